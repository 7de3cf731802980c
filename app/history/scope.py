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

_LINE: Final = (
    " AND (:sessions IS NULL OR g.session IN (SELECT value FROM json_each(:sessions)))"
    " AND (:speakers IS NULL OR g.speaker IN (SELECT value FROM json_each(:speakers)))"
    " AND (NOT :bookmarked OR EXISTS (SELECT 1 FROM bookmark WHERE segment = g.id))"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Which lines may be found, and how many each way may bring."""

    sessions: str | None
    """A JSON list of session ids, which one statement takes whatever its length; None for all."""
    speakers: str | None
    """A JSON list of names as they are kept; None for anybody."""
    bookmarked: bool
    has_few_lines: bool
    depth: int

    @property
    def is_everything(self) -> bool:
        """Whether no condition was set."""
        return self.sessions is None and self.speakers is None and not self.bookmarked

    @property
    def values(self) -> dict[str, str | int | None]:
        """What the conditions' names stand for."""
        return {
            "sessions": self.sessions,
            "speakers": self.speakers,
            "bookmarked": self.bookmarked,
            "depth": self.depth,
        }

    @property
    def of_line(self) -> str:
        """SQL that goes after a WHERE on segment g."""
        return "" if self.is_everything else _LINE

    @property
    def of_row(self) -> str:
        """SQL that goes after a MATCH on segment_words.

        The plus keeps SQLite from asking the index anew for each line of the scope.
        """
        if self.is_everything:
            return ""
        if self.has_few_lines:
            return f" AND +rowid IN (SELECT g.id FROM segment g WHERE true{_LINE})"  # noqa: S608
        return f" AND EXISTS (SELECT 1 FROM segment g WHERE g.id = +segment_words.rowid{_LINE})"  # noqa: S608


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
    ids = None if sessions is None else {*sessions}
    chosen = _chosen_sessions(connection, filters)
    if chosen is not None:
        ids = chosen if ids is None else ids & chosen
    listed = None if ids is None else json.dumps(sorted(ids))
    return Scope(
        sessions=listed,
        speakers=_speakers(connection, [f.value for f in filters if f.kind == "speaker"]),
        bookmarked=any(found.kind == "bookmarked" for found in filters),
        has_few_lines=listed is not None and _has_few_lines(connection, listed),
        depth=depth,
    )


def _chosen_sessions(connection: sqlite3.Connection, filters: Sequence[Filter]) -> set[int] | None:
    titles = [_folded(found.value) for found in filters if found.kind == "title"]
    first_us, end_us = _span_us(filters)
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
