"""Takes over what dead processes left: sessions that are called live, and what they showed last.

All run inside a transaction that the caller opened, but for `remove_left`.
"""

import logging
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from app.history import edits, writes
from app.history.open_line_files import (
    open_lines_file,
    read_open_lines,
    remove_open_lines,
    sessions_with_open_lines,
)
from app.history.records import NewSegment
from app.history.rows import samples_to_us, to_us
from app.paths import Paths

log = logging.getLogger(__name__)

_SAME_US: Final = 1_000_000
"""Two sessions of one number, of which the second is another history's, begin further apart."""


def interrupt_dead(
    connection: sqlite3.Connection, paths: Paths, is_free: Callable[[int], bool]
) -> list[int]:
    """Mark live sessions as interrupted whose process died; return them.

    What was last shown of a line that was not finished becomes a line.

    Args:
        connection: in a transaction.
        paths: the data folder.
        is_free: whether nobody holds a session's lock.

    Raises:
        SaveFailed: whether a process died cannot be told.
    """
    dead = []
    for session in writes.live_sessions(connection):
        if is_free(session):
            file = open_lines_file(paths.locks, session)
            _add_lines(connection, session, read_open_lines(file))
            writes.interrupt_session(connection, session)
            edits.refresh_title(connection, session)
            dead.append(session)
    writes.finish_audio(connection, paths)
    return dead


def left_files(connection: sqlite3.Connection, folder: Path) -> list[Path]:
    """Return the files of unfinished lines that belong to no live session."""
    live = set(writes.live_sessions(connection))
    return [
        open_lines_file(folder, session)
        for session in sessions_with_open_lines(folder)
        if session not in live
    ]


def remove_left(files: Sequence[Path]) -> None:
    """Remove them, once what was in them is on the disk."""
    for file in files:
        try:
            remove_open_lines(file)
        except OSError as error:
            # The next recovery tries again, and takes no line from there.
            log.warning("%s could not be removed: %s", file.name, error.strerror)


def _add_lines(connection: sqlite3.Connection, session: int, lines: Sequence[NewSegment]) -> None:
    """Add lines but those that were finished in time, and those of another session."""
    rows = connection.execute("SELECT number FROM segment WHERE session = ?", (session,))
    taken = {row[0] for row in rows.fetchall()}
    query = "SELECT started_us FROM session WHERE id = ?"
    started_us = connection.execute(query, (session,)).fetchone()[0]
    for line in lines:
        began_us = to_us(line.started_at) - samples_to_us(line.start_sample)
        # Numbers begin anew with a history that takes the place of a damaged one.
        if line.number not in taken and abs(began_us - started_us) < _SAME_US:
            writes.insert_segment(connection, session, line)
            log.info("a line of session %d that was not finished was taken over", session)
