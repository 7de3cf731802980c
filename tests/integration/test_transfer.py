"""`earmark export` and `earmark import` as a person uses them, kills included."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import srt

from app.history.reader import HistoryReader
from app.paths import Paths
from tests.app.test_importing import SRT, long_speech
from tests.conftest import AUDIO
from tests.helpers.words import word_error_rate

EARMARK = [sys.executable, "-c", "import sys; from app.cli import main; sys.exit(main())"]


def earmark(*arguments: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*EARMARK, *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        stdin=subprocess.DEVNULL,
        cwd=cwd,
    )


def objects(output: str) -> list[dict]:
    return [json.loads(line) for line in output.splitlines()]


def test_what_is_imported_is_exported_by_its_range_and_found(earmark_home, tmp_path):
    (tmp_path / "Gespräch.srt").write_text(SRT, encoding="utf-8")

    imported = earmark("import", tmp_path / "Gespräch.srt", "--json")
    (told,) = objects(imported.stdout)
    whole = earmark("export", told["session"], "--format", "srt", "--output", "-")
    part = earmark("export", told["session"], "--output", "-", "--no-times", "--from", "0:59")
    found = objects(earmark("search", "bye", "--json").stdout)

    assert imported.returncode == 0, imported.stderr
    assert (told["state"], told["lines"], told["error"]) == ("done", 2, None)
    assert [cue.content for cue in srt.parse(whole.stdout)] == ["Good morning.", "Bye."]
    assert part.stdout.splitlines()[3:] == ["Bye."]
    assert found[0]["session"] == told["session"]


def test_a_file_is_written_whole_under_the_sessions_name_and_never_over_another(
    earmark_home, tmp_path
):
    (tmp_path / "talk.txt").write_text("One.\nTwo.\n")
    session = objects(earmark("import", tmp_path / "talk.txt", "--json").stdout)[0]["session"]

    first = earmark("export", session, "--format", "md", cwd=tmp_path)
    second = earmark("export", session, "--format", "md", cwd=tmp_path)
    named = earmark("export", session, "--output", tmp_path / "x.vtt", "--json")
    again = earmark("export", session, "--output", tmp_path / "x.vtt", "--no-times")
    untouched = (tmp_path / "x.vtt").read_text()
    forced = earmark(
        "export", session, "--output", tmp_path / "x.vtt", "--format", "txt", "--force"
    )
    nowhere = earmark("export", session, "--output", tmp_path / "no" / "x.vtt")

    (written,) = tmp_path.glob("*.md")
    assert written.name.endswith(" talk.md")
    assert written.read_text(encoding="utf-8").startswith("# talk\n")
    assert (first.returncode, second.returncode) == (0, 1)
    assert "exists already" in second.stderr
    assert objects(named.stdout)[0]["format"] == "vtt"
    assert untouched.startswith("WEBVTT\n")
    assert again.returncode == 1
    assert "--force" in again.stderr
    assert forced.returncode == 0
    assert not (tmp_path / "x.vtt").read_text().startswith("WEBVTT")
    assert sorted(path.suffix for path in tmp_path.iterdir() if path.is_file()) == [
        ".md",
        ".txt",
        ".vtt",
    ]
    assert nowhere.returncode == 1
    assert nowhere.stderr.count("\n") == 1


@pytest.mark.parametrize("time", ["x", "1:2:3:4", "-1", "1:x", "inf"])
def test_a_time_that_is_none_is_wrong_usage(earmark_home, time):
    assert earmark("export", 1, "--from", time).returncode == 2


def test_a_range_that_ends_before_it_begins_is_wrong_usage(earmark_home, tmp_path):
    (tmp_path / "talk.txt").write_text("One.\nTwo.\n")
    session = objects(earmark("import", tmp_path / "talk.txt", "--json").stdout)[0]["session"]

    done = earmark("export", session, "--from", "1:00", "--to", "0:59", "--output", "-")

    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert earmark("export", session, "--from", "1", "--to", "1", "--output", "-").returncode == 0


def test_files_that_fail_do_not_stop_the_others(earmark_home, tmp_path):
    (tmp_path / "good.txt").write_text("One.")

    run = earmark("import", tmp_path / "missing.mp4", tmp_path / "good.txt", tmp_path / "good.txt")

    assert run.returncode == 1
    assert run.stdout == "1  1 line  good.txt\n"
    assert run.stderr == f"earmark: {tmp_path / 'missing.mp4'} does not exist: check the name.\n"
    again = earmark("import", tmp_path / "good.txt")
    assert again.returncode == 0
    assert "in the history already" in again.stderr
    assert "--again" in again.stderr


def started(path: Path, home: Path) -> subprocess.Popen[str]:
    """Begin an import and return once two lines of it are kept."""
    child = subprocess.Popen(
        [*EARMARK, "import", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 25
    with HistoryReader(Paths(home)) as reader:
        while sum(each.segments for each in reader.sessions()) < 2:
            assert time.monotonic() < deadline
            assert child.poll() is None, child.communicate()
            time.sleep(0.02)
    return child


@pytest.mark.timeout(90)
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_an_import_that_was_killed_or_stopped_is_resumed_by_the_same_command(
    earmark_home, tmp_path, number
):
    path, said = long_speech(tmp_path / "long.wav")
    child = started(path, earmark_home)
    child.send_signal(number)
    _, complaint = child.communicate(timeout=20)
    with HistoryReader(Paths(earmark_home)) as reader:
        before = [each.text for each in reader.segments(1)]

    run = earmark("import", path, "--json")

    assert child.returncode == (-9 if number == signal.SIGKILL else 130)
    assert ("the same command goes on" in complaint) == (number == signal.SIGINT)
    assert run.returncode == 0, run.stderr
    (told,) = objects(run.stdout)
    with HistoryReader(Paths(earmark_home)) as reader:
        (session,) = reader.sessions()
        after = [each.text for each in reader.segments(session.id)]
    assert (told["session"], told["state"], session.state) == (session.id, "done", "ended")
    assert after[: len(before)] == before
    assert len(before) < len(after)
    assert word_error_rate(said, " ".join(after)) <= 0.15


def test_sound_is_imported_with_its_own_words(earmark_home):
    run = earmark("import", AUDIO / "cards-001.wav")

    assert run.returncode == 0, run.stderr
    assert run.stdout == "1  1 line  cards-001.wav\n"
