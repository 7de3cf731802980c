"""What was missed, by its key in the running program, with real speech."""

from datetime import UTC, datetime, timedelta

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.captions.messages import CaptionUpdate, SessionOpened
from app.program.program import Program
from app.ui.local_text import exact_clock_text
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


@pytest.mark.timeout(60)
def test_of_wishes_in_quick_succession_the_newest_is_answered(
    qtbot: QtBot,
    program: Program,  # noqa: F811
) -> None:
    """Somebody goes through the stretches by the arrow keys while one is summed up."""
    live = program.live
    start = datetime(2026, 3, 9, 10, 0, tzinfo=UTC)
    live.show_message(SessionOpened(session=None, title="", started_at=start, source="desk"))
    for number in range(200):
        text = f"Sentence {number} speaks of pallets, pumps and trucks of hall {number % 7}."
        live.show_message(
            CaptionUpdate(
                segment=number,
                revision=1,
                kind="final",
                settled=text,
                tentative="",
                start_sample=number * 16_000,
                end_sample=number * 16_000 + 12_000,
            )
        )

    program._actions.actions.missed.trigger()
    for button in live.missed.panel.stretches.buttons[:3]:
        button.click()
    qtbot.waitUntil(lambda: not program._missed._is_busy, timeout=5_000)

    first = min(quote.segment for quote in live.missed.panel.quotes)
    assert 80 <= first < 140
    assert live.missed.panel.told.endswith(
        exact_clock_text(start + timedelta(seconds=199, milliseconds=750))
    )
