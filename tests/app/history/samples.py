"""Small things to put into a history, and ears for what its store says."""

import zlib
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import numpy as np

from app.history.records import NewSegment, NewSession
from engines.arrays import RATE_HZ, Float32

START = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)


class WordEmbedder:
    """Vectors that are near when texts share words: one random direction for each word.

    Those of another model are others, so that comparing the two finds nothing.
    """

    def __init__(self, model: str = "words-64", dimension: int = 64) -> None:
        self.model = model
        self.dimension = dimension
        self.texts: list[str] = []
        self.max_tokens = 256

    def count_tokens(self, text: str) -> int:
        return len(text.split())

    def embed(self, texts: Sequence[str]) -> Float32:
        self.texts += texts
        rows = np.zeros((len(texts), self.dimension), dtype=np.float32)
        for index, text in enumerate(texts):
            row = rows[index]
            for word in text.lower().replace(".", " ").replace("?", " ").split():
                name = f"{self.model} {word}".encode("utf-8", "replace")
                rng = np.random.default_rng(zlib.crc32(name))
                row[:] += rng.standard_normal(self.dimension, dtype=np.float32)
            row[:] /= np.linalg.norm(row) or 1
        return rows


class Listener:
    """What a store told."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, int]] = []
        self.not_saved: list[tuple[int, int, str]] = []

    def on_kept(self, session: int, number: int) -> None:
        self.kept.append((session, number))

    def on_not_saved(self, session: int, number: int, reason: str) -> None:
        self.not_saved.append((session, number, reason))


def new_session(title: str = "Weekly", started_at: datetime = START) -> NewSession:
    return NewSession(
        title=title,
        started_at=started_at,
        source="Built-in microphone",
        engine="Fast English",
        model="moonshine-tiny-en",
        provider="CPU",
    )


def new_segment(number: int, text: str) -> NewSegment:
    """A line of four seconds, every five seconds."""
    start_sample = number * 5 * RATE_HZ
    return NewSegment(
        number=number,
        start_sample=start_sample,
        end_sample=start_sample + 4 * RATE_HZ,
        started_at=START + timedelta(seconds=5 * number),
        text=text,
        source="Built-in microphone",
    )
