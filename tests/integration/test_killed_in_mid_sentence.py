"""A process that is killed in the middle of a sentence: what it showed last is found afterwards."""

import signal
import threading
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.ui.receipts.kept_line import kept_line_receipt
from tests.conftest import AUDIO
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.integration.test_command_line import earmark, finals, objects
from tests.integration.test_listening import Listener, listening
from tests.integration.test_window import _texts

SECOND = 48_000
"""Samples of the sound file below."""


def killed_while_speaking(server: SoundServer, words: str, *arguments: str) -> Listener:
    """Speak without a pause; kill the program once the words were shown for more than a second."""
    microphone = server.add_microphone("desk")
    server.make_default("desk")
    samples, _ = speech(AUDIO / "two_cities.wav")
    with listening(*arguments) as listener:
        listener.until("state", "recording")
        microphone.play(samples[: SECOND * 10 : 3])
        while words not in listener.until("partial")["text"].lower():
            pass
        threading.Event().wait(1.3)
        listener.stop(signal.SIGKILL)
    return listener


def last_shown(listener: Listener) -> str:
    text = [event["text"] for event in listener.events if event["kind"] == "partial"][-1]
    assert isinstance(text, str)
    return text


@pytest.mark.timeout(90)
def test_the_words_are_found_by_the_next_command(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    listener = killed_while_speaking(sound_server, "best of times")
    assert finals(listener.events) == []

    # The first that looks, though it writes nothing else.
    hits = objects(earmark("search", "best of times", "--json").stdout)

    assert [hit["session"] for hit in hits] == [1]
    (session,) = objects(earmark("sessions", "--json").stdout)
    (line,) = objects(earmark("show", 1, "--json").stdout)
    assert (session["state"], session["segments"]) == ("interrupted", 1)
    assert "best of times" in line["text"].lower()
    # A second old at most: of what was shown at the end a word or three may be missing.
    assert len(last_shown(listener).split()) - len(line["text"].split()) <= 6
    assert 0.0 <= line["start"] < line["end"] <= 12.0
    assert (
        "best of times" in earmark("export", 1, "--output", "-", "--format", "txt").stdout.lower()
    )
    assert list((earmark_home / "locks").iterdir()) == []
    log = (earmark_home / "earmark.log").read_text()
    assert "best of times" not in log.lower()


@pytest.mark.timeout(90)
def test_the_window_has_them_in_its_history_and_says_that_the_line_was_cut_off(
    qtbot: QtBot,
    qapp: QApplication,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    killed_while_speaking(sound_server, "best of times")
    paths = Paths(earmark_home)

    with opened_program(qapp, paths, settings_of(paths)) as program:
        program.window.open_page("history")
        program.history.search("best of times")
        qtbot.waitUntil(lambda: "best of times" in _texts(program.history), timeout=10_000)
        assert program.archive.wait_indexed(20.0)
        with program.archive.reader() as reader:
            (line,) = reader.segments(1)
            (story,) = reader.stories(1, [line.number]).values()
            rows = dict(kept_line_receipt(reader.session(1), line, story).rows)

    assert rows["Cut off"] == "Earmark ended unexpectedly: words at the end may be missing"
    assert not {"First shown", "Settled"} & set(rows)


@pytest.mark.timeout(90)
def test_of_what_is_not_kept_no_word_is_left_by_the_kill(
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    killed_while_speaking(sound_server, "best of times", "--no-save")

    contents = [
        path.read_bytes().lower()
        for path in earmark_home.rglob("*")
        if path.is_file() and "models" not in path.relative_to(earmark_home).parts
    ]
    assert contents
    assert not any(b"best of" in content for content in contents)
    assert earmark("sessions", "--json").stdout == ""
