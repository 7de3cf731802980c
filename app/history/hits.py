"""What is shown of found lines."""

import sqlite3
from collections.abc import Mapping, Sequence

from app.history.highlight import find_marks, merged
from app.history.query import WordQuery
from app.history.records import Hit
from app.history.rows import Row, from_us
from app.history.search import Fused
from app.history.sounding import SoundMatch
from engines.arrays import RATE_HZ


def hits_of(
    connection: sqlite3.Connection,
    fused: Sequence[Fused],
    words: WordQuery,
    sounding: Mapping[int, SoundMatch],
) -> list[Hit]:
    """Return lines with where, when and by what they were found, in the given order."""
    rows = {found.id: _row(connection, found.id) for found in fused}
    marks = find_marks(
        {found.id: rows[found.id][5] for found in fused if "words" in found.found_by}, words
    )
    return [
        _hit(rows[found.id], found, marks.get(found.id, ()), sounding.get(found.id))
        for found in fused
    ]


def _hit(
    row: Row,
    found: Fused,
    marks: tuple[tuple[int, int], ...],
    sound: SoundMatch | None,
) -> Hit:
    title, number, session, start_sample, started_us, text, before, after, speaker = row
    spans = () if sound is None else sound.spans
    return Hit(
        title=title,
        segment=number,
        session=session,
        start_s=start_sample / RATE_HZ,
        time=from_us(started_us),
        text=text,
        score=found.score,
        found_by=found.found_by,
        marks=merged(marks, spans),
        sounds_like=", ".join(dict.fromkeys(text[start:end] for start, end in spans)) or None,
        before=before,
        after=after,
        speaker=speaker,
    )


def _row(connection: sqlite3.Connection, line: int) -> Row:
    """Return what a hit shows of a line: title, place, times, text, neighbours, speaker."""
    row: Row = connection.execute(
        "SELECT s.title, g.number, g.session, g.start_sample, g.started_us, g.text,"
        " (SELECT text FROM segment WHERE session = g.session AND number < g.number"
        "  ORDER BY number DESC LIMIT 1),"
        " (SELECT text FROM segment WHERE session = g.session AND number > g.number"
        "  ORDER BY number LIMIT 1), g.speaker"
        " FROM segment g JOIN session s ON s.id = g.session WHERE g.id = ?",
        (line,),
    ).fetchone()
    return row
