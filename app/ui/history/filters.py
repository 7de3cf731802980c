"""Narrowing a search by time and source. Pure: the day of today is passed in."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal, get_args

from app.history.records import Session

Period = Literal["any", "today", "week", "month", "year"]
PERIODS: tuple[Period, ...] = get_args(Period)

_DAYS: dict[Period, int] = {"today": 0, "week": 6, "month": 29, "year": 364}


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """What of the history counts."""

    period: Period = "any"
    source: str | None = None
    """Name of the source; None: all."""

    @property
    def is_open(self) -> bool:
        """Whether everything passes."""
        return self.period == "any" and self.source is None

    def passes(self, at: datetime, source: str, today: date) -> bool:
        """Tell whether something from `source` at a time passes, counted in local days."""
        if self.source is not None and source != self.source:
            return False
        days = _DAYS.get(self.period)
        return days is None or at.astimezone().date() >= today - timedelta(days=days)


EVERYTHING = Filter()


def source_names(sessions: Iterable[Session]) -> tuple[str, ...]:
    """Return the names of all sources, in the order of the alphabet."""
    return tuple(sorted({session.source for session in sessions}, key=str.casefold))
