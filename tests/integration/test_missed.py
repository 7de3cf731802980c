"""What was missed, by its key in the running program, with real speech."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.program.program import Program
from tests.conftest import AUDIO
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.integration.test_window import program, shown  # noqa: F401  # a fixture

QUIET = np.zeros(16_000, np.float32)
KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.mark.timeout(120)
def test_one_key_quotes_what_was_just_said_while_captions_go_on(
    qtbot: QtBot,
    program: Program,  # noqa: F811
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """Quotes come from the newest words, which no index holds yet, and the captions go on."""
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    live, window = program.live, program.window
    window.resize(1500, 720)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    live.start_requested.emit("")
    qtbot.waitUntil(lambda: live.state == "recording", timeout=15_000)
    for name in ("austen-0870.wav", "cards-005.wav"):
        samples, _ = speech(AUDIO / name)
        microphone.play(np.concatenate([QUIET // 2, samples, QUIET, QUIET]))
    qtbot.waitUntil(lambda: "hearts" in shown(program).lower(), timeout=40_000)
    qtbot.waitUntil(lambda: not live.model.paragraph(len(live.model) - 1).live, timeout=10_000)
    window.open_page("history")

    QTest.keyClick(window, Qt.Key.Key_M, KEYS)
    qtbot.waitUntil(lambda: bool(live.missed.panel.quotes), timeout=5_000)

    assert window.page == "live"
    said = shown(program)
    quoted = [row.words for row in live.missed.panel.rows]
    assert quoted
    assert all(words in said for words in quoted)
    assert live.missed.panel.isAncestorOf(window.focusWidget())
    samples, _ = speech(AUDIO / "cards-001.wav")
    microphone.play(np.concatenate([QUIET // 2, samples, QUIET, QUIET]))
    qtbot.waitUntil(lambda: shown(program) != said, timeout=20_000)
    assert live.view.is_following
    assert [row.words for row in live.missed.panel.rows] == quoted
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not live.missed.is_open
