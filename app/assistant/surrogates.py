"""Halves of UTF-16 pairs, put together where they meet.

Servers whose strings are UTF-16 cut a fragment anywhere, also inside an emoji. JSON carries each
half as an escape, and Python keeps two halves apart that make one character.
"""

import re
from typing import Final

_HALF: Final = re.compile("[\ud800-\udfff]")
_LAST_HIGH: Final = "\udbff"
_FIRST_HIGH: Final = "\ud800"


def join_pairs(text: str) -> str:
    """Return the text with each high half and the low half after it as one character."""
    if text.isascii() or not _HALF.search(text):
        return text
    return _units(text).decode("utf-16-le", "surrogatepass")


def join(start: str, end: str) -> str:
    """Concatenate two texts that have no pairs left to join, in the time that copying takes."""
    if ends_in_half(start):
        return start[:-1] + join_pairs(start[-1] + end)
    return start + end


def begins_with(text: str, start: str) -> bool:
    """Tell whether a text begins with another, where that may end in the middle of a pair."""
    return text.startswith(start) or (
        ends_in_half(start) and _units(text).startswith(_units(start))
    )


def ends_in_half(text: str) -> bool:
    """Tell whether the text ends with a high half, which may still find its other."""
    return _FIRST_HIGH <= text[-1:] <= _LAST_HIGH


def escape_halves(text: str) -> str:
    r"""Return the text with each half that is alone as a JSON escape, `\ud83d`."""
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def _units(text: str) -> bytes:
    return text.encode("utf-16-le", "surrogatepass")
