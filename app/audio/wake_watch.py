"""Waits, at the end of a gap, until a stream has delivered what it held."""

WAKE_S = 0.1
"""A stream that begins or wakes delivers in bursts: after this time what it held is there, so that
it is known how old the first of it is. PulseAudio 16 holds up to 0.12 s."""


class WakeWatch:
    """Follows one stream after the other. Time is passed in."""

    def __init__(self) -> None:
        self._since_s: float | None = None

    def is_waking(self, *, is_in_gap: bool, waiting_frames: int, now_s: float) -> bool:
        """Tell whether more of what a stream held may be on its way.

        Args:
            is_in_gap: whether the next block ends a gap.
            waiting_frames: what the stream has delivered and nobody took.
            now_s: on any clock.
        """
        if not is_in_gap or not waiting_frames:
            self._since_s = None
            return False
        if self._since_s is None:
            self._since_s = now_s
        return now_s - self._since_s < WAKE_S
