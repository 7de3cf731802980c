"""Where a growing text is cut into segments: at pauses, told by frames without a token."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engines.arrays import RATE_HZ
from engines.streaming.search import Emission


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseRules:
    """When a segment ends, in samples. The figures are sherpa-onnx' defaults."""

    pause: int = round(1.2 * RATE_HZ)
    """After so much without a token."""
    longest: int = 20 * RATE_HZ
    """From here on at the next word's beginning, even without a pause."""


class OpenSegment:
    """The tokens since the last segment ended."""

    def __init__(self, rules: PauseRules, frame_samples: int) -> None:
        self._rules = rules
        self._frame_samples = frame_samples
        self.emissions: list[Emission] = []

    def add(self, emissions: Iterable[Emission]) -> None:
        """Take what was said in the newest frames."""
        self.emissions += emissions

    def silence(self, frames: int) -> int:
        """Return the samples since the last token; 0 if there is none yet.

        Args:
            frames: how many were searched so far.
        """
        if not self.emissions:
            return 0
        return (frames - self.emissions[-1].frame - 1) * self._frame_samples

    def ends_at(self, frames: int, word_starts: Sequence[int]) -> int | None:
        """Return how many of its tokens make a segment now; None if it goes on.

        Args:
            frames: how many were searched so far.
            word_starts: indexes of the tokens that begin words.
        """
        if not self.emissions:
            return None
        if self.silence(frames) >= self._rules.pause:
            return len(self.emissions)
        first = self.emissions[0].frame
        if (self.emissions[-1].frame - first) * self._frame_samples < self._rules.longest:
            return None
        # Inside a word it would be cut in two: the newest word opens the next segment.
        return next((start for start in reversed(word_starts) if start > 0), None)

    def take(self, count: int) -> list[Emission]:
        """Remove and return the first tokens."""
        taken, self.emissions = self.emissions[:count], self.emissions[count:]
        return taken
