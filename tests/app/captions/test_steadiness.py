"""The slider from fast to steady, and what it costs."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.captions.messages import CaptionUpdate
from app.captions.price import PriceMeter
from app.captions.steadiness import AS_DECLARED, LEVELS, WAIT, HeldWords, steadied
from app.captions.steady_tracker import SteadyTracker
from app.captions.tracker import SegmentTracker
from engines.arrays import RATE_HZ
from engines.events import StreamEvent, StreamTraits
from engines.redecode import TRAITS


def test_the_middle_is_what_the_engine_declares():
    assert steadied(TRAITS, AS_DECLARED) == TRAITS


def test_each_level_up_to_waiting_lets_words_stand_longer_than_the_one_before():
    ages = [
        [age for _, age in steadied(TRAITS, n).agreement.age_s_by_probability] for n in range(WAIT)
    ]

    for faster, steadier in pairwise(ages):
        assert all(one < other for one, other in zip(faster, steadier, strict=True))


@pytest.mark.parametrize("level", LEVELS)
def test_only_ages_and_hypotheses_change(level):
    changed = steadied(TRAITS, level)

    assert changed.convention == TRAITS.convention
    assert changed.final == TRAITS.final
    assert changed.agreement.exact == TRAITS.agreement.exact
    assert changed.agreement.pause_s == TRAITS.agreement.pause_s


def test_a_tracker_takes_every_level():
    for level in LEVELS:
        assert SegmentTracker(steadied(StreamTraits(convention="delta"), level)) is not None


def update(segment, at_s, settled, tentative="", kind="partial", start_s=0.0):
    return CaptionUpdate(
        segment=segment,
        revision=1,
        kind=kind,
        settled=settled,
        tentative=tentative,
        start_sample=round(start_s * RATE_HZ),
        end_sample=round(at_s * RATE_HZ),
    )


def test_delay_and_changes_are_counted_from_what_was_shown():
    """Ten words of a letter in 20 s, one each 2 s; two were replaced, five settled at 12 s."""
    meter = PriceMeter(lambda: 0.0)
    meter.accept(update(1, 1.0, "", "a b c d e f g h i j"))
    meter.accept(update(1, 2.0, "", "a b x d e f g h i y"))
    meter.accept(update(1, 12.0, "a b x d e", " f g h i y"))
    meter.accept(update(1, 20.0, "A b, x d e f g h i y.", kind="final"))

    price = meter.price

    # 12 letters in 20 s: the words end at 1.7, 5, 6.7, 8.3, 10, 11.7, 13.3, 15, 16.7 and 20 s. So
    # the delays are 0, 2, 3.3, 3.7, 5, 5.3, 6.7, 7, 8.3 and 10.3 s.
    assert price.delay_ms == 5_000
    assert price.delay_p95_ms == 10_333
    assert price.changed_per_minute == pytest.approx(2 * 60 / 20)


def test_nothing_is_told_before_there_was_enough_speech():
    meter = PriceMeter(lambda: 0.0)
    meter.accept(update(1, 3.0, "a b", kind="final"))

    assert meter.price is None


def test_what_is_older_than_five_minutes_no_longer_counts():
    meter = PriceMeter(lambda: 0.0)
    meter.accept(update(1, 10.0, "", "one two three"))
    meter.accept(update(1, 20.0, "four five six", kind="final"))
    assert meter.price.changed_per_minute > 0
    for number in range(2, 40):
        begin = number * 20.0
        meter.accept(update(number, begin + 10, "", "a b", start_s=begin))
        meter.accept(update(number, begin + 15, "a b", kind="final", start_s=begin))

    assert meter.price.changed_per_minute == 0
    assert meter.price.delay_ms == 0
    assert meter.price.delay_p95_ms == pytest.approx(7_500, abs=1)


words = st.lists(st.sampled_from("abcd"), max_size=6).map(" ".join)


@given(st.lists(st.tuples(words, words, st.sampled_from(["partial", "final", "dropped"]))))
def test_whatever_comes_the_price_is_never_negative(steps):
    meter = PriceMeter(lambda: 0.0)
    for number, (settled, tentative, kind) in enumerate(steps):
        at_s = 4.0 * (number + 1)
        tail = f" {tentative}" if tentative and kind == "partial" else ""
        meter.accept(update(number // 3, at_s, settled, tail, kind, start_s=at_s - 4))

        price = meter.price
        assert price is None or (price.delay_ms >= 0 and price.changed_per_minute >= 0)


partials = st.lists(st.tuples(words, words), min_size=1, max_size=12)


@pytest.mark.parametrize("level", LEVELS)
@given(partials)
def test_held_words_are_a_beginning_of_what_is_known_and_finals_are_whole(level, steps):
    held = HeldWords()
    for number, (settled, tentative) in enumerate(steps):
        tail = f" {tentative}" if settled and tentative else tentative
        known = update(1, 0.2 * (number + 1), settled, tail)

        shown = held.accept(known, level)

        assert shown.settled == known.settled
        assert known.tentative.startswith(shown.tentative)
    final = update(1, 9.0, "a b c", kind="final")
    assert held.accept(final, level) == final


def test_up_to_the_middle_nothing_is_held():
    known = update(1, 1.0, "a", " b c")

    for level in range(AS_DECLARED + 1):
        assert HeldWords().accept(known, level) == known


def test_a_word_is_shown_when_it_has_stood_and_goes_on_standing_as_others_settle():
    held = HeldWords()

    assert held.accept(update(1, 1.0, "", "it mo"), 3).tentative == ""
    assert held.accept(update(1, 1.2, "", "it moves"), 3).tentative == ""
    assert held.accept(update(1, 1.4, "", "it moves us"), 3).tentative == "it"
    assert held.accept(update(1, 1.6, "it", " moves us"), 3).tentative == " moves"
    assert held.accept(update(1, 1.8, "it", " moves us"), 3).tentative == " moves us"


def test_waiting_shows_nothing_that_may_change_however_long_it_stands():
    held = HeldWords()

    for at_s in (1.0, 5.0, 20.0):
        assert held.accept(update(1, at_s, "it", " moves us"), WAIT).text == "it"


def test_a_segment_keeps_the_level_with_which_it_began():
    held = HeldWords()
    held.accept(update(1, 1.0, "", "it"), AS_DECLARED)

    assert held.accept(update(1, 1.2, "", "it moves"), WAIT).text == "it moves"
    assert held.accept(update(2, 1.2, "", "it moves"), WAIT).text == ""


def test_a_wish_holds_from_the_next_segment_on():
    wish = [AS_DECLARED]
    tracker = SteadyTracker(TRAITS, lambda: wish[0])

    def partial(segment, at_s):
        return StreamEvent(
            segment=segment, partial_text=b"It moves us", convention="revise",
            start_sample=0, end_sample=round(at_s * RATE_HZ),
        )  # fmt: skip

    assert tracker.accept(partial(0, 1.0)).text == "It moves us"
    wish[0] = WAIT
    assert tracker.accept(partial(0, 1.2)).text == "It moves us"
    assert tracker.accept(partial(1, 1.4)).text == ""
    wish[0] = AS_DECLARED
    assert tracker.accept(partial(2, 1.6)).text == "It moves us"


class Clock:
    now_s = 100.0

    def __call__(self):
        return self.now_s


def test_time_that_decoding_took_counts_as_delay():
    """Sound is heard 50 ms after it was made at best; the words of 20 s come 600 ms late."""
    clock = Clock()
    meter = PriceMeter(clock)
    for tenth in range(200):
        clock.now_s = 100.05 + tenth / 10 + (0.3 if tenth % 7 else 0.0)
        meter.heard(tenth * RATE_HZ // 10)
    clock.now_s = 120.65
    meter.accept(update(1, 20.0, "a", kind="final"))

    assert meter.price.delay_ms == pytest.approx(600, abs=10)


def test_clocks_that_part_do_not_make_words_late():
    """After four hours a sound card that is 0.01 % slow is 1.4 s behind the wall's clock."""
    clock = Clock()
    meter = PriceMeter(clock)
    for second in range(4 * 3600):
        clock.now_s = 100.0 + second * 1.0001
        meter.heard(second * RATE_HZ)
    meter.accept(update(1, 4 * 3600, "a", kind="final", start_s=4 * 3600 - 20))

    assert meter.price.delay_ms < 50


def test_a_changed_level_is_measured_anew():
    meter = PriceMeter(lambda: 0.0)
    meter.accept(update(1, 20.0, "a b", kind="final"))
    assert meter.price is not None

    meter.forget()

    assert meter.price is None
