"""Lines by where they stand: stretches of several sessions, read at once."""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.history.rows import from_us
from engines.arrays import RATE_HZ

LineSpan = tuple[int, int, int]
"""A session, and the numbers of the first and last line."""

SPANS: Final = (
    "span (session, first, last) AS (SELECT json_extract(value, '$[0]'),"
    " json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(:spans))"
)
"""SQL that goes after WITH: the stretches of a JSON list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedLine:
    """A line with what it takes to show it."""

    session: int
    number: int
    title: str
    """Of the session."""
    began: datetime
    """When the session began, UTC."""
    time: datetime
    """When the line began, UTC."""
    start_s: float
    text: str
    speaker: str | None


def lines_in_spans(connection: sqlite3.Connection, spans: Iterable[LineSpan]) -> list[PlacedLine]:
    """Return the lines of some stretches, by session and number, each once."""
    rows = connection.execute(
        f"WITH {SPANS} SELECT DISTINCT g.session, g.number, s.title, s.started_us, g.started_us,"  # noqa: S608  # fixed
        " g.start_sample, g.text, g.speaker FROM span JOIN segment g ON g.session = span.session"
        " AND g.number BETWEEN span.first AND span.last"
        " JOIN session s ON s.id = g.session ORDER BY g.session, g.number",
        {"spans": json.dumps([*spans])},
    )
    return [
        PlacedLine(
            session=session,
            number=number,
            title=title,
            began=from_us(began_us),
            time=from_us(started_us),
            start_s=start_sample / RATE_HZ,
            text=text,
            speaker=speaker,
        )
        for session, number, title, began_us, started_us, start_sample, text, speaker in rows
    ]


def merge_spans(spans: Iterable[LineSpan]) -> list[LineSpan]:
    """Return stretches that do not overlap, in order."""
    merged: list[LineSpan] = []
    for session, first, last in sorted(spans):
        if merged and merged[-1][0] == session and first <= merged[-1][2] + 1:
            merged[-1] = (session, merged[-1][1], max(last, merged[-1][2]))
        else:
            merged.append((session, first, last))
    return merged
