"""RegisterHotKey's contract, against a stand-in: these computers have no Windows."""

import ctypes

import pytest
from PySide6.QtCore import QByteArray

from app.ui.global_keys.wanted import WantedKey
from app.ui.global_keys.windows import WM_HOTKEY, Message, WindowsKeys


class User32:
    """Keeps what is registered, and refuses what another program has."""

    def __init__(self):
        self.held: dict[int, tuple[int, int]] = {}
        self.elsewhere: set[tuple[int, int]] = set()

    def RegisterHotKey(self, window, number, modifiers, code):  # noqa: N802  # Windows' own
        assert window is None
        assert 0 < number <= 0xBFFF
        if (modifiers, code) in self.elsewhere or (modifiers, code) in self.held.values():
            return 0
        self.held[number] = (modifiers, code)
        return 1

    def UnregisterHotKey(self, window, number):  # noqa: N802  # as above
        return 1 if self.held.pop(number, None) else 0


def key(name, keys):
    return WantedKey(name=name, words=name, keys=keys)


@pytest.fixture
def user32():
    return User32()


@pytest.fixture
def keys(qapp, user32):
    made = WindowsKeys(user32)
    yield made
    made.close()
    assert user32.held == {}


def answers(qtbot, keys, *wanted):
    with qtbot.waitSignal(keys.answered) as answered:
        keys.hold(wanted)
    return {name: answer.state for name, answer in answered.args[0].items()}


def test_keys_are_registered_swapped_and_let_go(qtbot, user32, keys):
    assert answers(qtbot, keys, key("a", "Ctrl+F1"), key("b", "Ctrl+F2")) == {
        "a": "held",
        "b": "held",
    }
    before = dict(user32.held)

    assert answers(qtbot, keys, key("a", "Ctrl+F2"), key("b", "Ctrl+F1")) == {
        "a": "held",
        "b": "held",
    }

    assert sorted(user32.held.values()) == sorted(before.values())
    assert user32.held != before


def test_keys_of_another_application_and_unknown_ones_are_told(qtbot, user32, keys):
    user32.elsewhere.add((0x4002, 0x70))

    found = answers(qtbot, keys, key("a", "Ctrl+F1"), key("b", "Ctrl+Ж"), key("c", "F3"))

    assert found == {"a": "taken", "b": "not_on_keyboard", "c": "held"}


@pytest.mark.parametrize("kind", [b"windows_generic_MSG", b"windows_dispatcher_MSG"])
def test_a_message_of_windows_says_which_keys_were_pressed(qtbot, user32, keys, kind):
    answers(qtbot, keys, key("a", "F1"), key("b", "F2"))
    number = next(n for n, held in user32.held.items() if held[1] == 0x71)
    message = Message(message=WM_HOTKEY, w_param=number)

    with qtbot.waitSignal(keys.pressed) as pressed:
        result = keys._filter.nativeEventFilter(QByteArray(kind), ctypes.addressof(message))

    assert pressed.args == ["b"]
    assert result == (True, 0)


def test_other_messages_pass(keys):
    message = Message(message=0x0100, w_param=1)

    for kind in (b"windows_generic_MSG", b"xcb_generic_event_t"):
        passed = keys._filter.nativeEventFilter(QByteArray(kind), ctypes.addressof(message))
        assert passed == (False, 0)
