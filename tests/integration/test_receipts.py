"""Receipts in the real window: of a caption that was really said, and of its session."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.history.kept_receipt import sums_wrong
from app.paths import Paths
from app.program.program import Program
from tests.conftest import AUDIO
from tests.helpers.opened_program import opened_program, settings_of
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)

QUIET = np.zeros(48_000, np.float32)


@pytest.fixture
def program(
    qapp: QApplication,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> Iterator[Program]:
    paths = Paths(earmark_home)
    settings = settings_of(paths, keep_sound="always", first_run_done=True)
    with opened_program(qapp, paths, settings) as program:
        yield program


@pytest.mark.timeout(120)
def test_a_caption_tells_where_it_came_from_and_is_played_to_its_end(
    qtbot: QtBot,
    program: Program,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    sound_server.add_speaker("speaker")
    live = program.live
    live.start_requested.emit("")
    qtbot.waitUntil(lambda: live.state == "recording", timeout=15_000)
    for name in ("cards-001.wav", "cards-003.wav"):
        samples, _ = speech(AUDIO / name)
        microphone.play(np.concatenate([QUIET, samples, QUIET, QUIET]))
    qtbot.waitUntil(lambda: "Seven of clubs." in live.model.text, timeout=30_000)
    qtbot.waitUntil(lambda: not live.model.paragraph(1).live, timeout=10_000)
    live.actions_by_name.toggle.trigger()
    qtbot.waitUntil(lambda: live.state == "paused", timeout=10_000)

    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return):
        qtbot.keyClick(live.view, key)
    receipt = live._parts.receipt
    rows = dict(receipt.text.rows)
    sound = program._receipts._sound
    with qtbot.waitSignal(sound.state_changed, timeout=10_000):
        receipt.play.click()
    state_at_first = sound.state
    qtbot.waitUntil(lambda: sound.state == "paused", timeout=10_000)

    assert receipt.text.quote.startswith("Ten of")
    assert rows["Kept"] == "Words and sound, on this computer"
    assert rows["Settled"].endswith("s after it was said")
    assert state_at_first == "playing"
    assert sound.place >= receipt.text.span[1]
    live.stop_requested.emit()
    qtbot.waitUntil(lambda: live.state == "stopped", timeout=15_000)

    with program.archive.reader() as reader:
        kept_session, kept_line = reader.session(1), reader.segments(1)[0]
    program.history.line_receipt_requested.emit(kept_session, kept_line)
    line_side = program._receipts.lines
    qtbot.waitUntil(lambda: line_side.dialog is not None, timeout=10_000)
    panel = line_side.dialog.panel
    with qtbot.waitSignal(line_side.sound.state_changed, timeout=10_000):
        panel.play.click()
    qtbot.waitUntil(lambda: line_side.sound.state == "paused", timeout=10_000)

    assert panel.text.rows == receipt.text.rows
    assert panel.text.changes == receipt.text.changes
    line_side.dialog.accept()

    program.history.receipt_requested.emit(1)
    qtbot.waitUntil(lambda: program._receipts._dialog is not None, timeout=10_000)

    dialog = program._receipts._dialog
    shown = dialog.view.shown
    assert [sums_wrong(channel) for channel in shown.channels] == [[]]
    assert shown.channels[0].counts.recognised_samples > 0
    assert any("paused" in each.text() for each in dialog.findChildren(QLabel))
    dialog.accept()
