"""How Windows names keys. Pure. Source: Microsoft, *Virtual-Key Codes*, *RegisterHotKey*."""

from typing import Final

from app.ui.global_keys.wanted import combination

MOD_ALT: Final = 0x1
MOD_CONTROL: Final = 0x2
MOD_SHIFT: Final = 0x4
MOD_WIN: Final = 0x8
MOD_NOREPEAT: Final = 0x4000
"""A key that is held down is told once."""
_LAST_FUNCTION_KEY: Final = 24

_CODES: Final = {
    "Space": 0x20, "PgUp": 0x21, "PgDown": 0x22, "End": 0x23, "Home": 0x24, "Left": 0x25,
    "Up": 0x26, "Right": 0x27, "Down": 0x28, "Ins": 0x2D, "Del": 0x2E, "Backspace": 0x08,
    "Tab": 0x09, "Return": 0x0D, "Enter": 0x0D, "Esc": 0x1B, "Pause": 0x13, "Print": 0x2C,
    "ScrollLock": 0x91, "Menu": 0x5D, "Media Next": 0xB0, "Media Previous": 0xB1,
    "Media Stop": 0xB2, "Media Play": 0xB3, "Media Pause": 0xB3, ";": 0xBA, "=": 0xBB, "+": 0xBB,
    ",": 0xBC, "-": 0xBD, ".": 0xBE, "/": 0xBF, "`": 0xC0, "[": 0xDB, "\\": 0xDC, "]": 0xDD,
    "'": 0xDE,
}  # fmt: skip


def virtual_key(key: str) -> int | None:
    """Return the code of a key by Qt's name; None if Windows has none."""
    if len(key) == 1 and key.isascii() and key.isalnum():
        return ord(key.upper())
    if key[:1] == "F" and key[1:].isdigit() and 1 <= int(key[1:]) <= _LAST_FUNCTION_KEY:
        return 0x6F + int(key[1:])
    return _CODES.get(key)


def hot_key(keys: str) -> tuple[int, int] | None:
    """Return the modifiers and the code of keys in Qt's portable form; None: not to be had."""
    of = combination(keys)
    code = virtual_key(of.key)
    if code is None:
        return None
    modifiers = MOD_NOREPEAT
    for is_held, mask in (
        (of.alt, MOD_ALT),
        (of.ctrl, MOD_CONTROL),
        (of.shift, MOD_SHIFT),
        (of.meta, MOD_WIN),
    ):
        modifiers |= mask if is_held else 0
    return modifiers, code
