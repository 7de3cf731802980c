"""A slow gain for quiet voices: pure arithmetic on the levels of frames that are speech.

To be applied from one segment to the next: a gain that moves within a word makes another of it.
"""

import math
from dataclasses import dataclass
from typing import Final

from engines.voice import FRAME_SAMPLES

_FRAME_S: Final = FRAME_SAMPLES / 16_000


@dataclass(frozen=True, slots=True, kw_only=True)
class GainRules:
    """Levels in dB below full scale, root mean square of a frame."""

    target_db: float = -40.0
    """A voice below this is raised to it. Ordinary speech is louder and stays as it is: raising
    voices of −30 dB and more cost words (docs/benchmarks.md)."""
    most_db: float = 30.0
    speech: float = 0.5
    """Probability of speech from which a frame tells of the voice's level."""
    slowness_s: float = 0.5
    """Seconds of speech in which two thirds of a difference are made up."""


class SlowGain:
    """Follows one stream's voice. Silence and noise change nothing."""

    def __init__(self, rules: GainRules | None = None) -> None:
        self._rules = rules or GainRules()
        self._level_db: float | None = None

    @property
    def factor(self) -> float:
        """By what the next segment is multiplied; at least 1."""
        if self._level_db is None:
            return 1.0
        raised_db = min(max(self._rules.target_db - self._level_db, 0.0), self._rules.most_db)
        return float(10.0 ** (raised_db / 20.0))

    def heard(self, probability: float, energy: float) -> None:
        """Take note of a frame.

        Args:
            probability: of speech.
            energy: mean square of the frame as it came, before any gain.
        """
        if probability <= self._rules.speech or energy <= 0.0:
            return
        level_db = 10.0 * math.log10(energy)
        if self._level_db is None:
            self._level_db = level_db
            return
        share = 1.0 - math.exp(-_FRAME_S / self._rules.slowness_s)
        self._level_db += share * (level_db - self._level_db)
