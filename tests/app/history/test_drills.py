"""Killed processes, full and read-only disks, broken files: nothing that was saved is lost."""

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import pytest

from app.history.asked import KeptTurn
from app.history.backup import make_backup
from app.history.checkup import check_history
from app.history.connection import check_and_migrate, open_writer
from app.history.errors import HistoryUnavailable, SaveFailed
from app.history.indexer import Indexer
from app.history.reader import HistoryReader
from app.history.schema import MIGRATIONS, VERSION
from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.history.samples import START, WordEmbedder, new_segment, new_session

REPOSITORY = Path(__file__).resolve().parents[3]
DATA = REPOSITORY / "tests" / "data"
SOAK = os.environ.get("EARMARK_SOAK") == "1"
FULL = "a line that is long enough to be a chunk of its own, number"


@contextmanager
def child(what, paths, *arguments):
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.app.history.drill_child", what, str(paths.home), *arguments],
        cwd=REPOSITORY,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait(10)
        process.stdout.close()
        process.stderr.close()


def killed_after(process, said, count, pause_s):
    """Kill a child some time after it said something for the `count`th time; its output."""
    lines = []
    while sum(line.startswith(said) for line in lines) < count:
        line = process.stdout.readline()
        assert line, process.stderr.read()
        lines.append(line)
    time.sleep(pause_s)
    process.send_signal(signal.SIGKILL)
    return [line.split() for line in [*lines, *process.stdout.readlines()]]


def require_whole(paths):
    wrong = [finding for finding in check_history(paths) if not finding.ok]
    assert wrong == []
    with closing(sqlite3.connect(paths.database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def opened(paths):
    return HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)


def lines_of(paths):
    with HistoryReader(paths) as reader:
        return {
            session.id: [line.text for line in reader.segments(session.id)]
            for session in reader.sessions()
        }


def old_history(paths, lines):
    """Write a history at version 2 that takes a while to migrate; all its lines."""
    paths.home.mkdir()
    shutil.copy(DATA / "history-v2.sqlite3", paths.database)
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.executemany(
            "INSERT INTO segment (session, number, start_sample, end_sample, started_us, text,"
            " source) VALUES (1, ?, ?, ?, 0, ?, 'mic')",
            ((n, n, n + 1, f"old line {n} about marmalade and harbours") for n in range(9, lines)),
        )
        connection.commit()
        return connection.execute("SELECT id, text FROM segment ORDER BY id").fetchall()


# --- killed ---


@pytest.mark.parametrize("seed", range(4))
def test_a_migration_that_is_killed_is_done_at_the_next_start(paths, seed):
    before = old_history(paths, 4000)
    pause_s = random.Random(seed).uniform(0, 0.15)  # noqa: S311  # a moment, not a secret

    with child("migrate", paths) as process:
        killed_after(process, "ready", 1, pause_s)

    open_writer(paths.database).close()
    require_whole(paths)
    with closing(sqlite3.connect(paths.database)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        assert connection.execute("SELECT id, text FROM segment ORDER BY id").fetchall() == before


@pytest.mark.parametrize("batches", [1, 4, 9])
def test_a_rebuild_that_is_killed_goes_on_where_it_was(paths, store, keep, batches):
    for _ in range(3):
        keep(*(f"{FULL} {number}" for number in range(64)))
    old = Indexer(paths, store, WordEmbedder)
    old.start()
    assert old.wait_idle(10)
    old.close(5)
    store.close(5)

    with child("rebuild", paths) as process:
        killed_after(process, "batch", batches, 0.005)

    with HistoryReader(paths) as reader:
        state = reader.index_state()
        with reader.connection() as connection:
            serving = connection.execute(
                "SELECT count(*) FROM vector WHERE model = 'words-64'"
            ).fetchone()
    assert (state.serving.model, state.building.model) == ("words-64", "new-64")
    assert serving == (192,)
    assert state.done >= 16 * (batches - 1)

    again, embedder = opened(paths), WordEmbedder("new-64")
    indexer = Indexer(paths, again, lambda: embedder)
    indexer.start()
    assert indexer.wait_idle(10)
    indexer.close(5)
    again.close(5)
    assert len(embedder.texts) == 192 - state.done
    with HistoryReader(paths) as reader:
        assert reader.index_state().building is None
    require_whole(paths)


@pytest.mark.parametrize("seed", range(4))
def test_a_deletion_that_is_killed_is_whole_and_erased_at_the_next_start(paths, store, keep, seed):
    rng = random.Random(seed)  # noqa: S311  # a moment, not a secret
    for number in range(12):
        keep(f"qz{number:02}marker only here", *(f"{FULL} {n}" for n in range(8)))
    store.close(5)
    before = lines_of(paths)
    asking = opened(paths)
    for session in before:
        conversation = asking.begin_conversation(f"qa{session:02}marker").result(5)
        turn = KeptTurn(
            number=1,
            asked_at=START,
            question=f"qa{session:02}marker",
            answer=f"qa{session:02}marker answered",
            snapshot=f'"qa{session:02}marker"',
            sources=((session, 0),),
        )
        asking.keep_turn(conversation, turn).result(5)
    asking.close(5)

    with child("delete", paths) as process:
        said = killed_after(process, "deleted", rng.randrange(1, 6), rng.uniform(0, 0.02))
    deleted = {int(words[1]) for words in said if words[0] == "deleted"}

    again = opened(paths)
    again.erased().result(20)
    again.close(5)
    after = lines_of(paths)
    assert deleted.isdisjoint(after)
    assert len(before) - len(after) - len(deleted) in (0, 1)  # The last may not have been told.
    assert all(before[session] == after[session] for session in after)
    for session in set(before) - set(after):
        for secret in (before[session][0].split()[0].encode(), b"qa%02dmarker" % session):
            assert not [
                file
                for file in paths.home.rglob("*")
                if file.is_file() and secret in file.read_bytes()
            ]
    with HistoryReader(paths) as reader:
        assert {each.title for each in reader.conversations()} == {
            f"qa{session:02}marker" for session in after
        }
    require_whole(paths)


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_that_is_told_as_kept_outlives_a_kill(paths, store, keep, seed):
    rng = random.Random(seed)  # noqa: S311  # a moment, not a secret
    session = keep(*(f"{FULL} {n}" for n in range(5)))
    store.close(5)

    with child("ask", paths) as process:
        said = killed_after(process, "turn", rng.randrange(1, 60), rng.uniform(0, 0.02))
    told = {}
    for _, conversation, number, *answer in (words for words in said if words[0] == "turn"):
        told[int(conversation), int(number)] = f"{' '.join(answer)} {number}"
    documents = sum(words[0] == "document" for words in said)

    require_whole(paths)
    with HistoryReader(paths) as reader:
        kept = {
            (conversation.id, turn.number): turn.answer
            for conversation in reader.conversations()
            for turn in reader.turns(conversation.id)
        }
        assert len(reader.documents(session)) - documents in (0, 1)
    # The last may not have been told.
    assert len(kept.items() - told.items()) <= 1
    assert len(told.items() - kept.items()) <= 1
    assert told.keys() <= kept.keys()


@pytest.mark.parametrize("seed", range(4))
def test_a_restore_that_is_killed_leaves_the_old_history_or_the_new(
    paths, store, keep, tmp_path, seed
):
    for _ in range(30):
        keep(*(f"new {FULL} {number}" * 20 for number in range(20)))
    make_backup(paths, tmp_path / "backup", START)
    new = lines_of(paths)
    other = Paths(tmp_path / "other")
    old_store = opened(other)
    session = old_store.begin_session(new_session()).result(5)
    old_store.keep_segment(session, new_segment(0, "the old line")).result(5)
    old_store.end_session(session, START).result(5)
    old_store.close(5)
    old = lines_of(other)

    with child("restore", other, str(tmp_path / "backup")) as process:
        pause_s = random.Random(seed).uniform(0, 0.12)  # noqa: S311  # a moment, not a secret
        killed_after(process, "ready", 1, pause_s)

    assert lines_of(other) in (old, new)
    list(check_history(other, repair=True))
    require_whole(other)
    assert list(other.home.glob("restoring*")) == []


# --- full, read-only, broken ---


@pytest.fixture
def small_disk(tmp_path):
    """A disk of six megabytes, and a file on it that can make room."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = os.geteuid() == 0 and (
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=6m", "tmpfs", str(folder)],
            capture_output=True,
            check=False,
        ).returncode
        == 0
    )
    if not mounted:
        pytest.skip("only root can mount a small disk")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder):
    """Leave no room on a disk; returns the file that takes it."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while file.write(b"x" * size):
                    pass
            except OSError:
                continue
    return ballast


def test_a_full_disk_is_told_and_what_was_said_is_kept_when_there_is_room(small_disk, listener):
    paths = Paths(small_disk / "home")
    store = HistoryStore(
        paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved, retry_s=(0.02,)
    )
    session = store.begin_session(new_session()).result(5)
    store.keep_segment(session, new_segment(0, "before")).result(5)
    ballast = fill(small_disk)

    futures = [
        store.keep_segment(session, new_segment(number, f"line {number} " + "x" * 30_000))
        for number in range(1, 20)
    ]
    with pytest.raises(SaveFailed, match=r"full\. Free some space"):
        store.rename_session(session, "x" * 900_000).result(5)
    assert not futures[-1].done()
    ballast.unlink()
    for future in futures:
        future.result(10)
    store.close(5)

    assert "full. Free some space" in listener.not_saved[0][2]
    assert [text[:7] for text in lines_of(paths)[session]][:2] == ["before", "line 1 "]
    require_whole(paths)


def test_a_session_made_private_on_a_full_disk_is_private_once_there_is_room(small_disk, listener):
    paths = Paths(small_disk / "home")
    store = HistoryStore(
        paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved, retry_s=(0.02,)
    )
    session = store.begin_session(new_session()).result(5)
    ballast = fill(small_disk)
    line = store.keep_segment(session, new_segment(0, "y" * 900_000))

    asked = store.set_private(session, True, is_patient=True)
    with pytest.raises(SaveFailed, match=r"full\. Free some space"):
        store.rename_session(session, "x" * 900_000).result(5)
    assert not line.done()
    assert not asked.done()
    ballast.unlink()
    asked.result(20)
    store.close(5)

    with HistoryReader(paths) as reader:
        assert reader.private_sessions() == {session}


def test_a_deletion_on_a_full_disk_happens_or_not_and_is_erased_later(small_disk, monkeypatch):
    monkeypatch.setattr("app.history.erasure._RETRY_S", 0.05)
    paths = Paths(small_disk / "home")
    store = opened(paths)
    session = store.begin_session(new_session()).result(5)
    for number in range(40):
        store.keep_segment(session, new_segment(number, f"qzmarkerzq {number} " + "y " * 500))
    store.end_session(session, START).result(10)
    ballast = fill(small_disk)

    failed = store.delete_segments(session, range(30)).exception(10)
    if failed is None:
        failed = store.erased().exception(10)
    assert failed is None or "Free some space" in str(failed)
    ballast.unlink()
    store.delete_session(session).result(10)
    while store.erased().exception(10) is not None:
        pass
    store.close(5)

    assert not [
        file
        for file in paths.home.rglob("*")
        if file.is_file() and b"qzmarkerzq" in file.read_bytes()
    ]
    require_whole(paths)


def test_a_migration_on_a_full_disk_says_so_and_changes_nothing(small_disk):
    paths = Paths(small_disk / "home")
    before = old_history(paths, 4000)
    ballast = fill(small_disk)

    with pytest.raises(SaveFailed, match="Free some space"):
        open_writer(paths.database)
    ballast.unlink()

    with closing(sqlite3.connect(paths.database)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        assert connection.execute("SELECT id, text FROM segment ORDER BY id").fetchall() == before


def test_a_backup_on_a_full_disk_says_so_and_leaves_nothing(small_disk, paths, keep):
    keep("a line")
    ballast = fill(small_disk)

    with pytest.raises(SaveFailed, match=r"full|could not be written"):
        make_backup(paths, small_disk / "backup", START)

    assert list(small_disk.iterdir()) == [ballast]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user for a while")
def test_a_read_only_folder_is_named_and_written_once_it_may_be():
    home = Path(tempfile.gettempdir()) / f"earmark-folder-{os.getpid()}"
    home.mkdir(mode=0o700)
    os.chown(home, 65534, 65534)
    paths = Paths(home)
    os.seteuid(65534)
    try:
        store = opened(paths)
        session = store.begin_session(new_session()).result(5)
        store.keep_segment(session, new_segment(0, "kept")).result(5)
        store.close(5)
        home.chmod(0o500)
        with pytest.raises(SaveFailed, match=r"Allow|rights"):
            opened(paths)
        home.chmod(0o700)

        again = opened(paths)
        assert again.recover().result(5) == [session]
        again.close(5)
        assert lines_of(paths) == {session: ["kept"]}
    finally:
        os.seteuid(0)
        shutil.rmtree(home)


@pytest.mark.parametrize("left", [0.02, 0.3, 0.9])
def test_a_truncated_database_is_named_and_left_and_a_copy_starts(paths, store, keep, left):
    session = keep(*(f"line {n} " + "x" * 2000 for n in range(40)))
    store.close(5)
    whole = paths.database.read_bytes()
    cut = whole[: int(len(whole) * left)]
    paths.database.write_bytes(cut)

    with pytest.raises(HistoryUnavailable, match=r"damaged.*doctor --repair.*restore FILE --force"):
        opened(paths).close(5)
    assert paths.database.read_bytes() == cut
    paths.database.write_bytes(whole)

    opened(paths).close(5)
    assert len(lines_of(paths)[session]) == 40


# --- several at once ---


@pytest.mark.timeout(700)
def test_two_processes_search_while_one_writes_and_none_is_locked_out(paths, capsys):
    seconds = "600" if SOAK else "30"
    opened(paths).close(5)

    with (
        child("search", paths, seconds) as first,
        child("search", paths, seconds) as second,
        child("write", paths, seconds) as writer,
    ):
        outputs = [process.communicate(timeout=680) for process in (writer, first, second)]

    assert [error for _, error in outputs] == ["", "", ""]
    (kept,) = outputs[0][0].splitlines()  # Nothing was refused.
    assert kept.startswith("kept")
    assert kept.endswith("True")
    took_us = np.array([int(word) for text, _ in outputs[1:] for word in text.split()[1:]])
    assert len(took_us) > 100
    require_whole(paths)
    if SOAK:
        with capsys.disabled():
            sys.stdout.write(
                f"\n{len(took_us)} searches beside {kept.split()[1]} kept lines:"
                f" p50 {np.percentile(took_us, 50) / 1000:.1f} ms,"
                f" p99 {np.percentile(took_us, 99) / 1000:.1f} ms,"
                f" p99.9 {np.percentile(took_us, 99.9) / 1000:.1f} ms,"
                f" most {took_us.max() / 1000:.1f} ms\n"
            )


def test_every_version_that_ever_was_is_brought_up_to_date(tmp_path):
    for version in range(1, VERSION):
        paths = Paths(tmp_path / str(version))
        paths.home.mkdir()
        with closing(sqlite3.connect(paths.database, isolation_level=None)) as connection:
            check_and_migrate(connection, paths.database, MIGRATIONS[:version])

        open_writer(paths.database).close()

        require_whole(paths)
