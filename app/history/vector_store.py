"""Unit vectors in a growing matrix, searched exactly. What the program runs on.

Same verbs as `seed_vector_store`, without its defects: one dimension, finite numbers only, huge and
tiny vectors keep their direction, ties are always in insertion order.
"""

import math
from bisect import bisect_right
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engines.arrays import Float32

Key = TypeVar("Key", bound=Hashable)

# A block is an eighth of what is there already, so that little room waits unused while the matrix
# grows, and never so large that making one is felt.
_MIN_BLOCK_ROWS: Final = 256
_MAX_BLOCK_ROWS: Final = 8192

# The matrix product rounds a row differently by its place in the block; what lies this near to the
# last place is scored again, row by row, so that equal vectors get equal scores.
_MARGIN: Final = 1e-5
_RESCORE_ROWS: Final = 4096

# How far the squared length of a row that went through float32 may be from 1.
_UNIT_TOLERANCE: Final = 1e-3

# Cosine that a unit vector in float32 may miss: a vector still reaches min_score=1 with itself.
_ROUNDING: Final = 2e-7


def unit_row(vector: ArrayLike) -> NDArray[np.float64]:
    """Return the vector's direction, shape (d,), or zeros for a zero vector.

    Scaled by the greatest component before squaring, so that 1e200 does not overflow and 1e-200
    does not vanish.

    Raises:
        ValueError: the vector is empty, not flat, or has a component that is not finite.
    """
    row = np.asarray(vector, dtype=np.float64)
    if row.ndim != 1 or row.size == 0:
        raise ValueError(f"A vector must be flat and not empty; this one has shape {row.shape}.")
    if not np.isfinite(row).all():
        raise ValueError("A vector must have finite components only.")
    greatest = float(np.abs(row).max())
    if greatest == 0:
        return row.copy()
    # Twice: a subnormal vector loses digits in the first division.
    scaled = row / greatest
    return np.asarray(scaled / np.sqrt(scaled @ scaled))


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(Generic[Key]):
    """A vector that a search found, with its cosine to the query in −1…1."""

    id: Key
    score: float


class MatrixVectorStore(Generic[Key]):
    """Vectors by id. Owned by one thread.

    Rows lie dense in blocks: removing one moves the last row into its place, so that a search is a
    matrix product per block and nothing else.
    """

    def __init__(self) -> None:
        self._blocks: list[Float32] = []
        self._starts: list[int] = []
        self._ids: list[Key] = []
        self._rows: dict[Key, int] = {}
        self._sequence = np.zeros(_MIN_BLOCK_ROWS, dtype=np.int64)
        self._added = 0
        self._dimension: int | None = None

    @property
    def size(self) -> int:
        """Number of vectors."""
        return len(self._ids)

    @property
    def dimension(self) -> int | None:
        """Length of every vector; None until the first is added."""
        return self._dimension

    @property
    def allocated_bytes(self) -> int:
        """Bytes held for vectors, unused room included."""
        return sum(block.nbytes for block in self._blocks)

    def __contains__(self, id_: Key) -> bool:
        return id_ in self._rows

    def ids(self) -> list[Key]:
        """Return the ids, in no particular order."""
        return [*self._ids]

    def add(self, id_: Key, vector: ArrayLike) -> None:
        """Put a copy of the vector's direction in; an id that is known is overwritten in place.

        Raises:
            ValueError: the id is empty, or the vector is not finite or of another dimension.
        """
        if id_ == "":
            raise ValueError("The id of a vector must not be empty.")
        try:
            row = unit_row(vector)
            self._check_dimension(row.size)
        except ValueError as error:
            raise ValueError(f"The vector {id_!r} is refused. {error}") from None
        self._dimension = row.size
        place = self._rows.get(id_)
        if place is None:
            place = self._append(id_)
        block, offset = self._locate(place)
        block[offset] = row

    def add_many(self, records: Iterable[tuple[Key, ArrayLike]]) -> None:
        """Add one after the other; those before a bad one stay."""
        for id_, vector in records:
            self.add(id_, vector)

    def add_rows(self, ids: Sequence[Key], rows: Float32) -> None:
        """Add unit vectors that were stored by this program, shape (len(ids), dimension).

        Loading 100,000 rows one by one takes seconds; they are copied as they are instead.

        Raises:
            ValueError: a row is not finite or not of unit length (zero rows may pass), or the
                dimension is another; nothing is added then.
        """
        if not len(ids):
            return
        self._check_dimension(rows.shape[1])
        lengths = np.einsum("ij,ij->i", rows, rows)
        if not np.all((np.abs(lengths - 1) < _UNIT_TOLERANCE) | (lengths == 0)):
            raise ValueError("A stored vector is not of unit length.")
        self._dimension = rows.shape[1]
        # One block for all: the fewer products a search makes, the fewer waits for BLAS's threads
        # on busy cores. (With one thread, 42 blocks cost 6 % more than one: 100,000 × 384, 5.5 ms.)
        self._reserve(sum(id_ not in self._rows for id_ in ids))
        for id_, row in zip(ids, rows, strict=True):
            place = self._rows.get(id_)
            block, offset = self._locate(self._append(id_) if place is None else place)
            block[offset] = row

    def get(self, id_: Key) -> Float32 | None:
        """Return a copy of the unit vector, shape (dimension,)."""
        place = self._rows.get(id_)
        if place is None:
            return None
        block, offset = self._locate(place)
        return np.array(block[offset], dtype=np.float32)

    def remove(self, id_: Key) -> bool:
        """Take a vector out and tell whether it was there. Added again, it stands last."""
        place = self._rows.pop(id_, None)
        if place is None:
            return False
        last = len(self._ids) - 1
        last_block, last_offset = self._locate(last)
        if place != last:
            block, offset = self._locate(place)
            block[offset] = last_block[last_offset]
            moved = self._ids[last]
            self._ids[place] = moved
            self._rows[moved] = place
            self._sequence[place] = self._sequence[last]
        # A deleted text's vector is not left behind in memory either.
        last_block[last_offset] = 0
        self._ids.pop()
        if last_offset == 0:
            self._blocks.pop()
            self._starts.pop()
        return True

    def clear(self) -> None:
        """Take every vector out. The dimension is free again."""
        self._blocks.clear()
        self._starts.clear()
        self._ids.clear()
        self._rows.clear()
        self._dimension = None

    def search(
        self,
        query: ArrayLike,
        top_k: float = 10,
        min_score: float | None = None,
        among: Collection[Key] | None = None,
    ) -> list[Match[Key]]:
        """Return the vectors nearest to `query`, the nearest first, ties in insertion order.

        Args:
            query: any finite vector of the store's dimension.
            top_k: how many at most; fractions are cut off; below 0 or NaN means all.
            min_score: vectors below it are left out, one exactly at it is not.
            among: only these ids; unknown ones are passed over.

        Raises:
            ValueError: the query is not finite or of another dimension.
        """
        unit = unit_row(query)
        if not self._ids:
            return []
        self._check_dimension(unit.size)
        places = None if among is None else self._places(among)
        scores = self._scores(unit.astype(np.float32), places)
        wanted = scores.size if not top_k >= 0 else int(min(top_k, scores.size))
        if wanted == 0:
            return []
        floor = _floor(scores, wanted, min_score)
        near = np.flatnonzero(scores >= floor) if floor > -math.inf else np.arange(scores.size)
        return self._ranked(unit, near if places is None else places[near], wanted, min_score)

    def _check_dimension(self, size: int) -> None:
        if self._dimension is not None and size != self._dimension:
            raise ValueError(
                f"Its dimension is {size}, the store's is {self._dimension}: "
                "vectors of two models are never compared."
            )

    def _append(self, id_: Key) -> int:
        place = len(self._ids)
        self._reserve(1)
        if place == self._sequence.size:
            self._sequence = np.concatenate([self._sequence, np.zeros_like(self._sequence)])
        self._ids.append(id_)
        self._rows[id_] = place
        self._sequence[place] = self._added
        self._added += 1
        return place

    @property
    def _capacity(self) -> int:
        return self._starts[-1] + len(self._blocks[-1]) if self._blocks else 0

    def _reserve(self, count: int) -> None:
        """Make room for `count` more rows, in one block that is not too small."""
        capacity = self._capacity
        missing = len(self._ids) + count - capacity
        if missing > 0:
            rows = max(missing, min(max(capacity // 8, _MIN_BLOCK_ROWS), _MAX_BLOCK_ROWS))
            self._starts.append(capacity)
            self._blocks.append(np.zeros((rows, self._dimension or 0), dtype=np.float32))

    def _locate(self, place: int) -> tuple[Float32, int]:
        index = bisect_right(self._starts, place) - 1
        return self._blocks[index], place - self._starts[index]

    def _places(self, among: Collection[Key]) -> NDArray[np.intp]:
        known = {self._rows[id_] for id_ in among if id_ in self._rows}
        return np.array(sorted(known), dtype=np.intp)

    def _gather(self, places: NDArray[np.intp]) -> Float32:
        gathered = np.empty((places.size, self._dimension or 0), dtype=np.float32)
        owners = np.searchsorted(self._starts, places, side="right") - 1
        for owner in np.unique(owners):
            mine = owners == owner
            gathered[mine] = self._blocks[owner][places[mine] - self._starts[owner]]
        return gathered

    def _scores(self, unit: Float32, places: NDArray[np.intp] | None) -> Float32:
        if places is not None:
            return np.asarray(self._gather(places) @ unit)
        scores = np.empty(len(self._ids), dtype=np.float32)
        for start, block in zip(self._starts, self._blocks, strict=True):
            end = min(start + len(block), scores.size)
            np.matmul(block[: end - start], unit, out=scores[start:end])
        return scores

    def _ranked(
        self,
        unit: NDArray[np.float64],
        places: NDArray[np.intp],
        wanted: int,
        min_score: float | None,
    ) -> list[Match[Key]]:
        exact = np.empty(places.size)
        for begin in range(0, places.size, _RESCORE_ROWS):
            rows = self._gather(places[begin : begin + _RESCORE_ROWS]).astype(np.float64)
            # Not a matrix product: each row must be summed in the same order wherever it lies.
            exact[begin : begin + len(rows)] = np.multiply(rows, unit).sum(axis=1)
        np.clip(exact, -1.0, 1.0, out=exact)
        order = np.lexsort((self._sequence[places], -exact))[:wanted]
        return [
            Match(id=self._ids[places[index]], score=float(exact[index]))
            for index in order
            if min_score is None or exact[index] >= min_score - _ROUNDING
        ]


def _floor(scores: Float32, wanted: int, min_score: float | None) -> float:
    """Return a score below which no row can be among the `wanted` best."""
    floor = -math.inf if min_score is None else min_score - _MARGIN
    if wanted < scores.size:
        split = scores.size - wanted
        floor = max(floor, float(np.partition(scores, split)[split]) - _MARGIN)
    return floor
