"""From where to where nobody looked at the captions. Pure: places are samples of the session."""

from dataclasses import dataclass
from typing import Final

from engines.arrays import RATE_HZ

SHORTEST_SAMPLES: Final = 10 * RATE_HZ
"""Whoever looked away for less has missed nothing that has to be told."""
FRESH_SAMPLES: Final = 30 * RATE_HZ
"""Who came back this long ago may still mean that absence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """A stretch that was not looked at."""

    first: int
    end: int


class Attention:
    """Told when the captions go out of sight and come back. Remembers the last real absence."""

    def __init__(self) -> None:
        self._left: int | None = None
        self._last: Absence | None = None

    def begin(self) -> None:
        """Forget everything: the samples of another session are counted anew."""
        self._last = None
        if self._left is not None:
            self._left = 0

    def look(self, *, is_seen: bool, at: int) -> None:
        """Note whether the captions are in sight.

        Args:
            is_seen: now.
            at: where the newest word ends.
        """
        if not is_seen and self._left is None:
            self._left = at
        elif is_seen and self._left is not None:
            self._last = self.absence(at)
            self._left = None

    def absence(self, now: int) -> Absence | None:
        """Return what was not seen last: it may still go on."""
        if self._left is not None and now - self._left >= SHORTEST_SAMPLES:
            return Absence(first=self._left, end=now)
        return self._last

    def is_fresh(self, now: int) -> bool:
        """Tell whether somebody has just come back."""
        if self._left is not None or self._last is None:
            return False
        return now - self._last.end <= FRESH_SAMPLES
