"""Global keys on X11: grabbed from the server, with all states of the lock keys."""

import contextlib
import logging
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSocketNotifier, Slot

from app.ui.global_keys.backend import GlobalKeys
from app.ui.global_keys.wanted import (
    Combination,
    KeyAnswer,
    KeyState,
    WantedKey,
    change_between,
    combination,
    keysym_name,
)

if TYPE_CHECKING:
    from Xlib.display import Display

log = logging.getLogger(__name__)

_REPEAT_MS: Final = 1
"""A key that is held down comes as release and press of the same moment, again and again."""
_MAPPING_ROWS: Final = {"Alt_L": 3, "Super_L": 6, "Num_Lock": 4}
"""Where these modifiers usually are, if no key of the keyboard has them."""


class X11Keys(GlobalKeys):
    """Holds keys by XGrabKey on a connection of its own. Lives on the GUI thread."""

    def __init__(self, display: "Display") -> None:
        super().__init__()
        self._display = display
        self._root = display.screen().root
        self._wanted: tuple[WantedKey, ...] = ()
        self._held: dict[str, tuple[str, int, int]] = {}
        self._released_ms: dict[int, int] = {}
        self._notifier = QSocketNotifier(display.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_readable)

    def hold(self, wanted: Sequence[WantedKey]) -> None:
        """See GlobalKeys."""
        self._wanted = tuple(wanted)
        by_name = {key.name: key for key in wanted}
        change = change_between({n: keys for n, (keys, _, _) in self._held.items()}, by_name)
        for name in change.release:
            self._release(name)
        answers = {name: KeyAnswer(state="held") for name in self._held}
        answers |= {key.name: KeyAnswer(state=self._take(key)) for key in change.take}
        self.answered.emit(answers)
        # Asking the server has read from the socket: what came with its answers tells nobody else.
        self._on_readable()

    def close(self) -> None:
        """See GlobalKeys."""
        from Xlib import error  # noqa: PLC0415  # X11 only

        self._notifier.setEnabled(False)
        # At the end of a login the server may be gone, and has let go of all that was held.
        with contextlib.suppress(error.ConnectionClosedError, OSError):
            for name in list(self._held):
                self._release(name)
            self._display.close()

    def _take(self, key: WantedKey) -> KeyState:
        from Xlib import X, error  # noqa: PLC0415  # X11 only

        wanted = combination(key.keys)
        code = self._code_of(wanted)
        if not code:
            return "not_on_keyboard"
        mask = self._mask_of(wanted)
        refused = error.CatchError(error.BadAccess)
        for locks in self._lock_masks():
            self._root.grab_key(
                code, mask | locks, True, X.GrabModeAsync, X.GrabModeAsync, onerror=refused
            )
        self._display.sync()
        if refused.get_error() is not None:
            self._let_go(code, mask)
            return "taken"
        self._held[key.name] = (key.keys, code, mask)
        return "held"

    def _release(self, name: str) -> None:
        _, code, mask = self._held.pop(name)
        self._let_go(code, mask)

    def _let_go(self, code: int, mask: int) -> None:
        for locks in self._lock_masks():
            self._root.ungrab_key(code, mask | locks)
        self._display.sync()

    # What the keyboard has

    def _code_of(self, wanted: Combination) -> int:
        from Xlib import XK  # noqa: PLC0415  # X11 only

        XK.load_keysym_group("xf86")
        keysym = XK.string_to_keysym(keysym_name(wanted.key))
        return int(self._display.keysym_to_keycode(keysym)) if keysym else 0

    def _mask_of(self, wanted: Combination) -> int:
        from Xlib import X  # noqa: PLC0415  # X11 only

        return (
            (X.ControlMask if wanted.ctrl else 0)
            | (X.ShiftMask if wanted.shift else 0)
            | (self._modifier("Alt_L") if wanted.alt else 0)
            | (self._modifier("Super_L") if wanted.meta else 0)
        )

    def _lock_masks(self) -> list[int]:
        """Caps Lock and Num Lock are modifiers to the server; a key is meant with and without."""
        from Xlib import X  # noqa: PLC0415  # X11 only

        numbers = self._modifier("Num_Lock")
        return [a | b for a, b in product((0, X.LockMask), (0, numbers))]

    def _modifier(self, key: str) -> int:
        """Return the mask of the modifier that a key sets."""
        from Xlib import XK  # noqa: PLC0415  # X11 only

        code = self._display.keysym_to_keycode(XK.string_to_keysym(key))
        for row, codes in enumerate(self._display.get_modifier_mapping()):
            if code and code in codes:
                return 1 << row
        return 1 << _MAPPING_ROWS[key]

    # What the server says

    @Slot()
    def _on_readable(self) -> None:
        from Xlib import X, error  # noqa: PLC0415  # X11 only

        try:
            while self._display.pending_events():
                event = self._display.next_event()
                if event.type == X.KeyPress:
                    self._on_press(event.detail, event.state, event.time)
                elif event.type == X.KeyRelease:
                    self._released_ms[event.detail] = event.time
                elif event.type == X.MappingNotify:
                    self._on_keyboard_changed(event)
        except (error.ConnectionClosedError, OSError):
            # The server is gone, and with it the window.
            self._notifier.setEnabled(False)

    def _on_press(self, code: int, state: int, now_ms: int) -> None:
        if abs(now_ms - self._released_ms.get(code, -10)) <= _REPEAT_MS:
            return
        from Xlib import X  # noqa: PLC0415  # X11 only

        locks = X.LockMask | self._modifier("Num_Lock")
        # The upper bits are pointer buttons and the group of the layout.
        meant = state & 0xFF & ~locks
        for name, (_, held_code, mask) in list(self._held.items()):
            if (held_code, mask) == (code, meant):
                self.pressed.emit(name)

    def _on_keyboard_changed(self, event: object) -> None:
        """The same keys may lie elsewhere now."""
        self._display.refresh_keyboard_mapping(event)
        for name in list(self._held):
            self._release(name)
        self.hold(self._wanted)
