"""The first start of the real program: shown once, heard, tried, and captions begin."""

import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.paths import Paths
from app.program.program import Program
from app.settings.store import SettingsStore
from app.ui.first_run.dialog import FirstRun
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.screen import EARMARK, Screen, wait_until
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
)

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> Iterator[Program]:
    sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    sound_server.add_speaker("laptop")
    paths = Paths(earmark_home)
    with opened_program(qapp, paths, settings_of(paths), shows_first_run=True) as program:
        yield program


def opened(qtbot: QtBot, program: Program) -> FirstRun:
    qtbot.waitUntil(lambda: program.first_run.dialog is not None, timeout=5_000)
    dialog = program.first_run.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.isVisible() and dialog.source.both.isEnabled(), timeout=10_000)
    return dialog


def test_what_is_chosen_is_heard_tried_and_captioned(
    qtbot: QtBot,
    earmark_home: Path,
    program: Program,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    dialog = opened(qtbot, program)
    microphone = sound_server.add_microphone("table")
    sound_server.make_default("table")

    dialog.go_on.click()
    dialog.source.microphone.click()
    tone = 0.3 * np.sin(np.arange(48_000 * 2) * 0.1).astype(np.float32)
    qtbot.waitUntil(lambda: dialog.source.meter.word != "Not listening", timeout=10_000)
    microphone.play(tone)
    qtbot.waitUntil(lambda: dialog.source.meter.word == "Good level", timeout=10_000)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: "as fast as speech" in dialog.model.card.sentence, timeout=60_000)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=20_000)

    assert not dialog.isVisible()
    held = SettingsStore(Paths(earmark_home).settings)
    qtbot.waitUntil(lambda: held.load().settings.first_run_done, timeout=5_000)
    assert held.load().settings.source == ""


def test_laptop_sound_and_both_are_heard_as_well(
    qtbot: QtBot, earmark_home: Path, program: Program
) -> None:
    dialog = opened(qtbot, program)
    dialog.show_step(1)

    for card in (dialog.source.laptop, dialog.source.both):
        card.click()
        qtbot.waitUntil(lambda: dialog.source.meter.word == "No sound", timeout=10_000)
        assert not dialog.source.problem.isVisible()
    dialog.go_on.click()

    held = SettingsStore(Paths(earmark_home).settings)
    qtbot.waitUntil(lambda: held.load().settings.source == "both", timeout=5_000)


def test_it_is_shown_once_and_esc_leaves_everything_as_it_was(
    desk: Screen, earmark_home: Path
) -> None:
    for start in range(2):
        process = subprocess.Popen(
            EARMARK,
            env={**desk.environment, "EARMARK_HOME": str(earmark_home)},
        )
        try:
            desk.window("^Earmark$")
            if start == 0:
                desk.activate(desk.window("^Set up Earmark"))
                desk.keys("Escape")
            wait_until(lambda: not desk.windows("^Set up Earmark"), "no dialog")
            settings = earmark_home / "settings.toml"
            wait_until(settings.exists, "settings")
        finally:
            process.terminate()
            process.wait(20)

    held = tomllib.loads((earmark_home / "settings.toml").read_text())
    assert held["first_run_done"] is True
    assert "source" not in held
