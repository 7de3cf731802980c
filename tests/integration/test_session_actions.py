"""Copying, marking, clearing and not keeping, in the running program with real speech."""

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.program.program import Program
from tests.conftest import AUDIO
from tests.helpers.virtual_microphone import (
    SoundServer,
    VirtualMicrophone,
    sound_server,  # noqa: F401  # a fixture
    speech,
)
from tests.integration.test_window import program, shown  # noqa: F401  # a fixture

QUIET = np.zeros(16_000, np.float32)


def say(qtbot: QtBot, program: Program, microphone: VirtualMicrophone) -> None:  # noqa: F811
    samples, _ = speech(AUDIO / "cards-005.wav")
    microphone.play(np.concatenate([QUIET // 2, samples, QUIET, QUIET]))
    qtbot.waitUntil(lambda: "hearts" in shown(program).lower(), timeout=40_000)


@pytest.mark.timeout(120)
def test_a_line_is_copied_marked_and_cleared_while_the_history_keeps_it(
    qtbot: QtBot,
    program: Program,  # noqa: F811
    sound_server: SoundServer,  # noqa: F811
) -> None:
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    actions = program._actions.actions
    program.live.start_requested.emit("")
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)
    actions.bar.setChecked(True)
    say(qtbot, program, microphone)
    reader = program.archive.reader()
    qtbot.waitUntil(lambda: bool(reader.segments(1)), timeout=15_000)

    actions.copy_last_line.trigger()
    copied = QGuiApplication.clipboard().text()
    on_the_bar = " ".join(program.bar.text.lines)
    actions.bookmark.trigger()
    qtbot.waitUntil(lambda: program.bar.sign == "Bookmarked", timeout=5_000)
    actions.clear.trigger()

    assert "hearts" in copied
    assert "hearts" in on_the_bar
    assert shown(program) == ""
    assert program.bar.text.lines == []
    kept, marked = reader.segments(1), reader.bookmarks(1)
    reader.close()
    assert "hearts" in kept[0].text
    assert [line.text for line, _ in marked] == [kept[-1].text]


@pytest.mark.timeout(120)
def test_do_not_keep_goes_on_without_history_and_back(
    qtbot: QtBot,
    program: Program,  # noqa: F811
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """What was said before is saved; from then on nothing goes to the disk."""
    microphone = sound_server.add_microphone("desk")
    sound_server.make_default("desk")
    actions = program._actions.actions
    program.live.start_requested.emit("")
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)
    say(qtbot, program, microphone)
    first = program._controller.session

    actions.do_not_keep.setChecked(True)
    qtbot.waitUntil(lambda: program._controller.session is None, timeout=20_000)
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=20_000)
    unkept = program._controller.session
    sign = program._bar._status.sign
    dock = program.live.dock.sign.accessibleName()
    title = program.window.windowTitle()
    say(qtbot, program, microphone)
    actions.stop.trigger()
    qtbot.waitUntil(lambda: program.live.state == "stopped", timeout=20_000)

    reader = program.archive.reader()
    sessions = reader.sessions(10)
    reader.close()
    assert first is not None
    assert unkept is None
    assert sign == "Not kept"
    assert "Listening, not kept" in dock
    assert "Listening, not kept" in title
    assert [session.id for session in sessions] == [first]
