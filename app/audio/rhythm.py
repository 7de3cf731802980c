"""When a device will deliver next, told from when it delivered before."""

from typing import Final

USUAL_S: Final = 0.02
"""How often a waiting reader looks while nothing is known. The callback does not wake it: it must
never touch a lock. With 10 ms the reader took 1.3 % of a core instead of 1.0 % (2 cores, 16 kHz
mono)."""
LONGEST_S: Final = 0.06
"""A rhythm that is slower is none: a server that was late, or a source that begins."""
_AFTER_S: Final = 0.002
"""Blocks that were captured together come within half a millisecond."""
_SAME_S: Final = 0.01
"""Arrivals that are closer belong together."""
_AGAIN_S: Final = 0.005


class ArrivalRhythm:
    """Follows one opening of a device. Owned by the reader; times are on any clock, passed in.

    A look in vain costs as much as one that finds something, and blocks that arrive between two
    looks wait for the next. PulseAudio 16 delivers each 40 ms, give or take 0.1 ms: looks every 20
    ms found every second time nothing, and what they found was 10 ms old in the mean.
    """

    def __init__(self) -> None:
        self._newest_s: float | None = None
        self._period_s: float | None = None
        self._looks_in_vain = 0

    def arrived(self, at_s: float) -> None:
        """Note when the newest block arrived."""
        self._looks_in_vain = 0
        if self._newest_s is not None:
            gap_s = at_s - self._newest_s
            if gap_s >= _SAME_S:
                self._period_s = gap_s if gap_s <= LONGEST_S else None
        self._newest_s = at_s

    def wait_s(self, now_s: float) -> float:
        """Return how long to wait before the next look."""
        if self._newest_s is None or self._period_s is None:
            return USUAL_S
        ahead_s = self._newest_s + self._period_s + _AFTER_S - now_s
        if ahead_s > 0.0:
            return min(ahead_s, LONGEST_S)
        # It is late: a little, most likely.
        self._looks_in_vain += 1
        return _AGAIN_S if self._looks_in_vain == 1 else USUAL_S
