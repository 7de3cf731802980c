"""Captions that a second real device makes, OpenVINO, in the window and the terminal."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.cli import main
from app.history.reader import HistoryReader
from app.paths import Paths
from app.program.program import Program
from app.session.device_lore import DeviceLore
from engines.devices import plug_ins
from engines.devices.device import ON_CPU
from engines.devices.verdict_book import NAME as NAME_OF_BOOK
from engines.devices.verdict_book import VerdictBook
from engines.loader import load_speech_engine
from tests.app.test_importing import long_speech
from tests.app.test_importing_on_devices import Between, until
from tests.conftest import AUDIO
from tests.helpers.kept_device import is_device, know
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.second_device import SecondDevice
from tests.helpers.virtual_microphone import (
    SoundServer,
    VirtualMicrophone,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.helpers.words import transcripts, word_error_rate

pytestmark = pytest.mark.timeout(90)

NAME = "austen-0870.wav"


@pytest.fixture
def device(openvino: SecondDevice, monkeypatch: pytest.MonkeyPatch) -> SecondDevice:
    """The device, which processes of this program find as well."""
    for name, value in openvino.environment.items():
        monkeypatch.setenv(name, value)
    return openvino


@pytest.fixture
def good(device: SecondDevice, earmark_home: Path, models_dir: Path) -> SecondDevice:
    """It has passed its trial, in which it would not everywhere be faster than the CPU."""
    engine = load_speech_engine(models_dir)
    know(earmark_home, engine, device.device)
    engine.close()
    return device


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
    good: SecondDevice,
) -> Iterator[Program]:
    paths = Paths(earmark_home)
    with opened_program(qapp, paths, settings_of(paths)) as program:
        yield program
    assert processes() == []


def processes() -> list[psutil.Process]:
    return [each for each in psutil.Process().children() if is_device(each)]


@pytest.fixture
def microphone(sound_server: SoundServer) -> VirtualMicrophone:  # noqa: F811
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    return microphone


def started(qtbot: QtBot, program: Program) -> None:
    qtbot.mouseClick(program.live.dock.main, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=20_000)


def taken(qtbot: QtBot, program: Program) -> None:
    qtbot.waitUntil(lambda: "OpenVINO" in program.live.dock.engine.text, timeout=30_000)


def play(microphone: VirtualMicrophone) -> None:
    samples, _ = speech(AUDIO / NAME)
    microphone.play(np.pad(samples, (4_000, 24_000)))


def stopped(qtbot: QtBot, program: Program, home: Path) -> tuple[str, list[str]]:
    """End the session; return what was said, and which provider wrote each line."""
    program.live.actions_by_name.stop.trigger()
    qtbot.waitUntil(lambda: program.live.state == "stopped", timeout=30_000)
    program.archive.wait_indexed(10)
    return kept(home, 1)


def kept(home: Path, number: int) -> tuple[str, list[str]]:
    with HistoryReader(Paths(home)) as reader:
        session = reader.session(number)
        lines = list(reader.segments(number))
        stories = reader.stories(number, [line.number for line in lines])
    writers = [stories[line.number].writer for line in lines]
    providers = [session.provider if each is None else each.provider for each in writers]
    return " ".join(line.text for line in lines), providers


def shown(program: Program) -> str:
    captions = QAccessible.queryAccessibleInterface(program.live.view)
    lines = [captions.child(number) for number in range(captions.childCount())]
    return " ".join(line.text(QAccessible.Text.Name) for line in lines)


def banner(program: Program) -> str:
    shown = program.live._parts.banner.banner
    return "" if shown is None else f"{shown.happened} {shown.meaning}"


def test_the_window_captions_on_the_device_and_says_so(
    qtbot: QtBot,
    program: Program,
    microphone: VirtualMicrophone,
    earmark_home: Path,
) -> None:
    started(qtbot, program)
    taken(qtbot, program)
    (process,) = processes()
    play(microphone)
    qtbot.waitUntil(microphone._drained.is_set, timeout=30_000)
    text, providers = stopped(qtbot, program, earmark_home)

    assert word_error_rate(transcripts(AUDIO)[NAME], text) <= 0.1
    assert set(providers) == {"OpenVINO"}
    # It is held a while, and let go with the window.
    assert process.is_running()


def test_a_device_that_dies_in_the_midst_of_speech_loses_no_word(
    qtbot: QtBot,
    program: Program,
    microphone: VirtualMicrophone,
    earmark_home: Path,
) -> None:
    started(qtbot, program)
    taken(qtbot, program)
    play(microphone)
    qtbot.waitUntil(lambda: bool(shown(program)), timeout=20_000)
    os.kill(processes()[0].pid, signal.SIGKILL)

    qtbot.waitUntil(lambda: "Nothing is lost" in banner(program), timeout=20_000)
    assert "OpenVINO" in banner(program)
    assert "CPU" in program.live.dock.engine.text
    qtbot.waitUntil(microphone._drained.is_set, timeout=30_000)
    text, providers = stopped(qtbot, program, earmark_home)

    assert word_error_rate(transcripts(AUDIO)[NAME], text) <= 0.1
    assert providers[-1] == "CPU"


@pytest.mark.parametrize("has_plug_ins", [False, True], ids=["no plug-in", "nothing found"])
def test_a_computer_without_devices_starts_no_process(
    qtbot: QtBot,
    qapp: QApplication,
    earmark_home: Path,
    microphone: VirtualMicrophone,
    monkeypatch: pytest.MonkeyPatch,
    has_plug_ins: bool,
) -> None:
    started_commands: list[str] = []
    plain = subprocess.Popen.__init__

    def watched(self: subprocess.Popen[bytes], command: Any, *others: Any, **more: Any) -> None:
        started_commands.append(str(command))
        plain(self, command, *others, **more)

    monkeypatch.setattr(subprocess.Popen, "__init__", watched)
    paths = Paths(earmark_home)
    if has_plug_ins:
        DeviceLore(earmark_home).keep_devices([])
    else:
        monkeypatch.setattr(plug_ins, "is_anything_installed", lambda: False)
    with opened_program(qapp, paths, settings_of(paths)) as program:
        started(qtbot, program)
        play(microphone)
        qtbot.waitUntil(lambda: bool(shown(program)), timeout=20_000)
        program.window.open_page("settings")
        program.settings.open_section("engine")
        desk = program.settings.telling.devices
        qtbot.waitUntil(lambda: "No other processor" in desk.note.sentence, timeout=10_000)
        stopped(qtbot, program, earmark_home)

        assert not program.settings.form.control("device").isVisible()
    assert [each for each in started_commands if "engines.devices" in each] == []


def test_a_device_is_tried_from_settings(
    qtbot: QtBot,
    qapp: QApplication,
    earmark_home: Path,
    device: SecondDevice,
) -> None:
    paths = Paths(earmark_home)
    with opened_program(qapp, paths, settings_of(paths, device=ON_CPU)) as program:
        qtbot.waitUntil(lambda: "Fast English" in program.live.dock.engine.text, timeout=20_000)
        assert processes() == []
        # Whoever opens the page wants to know what there is.
        program.window.open_page("settings")
        program.settings.open_section("engine")
        desk = program.settings.telling.devices
        qtbot.waitUntil(lambda: len(desk.devices.lines) == 1, timeout=30_000)
        (line,) = desk.devices.lines.values()
        assert "Not tried yet" in line.words

        qtbot.waitUntil(line.test.isEnabled)
        line.test.click()
        qtbot.waitUntil(lambda: "Is being tried" in line.words, timeout=10_000)
        qtbot.waitUntil(lambda: "ms a call" in line.words, timeout=60_000)

        assert device.device.title in line.words
        assert processes() == []
    (verdict,) = VerdictBook(earmark_home / NAME_OF_BOOK).verdicts()
    assert verdict.outcome in ("good", "slow")
    assert verdict.difference < 0.02


def test_a_file_that_is_imported_in_the_window_is_captioned_on_the_device(
    qtbot: QtBot, program: Program, earmark_home: Path, tmp_path: Path
) -> None:
    path, said = long_speech(tmp_path / "talk.wav")
    imports = program._history.imports

    def is_used() -> bool:
        engine = imports._importer._engine.loaded()
        return engine.placed is not None and engine.placed.device is not None

    program._history._work._text_filter = lambda: Between(lambda: until(is_used))
    imports.add([path])
    qtbot.waitUntil(lambda: imports._importer.items[0].state == "done", timeout=60_000)

    text, providers = kept(earmark_home, 1)
    assert word_error_rate(said, text) <= 0.15
    assert providers[-1] == "OpenVINO"
    qtbot.waitUntil(lambda: processes() == [], timeout=10_000)


def test_the_terminal_uses_a_device_that_is_known_to_be_good(
    earmark_home: Path, good: SecondDevice, capsys: pytest.CaptureFixture[str]
) -> None:
    sound = str(AUDIO / NAME)

    assert main(["transcribe", "--realtime", "--save", sound, sound]) == 0

    assert word_error_rate(2 * f"{transcripts(AUDIO)[NAME]} ", capsys.readouterr().out) <= 0.1
    _, providers = kept(earmark_home, 2)
    assert set(providers) == {good.device.provider}
    assert processes() == []
