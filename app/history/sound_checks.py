"""Checks the sound files against what the database says of them. No file is ever removed here."""

import sqlite3
from pathlib import Path

import soundfile

from app.history.recording_locks import is_recorded
from app.paths import Paths


def sound_wrong(connection: sqlite3.Connection, home: Path) -> list[str]:
    """Tell which sound files are there, or are not, otherwise than the database says."""
    missing, found, _ = _sound(connection, home)
    wrong = [f"{len(missing)} sound files are missing"] if missing else []
    if found:
        wrong.append(f"{len(found)} sound files are whole that were missing or being recorded")
    return wrong


def unread(connection: sqlite3.Connection, home: Path) -> list[str]:
    """Tell which sound files are there and hold no sound; nothing can make them again."""
    return [f"{path} cannot be read" for path in _sound(connection, home)[2]]


def mend_sound(connection: sqlite3.Connection, home: Path) -> None:
    """Note which sound files are missing, and which are back."""
    missing, found, _ = _sound(connection, home)
    for state, sessions in (("missing", missing), ("kept", found)):
        connection.executemany(
            "UPDATE audio SET state = ? WHERE session = ?", ((state, id_) for id_ in sessions)
        )


def _sound(connection: sqlite3.Connection, home: Path) -> tuple[list[int], list[int], list[str]]:
    missing, found, unread = [], [], []
    rows = connection.execute(
        "SELECT a.session, a.path, a.state FROM audio a JOIN session s ON s.id = a.session"
        " WHERE s.state != 'live' ORDER BY a.session"
    )
    for session, path, state in rows.fetchall():
        if not (home / path).exists():
            missing += [session] if state != "missing" else []
        elif not _is_readable(home / path):
            unread.append(path)
        elif state == "missing" or (
            state == "recording" and not is_recorded(Paths(home).locks, home / path)
        ):
            found.append(session)
    return missing, found, unread


def _is_readable(path: Path) -> bool:
    try:
        soundfile.info(path)
    except (OSError, soundfile.LibsndfileError):
        return False
    return True


def orphans(connection: sqlite3.Connection, home: Path) -> list[str]:
    """Tell which files belong to no session."""
    known = {str(home / row[0]) for row in connection.execute("SELECT path FROM audio")}
    folder = home / "audio"
    files = sorted(str(file) for file in folder.rglob("*") if file.is_file())
    strays = [file for file in files if file not in known]
    return [f"{len(strays)} files in {folder} belong to no session ({strays[0]})"] if strays else []
