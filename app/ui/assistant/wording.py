"""How times, counts and verdicts of the Ask page read. Pure but for the translator."""

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication

from app.assistant.records import Passage
from app.ui.local_text import clock_text, day_and_clock_text, decimal, isolated, listed

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


def lines_text(count: int) -> str:
    """Return "1 line", "5 lines"."""
    return translate("Ask", "%Ln lines", "", count)


def sessions_text(count: int) -> str:
    """Return "1 session", "3 sessions"."""
    return translate("Ask", "%Ln sessions", "", count)


def seconds_text(seconds: float) -> str:
    """Return "0.3 s"."""
    return translate("Ask", "{seconds} s").format(seconds=decimal(seconds, 1))


def source_name(number: int, passage: Passage) -> str:
    """Return how a citation is called: "Source 1, Product weekly, 10:22"."""
    return listed(
        translate("Ask", "Source {number}").format(number=number),
        isolated(passage.title),
        clock_text(passage.time),
    )


def line_name(passage: Passage) -> str:
    """Return how a line is called: "10:22, Product weekly: It moves us to the sixteenth."."""
    return translate("Ask", "{time}, {title}: {line}").format(
        time=clock_text(passage.time), title=isolated(passage.title), line=passage.text
    )


def when_text(at: datetime, today: date) -> str:
    """Return "Today, 10:22"."""
    return day_and_clock_text(at, today)


def no_source_text() -> str:
    """Return what a sentence without support is marked with."""
    return translate("Ask", "no source")


def no_source_name() -> str:
    """Return how that mark is read out."""
    return translate("Ask", "No caption supports this sentence")


def today() -> date:
    """Return the local date."""
    return date.today()  # noqa: DTZ011  # local on purpose
