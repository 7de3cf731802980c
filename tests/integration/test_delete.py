"""`earmark delete` as a person and as a script use it: nothing goes without a yes."""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest
import soundfile

from app.history.asked import KeptTurn, NewDocument
from app.history.reader import HistoryReader
from app.history.records import AudioFile
from app.history.store import HistoryStore
from app.paths import Paths
from engines.arrays import RATE_HZ
from tests.app.history.samples import new_segment, new_session

EARMARK = [sys.executable, "-c", "import sys; from app.cli import main; sys.exit(main())"]
SECRET = "qzmarkerzq"  # noqa: S105  # a word to look for
NOW = datetime.now(UTC)


@pytest.fixture
def paths(earmark_home):
    return Paths(earmark_home)


@pytest.fixture
def sessions(paths):
    """Three sessions: of 40 days ago with sound, of 20 days ago, and of now."""
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    ids = []
    for days in (40, 20, 0):
        began = NOW - timedelta(days=days, minutes=5)
        session = store.begin_session(new_session(f"{days} days", began)).result(5)
        for number in range(2):
            store.keep_segment(session, new_segment(number, f"{SECRET} {days}")).result(5)
        store.end_session(session, began + timedelta(minutes=2)).result(5)
        ids.append(session)
    paths.audio.mkdir()
    soundfile.write(paths.audio / "old.flac", np.zeros(RATE_HZ), RATE_HZ)
    audio = AudioFile(path="audio/old.flac", format="FLAC", rate_hz=RATE_HZ, state="kept")
    store.set_audio(ids[0], audio).result(5)
    assert store.close(5)
    return ids


def delete(*arguments):
    return subprocess.run(
        [*EARMARK, "delete", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def typed(answer, *arguments):
    """Run it with a terminal on which somebody answers; returns exit code, output and notes."""
    pty = pytest.importorskip("pty")  # Windows has none.
    theirs, ours = pty.openpty()
    os.write(theirs, f"{answer}\n".encode())
    with subprocess.Popen(
        [*EARMARK, "delete", *map(str, arguments)],
        stdin=ours,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        output, notes = process.communicate(timeout=60)
    os.close(theirs)
    os.close(ours)
    return process.returncode, output, notes


def left(paths):
    with HistoryReader(paths) as reader:
        return sorted(session.id for session in reader.sessions())


def test_sessions_are_deleted_by_number_and_told_one_by_one(paths, sessions):
    run = delete(sessions[0], sessions[2], sessions[0], "--yes", "--json")

    assert (run.returncode, run.stderr) == (0, "")
    told = [json.loads(line) for line in run.stdout.splitlines()]
    assert [(each["session"], each["title"], each["lines"]) for each in told] == [
        (sessions[0], "40 days", 2),
        (sessions[2], "0 days", 2),
    ]
    assert [(each["sound"], each["erased"]) for each in told] == [(True, True), (False, True)]
    assert left(paths) == [sessions[1]]
    assert list(paths.audio.iterdir()) == []
    held = [
        file
        for file in paths.home.iterdir()
        if file.is_file() and f"{SECRET} 40".encode() in file.read_bytes()
    ]
    assert held == []


def test_what_is_older_is_deleted_and_what_is_not_stays(paths, sessions):
    assert delete("--older-than", 30, "--yes").returncode == 0
    assert left(paths) == sessions[1:]

    again = delete("--older-than", 30, "--yes")
    assert (again.returncode, again.stdout) == (0, "")
    assert "No session ended more than 30 days ago" in again.stderr

    assert delete("--older-than", 0, "--yes").returncode == 0
    assert left(paths) == []


def test_a_person_is_told_what_is_lost_and_only_yes_deletes(paths, sessions):
    for answer in ("no", "", "y"):
        code, output, notes = typed(answer, sessions[0], sessions[1])
        assert (code, output) == (1, "")
        assert "40 days  with 0.0 MB of sound" in notes
        assert "These 2 sessions are deleted for good" in notes
        assert "; no answer and no document goes along." in notes
        assert notes.endswith("Type yes to delete: earmark: Nothing was deleted.\n")
    assert left(paths) == sessions

    code, output, _ = typed("yes", sessions[0], sessions[1])
    assert code == 0
    assert output.splitlines()[0].endswith("2 lines  40 days deleted")
    assert left(paths) == sessions[2:]


def test_a_person_is_told_how_many_answers_and_documents_go_along(paths, sessions):
    first, second, _ = sessions
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    conversation = store.begin_conversation("Who?").result(5)
    for number, asked in enumerate([(first,), (first, second), (second,)], start=1):
        turn = KeptTurn(
            number=number, asked_at=NOW, question="Who?", answer="", snapshot="{}", sessions=asked
        )
        store.keep_turn(conversation, turn).result(5)
    minutes = NewDocument(kind="minutes", title="Minutes", markdown="#", model="m", made_at=NOW)
    store.keep_document(first, minutes).result(5)
    assert store.close(5)

    _, _, of_one = typed("no", first)
    _, _, of_two = typed("no", first, second)

    assert "and sound, and with 2 answers and 1 document made from what was said. It" in of_one
    assert "and sound, and with 3 answers and 1 document made from what was said. It" in of_two


def test_where_nobody_can_be_asked_nothing_is_deleted_without_yes(paths, sessions):
    run = delete(sessions[0])

    assert (run.returncode, run.stdout) == (2, "")
    assert "--yes" in run.stderr
    assert left(paths) == sessions


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        ((), 2, "one of the two"),
        ((1, "--older-than", 3), 2, "one of the two"),
        (("--older-than", "-1"), 2, "must be from 0"),
        (("--older-than", "soon"), 2, "--older-than"),
        ((1, 99), 1, "99"),
    ],
)
def test_what_is_not_clear_deletes_nothing(paths, sessions, arguments, code, sentence):
    run = delete(*arguments, "--yes")

    assert run.returncode == code
    assert sentence in run.stderr
    assert left(paths) == sessions


def test_a_session_that_is_being_captioned_is_left_and_the_others_with_it(paths, sessions):
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    live = store.begin_session(new_session("Live")).result(5)

    run = delete(sessions[0], live, "--yes")

    assert run.returncode == 1
    assert "still being captioned" in run.stderr
    assert left(paths) == [*sessions, live]
    assert delete("--older-than", 0, "--yes").returncode == 0
    assert left(paths) == [live]
    store.close(5)


def test_a_history_that_is_not_there_has_nothing_to_delete(paths):
    run = delete("--older-than", 1, "--yes")

    assert run.returncode == 0
    assert not paths.database.exists()
