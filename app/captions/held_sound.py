"""The sound that no final has covered yet, held so that another stream can hear it again."""

from collections import deque
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np

from app.captions.lost_sound import Span
from engines.arrays import RATE_HZ, Float32

LONGEST_SAMPLES: Final = 600 * RATE_HZ
"""What is held at most, 38 MB: reached only while an engine does not come up for ten minutes."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Sound that follows itself without a gap. `samples` has shape (n,)."""

    start_sample: int
    samples: Float32

    @property
    def end_sample(self) -> int:
        """Index after the last sample."""
        return self.start_sample + len(self.samples)


class HeldSound:
    """Blocks in order, with the gaps between them. Nothing is copied before it is read again."""

    def __init__(self, most: int = LONGEST_SAMPLES) -> None:
        self._most = most
        self._pieces: deque[Piece] = deque()
        self._count = 0

    @property
    def held_samples(self) -> int:
        """How much sound is held."""
        return self._count

    @property
    def start_sample(self) -> int | None:
        """Index of the first sample that is held; None where nothing is."""
        return self._pieces[0].start_sample if self._pieces else None

    def append(self, start_sample: int, samples: Float32) -> list[Span]:
        """Hold a block; return where the oldest sound had to be let go for it."""
        if len(samples):
            self._pieces.append(Piece(start_sample, samples))
            self._count += len(samples)
        dropped: list[Span] = []
        while self._count > self._most:
            dropped.append(self._drop_first())
        return dropped

    def discard_before(self, sample: int) -> list[Span]:
        """Let go of what lies before a sample; return where it lay, block by block."""
        dropped: list[Span] = []
        while self._pieces and self._pieces[0].end_sample <= sample:
            dropped.append(self._drop_first())
        if self._pieces and self._pieces[0].start_sample < sample:
            first = self._pieces.popleft()
            gone = sample - first.start_sample
            self._pieces.appendleft(Piece(sample, first.samples[gone:]))
            self._count -= gone
            dropped.append((first.start_sample, sample))
        return dropped

    def read(self, sample: int, most: int) -> Piece | None:
        """Return the next sound from a sample on, up to a gap and at most `most` samples."""
        parts: list[Float32] = []
        start, end = sample, sample
        # From behind: nearly always the newest block is asked for.
        first = len(self._pieces)
        while first and self._pieces[first - 1].end_sample > sample:
            first -= 1
        for piece in islice(self._pieces, first, None):
            if not parts:
                start = end = max(piece.start_sample, sample)
            elif piece.start_sample != end or end - start >= most:
                break
            offset = end - piece.start_sample
            parts.append(piece.samples[offset : offset + most - (end - start)])
            end += len(parts[-1])
        if not parts:
            return None
        return Piece(start, parts[0] if len(parts) == 1 else np.concatenate(parts))

    def _drop_first(self) -> Span:
        first = self._pieces.popleft()
        self._count -= len(first.samples)
        return first.start_sample, first.end_sample
