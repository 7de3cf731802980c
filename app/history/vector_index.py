"""The vectors of one model, kept in step with the database whoever writes it.

The newest are held as they are and searched exactly; older ones in packed blocks, of which the
nearest are read from the database and scored exactly.
"""

import json
import logging
import sqlite3
import threading
from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from app.history.vector_blocks import PackedBlock, can_pack
from app.history.vector_store import Match, MatrixVectorStore, unit_row
from engines.arrays import Float32

log = logging.getLogger(__name__)

_PAGE_ROWS: Final = 16_384
"""Rows read at once, 25 MB: each page becomes a block of the matrix, and few blocks are fast."""

_RESCORED: Final = 100
"""Packed vectors that are scored exactly: with 30, 0.998 of the ten nearest were found."""

_OF_BLOCK: Final = 50
"""Candidates of each block, of which the best are scored: 100 took 17 ms, 50 take 11."""

_FEW_VECTORS: Final = 1_000
"""Where so few may be found, each is read rather than looked for."""


class VectorIndex:
    """A copy in memory of the stored vectors of one model. Any thread may call it.

    Vectors of another model or dimension are never loaded, so never compared.
    """

    def __init__(self, model: str, dimension: int) -> None:
        self.model = model
        self._dimension = dimension
        self._lock = threading.Lock()
        self._blocks: dict[int, PackedBlock] = {}
        self._spans: list[tuple[int, int]] = []
        self._vectors: MatrixVectorStore[int] = MatrixVectorStore()
        self._seen = 0
        self._deletions = -1

    def is_of(self, model: str, dimension: int) -> bool:
        """Tell whether it holds the vectors of this model."""
        return (self.model, self._dimension) == (model, dimension)

    @property
    def packed(self) -> int:
        """How many vectors are in blocks."""
        return sum(len(block.ids) for block in self._blocks.values())

    def search(
        self,
        connection: sqlite3.Connection,
        query: ArrayLike,
        *,
        top_k: int,
        min_score: float,
        sessions: str | None = None,
    ) -> list[Match[int]]:
        """Search what `connection` sees, the nearest chunks first.

        Args:
            connection: the history.
            query: any vector of the model.
            top_k: how many at most.
            min_score: least cosine.
            sessions: a JSON list of session ids; only chunks of these.
        """
        unit = unit_row(query).astype(np.float32)
        with self._lock:
            self._follow(connection)
            among = None if sessions is None else self._chunks_in(connection, sessions)
            found = self._vectors.search(
                unit, top_k, min_score, None if among is None else among.values()
            )
            if self._blocks and top_k > 0:
                found += self._search_blocks(connection, unit, top_k, min_score, among)
        # A stable sort: equal scores stay in the order of their insertion.
        return sorted(found, key=lambda match: -match.score)[: max(0, top_k)]

    def _search_blocks(
        self,
        connection: sqlite3.Connection,
        unit: Float32,
        top_k: int,
        min_score: float,
        among: dict[int, int] | None,
    ) -> list[Match[int]]:
        if among is not None and len(among) <= _FEW_VECTORS:
            ids = [id_ for id_ in among if self._is_packed(id_)]
        else:
            ids = self._nearest(unit, max(_RESCORED, 2 * top_k), among)
        rows = connection.execute(
            "SELECT chunk, numbers FROM vector WHERE id IN (SELECT value FROM json_each(?))"
            " AND model = ? AND dimension = ? ORDER BY id",
            (json.dumps(sorted(ids)), self.model, self._dimension),
        ).fetchall()
        if not rows:
            return []
        scores = _matrix(rows, self._dimension) @ unit
        return [
            Match(id=row[0], score=float(min(1.0, score)))
            for row, score in zip(rows, scores, strict=True)
            if score >= min_score
        ]

    def _nearest(self, unit: Float32, most: int, among: dict[int, int] | None) -> list[int]:
        wanted = None if among is None else np.array(sorted(among), dtype=np.int64)
        of_block = max(_OF_BLOCK, most // 2)
        parts = [block.nearest(unit, of_block, wanted) for block in self._blocks.values()]
        ids = np.concatenate([part[0] for part in parts])
        scores = np.concatenate([part[1] for part in parts])
        best: list[int] = ids[np.argsort(-scores)[:most]].tolist()
        return best

    def _chunks_in(self, connection: sqlite3.Connection, sessions: str) -> dict[int, int]:
        """Return the chunks of sessions by the ids of their vectors."""
        return dict(
            connection.execute(
                "SELECT v.id, v.chunk FROM chunk c JOIN vector v ON v.chunk = c.id"
                " WHERE c.session IN (SELECT value FROM json_each(?))"
                " AND v.model = ? AND v.dimension = ?",
                (sessions, self.model, self._dimension),
            ).fetchall()
        )

    def _is_packed(self, vector: int) -> bool:
        return any(first <= vector <= last for first, last in self._spans)

    def _follow(self, connection: sqlite3.Connection) -> None:
        """Bring blocks and vectors up to what the connection sees."""
        blocks = self._stored_blocks(connection)
        if blocks.keys() != self._blocks.keys():
            self._blocks = {
                id_: self._blocks.get(id_) or _load_block(connection, id_) for id_ in blocks
            }
            self._spans = [*blocks.values()]
            self._vectors = MatrixVectorStore()
            self._seen = 0
        self._forget_deleted(connection)
        self._load_new(connection)

    def _stored_blocks(self, connection: sqlite3.Connection) -> dict[int, tuple[int, int]]:
        if not can_pack():
            return {}
        rows = connection.execute(
            "SELECT id, first_vector, last_vector FROM vector_block"
            " WHERE model = ? AND dimension = ? ORDER BY first_vector",
            (self.model, self._dimension),
        )
        return {id_: (first, last) for id_, first, last in rows}

    def _forget_deleted(self, connection: sqlite3.Connection) -> None:
        deletions = connection.execute("SELECT count FROM deletions").fetchone()[0]
        if deletions == self._deletions:
            return
        if self._vectors.size:
            rows = connection.execute(
                "SELECT value FROM json_each(?) WHERE NOT EXISTS"
                " (SELECT 1 FROM vector WHERE chunk = value AND model = ?)",
                (json.dumps(self._vectors.ids()), self.model),
            )
            for (id_,) in rows.fetchall():
                self._vectors.remove(id_)
        self._deletions = deletions

    def _load_new(self, connection: sqlite3.Connection) -> None:
        newest = connection.execute("SELECT max(id) FROM vector").fetchone()[0] or 0
        if newest <= self._seen:
            return
        for first, last in self._uncovered(newest):
            cursor = connection.execute(
                "SELECT chunk, numbers FROM vector"
                " WHERE id BETWEEN ? AND ? AND model = ? AND dimension = ? ORDER BY id",
                (first, last, self.model, self._dimension),
            )
            while rows := cursor.fetchmany(_PAGE_ROWS):
                matrix = _matrix(rows, self._dimension)
                self._vectors.add_rows([row[0] for row in rows], matrix)
        self._seen = newest
        log.debug("%d vectors of %s are loaded", self._vectors.size, self.model)

    def _uncovered(self, newest: int) -> Iterator[tuple[int, int]]:
        """Yield first and last ids, not seen yet, that no block spans."""
        begin = self._seen + 1
        for first, last in self._spans:
            if first > begin:
                yield begin, first - 1
            begin = max(begin, last + 1)
        yield begin, newest


def _load_block(connection: sqlite3.Connection, id_: int) -> PackedBlock:
    vectors, codes = connection.execute(
        "SELECT vectors, codes FROM vector_block WHERE id = ?", (id_,)
    ).fetchone()
    return PackedBlock(vectors, codes)


def _matrix(rows: list[tuple[int, bytes]], dimension: int) -> Float32:
    numbers = np.frombuffer(b"".join(row[1] for row in rows), dtype="<f4")
    return numbers.reshape(len(rows), dimension).astype(np.float32)
