"""Which keys belong to which action: the usual ones, changed by a person's wishes. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

_MODIFIERS: Final = frozenset({"Ctrl", "Alt", "Meta"})
_NOT_ALONE: Final = frozenset(
    {"Ctrl+C", "Ctrl+V", "Ctrl+X", "Ctrl+A", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Space", "Ctrl+."}
)
"""Keys of text fields and of input methods, which must go on working."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyEntry:
    """An action whose keys can be changed."""

    name: str
    """As in the settings."""
    words: str
    """What it does, in the window's language."""
    usual: str
    """Qt's portable form; empty: no keys."""


def keys_in_use(entries: Iterable[KeyEntry], wishes: Mapping[str, str]) -> dict[str, str]:
    """Return the keys of every action, in Qt's portable form; empty: none."""
    return {entry.name: wishes.get(entry.name, entry.usual) for entry in entries}


def holder_of(
    keys: str, entries: Iterable[KeyEntry], wishes: Mapping[str, str], *, but: str
) -> KeyEntry | None:
    """Return the action that has the keys already, other than `but`."""
    held = list(entries)
    in_use = keys_in_use(held, wishes)
    return next(
        (entry for entry in held if entry.name != but and keys and in_use[entry.name] == keys), None
    )


def with_keys(
    wishes: Mapping[str, str], entries: Iterable[KeyEntry], name: str, keys: str
) -> dict[str, str]:
    """Return the wishes with an action's keys changed. Who had them has none any more.

    A wish that is as usual is left out.
    """
    held = list(entries)
    other = holder_of(keys, held, wishes, but=name)
    changed = {**wishes, name: keys}
    if other is not None:
        changed[other.name] = ""
    usual = {entry.name: entry.usual for entry in held}
    return {each: text for each, text in changed.items() if usual.get(each) != text}


def is_allowed(keys: str) -> bool:
    """Whether keys may start something: never what writes text or what text fields need."""
    if not keys:
        return True
    # "Ctrl++" ends with the key itself.
    *modifiers, key = keys[:-1].split("+") if keys.endswith("+") else keys.split("+")
    if keys in _NOT_ALONE:
        return False
    is_function_key = key[:1] == "F" and key[1:].isdigit()
    return is_function_key or bool(_MODIFIERS.intersection(modifiers))
