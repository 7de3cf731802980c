"""Copies the whole history into one file while it is being written, and brings it back elsewhere.

The file is a ZIP: the database as of one moment, the sound files, and last a manifest with the hash
of each. Nothing is put in place before all of it is right.
"""

import hashlib
import json
import os
import sqlite3
import zipfile
import zlib
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import IO, Final

from app.history.connection import is_damage, open_reader, translated
from app.history.errors import BackupDamaged, BackupRefused, HistoryTooNew, SaveFailed
from app.history.schema import VERSION
from app.history.silencing import sound_file
from app.paths import Paths

FORMAT: Final = "earmark-backup"
FORMAT_VERSION: Final = 1
DATABASE: Final = "history.sqlite3"
MANIFEST: Final = "manifest.json"

_BLOCK_BYTES: Final = 1 << 20
_MAX_MANIFEST_BYTES: Final = 64 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredFile:
    """A file in a backup."""

    path: str
    bytes: int
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupReport:
    """What a backup holds."""

    sessions: int
    lines: int
    files: tuple[StoredFile, ...]
    missing: tuple[str, ...] = ()
    """Sound files that the database names and that are not there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a backup says of itself."""

    version: int
    schema: int
    made: str
    files: tuple[StoredFile, ...]


def make_backup(paths: Paths, target: Path, now: datetime, *, force: bool = False) -> BackupReport:
    """Write a backup. The file appears when it is whole, or not at all.

    Raises:
        BackupRefused: there is no history, or the file is there and not to be overwritten.
        HistoryError: the history cannot be read.
        SaveFailed: the file cannot be written.
    """
    if not paths.database.exists():
        raise BackupRefused(f"There is no history in {paths.home} to back up yet.")
    if target.exists() and not force:
        raise BackupRefused(f"{target} is there already. Name another file, or add --force.")
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    copy = part.with_suffix(".sqlite3")
    try:
        _create_private(part)
        _create_private(copy)
        _copy_database(paths.database, copy)
        report = _write_zip(paths.home, copy, part, now)
        # A name that was taken meanwhile is as good a reason to refuse.
        if target.exists() and not force:
            raise BackupRefused(f"{target} is there already. Name another file, or add --force.")
        part.replace(target)
        sync_folder(target.parent)
    except OSError as error:
        raise SaveFailed(
            f"{target} could not be written ({error.strerror or error}). Check the disk and its "
            "rights."
        ) from error
    finally:
        part.unlink(missing_ok=True)
        copy.unlink(missing_ok=True)
    return report


def read_manifest(archive: zipfile.ZipFile, source: Path) -> Manifest:
    """Return what a backup says of itself.

    Raises:
        BackupDamaged: it is no backup, or its manifest makes no sense.
        HistoryTooNew: a newer program made it.
    """
    try:
        manifest = _parsed(archive)
    except (KeyError, TypeError, ValueError, zipfile.BadZipFile, EOFError) as error:
        raise not_whole(source) from error
    if manifest.version > FORMAT_VERSION or manifest.schema > VERSION:
        raise HistoryTooNew(
            f"A newer version of Earmark made {source}. Install that version to restore it."
        )
    return manifest


def not_whole(source: Path) -> BackupDamaged:
    """Return what to say of a file that is no backup, or not all of one."""
    return BackupDamaged(
        f"{source} is no backup of Earmark, or a part of it is missing; nothing was changed. "
        "Use another copy of it, or another file."
    )


def _parsed(archive: zipfile.ZipFile) -> Manifest:
    if archive.getinfo(MANIFEST).file_size > _MAX_MANIFEST_BYTES:
        raise ValueError("its list of files is too long")
    fields = json.loads(archive.read(MANIFEST))
    if fields["format"] != FORMAT:
        raise ValueError("another program made it")
    files = tuple(
        StoredFile(path=str(file["path"]), bytes=int(file["bytes"]), sha256=str(file["sha256"]))
        for file in fields["files"]
    )
    paths = [file.path for file in files]
    if DATABASE not in paths or not all(map(_is_safe, paths)):
        raise ValueError("it lists files that no backup has")
    return Manifest(
        version=int(fields["version"]),
        schema=int(fields["schema"]),
        made=str(fields["made"]),
        files=files,
    )


def _is_safe(path: str) -> bool:
    pure = PurePosixPath(path)
    return (
        path == str(pure)
        and not pure.is_absolute()
        and ".." not in pure.parts
        and "\\" not in path
        and ":" not in path
        and (path == DATABASE or pure.parts[0] == "audio")
    )


def _copy_database(database: Path, copy: Path) -> None:
    with closing(open_reader(database)) as source, closing(sqlite3.connect(copy)) as target:
        try:
            # All pages in one step: a reader's snapshot, whatever is written meanwhile.
            source.backup(target, pages=-1)
            target.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.DatabaseError as error:
            with translated(database if is_damage(error) else copy.parent, writing=True):
                raise


def _write_zip(home: Path, copy: Path, part: Path, now: datetime) -> BackupReport:
    with closing(sqlite3.connect(copy)) as connection:
        sessions = connection.execute("SELECT count(*) FROM session").fetchone()[0]
        lines = connection.execute("SELECT count(*) FROM segment").fetchone()[0]
        sounds = connection.execute("SELECT path FROM audio ORDER BY session").fetchall()
    files: list[StoredFile] = []
    missing: list[str] = []
    with part.open("r+b") as raw:
        with zipfile.ZipFile(raw, "w", allowZip64=True) as archive:
            files.append(_add(archive, copy, DATABASE, zipfile.ZIP_DEFLATED))
            for (path,) in sounds:
                file = sound_file(home, path) if _is_safe(path) else None
                if file is None or not file.is_file():
                    missing.append(path)
                    continue
                # Sound is compressed already.
                files.append(_add(archive, file, path, zipfile.ZIP_STORED))
            manifest = {
                "format": FORMAT,
                "version": FORMAT_VERSION,
                "schema": VERSION,
                "made": now.isoformat(),
                "sessions": sessions,
                "lines": lines,
                "files": [
                    {"path": file.path, "bytes": file.bytes, "sha256": file.sha256}
                    for file in files
                ],
            }
            archive.writestr(MANIFEST, json.dumps(manifest, indent=1))
        raw.flush()
        os.fsync(raw.fileno())
    return BackupReport(sessions=sessions, lines=lines, files=tuple(files), missing=tuple(missing))


def _add(archive: zipfile.ZipFile, file: Path, name: str, method: int) -> StoredFile:
    """Add what a file holds at this moment: a recording may be growing."""
    info = zipfile.ZipInfo(name)
    info.compress_type = method
    info.external_attr = 0o600 << 16
    with file.open("rb") as source:
        size = os.fstat(source.fileno()).st_size
        with archive.open(info, "w", force_zip64=True) as target:
            sha256, written = _copy(source, target, size)
    return StoredFile(path=name, bytes=written, sha256=sha256)


def copy_checked(archive: zipfile.ZipFile, file: StoredFile, target: Path, source: Path) -> None:
    """Unpack one file and compare it with its hash.

    Raises:
        BackupDamaged: it is not what was put in.
    """
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with archive.open(file.path) as packed, target.open("xb") as unpacked:
            target.chmod(0o600)
            sha256, size = _copy(packed, unpacked, file.bytes + 1)
            unpacked.flush()
            os.fsync(unpacked.fileno())
        is_right = (sha256, size) == (file.sha256, file.bytes)
    except (zipfile.BadZipFile, KeyError, EOFError, RuntimeError, NotImplementedError, zlib.error):
        is_right = False
    if not is_right:
        raise BackupDamaged(
            f"{file.path} in {source} is damaged; nothing was changed. Use another copy of it."
        )


def _copy(source: IO[bytes], target: IO[bytes], most: int) -> tuple[str, int]:
    digest = hashlib.sha256()
    size = 0
    while size < most and (block := source.read(min(_BLOCK_BYTES, most - size))):
        digest.update(block)
        target.write(block)
        size += len(block)
    return digest.hexdigest(), size


def _create_private(path: Path) -> None:
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def sync_folder(folder: Path) -> None:
    """Have the disk know which files a folder holds. Raises OSError."""
    if os.name == "nt":
        return  # A folder cannot be opened there.
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
