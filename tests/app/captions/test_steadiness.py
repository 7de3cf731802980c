"""The slider from fast to steady, and what it costs."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.captions.messages import CaptionUpdate
from app.captions.price import PriceMeter
from app.captions.steadiness import AS_DECLARED, LEVELS, steadied
from app.captions.tracker import SegmentTracker
from engines.arrays import RATE_HZ
from engines.events import StreamTraits
from engines.redecode import TRAITS


def test_the_middle_is_what_the_engine_declares():
    assert steadied(TRAITS, AS_DECLARED) == TRAITS


def test_each_level_lets_words_stand_longer_than_the_one_before():
    ages = [[age for _, age in steadied(TRAITS, n).agreement.age_s_by_probability] for n in LEVELS]

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
    """Ten words shown at 1 s, two of them replaced at 2 s, all settled at 20 s."""
    meter = PriceMeter()
    meter.accept(update(1, 1.0, "", "a b c d e f g h i j"))
    meter.accept(update(1, 2.0, "", "a b x d e f g h i y"))
    meter.accept(update(1, 20.0, "a b x d e f g h i y", kind="final"))

    price = meter.price

    assert price.delay_ms == (8 * 19_000 + 2 * 18_000) / 10
    assert price.changed_per_minute == pytest.approx(2 * 60 / 20)


def test_nothing_is_told_before_there_was_enough_speech():
    meter = PriceMeter()
    meter.accept(update(1, 3.0, "a b", kind="final"))

    assert meter.price is None


def test_what_is_older_than_five_minutes_no_longer_counts():
    meter = PriceMeter()
    meter.accept(update(1, 10.0, "", "one two three"))
    meter.accept(update(1, 20.0, "four five six", kind="final"))
    assert meter.price.changed_per_minute > 0
    for number in range(2, 40):
        begin = number * 20.0
        meter.accept(update(number, begin + 10, "", "a b c", start_s=begin))
        meter.accept(update(number, begin + 15, "a b c", kind="final", start_s=begin))

    assert meter.price.changed_per_minute == 0
    assert meter.price.delay_ms == 5_000


words = st.lists(st.sampled_from("abcd"), max_size=6).map(" ".join)


@given(st.lists(st.tuples(words, words, st.sampled_from(["partial", "final", "dropped"]))))
def test_whatever_comes_the_price_is_never_negative(steps):
    meter = PriceMeter()
    for number, (settled, tentative, kind) in enumerate(steps):
        at_s = 4.0 * (number + 1)
        tail = f" {tentative}" if tentative and kind == "partial" else ""
        meter.accept(update(number // 3, at_s, settled, tail, kind, start_s=at_s - 4))

        price = meter.price
        assert price is None or (price.delay_ms >= 0 and price.changed_per_minute >= 0)
