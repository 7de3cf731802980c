"""Values as JSON text, in three spellings. Depth costs no stack: no event is too deep to write."""

import json
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from app.assistant.errors import NotJsonValue
from app.assistant.surrogates import escape_halves, join_pairs

# The largest key that JavaScript takes for a place in an array is 2**32 − 2 (ECMA-262, 6.1.7).
_LAST_ARRAY_INDEX: Final = 2**32 - 2
# From 1e21 on, and below 1e-6, JavaScript writes an exponent (ECMA-262, 6.1.6.1.20).
_MOST_WHOLE_DIGITS: Final = 21
_MOST_LEADING_ZEROS: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonStyle:
    """How numbers are spelled, and in which order the keys of an object come."""

    number: Callable[[float], str]
    keys: Callable[[Iterable[str]], list[str]]


@dataclass(frozen=True, slots=True)
class _Mark:
    """Text between values; `closes` is the identity of the container that it ends."""

    text: str
    closes: int | None = None


def write_json(value: object, style: JsonStyle) -> str:
    """Write a value without blanks, characters as they are, halves of pairs escaped.

    Args:
        value: what a JSON decoder gives. NaN and infinities are spelled as the style does.
        style: one of `JAVASCRIPT`, `PLAIN`, `CANONICAL`.

    Raises:
        NotJsonValue: the value contains itself, or something that JSON has no word for.
    """
    pieces: list[str] = []
    enclosing: set[int] = set()
    waiting: list[object] = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, _Mark):
            pieces.append(item.text)
            if item.closes is not None:
                enclosing.remove(item.closes)
        elif isinstance(item, dict | list):
            if id(item) in enclosing:
                raise NotJsonValue("The value contains itself; pass one that a JSON decoder made.")
            enclosing.add(id(item))
            waiting.extend(reversed(_parts(item, style)))
        else:
            pieces.append(_scalar(item, style))
    return "".join(pieces)


def _parts(container: dict[object, object] | list[object], style: JsonStyle) -> list[object]:
    """Return marks and values in the order in which they are written."""
    parts: list[object] = []
    if isinstance(container, list):
        for item in container:
            parts += [_Mark("," if parts else ""), item]
        opening, closing = "[]"
    else:
        names = [name for name in container if isinstance(name, str)]
        if len(names) < len(container):
            raise NotJsonValue("A key is not a string; pass a value that a JSON decoder made.")
        for name in style.keys(names):
            comma = "," if parts else ""
            parts += [_Mark(f"{comma}{_string(name)}:"), container[name]]
        opening, closing = "{}"
    return [_Mark(opening), *parts, _Mark(closing, closes=id(container))]


def _scalar(value: object, style: JsonStyle) -> str:
    # A bool is an int in Python, so it is asked for before the numbers.
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, int | float):
        return style.number(value)
    raise NotJsonValue(f"JSON has no {type(value).__name__}; pass a value that a decoder made.")


def _string(text: str) -> str:
    return escape_halves(json.dumps(join_pairs(text), ensure_ascii=False))


def _javascript_number(value: float) -> str:
    """Spell a number as JavaScript does: all are doubles, and none is NaN or infinite in JSON."""
    try:
        number = float(value)
    except OverflowError:
        return "null"
    if not math.isfinite(number):
        return "null"
    if number == 0:
        return "0"
    sign = "-" if number < 0 else ""
    digits, point = _shortest_digits(abs(number))
    if len(digits) <= point <= _MOST_WHOLE_DIGITS:
        return sign + digits.ljust(point, "0")
    if 0 < point <= _MOST_WHOLE_DIGITS:
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -_MOST_LEADING_ZEROS <= point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    mantissa = digits if len(digits) == 1 else f"{digits[0]}.{digits[1:]}"
    return f"{sign}{mantissa}e{point - 1:+d}"


def _shortest_digits(number: float) -> tuple[str, int]:
    """Return the digits of a positive number, and how many of them are before the point.

    Both languages look for the shortest digits that read back as the same double. Python writes an
    exponent below 1e-4, so at most the one zero before the point comes first.
    """
    mantissa, _, exponent = repr(number).partition("e")
    whole, _, fraction = mantissa.partition(".")
    return (whole + fraction).rstrip("0"), len(whole) + int(exponent or 0)


def _javascript_keys(names: Iterable[str]) -> list[str]:
    """Put the keys that look like places in an array first, ascending; the others as they came."""
    return sorted(names, key=lambda name: int(name) if _is_array_index(name) else math.inf)


def _is_array_index(name: str) -> bool:
    # Ten digits at most: longer ones are no index, and int() refuses very long ones.
    is_digits = name.isascii() and name.isdigit() and len(name) <= len(str(_LAST_ARRAY_INDEX))
    return is_digits and str(int(name)) == name and int(name) <= _LAST_ARRAY_INDEX


def _plain_number(value: float) -> str:
    """Spell a number as it came: whole ones of any length are exact. NaN stays NaN, not JSON."""
    return json.dumps(value)


def _canonical_number(value: float) -> str:
    """Spell equal numbers equally: 1.0 is 1."""
    return str(int(value)) if math.isfinite(value) and value == int(value) else json.dumps(value)


JAVASCRIPT: Final = JsonStyle(number=_javascript_number, keys=_javascript_keys)
"""What JSON.stringify writes."""

PLAIN: Final = JsonStyle(number=_plain_number, keys=list)
"""What came, changed in nothing but blanks."""

CANONICAL: Final = JsonStyle(number=_canonical_number, keys=sorted)
"""Equal texts for equal values."""
