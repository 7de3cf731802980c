"""How near each line is to what its session is about."""

import pytest

from app.history.indexer import Indexer
from app.history.line_nearness import line_nearness
from app.history.reader import HistoryReader
from tests.app.history.samples import WordEmbedder, new_segment, new_session

LINES = (
    "the billing page goes live in march with the new prices of the billing page",
    "the audit of the billing page may move the launch of the billing page to april",
    "my neighbour keeps seven goats behind an old railway station near the harbour",
)


def nearness(paths, session):
    with HistoryReader(paths) as reader, reader.connection() as connection:
        return line_nearness(connection, session)


@pytest.fixture
def indexer(paths, store):
    indexer = Indexer(paths, store, WordEmbedder)
    indexer.start()
    yield indexer
    indexer.close(5)


def test_what_most_lines_are_about_is_nearer_than_what_only_one_is(store, paths, indexer):
    session = store.begin_session(new_session()).result(5)
    for number, text in enumerate(LINES):
        store.keep_segment(session, new_segment(number, text)).result(5)
    assert indexer.wait_idle(5)

    near = nearness(paths, session)

    assert list(near) == [0, 1, 2]
    assert near[2] < near[0] <= 1
    assert near[2] < near[1] <= 1


def test_short_lines_have_the_nearness_of_the_chunk_that_joins_them(store, paths, indexer):
    session = store.begin_session(new_session()).result(5)
    for number, text in enumerate(["and the pallets", "we replace those", *LINES]):
        store.keep_segment(session, new_segment(number, text)).result(5)
    assert indexer.wait_idle(5)

    near = nearness(paths, session)

    assert set(near) == {0, 1, 2, 3, 4}
    assert near[0] == near[1] == near[2]


def test_without_vectors_nothing_is_known(keep, paths):
    assert nearness(paths, keep(*LINES)) == {}
    assert nearness(paths, 99) == {}
