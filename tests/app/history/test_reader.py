"""Sessions and lines as they are listed."""

import threading
from contextlib import closing
from datetime import timedelta

import pytest

from app.history.connection import open_writer
from app.history.errors import UnknownSession
from app.history.reader import HistoryReader
from app.history.writes import insert_segment
from app.worker import Worker
from engines.arrays import RATE_HZ
from tests.app.history.samples import START, new_segment, new_session


@pytest.fixture
def reader(paths):
    with HistoryReader(paths) as reader:
        yield reader


def test_sessions_are_listed_newest_first_and_in_pages(keep, reader):
    ids = [keep("line", started_at=START + timedelta(days=day)) for day in (1, 3, 2)]

    assert [session.id for session in reader.sessions()] == [ids[1], ids[2], ids[0]]
    assert [session.id for session in reader.sessions(limit=1, offset=1)] == [ids[2]]


def test_a_live_session_lasts_as_long_as_its_lines(store, reader):
    session = store.begin_session(new_session()).result(5)
    store.keep_segment(session, new_segment(3, "line")).result(5)

    listed = reader.session(session)

    assert (listed.state, listed.ended_at, listed.duration_s) == ("live", None, 19.0)


@pytest.mark.parametrize("id_", [0, -1, 99, 2**63, -(10**30)])
def test_an_unknown_session_is_named(keep, reader, id_):
    keep("line")

    for read in (reader.session, reader.segments, reader.gaps):
        with pytest.raises(UnknownSession, match=f"no session {id_}"):
            read(id_)


def test_a_line_is_read_with_its_neighbours(keep, reader):
    session = keep("zero", "one", "two", "three")

    assert [line.text for line in reader.around(session, 2)] == ["one", "two", "three"]
    assert [line.text for line in reader.around(session, 0, before=2, after=2)] == [
        "zero",
        "one",
        "two",
    ]
    assert [line.text for line in reader.around(session, 3)] == ["two", "three"]


def test_ten_thousand_lines_are_read_in_pages(paths, store, reader):
    session = store.begin_session(new_session()).result(5)
    # In one transaction: through the store each line is forced to the disk by itself.
    with closing(open_writer(paths.database)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for number in range(10_000):
            insert_segment(connection, session, new_segment(number, f"line {number}"))
        connection.execute("COMMIT")

    page = reader.segments(session, first_number=9_000, limit=50)
    last = reader.segments(session, first_number=9_990, limit=50)

    assert [line.number for line in page] == list(range(9_000, 9_050))
    assert [line.number for line in last] == list(range(9_990, 10_000))
    assert reader.session(session).segments == 10_000
    assert reader.session(session).duration_s == (9_999 * 5 * RATE_HZ + 4 * RATE_HZ) / RATE_HZ


def test_a_reader_sees_what_was_written_after_it_was_made(keep, reader):
    assert reader.sessions() == []

    session = keep("line")

    assert [listed.id for listed in reader.sessions()] == [session]


def test_several_threads_may_read_at_once(keep, reader):
    session = keep(*(f"line {n}" for n in range(50)))
    counts = []
    barrier = threading.Barrier(4)

    def read(_stop):
        barrier.wait(5)
        counts.extend(len(reader.segments(session)) for _ in range(20))

    workers = [Worker(f"read-{n}", read) for n in range(4)]
    for worker in workers:
        worker.start()

    assert all(worker.join(10) for worker in workers)
    assert counts == [50] * 80


def test_a_closed_reader_keeps_no_connection(keep, paths):
    keep("line")
    reader = HistoryReader(paths)
    with reader.connection():
        reader.close()

    assert reader._idle == []
