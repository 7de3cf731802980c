"""Dates as people write them: 2026-11-30, 30.11., 30 Nov, yesterday, last week, last 7 days."""

import re
from calendar import isleap
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
    strokes are read day first, unless only the month can come first; a year of two digits is of
    this century.
    """
    words = text.lower().replace(",", " ").split()
    # Nobody's date is longer, and int() is slow with thousands of digits.
    if not words or len(text) > 40:
        return None
    try:
        return _relative(words, today) or _numeric(" ".join(words), today) or _named(words, today)
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


def _weekend(day: date) -> Days:
    """Return the latest Saturday that has come, and its Sunday."""
    saturday = day - (day.weekday() - 5) % 7 * _DAY
    return _span(saturday, saturday + _DAY)


def _months_before(day: date, count: int) -> tuple[int, int]:
    months = day.year * 12 + day.month - 1 - count
    return months // 12, months % 12 + 1


_RELATIVE: Final[dict[str, Callable[[date], Days]]] = {
    "today": lambda today: _span(today, today),
    "tomorrow": lambda today: _span(today + _DAY, today + _DAY),
    "yesterday": lambda today: _span(today - _DAY, today - _DAY),
    "day before yesterday": lambda today: _span(today - 2 * _DAY, today - 2 * _DAY),
    "this week": _week,
    "last week": lambda today: _week(today - 7 * _DAY),
    "past week": lambda today: _span(today - 6 * _DAY, today),
    "weekend": _weekend,
    "last weekend": _weekend,
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
        case ["last" | "past", count, unit] if re.fullmatch("[0-9]{1,4}", count):
            return _lately(int(count), unit.rstrip("s"), today)
        case ["last", name] if (month := _place(name, _MONTHS)) is not None:
            return _month(today.year - (month + 1 >= today.month), month + 1)
        case [*before, name] if before in ([], ["last"]) and _place(name, _WEEKDAYS) is not None:
            back = (today.weekday() - (_place(name, _WEEKDAYS) or 0)) % 7
            day = today - (back or (7 if before else 0)) * _DAY
            return _span(day, day)
    return None


def _lately(count: int, unit: str, today: date) -> Days | None:
    """Return the days up to today: the last 7 days hold today and six before it."""
    match unit:
        case "day" | "week":
            first = today - (count * (7 if unit == "week" else 1) - 1) * _DAY
        case "month" | "year":
            year, month = _months_before(today, count * (12 if unit == "year" else 1))
            first = min(_month(year, month).last, date(year, month, 1) + (today.day - 1) * _DAY)
        case _:
            return None
    return _span(first, today) if first <= today else None


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


def _numeric(text: str, today: date) -> Days | None:
    if match := re.fullmatch(r"([0-9]{4})(?:[-/.]([0-9]{1,2}))?(?:[-/.]([0-9]{1,2}))?", text):
        year, month, day = (int(part) if part else None for part in match.groups())
        if year is None or month is None:
            return _year(year or 0)
        if day is None:
            return _month(year, month)
        return _span(date(year, month, day), date(year, month, day))
    if match := _DAY_AND_MONTH.fullmatch(text):
        first, second = int(match[1]), int(match[2])
        # Only the month can come first where the second number is too great to be one.
        day, month = (second, first) if second > 12 else (first, second)
        written = match[3] or match[4]
        if not written:
            return _latest(day, month, today)
        year = int(written) + (2000 if len(written) == 2 else 0)
        return _span(date(year, month, day), date(year, month, day))
    return None


def _latest(day: int, month: int, today: date) -> Days:
    """Return the latest day of that name that is not in the future."""
    # 29 February may be eight years back.
    for year in range(today.year, today.year - 9, -1):
        if (month, day) != (2, 29) or isleap(year):
            found = date(year, month, day)
            if found <= today:
                return _span(found, found)
    raise ValueError("There is no such day.")


def _named(words: list[str], today: date) -> Days | None:
    """Read what has a month's name in it: "30 Nov", "Nov 30th 2026", "November 2026", "may"."""
    rest = [word for word in words if _place(word, _MONTHS) is None]
    names = [place + 1 for word in words if (place := _place(word, _MONTHS)) is not None]
    years = [int(word) for word in rest if re.fullmatch("[0-9]{4}", word)]
    days = [int(found[1]) for word in rest if (found := _DAY_NUMBER.fullmatch(word))]
    if len(names) != 1 or len(years) > 1 or len(days) > 1 or len(years) + len(days) != len(rest):
        return None
    (month,) = names
    if not days:
        return _month(years[0] if years else today.year - (month > today.month), month)
    if not years:
        return _latest(days[0], month, today)
    day = date(years[0], month, days[0])
    return _span(day, day)


# 30.11., 30.11.2026, 30. 11. 26, 30/11, 11/30/2026, 30-11-2026
_DAY_AND_MONTH: Final = re.compile(
    r"([0-9]{1,2})(?:[-/]|\. ?)([0-9]{1,2})\.?"
    r"(?:(?:/|(?<=\.) ?)([0-9]{4}|[0-9]{2})|-([0-9]{4}))?"
)
_DAY_NUMBER: Final = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th|\.)?")


def _place(word: str, names: tuple[str, ...]) -> int | None:
    """Return which month or weekday a word names, counted from 0."""
    plain = word.rstrip(".")
    if plain not in _FULL_NAMES or plain[:3] not in names:
        return None
    return names.index(plain[:3])
