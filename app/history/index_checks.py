"""Checks what was made of the lines against the lines, and has it made again.

`home` is the data folder. All mending runs inside a transaction that the caller opened.
"""

import logging
import sqlite3
from pathlib import Path
from typing import Final

from app.history.schema_finding import FINDING
from app.history.schema_keeping import COUNT_WORDS, WORDS_IN_SESSION

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


_NO_INDEX: Final = "vtable constructor failed"

_EMPTY_INDEX: Final = bytes(7)
"""The structure record of an index without levels. Source: SQLite, fts5_index.c."""


def is_damaged(connection: sqlite3.Connection) -> bool:
    """Tell whether the file itself is broken; full-text indexes, which lines make, do not count."""
    try:
        verdicts = connection.execute("PRAGMA quick_check").fetchall()
    except sqlite3.DatabaseError as error:
        log.warning("the database could not be checked: %s", error)
        # From 3.44 on SQLite opens the indexes for this, and gives up where one does not open.
        return _NO_INDEX not in str(error)
    wrong = [verdict for (verdict,) in verdicts if verdict != "ok" and "FTS5" not in verdict]
    if wrong:
        log.warning("the database is damaged: %s", wrong[0])
    return bool(wrong)


def words_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    """Tell whether the full-text indexes differ from the lines."""
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


def mend_words(connection: sqlite3.Connection, _home: Path) -> None:
    """Make the full-text indexes again from the lines."""
    for (table,) in _word_indexes(connection):
        # Emptied first: one with more than 2,000 levels does not even open to be made again.
        connection.execute(f'DELETE FROM "{table}_data"')  # noqa: S608
        connection.execute(f'DELETE FROM "{table}_idx"')  # noqa: S608
        connection.execute(f'INSERT INTO "{table}_data" VALUES (1, ?)', (b"",))  # noqa: S608
        connection.execute(f'INSERT INTO "{table}_data" VALUES (10, ?)', (_EMPTY_INDEX,))  # noqa: S608
        connection.execute(f'INSERT INTO "{table}" ("{table}") VALUES (\'rebuild\')')  # noqa: S608


def _word_indexes(connection: sqlite3.Connection) -> list[tuple[str]]:
    return connection.execute(
        "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'"
        " AND sql NOT LIKE '%fts5vocab%'"
    ).fetchall()


def vocabulary_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    """Tell how many words are counted wrongly: it counts those of every line anew."""
    _count_anew(connection)
    try:
        row = connection.execute(
            "SELECT count(*) FROM (SELECT text FROM (SELECT text, lines FROM temp.word"
            " EXCEPT SELECT text, lines FROM main.word) UNION SELECT text FROM"
            " (SELECT text, lines FROM main.word EXCEPT SELECT text, lines FROM temp.word))"
        ).fetchone()
    finally:
        connection.execute("DROP TABLE temp.word")
    return [f"{row[0]} words are counted wrongly in the list of words"] if row[0] else []


def mend_vocabulary(connection: sqlite3.Connection, _home: Path) -> None:
    """Make the list of words again from the lines, under new numbers."""
    _count_anew(connection)
    connection.execute("DELETE FROM main.word")
    connection.execute("INSERT INTO main.word (text, lines) SELECT text, lines FROM temp.word")
    connection.execute("DROP TABLE temp.word")
    # Who holds words in memory looks again when something was deleted.
    connection.execute("UPDATE deletions SET count = count + 1")


def _count_anew(connection: sqlite3.Connection) -> None:
    """Run the migration that made the list once more, on a table that hides it."""
    connection.execute("CREATE TEMP TABLE word (text TEXT NOT NULL, lines INTEGER NOT NULL)")
    (fill,) = (sql for sql in FINDING if sql.startswith("INSERT INTO word "))
    connection.execute(fill)


def counts_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    """Tell which sessions count their words wrongly."""
    row = connection.execute(
        f"SELECT count(*) FROM session WHERE words != ({WORDS_IN_SESSION})"  # noqa: S608  # our own
    ).fetchone()
    return [f"{row[0]} sessions have a wrong number of words"] if row[0] else []


def mend_counts(connection: sqlite3.Connection, _home: Path) -> None:
    """Count the words of every session again."""
    connection.execute(COUNT_WORDS)


# --- vectors ---


def vectors_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    """Tell which sessions have chunks, vectors or lines that do not belong together."""
    return [
        f"{len(sessions)} sessions have {what}"
        for what, query in _VECTORS
        if (sessions := connection.execute(query).fetchall())
    ]


def mend_vectors(connection: sqlite3.Connection, _home: Path) -> None:
    """Let such sessions be indexed anew by the indexer."""
    sessions = {row for _, query in _VECTORS for row in connection.execute(query).fetchall()}
    for session in sessions:
        connection.execute(
            "DELETE FROM vector WHERE chunk IN (SELECT id FROM chunk WHERE session = ?)", session
        )
        for table in ("chunk", "indexed", "stale"):
            connection.execute(f"DELETE FROM {table} WHERE session = ?", session)  # noqa: S608
        connection.execute("UPDATE session SET revision = revision + 1 WHERE id = ?", session)
    connection.execute("UPDATE deletions SET count = count + 1")
