"""The reader looks when something is there, and not much in between."""

import numpy as np
import pytest

from app.audio.rhythm import LONGEST_S, USUAL_S, ArrivalRhythm


def play(arrivals: list[float]) -> tuple[list[float], int]:
    """Return how old each delivery was when it was found, and how often was looked in all."""
    rhythm, now, ages, looks = ArrivalRhythm(), 0.0, [], 0
    found = 0
    while found < len(arrivals):
        now += rhythm.wait_s(now)
        looks += 1
        there = [at for at in arrivals if at <= now]
        if len(there) > found:
            ages += [now - at for at in there[found:]]
            found = len(there)
            rhythm.arrived(there[-1])
    return ages, looks


def test_even_deliveries_are_found_at_once_with_one_look_each() -> None:
    random = np.random.default_rng(1)
    arrivals = list(np.arange(1, 251) * 0.04 + random.normal(0.0, 1e-4, 250))

    ages, looks = play(arrivals)

    assert max(ages[5:]) < 0.003
    assert looks <= 260


def test_blocks_that_come_in_pairs_are_one_delivery() -> None:
    firsts = np.arange(1, 101) * 0.04
    arrivals = sorted([*firsts, *(firsts + 0.0004)])

    ages, looks = play(arrivals)

    assert max(ages[6:]) < 0.003
    assert looks <= 110


@pytest.mark.parametrize("seed", range(5))
def test_uneven_deliveries_wait_no_longer_than_with_looks_every_20_ms(seed: int) -> None:
    random = np.random.default_rng(seed)
    arrivals = list(np.cumsum(random.uniform(0.0, 0.09, 300)))

    ages, looks = play(arrivals)

    assert max(ages) <= LONGEST_S
    assert np.mean(ages) < 0.02
    assert looks < 1.3 * arrivals[-1] / USUAL_S


def test_nothing_is_expected_before_two_deliveries_and_after_a_break() -> None:
    rhythm = ArrivalRhythm()

    assert rhythm.wait_s(0.0) == USUAL_S
    rhythm.arrived(1.0)
    assert rhythm.wait_s(1.001) == USUAL_S
    rhythm.arrived(2.5)
    assert rhythm.wait_s(2.501) == USUAL_S


def test_a_delivery_that_does_not_come_is_looked_for_soon_and_then_as_usual() -> None:
    rhythm = ArrivalRhythm()
    rhythm.arrived(1.0)
    rhythm.arrived(1.04)

    first = rhythm.wait_s(1.05)
    waits = [rhythm.wait_s(1.05 + first), rhythm.wait_s(1.1), rhythm.wait_s(1.2)]

    assert 1.05 + first == pytest.approx(1.082)
    assert waits == [0.005, USUAL_S, USUAL_S]
