"""What is written to the database, each inside a transaction that the caller opened."""

import sqlite3
from collections.abc import Sequence

from app.captions.receipt import ChannelReceipt
from app.captions.story import story_text
from app.history.errors import HistoryError, UnknownSession
from app.history.index_writes import mark_stale
from app.history.receipts import write_receipt
from app.history.recording_locks import is_recorded
from app.history.records import AudioFile, NewGap, NewSegment, NewSession
from app.history.rows import samples_to_us, storable, to_us
from app.history.silencing import sound_file
from app.paths import Paths
from engines.sentence import Sentence


def insert_session(connection: sqlite3.Connection, session: NewSession) -> int:
    """Add a live session and return its id."""
    cursor = connection.execute(
        "INSERT INTO session (title, started_us, source, engine, model, provider, state,"
        " title_is_proposed, content_hash, is_private)"
        " VALUES (?, ?, ?, ?, ?, ?, 'live', ?, ?, ?)",
        (
            storable(session.title),
            to_us(session.started_at),
            storable(session.source),
            storable(session.engine),
            session.model,
            session.provider,
            session.title_is_proposed,
            session.content_hash,
            session.is_private,
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
        segment.channel,
        segment.speech_samples,
        None if segment.story is None else storable(story_text(segment.story)),
        None if segment.heard is None else storable(segment.heard),
    )
    require_session(connection, session)
    cursor = connection.execute(
        "INSERT INTO segment (session, number, start_sample, end_sample, started_us, text, source,"
        " speaker, channel, speech_samples, story, heard)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (session, number) DO NOTHING",
        values,
    )
    if segment.receipt is not None:
        write_receipt(connection, session, segment.receipt)
    if cursor.rowcount:
        _note_late(connection, session, segment.number)
        return
    kept = connection.execute(
        # The line may have been edited since, or written with another filter.
        "SELECT coalesce(heard, original, text) FROM segment WHERE session = ? AND number = ?",
        (session, segment.number),
    ).fetchone()[0]
    if kept != (text if segment.heard is None else storable(segment.heard)):
        raise HistoryError(
            Sentence(
                "Line {line} of session {session} is kept already with other words.",
                line=str(segment.number),
                session=str(session),
            )
        )


def _note_late(connection: sqlite3.Connection, session: int, number: int) -> None:
    """Have chunks made anew that were made across a line's place before it came.

    Of two people who speak at once, who began first may end last.
    """
    has_later = connection.execute(
        "SELECT 1 FROM segment WHERE session = ? AND number > ? LIMIT 1", (session, number)
    ).fetchone()
    if has_later is not None:
        mark_stale(connection, session, number, number)


def insert_gap(connection: sqlite3.Connection, session: int, gap: NewGap) -> None:
    """Add a gap; again, it changes nothing.

    Raises:
        UnknownSession: the session was deleted.
    """
    require_session(connection, session)
    connection.execute(
        "INSERT INTO gap (session, channel, start_sample, end_sample, cause)"
        " VALUES (?, ?, ?, ?, ?) ON CONFLICT (session, channel, start_sample) DO NOTHING",
        (session, gap.channel, gap.start_sample, gap.end_sample, gap.cause),
    )
    if gap.receipt is not None:
        write_receipt(connection, session, gap.receipt)


def keep_receipt(connection: sqlite3.Connection, session: int, receipt: ChannelReceipt) -> None:
    """Put a channel's counts in place of its earlier ones.

    Raises:
        UnknownSession: the session was deleted.
    """
    require_session(connection, session)
    write_receipt(connection, session, receipt)


def end_session(connection: sqlite3.Connection, session: int, ended_us: int) -> None:
    """Mark a session as ended.

    Raises:
        UnknownSession: the session was deleted.
    """
    require_session(connection, session)
    connection.execute(
        "UPDATE session SET state = 'ended', ended_us = ? WHERE id = ?", (ended_us, session)
    )


def resume_session(connection: sqlite3.Connection, session: int) -> None:
    """Call an interrupted session live again, so that lines can be added.

    Raises:
        UnknownSession: there is none.
        HistoryError: it has ended, or is live.
    """
    require_session(connection, session)
    cursor = connection.execute(
        "UPDATE session SET state = 'live', ended_us = NULL WHERE id = ? AND state = 'interrupted'",
        (session,),
    )
    if not cursor.rowcount:
        raise HistoryError(
            Sentence(
                "Session {session} is not an interrupted one: it cannot be resumed.",
                session=str(session),
            )
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


def finish_audio(connection: sqlite3.Connection, paths: Paths) -> None:
    """Call sound kept that is said to be recorded, and whose recorder died.

    Raises:
        SaveFailed: whether it died cannot be told.
    """
    rows = connection.execute("SELECT session, path FROM audio WHERE state = 'recording'")
    for session, path in rows.fetchall():
        file = sound_file(paths.home, path)
        if file is not None and not is_recorded(paths.locks, file):
            connection.execute("UPDATE audio SET state = 'kept' WHERE session = ?", (session,))


def set_audio(connection: sqlite3.Connection, session: int, audio: AudioFile) -> None:
    """Note where a session's sound is, in place of what was noted before.

    Raises:
        UnknownSession: there is no such session.
    """
    require_session(connection, session)
    owed = "SELECT 1 FROM owed WHERE kind = 'remove' AND detail = ?"
    if connection.execute(owed, (audio.path,)).fetchone() is not None:
        return  # It was deleted while it was being recorded.
    connection.execute(
        "INSERT INTO audio (session, path, format, rate_hz, state) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (session) DO UPDATE SET path = excluded.path, format = excluded.format,"
        " rate_hz = excluded.rate_hz, state = excluded.state",
        (session, audio.path, audio.format, audio.rate_hz, audio.state),
    )


def live_sessions(connection: sqlite3.Connection) -> Sequence[int]:
    """Return the sessions that are called live, by this process or another, running or not."""
    return [row[0] for row in connection.execute("SELECT id FROM session WHERE state = 'live'")]


def require_session(connection: sqlite3.Connection, session: int) -> None:
    """Raise UnknownSession unless the session is there."""
    if not has_session(connection, session):
        raise UnknownSession(
            Sentence(
                "There is no session {session}. `earmark sessions` lists them.",
                session=str(session),
            )
        )


def has_session(connection: sqlite3.Connection, session: int) -> bool:
    """Tell whether a session is there."""
    found = connection.execute("SELECT 1 FROM session WHERE id = ?", (session,)).fetchone()
    return found is not None
