"""Which sessions there are, by when they began, without counting their lines."""

import sqlite3
from datetime import datetime

from app.history.rows import to_us


def sessions_since(
    connection: sqlite3.Connection, first: datetime | None, end: datetime | None = None
) -> list[int]:
    """Return the sessions that began at a time or later and before an end, the newest first.

    None: there is no such bound.
    """
    rows = connection.execute(
        "SELECT id FROM session WHERE (?1 IS NULL OR started_us >= ?1)"
        " AND (?2 IS NULL OR started_us < ?2) ORDER BY started_us DESC, id DESC",
        tuple(None if time is None else to_us(time) for time in (first, end)),
    )
    return [row[0] for row in rows]
