"""Opens the database file: its rights, its version, and SQLite's errors in the history's words."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from app.history.emptied import refuse_if_emptied
from app.history.errors import HistoryError, HistoryTooNew, HistoryUnavailable, SaveFailed
from app.history.schema import APPLICATION_ID, MIGRATIONS
from engines.sentence import Sentence

BUSY_TIMEOUT_S: Final = 5.0
"""How long one process waits while another writes: many times the longest transaction."""

_JOURNAL_LIMIT_BYTES: Final = 8 << 20
"""What may stay of the write-ahead log once its content is in the database."""

_LEAST_FREE_BYTES: Final = 32 << 10
"""What SQLite takes at once to open a database for writing."""

Mode = Literal["ro", "rw"]


def open_writer(path: Path) -> sqlite3.Connection:
    """Open the database for writing, create or bring it up to date first.

    The connection commits by itself unless told BEGIN, and belongs to the calling thread.

    Raises:
        HistoryTooNew: a newer program wrote it; nothing was changed.
        HistoryUnavailable: it is damaged, emptied, not a history, or cannot be opened; nothing was
            changed.
        SaveFailed: it could not be created or brought up to date.
    """
    refuse_if_emptied(path)
    _create_private(path)
    connection = _connect(path, "rw")
    try:
        with translated(path):
            check_and_migrate(connection, path)
            # WAL: readers never wait for the writer. FULL: what was announced as kept survives a
            # power cut, for one fsync each time. secure_delete: deleted words are overwritten.
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute(f"PRAGMA journal_size_limit = {_JOURNAL_LIMIT_BYTES}")
    except HistoryError:
        connection.close()
        raise
    return connection


def open_reader(path: Path) -> sqlite3.Connection:
    """Open the database for reading; an empty history where there is no file yet.

    Any thread may use the connection, one at a time.

    Raises:
        HistoryError: as `open_writer`; an older database is brought up to date first.
    """
    if not path.exists():
        connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        _apply(connection, MIGRATIONS, 0)
        return connection
    refuse_if_emptied(path)
    connection = _connect(path, "ro")
    try:
        with translated(path):
            version = checked_version(connection, path)
    except SaveFailed:
        # A process died in the middle of a write that only a writer can roll back.
        connection.close()
        open_writer(path).close()
        connection = _connect(path, "ro")
        version = len(MIGRATIONS)
    except HistoryError:
        connection.close()
        raise
    if version < len(MIGRATIONS):
        connection.close()
        open_writer(path).close()
        connection = _connect(path, "ro")
    return connection


def checked_version(
    connection: sqlite3.Connection,
    path: Path,
    migrations: tuple[tuple[str, ...], ...] = MIGRATIONS,
) -> int:
    """Return the schema version that the file has; 0 for an empty one.

    Raises:
        HistoryTooNew: it is above the newest known.
        HistoryUnavailable: another program's database.
    """
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    owner = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = int(connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0])
    if owner != APPLICATION_ID and (tables or version or owner):
        raise HistoryUnavailable(
            Sentence(
                "{path} is a database of another program. Move it away and start Earmark again.",
                path=path,
            )
        )
    if version > len(migrations):
        raise HistoryTooNew(
            Sentence(
                "A newer version of Earmark wrote {path}. Install that version to read it; "
                "nothing in it was changed.",
                path=path,
            )
        )
    return version


def check_and_migrate(
    connection: sqlite3.Connection,
    path: Path,
    migrations: tuple[tuple[str, ...], ...] = MIGRATIONS,
) -> None:
    """Bring the tables up to date in one transaction: all of it happens or nothing."""
    if checked_version(connection, path, migrations) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Looked at again: another process may have done it while this one waited for the lock.
        _apply(connection, migrations, checked_version(connection, path, migrations))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def translated(path: Path, *, writing: bool = False) -> Iterator[None]:
    """Turn SQLite's errors into the history's.

    Raises:
        HistoryUnavailable: the file is damaged, or could not be read.
        SaveFailed: while `writing`, the file is whole but took nothing.
    """
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
        # Our own mistakes: they must not pass for a full disk and be tried again for ever.
        raise
    except sqlite3.DatabaseError as error:
        raise _translation(error, path, writing=writing) from error


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether SQLite found the file itself broken."""
    return _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _translation(error: sqlite3.DatabaseError, path: Path, *, writing: bool) -> HistoryError:
    code = _code(error)
    if code == sqlite3.SQLITE_NOTADB:
        return HistoryUnavailable(
            Sentence(
                "The history {path} is damaged: it is no database any more. It was left as "
                "it is. Bring a backup back with `earmark restore FILE --force`, or move it "
                "away to begin a new history.",
                path=path,
            )
        )
    if code == sqlite3.SQLITE_CORRUPT:
        return HistoryUnavailable(
            Sentence(
                "The history {path} is damaged; it was left as it is. Close Earmark and run "
                "`earmark doctor --repair`, which mends what can be made again, or bring a "
                "backup back with `earmark restore FILE --force`.",
                path=path,
            )
        )
    # The journal's index is mapped memory: that it found no room is an input and output error.
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _is_full(path)):
        return SaveFailed(
            Sentence("The disk with {path} is full. Free some space on it.", path=path)
        )
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return SaveFailed(
            Sentence("{path} is read-only. Allow your user to write to it.", path=path)
        )
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return SaveFailed(
            Sentence("Another program is busy with {path}. Close it or wait for it.", path=path)
        )
    if code == sqlite3.SQLITE_ERROR:
        raise error  # A statement that SQLite does not understand is our mistake, not the disk's.
    if writing:
        return SaveFailed(
            Sentence(
                "{path} could not be written ({reason}). Check the disk and its rights.",
                path=path,
                reason=str(error),
            )
        )
    return HistoryUnavailable(
        Sentence(
            "{path} could not be opened ({reason}). Check the disk and rights.",
            path=path,
            reason=str(error),
        )
    )


def _is_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < _LEAST_FREE_BYTES
    except OSError:
        return False


def _code(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code; 0 where the error did not come from SQLite."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _create_private(path: Path) -> None:
    """Make the file readable and writable by its owner only, before anything is in it."""
    try:
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.parent.chmod(0o700)
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            _tighten(path)
    except OSError as error:
        raise SaveFailed(
            Sentence(
                "{path} could not be made ({reason}). Check the disk and its rights.",
                path=path,
                reason=error.strerror,
            )
        ) from error


def _tighten(path: Path) -> None:
    """Take rights of others away, and give the journal's files the rights of the database.

    SQLite makes them with the rights that the database has at that moment: those made while it was
    read-only would keep it so after it was mended.
    """
    mode = path.stat().st_mode & 0o700
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if file.exists() and file.stat().st_mode & 0o777 != mode:
            file.chmod(mode)


def _connect(path: Path, mode: Mode) -> sqlite3.Connection:
    with translated(path):
        return sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            timeout=BUSY_TIMEOUT_S,
            # Only explicit transactions: what is committed, and when, stands in the code.
            isolation_level=None,
            check_same_thread=mode == "rw",
        )


def _apply(
    connection: sqlite3.Connection, migrations: tuple[tuple[str, ...], ...], version: int
) -> None:
    for statements in migrations[version:]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {len(migrations)}")
