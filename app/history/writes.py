"""What is written to the database, each inside a transaction that the caller opened."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from app.history.errors import HistoryError, UnknownSession
from app.history.records import NewGap, NewSegment, NewSession
from app.history.rows import samples_to_us, storable, to_us


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexedChunk:
    """A chunk with its vector: `numbers` is the unit vector's float32 bytes."""

    first: int
    last: int
    part: int
    numbers: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexBatch:
    """Chunks of one session, made by one model."""

    session: int
    model: str
    dimension: int
    chunks: tuple[IndexedChunk, ...]
    through: int
    """Id of the last line that is indexed with this batch."""


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
    for table in ("chunk", "indexed", "gap", "segment"):
        connection.execute(f"DELETE FROM {table} WHERE session = ?", (session,))  # noqa: S608  # fixed names
    connection.execute("DELETE FROM session WHERE id = ?", (session,))
    connection.execute("UPDATE deletions SET count = count + 1")
    # The index only notes that the lines are gone; their words go when it is merged into one.
    connection.execute("INSERT INTO segment_words (segment_words) VALUES ('optimize')")


def write_index(connection: sqlite3.Connection, batch: IndexBatch) -> None:
    """Put chunks and vectors in. A chunk that grew keeps its id and gets a new vector.

    Several processes may index one session: a chunk is never replaced by a shorter one. What
    belongs to a session that was deleted meanwhile is dropped.
    """
    if not _has_session(connection, batch.session):
        return
    for chunk in batch.chunks:
        row = connection.execute(
            "INSERT INTO chunk (session, first_number, last_number, part) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (session, first_number, part)"
            " DO UPDATE SET last_number = excluded.last_number"
            " WHERE excluded.last_number >= last_number RETURNING id",
            (batch.session, chunk.first, chunk.last, chunk.part),
        ).fetchone()
        if row is None:
            continue
        # Another model's vector goes as well: it is never compared, and the chunk may have grown.
        connection.execute("DELETE FROM vector WHERE chunk = ?", row)
        connection.execute(
            "INSERT INTO vector (chunk, model, dimension, numbers) VALUES (?, ?, ?, ?)",
            (row[0], batch.model, batch.dimension, chunk.numbers),
        )
    connection.execute(
        "INSERT INTO indexed (session, model, through) VALUES (?, ?, ?)"
        " ON CONFLICT (session, model) DO UPDATE SET through = max(through, excluded.through)",
        (batch.session, batch.model, batch.through),
    )


def live_sessions(connection: sqlite3.Connection) -> Sequence[int]:
    """Return the sessions that are called live, by this process or another, running or not."""
    return [row[0] for row in connection.execute("SELECT id FROM session WHERE state = 'live'")]


def require_session(connection: sqlite3.Connection, session: int) -> None:
    """Raise UnknownSession unless the session is there."""
    if not _has_session(connection, session):
        raise UnknownSession(f"There is no session {session}. `earmark sessions` lists them.")


def _has_session(connection: sqlite3.Connection, session: int) -> bool:
    found = connection.execute("SELECT 1 FROM session WHERE id = ?", (session,)).fetchone()
    return found is not None
