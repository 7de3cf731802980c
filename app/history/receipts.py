"""Receipts of sessions and stories of lines in the database.

What writes runs inside a transaction that the caller opened.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from app.captions.receipt import ChannelReceipt
from app.captions.story import CaptionStory, parse_story
from app.history.kept_receipt import KeptReceipt, sums_wrong
from app.history.rows import gap_of, storable

_COLUMNS: Final = tuple(field.name for field in fields(ChannelReceipt))

_KEPT: Final = (
    "SELECT coalesce(sum(speech_samples), 0) FROM segment g WHERE g.session = ? AND g.channel = ?"
)

_IS_INDEXED: Final = (
    " AND EXISTS (SELECT 1 FROM indexed i JOIN embedding e ON e.model = i.model"
    " WHERE e.state = 'serving' AND i.session = g.session AND i.through >= g.id"
    " AND NOT EXISTS (SELECT 1 FROM stale s WHERE s.session = g.session AND s.model = i.model"
    " AND g.number BETWEEN s.first_number AND s.last_number))"
)


def write_receipt(connection: sqlite3.Connection, session: int, receipt: ChannelReceipt) -> None:
    """Put a channel's counts in place of its earlier ones; older counts change nothing.

    The session is there: the caller has looked.
    """
    names = ", ".join(_COLUMNS)
    places = ", ".join("?" * len(_COLUMNS))
    renewed = ", ".join(f"{name} = excluded.{name}" for name in _COLUMNS if name != "channel")
    values = [getattr(receipt, name) for name in _COLUMNS]
    values[_COLUMNS.index("label")] = storable(receipt.label)
    connection.execute(
        f"INSERT INTO receipt (session, {names}) VALUES (?, {places})"  # noqa: S608  # fixed names
        f" ON CONFLICT (session, channel) DO UPDATE SET {renewed}"
        " WHERE excluded.length_samples >= length_samples",
        (session, *values),
    )


def read_receipts(connection: sqlite3.Connection, session: int) -> list[KeptReceipt]:
    """Return a session's receipts by channel; none for sessions that were kept without."""
    rows = connection.execute(
        f"SELECT {', '.join(_COLUMNS)} FROM receipt WHERE session = ? ORDER BY channel",  # noqa: S608  # fixed names
        (session,),
    ).fetchall()
    return [
        _kept_receipt(connection, session, ChannelReceipt(**dict(zip(_COLUMNS, row, strict=True))))
        for row in rows
    ]


def read_stories(
    connection: sqlite3.Connection, session: int, numbers: Sequence[int]
) -> dict[int, CaptionStory]:
    """Return how lines came about, by their numbers, for those of which it is known."""
    found = {}
    for number in numbers:
        row = connection.execute(
            "SELECT story FROM segment WHERE session = ? AND number = ? AND story IS NOT NULL",
            (session, number),
        ).fetchone()
        if row is not None:
            found[number] = parse_story(row[0])
    return found


def receipts_wrong(connection: sqlite3.Connection) -> list[str]:
    """Tell which sessions' receipts do not add up."""
    sessions = [row[0] for row in connection.execute("SELECT DISTINCT session FROM receipt")]
    return [
        f"the receipt of session {session} does not add up ({'; '.join(sorted(found))})"
        for session in sessions
        if (found := set().union(*map(sums_wrong, read_receipts(connection, session))))
    ]


def _kept_receipt(
    connection: sqlite3.Connection, session: int, counts: ChannelReceipt
) -> KeptReceipt:
    key = (session, counts.channel)
    gaps = connection.execute(
        "SELECT start_sample, end_sample, cause, channel FROM gap"
        " WHERE session = ? AND channel = ? ORDER BY start_sample",
        key,
    )
    return KeptReceipt(
        counts=counts,
        kept_samples=int(connection.execute(_KEPT, key).fetchone()[0]),
        indexed_samples=int(connection.execute(_KEPT + _IS_INDEXED, key).fetchone()[0]),
        gaps=tuple(gap_of(row) for row in gaps),
    )
