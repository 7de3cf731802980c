"""One vocabulary for all searches, kept in step with the database whoever writes it."""

import sqlite3
import threading
from typing import Final

from app.history.schema_cjk import UNSPACED
from app.history.vocabulary import Vocabulary

_UNSPACED: Final = f"*[{UNSPACED}]*"
"""What spaces do not divide is found by its letters: whole sentences are no vocabulary."""

_GROWTH: Final = 1.25
_GROWTH_LINES: Final = 2_000
"""How many more lines there must be before known words are counted again."""


class VocabularyCache:
    """Loads the words once and then those that are new. Any thread may call it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._vocabulary: Vocabulary | None = None
        self._seen = 0
        self._lines = 0
        self._deletions = -1

    def get(self, connection: sqlite3.Connection) -> Vocabulary:
        """Return the words that `connection` sees. What was deleted is forgotten."""
        newest, lines, deletions = connection.execute(
            "SELECT coalesce((SELECT max(id) FROM word), 0),"
            " coalesce((SELECT max(id) FROM segment), 0), (SELECT count FROM deletions)"
        ).fetchone()
        with self._lock:
            is_old = (
                deletions != self._deletions
                or newest < self._seen
                or lines > self._lines * _GROWTH + _GROWTH_LINES
            )
            if self._vocabulary is None or is_old:
                self._vocabulary = Vocabulary()
                self._seen, self._lines, self._deletions = 0, lines, deletions
            if newest > self._seen:
                self._vocabulary.add(
                    connection.execute(
                        "SELECT text, lines FROM word WHERE id > ? AND text NOT GLOB ?",
                        (self._seen, _UNSPACED),
                    )
                )
                self._seen = newest
            self._vocabulary.lines = lines
            return self._vocabulary
