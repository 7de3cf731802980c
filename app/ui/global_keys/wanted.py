"""What is asked of the desktop, what it answered, and how a key is written. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

KeyState = Literal["held", "taken", "not_on_keyboard", "by_desktop", "refused", "unavailable"]
"""What became of a key.

held: it works. taken: another application has it. not_on_keyboard: this keyboard cannot press it.
by_desktop: the desktop gave the keys that `trigger` names. refused: the desktop gave none.
unavailable: this desktop has no way for it.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedKey:
    """An action and the keys it is to answer."""

    name: str
    """As in the settings' table of shortcuts."""
    words: str
    """What it does, for desktops that show a list."""
    keys: str
    """Qt's portable form, such as "Ctrl+Alt+Shift+P"; never empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyAnswer:
    """What became of an action's keys."""

    state: KeyState
    trigger: str = ""
    """In the desktop's words, where it decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """A key with its modifiers, taken apart."""

    key: str
    """Qt's name of the key: "P", "F5", "Home", "+"."""
    ctrl: bool = False
    alt: bool = False
    shift: bool = False
    meta: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What has to be done so that the wanted keys are held."""

    release: tuple[str, ...]
    """Names whose keys are let go."""
    take: tuple[WantedKey, ...]


_MODIFIERS: Final = ("Ctrl", "Alt", "Shift", "Meta")


def change_between(held: Mapping[str, str], wanted: Mapping[str, WantedKey]) -> Change:
    """Return what to let go and what to take; everything is let go before anything is taken.

    Args:
        held: keys by name.
        wanted: by name.
    """
    gone = [name for name, keys in held.items() if name not in wanted or wanted[name].keys != keys]
    new = [key for name, key in wanted.items() if held.get(name) != key.keys]
    return Change(release=tuple(gone), take=tuple(new))


def combination(keys: str) -> Combination:
    """Take keys in Qt's portable form apart."""
    # "Ctrl++" ends with the key itself.
    *modifiers, key = (
        [*keys[:-1].rstrip("+").split("+"), "+"] if keys.endswith("+") else (keys.split("+"))
    )
    held = {name: name in modifiers for name in _MODIFIERS}
    return Combination(
        key=key, ctrl=held["Ctrl"], alt=held["Alt"], shift=held["Shift"], meta=held["Meta"]
    )


_KEYSYMS: Final = {
    "Space": "space", "Ins": "Insert", "Del": "Delete", "PgUp": "Prior", "PgDown": "Next",
    "Return": "Return", "Enter": "KP_Enter", "Esc": "Escape", "Tab": "Tab",
    "Backspace": "BackSpace", "Home": "Home", "End": "End", "Left": "Left", "Right": "Right",
    "Up": "Up", "Down": "Down", "Pause": "Pause", "Print": "Print", "ScrollLock": "Scroll_Lock",
    "Menu": "Menu", "+": "plus", "-": "minus", "=": "equal", ",": "comma", ".": "period",
    "/": "slash", "\\": "backslash", ";": "semicolon", "'": "apostrophe", "`": "grave",
    "[": "bracketleft", "]": "bracketright", "#": "numbersign", "*": "asterisk",
    "Media Play": "XF86AudioPlay", "Media Pause": "XF86AudioPause", "Media Stop": "XF86AudioStop",
    "Media Previous": "XF86AudioPrev", "Media Next": "XF86AudioNext",
}  # fmt: skip
"""X11's names where they differ from Qt's; the portal's file of keys uses the same."""


def keysym_name(key: str) -> str:
    """Return X11's name of a key; a letter in lower case, as it is without Shift."""
    if len(key) == 1 and key.isalpha():
        return key.lower()
    return _KEYSYMS.get(key, key)


def portal_trigger(keys: str) -> str:
    """Return keys as desktop portals take them. Source: XDG shortcuts specification."""
    of = combination(keys)
    names = [
        name
        for name, is_held in (
            ("CTRL", of.ctrl),
            ("ALT", of.alt),
            ("SHIFT", of.shift),
            ("LOGO", of.meta),
        )
        if is_held
    ]
    return "+".join([*names, keysym_name(of.key)])
