"""Changes to lines that are kept: words, speakers, bookmarks. Each tells how it is taken back.

All run inside a transaction that the caller opened.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.history import titles
from app.history.errors import UnknownLine
from app.history.index_writes import mark_stale
from app.history.rows import from_us, storable
from app.history.undo import UndoEntry
from app.history.writes import require_session
from engines.sentence import Sentence


def edit_segment(connection: sqlite3.Connection, session: int, number: int, text: str) -> UndoEntry:
    """Give a line other words, which are shown and found from now on; the first ones are kept.

    Words that are again those that were recognised end the edit.

    Raises:
        UnknownLine: there is no such line.
    """
    line, before = _words(connection, session, number)
    text, original = storable(text), before.text if before.original is None else before.original
    words = _Words(text, None if text == original else original, before.heard)
    return _set_words(connection, session, number, line=line, words=words, before=before)


def revert_segment(connection: sqlite3.Connection, session: int, number: int) -> UndoEntry:
    """Give a line the words back that it had before it was edited.

    Raises:
        UnknownLine: there is no such line.
    """
    line, before = _words(connection, session, number)
    text = before.text if before.original is None else before.original
    words = _Words(text, None, before.heard)
    return _set_words(connection, session, number, line=line, words=words, before=before)


def rename_speaker(
    connection: sqlite3.Connection,
    session: int,
    old: str | None,
    new: str | None,
    numbers: Sequence[int] | None,
) -> UndoEntry:
    """Give lines of one speaker, or of nobody, another name; all of a session's, or only some.

    Raises:
        UnknownSession: there is no such session.
    """
    require_session(connection, session)
    name = None if new is None or not new.strip() else storable(new.strip())
    wanted = None if numbers is None else set(numbers)
    lines = [
        line
        for line, number in connection.execute(
            "SELECT id, number FROM segment WHERE session = ? AND speaker IS ?", (session, old)
        ).fetchall()
        if wanted is None or number in wanted
    ]
    _set_speaker(connection, lines, name)
    return UndoEntry(
        kind="speaker",
        sessions=(session,),
        lines=len(lines),
        is_empty=not lines,
        revert=lambda connection: _set_speaker(connection, lines, old),
    )


def set_bookmark(
    connection: sqlite3.Connection, session: int, number: int, set_us: int | None
) -> UndoEntry:
    """Set a line's bookmark, or take it away where `set_us` is None.

    Raises:
        UnknownLine: there is no such line.
    """
    line, _ = _words(connection, session, number)
    row = connection.execute("SELECT set_us FROM bookmark WHERE segment = ?", (line,)).fetchone()
    before = None if row is None else int(row[0])
    _set_bookmark(connection, line, before if before and set_us else set_us)
    return UndoEntry(
        kind="bookmark",
        sessions=(session,),
        lines=1,
        revert=lambda connection: _set_bookmark(connection, line, before),
    )


def rename_session(connection: sqlite3.Connection, session: int, title: str) -> UndoEntry:
    """Give a session a title of the person's own.

    Raises:
        UnknownSession: there is none.
    """
    require_session(connection, session)
    before = connection.execute(
        "SELECT title, title_is_proposed FROM session WHERE id = ?", (session,)
    ).fetchone()
    _set_title(connection, session, storable(title), is_proposed=False)
    return UndoEntry(
        kind="title",
        sessions=(session,),
        lines=0,
        revert=lambda connection: _set_title(
            connection, session, before[0], is_proposed=bool(before[1])
        ),
    )


def set_private(connection: sqlite3.Connection, session: int, *, is_private: bool) -> UndoEntry:
    """Have nothing of a session given to a model server from now on, or allow it again.

    Raises:
        UnknownSession: there is none.
    """
    require_session(connection, session)
    query = "SELECT is_private FROM session WHERE id = ?"
    before = bool(connection.execute(query, (session,)).fetchone()[0])
    _set_private(connection, session, is_private=is_private)
    return UndoEntry(
        kind="private",
        sessions=(session,),
        lines=0,
        is_empty=before == is_private,
        revert=lambda connection: _set_private(connection, session, is_private=before),
    )


def refresh_title(connection: sqlite3.Connection, session: int) -> None:
    """Propose a title from what a session holds now, unless somebody named it or it is live."""
    row = connection.execute(
        "SELECT started_us FROM session WHERE id = ? AND title_is_proposed AND state != 'live'",
        (session,),
    ).fetchone()
    if row is None:
        return
    lines = connection.execute(
        "SELECT text FROM segment WHERE session = ? ORDER BY number LIMIT ?",
        (session, titles.MAX_LINES),
    )
    started_at: datetime = from_us(row[0])
    title = titles.propose_title([line[0] for line in lines]) or titles.dated_title(started_at)
    _set_title(connection, session, title, is_proposed=True)


@dataclass(frozen=True, slots=True)
class _Words:
    """What a line says, said before it was edited, and was recognised as before it was filtered."""

    text: str
    original: str | None
    heard: str | None


def _words(connection: sqlite3.Connection, session: int, number: int) -> tuple[int, _Words]:
    require_session(connection, session)
    row = connection.execute(
        "SELECT id, text, original, heard FROM segment WHERE session = ? AND number = ?",
        (session, number),
    ).fetchone()
    if row is None:
        raise UnknownLine(
            Sentence(
                "Session {session} has no line {line}; it may have been deleted. Open it again.",
                session=str(session),
                line=str(number),
            )
        )
    return row[0], _Words(*row[1:])


def _set_words(  # noqa: PLR0913 - a line, its words and those of before
    connection: sqlite3.Connection,
    session: int,
    number: int,
    *,
    line: int,
    words: _Words,
    before: _Words,
) -> UndoEntry:
    def write(connection: sqlite3.Connection, words: _Words) -> None:
        # What was heard as well: a filter may have been changed since.
        connection.execute(
            "UPDATE segment SET text = ?, original = ?, heard = ? WHERE id = ?",
            (words.text, words.original, words.heard, line),
        )
        mark_stale(connection, session, number, number)
        refresh_title(connection, session)

    write(connection, words)
    return UndoEntry(
        kind="edit",
        sessions=(session,),
        lines=1,
        revert=lambda connection: write(connection, before),
    )


def _set_speaker(connection: sqlite3.Connection, lines: Sequence[int], name: str | None) -> None:
    connection.executemany(
        "UPDATE segment SET speaker = ? WHERE id = ?", ((name, line) for line in lines)
    )


def _set_bookmark(connection: sqlite3.Connection, line: int, set_us: int | None) -> None:
    if set_us is None:
        connection.execute("DELETE FROM bookmark WHERE segment = ?", (line,))
    else:
        connection.execute(
            "INSERT INTO bookmark (segment, set_us) SELECT id, ? FROM segment WHERE id = ?"
            " ON CONFLICT (segment) DO NOTHING",
            (set_us, line),
        )


def _set_private(connection: sqlite3.Connection, session: int, *, is_private: bool) -> None:
    connection.execute("UPDATE session SET is_private = ? WHERE id = ?", (is_private, session))


def _set_title(
    connection: sqlite3.Connection, session: int, title: str, *, is_proposed: bool
) -> None:
    connection.execute(
        "UPDATE session SET title = ?, title_is_proposed = ? WHERE id = ?",
        (title, is_proposed, session),
    )
