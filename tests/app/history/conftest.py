"""A real database in a folder of the test's own."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.history.samples import START, Listener, new_segment, new_session


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "home")


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def store(paths: Paths, listener: Listener) -> Iterator[HistoryStore]:
    store = HistoryStore(
        paths,
        on_kept=listener.on_kept,
        on_not_saved=listener.on_not_saved,
        retry_s=(0.02, 0.05),
    )
    yield store
    store.close(5)


@pytest.fixture
def keep(store: HistoryStore) -> Callable[..., int]:
    """Save a whole session and return its id."""

    def keep(*lines: str, title: str = "Weekly", started_at: datetime = START) -> int:
        session = store.begin_session(new_session(title, started_at)).result(5)
        for number, line in enumerate(lines):
            store.keep_segment(session, new_segment(number, line)).result(5)
        store.end_session(session, started_at + timedelta(minutes=10)).result(5)
        return session

    return keep
