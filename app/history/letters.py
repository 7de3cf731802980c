"""Lines that hold a text letter by letter: emoji, and words that no spaces divide."""

import json
import re
import sqlite3
from collections.abc import Sequence
from typing import Final

from app.history.schema_cjk import PICTURES, UNSPACED
from app.history.scope import Scope

_TRIPLE: Final = 3
_MOST_TRIPLES: Final = 16
"""More of a long text hardly leave fewer lines, and each is looked up."""

_MOST_PLACES: Final = 8_000
"""Places of one or two letters that are read: 3 ms. What is in more lines stands in one of the
newest, which are looked through then."""

_INDEXED: Final = re.compile(f"[{UNSPACED}{PICTURES}]")
_LAST_CHAR: Final = "\U0010ffff"


def lines_containing(
    connection: sqlite3.Connection, literals: Sequence[str], scope: Scope, depth: int
) -> list[int]:
    """Return ids of lines of the scope that hold all of some texts, the newest first.

    Args:
        connection: the history.
        literals: what must be there, letter by letter. Where none has a letter that is indexed, as
            with bare punctuation, lines are read one by one: 200 ms among a million.
        scope: where to look.
        depth: how many lines at most.
    """
    conditions = "".join(f" AND instr(g.text, :literal{n})" for n in range(len(literals)))
    values = {
        **scope.values,
        **{f"literal{n}": literal for n, literal in enumerate(literals)},
        "depth": depth,
    }
    indexed = [literal for literal in literals if _INDEXED.search(literal)]
    triples = [triple for literal in indexed for triple in _triples(literal)]
    source = "segment g WHERE true"
    if triples:
        values["triples"] = " AND ".join(dict.fromkeys(f'"{triple}"' for triple in triples))
        # A cross join keeps SQLite from looking line after line up in the index.
        source = (
            "segment_letters l CROSS JOIN segment g ON g.id = l.rowid"
            " WHERE segment_letters MATCH :triples"
        )
        order = "l.rowid"
    else:
        order = "g.id"
        few = [ids for literal in indexed if (ids := _begun_with(connection, literal)) is not None]
        if few:
            fewest = min(few, key=len)
            values["ids"] = json.dumps(sorted(fewest))
            source = "segment g WHERE g.id IN (SELECT value FROM json_each(:ids))"
    rows = connection.execute(
        f"SELECT g.id FROM {source}{conditions}{scope.of_line}"  # noqa: S608  # fixed conditions
        f" ORDER BY {order} DESC LIMIT :depth",
        values,
    )
    return [row[0] for row in rows]


def _triples(literal: str) -> list[str]:
    found = [literal[n : n + _TRIPLE] for n in range(len(literal) - _TRIPLE + 1)]
    return found[:_MOST_TRIPLES]


def _begun_with(connection: sqlite3.Connection, letters: str) -> set[int] | None:
    """Return the lines in which one or two letters stand; None if they are many."""
    # Only the connection's own: the list of terms is no table of the history.
    connection.execute(
        "CREATE VIRTUAL TABLE IF NOT EXISTS temp.triple"
        " USING fts5vocab(main, segment_letters, instance)"
    )
    rows = connection.execute(
        "SELECT doc FROM temp.triple WHERE term >= ? AND term < ? LIMIT ?",
        (letters, letters + _LAST_CHAR, _MOST_PLACES + 1),
    ).fetchall()
    return None if len(rows) > _MOST_PLACES else {row[0] for row in rows}
