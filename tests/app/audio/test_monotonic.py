"""The clock that runs on while the laptop sleeps."""

import sys
import time

import pytest

from app.audio.monotonic import asleep_s, now_s
from app.audio.sleep_watch import SleepWatch


def test_it_never_goes_back() -> None:
    readings = [now_s() for _ in range(1_000)]

    assert readings == sorted(readings)


@pytest.mark.skipif(sys.platform != "linux", reason="the clock of Linux")
def test_on_linux_it_counts_the_time_asleep() -> None:
    # CLOCK_MONOTONIC, which time.monotonic() reads, stands still during suspend.
    assert now_s() == pytest.approx(time.clock_gettime(time.CLOCK_BOOTTIME), abs=1.0)


def test_while_the_computer_is_awake_the_time_asleep_does_not_grow() -> None:
    before_s = asleep_s()
    time.sleep(0.05)

    assert asleep_s() == pytest.approx(before_s, abs=0.001)
    assert asleep_s() >= -0.001


def test_sleep_is_noticed_once_and_the_jitter_of_two_clocks_is_not_sleep() -> None:
    readings = iter([100.0, 100.001, 107.5, 107.499, 107.9])
    watch = SleepWatch(lambda: next(readings))

    assert [watch.slept_s() for _ in range(4)] == [0.0, pytest.approx(7.499), 0.0, 0.0]
