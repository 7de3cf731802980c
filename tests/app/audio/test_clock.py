"""The session's clock keeps to the wall through gaps, jitter and a device that runs wrong."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.audio.clock import SessionClock


def run(clock: SessionClock, begin_s: float, seconds: float, ppm: float = 0.0) -> float:
    """Deliver 100 ms blocks on time from a device whose clock is off; return the wall time."""
    block_s = 0.1 / (1 + ppm * 1e-6)
    now = begin_s
    while now < begin_s + seconds:
        now += block_s
        clock.advance(1_600 + clock.correction(1_600))
        clock.observe(now)
    return now


def test_a_gap_lasts_as_long_as_the_wall_says() -> None:
    clock = SessionClock()
    clock.begin(100.0)
    clock.advance(16_000)

    assert clock.skip_to(103.5) == (16_000, 56_000)
    assert clock.position == 56_000


@settings(deadline=None)
@given(
    steps=st.lists(
        st.one_of(
            st.tuples(st.just("advance"), st.integers(0, 20_000)),
            st.tuples(st.just("skip"), st.integers(-500, 20_000)),
            st.tuples(st.just("skip_to"), st.floats(-5, 5)),
        )
    )
)
def test_no_gap_has_a_negative_length_and_the_index_never_falls(steps) -> None:
    clock = SessionClock()
    clock.begin(0.0)
    now = 0.0

    for action, amount in steps:
        before = clock.position
        match action:
            case "advance":
                clock.advance(int(amount))
                continue
            case "skip":
                start, end = clock.skip(int(amount))
            case _:
                now += amount
                start, end = clock.skip_to(now)
        assert before == start <= end == clock.position


def test_a_device_that_keeps_time_is_never_corrected() -> None:
    clock = SessionClock()
    clock.begin(0.0)

    run(clock, 0.0, 600.0)

    assert clock.corrected_samples == 0
    assert clock.missing_samples() == 0


@pytest.mark.parametrize("ppm", [-500.0, -100.0, 100.0, 500.0])
def test_a_device_that_runs_wrong_is_corrected_by_single_samples(ppm: float) -> None:
    clock = SessionClock()
    clock.begin(0.0)

    now = run(clock, 0.0, 3 * 3600.0, ppm)

    # One second of drift at 100 ppm: nearly all of it was made up for, nothing as a gap.
    assert abs(clock.position / 16_000 - now) <= 0.06
    assert clock.corrected_samples >= abs(ppm) * 1e-6 * 3 * 3600 * 16_000 * 0.9
    assert clock.missing_samples() == 0


def test_late_deliveries_are_not_drift() -> None:
    clock = SessionClock()
    clock.begin(0.0)
    for block in range(1, 3_000):
        clock.advance(1_600)
        clock.observe(block * 0.1 + (0.12 if block % 5 else 0.0))

    assert clock.drift_s() == pytest.approx(0.0, abs=0.001)
    assert clock.correction(1_600) == 0


def test_sound_that_went_missing_unnoticed_becomes_a_gap_of_its_length() -> None:
    clock = SessionClock()
    clock.begin(0.0)
    now = run(clock, 0.0, 10.0)
    now += 0.5

    run(clock, now, 4.2)

    assert clock.missing_samples() == pytest.approx(8_000, abs=200)
    clock.skip_missing(clock.missing_samples())
    assert clock.missing_samples() == 0


def test_a_first_block_that_was_late_only_moves_the_origin() -> None:
    clock = SessionClock()
    clock.begin(0.08)

    run(clock, 0.0, 30.0)

    assert clock.corrected_samples == 0
    assert clock.drift_s() == pytest.approx(0.0, abs=0.001)
