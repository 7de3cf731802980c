"""The meter's bars and words."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ui.captions.level import LevelMeterState, LevelWords, bars
from app.ui.captions.times import ElapsedClock


@pytest.mark.parametrize(
    ("peak_db", "lit"), [(-120.0, 0), (-60.0, 0), (-59.0, 1), (-3.0, 13), (-2.9, 14), (0.0, 16)]
)
def test_the_last_three_bars_mean_too_loud(peak_db, lit) -> None:
    assert bars(peak_db) == lit


def test_more_sound_never_lights_fewer_bars() -> None:
    lit = [bars(db / 10) for db in range(-700, 1)]

    assert lit == sorted(lit)


def test_the_peak_holds_for_a_second() -> None:
    meter = LevelMeterState()
    loud = meter.accept(-10.0, 0.0).lit

    assert meter.accept(-50.0, 0.9).held == loud
    assert meter.accept(-50.0, 1.1).held == bars(-50.0)


def test_under_reduced_motion_the_meter_moves_four_times_a_second_and_keeps_no_peak() -> None:
    meter = LevelMeterState()
    levels = [-20.0 - number % 7 for number in range(60)]

    shown = [meter.accept(db, number / 15, calm=True) for number, db in enumerate(levels)]

    changes = sum(one != other for one, other in pairwise(shown))
    assert 0 < changes <= 16
    assert {each.held for each in shown} == {0}


def test_under_reduced_motion_no_sound_goes_unseen() -> None:
    """The loudest since the last move is drawn: a clap between two moves is seen."""
    meter = LevelMeterState()
    meter.accept(-60.0, 0.0, calm=True)
    meter.accept(-1.0, 0.1, calm=True)

    assert meter.accept(-60.0, 0.3, calm=True).lit == bars(-1.0)


def test_the_word_does_not_follow_every_pause_between_words() -> None:
    meter = LevelMeterState()
    meter.accept(-20.0, 0.0)

    assert meter.accept(-70.0, 1.5).word == "good"
    assert meter.accept(-70.0, 2.5).word == "none"


@pytest.mark.parametrize(
    ("peak_db", "word"), [(-90.0, "none"), (-45.0, "quiet"), (-20.0, "good"), (-1.0, "loud")]
)
def test_each_level_has_its_word(peak_db, word) -> None:
    assert LevelMeterState().accept(peak_db, 0.0).word == word


def test_clipping_is_called_too_loud_at_once_and_long_enough_to_be_read() -> None:
    """Three samples at full scale: too short for any level of a fifteenth of a second."""
    words = LevelWords()
    words.accept(-12.0, 0.0)

    assert words.accept(-12.0, 0.1, clipped=1) == "loud"
    assert words.accept(-12.0, 3.0) == "loud"
    assert words.accept(-12.0, 3.2) == "good"


def test_a_voice_at_the_edge_of_quiet_does_not_make_the_word_flicker() -> None:
    """Syllables swing around the limit; the word changes when the voice does."""
    words = LevelWords()
    edge_db = [-36.0 + 5.0 * math.sin(number) for number in range(300)]

    shown = [words.accept(db, number / 15) for number, db in enumerate(edge_db)]
    later = [words.accept(-45.0, 20.0 + number / 15) for number in range(150)]

    assert sum(one != other for one, other in pairwise(shown)) <= 1
    assert later[-1] == "quiet"
    assert sum(one != other for one, other in pairwise(later)) == 1


@given(
    st.lists(st.tuples(st.floats(-120, 0), st.integers(0, 1), st.floats(0.01, 0.5)), max_size=120)
)
def test_a_word_stands_for_a_second_unless_it_becomes_too_loud(levels) -> None:
    words, now_s, changed_s, before = LevelWords(), 100.0, None, "off"

    for peak_db, clipped, step_s in levels:
        now_s += step_s
        word = words.accept(peak_db, now_s, clipped=clipped)
        if clipped:
            assert word == "loud"
        if word != before:
            if changed_s is not None and word != "loud":
                assert now_s - changed_s >= 1.0
            before, changed_s = word, now_s


def test_the_clock_carries_on_between_reports_but_not_far() -> None:
    clock = ElapsedClock()
    clock.set(10.0, 100.0)

    assert clock.at(100.5, running=True) == 10.5
    assert clock.at(130.0, running=True) == 11.0
    assert clock.at(130.0, running=False) == 10.0


def test_of_two_channels_the_louder_one_is_shown_without_flicker() -> None:
    meter = LevelMeterState()
    meter.accept(-12.0, 0.0, channel=0)
    shown = [
        meter.accept(peak_db, 0.033 * step, channel=channel).lit
        for step in range(1, 20)
        for channel, peak_db in ((1, -45.0), (0, -12.0))
    ]

    assert set(shown) == {bars(-12.0)}


def test_a_channel_that_is_gone_is_shown_no_longer() -> None:
    meter = LevelMeterState()
    meter.accept(-12.0, 0.0, channel=0)

    assert meter.accept(-45.0, 1.0, channel=1).lit == bars(-45.0)
