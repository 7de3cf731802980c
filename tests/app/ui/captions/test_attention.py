from hypothesis import given
from hypothesis import strategies as st

from app.ui.captions.attention import Absence, Attention
from engines.arrays import RATE_HZ


def seconds(first, end):
    return Absence(first=first * RATE_HZ, end=end * RATE_HZ)


def looked(*glances):
    """Told whether the captions are in sight, and at which second."""
    attention = Attention()
    for is_seen, at in glances:
        attention.look(is_seen=is_seen, at=at * RATE_HZ)
    return attention


def test_who_never_looked_away_was_not_away() -> None:
    assert looked((True, 0)).absence(90 * RATE_HZ) is None


def test_an_absence_is_from_leaving_to_coming_back() -> None:
    attention = looked((True, 0), (False, 20), (True, 140))

    assert attention.absence(200 * RATE_HZ) == seconds(20, 140)


def test_an_absence_that_goes_on_ends_now() -> None:
    assert looked((False, 20)).absence(50 * RATE_HZ) == seconds(20, 50)


def test_a_glance_at_another_window_does_not_take_the_place_of_an_absence() -> None:
    attention = looked((False, 20), (True, 140), (False, 150), (True, 153))

    assert attention.absence(160 * RATE_HZ) == seconds(20, 140)


def test_an_absence_is_fresh_for_half_a_minute_after_it_ended() -> None:
    attention = looked((False, 20), (True, 140))

    assert attention.is_fresh(165 * RATE_HZ)
    assert not attention.is_fresh(175 * RATE_HZ)
    assert not looked((False, 20)).is_fresh(60 * RATE_HZ)


def test_another_session_forgets_it() -> None:
    attention = looked((False, 20), (True, 140), (False, 500))

    attention.begin()

    assert attention.absence(5 * RATE_HZ) is None
    assert attention.absence(30 * RATE_HZ) == seconds(0, 30)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 40)), max_size=30))
def test_an_absence_never_ends_before_it_began(glances) -> None:
    attention, at = Attention(), 0
    for is_seen, pause in glances:
        at += pause * RATE_HZ
        attention.look(is_seen=is_seen, at=at)

        absence = attention.absence(at)

        assert absence is None or 0 <= absence.first < absence.end <= at
