"""The vectors of one model, kept in step with the database whoever writes it."""

import logging
import sqlite3
import threading
from collections.abc import Collection
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from app.history.vector_store import Match, MatrixVectorStore

log = logging.getLogger(__name__)

_PAGE_ROWS: Final = 16_384
"""Rows read at once, 25 MB: each page becomes a block of the matrix, and few blocks are fast."""


class VectorIndex:
    """A copy in memory of the stored vectors of one model, by chunk id. Any thread may call it.

    Vectors of another model or dimension are never loaded, so never compared.
    """

    def __init__(self, model: str, dimension: int) -> None:
        self.model = model
        self._dimension = dimension
        self._lock = threading.Lock()
        self._vectors: MatrixVectorStore[int] = MatrixVectorStore()
        self._seen = 0
        self._deletions = -1

    def search(
        self,
        connection: sqlite3.Connection,
        query: ArrayLike,
        *,
        top_k: int,
        min_score: float,
        among: Collection[int] | None = None,
    ) -> list[Match[int]]:
        """Search what `connection` sees, among all chunks or only some, the nearest first."""
        with self._lock:
            self._forget_deleted(connection)
            self._load_new(connection)
            return self._vectors.search(query, top_k, min_score, among)

    def _forget_deleted(self, connection: sqlite3.Connection) -> None:
        deletions = connection.execute("SELECT count FROM deletions").fetchone()[0]
        if deletions == self._deletions:
            return
        rows = connection.execute("SELECT chunk FROM vector WHERE model = ?", (self.model,))
        stored = {row[0] for row in rows}
        for id_ in self._vectors.ids():
            if id_ not in stored:
                self._vectors.remove(id_)
        self._deletions = deletions

    def _load_new(self, connection: sqlite3.Connection) -> None:
        newest = connection.execute("SELECT max(id) FROM vector").fetchone()[0] or 0
        if newest <= self._seen:
            return
        cursor = connection.execute(
            "SELECT chunk, numbers FROM vector"
            " WHERE id > ? AND model = ? AND dimension = ? ORDER BY id",
            (self._seen, self.model, self._dimension),
        )
        while rows := cursor.fetchmany(_PAGE_ROWS):
            numbers = np.frombuffer(b"".join(row[1] for row in rows), dtype="<f4")
            matrix = numbers.reshape(len(rows), self._dimension).astype(np.float32)
            self._vectors.add_rows([row[0] for row in rows], matrix)
        self._seen = newest
        log.debug("%d vectors of %s are loaded", self._vectors.size, self.model)
