"""The documented vector store, rule for rule, defects included. The program runs on `vector_store`.

A linear scan over Python floats: it gives back the very numbers that were put in, and needs no more
than the standard library.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, SupportsFloat

DEFAULT_TOP_K: Final = 10


def cosine_similarity(a: Sequence[SupportsFloat], b: Sequence[SupportsFloat]) -> float:
    """Return the cosine of the angle between two vectors, 0 where one of them has no length.

    Squares may overflow (the result is then NaN) or vanish (0), as documented; `unit_row` in
    `vector_store` does neither.

    Raises:
        ValueError: the vectors differ in length, usually because two models made them.
    """
    if len(a) != len(b):
        raise ValueError(f"Vectors must be of one length, not {len(a)} and {len(b)}.")
    dot = norm_a = norm_b = 0.0
    for x, y in zip(map(float, a), map(float, b), strict=True):
        dot += x * y
        norm_a += x * x
        norm_b += y * y
    if norm_a == 0 or norm_b == 0:
        return 0.0
    return dot / (math.sqrt(norm_a) * math.sqrt(norm_b))


@dataclass(frozen=True, slots=True, kw_only=True)
class VectorRecord:
    """A vector under its id. `metadata` is the caller's and is kept by reference."""

    id: str
    vector: list[float]
    metadata: Any = None


@dataclass(frozen=True, slots=True, kw_only=True)
class VectorResult(VectorRecord):
    """A record that a search found, with its cosine to the query."""

    score: float


class VectorStore:
    """Records by id, in the order in which they were added. Owned by one thread.

    Args:
        snapshot: what `to_json` of another store gave.
    """

    def __init__(self, snapshot: Iterable[VectorRecord | Mapping[str, Any]] = ()) -> None:
        self._records: dict[str, VectorRecord] = {}
        self.add_many(snapshot)

    @property
    def size(self) -> int:
        """Number of records."""
        return len(self._records)

    def add(self, id_: str, vector: Sequence[SupportsFloat], metadata: Any = None) -> None:
        """Put a copy of the vector in; an id that is known keeps its place and is overwritten.

        Args:
            id_: any text but the empty one.
            vector: floats in any sequence: a list, a tuple, an `array`, a flat numpy array. The
                original takes its language's plain arrays alone; numbers are what matters.
            metadata: kept by reference.

        Raises:
            ValueError: the id or the vector is empty, or the id is no text.
        """
        _require_id(id_)
        copied = [float(value) for value in vector]
        if not copied:
            raise ValueError(f"The vector of {id_!r} must not be empty.")
        self._records[id_] = VectorRecord(id=id_, vector=copied, metadata=metadata)

    def add_many(self, records: Iterable[VectorRecord | Mapping[str, Any]]) -> None:
        """Add one record after the other; those before a bad one stay.

        The document has one kind of record. Here `get` and `search` give values and `to_json` gives
        dictionaries, so both are taken.
        """
        for record in records:
            if isinstance(record, VectorRecord):
                self.add(record.id, record.vector, record.metadata)
            else:
                self.add(record["id"], record["vector"], record.get("metadata"))

    def get(self, id_: str) -> VectorRecord | None:
        """Return a copy of a record."""
        record = self._records.get(id_)
        if record is None:
            return None
        return VectorRecord(id=record.id, vector=[*record.vector], metadata=record.metadata)

    def remove(self, id_: str) -> bool:
        """Take a record out and tell whether it was there. Added again, it stands last."""
        return self._records.pop(id_, None) is not None

    def clear(self) -> None:
        """Take every record out."""
        self._records.clear()

    def search(
        self,
        query: Sequence[SupportsFloat],
        top_k: float = DEFAULT_TOP_K,
        min_score: float | None = None,
    ) -> list[VectorResult]:
        """Return the records nearest to `query`, the nearest first, ties in insertion order.

        Args:
            query: a vector as long as those stored.
            top_k: how many at most; fractions are cut off; below 0 or NaN means all.
            min_score: records below it are left out, one exactly at it is not.

        Raises:
            ValueError: any stored vector differs from the query in length.
        """
        scored = [
            VectorResult(
                id=record.id, vector=[*record.vector], metadata=record.metadata, score=score
            )
            for record in self._records.values()
            for score in (cosine_similarity(query, record.vector),)
            # Not score >= min_score: a NaN passes, as documented.
            if min_score is None or not score < min_score
        ]
        scored.sort(key=lambda result: -result.score)
        return scored[: _limit(top_k, len(scored))]

    def to_json(self) -> list[dict[str, Any]]:
        """Return a snapshot that `json` can write and a new store can begin with."""
        return [
            {"id": record.id, "vector": [*record.vector], "metadata": record.metadata}
            for record in self._records.values()
        ]


def _require_id(id_: object) -> None:
    if not isinstance(id_, str) or not id_:
        raise ValueError(f"The id of a vector must be a text that is not empty, not {id_!r}.")


def _limit(top_k: float, count: int) -> int:
    """Return how many of `count` results `top_k` asks for."""
    if not top_k >= 0:  # NaN too
        return count
    return int(min(top_k, count))
