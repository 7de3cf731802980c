"""The times of day that a text names: 10:22, half past five, 5 pm. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final, Literal

import regex

from app.assistant.claim_numbers import Quantity, Value
from app.assistant.claim_tokens import Tokens

MomentKind = Literal["day", "month", "weekday", "near", "clock", "half"]

MINUTES: Final = 60
"""Of an hour."""
HALF_DAY: Final = 12 * MINUTES
_CLOCK: Final = regex.compile(
    r"(?<![\d.:,])([01]?\d|2[0-4])(?::|h|[.](?=\d\d ?(?:Uhr|[ap]\.?m)))([0-5]\d)(?::\d\d)?(?![\d:])"
)
_HALF: Final = regex.compile(r"(?<=\d)\s?([ap])\.?\s?m\b", regex.IGNORECASE)
_HALF_BEHIND: Final = regex.compile(r"\s+([ap])\.?\s?m\b", regex.IGNORECASE)
_HALF_WORDS: Final = {
    "morning": 0,
    "morgens": 0,
    "vormittags": 0,
    "afternoon": 1,
    "evening": 1,
    "nachmittags": 1,
    "abends": 1,
}
_O_CLOCK: Final = frozenset(("o'clock", "oclock", "uhr", "h"))
_PAST: Final = frozenset(("past", "after", "nach"))
_TO: Final = frozenset(("to", "before", "vor", "of"))
_NO_CLOCK: Final = frozenset(("from", "between", "von"))
"""From ten to six is no time, but two of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A day, or a time of day, with its place in the text."""

    kind: MomentKind
    values: frozenset[tuple[int, ...]]
    """day: (month, day) or (month, day, year), each that it may mean; month, weekday, near: its
    number; clock: minutes of half a day; half: 0 before noon, 1 after."""
    start: int
    end: int


def moment(kind: MomentKind, value: int, start: int, end: int) -> Moment:
    """Return a moment that one number tells."""
    return Moment(kind=kind, values=frozenset(((value,),)), start=start, end=end)


def clocks_of(tokens: Tokens, numbers: Sequence[Quantity]) -> list[Moment]:
    """Return the times of day, and separately whether they are before noon or after."""
    found: list[Moment] = []
    for match in _CLOCK.finditer(tokens.text):
        minutes = int(match[1]) * 60 + int(match[2])
        found.append(moment("clock", minutes % HALF_DAY, match.start(), match.end()))
    found += map(_half, _HALF.finditer(tokens.text))
    found += [
        moment("half", _HALF_WORDS[word.key], word.start, word.end)
        for word in tokens.words
        if word.key in _HALF_WORDS
    ]
    for number in numbers:
        found += _spoken(tokens, number, numbers)
        last = tokens.words[number.end - 1]
        if last.key.isalpha() and (half := _HALF_BEHIND.match(tokens.text, last.end)):
            found.append(_half(half))
    return found


def further_clocks(tokens: Tokens, numbers: Sequence[Quantity]) -> Iterator[Moment]:
    """Yield the times that neighbouring numbers may tell: five thirty; and that 17:15 is late."""
    for match in _CLOCK.finditer(tokens.text):
        if int(match[1]) > 12:
            yield moment("half", 1, 0, 0)
    for hour, minutes in pairwise(numbers):
        gap = tokens.text[tokens.words[hour.end - 1].end : tokens.words[minutes.first].start]
        hours = [value for value in hour.values if _is_hour(value)]
        shift = _minutes(minutes)
        if hours and shift is not None and not gap.strip():
            yield moment("clock", (int(hours[0]) * 60 + shift) % HALF_DAY, 0, 0)


def _half(match: regex.Match[str]) -> Moment:
    return moment("half", "ap".index(match[1].lower()), match.start(), match.end())


def _spoken(tokens: Tokens, hour: Quantity, numbers: Sequence[Quantity]) -> list[Moment]:
    """Return the time that an hour's number belongs to, with the minutes before it."""
    hours = [value for value in hour.values if _is_hour(value)]
    if not hours or hour.unit is not None:
        return []
    keys, first = tokens.keys, hour.first
    minutes, start = int(hours[0]) * 60, first
    before = next((each for each in numbers if each.end == first - 1), None)
    side = keys[first - 1] if first else ""
    if before is not None and side in _PAST | _TO and _is_clock(tokens, before, hour):
        shift = _minutes(before)
        if shift is None:
            return []
        minutes += shift if side in _PAST else -shift
        start = before.first
    elif side == "halb":
        # In German half of the hour that comes.
        minutes -= 30
        start = first - 1
    elif not (hour.end < len(keys) and keys[hour.end] in _O_CLOCK):
        return []
    else:
        # Zehn Uhr dreißig.
        behind = next((each for each in numbers if each.first == hour.end + 1), None)
        minutes += (_minutes(behind) or 0) if behind is not None else 0
    is_told = hour.end < len(keys) and keys[hour.end] in _O_CLOCK
    span = tokens.words[start].start, tokens.words[hour.end - 1 + is_told].end
    return [moment("clock", minutes % HALF_DAY, *span)]


def _is_clock(tokens: Tokens, minutes: Quantity, hour: Quantity) -> bool:
    """Tell whether two numbers beside "to" or "past" are one time, not two numbers of any kind."""
    first = minutes.first
    is_range = first > 0 and tokens.keys[first - 1] in _NO_CLOCK
    # 3 to 7: nobody writes a time so.
    is_spoken = not tokens.words[hour.first].text.isdecimal()
    return is_spoken and not is_range


def _is_hour(value: Value) -> bool:
    return isinstance(value, Fraction) and value.denominator == 1 and 0 <= value <= 24


def _minutes(number: Quantity) -> int | None:
    """Return minutes: a quarter are 15."""
    for value in number.values:
        if isinstance(value, Fraction) and 0 < value < 60:
            minutes = value * 60 if value < 1 else value
            return int(minutes)
    return None
