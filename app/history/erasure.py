"""Makes deletions real: what rows left behind in indexes, pages, journal and sound files goes.

A deletion writes down what it owes in its own transaction, so that a process that dies before it
is paid leaves it to the next. It is paid in small steps between other writes.
"""

import logging
import sqlite3
import time
from collections.abc import Callable, Collection, Generator, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from app.history.errors import HistoryError, SaveFailed
from app.history.recording_locks import is_recorded
from app.history.silencing import (
    Spans,
    remove_file,
    silence_steps,
    sound_file,
    spans_detail,
    spans_from,
)
from app.paths import Paths

log = logging.getLogger(__name__)

_MERGE_PAGES: Final = 500
"""Pages of a full-text index merged at once: 0.05 s at 100 thousand lines on one core."""

_MOST_LEVELS: Final = 500
"""Each such merge adds a level to the index, and SQLite takes one with more than 2,000 for damaged:
so it was after 2,000 deletions. An index made anew begins without any."""

_AT_ONCE_BYTES: Final = 128 << 20
"""A larger database is rewritten only while nothing is captioned: 1.9 s for 240 MB."""

_BUSY_S: Final = 0.25
_RECORDED_S: Final = 0.5
"""Between looks whether a sound file is finished."""

_RETRY_S: Final = 30.0
_OTHERS_S: Final = 3.0
"""Before taking up what another process owes: it may be at it."""


class Erasing:
    """What is owed to deletions, paid step by step. Owned by the history's thread.

    Args:
        home: the data folder, which sound files are named relative to.
        may_block: whether nothing is being captioned, so that a long step is in nobody's way.
    """

    def __init__(self, home: Path, may_block: Callable[[], bool]) -> None:
        self._home = home
        self._may_block = may_block
        self._steps: Generator[float, None, None] | None = None
        self._waiting: list[Future[None]] = []
        self._is_ours = False
        self._is_told = False
        self.due_at: float | None = None
        """When the next step is due on the monotonic clock; None if nothing is owed."""

    @property
    def holds_end_up(self) -> bool:
        """Whether this process deleted something that is not erased yet."""
        return self._is_ours and self.due_at is not None

    def look(self, connection: sqlite3.Connection) -> None:
        """Take up what an earlier process left."""
        if connection.execute("SELECT 1 FROM owed LIMIT 1").fetchone() is not None:
            self.due_at = time.monotonic() + _OTHERS_S

    def begin(self) -> None:
        """Start with what was deleted just now, and with what is owed from before."""
        self.pause()
        self._is_ours = True
        self.due_at = time.monotonic()

    def pause(self) -> None:
        """Let go of the connection; the next step begins anew with what is still owed."""
        if self._steps is not None:
            self._steps.close()
        self._steps = None

    def when_done(self, future: "Future[None]") -> None:
        """Resolve `future` when nothing is owed any more."""
        if self.due_at is None:
            future.set_result(None)
        else:
            self._waiting.append(future)
            self.due_at = time.monotonic()

    def step(self, connection: sqlite3.Connection) -> None:
        """Do the next step.

        Raises:
            sqlite3.Error: it failed, and is tried again later.
            HistoryError: the same.
        """
        steps = self._steps or erase_steps(connection, self._home, self._may_block)
        self._steps = None
        try:
            self.due_at = time.monotonic() + next(steps)
        except StopIteration:
            self._is_ours = self._is_told = False
            self.due_at = None
            self._answer(None)
        except (sqlite3.Error, HistoryError):
            self.due_at = time.monotonic() + _RETRY_S
            raise
        else:
            self._steps = steps

    def fail(self, error: HistoryError) -> None:
        """Tell those who wait that it has to be tried again later."""
        if not self._is_told:
            log.warning("what was deleted could not be erased everywhere yet: %s", error)
        self._is_told = True
        self._answer(error)

    def _answer(self, error: HistoryError | None) -> None:
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)


def owe_erasing(connection: sqlite3.Connection) -> None:
    """Note that deleted words are to be erased."""
    connection.execute("INSERT OR IGNORE INTO owed (kind, detail) VALUES ('erase', '')")


def owe_removal(connection: sqlite3.Connection, path: str) -> None:
    """Note that a sound file is to be removed."""
    connection.execute("INSERT OR IGNORE INTO owed (kind, detail) VALUES ('remove', ?)", (path,))


def owe_silence(connection: sqlite3.Connection, path: str, spans: Spans) -> None:
    """Note that stretches of a sound file are to be silenced."""
    connection.execute(
        "INSERT OR IGNORE INTO owed (kind, detail) VALUES ('silence', ?)",
        (spans_detail(path, spans),),
    )


def strike_sound(connection: sqlite3.Connection, paths: Collection[str]) -> None:
    """Owe no removal or silence to files that came back."""
    for kind in ("remove", "silence"):
        for detail in _owed(connection, kind):
            path = detail if kind == "remove" else spans_from(detail)[0]
            if path in paths:
                _strike(connection, kind, detail)


def erase_steps(
    connection: sqlite3.Connection, home: Path, may_block: Callable[[], bool]
) -> Generator[float, None, None]:
    """Pay what is owed; yields how many seconds may pass before the next step.

    Raises:
        sqlite3.Error: the database took nothing.
        SaveFailed: a sound file could not be removed or rewritten.
    """
    failed: list[SaveFailed] = []
    yield from _erase_sound(connection, home, failed)
    if _owed(connection, "erase"):
        yield from _erase_words(connection, may_block)
    # What was still being recorded is left; the recorder's end is waited for.
    while len(failed) < len(_owed(connection, "remove")) + len(_owed(connection, "silence")):
        yield _RECORDED_S
        failed.clear()
        yield from _erase_sound(connection, home, failed)
    if failed:
        raise failed[0]


def _erase_sound(
    connection: sqlite3.Connection, home: Path, failed: list[SaveFailed]
) -> Iterator[float]:
    """Remove and silence what is owed, but for files that are still being recorded."""
    for kind in ("remove", "silence"):
        for detail in _owed(connection, kind):
            path, spans = (detail, []) if kind == "remove" else spans_from(detail)
            file = sound_file(home, path)
            # One file must not keep the others and the words from going.
            try:
                if file is not None and is_recorded(Paths(home).locks, file):
                    continue
                for _ in _sound_steps(file, kind, spans):
                    yield 0.0
            except SaveFailed as error:
                failed.append(error)
            else:
                _strike(connection, kind, detail)


def _sound_steps(file: Path | None, kind: str, spans: Spans) -> Iterator[None]:
    if file is None:
        return
    if kind == "remove":
        remove_file(file)
        yield
    else:
        yield from silence_steps(file, spans)


def _erase_words(connection: sqlite3.Connection, may_block: Callable[[], bool]) -> Iterator[float]:
    # An index only notes that a line is gone; its words go when all of it is merged into one.
    tables = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'"
        " AND sql LIKE '%USING fts5%' AND sql NOT LIKE '%fts5vocab%'"
    ).fetchall()
    for (table,) in tables:
        for _ in _merge_steps(connection, table):
            yield 0.0
    # secure_delete overwrites deleted rows, but SQLite leaves parts of rows that it moved between
    # pages in the room beside them: only a rewritten file holds nothing that was deleted.
    while (size := _size(connection)) > _AT_ONCE_BYTES and not may_block():
        yield 1.0
    # The rewritten copy passes through a temporary place: not through a folder for everybody.
    place = "MEMORY" if size <= _AT_ONCE_BYTES else "FILE"
    connection.execute(f"PRAGMA temp_store = {place}")
    connection.execute("VACUUM")
    yield 0.0
    while not _empty_journal(connection):
        yield _BUSY_S
    _strike(connection, "erase", "")
    _empty_journal(connection)


def _merge_steps(connection: sqlite3.Connection, table: str) -> Iterator[None]:
    """Merge a full-text index into one segment. Source: SQLite, FTS5, "The 'merge' command"."""
    if _levels(connection, table) >= _MOST_LEVELS:
        connection.execute(f'INSERT INTO "{table}" ("{table}") VALUES (\'rebuild\')')  # noqa: S608
        yield
    statement = f'INSERT INTO "{table}" ("{table}", rank) VALUES (\'merge\', ?)'  # noqa: S608  # from the schema
    connection.execute(statement, (-_MERGE_PAGES,))
    yield
    while True:
        before = connection.total_changes
        connection.execute(statement, (_MERGE_PAGES,))
        if connection.total_changes - before < 2:  # it wrote its counter only
            return
        yield


def _levels(connection: sqlite3.Connection, table: str) -> int:
    """Return how many levels an index has. Source: SQLite, fts5_index.c, the structure record."""
    row = connection.execute(f'SELECT block FROM "{table}_data" WHERE id = 10').fetchone()  # noqa: S608
    if row is None:
        return 0
    # A cookie of four bytes, in newer versions a mark of four more, then a varint.
    levels = 0
    for byte in row[0][8 if row[0][4:8] == b"\xff\x00\x00\x01" else 4 :]:
        levels = levels << 7 | byte & 127
        if byte < 128:
            break
    return levels


def _empty_journal(connection: sqlite3.Connection) -> bool:
    """Empty the write-ahead log; tell whether no reader was in the way."""
    timeout_ms = int(connection.execute("PRAGMA busy_timeout").fetchone()[0])
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    except sqlite3.OperationalError as error:
        log.debug("the journal could not be emptied yet: %s", error)
        return False
    finally:
        connection.execute(f"PRAGMA busy_timeout = {timeout_ms}")
    return not busy


def _size(connection: sqlite3.Connection) -> int:
    pages, size = (
        int(connection.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_count", "page_size")
    )
    return pages * size


def _owed(connection: sqlite3.Connection, kind: str) -> list[str]:
    rows = connection.execute("SELECT detail FROM owed WHERE kind = ? ORDER BY detail", (kind,))
    return [row[0] for row in rows.fetchall()]


def _strike(connection: sqlite3.Connection, kind: str, detail: str) -> None:
    connection.execute("DELETE FROM owed WHERE kind = ? AND detail = ?", (kind, detail))
