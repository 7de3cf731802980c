"""Which words of a line a query found, told by the tokenizer that indexed it."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Final

from app.history.query import WordQuery, literal_marks
from app.history.schema import TOKENIZER
from app.history.search import MARK_END, MARK_START, marks_in

Marks = tuple[tuple[int, int], ...]

_TABLE: Final = f"CREATE VIRTUAL TABLE line USING fts5 (text, tokenize = '{TOKENIZER}')"


def find_marks(texts: Mapping[int, str], words: WordQuery) -> dict[int, Marks]:
    """Return the spans of each line, in code points, that the query's words found.

    The lines shown are indexed once more, in memory: the archive's index would look a short prefix
    up anew for each line, which took 100 ms a line among 100,000.
    """
    marks: dict[int, Marks] = {}
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        memory.execute(_TABLE)
        memory.executemany("INSERT INTO line (rowid, text) VALUES (?, ?)", texts.items())
        # Where every term is found, a phrase is marked as the phrase that it is.
        for match in filter(None, (words.some, words.every)):
            rows = memory.execute(
                "SELECT rowid, highlight(line, 0, ?, ?) FROM line WHERE line MATCH ?",
                (MARK_START, MARK_END, match),
            )
            for id_, marked in rows:
                marks[id_] = marks_in(texts[id_], marked)
    return {
        id_: merged(marks.get(id_, ()), literal_marks(text, words.literals))
        for id_, text in texts.items()
    }


def merged(first: Marks, others: Marks) -> Marks:
    """Return both in order; the first stand where they overlap."""
    apart = [
        (start, end)
        for start, end in others
        if all(end <= begin or start >= last for begin, last in first)
    ]
    return tuple(sorted([*first, *apart]))


def matching_lines(texts: Mapping[int, str], matches: Sequence[str]) -> list[set[int]]:
    """Return which of a few lines each FTS5 query matches, without asking the whole index."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        memory.execute(_TABLE)
        memory.executemany("INSERT INTO line (rowid, text) VALUES (?, ?)", texts.items())
        asked = "SELECT rowid FROM line WHERE line MATCH ?"
        return [{row[0] for row in memory.execute(asked, (match,))} for match in matches]
