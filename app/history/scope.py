"""Where to look: operators and chosen sessions as conditions that SQLite can check."""

import json
import sqlite3
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from app.history.operators import Filter
from app.history.rows import to_us

_FEW_LINES: Final = 20_000
"""So many lines are listed before a search; of more, each line found is looked up instead."""

_RECENT_SESSIONS: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Which lines may be found, and how many each way may bring."""

    sessions: str | None
    """A JSON list of session ids, which one statement takes whatever its length; None for all."""
    first_us: int | None
    end_us: int | None
    """When the sessions began, where they are too many to be listed: from the first, before the
    end."""
    speakers: str | None
    """A JSON list of names as they are kept; None for anybody."""
    bookmarked: bool
    has_few_lines: bool
    newest_row: int | None
    """About the last line of the scope, where later ones are known to lie outside of it."""
    depth: int

    @property
    def is_everything(self) -> bool:
        """Whether no condition was set."""
        return (
            self.sessions is None
            and self.first_us is None
            and self.end_us is None
            and self.speakers is None
            and not self.bookmarked
        )

    @property
    def values(self) -> dict[str, str | int | None]:
        """What the conditions' names stand for."""
        return {
            "sessions": self.sessions,
            "first_us": self.first_us,
            "end_us": self.end_us,
            "speakers": self.speakers,
            "bookmarked": self.bookmarked,
            "newest_row": self.newest_row,
            "depth": self.depth,
        }

    @property
    def of_line(self) -> str:
        """SQL that goes after a WHERE on segment g."""
        conditions = {
            "g.session IN (SELECT value FROM json_each(:sessions))": self.sessions is not None,
            "(SELECT started_us FROM session WHERE id = g.session) >= :first_us": (
                self.first_us is not None
            ),
            "(SELECT started_us FROM session WHERE id = g.session) < :end_us": (
                self.end_us is not None
            ),
            "g.speaker IN (SELECT value FROM json_each(:speakers))": self.speakers is not None,
            "EXISTS (SELECT 1 FROM bookmark WHERE segment = g.id)": self.bookmarked,
        }
        return "".join(f" AND {sql}" for sql, is_set in conditions.items() if is_set)

    def of_row(self, *, is_common: bool = False) -> str:
        """SQL that goes after a MATCH on segment_words.

        The plus keeps SQLite from asking the index anew for each line of the scope.

        Args:
            is_common: whether many lines match, so that it pays to list those of the scope first.
        """
        if self.is_everything:
            return ""
        if is_common and self.has_few_lines:
            return f" AND +rowid IN (SELECT g.id FROM segment g WHERE true{self.of_line})"  # noqa: S608
        row = "+segment_words.rowid"
        return f" AND EXISTS (SELECT 1 FROM segment g WHERE g.id = {row}{self.of_line})"  # noqa: S608


def resolve_scope(
    connection: sqlite3.Connection,
    filters: Sequence[Filter],
    sessions: Collection[int] | None,
    depth: int,
) -> Scope:
    """Look up which sessions and speakers are meant.

    Args:
        connection: sees one moment of the history.
        filters: each must hold; of two speakers or titles, both are searched.
        sessions: ids, where the caller has chosen; None for all.
        depth: how many lines each way may bring.
    """
    first_us, end_us = _span_us(filters)
    ids = None if sessions is None else {*sessions}
    chosen = _chosen_sessions(connection, filters, first_us, end_us)
    if chosen is not None:
        ids = chosen if ids is None else ids & chosen
    listed = None if ids is None else json.dumps(sorted(ids))
    has_few_lines = listed is not None and _has_few_lines(connection, listed)
    # A span of many sessions is quicker compared than looked up in a list.
    is_span_only = sessions is None and not any(f.kind in ("title", "audio") for f in filters)
    is_compared = is_span_only and not has_few_lines
    return Scope(
        sessions=None if is_compared else listed,
        first_us=first_us if is_compared else None,
        end_us=end_us if is_compared else None,
        speakers=_speakers(connection, [f.value for f in filters if f.kind == "speaker"]),
        bookmarked=any(found.kind == "bookmarked" for found in filters),
        has_few_lines=has_few_lines,
        newest_row=_newest_row(connection, end_us) if is_compared and end_us else None,
        depth=depth,
    )


def _chosen_sessions(
    connection: sqlite3.Connection,
    filters: Sequence[Filter],
    first_us: int | None,
    end_us: int | None,
) -> set[int] | None:
    titles = [_folded(found.value) for found in filters if found.kind == "title"]
    wants_audio = any(found.kind == "audio" for found in filters)
    if not (titles or wants_audio or first_us is not None or end_us is not None):
        return None
    rows = connection.execute(
        "SELECT id, title FROM session WHERE (?1 IS NULL OR started_us >= ?1)"
        " AND (?2 IS NULL OR started_us < ?2)"
        " AND (NOT ?3 OR id IN (SELECT session FROM audio WHERE state != 'missing'))",
        (first_us, end_us, wants_audio),
    )
    return {
        id_
        for id_, title in rows
        if not titles or any(wanted in _folded(title) for wanted in titles)
    }


def _speakers(connection: sqlite3.Connection, wanted: Sequence[str]) -> str | None:
    if not wanted:
        return None
    names = connection.execute("SELECT DISTINCT speaker FROM segment WHERE speaker IS NOT NULL")
    return json.dumps(
        [name for (name,) in names if any(_folded(one) in _folded(name) for one in wanted)]
    )


def _span_us(filters: Sequence[Filter]) -> tuple[int | None, int | None]:
    """Return when the sessions began: from the first, before the second, in local days."""
    first: date | None = None
    end: date | None = None
    for found in filters:
        if found.days is None:
            continue
        if found.kind in ("on", "after"):
            begins = found.days.first if found.kind == "on" else _next(found.days.last)
            first = begins if first is None else max(first, begins)
        if found.kind in ("on", "before"):
            ends = _next(found.days.last) if found.kind == "on" else found.days.first
            end = ends if end is None else min(end, ends)
    return _midnight_us(first), _midnight_us(end)


def _next(day: date) -> date:
    return day if day == date.max else day + timedelta(days=1)


def _midnight_us(day: date | None) -> int | None:
    """Return when a day begins where the person is."""
    if day is None:
        return None
    # The first and last days of the calendar have no local time of their own.
    safe = min(max(day, date(2, 1, 1)), date(9998, 12, 31))
    return to_us(datetime(safe.year, safe.month, safe.day).astimezone())  # local


def _newest_row(connection: sqlite3.Connection, end_us: int) -> int | None:
    """Return about the last line of the sessions that began before a time."""
    row = connection.execute(
        "SELECT max((SELECT id FROM segment WHERE session = s.id ORDER BY number DESC LIMIT 1))"
        " FROM (SELECT id FROM session WHERE started_us < ? ORDER BY started_us DESC LIMIT ?) s",
        (end_us, _RECENT_SESSIONS),
    ).fetchone()
    newest: int | None = row[0]
    return newest


def _has_few_lines(connection: sqlite3.Connection, sessions: str) -> bool:
    row = connection.execute(
        "SELECT count(*) FROM (SELECT 1 FROM segment"
        " WHERE session IN (SELECT value FROM json_each(?)) LIMIT ?)",
        (sessions, _FEW_LINES + 1),
    ).fetchone()
    return int(row[0]) <= _FEW_LINES


def _folded(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text).casefold()
    return "".join(char for char in folded if not unicodedata.combining(char))
