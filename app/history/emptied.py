"""Tells a history that was emptied from one that has not begun.

SQLite takes an empty file for a new database, and removes a journal that lies beside it.
"""

from pathlib import Path

from app.history.errors import HistoryUnavailable
from engines.sentence import Sentence


def refuse_if_emptied(database: Path) -> None:
    """Leave an empty file alone where something beside it says that it once held a history.

    Called before SQLite sees the file. A file that is not there is another matter: somebody moved
    it away, to begin anew.

    Raises:
        HistoryUnavailable: it was emptied; nothing was changed.
    """
    trace = trace_of_history(database)
    if trace is not None:
        raise HistoryUnavailable(
            Sentence(
                "{database} is empty, but {trace} is left of an earlier history; nothing was "
                "changed. Bring a backup back with `earmark restore FILE`, or move {name} "
                "away to begin a new history.",
                database=database,
                trace=trace,
                name=database.name,
            )
        )


def trace_of_history(database: Path) -> Path | None:
    """Return a file that only an earlier history can have left beside an empty database.

    None where the database is not there or not empty, or where nothing was left.
    """
    if not database.is_file() or database.stat().st_size:
        return None
    home = database.parent
    journal = database.with_name(f"{database.name}-wal")
    if journal.is_file() and journal.stat().st_size:
        return journal
    left = [*(home / "audio").rglob("*"), *(home / "locks").glob("session-*")]
    return min((path for path in left if path.is_file()), default=None)
