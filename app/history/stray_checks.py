"""Finds rows that belong to no other. Sessions of lines and sound that lost theirs are made again.

`home` is the data folder. All mending runs inside a transaction that the caller opened.
"""

import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from app.history.rows import from_us, samples_to_us, to_us
from app.history.schema_keeping import WORDS_IN_SESSION
from app.history.titles import dated_title, propose_title

_LOST_SESSIONS: Final = (
    "SELECT session FROM (SELECT session FROM segment UNION SELECT session FROM audio"
    " UNION SELECT session FROM document) WHERE session NOT IN (SELECT id FROM session)"
    " ORDER BY session"
)


def strays_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    """Tell which rows belong to no other."""
    rows = connection.execute("PRAGMA foreign_key_check").fetchall()
    tables = sorted({row[0] for row in rows})
    return [f"{len(rows)} rows in {', '.join(tables)} belong to nothing"] if rows else []


def mend_strays(connection: sqlite3.Connection, home: Path) -> None:
    """Make lost sessions again, and remove what can be made again or says nothing by itself."""
    for (session,) in connection.execute(_LOST_SESSIONS).fetchall():
        _make_again(connection, home, session)
    _make_conversations_again(connection)
    for table, row_id, *_ in connection.execute("PRAGMA foreign_key_check").fetchall():
        if table == "chunk":
            connection.execute("DELETE FROM vector WHERE chunk = ?", (row_id,))
        # A gap of a session without lines tells of silence, and a bookmark marks a line.
        # What a turn rested on and is lost is told by its place in the answer.
        if table in ("vector", "chunk", "bookmark", "gap", "turn_source") and row_id is not None:
            connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (row_id,))  # noqa: S608
    for table in ("indexed", "stale", "receipt"):
        connection.execute(
            f"DELETE FROM {table} WHERE session NOT IN (SELECT id FROM session)"  # noqa: S608
        )

    connection.execute(
        "DELETE FROM document_source WHERE document NOT IN (SELECT id FROM document)"
        " OR NOT EXISTS (SELECT 1 FROM segment g WHERE g.session = document_source.session"
        " AND g.number = document_source.line)"
    )


def _make_conversations_again(connection: sqlite3.Connection) -> None:
    """Give turns that lost their conversation one that is named after the first of them."""
    connection.execute(
        "INSERT INTO conversation (id, title, made_us, changed_us)"
        " SELECT conversation, question, min(asked_us), max(asked_us) FROM turn"
        " WHERE conversation NOT IN (SELECT id FROM conversation) GROUP BY conversation"
    )


def _make_again(connection: sqlite3.Connection, home: Path, session: int) -> None:
    """Give lines and sound their session back, as far as they tell what it was."""
    lines = connection.execute(
        "SELECT text, source, started_us, start_sample, end_sample FROM segment WHERE session = ?"
        " ORDER BY number",
        (session,),
    ).fetchall()
    if lines:
        _, source, line_us, start_sample, _ = lines[0]
        started_us = line_us - samples_to_us(start_sample)
        ended_us = started_us + samples_to_us(max(line[4] for line in lines))
    else:
        source, started_us = "", _told_us(connection, home, session)
        ended_us = started_us
    title = propose_title([line[0] for line in lines]) or dated_title(from_us(started_us))
    connection.execute(
        "INSERT INTO session (id, title, started_us, ended_us, source, engine, model, provider,"
        " state, title_is_proposed) VALUES (?, ?, ?, ?, ?, '', '', '', 'interrupted', 1)",
        (session, title, started_us, ended_us, source),
    )
    connection.execute(
        f"UPDATE session SET words = ({WORDS_IN_SESSION}) WHERE id = ?",  # noqa: S608  # our own
        (session,),
    )


def _told_us(connection: sqlite3.Connection, home: Path, session: int) -> int:
    """Return when a session was, as its sound or else a document tells it; now, if they do not."""
    row = connection.execute("SELECT path FROM audio WHERE session = ?", (session,)).fetchone()
    if row is None:
        query = "SELECT min(made_us) FROM document WHERE session = ?"
        return int(connection.execute(query, (session,)).fetchone()[0])
    file = home / row[0]
    changed_s = file.stat().st_mtime if file.is_file() else datetime.now(UTC).timestamp()
    return to_us(datetime.fromtimestamp(changed_s, UTC))
