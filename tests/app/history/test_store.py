"""What is said to be kept is on the disk, whatever the disk does meanwhile."""

import os
import resource
import sqlite3
import stat
import tempfile
from contextlib import closing, contextmanager
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from app.history.errors import (
    HistoryError,
    HistoryUnavailable,
    SaveFailed,
    SessionIsLive,
    UnknownSession,
)
from app.history.index_writes import IndexBatch, IndexedChunk
from app.history.reader import HistoryReader
from app.history.records import NewGap
from app.history.store import HistoryStore
from app.history.writer import Job
from app.paths import Paths
from engines.arrays import RATE_HZ
from tests.app.history.samples import START, new_segment, new_session


def texts(paths, session):
    with HistoryReader(paths) as reader:
        return [segment.text for segment in reader.segments(session)]


@contextmanager
def no_room_to_write(path):
    """No file of this process may grow beyond what the database has: writes fail for real."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    sizes = [p.stat().st_size for p in path.parent.iterdir() if p.name.endswith("-wal")]
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(sizes, default=0), before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_line_is_on_the_disk_when_it_is_announced(paths, listener):
    seen = []

    def look(session, number):
        with HistoryReader(paths) as reader:
            seen.append([segment.number for segment in reader.segments(session)])

    store = HistoryStore(paths, on_kept=look, on_not_saved=listener.on_not_saved)
    session = store.begin_session(new_session()).result(5)
    store.keep_segment(session, new_segment(0, "one")).result(5)
    store.keep_segment(session, new_segment(1, "two")).result(5)
    store.close(5)

    assert seen == [[0], [0, 1]]


def test_a_session_is_read_back_as_it_was_written(paths, keep, store):
    session = keep("first line", "second line", title="Design review")
    store.keep_gap(session, NewGap(start_sample=5, end_sample=9, cause="paused")).result(5)

    with HistoryReader(paths) as reader:
        listed = reader.session(session)
        lines = reader.segments(session)
        gaps = reader.gaps(session)

    assert (listed.title, listed.state, listed.segments) == ("Design review", "ended", 2)
    assert (listed.started_at, listed.ended_at) == (START, START + timedelta(minutes=10))
    assert listed.duration_s == 600
    assert (listed.source, listed.model, listed.provider) == (
        "Built-in microphone",
        "moonshine-tiny-en",
        "CPU",
    )
    assert [(line.number, line.text, line.speaker) for line in lines] == [
        (0, "first line", None),
        (1, "second line", None),
    ]
    assert lines[1].started_at == START + timedelta(seconds=5)
    assert (lines[1].start_sample, lines[1].end_sample) == (5 * RATE_HZ, 9 * RATE_HZ)
    assert [(gap.start_sample, gap.end_sample, gap.cause) for gap in gaps] == [(5, 9, "paused")]


def test_any_name_of_the_data_folder_will_do(tmp_path, listener):
    paths = Paths(tmp_path / "Jerôme's 测试 #1 ?mode=ro %20")
    store = HistoryStore(paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved)
    session = store.begin_session(new_session()).result(5)
    store.keep_segment(session, new_segment(0, "a line")).result(5)
    store.close(5)

    assert paths.database.exists()
    assert texts(paths, session) == ["a line"]


def test_only_the_owner_may_read_the_files(paths, keep):
    keep("a line")

    assert stat.S_IMODE(paths.home.stat().st_mode) == 0o700
    for file in paths.home.glob("history*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_rights_that_are_too_wide_are_taken_back(paths, keep, store, listener):
    keep("a line")
    store.close(5)
    paths.database.chmod(0o644)

    HistoryStore(paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved).close(5)

    assert stat.S_IMODE(paths.database.stat().st_mode) == 0o600


def test_what_the_disk_refuses_is_reported_once_and_kept_later_in_order(paths, store, listener):
    session = store.begin_session(new_session()).result(5)
    store.keep_segment(session, new_segment(0, "before")).result(5)

    with no_room_to_write(paths.database):
        waiting = [
            store.keep_segment(session, new_segment(number, f"line {number} " + "x" * 9000))
            for number in (1, 2)
        ]
        gap = store.keep_gap(session, NewGap(start_sample=1, end_sample=2, cause="overflow"))
        ended = store.end_session(session, START + timedelta(hours=1))
        with pytest.raises(SaveFailed):
            store.rename_session(session, "x" * 9000).result(5)
        assert listener.kept == [(session, 0)]
        assert not ended.done()
    for future in (*waiting, gap, ended):
        future.result(5)

    assert [entry[:2] for entry in listener.not_saved] == [(session, 1), (session, 2)]
    assert all(str(paths.database) in entry[2] for entry in listener.not_saved)
    assert listener.kept == [(session, 0), (session, 1), (session, 2)]
    assert [text[:6] for text in texts(paths, session)] == ["before", "line 1", "line 2"]


def test_a_full_disk_is_named_and_survived(tmp_path, listener):
    """SQLite's own page limit stands for the disk's end: the same error, from the same place."""
    paths = Paths(tmp_path / "home")
    store = HistoryStore(
        paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved, retry_s=(0.02,)
    )
    session = store.begin_session(new_session()).result(5)

    def limit(connection):
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")

    store._writer.submit(Job(write=limit)).result(5)
    future = store.keep_segment(session, new_segment(0, "y" * 50_000))
    future.result(5)  # The connection opened anew for the second try has no such limit.
    store.close(5)

    assert [entry[:2] for entry in listener.not_saved] == [(session, 0)]
    assert "full. Free some space" in listener.not_saved[0][2]
    assert texts(paths, session) == ["y" * 50_000]


def test_a_writer_that_is_in_the_way_is_waited_for(paths, store, listener):
    session = store.begin_session(new_session()).result(5)
    with closing(sqlite3.connect(paths.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        future = store.keep_segment(session, new_segment(0, "patience"))
        other.execute("COMMIT")

    future.result(10)

    assert listener.not_saved == []


def test_a_writer_that_stays_in_the_way_is_named_and_outlasted(paths, store, listener, monkeypatch):
    monkeypatch.setattr("app.history.connection.BUSY_TIMEOUT_S", 0.02)
    session = store.begin_session(new_session()).result(5)
    store.close(5)
    patient = HistoryStore(
        paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved, retry_s=(0.02,)
    )
    with closing(sqlite3.connect(paths.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(SaveFailed, match="busy with"):
            patient.rename_session(session, "New").result(5)
        future = patient.keep_segment(session, new_segment(0, "patience"))
        with pytest.raises(TimeoutError):
            future.result(0.2)
        other.execute("COMMIT")

    future.result(10)
    patient.close(5)

    assert len(listener.not_saved) == 1
    assert listener.kept == [(session, 0)]


def test_a_lock_that_cannot_be_made_keeps_the_session_from_beginning(paths, store):
    paths.locks.write_text("a file where the folder should be")

    with pytest.raises(SaveFailed, match="could not be made"):
        store.begin_session(new_session()).result(5)

    paths.locks.unlink()
    session = store.begin_session(new_session()).result(5)
    with HistoryReader(paths) as reader:
        assert [listed.id for listed in reader.sessions()] == [session]


def test_a_shorter_chunk_never_replaces_a_longer_one(paths, keep, store):
    """Two processes index one session; the one that is behind must not undo the other's work."""
    session = keep("Yes.", "No.", "Why?")

    for last, number in ((2, 1.0), (1, 2.0), (2, 3.0)):
        chunk = IndexedChunk(first=0, last=last, part=0, numbers=np.float32(number).tobytes())
        store.write_index(
            IndexBatch(session=session, model="m", dimension=1, chunks=(chunk,), through=last)
        ).result(5)

    with HistoryReader(paths) as reader, reader.connection() as connection:
        rows = connection.execute(
            "SELECT last_number, numbers, through FROM chunk, vector, indexed"
        ).fetchall()
    assert rows == [(2, np.float32(3.0).tobytes(), 2)]


def test_closing_saves_what_waits(paths, listener):
    store = HistoryStore(paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved)
    session = store.begin_session(new_session()).result(5)
    for number in range(50):
        store.keep_segment(session, new_segment(number, f"line {number}"))

    assert store.close(10)
    assert len(texts(paths, session)) == 50


def test_closing_gives_up_in_time_what_the_disk_refuses_and_says_so(paths, listener):
    store = HistoryStore(paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved)
    session = store.begin_session(new_session()).result(5)

    with no_room_to_write(paths.database):
        future = store.keep_segment(session, new_segment(0, "z" * 9000))
        assert not store.close(0.3)

    assert isinstance(future.exception(0), SaveFailed)
    assert [entry[:2] for entry in listener.not_saved] == [(session, 0)]


def test_a_closed_store_takes_nothing(store):
    store.close(5)

    assert isinstance(store.begin_session(new_session()).exception(1), HistoryUnavailable)


def test_the_same_line_twice_is_kept_once_and_another_in_its_place_is_refused(
    paths, store, listener
):
    session = store.begin_session(new_session()).result(5)
    store.keep_segment(session, new_segment(0, "the words")).result(5)
    store.keep_segment(session, new_segment(0, "the words")).result(5)

    with pytest.raises(HistoryError, match="other words"):
        store.keep_segment(session, new_segment(0, "different")).result(5)

    assert texts(paths, session) == ["the words"]
    assert listener.not_saved == [(session, 0, listener.not_saved[0][2])]


def test_a_line_for_a_session_that_is_gone_is_refused_and_holds_nothing_up(store, listener):
    with pytest.raises(UnknownSession):
        store.keep_segment(77, new_segment(0, "late")).result(5)

    session = store.begin_session(new_session()).result(5)
    store.keep_segment(session, new_segment(0, "next")).result(5)
    assert listener.kept == [(session, 0)]
    assert listener.not_saved[0][:2] == (77, 0)


@pytest.mark.parametrize("text", ["", "lone \ud800 half", "a\x00b", "x" * 100_000, "🎉日本語"])
def test_any_text_is_kept(paths, keep, text):
    session = keep(text)

    assert texts(paths, session) == [text.replace("\ud800", "\ufffd")]


def test_a_time_without_a_zone_is_refused_where_it_is_given(store):
    with pytest.raises(ValueError, match="time zone"):
        store.begin_session(new_session(started_at=datetime(2026, 1, 1)))  # noqa: DTZ001


def test_a_session_can_be_renamed(paths, keep, store):
    session = keep("a line")

    store.rename_session(session, "Better").result(5)

    with HistoryReader(paths) as reader:
        assert reader.session(session).title == "Better"
    with pytest.raises(UnknownSession, match="no session 99"):
        store.rename_session(99, "None").result(5)


def test_a_damaged_database_is_named_and_left_as_it_is(paths):
    paths.home.mkdir()
    paths.database.write_bytes(b"not a database at all, " * 300)
    before = paths.database.read_bytes()

    with pytest.raises(HistoryUnavailable, match=str(paths.database)):
        HistoryStore(paths, on_kept=print, on_not_saved=print)
    with pytest.raises(HistoryUnavailable, match="left as it is"), HistoryReader(paths) as reader:
        reader.sessions()

    assert paths.database.read_bytes() == before


def test_a_truncated_database_is_named_when_what_is_missing_is_read(paths, keep, store):
    session = keep(*(f"line {n} " + "x" * 2000 for n in range(40)))
    store.close(5)
    whole = paths.database.read_bytes()
    paths.database.write_bytes(whole[: len(whole) // 3])

    with pytest.raises(HistoryUnavailable, match="damaged"), HistoryReader(paths) as reader:
        reader.segments(session)


def test_a_place_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("in the way")

    with pytest.raises(SaveFailed, match="could not be made"):
        HistoryStore(Paths(tmp_path / "file" / "home"), on_kept=print, on_not_saved=print)


def test_a_bug_on_the_stores_thread_is_heard_and_fails_what_waits(paths):
    failures = []

    def break_down(session, number):
        raise RuntimeError("bug")

    store = HistoryStore(
        paths, on_kept=break_down, on_not_saved=lambda *_: None, on_failure=failures.append
    )
    session = store.begin_session(new_session()).result(5)
    futures = [store.keep_segment(session, new_segment(n, "line")) for n in range(3)]
    store._writer._worker.join(5)

    assert [str(error) for error in failures] == ["bug"]
    assert isinstance(futures[2].exception(5), HistoryUnavailable)
    assert isinstance(store.begin_session(new_session()).exception(5), HistoryUnavailable)


def test_a_live_session_cannot_be_deleted(store):
    session = store.begin_session(new_session()).result(5)

    with pytest.raises(SessionIsLive, match="Stop it first"):
        store.delete_session(session).result(5)


def test_deleting_leaves_no_trace_in_any_file(paths, keep, store):
    other = keep("this stays here", title="Kept")
    session = keep(
        "qzmarker is a word that only this line has", "and a second qzmarker", title="qzmarker"
    )
    vector = np.random.default_rng(9).standard_normal(384, dtype=np.float32).tobytes()
    chunk = IndexedChunk(first=0, last=0, part=0, numbers=vector)
    store.write_index(
        IndexBatch(session=session, model="m", dimension=384, chunks=(chunk,), through=9)
    ).result(5)
    secrets = (b"qzmarker", vector[:64])
    for secret in secrets:
        assert any(secret in file.read_bytes() for file in paths.home.glob("history*"))

    store.delete_session(session).result(5)
    store.erased().result(10)

    for file in paths.home.rglob("*"):
        assert file.is_dir() or not any(secret in file.read_bytes() for secret in secrets), file
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("CREATE VIRTUAL TABLE temp.v USING fts5vocab(main, segment_words, row)")
        vocabulary = {row[0] for row in connection.execute("SELECT term FROM temp.v")}
    assert vocabulary == {"thi", "stai", "here"}
    with HistoryReader(paths) as reader, reader.connection() as connection:
        sessions = connection.execute("SELECT id FROM session").fetchall()
        lines = connection.execute("SELECT session FROM segment").fetchall()
        found = connection.execute(
            "SELECT count(*) FROM segment_words WHERE segment_words MATCH 'qzmarker'"
        ).fetchone()[0]
    assert (sessions, lines, found) == ([(other,)], [(other,)], 0)
    assert texts(paths, other) == ["this stays here"]
    with pytest.raises(UnknownSession):
        store.delete_session(session).result(5)


def test_a_journal_that_a_reader_holds_is_emptied_later(paths, keep, store):
    session = keep("qzmarker said once")
    with HistoryReader(paths) as reader, reader.connection() as connection:
        connection.execute("SELECT count(*) FROM segment").fetchone()
        store.delete_session(session).result(10)
        erased = store.erased()
        with pytest.raises(TimeoutError):
            erased.result(0.4)

    erased.result(10)

    for file in paths.home.rglob("*"):
        assert file.is_dir() or b"qzmarker" not in file.read_bytes(), file


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user for a while")
def test_a_read_only_database_is_named_and_written_once_it_may_be(listener):
    home = Path(tempfile.gettempdir()) / f"earmark-read-only-{os.getpid()}"
    home.mkdir(mode=0o700)
    os.chown(home, 65534, 65534)
    paths = Paths(home)
    os.seteuid(65534)
    try:
        store = HistoryStore(paths, on_kept=print, on_not_saved=print)
        store.close(5)
        paths.database.chmod(0o400)
        store = HistoryStore(
            paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved, retry_s=(0.02,)
        )
        with pytest.raises(SaveFailed, match=r"read-only\. Allow"):
            store.begin_session(new_session()).result(5)
        paths.database.chmod(0o600)
        session = store.begin_session(new_session()).result(5)
        store.keep_segment(session, new_segment(0, "at last")).result(5)
        store.close(5)
        assert listener.kept == [(session, 0)]
    finally:
        os.seteuid(0)
        for file in sorted(home.rglob("*"), reverse=True):
            file.rmdir() if file.is_dir() else file.unlink()
        home.rmdir()
