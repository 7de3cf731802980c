"""Unit vectors in a growing matrix, searched exactly. What the program runs on.

Same verbs as `seed_vector_store`, without its defects: one dimension, finite numbers only, huge and
tiny vectors keep their direction, ties are always in insertion order. What it gives back is the
direction that it kept, in float32, not the numbers that were put in.
"""

import math
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from app.history.row_blocks import RowBlocks
from engines.arrays import Float32

Key = TypeVar("Key", bound=Hashable)

_FIRST_SEQUENCE: Final = 256

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
    scaled = row / greatest
    return np.asarray(scaled / np.sqrt(scaled @ scaled))


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredVector(Generic[Key]):
    """A vector under its id. `metadata` is the caller's and is kept by reference."""

    id: Key
    vector: ArrayLike
    """From the store: the unit vector, float32, shape (dimension,)."""
    metadata: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(Generic[Key]):
    """A vector that a search found, with its cosine to the query in −1…1."""

    id: Key
    score: float
    metadata: Any = None


class MatrixVectorStore(Generic[Key]):
    """Vectors by id. Owned by one thread.

    Args:
        snapshot: what `to_json` of another store gave.
    """

    def __init__(self, snapshot: Iterable[StoredVector[Key] | Mapping[str, Any]] = ()) -> None:
        self._rows = RowBlocks(0)
        self._ids: list[Key] = []
        self._places: dict[Key, int] = {}
        # When the row at each place was added. Rows move when others are removed; this tells order.
        self._sequence = np.zeros(_FIRST_SEQUENCE, dtype=np.int64)
        self._added = 0
        # Only of those that brought some: the program's ids lead to everything that it needs.
        self._metadata: dict[Key, Any] = {}
        self.add_many(snapshot)

    @property
    def size(self) -> int:
        """Number of vectors."""
        return len(self._ids)

    @property
    def dimension(self) -> int | None:
        """Length of every vector; None until the first is added. Only `clear` frees it."""
        return self._rows.dimension or None

    @property
    def allocated_bytes(self) -> int:
        """Bytes held for vectors, unused room included: never above 9/8 of what they need."""
        return self._rows.nbytes

    def __contains__(self, id_: Key) -> bool:
        return id_ in self._places

    def ids(self) -> list[Key]:
        """Return the ids, in no particular order."""
        return [*self._ids]

    def add(self, id_: Key, vector: ArrayLike, metadata: Any = None) -> None:
        """Put a copy of the vector's direction in; an id that is known is overwritten in place.

        Raises:
            ValueError: the id is empty, or the vector is not finite or of another dimension.
        """
        _require_id(id_)
        try:
            row = unit_row(vector)
            self._fix_dimension(row.size)
        except ValueError as error:
            raise ValueError(f"The vector {id_!r} is refused. {error}") from None
        self._put(id_, row)
        if metadata is None:
            self._metadata.pop(id_, None)
        else:
            self._metadata[id_] = metadata

    def add_many(self, records: Iterable[StoredVector[Key] | Mapping[str, Any]]) -> None:
        """Add one after the other, values or dictionaries; those before a bad one stay."""
        for record in records:
            if isinstance(record, StoredVector):
                self.add(record.id, record.vector, record.metadata)
            else:
                self.add(record["id"], record["vector"], record.get("metadata"))

    def add_rows(self, ids: Sequence[Key], rows: Float32) -> None:
        """Add unit vectors that were stored by this program, shape (len(ids), dimension).

        Loading 100,000 rows one by one takes seconds; they are copied as they are instead.

        Raises:
            ValueError: a row is not finite or not of unit length (zero rows may pass), there are
                not as many rows as ids, an id is empty, or the dimension is another; nothing is
                added then.
        """
        if not len(ids):
            return
        for id_ in ids:
            _require_id(id_)
        if rows.ndim != 2 or len(rows) != len(ids) or not rows.size:
            raise ValueError(f"{len(ids)} ids need as many rows, not an array of {rows.shape}.")
        lengths = np.einsum("ij,ij->i", rows, rows)
        if not np.all((np.abs(lengths - 1) < _UNIT_TOLERANCE) | (lengths == 0)):
            raise ValueError("A stored vector is not of unit length.")
        self._fix_dimension(rows.shape[1])
        # One block for all: the fewer products a search makes, the fewer waits for BLAS's threads.
        self._rows.reserve(len({id_ for id_ in ids if id_ not in self._places}))
        for id_, row in zip(ids, rows, strict=True):
            self._put(id_, row)
            self._metadata.pop(id_, None)

    def get(self, id_: Key) -> StoredVector[Key] | None:
        """Return an id's record with a copy of its unit vector."""
        place = self._places.get(id_)
        if place is None:
            return None
        vector = self._rows[place].copy()
        return StoredVector(id=id_, vector=vector, metadata=self._metadata.get(id_))

    def remove(self, id_: Key) -> bool:
        """Take a vector out and tell whether it was there. Added again, it stands last."""
        place = self._places.pop(id_, None)
        if place is None:
            return False
        self._rows.remove(place)
        last = self._ids.pop()
        if last != id_:
            self._ids[place] = last
            self._places[last] = place
            self._sequence[place] = self._sequence[len(self._ids)]
        self._metadata.pop(id_, None)
        return True

    def clear(self) -> None:
        """Take every vector out. The dimension is free again."""
        self._rows = RowBlocks(0)
        self._ids.clear()
        self._places.clear()
        self._metadata.clear()

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
            min_score: vectors below it are left out, one exactly at it is not; NaN means all.
            among: only these ids; unknown ones are passed over.

        Raises:
            ValueError: the query is not finite or of another dimension.
        """
        unit = unit_row(query)
        if not self._ids:
            return []
        self._fix_dimension(unit.size)
        narrow = unit.astype(np.float32)
        if among is None:
            places = None
            scores = self._rows.product(narrow)
        else:
            places = self._places_of(among)
            scores = self._rows.gather(places) @ narrow
        wanted = scores.size if not top_k >= 0 else int(min(top_k, scores.size))
        if wanted == 0:
            return []
        least = -math.inf if min_score is None or math.isnan(min_score) else min_score - _ROUNDING
        near = np.flatnonzero(scores >= _floor(scores, wanted, least))
        if places is not None:
            near = places[near]
        exact = self._exact(unit, near)
        order = np.lexsort((self._sequence[near], -exact))[:wanted]
        return [
            self._match(int(near[index]), float(exact[index]))
            for index in order
            if exact[index] >= least
        ]

    def to_json(self) -> list[dict[str, Any]]:
        """Return a snapshot that `json` can write and a new store can begin with, in order."""
        return [
            {
                "id": self._ids[place],
                "vector": self._rows[place].tolist(),
                "metadata": self._metadata.get(self._ids[place]),
            }
            for place in map(int, np.argsort(self._sequence[: self.size]))
        ]

    def _fix_dimension(self, dimension: int) -> None:
        """Refuse another dimension than that of the first vector."""
        if not self._rows.dimension:
            self._rows = RowBlocks(dimension)
        if dimension != self._rows.dimension:
            raise ValueError(
                f"Its dimension is {dimension}, the store's is {self._rows.dimension}: "
                "vectors of two models are never compared."
            )

    def _put(self, id_: Key, row: ArrayLike) -> None:
        place = self._places.get(id_)
        if place is not None:
            self._rows[place] = row
            return
        place = self.size
        self._rows.append(row)
        if place == self._sequence.size:
            self._sequence = np.concatenate([self._sequence, np.zeros_like(self._sequence)])
        self._sequence[place] = self._added
        self._added += 1
        self._ids.append(id_)
        self._places[id_] = place

    def _places_of(self, among: Collection[Key]) -> NDArray[np.intp]:
        known = {self._places[id_] for id_ in among if id_ in self._places}
        return np.array(sorted(known), dtype=np.intp)

    def _exact(self, unit: NDArray[np.float64], places: NDArray[np.intp]) -> NDArray[np.float64]:
        """Return cosines that do not depend on where a row lies."""
        exact = np.empty(places.size)
        for begin in range(0, places.size, _RESCORE_ROWS):
            rows = self._rows.gather(places[begin : begin + _RESCORE_ROWS]).astype(np.float64)
            # Not a matrix product: each row must be summed in the same order wherever it lies.
            exact[begin : begin + len(rows)] = np.multiply(rows, unit).sum(axis=1)
        return np.clip(exact, -1.0, 1.0)

    def _match(self, place: int, score: float) -> Match[Key]:
        id_ = self._ids[place]
        return Match(id=id_, score=score, metadata=self._metadata.get(id_))


def _require_id(id_: Hashable) -> None:
    if id_ == "":
        raise ValueError("The id of a vector must not be empty.")


def _floor(scores: Float32, wanted: int, least: float) -> float:
    """Return a product below which no row can be among the `wanted` best."""
    floor = least - _MARGIN
    if wanted < scores.size:
        split = scores.size - wanted
        floor = max(floor, float(np.partition(scores, split)[split]) - _MARGIN)
    return floor
