"""Which sessions there are, by when they began, without counting their lines."""

import sqlite3
from datetime import datetime

from app.history.rows import to_us


def sessions_since(connection: sqlite3.Connection, first: datetime | None) -> list[int]:
    """Return the sessions that began at a time or later, the newest first; None: all."""
    rows = connection.execute(
        "SELECT id FROM session WHERE ?1 IS NULL OR started_us >= ?1 ORDER BY started_us DESC,"
        " id DESC",
        (None if first is None else to_us(first),),
    )
    return [row[0] for row in rows]
