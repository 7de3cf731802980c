"""A clock that never stops: seconds that also pass while the laptop sleeps."""

import sys
import time

# On macOS CLOCK_MONOTONIC runs on through sleep and time.monotonic() does not; Windows has neither
# name, and its time.monotonic() runs on.
_CLOCK: int | None = getattr(
    time, "CLOCK_BOOTTIME" if sys.platform == "linux" else "CLOCK_MONOTONIC", None
)


def now_s() -> float:
    """Return seconds since some fixed moment. May be called in the audio callback."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)
