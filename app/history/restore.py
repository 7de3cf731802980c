"""Brings a backup back into a data folder, in place of nothing or of what may be replaced."""

import os
import shutil
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path, PurePosixPath
from typing import Final

from app.history.backup import (
    DATABASE,
    BackupReport,
    copy_checked,
    not_whole,
    read_manifest,
    sync_folder,
)
from app.history.connection import BUSY_TIMEOUT_S, checked_version, translated
from app.history.emptied import trace_of_history
from app.history.errors import BackupDamaged, BackupRefused, HistoryError, SaveFailed
from app.history.index_checks import is_damaged
from app.history.silencing import sound_file, spans_detail, spans_from
from app.paths import Paths

_STAGING: Final = "restoring"


def restore_backup(paths: Paths, source: Path, *, force: bool = False) -> BackupReport:
    """Put a backup's database and sound into the data folder.

    Everything is unpacked beside and checked first; then the database takes its place in one step.
    Sound goes into a folder of its own, so that nothing that is there is overwritten before.

    With `force` a history that is there is replaced, and its sound files are removed.

    Raises:
        BackupRefused: there is a history already, or another program has it open.
        BackupDamaged: the file is not whole; nothing was changed.
        HistoryTooNew: a newer program made it; nothing was changed.
        SaveFailed: the data folder cannot be written; nothing was changed.
    """
    if not force and _has_history(paths):
        raise BackupRefused(
            f"{paths.home} holds a history already; it was left as it is. Restore into another "
            "data folder (EARMARK_HOME), or add --force to replace it."
        )
    staging = paths.home / f"{_STAGING}-{os.getpid()}"
    try:
        remove_leftovers(paths.home)
        staging.mkdir(mode=0o700)
        report = _unpack(source, staging)
        old_sound = _sound_of(paths.database)
        _close_off(paths.database)
        _move_in(paths, staging)
        _remove_sound(paths.home, old_sound - _sound_of(paths.database))
    except OSError as error:
        raise SaveFailed(
            f"{error.filename or paths.home} could not be read or written "
            f"({error.strerror or error}). Check that it is there, its rights and its disk."
        ) from error
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    return report


def leftovers(home: Path) -> list[Path]:
    """Return what restores that were killed have unpacked: copies that no deletion reaches."""
    return sorted(home.glob(f"{_STAGING}-*"))


def remove_leftovers(home: Path) -> None:
    """Remove what restores that were killed have unpacked."""
    for folder in leftovers(home):
        shutil.rmtree(folder, ignore_errors=True)


def _has_history(paths: Paths) -> bool:
    """Tell whether anything is kept; what cannot be read may well be something."""
    if not paths.database.exists():
        return False
    if (trace := trace_of_history(paths.database)) is not None:
        # SQLite would remove a journal beside an empty database, and the words in it.
        return trace.name.endswith("-wal")
    try:
        with closing(_connect(paths.database)) as connection:
            checked_version(connection, paths.database)
            found = connection.execute(
                "SELECT name FROM sqlite_schema WHERE name IN ('session', 'conversation')"
            ).fetchall()
            return any(
                connection.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone()  # noqa: S608  # fixed names
                for (table,) in found
            )
    except (sqlite3.Error, HistoryError):
        return True


def _unpack(source: Path, staging: Path) -> BackupReport:
    try:
        archive = zipfile.ZipFile(source)
    except zipfile.BadZipFile as error:
        raise not_whole(source) from error
    with archive:
        manifest = read_manifest(archive, source)
        for file in manifest.files:
            copy_checked(archive, file, staging / file.path, source)
    database = staging / DATABASE
    with closing(_connect(database)) as connection, translated(database):
        checked_version(connection, database)
        if is_damaged(connection):
            raise BackupDamaged(
                f"The history in {source} was damaged already when it was backed up; nothing was "
                "changed. Use an older backup."
            )
        counts = connection.execute(
            "SELECT (SELECT count(*) FROM session), (SELECT count(*) FROM segment)"
        ).fetchone()
        _rename_sound(connection, staging, {file.path for file in manifest.files}, manifest.made)
    return BackupReport(sessions=counts[0], lines=counts[1], files=manifest.files)


def _rename_sound(
    connection: sqlite3.Connection, staging: Path, present: set[str], made: str
) -> None:
    """Give the sound a folder that no other history has, and say so in the database."""
    tables = connection.execute(
        "SELECT count(*) FROM sqlite_schema WHERE name = 'audio'"
    ).fetchone()[0]
    if not tables:
        return  # Of a version before sound was kept; there is none.
    folder = "audio/from-" + "".join(char for char in made if char.isalnum())[:20]
    connection.execute("BEGIN IMMEDIATE")
    for session, path in connection.execute("SELECT session, path FROM audio").fetchall():
        if path not in present:
            connection.execute(
                "UPDATE audio SET state = 'missing', path = ? WHERE session = ?",
                (f"{folder}/{session}{PurePosixPath(path).suffix}", session),
            )
            continue
        name = f"{folder}/{session}{PurePosixPath(path).suffix}"
        (staging / folder).mkdir(mode=0o700, parents=True, exist_ok=True)
        (staging / path).replace(staging / name)
        connection.execute("UPDATE audio SET path = ? WHERE session = ?", (name, session))
        _rename_owed(connection, path, name)
    # What else was owed is owed to files that are not here.
    connection.execute("DELETE FROM owed WHERE kind = 'remove'")
    connection.execute("COMMIT")


def _rename_owed(connection: sqlite3.Connection, path: str, name: str) -> None:
    """Have what was to be silenced when the backup was made be silenced here."""
    for (detail,) in connection.execute(
        "SELECT detail FROM owed WHERE kind = 'silence'"
    ).fetchall():
        owed_path, spans = spans_from(detail)
        if owed_path == path:
            connection.execute(
                "UPDATE owed SET detail = ? WHERE kind = 'silence' AND detail = ?",
                (spans_detail(name, spans), detail),
            )


def _close_off(database: Path) -> None:
    """Make sure that nobody has the old database open, and fold its journal into it.

    Raises:
        BackupRefused: somebody has.
    """
    if not database.exists():
        return
    try:
        with closing(_connect(database)) as connection:
            # Leaving WAL needs the file for oneself: it fails while any other has it open.
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.OperationalError as error:
        raise BackupRefused(
            f"{database} is in use; nothing was changed. Close Earmark and its commands first."
        ) from error
    except sqlite3.DatabaseError:
        pass  # Damaged beyond reading: --force was given to replace it.
    for suffix in ("-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)


def _move_in(paths: Paths, staging: Path) -> None:
    folders = [folder for folder in (staging / "audio").glob("from-*") if folder.is_dir()]
    for folder in folders:
        target = paths.home / "audio" / folder.name
        target.parent.mkdir(mode=0o700, exist_ok=True)
        # Of a restore of the same backup that was cut short before the database was in place.
        shutil.rmtree(target, ignore_errors=True)
        folder.replace(target)
    (staging / DATABASE).replace(paths.database)
    sync_folder(paths.home)


def _sound_of(database: Path) -> set[str]:
    if not database.exists():
        return set()
    try:
        with closing(_connect(database)) as connection:
            return {row[0] for row in connection.execute("SELECT path FROM audio")}
    except sqlite3.DatabaseError:
        return set()  # Damaged, or of a version before sound was kept.


def _remove_sound(home: Path, sound: set[str]) -> None:
    for path in sound:
        if (file := sound_file(home, path)) is not None:
            file.unlink(missing_ok=True)


def _connect(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(database, timeout=BUSY_TIMEOUT_S, isolation_level=None)
