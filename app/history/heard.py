"""Finds lines by what was recognised, where a filter wrote something else into them."""

import re
import sqlite3
from collections.abc import Collection
from typing import Final

from app.history.highlight import matching_lines
from app.history.query import WordQuery
from app.history.scope import Scope
from app.history.search import WORDS_WEIGHT, Ranking

_LOOKED_AT: Final = 200
"""Newest lines that hold how the words begin: they are asked one by one."""

_BEGINNING: Final = re.compile(r"[a-z0-9]{1,4}", re.IGNORECASE)
"""Of a word in any form, and as far as SQLite tells capitals from others."""


def by_heard(
    connection: sqlite3.Connection, words: WordQuery, scope: Scope, known: Collection[int]
) -> Ranking:
    """Return lines that were heard with every word, the newest first, but for those in `known`.

    Lines that a person edited are left out: what stands in them is what was meant.
    """
    if words.every is None:
        return Ranking(way="words", ids=())
    beginnings = [match.group() for term in words.terms if (match := _BEGINNING.match(term.text))]
    held = "".join(f" AND g.heard LIKE :begin{place}" for place in range(len(beginnings)))
    rows = connection.execute(
        "SELECT g.id, g.heard FROM segment g WHERE g.heard IS NOT NULL AND g.original IS NULL"  # noqa: S608  # fixed
        f"{scope.of_line}{held} ORDER BY g.id DESC LIMIT {_LOOKED_AT}",
        {
            **scope.values,
            **{f"begin{place}": f"%{text}%" for place, text in enumerate(beginnings)},
        },
    ).fetchall()
    if not rows:
        return Ranking(way="words", ids=())
    (matching,) = matching_lines(dict(rows), [words.every])
    found = tuple(id_ for id_, _ in rows if id_ in matching and id_ not in known)
    return Ranking(way="words", ids=found[: scope.depth], weight=WORDS_WEIGHT)
