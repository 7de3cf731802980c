"""Deletes sessions and lines from every table, and keeps in memory what undo needs.

All run inside a transaction that the caller opened. What the rows leave behind elsewhere is owed
to `erasure`, written down in the same transaction.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Final

from app.history import dependants
from app.history.edits import refresh_title
from app.history.erasure import owe_erasing, owe_removal, owe_silence
from app.history.index_writes import add_stale, mark_stale
from app.history.open_line_files import open_lines_left
from app.history.recording_locks import is_recorded
from app.history.silencing import sound_file
from app.history.undo import Rows, UndoEntry, copy_rows, put_back
from app.history.writes import require_session
from app.paths import Paths

MOST_HELD_BYTES: Final = 128 << 20
"""A longer sound file is not held for undo: text and bookmarks come back without it."""

_MICROSECONDS_A_DAY: Final = 86_400_000_000
_OF_SESSION: Final = "session = ?"
_BOOKMARKS: Final = "segment IN (SELECT id FROM segment WHERE session = ?)"


@dataclass(frozen=True, slots=True)
class _Sound:
    """A session's sound file as it was."""

    row: Rows
    files: dict[str, bytes]
    is_lost: bool


def delete_sessions(
    connection: sqlite3.Connection, sessions: Sequence[int], home: Path
) -> UndoEntry:
    """Remove sessions with everything that belongs to them.

    Raises:
        UnknownSession: there is no such session.
    """
    copies: list[Rows] = []
    written: list[dependants.Taken] = []
    files: dict[str, bytes] = {}
    lost_sound = False
    for session in sessions:
        require_session(connection, session)
        sound = _copied_sound(connection, session, home)
        files |= sound.files
        lost_sound = lost_sound or sound.is_lost
        copies += _copied_session(connection, session)
        if not sound.is_lost:
            copies.append(sound.row)
        for path in (*_paths(sound.row), *open_lines_left(home, session)):
            owe_removal(connection, path)
        written.append(dependants.take_of_session(connection, session))
        _remove_session(connection, session)
    if sessions:
        if connection.execute("SELECT 1 FROM session LIMIT 1").fetchone() is None:
            written.append(dependants.take_the_rest(connection))
        connection.execute("UPDATE deletions SET count = count + 1")
        owe_erasing(connection)

    def revert(connection: sqlite3.Connection) -> None:
        for rows in copies:
            put_back(connection, _uncounted(rows))
        dependants.put_all_back(connection, written)

    return UndoEntry(
        kind="delete",
        sessions=tuple(sessions),
        is_empty=not sessions,
        lines=sum(len(rows.rows) for rows in copies if rows.table == "segment"),
        dependants=sum(each.count for each in written),
        revert=revert,
        sound=files,
        lost_sound=lost_sound,
    )


def delete_segments(
    connection: sqlite3.Connection, session: int, numbers: Sequence[int], home: Path
) -> UndoEntry:
    """Remove lines of a session, and silence what was heard of them. Unknown numbers are none.

    Raises:
        UnknownSession: there is no such session.
    """
    require_session(connection, session)
    wanted = set(numbers)
    found = [
        row
        for row in connection.execute(
            "SELECT number, id, start_sample, end_sample FROM segment WHERE session = ?"
            " ORDER BY number",
            (session,),
        ).fetchall()
        if row[0] in wanted
    ]
    return _delete_lines(connection, session, found, [row[2:] for row in found], home)


def delete_range(
    connection: sqlite3.Connection, session: int, start_sample: int, end_sample: int, home: Path
) -> UndoEntry:
    """Remove the lines that a stretch of a session touches, and silence both.

    Raises:
        UnknownSession: there is no such session.
    """
    require_session(connection, session)
    found = connection.execute(
        "SELECT number, id, start_sample, end_sample FROM segment WHERE session = ?"
        " AND start_sample < ? AND end_sample > ? ORDER BY number",
        (session, end_sample, start_sample),
    ).fetchall()
    spans = [(start_sample, end_sample), *(row[2:] for row in found)]
    return _delete_lines(connection, session, found, spans, home)


def older_sessions(connection: sqlite3.Connection, days: int, now_us: int) -> list[int]:
    """Return sessions that ended more than `days` days ago; live ones never."""
    rows = connection.execute(
        "SELECT id FROM session WHERE state != 'live' AND coalesce(ended_us, started_us) < ?"
        " ORDER BY id",
        (now_us - days * _MICROSECONDS_A_DAY,),
    )
    return [row[0] for row in rows]


def delete_audio(connection: sqlite3.Connection, sessions: Sequence[int], home: Path) -> UndoEntry:
    """Remove the sound of sessions and leave their lines."""
    sounds = [_copied_sound(connection, session, home) for session in sessions]
    drop_audio(connection, sessions)

    def revert(connection: sqlite3.Connection) -> None:
        for sound in sounds:
            if not sound.is_lost:
                put_back(connection, sound.row)

    return UndoEntry(
        kind="delete",
        sessions=tuple(sessions),
        is_empty=not any(sound.row.rows for sound in sounds),
        lines=0,
        revert=revert,
        sound={path: data for sound in sounds for path, data in sound.files.items()},
        lost_sound=any(sound.is_lost for sound in sounds),
    )


def drop_audio(connection: sqlite3.Connection, sessions: Sequence[int]) -> list[int]:
    """Remove the sound of sessions without a way back; return which of them had any."""
    had = []
    for session in sessions:
        rows = connection.execute("DELETE FROM audio WHERE session = ? RETURNING path", (session,))
        for (path,) in rows.fetchall():
            owe_removal(connection, path)
            had.append(session)
    return had


def forget_lost_sound(connection: sqlite3.Connection, sessions: Sequence[int], home: Path) -> None:
    """Let sessions that came back without their sound say that they have none."""
    for session in sessions:
        row = copy_rows(connection, "audio", _OF_SESSION, (session,))
        if not all((home / path).exists() for path in _paths(row)):
            connection.execute("DELETE FROM audio WHERE session = ?", (session,))


def _delete_lines(
    connection: sqlite3.Connection,
    session: int,
    found: Sequence[tuple[int, int, int, int]],
    spans: Sequence[tuple[int, int]],
    home: Path,
) -> UndoEntry:
    numbers, ids = [row[0] for row in found], [row[1] for row in found]
    runs = _runs(numbers)
    listed = (json.dumps(ids),)  # One value, however many lines there are.
    copies = [
        copy_rows(connection, "segment", "id IN (SELECT value FROM json_each(?))", listed),
        copy_rows(connection, "bookmark", "segment IN (SELECT value FROM json_each(?))", listed),
    ]
    written = dependants.take_of_lines(connection, session, numbers)
    sound = _copied_sound(connection, session, home)
    for first, last in runs:
        mark_stale(connection, session, first, last)
    for table, column in (("bookmark", "segment"), ("segment", "id")):
        connection.executemany(
            f"DELETE FROM {table} WHERE {column} = ?",  # noqa: S608  # fixed names
            ((id_,) for id_ in ids),
        )
    for path in _paths(sound.row) if spans else []:
        owe_silence(connection, path, spans)
    refresh_title(connection, session)
    owe_erasing(connection)

    def revert(connection: sqlite3.Connection) -> None:
        require_session(connection, session)
        for rows in copies:
            put_back(connection, rows)
        dependants.put_all_back(connection, [written])
        models = connection.execute("SELECT model FROM embedding").fetchall()
        for first, last in runs:
            # Chunks may have been made meanwhile that reach across the lines without them.
            mark_stale(connection, session, first, last)
            # The lines' ids are old ones, which the indexer takes for indexed.
            for (model,) in models:
                add_stale(connection, session, model, first, last)
        refresh_title(connection, session)

    return UndoEntry(
        kind="delete",
        sessions=(session,),
        lines=len(ids),
        dependants=written.count,
        is_empty=not ids and not (spans and sound.row.rows),
        revert=revert,
        sound=sound.files,
        lost_sound=sound.is_lost,
    )


def _copied_session(connection: sqlite3.Connection, session: int) -> list[Rows]:
    return [
        copy_rows(connection, "session", "id = ?", (session,)),
        copy_rows(connection, "segment", _OF_SESSION, (session,)),
        copy_rows(connection, "gap", _OF_SESSION, (session,)),
        copy_rows(connection, "receipt", _OF_SESSION, (session,)),
        copy_rows(connection, "bookmark", _BOOKMARKS, (session,)),
    ]


def _copied_sound(connection: sqlite3.Connection, session: int, home: Path) -> _Sound:
    row = copy_rows(connection, "audio", _OF_SESSION, (session,))
    files: dict[str, bytes] = {}
    is_lost = False
    for path in _paths(row):
        file = sound_file(home, path)
        if file is None:
            continue
        try:
            # What is still being recorded is not whole, and could not come back as it will be.
            if file.stat().st_size > MOST_HELD_BYTES or is_recorded(Paths(home).locks, file):
                is_lost = True
            else:
                files[path] = file.read_bytes()
        except FileNotFoundError:
            continue  # Removed by somebody else: `earmark doctor` says so.
        except OSError:
            is_lost = True  # What cannot be read cannot come back, but must not stay either.
    return _Sound(row, files, is_lost)


def _paths(row: Rows) -> list[str]:
    place = row.columns.index("path")
    return [str(values[place]) for values in row.rows]


def _remove_session(connection: sqlite3.Connection, session: int) -> None:
    connection.execute(
        "DELETE FROM vector WHERE chunk IN (SELECT id FROM chunk WHERE session = ?)", (session,)
    )
    connection.execute(f"DELETE FROM bookmark WHERE {_BOOKMARKS}", (session,))  # noqa: S608  # fixed
    for table in ("chunk", "indexed", "stale", "audio", "gap", "receipt", "segment"):
        connection.execute(f"DELETE FROM {table} WHERE session = ?", (session,))  # noqa: S608  # fixed names
    connection.execute("DELETE FROM session WHERE id = ?", (session,))


def _uncounted(rows: Rows) -> Rows:
    """Return sessions without words: the triggers count those of their lines as they come back."""
    if rows.table != "session":
        return rows
    place = rows.columns.index("words")
    return Rows(
        rows.table,
        rows.columns,
        tuple((*row[:place], 0, *row[place + 1 :]) for row in rows.rows),
    )


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and last of each run of numbers that follow each other."""
    runs = []
    for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        members = [number for _, number in group]
        runs.append((members[0], members[-1]))
    return runs
