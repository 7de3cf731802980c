"""A real history in a folder of the test's own, and what asks it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from app.assistant.passages import PassageFinder
from app.assistant.tools import HistoryTools
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.assistant.asking import Asked
from tests.app.history.samples import START, Listener, WordEmbedder, new_segment, new_session


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "home")


@pytest.fixture
def store(paths: Paths) -> Iterator[HistoryStore]:
    listener = Listener()
    store = HistoryStore(paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved)
    yield store
    store.close(5)


@pytest.fixture
def keep(store: HistoryStore) -> Callable[..., int]:
    """Save a whole session, a day after the one before it, and return its id."""
    count = 0

    def keep(*lines: str, title: str = "Weekly") -> int:
        nonlocal count
        begun = START + timedelta(days=count)
        count += 1
        session = store.begin_session(new_session(title, begun)).result(5)
        for number, line in enumerate(lines):
            segment = new_segment(number, line)
            segment = replace(segment, started_at=segment.started_at + (begun - START))
            store.keep_segment(session, segment).result(5)
        store.end_session(session, begun + timedelta(minutes=10)).result(5)
        return session

    return keep


@pytest.fixture
def reader(paths: Paths) -> Iterator[HistoryReader]:
    with HistoryReader(paths) as reader:
        yield reader


@pytest.fixture
def searcher(paths: Paths) -> Iterator[Searcher]:
    searcher = Searcher(paths, WordEmbedder)
    yield searcher
    searcher.close()


@pytest.fixture
def finder(searcher: Searcher, reader: HistoryReader) -> PassageFinder:
    return PassageFinder(searcher, reader)


@pytest.fixture
def tools(searcher: Searcher, reader: HistoryReader) -> HistoryTools:
    return HistoryTools(searcher, reader)


@pytest.fixture
def asked(finder: PassageFinder, tools: HistoryTools) -> Iterator[Asked]:
    """An asker without a model; give it one by `asked.model`."""
    asked = Asked(finder, tools)
    yield asked
    assert asked.asker.close(5)
