"""Numbers, times of day and rows of facts, as the person's language and region write them.

Pure but for the default locale and the translator; today is passed in.
"""

import math
import re
from datetime import date, datetime, timedelta
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale, Qt, QTime
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QKeySequence

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_DAYS_WITH_WEEKDAY: Final = 180
_DOT: Final = " · "
_LEFT_TO_RIGHT_ISOLATE: Final = "\u2066"
_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"
_RIGHT_TO_LEFT_MARK: Final = "\u200f"
_MARKS: Final = str.maketrans("", "", _FIRST_STRONG_ISOLATE + _POP_ISOLATE + _RIGHT_TO_LEFT_MARK)
_MINUTES: Final = re.compile(r"(\W)mm")


def whole(number: int) -> str:
    """Return a whole number: "1,200"."""
    return QLocale().toString(number)


def decimal(number: float, places: int) -> str:
    """Return a number with so many places behind the point: "0.8"."""
    return QLocale().toString(float(number), "f", places)


def local_digits(text: str) -> str:
    """Return a text of digits and signs, such as "24:18", with the digits of the language."""
    zero = QLocale().zeroDigit()
    if zero == "0":
        return text
    return text.translate({ord("0") + digit: chr(ord(zero) + digit) for digit in range(10)})


def clock_text(at: datetime) -> str:
    """Return the local time of day, "10:22"."""
    return _clock(at, QLocale().timeFormat(QLocale.FormatType.ShortFormat))


def widest_clock_px(metrics: QFontMetricsF) -> int:
    """Return the room that every time of day has: "22:22", "10:22 PM".

    Morning and afternoon are both tried: in Arabic the sign of the morning is the wider one.
    """
    locale, short = QLocale(), QLocale.FormatType.ShortFormat
    texts = (locale.toString(QTime(hour, 22), short) for hour in (10, 22))
    return math.ceil(max(map(metrics.horizontalAdvance, texts)))


def exact_clock_text(at: datetime) -> str:
    """Return the local time of day with seconds, "10:22:07"."""
    short = QLocale().timeFormat(QLocale.FormatType.ShortFormat)
    # Not the long format: that ends in the name of the time zone.
    return _clock(at, _MINUTES.sub(r"\1mm\1ss", short))


def tenths_clock_text(at: datetime) -> str:
    """Return the local time of day with tenths of a second, "10:22:07.4"."""
    short = QLocale().timeFormat(QLocale.FormatType.ShortFormat)
    tenth = local_digits(str(at.microsecond // 100_000))
    return _clock(at, _MINUTES.sub(rf"\1mm\1ss'{QLocale().decimalPoint()}{tenth}'", short))


def _clock(at: datetime, pattern: str) -> str:
    local = at.astimezone()
    return QLocale().toString(QTime(local.hour, local.minute, local.second), pattern)


def day_text(day: date, today: date) -> str:
    """Return a day as people say it: "Today", "Yesterday", "Tue 24 Nov", "24 Nov 2024"."""
    if day == today:
        return translate("Dates", "Today")
    if day == today - timedelta(days=1):
        return translate("Dates", "Yesterday")
    near = abs((today - day).days) < _DAYS_WITH_WEEKDAY
    #: Pattern of a day: keep d, MMM and yyyy; order and points are the language's.
    pattern = _near_day() if near else translate("Dates", "d MMM yyyy")
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def day_and_clock_text(at: datetime, today: date) -> str:
    """Return "Today, 10:00"."""
    return translate("Dates", "{day}, {time}").format(
        day=day_text(at.astimezone().date(), today), time=clock_text(at)
    )


def start_text(at: datetime) -> str:
    """Return what a session is called that has no name yet: "Mon 30 Nov, 10:00". Any thread."""
    local = at.astimezone()
    day = QLocale().toString(QDate(local.year, local.month, local.day), _near_day())
    return translate("Dates", "{day}, {time}").format(day=day, time=clock_text(at))


def _near_day() -> str:
    # The order of day, month and year is the language's: Qt has no such short form of its own.
    #: Pattern of a day: keep ddd (weekday), d and MMM; order and points are the language's.
    return translate("Dates", "ddd d MMM")


def isolated(text: str) -> str:
    """Return a name, kept apart from the text around it in a window from right to left.

    A Latin name at the beginning would turn all of an Arabic sentence round.
    """
    if QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        return kept_apart(text)
    return text


def kept_apart(text: str) -> str:
    """Return what somebody wrote, so that its direction has no say in the text around it.

    Behind an Arabic title the number of a day would stand on its other side, in any window.
    """
    return f"{_FIRST_STRONG_ISOLATE}{text}{_POP_ISOLATE}" if text else text


def joined(*parts: str) -> str:
    """Return facts with the design's dot between them; empty ones are left out.

    From right to left each is kept apart: the bidirectional algorithm would otherwise take the
    numbers and Latin names of neighbours together and turn their order round.
    """
    shown = [part for part in parts if part]
    if QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft and len(shown) > 1:
        shown = [isolated(part) for part in shown]
        # What is isolated has no say in the direction of the whole.
        return _RIGHT_TO_LEFT_MARK + _DOT.join(shown)
    return _DOT.join(shown)


def listed(*parts: str) -> str:
    """Return parts as one reads them out, "this, that"; empty ones are left out."""
    return translate("Lists", ", ").join(part for part in parts if part)


def spoken_facts(text: str) -> str:
    """Return joined facts as they are read out."""
    return listed(*text.translate(_MARKS).split(_DOT))


def named(name: str, what: str) -> str:
    """Return what something is called and what it says: "From: Microphone"."""
    return translate("Lists", "{name}: {what}").format(name=name, what=what)


def left_to_right(text: str) -> str:
    """Return what runs from left to right everywhere, such as keys and what a search is told."""
    if text and QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft:
        return f"{_LEFT_TO_RIGHT_ISOLATE}{text}{_POP_ISOLATE}"
    return text


def keys_text(portable: str) -> str:
    """Return keys as this system and language write them: "Strg+R" for "Ctrl+R".

    Without a mark "Ctrl+=" would become "=+Ctrl".
    """
    return left_to_right(QKeySequence(portable).toString(QKeySequence.SequenceFormat.NativeText))


def with_keys(words: str, keys: str) -> str:
    """Return what is done and the keys for it, for the tip of a button: "Stop (Ctrl+R)"."""
    return translate("Lists", "{action} ({keys})").format(action=words, keys=keys)
