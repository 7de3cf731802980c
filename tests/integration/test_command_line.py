"""The command line as a script uses it: real programs, real speech, real files."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.conftest import AUDIO
from tests.helpers.words import normalised, transcripts, word_error_rate

EARMARK = [sys.executable, "-c", "import sys; from app.cli import main; sys.exit(main())"]
EVENT_FIELDS = {"kind", "segment", "start", "end", "text", "stable"}


pytestmark = pytest.mark.timeout(120)


def earmark(*arguments: object, check: bool = False) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*EARMARK, *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=110,
        check=check,
        stdin=subprocess.DEVNULL,
    )


def objects(output: str) -> list[dict]:
    return [json.loads(line) for line in output.splitlines()]


def finals(events: list[dict]) -> list[str]:
    return [event["text"] for event in events if event["kind"] == "final"]


def test_a_file_is_captioned_kept_and_found_by_words_and_by_meaning(earmark_home: Path) -> None:
    said = transcripts(AUDIO)
    names = ["austen-0870.wav", "cards-005.wav"]

    run = earmark("transcribe", *[AUDIO / name for name in names], "--save", "--json")
    assert run.returncode == 0, run.stderr
    events = objects(run.stdout)

    for name in names:
        own = [event for event in events if event["file"] == str(AUDIO / name)]
        assert word_error_rate(said[name], " ".join(finals(own))) <= 0.15
        assert own[-1]["kind"] == "summary"
        assert own[-1]["words"] == len(" ".join(finals(own)).split())
    assert {event["kept"] for event in events if event["kind"] == "final"} == {True}

    by_word = objects(earmark("search", "Dashwood", "--json").stdout)
    by_meaning = objects(earmark("search", "a poker hand", "--json").stdout)
    assert (by_word[0]["title"], by_word[0]["found_by"]) == ("austen-0870", ["words", "meaning"])
    assert (by_meaning[0]["title"], by_meaning[0]["found_by"]) == ("cards-005", ["meaning"])

    listed = objects(earmark("sessions", "--json").stdout)
    assert [session["title"] for session in listed] == ["cards-005", "austen-0870"]
    assert {session["state"] for session in listed} == {"ended"}
    lines = objects(earmark("show", listed[1]["session"], "--json").stdout)
    assert lines[0]["text"] == finals(events)[0]
    # The default model names no language.
    assert lines[0]["language"] is None


def test_every_event_has_the_documented_fields_and_stable_text_only_grows(
    earmark_home: Path,
) -> None:
    run = earmark("transcribe", AUDIO / "austen-0890.wav", "--json")

    events = objects(run.stdout)
    stable: dict[int, str] = {}
    for event in events[:-1]:
        assert set(event) >= EVENT_FIELDS
        if event["kind"] in ("partial", "final"):
            settled = event["text"][: event["stable"]].rstrip()
            assert settled.startswith(stable.get(event["segment"], ""))
            stable[event["segment"]] = settled
            assert event["start"] <= event["end"]
    assert {"audio_s", "wall_s", "cpu_s", "words", "session"} <= set(events[-1])
    assert events[-1]["session"] is None
    assert any(event["kind"] == "partial" and event["stable"] for event in events)


def test_careful_finals_have_no_more_wrong_words_and_the_same_sentences(
    earmark_home: Path,
) -> None:
    clip = AUDIO / "two_cities.wav"
    usual, careful = (
        [event for event in objects(run.stdout) if event["kind"] == "final"]
        for run in (earmark("transcribe", clip, "--json", *flag) for flag in ([], ["--careful"]))
    )

    said = transcripts(AUDIO)["two_cities.wav"]
    wrong = [word_error_rate(said, " ".join(e["text"] for e in each)) for each in (usual, careful)]
    assert wrong[1] <= wrong[0]
    assert [e["start"] for e in careful] == [e["start"] for e in usual]


def test_a_pipe_gets_each_word_once(earmark_home: Path) -> None:
    plain = earmark("transcribe", AUDIO / "austen-0870.wav")
    told = earmark("transcribe", AUDIO / "austen-0870.wav", "--json")

    assert plain.stdout.splitlines() == finals(objects(told.stdout))


def test_files_that_cannot_be_read_get_one_sentence_each_and_the_rest_is_done(
    earmark_home: Path, tmp_path: Path
) -> None:
    empty = tmp_path / "empty.wav"
    empty.touch()
    text = tmp_path / "notes.wav"
    text.write_text("not sound")
    bad = [tmp_path / "missing.wav", empty, text, tmp_path]

    run = earmark("transcribe", *bad, AUDIO / "cards-001.wav")

    assert run.returncode == 1
    complaints = run.stderr.splitlines()
    assert len(complaints) == len(bad)
    for name, complaint in zip(bad, complaints, strict=True):
        assert complaint.count(name.name) == 1
        assert complaint.endswith(".")
    assert normalised(run.stdout) == "ten of clubs"


def test_a_truncated_file_keeps_what_is_there_and_says_so(
    earmark_home: Path, tmp_path: Path
) -> None:
    whole = (AUDIO / "austen-0870.wav").read_bytes()
    cut = tmp_path / "cut.wav"
    cut.write_bytes(whole[: len(whole) // 2])

    run = earmark("transcribe", cut, "--save", "--json")

    assert run.returncode == 1
    assert "cut.wav" in run.stderr
    assert finals(objects(run.stdout))[0].startswith("And Mr. John Dashwood")


@pytest.mark.parametrize(
    "name", ["sound.flac", "sound.ogg", "sound.mp3", "Jérôme 测试.wav"], ids=lambda name: name[-4:]
)
def test_every_format_and_any_name_is_read(earmark_home: Path, tmp_path: Path, name: str) -> None:
    samples, rate_hz = soundfile.read(AUDIO / "cards-001.wav")
    soundfile.write(tmp_path / name, samples, rate_hz)

    run = earmark("transcribe", tmp_path / name)

    assert (normalised(run.stdout), run.returncode) == ("ten of clubs", 0)


@pytest.mark.parametrize(
    "arguments",
    [["nonsense"], ["transcribe"], ["listen", "--seconds", "-1"], ["show", "x"], ["search"]],
)
def test_wrong_usage_ends_with_2(arguments: list[str], earmark_home: Path) -> None:
    assert earmark(*arguments).returncode == 2


def test_an_unknown_session_gets_a_sentence(earmark_home: Path) -> None:
    run = earmark("show", "99")

    assert (run.returncode, run.stdout) == (1, "")
    assert "There is no session 99" in run.stderr


def test_missing_models_name_the_command_that_brings_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EARMARK_HOME", str(tmp_path / "new"))

    run = earmark("transcribe", AUDIO / "cards-001.wav")

    assert run.returncode == 1
    assert "earmark models install" in run.stderr
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700


def test_a_pipe_is_refused_and_the_next_file_is_done(earmark_home: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.wav")

    run = earmark("transcribe", tmp_path / "pipe.wav", AUDIO / "cards-001.wav")

    assert run.returncode == 1
    assert "pipe.wav is a pipe" in run.stderr
    assert normalised(run.stdout) == "ten of clubs"


def test_a_name_that_is_no_text_is_a_name(earmark_home: Path, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/bad\xff.wav"
    with open(name, "wb") as file:  # noqa: PTH123  # the name is bytes
        file.write((AUDIO / "cards-001.wav").read_bytes())

    run = earmark("transcribe", "--save", "--json", os.fsdecode(name))

    assert run.returncode == 0, run.stderr
    assert [normalised(text) for text in finals(objects(run.stdout))] == ["ten of clubs"]


@pytest.mark.parametrize("rate_hz", [1, 0x7FFFFFFF])
def test_a_rate_that_no_sound_has_is_refused(
    earmark_home: Path, tmp_path: Path, rate_hz: int
) -> None:
    data = bytearray((AUDIO / "cards-001.wav").read_bytes())
    data[24:28] = rate_hz.to_bytes(4, "little")
    (tmp_path / "odd.wav").write_bytes(data)

    run = earmark("transcribe", tmp_path / "odd.wav")

    assert run.returncode == 1
    assert f"{rate_hz} samples a second" in run.stderr


def test_a_closed_output_and_a_full_one_are_no_bugs(earmark_home: Path) -> None:
    closed = subprocess.run(
        ["sh", "-c", f"{sys.executable} -c 'from app.cli import main; main()' sessions >&-"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    with Path("/dev/full").open("w") as full:
        written = subprocess.run(
            [*EARMARK, "models", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert "Traceback" not in closed.stderr
    assert written.returncode == 1
    assert written.stderr.startswith("earmark: The output")


def test_a_data_folder_that_cannot_be_made_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARMARK_HOME", "/proc/nowhere")

    run = earmark("sessions")

    assert run.returncode == 1
    assert "EARMARK_HOME" in run.stderr


def test_no_screen_is_a_sentence(earmark_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)

    run = earmark()

    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("earmark: There is no screen")


def test_everything_written_is_for_its_owner_alone(earmark_home: Path) -> None:
    earmark("transcribe", "--save", AUDIO / "cards-001.wav", check=True)

    rights = {
        path.name: path.stat().st_mode & 0o077
        for path in earmark_home.rglob("*")
        if not path.is_symlink()
    }
    assert {"history.sqlite3", "earmark.log"} <= set(rights)
    assert set(rights.values()) == {0}


@pytest.mark.parametrize(
    "query",
    ["zoom.us", '"', "NEAR(", "a AND", "👂🏽", "'; DROP TABLE segment;--", "x" * 10_000, " "],
)
def test_any_string_is_a_legal_query(earmark_home: Path, query: str) -> None:
    run = earmark("search", query)

    assert (run.returncode, run.stdout) == (0, "")


def test_interrupting_saves_what_was_heard_and_ends_with_130(
    earmark_home: Path, tmp_path: Path
) -> None:
    samples, rate_hz = soundfile.read(AUDIO / "cards-005.wav")
    quiet = np.zeros(rate_hz)
    soundfile.write(tmp_path / "long.wav", np.concatenate([samples, quiet] * 20), rate_hz)
    command = [*EARMARK, "transcribe", str(tmp_path / "long.wav"), "--realtime", "--save", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if json.loads(line)["kind"] == "final":
                break
        os.kill(process.pid, 2)
        rest = objects(process.stdout.read())

    assert process.returncode == 130
    assert rest[-1]["kind"] == "summary"
    listed = objects(earmark("sessions", "--json").stdout)
    assert [session["state"] for session in listed] == ["ended"]
    shown = objects(earmark("show", listed[0]["session"], "--json").stdout)
    assert "spades" in shown[0]["text"]


def test_realtime_takes_as_long_as_the_sound(earmark_home: Path) -> None:
    started = time.monotonic()
    run = earmark("transcribe", AUDIO / "cards-002.wav", "--realtime", "--json")

    summary = objects(run.stdout)[-1]
    assert summary["wall_s"] >= summary["audio_s"] - 0.1
    assert time.monotonic() - started >= summary["audio_s"] - 0.1


def test_doctor_runs_the_engine_and_says_what_is_broken(
    earmark_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = {check["check"]: check for check in objects(earmark("doctor", "--json").stdout)}

    assert checks["engine"]["ok"]
    assert "ran on CPU" in checks["engine"]["detail"]
    assert checks["models"]["ok"]

    monkeypatch.setenv("EARMARK_HOME", str(tmp_path / "empty"))
    broken = earmark("doctor", "--json")
    assert broken.returncode == 1
    assert "earmark models install" in next(
        check["detail"] for check in objects(broken.stdout) if check["check"] == "models"
    )


def test_models_are_listed_and_verified(earmark_home: Path) -> None:
    listed = objects(earmark("models", "list", "--json").stdout)
    verified = earmark("models", "verify", "--json")

    assert {model["model"] for model in listed if model["installed"]} == {
        "moonshine-tiny-en",
        "silero-vad",
        "minilm-l6-v2-int8",
    }
    # What could be fetched is listed as well.
    assert any("nemotron" in model["model"] for model in listed)
    assert verified.returncode == 0
    assert {file["state"] for file in objects(verified.stdout)} == {"ok"}
