"""A backup is whole or not there, and restores everything somewhere else or changes nothing."""

import json
import shutil
import sqlite3
import stat
import zipfile
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
import soundfile

from app.history.asked import KeptTurn, NewDocument
from app.history.backup import make_backup
from app.history.connection import open_writer
from app.history.errors import BackupDamaged, BackupRefused, HistoryTooNew, SaveFailed
from app.history.reader import HistoryReader
from app.history.records import AudioFile
from app.history.restore import restore_backup
from app.history.store import HistoryStore
from app.paths import Paths
from engines.arrays import RATE_HZ
from tests.app.history.samples import new_segment, new_session

NOW = datetime(2026, 4, 1, 12, tzinfo=UTC)


@pytest.fixture
def session(paths, keep, store):
    session = keep("the first line", "the second line", title="Kept")
    store.edit_segment(session, 1, "the second line, edited").result(5)
    store.set_bookmark(session, 0, True).result(5)
    path = paths.home / "audio" / "one.flac"
    path.parent.mkdir()
    soundfile.write(path, np.linspace(-0.5, 0.5, 3 * RATE_HZ), RATE_HZ, subtype="PCM_16")
    audio = AudioFile(path="audio/one.flac", format="FLAC", rate_hz=RATE_HZ, state="kept")
    store.set_audio(session, audio).result(5)
    return session


@pytest.fixture
def other(tmp_path):
    folder = tmp_path / "other"
    folder.mkdir()
    return Paths(folder)


def files_in(folder):
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def lines_of(paths, session):
    with HistoryReader(paths) as reader:
        return [(line.text, line.original, line.is_bookmarked) for line in reader.segments(session)]


def repacked(source, target, change):
    """Write a backup anew with some of its files changed."""
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(target, "w") as after:
        for name in before.namelist():
            data = change(name, before.read(name))
            if data is not None:
                after.writestr(name, data)
    return target


def test_everything_comes_back_on_another_machine(paths, session, other, tmp_path):
    target = tmp_path / "all.earmark"
    report = make_backup(paths, target, NOW)

    restored = restore_backup(other, target)

    assert (report.sessions, report.lines, report.missing) == (1, 2, ())
    assert (restored.sessions, restored.lines) == (1, 2)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert lines_of(other, session) == lines_of(paths, session)
    with HistoryReader(other) as reader:
        audio = reader.session(session).audio
    sound = other.home / audio.path
    assert sound.read_bytes() == (paths.home / "audio" / "one.flac").read_bytes()
    assert stat.S_IMODE(other.database.stat().st_mode) == 0o600
    assert not list(other.home.glob("restoring*"))


def test_what_was_asked_and_written_and_who_is_private_comes_back(
    paths, store, session, other, tmp_path
):
    conversation = store.begin_conversation("Which line?").result(5)
    turn = KeptTurn(
        number=1, asked_at=NOW, question="Which?", answer="2", snapshot="{}", sources=((1, 1),)
    )
    store.keep_turn(conversation, turn).result(5)
    minutes = NewDocument(
        kind="minutes", title="Minutes", markdown="# 2", model="m", made_at=NOW, lines=(1,)
    )
    store.keep_document(session, minutes).result(5)
    store.set_private(session, True).result(5)
    make_backup(paths, tmp_path / "all.earmark", NOW)

    restore_backup(other, tmp_path / "all.earmark")

    with HistoryReader(paths) as before, HistoryReader(other) as after:
        assert after.private_sessions() == {session}
        assert after.turns(conversation) == before.turns(conversation) != []
        assert after.documents(session) == before.documents(session) != []
        assert [each.id for each in after.conversations("which")] == [conversation]


def test_a_history_of_questions_alone_is_one_too(paths, session, other, tmp_path):
    make_backup(paths, tmp_path / "all.earmark", NOW)
    store = HistoryStore(other, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    store.begin_conversation("Who?").result(5)
    assert store.close(5)

    with pytest.raises(BackupRefused, match="holds a history already"):
        restore_backup(other, tmp_path / "all.earmark")


def test_a_backup_is_made_while_lines_are_written(paths, store, session, other, tmp_path):
    live = store.begin_session(new_session("Live")).result(5)
    futures = [store.keep_segment(live, new_segment(n, f"line {n}")) for n in range(200)]
    target = tmp_path / "all.earmark"

    futures[20].result(5)
    make_backup(paths, target, NOW)
    for future in futures:
        future.result(5)
    restore_backup(other, target)

    restored = [text for text, _, _ in lines_of(other, live)]
    assert len(restored) >= 21
    assert restored == [f"line {n}" for n in range(len(restored))]
    again = HistoryStore(other, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    assert again.recover().result(5) == [live]
    again.close(5)


def test_a_file_that_is_there_is_not_overwritten_unless_told(paths, session, tmp_path):
    target = tmp_path / "all.earmark"
    target.write_text("something dear")

    with pytest.raises(BackupRefused, match="--force"):
        make_backup(paths, target, NOW)
    assert target.read_text() == "something dear"

    make_backup(paths, target, NOW, force=True)
    assert zipfile.is_zipfile(target)


def test_a_backup_that_fails_leaves_nothing(paths, session, tmp_path):
    folder = tmp_path / "gone"

    with pytest.raises(SaveFailed, match="could not be written"):
        make_backup(paths, folder / "all.earmark", NOW)
    (tmp_path / "there").mkdir()
    with pytest.raises(BackupRefused, match="no history"):
        make_backup(Paths(tmp_path / "empty"), tmp_path / "there" / "x", NOW)

    assert list((tmp_path / "there").iterdir()) == []


def test_a_missing_sound_file_is_told_and_marked(paths, session, other, tmp_path):
    (paths.home / "audio" / "one.flac").unlink()

    report = make_backup(paths, tmp_path / "b", NOW)
    restore_backup(other, tmp_path / "b")

    assert report.missing == ("audio/one.flac",)
    with HistoryReader(other) as reader:
        assert reader.session(session).audio.state == "missing"


def test_a_history_that_is_there_is_not_overwritten_unless_told(
    paths, store, keep, session, other, tmp_path
):
    make_backup(paths, tmp_path / "b", NOW)
    keep("a line after the backup")
    store.close(10)
    before = files_in(paths.home)

    with pytest.raises(BackupRefused, match="--force"):
        restore_backup(paths, tmp_path / "b")
    assert files_in(paths.home) == before

    restore_backup(paths, tmp_path / "b", force=True)
    with HistoryReader(paths) as reader:
        assert [listed.id for listed in reader.sessions()] == [session]
        sound = paths.home / reader.session(session).audio.path
    assert sound.exists()
    assert not (paths.home / "audio" / "one.flac").exists()


def test_an_empty_history_is_no_history(paths, session, other, tmp_path):
    make_backup(paths, tmp_path / "b", NOW)
    open_writer(other.database).close()

    restore_backup(other, tmp_path / "b")

    assert len(lines_of(other, session)) == 2


def test_a_history_in_use_is_left_alone(paths, store, session, tmp_path):
    make_backup(paths, tmp_path / "b", NOW)

    with HistoryReader(paths) as reader:
        reader.sessions()
        with pytest.raises(BackupRefused, match="in use"):
            restore_backup(paths, tmp_path / "b", force=True)

    assert len(lines_of(paths, session)) == 2


def flipped(data, at):
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def manifest_with(**fields):
    return lambda data: json.dumps(json.loads(data) | fields).encode()


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("audio/one.flac", lambda data: flipped(data, 50)),
        ("history.sqlite3", lambda data: flipped(data, 5000)),
        ("history.sqlite3", lambda data: data[:-1]),
        ("history.sqlite3", lambda data: data + b"more"),
        ("audio/one.flac", lambda data: None),
        ("manifest.json", lambda data: None),
        ("manifest.json", lambda data: b"{"),
        ("manifest.json", lambda data: b"[]"),
        ("manifest.json", manifest_with(files=[])),
        ("manifest.json", manifest_with(format="other")),
        (
            "manifest.json",
            manifest_with(files=[{"path": "../../evil", "bytes": 1, "sha256": ""}]),
        ),
    ],
)
def test_a_changed_backup_is_refused_before_anything_changes(
    paths, session, other, tmp_path, name, change
):
    make_backup(paths, tmp_path / "good", NOW)
    bad = repacked(
        tmp_path / "good", tmp_path / "bad", lambda n, data: change(data) if n == name else data
    )

    with pytest.raises(BackupDamaged, match="Use another copy"):
        restore_backup(other, bad)

    assert list(other.home.iterdir()) == []


@pytest.mark.parametrize("fields", [{"version": 99}, {"schema": 999}])
def test_a_backup_of_a_newer_program_is_refused(paths, session, other, tmp_path, fields):
    make_backup(paths, tmp_path / "good", NOW)
    change = manifest_with(**fields)
    newer = repacked(
        tmp_path / "good",
        tmp_path / "newer",
        lambda n, data: change(data) if n == "manifest.json" else data,
    )

    with pytest.raises(HistoryTooNew):
        restore_backup(other, newer)

    assert list(other.home.iterdir()) == []


@pytest.mark.parametrize("kept", [0.1, 0.5, 0.999])
def test_a_truncated_backup_is_refused(paths, session, other, tmp_path, kept):
    make_backup(paths, tmp_path / "good", NOW)
    whole = (tmp_path / "good").read_bytes()
    (tmp_path / "bad").write_bytes(whole[: int(len(whole) * kept)])

    with pytest.raises(BackupDamaged):
        restore_backup(other, tmp_path / "bad")

    assert list(other.home.iterdir()) == []


def test_what_was_deleted_before_the_backup_is_not_in_it(paths, store, session, keep, tmp_path):
    secret = keep("qzmarkerzq was here")
    store.delete_session(secret).result(5)
    store.erased().result(10)

    make_backup(paths, tmp_path / "b", NOW)

    with zipfile.ZipFile(tmp_path / "b") as archive:
        assert all(b"qzmarkerzq" not in archive.read(name) for name in archive.namelist())


def test_an_older_schema_is_restored_and_brought_up_to_date(other, tmp_path):
    old = Paths(tmp_path / "old")
    old.home.mkdir()
    data = Path(__file__).resolve().parents[2] / "data"
    shutil.copy(data / "history-v2.sqlite3", old.database)
    with closing(sqlite3.connect(old.database)) as connection:
        lines = connection.execute("SELECT count(*) FROM segment").fetchone()[0]

    make_backup(old, tmp_path / "b", NOW)
    restore_backup(other, tmp_path / "b")

    with HistoryReader(other) as reader:
        assert sum(listed.segments for listed in reader.sessions()) == lines


def test_nothing_outside_the_data_folder_gets_into_a_backup(paths, session, other, tmp_path):
    (tmp_path / "secret").write_bytes(b"not ours")
    with closing(sqlite3.connect(paths.database)) as connection:
        connection.execute("UPDATE audio SET path = '../secret'")
        connection.commit()

    report = make_backup(paths, tmp_path / "b", NOW)
    restore_backup(other, tmp_path / "b")

    assert report.missing == ("../secret",)
    with HistoryReader(other) as reader:
        audio = reader.session(session).audio
    assert (audio.state, audio.path.split("/")[0]) == ("missing", "audio")
