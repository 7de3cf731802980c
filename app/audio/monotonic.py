"""A clock that never stops: seconds that also pass while the laptop sleeps."""

import ctypes
import sys
import time
from typing import Any

# On macOS CLOCK_MONOTONIC runs on through sleep and time.monotonic() does not; Windows has neither
# name, and its time.monotonic() runs on.
_CLOCK: int | None = getattr(
    time, "CLOCK_BOOTTIME" if sys.platform == "linux" else "CLOCK_MONOTONIC", None
)


def now_s() -> float:
    """Return seconds since some fixed moment. May be called in the audio callback."""
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


def asleep_s() -> float:
    """Return how many seconds of `now_s` the computer slept through; only differences mean much."""
    return now_s() - _awake_s()


def _awake_s() -> float:
    if sys.platform == "win32":
        # Not run: no Windows here. Units of 100 ns without the time asleep, since Windows 7; its
        # time.monotonic() has steps of 16 ms, which is nothing to a night.
        ticks = ctypes.c_ulonglong()
        kernel: Any = ctypes.windll.kernel32
        kernel.QueryUnbiasedInterruptTime(ctypes.byref(ticks))
        return ticks.value / 1e7
    # On Linux and macOS it stands still meanwhile.
    return time.monotonic()
