"""The clock that runs on while the laptop sleeps."""

import sys
import time

import pytest

from app.audio.monotonic import now_s


def test_it_never_goes_back() -> None:
    readings = [now_s() for _ in range(1_000)]

    assert readings == sorted(readings)


@pytest.mark.skipif(sys.platform != "linux", reason="the clock of Linux")
def test_on_linux_it_counts_the_time_asleep() -> None:
    # CLOCK_MONOTONIC, which time.monotonic() reads, stands still during suspend.
    assert now_s() == pytest.approx(time.clock_gettime(time.CLOCK_BOOTTIME), abs=1.0)
