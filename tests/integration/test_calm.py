"""Pausing, not keeping, copying, marking and clearing: by keys, tray menu and the bar's toolbar."""

import logging
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.captions.messages import SessionOpened
from app.logging_setup import set_up_logging
from app.paths import Paths
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
HEARTS, CLUBS = "cards-005.wav", "cards-001.wav"


def say(microphone: VirtualMicrophone, name: str) -> None:
    samples, _ = speech(AUDIO / name)
    microphone.play(np.concatenate([QUIET // 2, samples, QUIET, QUIET]))


def listen(qtbot: QtBot, program: Program, server: SoundServer) -> VirtualMicrophone:  # noqa: F811
    microphone = server.add_microphone("desk")
    server.make_default("desk")
    program.live.start_requested.emit("")
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)
    return microphone


def hear(qtbot: QtBot, program: Program, word: str) -> None:  # noqa: F811
    qtbot.waitUntil(lambda: word in shown(program).lower(), timeout=40_000)


def files(home: Path) -> dict[str, bytes]:
    """Return every file of the data folder but the models."""
    return {
        str(path.relative_to(home)): path.read_bytes()
        for path in home.rglob("*")
        if path.is_file() and "models" not in path.relative_to(home).parts
    }


def recorded_from(server: SoundServer) -> int:
    """How many programs read sound from the server."""
    with server.connect() as pulse:
        return len(pulse.source_output_list())


@pytest.mark.timeout(150)
def test_while_paused_nothing_is_captured_and_no_file_grows(
    qtbot: QtBot,
    program: Program,  # noqa: F811
    sound_server: SoundServer,  # noqa: F811
    earmark_home: Path,
) -> None:
    """Sound is kept as well, so that its file would be seen to grow."""
    program._settings_side._settings.change(keep_sound="always")
    microphone = listen(qtbot, program, sound_server)
    assert recorded_from(sound_server) == 1
    say(microphone, HEARTS)
    hear(qtbot, program, "hearts")

    program._actions.actions.toggle.trigger()
    qtbot.waitUntil(lambda: program.live.state == "paused", timeout=10_000)
    assert program.archive.wait_indexed(20.0)
    qtbot.wait(500)
    before = files(earmark_home)
    assert recorded_from(sound_server) == 0
    say(microphone, CLUBS)
    microphone.wait_until_played()
    qtbot.wait(1_000)

    assert recorded_from(sound_server) == 0
    assert files(earmark_home) == before
    assert any(name.startswith("sound") or name.endswith((".flac", ".ogg")) for name in before)
    program._actions.actions.toggle.trigger()
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=15_000)
    say(microphone, HEARTS)
    qtbot.waitUntil(lambda: shown(program).lower().count("hearts") > 1, timeout=40_000)
    assert "clubs" not in shown(program).lower()


@pytest.mark.timeout(150)
def test_of_what_is_not_kept_no_word_is_in_any_byte_of_the_data_folder(
    qtbot: QtBot,
    program: Program,  # noqa: F811
    sound_server: SoundServer,  # noqa: F811
    earmark_home: Path,
) -> None:
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    set_up_logging(Paths(earmark_home))
    root.setLevel(logging.DEBUG)
    try:
        program._settings_side._settings.change(keep_sound="always")
        program._actions.actions.do_not_keep.trigger()
        microphone = listen(qtbot, program, sound_server)
        say(microphone, HEARTS)
        hear(qtbot, program, "hearts")
        said = shown(program)
        program._actions.actions.stop.trigger()
        qtbot.waitUntil(lambda: program.live.state == "stopped", timeout=20_000)
        program.archive.wait_indexed(20.0)
    finally:
        logging.captureWarnings(capture=False)
        root.setLevel(level)
        for handler in set(root.handlers) - set(handlers):
            root.removeHandler(handler)
            handler.close()

    words = {word.lower() for word in re.findall(r"[A-Za-z]{5,}", said)}
    kept = files(earmark_home)
    assert "hearts" in words
    assert len(kept) > 1
    for name, content in kept.items():
        for word in words:
            assert word.encode() not in content.lower(), (name, word)
            assert word.encode("utf-16-le") not in content.lower(), (name, word)
    assert not any(content[:4] in (b"fLaC", b"OggS", b"RIFF") for content in kept.values())


def by_key(program: Program, action: QAction) -> None:  # noqa: F811
    keys = action.shortcut()[0]
    QTest.keyClick(program.window, keys.key(), keys.keyboardModifiers())


def in_tray(program: Program, action: QAction) -> None:  # noqa: F811
    entry = next(each for each in program._tray.menu.actions() if _of(each) is action)
    assert entry.isVisible()
    entry.trigger()


def on_bar(program: Program, action: QAction) -> None:  # noqa: F811
    """By its button, or in the toolbar's menu."""
    toolbar = program.bar.toolbar
    if action is program._actions.actions.toggle:
        QTest.mouseClick(toolbar.toggle, Qt.MouseButton.LeftButton)
        return
    QTest.mouseClick(toolbar.more, Qt.MouseButton.LeftButton)
    menu = toolbar._menu
    assert action in menu.actions()
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def _of(entry: QAction) -> QAction | None:
    return getattr(entry, "_of", None)


@pytest.mark.timeout(150)
@pytest.mark.parametrize("use", [by_key, in_tray, on_bar])
def test_everything_is_done_from_there(
    qtbot: QtBot,
    program: Program,  # noqa: F811
    sound_server: SoundServer,  # noqa: F811
    use: Callable[[Program, QAction], None],
) -> None:
    actions = program._actions.actions
    program.window.activateWindow()
    program.window.setFocus()
    actions.bar.setChecked(True)
    program.bar.take_keyboard()
    program.window.activateWindow()
    clipboard = QGuiApplication.clipboard()
    opened: list[SessionOpened] = []
    program._session.message_shown.connect(
        lambda message: opened.append(message) if isinstance(message, SessionOpened) else None
    )
    microphone = listen(qtbot, program, sound_server)
    say(microphone, HEARTS)
    hear(qtbot, program, "hearts")
    reader = program.archive.reader()
    qtbot.waitUntil(lambda: bool(reader.segments(1)), timeout=15_000)

    clipboard.clear()
    use(program, actions.copy_last_line)
    qtbot.waitUntil(lambda: "hearts" in clipboard.text().lower(), timeout=5_000)
    clipboard.clear()
    use(program, actions.copy_last_minute)
    qtbot.waitUntil(lambda: "hearts" in clipboard.text().lower(), timeout=5_000)
    use(program, actions.bookmark)
    qtbot.waitUntil(lambda: bool(reader.bookmarks(1)), timeout=10_000)
    use(program, actions.toggle)
    qtbot.waitUntil(lambda: program.live.state == "paused", timeout=10_000)
    use(program, actions.toggle)
    qtbot.waitUntil(lambda: program.live.state == "recording", timeout=10_000)
    use(program, actions.clear)
    qtbot.waitUntil(lambda: shown(program) == "", timeout=5_000)
    use(program, actions.do_not_keep)
    qtbot.waitUntil(lambda: len(opened) == 2, timeout=20_000)

    assert [message.session for message in opened] == [1, None]
    reader.close()
