"""Checks the history's parts against each other, and rebuilds those that others can make again."""

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import soundfile

from app.history.connection import open_writer, translated
from app.history.erasure import erase_steps
from app.history.errors import HistoryUnavailable
from app.history.schema_keeping import COUNT_WORDS, WORDS_IN_SESSION
from app.paths import Paths

log = logging.getLogger(__name__)

_VECTORS: Final = (
    (
        "chunks without a vector",
        "SELECT DISTINCT session FROM chunk c WHERE NOT EXISTS"
        " (SELECT 1 FROM vector v WHERE v.chunk = c.id AND v.model = c.model)",
    ),
    (
        "chunks without lines",
        "SELECT DISTINCT session FROM chunk c WHERE NOT EXISTS (SELECT 1 FROM segment g"
        " WHERE g.session = c.session AND g.number BETWEEN c.first_number AND c.last_number)",
    ),
    (
        "lines without a chunk",
        "SELECT DISTINCT g.session FROM segment g JOIN indexed i ON i.session = g.session"
        " AND g.id <= i.through WHERE trim(g.text) != '' AND NOT EXISTS"
        " (SELECT 1 FROM chunk c WHERE c.session = g.session AND c.model = i.model"
        "  AND g.number BETWEEN c.first_number AND c.last_number)"
        " AND NOT EXISTS (SELECT 1 FROM stale t WHERE t.session = g.session"
        "  AND t.model = i.model AND g.number BETWEEN t.first_number AND t.last_number)",
    ),
    (
        "vectors of an unknown model or length",
        "SELECT DISTINCT c.session FROM vector v JOIN chunk c ON c.id = v.chunk"
        " WHERE (v.model, v.dimension) NOT IN (SELECT model, dimension FROM embedding)",
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one check found; `detail` is a sentence that says what to do where `ok` is false."""

    name: str
    ok: bool
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Check:
    name: str
    fine: str
    look: Callable[[sqlite3.Connection, Path], list[str]]
    """Returns what is wrong, in a few words each."""
    mend: Callable[[sqlite3.Connection, Path], None] | None
    advice: str


def check_history(paths: Paths, *, repair: bool = False) -> Iterator[Finding]:
    """Yield what each check found; with `repair`, after what can be made again was made again.

    Nothing that a person said is changed. Vectors are made by the indexer at the next start.

    Raises:
        HistoryError: the database cannot be opened.
    """
    if not paths.database.exists():
        yield Finding(name="database", ok=True, detail="none yet; the first session makes it")
        return
    with closing(open_writer(paths.database)) as connection, translated(paths.database):
        yield _database(connection, paths.database)
        for check in _CHECKS:
            yield _checked(check, connection, paths.home, repair=repair)


def _database(connection: sqlite3.Connection, path: Path) -> Finding:
    with suppress(sqlite3.DatabaseError):
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict == "ok":
            counts = connection.execute(
                "SELECT (SELECT count(*) FROM session), (SELECT count(*) FROM segment)"
            ).fetchone()
            return Finding(
                name="database", ok=True, detail=f"sound, {counts[0]} sessions, {counts[1]} lines"
            )
    return Finding(
        name="database",
        ok=False,
        detail=f"{path} is damaged. Copy it away, then restore a backup with `earmark restore`.",
    )


def _checked(check: _Check, connection: sqlite3.Connection, home: Path, *, repair: bool) -> Finding:
    wrong = check.look(connection, home)
    if not wrong:
        return Finding(name=check.name, ok=True, detail=check.fine)
    what = "; ".join(wrong)
    if check.mend is None or not repair:
        advice = check.advice if check.mend is None else "`earmark doctor --repair` mends it."
        return Finding(name=check.name, ok=False, detail=f"{what}. {advice}")
    connection.execute("BEGIN IMMEDIATE")
    try:
        check.mend(connection, home)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    left = check.look(connection, home)
    if left:
        return Finding(name=check.name, ok=False, detail=f"{'; '.join(left)}. {check.advice}")
    return Finding(name=check.name, ok=True, detail=f"mended: {what}")


# --- words ---


def _words_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    wrong = []
    for (table,) in _word_indexes(connection):
        try:
            # Compares every line with what the index says of it. Source: SQLite, FTS5.
            connection.execute(
                f'INSERT INTO "{table}" ("{table}", rank) VALUES (\'integrity-check\', 1)'  # noqa: S608
            )
        except sqlite3.DatabaseError as error:
            log.info("the index %s is not as the lines are: %s", table, error)
            wrong.append("the index of words does not agree with the lines")
    return wrong


def _mend_words(connection: sqlite3.Connection, _home: Path) -> None:
    for (table,) in _word_indexes(connection):
        connection.execute(f'INSERT INTO "{table}" ("{table}") VALUES (\'rebuild\')')  # noqa: S608


def _word_indexes(connection: sqlite3.Connection) -> list[tuple[str]]:
    return connection.execute(
        "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'"
        " AND sql NOT LIKE '%fts5vocab%'"
    ).fetchall()


def _counts_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    row = connection.execute(
        f"SELECT count(*) FROM session WHERE words != ({WORDS_IN_SESSION})"  # noqa: S608  # our own
    ).fetchone()
    return [f"{row[0]} sessions have a wrong number of words"] if row[0] else []


def _mend_counts(connection: sqlite3.Connection, _home: Path) -> None:
    connection.execute(COUNT_WORDS)


# --- vectors ---


def _vectors_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    return [
        f"{len(sessions)} sessions have {what}"
        for what, query in _VECTORS
        if (sessions := connection.execute(query).fetchall())
    ]


def _mend_vectors(connection: sqlite3.Connection, _home: Path) -> None:
    sessions = {row for _, query in _VECTORS for row in connection.execute(query).fetchall()}
    for session in sessions:
        connection.execute(
            "DELETE FROM vector WHERE chunk IN (SELECT id FROM chunk WHERE session = ?)", session
        )
        for table in ("chunk", "indexed", "stale"):
            connection.execute(f"DELETE FROM {table} WHERE session = ?", session)  # noqa: S608
        connection.execute("UPDATE session SET revision = revision + 1 WHERE id = ?", session)
    connection.execute("UPDATE deletions SET count = count + 1")


def _strays_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    rows = connection.execute("PRAGMA foreign_key_check").fetchall()
    tables = sorted({row[0] for row in rows})
    return [f"{len(rows)} rows in {', '.join(tables)} belong to nothing"] if rows else []


def _mend_strays(connection: sqlite3.Connection, _home: Path) -> None:
    # Lines without their session are somebody's words: those stay for a person to look at.
    for table, row_id, *_ in connection.execute("PRAGMA foreign_key_check").fetchall():
        if table == "chunk":
            connection.execute("DELETE FROM vector WHERE chunk = ?", (row_id,))
        if table in ("vector", "chunk", "bookmark") and row_id is not None:
            connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (row_id,))  # noqa: S608
    for table in ("indexed", "stale"):
        connection.execute(
            f"DELETE FROM {table} WHERE session NOT IN (SELECT id FROM session)"  # noqa: S608
        )


# --- sound ---


def _sound_wrong(connection: sqlite3.Connection, home: Path) -> list[str]:
    missing, found, unread = _sound(connection, home)
    wrong = [f"{len(missing)} sound files are missing"] if missing else []
    wrong += [f"{len(found)} sound files are there that were missing"] if found else []
    return wrong + [f"{path} cannot be read" for path in unread]


def _mend_sound(connection: sqlite3.Connection, home: Path) -> None:
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
        elif state != "kept":
            found.append(session)
    return missing, found, unread


def _is_readable(path: Path) -> bool:
    try:
        soundfile.info(path)
    except (OSError, soundfile.LibsndfileError):
        return False
    return True


def _orphans(connection: sqlite3.Connection, home: Path) -> list[str]:
    known = {str(home / row[0]) for row in connection.execute("SELECT path FROM audio")}
    folder = home / "audio"
    files = sorted(str(file) for file in folder.rglob("*") if file.is_file())
    strays = [file for file in files if file not in known]
    return [f"{len(strays)} files in {folder} belong to no session ({strays[0]})"] if strays else []


# --- deletions ---


def _owed(connection: sqlite3.Connection, _home: Path) -> list[str]:
    count = connection.execute("SELECT count(*) FROM owed").fetchone()[0]
    return ["what was deleted is not erased everywhere"] if count else []


def erase_owed(paths: Paths) -> None:
    """Erase at once what deletions left, as `earmark doctor --repair` does last.

    Raises:
        HistoryError: it cannot be done now.
    """
    path = paths.database
    with closing(open_writer(path)) as connection, translated(path, writing=True):
        for pause_s in erase_steps(connection, paths.home, lambda: True):
            if pause_s:
                raise HistoryUnavailable(
                    "Another Earmark is reading what was deleted. Close it and try again."
                )


_CHECKS: Final = (
    _Check(
        name="words",
        fine="the index of words agrees with every line",
        look=_words_wrong,
        mend=_mend_words,
        advice="Restore a backup.",
    ),
    _Check(
        name="counts",
        fine="every session knows how many words it has",
        look=_counts_wrong,
        mend=_mend_counts,
        advice="Restore a backup.",
    ),
    _Check(
        name="strays",
        fine="every row belongs to a session",
        look=_strays_wrong,
        mend=_mend_strays,
        advice="Back the history up and report it; nothing was deleted.",
    ),
    _Check(
        name="vectors",
        fine="the index of meaning agrees with every line",
        look=_vectors_wrong,
        mend=_mend_vectors,
        advice="Open Earmark, which makes it again.",
    ),
    _Check(
        name="sound",
        fine="every sound file is there and can be read",
        look=_sound_wrong,
        mend=_mend_sound,
        advice="Restore it from a backup, or delete the session's sound.",
    ),
    _Check(
        name="orphans",
        fine="every file of sound belongs to a session",
        look=_orphans,
        mend=None,
        advice="Listen to it, and move it away if nobody needs it.",
    ),
    _Check(
        name="deletions",
        fine="nothing of what was deleted is left",
        look=_owed,
        mend=None,
        advice="Open Earmark, which goes on with it, or run `earmark doctor --repair`.",
    ),
)
