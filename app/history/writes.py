"""What is written to the database, each inside a transaction that the caller opened."""

import sqlite3
from collections.abc import Sequence

from app.history.errors import HistoryError, UnknownSession
from app.history.records import NewGap, NewSegment, NewSession
from app.history.rows import samples_to_us, storable, to_us


def insert_session(connection: sqlite3.Connection, session: NewSession) -> int:
    """Add a live session and return its id."""
    cursor = connection.execute(
        "INSERT INTO session (title, started_us, source, engine, model, provider, state)"
        " VALUES (?, ?, ?, ?, ?, ?, 'live')",
        (
            storable(session.title),
            to_us(session.started_at),
            storable(session.source),
            storable(session.engine),
            session.model,
            session.provider,
        ),
    )
    return int(cursor.lastrowid or 0)


def insert_segment(connection: sqlite3.Connection, session: int, segment: NewSegment) -> None:
    """Add a line. The same line again changes nothing, for a commit may lose its answer only.

    Raises:
        UnknownSession: the session was deleted.
        HistoryError: the number is taken by another text.
    """
    text = storable(segment.text)
    values = (
        session,
        segment.number,
        segment.start_sample,
        segment.end_sample,
        to_us(segment.started_at),
        text,
        storable(segment.source),
        None if segment.speaker is None else storable(segment.speaker),
    )
    require_session(connection, session)
    cursor = connection.execute(
        "INSERT INTO segment"
        " (session, number, start_sample, end_sample, started_us, text, source, speaker)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (session, number) DO NOTHING",
        values,
    )
    if cursor.rowcount:
        return
    kept = connection.execute(
        "SELECT text FROM segment WHERE session = ? AND number = ?", (session, segment.number)
    ).fetchone()[0]
    if kept != text:
        raise HistoryError(
            f"Line {segment.number} of session {session} is kept already with other words."
        )


def insert_gap(connection: sqlite3.Connection, session: int, gap: NewGap) -> None:
    """Add a gap; again, it changes nothing.

    Raises:
        UnknownSession: the session was deleted.
    """
    require_session(connection, session)
    connection.execute(
        "INSERT INTO gap (session, start_sample, end_sample, cause) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (session, start_sample) DO NOTHING",
        (session, gap.start_sample, gap.end_sample, gap.cause),
    )


def end_session(connection: sqlite3.Connection, session: int, ended_us: int) -> None:
    """Mark a session as ended.

    Raises:
        UnknownSession: the session was deleted.
    """
    require_session(connection, session)
    connection.execute(
        "UPDATE session SET state = 'ended', ended_us = ? WHERE id = ?", (ended_us, session)
    )


def interrupt_session(connection: sqlite3.Connection, session: int) -> bool:
    """Mark a session that is still called live as interrupted, ended where its last line ended."""
    row = connection.execute(
        "SELECT started_us, end_sample - start_sample FROM segment WHERE session = ?"
        " ORDER BY end_sample DESC LIMIT 1",
        (session,),
    ).fetchone()
    ended_us = None if row is None else row[0] + samples_to_us(row[1])
    cursor = connection.execute(
        "UPDATE session SET state = 'interrupted', ended_us = coalesce(?, started_us)"
        " WHERE id = ? AND state = 'live'",
        (ended_us, session),
    )
    return cursor.rowcount > 0


def rename_session(connection: sqlite3.Connection, session: int, title: str) -> None:
    """Give a session another title.

    Raises:
        UnknownSession: there is none.
    """
    require_session(connection, session)
    connection.execute("UPDATE session SET title = ? WHERE id = ?", (storable(title), session))


def delete_session(connection: sqlite3.Connection, session: int) -> None:
    """Remove a session from every table and from the full-text index.

    Raises:
        UnknownSession: there is none.
    """
    require_session(connection, session)
    connection.execute(
        "DELETE FROM vector WHERE chunk IN (SELECT id FROM chunk WHERE session = ?)", (session,)
    )
    connection.execute(
        "DELETE FROM bookmark WHERE segment IN (SELECT id FROM segment WHERE session = ?)",
        (session,),
    )
    for table in ("chunk", "indexed", "stale", "audio", "gap", "segment"):
        connection.execute(f"DELETE FROM {table} WHERE session = ?", (session,))  # noqa: S608  # fixed names
    connection.execute("DELETE FROM session WHERE id = ?", (session,))
    connection.execute("UPDATE deletions SET count = count + 1")
    # The index only notes that the lines are gone; their words go when it is merged into one.
    connection.execute("INSERT INTO segment_words (segment_words) VALUES ('optimize')")


def live_sessions(connection: sqlite3.Connection) -> Sequence[int]:
    """Return the sessions that are called live, by this process or another, running or not."""
    return [row[0] for row in connection.execute("SELECT id FROM session WHERE state = 'live'")]


def require_session(connection: sqlite3.Connection, session: int) -> None:
    """Raise UnknownSession unless the session is there."""
    if not has_session(connection, session):
        raise UnknownSession(f"There is no session {session}. `earmark sessions` lists them.")


def has_session(connection: sqlite3.Connection, session: int) -> bool:
    """Tell whether a session is there."""
    found = connection.execute("SELECT 1 FROM session WHERE id = ?", (session,)).fetchone()
    return found is not None
