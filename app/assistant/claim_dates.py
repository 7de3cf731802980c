"""The days and times of day that a text names. Pure."""

from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Final

import regex

from app.assistant.calendar_words import is_doubtful, months, near_days, weekdays
from app.assistant.claim_clocks import HALF_DAY, Moment, MomentKind, clocks_of, moment
from app.assistant.claim_numbers import Quantity, Value
from app.assistant.claim_tokens import Tokens

_ISO: Final = regex.compile(r"(?<![\d-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])")
_NUMERIC: Final = regex.compile(
    r"(?<![\d./])(\d{1,2})([./])[ ]?(\d{1,2})(?:\2[ ]?(\d{4}|\d{2})?)?(?![\d/])"
)
_EASTERN: Final = regex.compile(r"(?:(\d{4})[年년]\s?)?(\d{1,2})[月월]\s?(\d{1,2})[日号號일]")
_BETWEEN: Final = frozenset(("of", "the", "de", "del", "di", "von"))
_CENTURY: Final = 2000


def moments_of(tokens: Tokens, numbers: Sequence[Quantity]) -> list[Moment]:
    """Return the days and times of a text.

    Args:
        tokens: the text.
        numbers: what `quantities_of` found in it.
    """
    found = [*_numeric(tokens.text), *_named(tokens, numbers), *clocks_of(tokens, numbers)]
    return sorted(found, key=lambda moment: moment.start)


def is_said_by(moment: Moment, others: Sequence[Moment]) -> bool:
    """Tell whether other moments say as much as one does."""
    of_kind = [other for other in others if other.kind == moment.kind]
    if moment.kind == "day":
        # A year that nobody said must not be added.
        return any(
            mine == its or (len(mine) == 2 and its[:2] == mine)
            for mine in moment.values
            for other in of_kind
            for its in other.values
        )
    if moment.kind == "month":
        (month,) = next(iter(moment.values))
        days = [value for other in others if other.kind == "day" for value in other.values]
        return any(value[0] == month for value in days) or _share(moment, of_kind)
    return _share(moment, of_kind)


def with_year(moments: Sequence[Moment], year: int) -> list[Moment]:
    """Return moments with the year in which they were said where none is named."""
    return [
        replace(
            each, values=each.values | {(*value, year) for value in each.values if len(value) == 2}
        )
        if each.kind == "day"
        else each
        for each in moments
    ]


def moments_at(time: datetime) -> list[Moment]:
    """Return what may be said of a time: its day, month, weekday and clock."""
    day = time.date()
    minutes = (time.hour * 60 + time.minute) % HALF_DAY
    values: list[tuple[MomentKind, tuple[int, ...]]] = [
        ("day", (day.month, day.day, day.year)),
        ("month", (day.month,)),
        ("weekday", (day.weekday(),)),
        ("clock", (minutes,)),
        ("half", (time.hour // 12,)),
    ]
    return [Moment(kind=kind, values=frozenset((value,)), start=0, end=0) for kind, value in values]


def _share(moment: Moment, others: Sequence[Moment]) -> bool:
    return any(moment.values & other.values for other in others)


def _numeric(text: str) -> list[Moment]:
    found: list[Moment] = []
    for match in _ISO.finditer(text):
        found += _day_at(match, [(int(match[2]), int(match[3]), int(match[1]))])
    for match in _EASTERN.finditer(text):
        year = (int(match[1]),) if match[1] else ()
        found += _day_at(match, [(int(match[2]), int(match[3]), *year)])
    for match in _NUMERIC.finditer(text):
        is_dotted = match[2] == "."
        # 3.5 is a number; 3.5. and 3.5.2026 are days.
        if is_dotted and not (match[4] or regex.match(r"\d{1,2}\. ?\d{1,2}\.", match[0])):
            continue
        year = () if not match[4] else (int(match[4]) + (_CENTURY if len(match[4]) == 2 else 0),)
        first, second = int(match[1]), int(match[3])
        orders = [(second, first, *year)] if is_dotted else [(second, first), (first, second)]
        found += _day_at(match, [order if is_dotted else (*order, *year) for order in orders])
    return found


def _day_at(match: regex.Match[str], orders: Sequence[tuple[int, ...]]) -> list[Moment]:
    values = frozenset(order for order in orders if _is_day(order))
    if not values:
        return []
    return [Moment(kind="day", values=values, start=match.start(), end=match.end())]


def _is_day(order: tuple[int, int | Value] | tuple[int, ...]) -> bool:
    month, day, *year = order
    # A leap year, where none is told.
    in_year = int(year[0]) if year else _CENTURY
    if isinstance(day, str) or day != int(day) or not (1 <= month <= 12 and in_year > 0):
        return False
    return 1 <= day <= monthrange(in_year, month)[1]


def _is_year(value: Value) -> bool:
    return isinstance(value, Fraction) and value.denominator == 1 and 1800 <= value < 2200


def _named(tokens: Tokens, numbers: Sequence[Quantity]) -> list[Moment]:
    found: list[Moment] = []
    for place, word in enumerate(tokens.words):
        key = word.key
        is_name = word.is_capital and place > 0
        if key in months():
            day = _with_day(tokens, place, numbers)
            if day is not None:
                found.append(day)
            elif is_name or not is_doubtful(key) or _has_year(numbers, place + 1):
                found.append(moment("month", months()[key], word.start, word.end))
        elif (weekday := weekdays().get(key, weekdays().get(key.removesuffix("s")))) is not None:
            if is_name or not is_doubtful(key):
                found.append(moment("weekday", weekday, word.start, word.end))
        elif key in near_days() and not is_doubtful(key):
            found.append(moment("near", near_days()[key], word.start, word.end))
    return found


def _with_day(tokens: Tokens, place: int, numbers: Sequence[Quantity]) -> Moment | None:
    """Return the day that a month's name belongs to: 28 October, October the 28th."""
    month = months()[tokens.words[place].key]
    before, after = place, place + 1
    while before and tokens.keys[before - 1] in _BETWEEN:
        before -= 1
    while after < len(tokens.words) and tokens.keys[after] in _BETWEEN:
        after += 1
    ending = next((number for number in numbers if number.end == before), None)
    beginning = next((number for number in numbers if number.first == after), None)
    for number in filter(None, (ending, beginning)):
        days = [value for value in number.values if _is_day((month, value))]
        if days:
            last = number if number is beginning else None
            behind = place + 1 if last is None else last.end
            years = _years(numbers, behind)
            value = (month, int(days[0]), *years[:1])
            start = tokens.words[min(number.first, place)].start
            end = tokens.words[behind - 1 + bool(years)].end
            return Moment(kind="day", values=frozenset((value,)), start=start, end=end)
    return None


def _years(numbers: Sequence[Quantity], place: int) -> list[int]:
    """Return the year that begins at a word, if one does and is one word."""
    found = [each for each in numbers if each.first == place and each.end == place + 1]
    return [int(value) for each in found for value in each.values if _is_year(value)]


def _has_year(numbers: Sequence[Quantity], place: int) -> bool:
    return bool(_years(numbers, place))
