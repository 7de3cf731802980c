"""Checks the history's parts against each other, and rebuilds those that others can make again."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.history import block_checks, index_checks, receipts, sound_checks, stray_checks
from app.history.connection import open_writer, translated
from app.history.erasure import erase_steps
from app.history.errors import HistoryError, HistoryUnavailable
from app.history.restore import leftovers, remove_leftovers
from app.paths import Paths


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
    """Called in a transaction. None: nothing that is wrong here can be made again."""
    advice: str
    """What to do where it cannot be mended, or could not."""


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
        for check in _DERIVED:
            yield _checked(check, connection, paths.home, repair=repair)
        # Behind the indexes, which an erasure opens, and before the files, which it removes.
        yield _deletions(connection, paths, repair=repair)
        for check in _FILES:
            yield _checked(check, connection, paths.home, repair=repair)


def _database(connection: sqlite3.Connection, path: Path) -> Finding:
    if not index_checks.is_damaged(connection):
        with suppress(sqlite3.DatabaseError):
            counts = connection.execute(
                "SELECT (SELECT count(*) FROM session), (SELECT count(*) FROM segment)"
            ).fetchone()
            return Finding(
                name="database", ok=True, detail=f"sound, {counts[0]} sessions, {counts[1]} lines"
            )
    return Finding(
        name="database",
        ok=False,
        detail=f"{path} is damaged. Copy it away, then bring a backup back with `earmark restore "
        "FILE --force`.",
    )


def _checked(check: _Check, connection: sqlite3.Connection, home: Path, *, repair: bool) -> Finding:
    wrong = check.look(connection, home)
    if not wrong:
        return Finding(name=check.name, ok=True, detail=check.fine)
    what = "; ".join(wrong)
    if check.mend is None or not repair:
        advice = check.advice if check.mend is None else _MENDS
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


def _leftovers(_connection: sqlite3.Connection, home: Path) -> list[str]:
    return [f"{folder} is left of a restore that was cut short" for folder in leftovers(home)]


def _deletions(connection: sqlite3.Connection, paths: Paths, *, repair: bool) -> Finding:
    if connection.execute("SELECT 1 FROM owed LIMIT 1").fetchone() is None:
        return Finding(name="deletions", ok=True, detail="nothing of what was deleted is left")
    what = "what was deleted is not erased everywhere"
    if not repair:
        return Finding(name="deletions", ok=False, detail=f"{what}. {_MENDS}")
    try:
        with translated(paths.database, writing=True):
            _erase(connection, paths.home)
    except HistoryError as error:
        return Finding(name="deletions", ok=False, detail=f"{what}. {error}")
    return Finding(name="deletions", ok=True, detail=f"mended: {what}")


def _erase(connection: sqlite3.Connection, home: Path) -> None:
    for pause_s in erase_steps(connection, home, lambda: True):
        if pause_s:
            raise HistoryUnavailable(
                "Another Earmark is reading or recording what was deleted. Close it and try again."
            )


_MENDS: Final = "`earmark doctor --repair` mends it."

_DERIVED: Final = (
    _Check(
        name="words",
        fine="the index of words agrees with every line",
        look=index_checks.words_wrong,
        mend=index_checks.mend_words,
        advice="Restore a backup.",
    ),
    _Check(
        name="vocabulary",
        fine="the list of words agrees with every line",
        look=index_checks.vocabulary_wrong,
        mend=index_checks.mend_vocabulary,
        advice="Restore a backup.",
    ),
    _Check(
        name="counts",
        fine="every session knows how many words it has",
        look=index_checks.counts_wrong,
        mend=index_checks.mend_counts,
        advice="Restore a backup.",
    ),
    _Check(
        name="strays",
        fine="every row belongs to a session",
        look=stray_checks.strays_wrong,
        mend=stray_checks.mend_strays,
        advice="Back the history up and report it; nothing was deleted.",
    ),
    _Check(
        name="vectors",
        fine="the index of meaning agrees with every line",
        look=index_checks.vectors_wrong,
        mend=index_checks.mend_vectors,
        advice="Open Earmark, which makes it again.",
    ),
    _Check(
        name="blocks",
        fine="packed vectors agree with the vectors",
        look=block_checks.blocks_wrong,
        mend=block_checks.mend_blocks,
        advice="Open Earmark, which packs them again.",
    ),
)

_FILES: Final = (
    _Check(
        name="receipts",
        fine="every receipt adds up",
        look=lambda connection, _: receipts.receipts_wrong(connection),
        mend=None,
        advice="Back the history up and report it; no line was lost by it.",
    ),
    _Check(
        name="sound",
        fine="every sound file is where the history says",
        look=sound_checks.sound_wrong,
        mend=sound_checks.mend_sound,
        advice="Back the history up and try again.",
    ),
    _Check(
        name="unread",
        fine="every sound file can be read",
        look=sound_checks.unread,
        mend=None,
        advice="Take it from a backup, or delete the session if nobody needs it.",
    ),
    _Check(
        name="orphans",
        fine="every file of sound belongs to a session",
        look=sound_checks.orphans,
        mend=None,
        advice="Listen to it, and move it away if nobody needs it.",
    ),
    _Check(
        name="leftovers",
        fine="no restore was cut short",
        look=_leftovers,
        mend=lambda _, home: remove_leftovers(home),
        advice="Remove the folders by hand.",
    ),
)
