"""Which sessions a question is about, as ids."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from app.assistant.records import Scope
from app.history.dates import Days
from app.history.reader import HistoryReader
from app.history.session_ids import sessions_since

LAST_WEEK: Final = timedelta(days=7)


def sessions_on(
    days: Days, reader: HistoryReader, *, without: Collection[int] = ()
) -> tuple[int, ...]:
    """Return the sessions that began on some days, as days are where the person is.

    Raises:
        HistoryError: the database cannot be read.
    """
    first, end = (
        datetime(day.year, day.month, day.day).astimezone()  # local, as of that day
        for day in (days.first, days.last + timedelta(days=1))
    )
    with reader.connection() as connection:
        found = sessions_since(connection, first, end)
    left_out = frozenset(without)
    return tuple(id_ for id_ in found if id_ not in left_out)


def sessions_of(
    scope: Scope, reader: HistoryReader, now: datetime, *, without: Collection[int] = ()
) -> tuple[int, ...] | None:
    """Return the sessions that a scope names, the newest first; None for all there are.

    Args:
        scope: what was chosen. Last week is what began within seven days before `now`.
        reader: knows which sessions there are.
        now: with its time zone.
        without: sessions to leave out, whatever the scope says.
    """
    left_out = frozenset(without)
    if scope.kind in ("sessions", "live"):
        return tuple(id_ for id_ in scope.sessions if id_ not in left_out)
    if scope.kind == "everything" and not left_out:
        return None
    first = now - LAST_WEEK if scope.kind == "last_week" else None
    with reader.connection() as connection:
        found = sessions_since(connection, first)
    return tuple(id_ for id_ in found if id_ not in left_out)
