"""How near lines mean to a text: the cosines of the vectors that the index has made of them."""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from app.history.embeddings import EmbeddingModel
from app.history.line_spans import SPANS, LineSpan
from engines.arrays import Float32
from engines.protocols import TextEmbedder

LineKey = tuple[int, int]
"""A session and the number of a line in it."""

_MOST_JOINED: Final = 40
"""A chunk holds no more lines than this: it is full with 40 characters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextMeaning:
    """The vector of a text, and what made it. Its methods may be called on any thread."""

    vector: Float32
    embedder: TextEmbedder

    def cosines_of_texts(self, texts: list[str]) -> list[float]:
        """Return how near texts are; about 2.5 ms for each short one.

        Raises:
            InferenceFailed: the model failed.
        """
        if not texts:
            return []
        cosines: list[float] = (self.embedder.embed(texts) @ self.vector).tolist()
        return cosines

    def cosines_of_lines(
        self, connection: sqlite3.Connection, spans: Iterable[LineSpan]
    ) -> dict[LineKey, float]:
        """Return how near lines are by their stored vectors; lines without one are left out.

        Args:
            connection: sees one moment of the history.
            spans: session, first and last number of lines; of a line in several chunks the nearest
                counts.
        """
        model = EmbeddingModel(model=self.embedder.model, dimension=self.embedder.dimension)
        rows = connection.execute(
            f"WITH {SPANS} SELECT c.session, c.first_number, c.last_number, v.numbers"  # noqa: S608  # fixed
            " FROM span JOIN chunk c ON c.session = span.session AND c.model = :model"
            " AND c.first_number BETWEEN span.first - :joined AND span.last"
            " AND c.last_number >= span.first"
            " JOIN vector v ON v.chunk = c.id AND v.model = :model"
            " WHERE v.dimension = :dimension",
            {
                "spans": json.dumps([*spans]),
                "model": model.model,
                "dimension": model.dimension,
                "joined": _MOST_JOINED,
            },
        ).fetchall()
        if not rows:
            return {}
        numbers = np.frombuffer(b"".join(row[3] for row in rows), dtype="<f4")
        cosines = numbers.reshape(len(rows), model.dimension) @ self.vector
        nearest: dict[LineKey, float] = {}
        for (session, first, last, _), cosine in zip(rows, cosines.tolist(), strict=True):
            for number in range(first, last + 1):
                key = (session, number)
                nearest[key] = max(nearest.get(key, -1.0), cosine)
        return nearest
