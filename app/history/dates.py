"""Dates as people write them: 2026-11-30, 30 Nov, yesterday, last week."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

_MONTHS: Final = (
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "oct",
    "nov",
    "dec",
)
_WEEKDAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_FULL_NAMES: Final = frozenset(
    (
        *("january", "february", "march", "april", "june", "july", "august", "september", "sept"),
        *("october", "november", "december", "monday", "tuesday", "tues", "wednesday", "thursday"),
        *("thur", "thurs", "friday", "saturday", "sunday", *_MONTHS, *_WEEKDAYS),
    )
)
_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Days:
    """A span of days: `first` and `last` belong to it."""

    first: date
    last: date


def read_days(text: str, today: date) -> Days | None:
    """Return the days that a date means; None if it is no date.

    A month or a day without a year is the latest that is not in the future. Numbers with dots or
    strokes are read day first, unless only the month can come first.
    """
    words = text.lower().replace(",", " ").split()
    # Nobody's date is longer, and int() is slow with thousands of digits.
    if not words or len(text) > 40:
        return None
    try:
        return _relative(words, today) or _numeric(" ".join(words)) or _named(words, today)
    except (ValueError, OverflowError):
        # 31 February, or the year 0: numbers in the form of a date, but none.
        return None


def _span(first: date, last: date) -> Days:
    return Days(first=first, last=last)


def _month(year: int, month: int) -> Days:
    first = date(year, month, 1)
    after = date(year + month // 12, month % 12 + 1, 1) if (year, month) != (9999, 12) else None
    return _span(first, after - _DAY if after else date.max)


def _year(year: int) -> Days:
    return _span(date(year, 1, 1), date(year, 12, 31))


def _week(day: date) -> Days:
    monday = day - day.weekday() * _DAY
    return _span(monday, monday + 6 * _DAY)


def _months_before(day: date, count: int) -> tuple[int, int]:
    months = day.year * 12 + day.month - 1 - count
    return months // 12, months % 12 + 1


_RELATIVE: Final[dict[str, Callable[[date], Days]]] = {
    "today": lambda today: _span(today, today),
    "yesterday": lambda today: _span(today - _DAY, today - _DAY),
    "this week": _week,
    "last week": lambda today: _week(today - 7 * _DAY),
    "this month": lambda today: _month(today.year, today.month),
    "last month": lambda today: _month(*_months_before(today, 1)),
    "this year": lambda today: _year(today.year),
    "last year": lambda today: _year(today.year - 1),
}


def _relative(words: list[str], today: date) -> Days | None:
    known = _RELATIVE.get(" ".join(words))
    if known is not None:
        return known(today)
    match words:
        case [count, unit, "ago"] if re.fullmatch("[0-9]{1,4}|an?", count):
            return _ago(1 if count in ("a", "an") else int(count), unit.rstrip("s"), today)
        case [*before, name] if before in ([], ["last"]) and _place(name, _WEEKDAYS) is not None:
            back = (today.weekday() - (_place(name, _WEEKDAYS) or 0)) % 7
            day = today - (back or (7 if before else 0)) * _DAY
            return _span(day, day)
    return None


def _ago(count: int, unit: str, today: date) -> Days | None:
    match unit:
        case "day":
            return _span(today - count * _DAY, today - count * _DAY)
        case "week":
            return _week(today - count * 7 * _DAY)
        case "month":
            return _month(*_months_before(today, count))
        case "year":
            return _year(today.year - count)
    return None


def _numeric(text: str) -> Days | None:
    if match := re.fullmatch(r"([0-9]{4})(?:[-/.]([0-9]{1,2}))?(?:[-/.]([0-9]{1,2}))?", text):
        year, month, day = (int(part) if part else None for part in match.groups())
        if year is None or month is None:
            return _year(year or 0)
        if day is None:
            return _month(year, month)
        return _span(date(year, month, day), date(year, month, day))
    if match := re.fullmatch(r"([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})", text):
        first, second, year = map(int, match.groups())
        # Only the month can come first where the second number is too great to be one.
        day, month = (second, first) if second > 12 else (first, second)
        return _span(date(year, month, day), date(year, month, day))
    return None


def _named(words: list[str], today: date) -> Days | None:
    """Read what has a month's name in it: "30 Nov", "Nov 30th 2026", "November 2026", "may"."""
    rest = [word for word in words if _place(word, _MONTHS) is None]
    names = [place + 1 for word in words if (place := _place(word, _MONTHS)) is not None]
    years = [int(word) for word in rest if re.fullmatch("[0-9]{4}", word)]
    days = [int(found[1]) for word in rest if (found := _DAY_NUMBER.fullmatch(word))]
    if len(names) != 1 or len(years) > 1 or len(days) > 1 or len(years) + len(days) != len(rest):
        return None
    (month,) = names
    year = years[0] if years else today.year
    if not days:
        if not years and month > today.month:
            year -= 1
        return _month(year, month)
    day = date(year, month, days[0])
    if not years and day > today:
        day = date(year - 1, month, days[0])
    return _span(day, day)


_DAY_NUMBER: Final = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th|\.)?")


def _place(word: str, names: tuple[str, ...]) -> int | None:
    """Return which month or weekday a word names, counted from 0."""
    plain = word.rstrip(".")
    if plain not in _FULL_NAMES or plain[:3] not in names:
        return None
    return names.index(plain[:3])
