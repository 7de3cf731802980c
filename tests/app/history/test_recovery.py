"""Processes that die, and processes that write at once: real ones, really killed."""

import random
import signal
import subprocess
import sys
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

import pytest

from app.history.errors import SessionIsLive
from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from tests.app.history.samples import START, new_segment, new_session

REPOSITORY = Path(__file__).resolve().parents[3]


@contextmanager
def captioning_child(paths):
    """Start a process that keeps lines; gives its lines of output, and kills it at the end."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.app.history.writing_child", str(paths.home)],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield child
    finally:
        child.kill()
        child.wait(10)
        child.stdout.close()


def read_until(child, count):
    """Return the child's output up to its `count`th kept line."""
    said = []
    while sum(line.startswith("kept") for line in said) < count:
        said.append(child.stdout.readline())
    return said


@pytest.mark.parametrize("seed", range(5))
def test_a_killed_process_loses_nothing_that_it_announced(paths, store, seed):
    lines = random.Random(seed).randrange(1, 120)  # noqa: S311 - a place to die at, not a secret

    with captioning_child(paths) as child:
        said = read_until(child, lines)
        child.send_signal(signal.SIGKILL)
        said += child.stdout.readlines()
    announced = [int(line.split()[2]) for line in said if line.startswith("kept")]
    (session,) = [int(line.split()[1]) for line in said if line.startswith("session")]

    recovered = store.recover().result(10)

    with HistoryReader(paths) as reader:
        listed = reader.session(session)
        kept = [segment.number for segment in reader.segments(session)]
        whole = all("of a long talk" in segment.text for segment in reader.segments(session))
    assert recovered == [session]
    assert listed.state == "interrupted"
    assert kept == list(range(len(kept)))
    assert set(announced) <= set(kept)
    assert whole
    assert listed.ended_at == START + timedelta(seconds=5 * kept[-1] + 4)


def test_a_session_that_is_live_elsewhere_is_left_alone(paths, store):
    with captioning_child(paths) as child:
        session = int(read_until(child, 3)[0].split()[1])

        assert store.recover().result(10) == []
        with pytest.raises(SessionIsLive):
            store.delete_session(session).result(10)
        with HistoryReader(paths) as reader:
            assert reader.session(session).state == "live"

    assert store.recover().result(10) == [session]
    store.delete_session(session).result(10)


def test_two_processes_write_at_once_and_both_keep_everything(paths, store, listener):
    session = store.begin_session(new_session("Here")).result(5)
    with captioning_child(paths) as child:
        theirs = int(read_until(child, 1)[0].split()[1])
        for number in range(100):
            store.keep_segment(session, new_segment(number, f"ours {number}")).result(10)
        said = read_until(child, 20)

    with HistoryReader(paths) as reader:
        assert len(reader.segments(session)) == 100
        assert len(reader.segments(theirs)) >= 21
    assert listener.not_saved == []
    assert not [line for line in said if line.startswith("refused")]


def test_a_store_that_closes_without_ending_its_session_leaves_it_to_the_recovery(paths, store):
    first = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    session = first.begin_session(new_session()).result(5)
    assert store.recover().result(5) == []
    first.close(5)

    assert store.recover().result(5) == [session]
    with HistoryReader(paths) as reader:
        recovered = reader.session(session)
    assert (recovered.state, recovered.ended_at, recovered.segments) == ("interrupted", START, 0)
    assert store.recover().result(5) == []


def test_an_ended_session_leaves_no_lock_behind(paths, keep):
    keep("a line")

    assert list(paths.locks.iterdir()) == []


def test_a_reader_rolls_back_what_a_killed_process_left(paths, store, keep):
    """The first that looks may be a reader, whose connection may write nothing."""
    session = keep("a line")
    store.close(5)
    child = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import os, sqlite3, sys\n"
            "c = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
            "c.execute('PRAGMA journal_mode = DELETE')\n"
            "c.execute('PRAGMA cache_size = 1')\n"
            "c.execute('BEGIN IMMEDIATE')\n"
            "c.execute('CREATE TABLE half AS SELECT zeroblob(200000)')\n"
            "c.execute('UPDATE segment SET text = printf(\"%0100000d\", 0)')\n"
            "os.kill(os.getpid(), 9)",
            str(paths.database),
        ]
    )
    child.wait(10)
    assert paths.database.with_name("history.sqlite3-journal").exists()

    with HistoryReader(paths) as reader:
        assert [line.text for line in reader.segments(session)] == ["a line"]
