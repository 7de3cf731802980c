"""What the keys of the reader's lines mean."""

from typing import Final, Literal

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent

Verb = Literal[
    "edit",
    "receipt",
    "bookmark",
    "delete",
    "find",
    "next",
    "previous",
    "menu",
    "play",
    "back",
    "on",
]


def _combined(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> int:
    return QKeyCombination(modifier, key).toCombined()


_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_ALT: Final = Qt.KeyboardModifier.AltModifier
_LINE_KEYS: Final[dict[int, Verb]] = {
    _combined(Qt.Key.Key_Return): "edit",
    _combined(Qt.Key.Key_Enter): "edit",
    _combined(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier): "edit",
    _combined(Qt.Key.Key_F2): "edit",
    # As a file manager shows the properties of a file.
    _combined(Qt.Key.Key_Return, _ALT): "receipt",
    _combined(Qt.Key.Key_Enter, _ALT | Qt.KeyboardModifier.KeypadModifier): "receipt",
    _combined(Qt.Key.Key_D, _CONTROL): "bookmark",
    _combined(Qt.Key.Key_Delete): "delete",
    _combined(Qt.Key.Key_F, _CONTROL): "find",
    _combined(Qt.Key.Key_F3): "next",
    _combined(Qt.Key.Key_F3, _SHIFT): "previous",
    # Qt opens menus by the menu key alone, which many keyboards do not have.
    _combined(Qt.Key.Key_F10, _SHIFT): "menu",
}
_SOUND_KEYS: Final[dict[int, Verb]] = {
    _combined(Qt.Key.Key_Space): "play",
    _combined(Qt.Key.Key_Left): "back",
    _combined(Qt.Key.Key_Right): "on",
}


def verb_of(event: QKeyEvent, *, has_sound: bool) -> Verb | None:
    """Return what a key asks for; None where it is the text's own.

    Args:
        event: the key.
        has_sound: whether Space and the arrows at the sides belong to the player.
    """
    combined = event.keyCombination().toCombined()
    sound = _SOUND_KEYS.get(combined) if has_sound else None
    return sound or _LINE_KEYS.get(combined)
