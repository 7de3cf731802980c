"""Global keys on Windows: RegisterHotKey. Tested against a stand-in; not run by us on Windows."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Final, Protocol

from PySide6.QtCore import QAbstractNativeEventFilter, QByteArray, QCoreApplication

from app.ui.global_keys.backend import GlobalKeys
from app.ui.global_keys.wanted import KeyAnswer, KeyState, WantedKey, change_between
from app.ui.global_keys.windows_keys import hot_key

WM_HOTKEY: Final = 0x0312
_EVENTS: Final = (b"windows_generic_MSG", b"windows_dispatcher_MSG")


class User32(Protocol):
    """The two functions of Windows' user32 that this needs."""

    def RegisterHotKey(self, window: int | None, number: int, modifiers: int, code: int) -> int:
        """Return 0 if another application has the keys."""
        ...

    def UnregisterHotKey(self, window: int | None, number: int) -> int:
        """Let the keys go."""
        ...


class Message(ctypes.Structure):
    """Windows' MSG, as far as it is read here."""

    _fields_ = (
        ("window", ctypes.c_void_p),
        ("message", ctypes.c_uint),
        ("w_param", ctypes.c_size_t),
        ("l_param", ctypes.c_ssize_t),
    )


class WindowsKeys(GlobalKeys):
    """Holds keys for the GUI thread, whose messages Windows sends them to."""

    def __init__(self, user32: User32) -> None:
        super().__init__()
        self._user32 = user32
        self._held: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        self._filter = _Filter(self)
        application = QCoreApplication.instance()
        if application is not None:
            application.installNativeEventFilter(self._filter)

    def hold(self, wanted: Sequence[WantedKey]) -> None:
        """See GlobalKeys."""
        change = change_between(self._held, {key.name: key for key in wanted})
        for name in change.release:
            self._release(name)
        answers = {name: KeyAnswer(state="held") for name in self._held}
        answers |= {key.name: KeyAnswer(state=self._take(key)) for key in change.take}
        self.answered.emit(answers)

    def close(self) -> None:
        """See GlobalKeys."""
        for name in list(self._held):
            self._release(name)
        application = QCoreApplication.instance()
        if application is not None:
            application.removeNativeEventFilter(self._filter)

    def on_hot_key(self, number: int) -> None:
        """Say which action's keys were pressed. For the filter."""
        for name, each in self._numbers.items():
            if each == number and name in self._held:
                self.pressed.emit(name)

    def _take(self, key: WantedKey) -> KeyState:
        found = hot_key(key.keys)
        if found is None:
            return "not_on_keyboard"
        number = self._numbers.setdefault(key.name, len(self._numbers) + 1)
        if not self._user32.RegisterHotKey(None, number, *found):
            return "taken"
        self._held[key.name] = key.keys
        return "held"

    def _release(self, name: str) -> None:
        del self._held[name]
        self._user32.UnregisterHotKey(None, self._numbers[name])


class _Filter(QAbstractNativeEventFilter):
    def __init__(self, keys: WindowsKeys) -> None:
        super().__init__()
        self._keys = keys

    def nativeEventFilter(
        self, kind: QByteArray | bytes | bytearray | memoryview[int], message: int
    ) -> tuple[bool, int]:
        if (kind.data() if isinstance(kind, QByteArray) else bytes(kind)) in _EVENTS:
            # An address in a wrapper of its own since 6.11; both turn into a number.
            found = Message.from_address(int(message))
            if found.message == WM_HOTKEY:
                self._keys.on_hot_key(found.w_param)
                return True, 0
        return False, 0
