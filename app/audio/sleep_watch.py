"""Notices that the computer slept, at the first look after it woke."""

from collections.abc import Callable

from app.audio.monotonic import asleep_s

SLEPT_S = 0.5
"""Clocks that are read one after the other differ by much less, and a nap takes longer."""


class SleepWatch:
    """Compares a clock that runs on through sleep with one that stands still."""

    def __init__(self, clock: Callable[[], float] = asleep_s) -> None:
        self._clock = clock
        self._asleep_s = clock()

    def slept_s(self) -> float:
        """Return for how long the computer slept since the last call; 0 if it did not."""
        before_s, self._asleep_s = self._asleep_s, self._clock()
        slept_s = self._asleep_s - before_s
        return slept_s if slept_s >= SLEPT_S else 0.0
