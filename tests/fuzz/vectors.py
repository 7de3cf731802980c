"""A million random operations on chunks and vectors, each checked against something simpler.

`python -m tests.fuzz.vectors [--operations N] [--seed S] [--json FILE]`. Ends with status 1 and
the seed of the round at the first difference. Nine operations of ten are the stores'; the tenth is
a line given to `chunk_segments`.
"""

import itertools
import math
import random
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import regex

from app.history.chunker import chunk_segments
from app.history.records import Segment
from app.history.seed_chunker import chunk_text
from app.history.seed_vector_store import VectorStore, cosine_similarity
from app.history.vector_store import MatrixVectorStore, unit_row
from tests.app.history.samples import START
from tests.fuzz.rounds import run_rounds

ROUND_OPERATIONS = 900
ROUND_LINES = 100
LETTERS = [*'ab .!?…。！\n"」1é日\u0301\u200d\u0600\ufeff\x85', "\r\n", "👩", "🇩🇪", "क्ष", "한"]
SCALES = (1e-310, 1e-200, 1e-3, 1.0, 7.0, 1e30, 1e200)


def unit(vector: list[float]) -> list[float]:
    """Return what a row of the matrix holds."""
    return unit_row(vector).astype(np.float32).tolist()


def score(row: list[float], query: list[float]) -> float:
    """Add the products in the order in which numpy adds a few."""
    return max(-1.0, min(1.0, sum((a * b for a, b in zip(row, query, strict=True)), start=-0.0)))


class Vectors:
    """Both stores beside a dictionary of rows in insertion order."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.dimension = rng.randint(1, 7)
        self.keys = [f"k{number}" for number in range(rng.choice((5, 60, 400)))]
        self.matrix: MatrixVectorStore[str] = MatrixVectorStore()
        self.documented = VectorStore()
        self.rows: dict[str, list[float]] = {}
        self.given: dict[str, list[float]] = {}

    def vector(self) -> list[float]:
        """Few directions, so that ties are frequent; any length."""
        scale = self.rng.choice(SCALES)
        return [self.rng.choice((-2.0, -1.0, 0.0, 1.0)) * scale for _ in range(self.dimension)]

    def add(self) -> None:
        key, vector = self.rng.choice(self.keys), self.vector()
        self.matrix.add(key, vector, key)
        self.documented.add(key, vector, key)
        self.rows[key] = unit(vector)
        self.given[key] = vector

    def add_rows(self) -> None:
        keys = self.rng.sample(self.keys, self.rng.randint(0, min(40, len(self.keys))))
        rows = [unit(self.vector()) for _ in keys]
        self.matrix.add_rows(keys, np.array(rows, dtype=np.float32))
        for key, row in zip(keys, rows, strict=True):
            self.documented.add(key, row)
            self.rows[key] = self.given[key] = row

    def refused(self) -> None:
        wrong = self.rng.choice(([float("nan")] * self.dimension, [], [1.0] * (self.dimension + 1)))
        if wrong and len(wrong) != self.dimension and not self.rows:
            return
        message = ""
        try:
            self.matrix.add("culprit", wrong)
        except ValueError as error:
            message = str(error)
        assert "'culprit'" in message

    def remove(self) -> None:
        key = self.rng.choice(self.keys)
        was_there = self.rows.pop(key, None) is not None
        self.given.pop(key, None)
        assert self.matrix.remove(key) is self.documented.remove(key) is was_there

    def clear(self) -> None:
        if self.rng.random() < 0.02:
            for store in (self.matrix, self.documented, self.rows, self.given):
                store.clear()

    def get(self) -> None:
        key = self.rng.choice(self.keys)
        record, documented = self.matrix.get(key), self.documented.get(key)
        if key not in self.rows:
            assert record is documented is None
            return
        assert record is not None
        assert documented is not None
        assert np.asarray(record.vector).tolist() == self.rows[key]
        assert documented.vector == self.given[key]

    def search(self) -> None:
        query, top_k = self.vector(), self.rng.choice((-1, 0, 1, 3, 10))
        least = self.rng.choice((None, None, 0.0, 0.5))
        among = self.rng.sample(self.keys, len(self.keys) // 2) if self.rng.random() < 0.2 else None
        direction = unit_row(query).tolist()
        chosen = self.rows if among is None else self.rows.keys() & set(among)
        scores = {key: score(row, direction) for key, row in self.rows.items() if key in chosen}
        found = self.matrix.search(query, top_k, least, among)
        assert [(m.id, m.score) for m in found] == best(scores, top_k, least, 2e-7)
        cosines = {key: cosine_similarity(query, vector) for key, vector in self.given.items()}
        if not any(map(math.isnan, cosines.values())):  # the documented store overflows
            results = self.documented.search(query, top_k, least)
            assert [(r.id, r.score) for r in results] == best(cosines, top_k, least, 0)

    def snapshot(self) -> None:
        if self.rng.random() < 0.1:
            kept = self.matrix.to_json()
            assert [(record["id"], record["vector"]) for record in kept] == [*self.rows.items()]
            assert VectorStore(self.documented.to_json()).to_json() == self.documented.to_json()
            self.matrix = MatrixVectorStore(kept)
            # Scaling a unit vector to length one again may round it again.
            self.rows = {key: unit(row) for key, row in self.rows.items()}

    def step(self) -> None:
        """Do one operation, then look at what must always hold."""
        self.rng.choices(*zip(*STEPS, strict=True))[0](self)
        assert self.matrix.size == self.documented.size == len(self.rows)
        needed = len(self.rows) * self.dimension * 4
        assert self.matrix.allocated_bytes <= 1.125 * needed


STEPS: list[tuple[Callable[[Vectors], None], int]] = [
    (Vectors.add, 40), (Vectors.add_rows, 2), (Vectors.refused, 2), (Vectors.remove, 30),
    (Vectors.clear, 1), (Vectors.get, 10), (Vectors.search, 14), (Vectors.snapshot, 1),
]  # fmt: skip


def best(
    scores: dict[str, float], top_k: int, least: float | None, rounding: float
) -> list[tuple[str, float]]:
    """Sort all of them: what a search must find."""
    ordered = sorted(scores.items(), key=lambda item: -item[1])
    passed = [item for item in ordered if least is None or item[1] >= least - rounding]
    return passed if top_k < 0 else passed[:top_k]


def solid(texts: list[str]) -> str:
    """Return the characters that are not blank."""
    return "".join("".join(texts).split())


def lines(rng: random.Random, count: int) -> list[Segment]:
    """Return lines of all lengths, few of them long."""
    return [
        Segment(
            id=number + 1, session=1, number=number, start_sample=number * 10,
            end_sample=number * 10 + 9, started_at=START, source="mic",
            speaker=rng.choice((None, "A", "B")),
            text="".join(rng.choices(LETTERS, k=rng.choice((0, 2, 9, 9, 30, 30, 60, 300)))),
        )
        for number in range(count)
    ]  # fmt: skip


def chunks(rng: random.Random) -> None:
    """Cut a session at once and as it grows; compare, and look that nothing is lost or cut."""
    session = lines(rng, ROUND_LINES)
    options: dict[str, Any] = {"limit": rng.choice((8, 60, 256)), "full": rng.choice((5, 40))}
    options["measure"] = rng.choice((len, lambda text: 2 * len(text), lambda t: len(t.split())))
    whole = chunk_segments(session, overlap_lines=0, **options)
    assert solid([chunk.text for chunk in whole]) == solid([line.text for line in session])
    clusters = set(itertools.chain.from_iterable(regex.findall(r"\X", s.text) for s in session))
    for chunk in whole:
        pieces = regex.findall(r"\X", chunk.text)
        # "\n" is what joins lines.
        assert all(piece in clusters for piece in pieces if piece != "\n")
        fits = options["measure"](chunk.text) <= options["limit"] and len(chunk.text) <= 240
        assert fits or len(pieces) == 1
    overlap = rng.randint(0, 3)
    whole = chunk_segments(session, overlap_lines=overlap, **options)
    cut = rng.randint(0, len(session))
    grown = {(c.first, c.part): c
             for c in chunk_segments(session[:cut], overlap_lines=overlap, **options)}  # fmt: skip
    rest = session[max((first for first, _ in grown), default=0) :]
    grown |= {(c.first, c.part): c
              for c in chunk_segments(rest, overlap_lines=overlap, **options)}  # fmt: skip
    assert [grown[key] for key in sorted(grown)] == whole
    for earlier, later in itertools.pairwise(whole):
        assert (later.last, later.part) > (earlier.last, earlier.part)
    size = rng.randint(1, 60)
    carried = rng.randint(0, size - 1)
    for line in session:
        for piece in chunk_text(line.text, size, carried):
            assert 0 < len(piece) <= size + carried


def play(rng: random.Random) -> int:
    """Play a round against the store, then cut a session."""
    vectors = Vectors(rng)
    for _ in range(ROUND_OPERATIONS):
        vectors.step()
    chunks(rng)
    return ROUND_OPERATIONS + ROUND_LINES


if __name__ == "__main__":
    sys.exit(run_rounds("chunks and vectors", __doc__, play))
