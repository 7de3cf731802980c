"""Numbers for a session's segments: unique over its channels, and in the order of their start."""

from typing import Final

from engines.arrays import RATE_HZ

_STEP: Final = RATE_HZ // 20
"""Two segments of one channel never begin in the same 50 ms."""


class SegmentNumbers:
    """Gives each segment of a session its number when it begins. Called by the speech worker.

    With one channel they are counted. With two that would number them in the order in which the
    engines notice them, and a line that began first could stand second in the history for good. So
    numbers come from the start then, with holes between: even ones of channel 0, odd ones of 1.
    """

    def __init__(self) -> None:
        self._count = 0
        self._is_shared = False
        self._last = [-2, -1]

    def share(self) -> None:
        """From now on there are two channels, or were: counting does not come back."""
        self._is_shared = True

    def next(self, channel: int, start_sample: int) -> int:
        """Return the number of a segment that begins at a sample of the session's clock."""
        if not self._is_shared:
            self._count += 1
            return self._count - 1
        # A segment is longer than a step, so what was counted before lies below.
        number = 2 * (start_sample // _STEP) + channel
        least = self._count + (self._count + channel) % 2
        number = max(number, least, self._last[channel] + 2)
        self._last[channel] = number
        return number
