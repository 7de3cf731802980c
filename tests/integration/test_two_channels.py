"""A person and what the laptop plays, at once: both captioned, each once, with their names."""

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.program.program import Program
from tests.conftest import AUDIO
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.virtual_microphone import (
    SoundServer,
    VirtualMicrophone,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.helpers.words import transcripts, word_error_rate
from tests.integration.test_command_line import earmark, objects
from tests.integration.test_listening import listening

ECHO_S = 0.1
PLAYED, SAID = "austen-0920.wav", "cards-005.wav"
LATER_S = 7.6
"""The person speaks after what is played: over it, the recogniser would hear less of both."""


@pytest.fixture
def microphone(sound_server: SoundServer) -> VirtualMicrophone:  # noqa: F811
    made = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    sound_server.add_speaker("laptop")
    return made


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: Path,
    microphone: VirtualMicrophone,
) -> Iterator[Program]:
    paths = Paths(earmark_home)
    settings = settings_of(paths, source="both", label_they="Anna", first_run_done=True)
    with opened_program(qapp, paths, settings) as program:
        yield program


def play_both(server: SoundServer, microphone: VirtualMicrophone) -> None:
    """Play a voice on the loudspeakers; the microphone hears it again, and then the person."""
    played, _ = speech(AUDIO / PLAYED)
    said, _ = speech(AUDIO / SAID)
    heard = np.zeros(round(LATER_S * 16_000) + said.size + 16_000, np.float32)
    late = round(ECHO_S * 16_000)
    heard[late : late + played.size] += played * 0.3
    heard[round(LATER_S * 16_000) :][: said.size] += said
    server.play_on("laptop", AUDIO / PLAYED)
    microphone.play(heard)


def lines(program: Program) -> list[str]:
    """What a screen reader finds in the captions."""
    captions = QAccessible.queryAccessibleInterface(program.live.view)
    return [
        captions.child(number).text(QAccessible.Text.Name)
        for number in range(captions.childCount())
    ]


@pytest.mark.timeout(120)
def test_the_window_names_both_and_captions_an_echo_once(
    qtbot: QtBot,
    program: Program,
    microphone: VirtualMicrophone,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    live = program.live
    qtbot.waitUntil(lambda: live.header.picker.chosen_id == "both", timeout=10_000)

    qtbot.mouseClick(live.dock.main, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: live.state == "recording", timeout=15_000)
    play_both(sound_server, microphone)
    qtbot.waitUntil(
        lambda: any("hearts" in line.lower() for line in lines(program)), timeout=40_000
    )
    live.actions_by_name.stop.trigger()
    qtbot.waitUntil(lambda: live.state == "stopped", timeout=15_000)

    theirs, mine = lines(program)
    assert theirs.startswith("Anna: ")
    assert mine.startswith("You: ")
    said = transcripts(AUDIO)
    assert word_error_rate(said[PLAYED], theirs.removeprefix("Anna: ")) <= 0.1
    assert word_error_rate(said[SAID], mine.removeprefix("You: ")) <= 0.2
    with program.archive.reader() as reader:
        kept = reader.segments(1)
        assert [line.speaker for line in kept] == ["Anna", "You"]
        assert [line.start_sample for line in kept] == sorted(line.start_sample for line in kept)
        assert "Laptop sound" in reader.session(1).source


@pytest.mark.timeout(120)
def test_the_terminal_captions_both_and_keeps_their_sound_apart(
    earmark_home: Path,
    microphone: VirtualMicrophone,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    with listening("--both", "--label", "Me", "--keep-sound") as listener:
        listener.until("state", "recording")
        play_both(sound_server, microphone)
        listener.until("final")
        while "hearts" not in listener.until("final")["text"].lower():
            pass
        time.sleep(1.0)
        assert listener.stop() == 130

    finals = [event for event in listener.events if event["kind"] == "final" and event["text"]]
    assert [(each["channel"], each["speaker"]) for each in finals] == [(1, "They"), (0, "Me")]
    (file,) = (earmark_home / "audio").glob("*.flac")
    sound, _ = soundfile.read(file)
    place = round((finals[0]["start"] + 1.0) * 16_000)
    stretch = sound[place : place + 32_000]
    mine, theirs = np.sqrt(np.mean(stretch**2, axis=0))
    assert theirs > 2 * mine > 0
    shown = objects(earmark("show", 1, "--json").stdout)
    assert [line["speaker"] for line in shown] == ["They", "Me"]
    assert "They" in earmark("export", 1, "--output", "-", "--speakers").stdout


@pytest.mark.timeout(120)
def test_the_laptop_is_captioned_while_the_microphone_is_away(
    earmark_home: Path,
    microphone: VirtualMicrophone,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    with listening("--both") as listener:
        listener.until("state", "recording")
        microphone.unplug()
        listener.until("state", "lost")
        sound_server.play_on("laptop", AUDIO / "cards-005.wav")
        while "hearts" not in (final := listener.until("final"))["text"].lower():
            pass
        microphone.plug_in()
        listener.until("state", "returned")
        samples, _ = speech(AUDIO / "cards-002.wav")
        microphone.play(samples)
        mine = listener.until("final")
        assert listener.stop() == 130
        said = listener.process.stderr.read() if listener.process.stderr else ""

    assert (final["speaker"], mine["speaker"]) == ("They", "You")
    assert "Captions of Laptop sound" in said
    gaps = [event for event in listener.events if event["kind"] == "gap"]
    assert {gap["channel"] for gap in gaps if gap["text"] == "device_lost"} == {0}
    states = [event["text"] for event in listener.events if event["kind"] == "state"]
    assert states.count("recording") == 1
