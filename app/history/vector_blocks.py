"""Vectors packed into four bits a number, searched by turbovec and scored again exactly.

A block holds vectors of one model by their ids in the database, from the first to the last of a
span. It is stored beside them, in the same file: what is deleted there is deleted here in the same
transaction, and a block that is gone is packed again from the vectors (docs/adr/0005).
"""

import sqlite3
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.arrays import Float32

BLOCK_VECTORS: Final = 32_768
"""7 MB packed, in 0.3 s. A search takes 0.2 ms for each block, so that a million vectors in blocks
of half the size took 16 ms; larger ones leave more to be searched exactly where one goes."""

EXACT_VECTORS: Final = BLOCK_VECTORS + 2_048
"""Fewer are searched exactly, in 8 ms at most. A chunk that grows is among the newest 2,048."""

FEWEST_VECTORS: Final = 512
"""Fewer, left where a block went, are searched exactly as well."""

_BITS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class NewBlock:
    """A block to be written."""

    model: str
    dimension: int
    first: int
    last: int
    """Ids of vectors; the span may be wider than what is in it."""
    vectors: bytes
    """Ids of the vectors in it, int64, in order."""
    codes: bytes


class PackedBlock:
    """A block in memory."""

    def __init__(self, vectors: bytes, codes: bytes) -> None:
        self.ids: NDArray[np.int64] = np.frombuffer(vectors, dtype="<i8").astype(np.int64)
        import turbovec  # noqa: PLC0415  # a large library; the window must not wait for it

        self._index: Any = turbovec.TurboQuantIndex.from_bytes(codes)
        self._index.prepare()

    def nearest(
        self, query: Float32, most: int, among: NDArray[np.int64] | None = None
    ) -> tuple[NDArray[np.int64], Float32]:
        """Return ids and approximate scores of the nearest vectors.

        Args:
            query: unit vector, shape (d,).
            most: how many at most.
            among: sorted ids; only these are looked at.
        """
        mask = None
        if among is not None:
            mask = np.isin(self.ids, among, assume_unique=True)
            if not mask.any():
                return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.float32)
        scores, places = self._index.search(query[np.newaxis], most, mask=mask)
        return self.ids[places[0].astype(np.intp)], scores[0]


def can_pack() -> bool:
    """Tell whether the packing library is there."""
    # There is none for Intel Macs; without it every vector is searched exactly.
    return find_spec("turbovec") is not None


def pack(rows: Float32) -> bytes:
    """Pack unit vectors, shape (n, d)."""
    import turbovec  # noqa: PLC0415  # as above

    index = turbovec.TurboQuantIndex(rows.shape[1], _BITS)
    index.add(np.ascontiguousarray(rows))
    packed: bytes = index.to_bytes()
    return packed


def next_block(connection: sqlite3.Connection, model: str, dimension: int) -> NewBlock | None:
    """Return a block that ought to be written: of a span that lost its own, or of old vectors."""
    if not can_pack():
        return None
    for first, last, least in _open_spans(connection, model):
        rows = connection.execute(
            "SELECT id, numbers FROM vector WHERE model = ? AND dimension = ?"
            " AND id BETWEEN ? AND ? ORDER BY id LIMIT ?",
            (model, dimension, first, last, max(least, BLOCK_VECTORS)),
        ).fetchall()
        if len(rows) < least:
            continue
        rows = rows[:BLOCK_VECTORS]
        numbers = np.frombuffer(b"".join(row[1] for row in rows), dtype="<f4")
        matrix = numbers.reshape(len(rows), dimension).astype(np.float32)
        # The whole of a gap, or up to the last vector taken.
        end = rows[-1][0] if len(rows) == BLOCK_VECTORS else last
        return NewBlock(
            model=model,
            dimension=dimension,
            first=first,
            last=end,
            vectors=np.array([row[0] for row in rows], dtype="<i8").tobytes(),
            codes=pack(matrix),
        )
    return None


def write_block(connection: sqlite3.Connection, block: NewBlock) -> bool:
    """Put a block in, inside the caller's transaction; tell whether its vectors are still those."""
    (count,) = connection.execute(
        "SELECT count(*) FROM vector WHERE model = ? AND dimension = ? AND id BETWEEN ? AND ?",
        (block.model, block.dimension, block.first, block.last),
    ).fetchone()
    (overlapping,) = connection.execute(
        "SELECT count(*) FROM vector_block WHERE model = ? AND first_vector <= ?"
        " AND last_vector >= ?",
        (block.model, block.last, block.first),
    ).fetchone()
    # Vectors never change under an id and ids never come back: as many in the span are the same.
    if overlapping or 8 * count != len(block.vectors):
        return False
    connection.execute(
        "INSERT INTO vector_block (model, dimension, first_vector, last_vector, vectors, codes)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (block.model, block.dimension, block.first, block.last, block.vectors, block.codes),
    )
    return True


def _open_spans(connection: sqlite3.Connection, model: str) -> list[tuple[int, int, int]]:
    """Return first and last id of what no block spans, and how many vectors make it worth one."""
    spans = []
    begin = 1
    for first, last in connection.execute(
        "SELECT first_vector, last_vector FROM vector_block WHERE model = ? ORDER BY first_vector",
        (model,),
    ):
        if first > begin:
            spans.append((begin, first - 1, FEWEST_VECTORS))
        begin = last + 1
    (newest,) = connection.execute("SELECT coalesce(max(id), 0) FROM vector").fetchone()
    if newest - begin + 1 >= EXACT_VECTORS:
        spans.append((begin, newest, EXACT_VECTORS))
    return spans
