"""Keys from any program on a real X server, while another window has the keyboard."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from Xlib.display import Display

from app.ui.global_keys.wanted import WantedKey
from app.ui.global_keys.x11 import X11Keys
from tests.helpers.screen import EARMARK, Box, Screen, Target, screen, wait_until
from tests.helpers.virtual_microphone import (
    SoundServer,
    sound_server,  # noqa: F401  # a fixture
)

pytestmark = pytest.mark.timeout(90)


@pytest.fixture
def other(desk: Screen) -> Iterator[Target]:
    """A window of another program, with the keyboard."""
    made = Target(desk, Box(700, 500, 300, 200))
    desk.activate(made.id)
    yield made
    made.close()


@pytest.fixture
def keys(qapp: QApplication, desk: Screen) -> Iterator[X11Keys]:
    made = X11Keys(Display(desk.display))
    yield made
    made.close()


def key(name: str, keys: str) -> WantedKey:
    return WantedKey(name=name, words=name, keys=keys)


def states(qtbot: QtBot, of: X11Keys, *wanted: WantedKey) -> dict[str, str]:
    with qtbot.waitSignal(of.answered) as answered:
        of.hold(wanted)
    return {name: answer.state for name, answer in answered.args[0].items()}


@contextmanager
def running(
    desk: Screen,
    home: Path,
    server: SoundServer,
) -> Iterator[None]:
    """The program with its window, and a microphone for it."""
    server.add_microphone("desk")
    server.make_default("desk")
    (home / "settings.toml").write_text("first_run_done = true\n")
    process = subprocess.Popen(EARMARK, env={**desk.environment, "EARMARK_HOME": str(home)})
    try:
        yield
    finally:
        process.terminate()
        process.wait(20)


def test_the_session_starts_and_pauses_and_the_bar_opens_from_another_program(
    qapp: QApplication,
    desk: Screen,
    other: Target,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    with running(desk, earmark_home, sound_server):
        desk.window("^Earmark$")
        desk.activate(other.id)
        assert desk.active == other.id

        wait_until(lambda: is_held(desk, other), "the keys")
        wait_until(lambda: desk.windows("^Recording"), "recording", 20)
        desk.keys("ctrl+alt+shift+p")
        wait_until(lambda: desk.windows("^Paused"), "paused")
        desk.keys("ctrl+alt+shift+b")
        wait_until(lambda: desk.windows("^Caption bar"), "the caption bar")
        assert desk.active == other.id


def test_a_key_that_another_program_let_go_is_taken_when_the_window_is_used(
    qtbot: QtBot,
    desk: Screen,
    other: Target,
    earmark_home: Path,
    sound_server: SoundServer,  # noqa: F811
) -> None:
    """It worked only once settings were changed, or with the next start."""
    first = X11Keys(Display(desk.display))
    states(qtbot, first, key("x", "Ctrl+Alt+Shift+P"))
    with running(desk, earmark_home, sound_server):
        window = desk.window("^Earmark$")
        desk.activate(other.id)
        # All are asked for at once, this one later.
        wait_until(lambda: is_held(desk, other, "b"), "the other keys", 20)
        first.close()
        assert not is_held(desk, other)

        desk.activate(window)
        desk.activate(other.id)

        wait_until(lambda: is_held(desk, other), "the key")
        wait_until(lambda: desk.windows("^Recording"), "recording", 20)


def is_held(desk: Screen, other: Target, key: str = "p") -> bool:
    """Press a key, that which starts; tell whether Earmark got it, not the window in front.

    Asking the server by taking the key would keep Earmark from taking it.
    """
    before = other.presses(key)
    desk.keys(f"ctrl+alt+shift+{key}")
    return other.presses(key) == before


def test_keys_work_with_caps_lock_and_num_lock_on(
    qtbot: QtBot, desk: Screen, other: Target, keys: X11Keys
) -> None:
    assert states(qtbot, keys, key("a", "Ctrl+Alt+Shift+P"), key("b", "Meta+F5")) == {
        "a": "held",
        "b": "held",
    }
    pressed: list[str] = []
    keys.pressed.connect(pressed.append)

    for lock in ("", "Caps_Lock", "Num_Lock"):
        if lock:
            desk.keys(lock)
        desk.keys("ctrl+alt+shift+p")
        desk.keys("super+F5")
    qtbot.waitUntil(lambda: len(pressed) >= 6, timeout=5_000)
    desk.keys("Caps_Lock", "Num_Lock")

    assert pressed == ["a", "b"] * 3


def test_keys_of_another_application_are_told_and_come_when_it_lets_them_go(
    qtbot: QtBot, desk: Screen, keys: X11Keys
) -> None:
    first = X11Keys(Display(desk.display))
    states(qtbot, first, key("x", "Ctrl+F7"))

    assert states(qtbot, keys, key("a", "Ctrl+F7"), key("b", "Ctrl+F8")) == {
        "a": "taken",
        "b": "held",
    }
    first.close()

    assert states(qtbot, keys, key("a", "Ctrl+F7"), key("b", "Ctrl+F8")) == {
        "a": "held",
        "b": "held",
    }


def test_a_key_that_is_held_down_is_one_press(
    qtbot: QtBot, desk: Screen, other: Target, keys: X11Keys
) -> None:
    states(qtbot, keys, key("a", "Ctrl+F9"))
    pressed: list[str] = []
    keys.pressed.connect(pressed.append)

    # Until the server has repeated it: every 40 ms after 660 ms.
    desk.hand("keydown", "ctrl", "keydown", "F9", "sleep", "1.2", "keyup", "F9", "keyup", "ctrl")
    desk.keys("ctrl+F9")
    qtbot.waitUntil(lambda: len(pressed) >= 2, timeout=5_000)

    assert pressed == ["a", "a"]


def test_keys_that_are_no_longer_wanted_belong_to_others_again(
    qtbot: QtBot, desk: Screen, keys: X11Keys
) -> None:
    states(qtbot, keys, key("a", "Ctrl+F6"))
    assert states(qtbot, keys) == {}

    other = X11Keys(Display(desk.display))
    assert states(qtbot, other, key("x", "Ctrl+F6")) == {"x": "held"}
    other.close()


def test_a_key_that_the_keyboard_lacks_is_told(qtbot: QtBot, keys: X11Keys) -> None:
    assert states(qtbot, keys, key("a", "Ctrl+F35"), key("b", "Ctrl+NoSuchKey")) == {
        "a": "not_on_keyboard",
        "b": "not_on_keyboard",
    }


def test_the_end_is_in_order_though_the_screen_went_before(
    qtbot: QtBot, qapp: QApplication
) -> None:
    """At the end of a login: the session's end was left out, for the keys could not be let go."""
    with screen("openbox") as short:
        keys = X11Keys(Display(short.display))
        assert states(qtbot, keys, key("a", "Ctrl+Alt+F9")) == {"a": "held"}

    keys.close()
