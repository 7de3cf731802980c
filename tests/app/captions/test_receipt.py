"""The counts of a channel: they add up after everything that may come."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from app.audio.source import AudioBlock, Gap
from app.captions.receipt import ChannelReceipt, ReceiptKeeper, problems


def block(start, count):
    return AudioBlock(samples=np.zeros(count, dtype=np.float32), start_sample=start)


def gap(start, end, cause="paused"):
    return Gap(start_sample=start, end_sample=end, cause=cause)


def length(gap):
    return gap.end_sample - gap.start_sample


def test_a_session_is_counted_from_capture_to_words():
    keeper = ReceiptKeeper(1, "They")
    keeper.accept(block(0, 1000))
    keeper.accept(gap(1000, 1500))
    keeper.accept(block(1500, 1000))
    keeper.hear([(100, 400), (1600, 1800), (2000, 2100)])

    first = keeper.answer(50, 900, has_words=True)
    second = keeper.answer(1550, 1900, has_words=False)

    assert (first, second) == (300, 200)
    assert keeper.receipt == ChannelReceipt(
        channel=1,
        label="They",
        length_samples=2500,
        captured_samples=2000,
        gap_samples=500,
        speech_samples=600,
        recognised_samples=300,
        dismissed_samples=200,
    )
    assert keeper.receipt.unanswered_samples == 100


def test_a_hole_that_nobody_explained_becomes_a_gap():
    keeper = ReceiptKeeper()
    keeper.accept(block(0, 100))

    holes = keeper.accept(block(250, 100))

    assert holes == [gap(100, 250, "unexplained")]
    assert (keeper.receipt.length_samples, keeper.receipt.gap_samples) == (350, 150)


def test_of_a_gap_only_what_is_new_is_kept():
    """A channel that was let go and comes back begins with a gap from the session's start."""
    keeper = ReceiptKeeper(1)
    keeper.accept(block(0, 100))

    gaps = keeper.accept(gap(0, 500, "opening"))

    assert gaps == [Gap(start_sample=100, end_sample=500, cause="opening", channel=1)]
    assert problems(keeper.receipt) == []


def test_what_comes_twice_is_counted_once():
    keeper = ReceiptKeeper()
    keeper.accept(block(0, 100))

    keeper.accept(block(40, 100))

    assert keeper.receipt.captured_samples == 140


def test_a_final_answers_the_part_of_speech_that_it_spans():
    keeper = ReceiptKeeper()
    keeper.accept(block(0, 1000))
    keeper.hear([(0, 1000)])

    assert keeper.answer(0, 600, has_words=True) == 600
    assert keeper.answer(600, 1000, has_words=True) == 400


def test_an_echo_is_taken_back():
    keeper = ReceiptKeeper()
    keeper.accept(block(0, 1000))
    keeper.hear([(0, 800)])

    keeper.retract(keeper.answer(0, 1000, has_words=True))

    assert (keeper.receipt.recognised_samples, keeper.receipt.dismissed_samples) == (0, 800)
    assert problems(keeper.receipt) == []


def test_speech_before_a_final_stays_unanswered():
    keeper = ReceiptKeeper()
    keeper.accept(block(0, 1000))
    keeper.hear([(0, 100), (500, 600)])

    keeper.answer(500, 700, has_words=True)

    assert keeper.receipt.unanswered_samples == 100
    assert keeper.answer(0, 1000, has_words=True) == 0


SPANS = st.tuples(st.integers(0, 3000), st.integers(0, 600))
EVENTS = st.one_of(
    st.tuples(st.just("block"), SPANS),
    st.tuples(st.just("gap"), SPANS),
    st.tuples(st.just("next"), SPANS),
    st.tuples(st.just("hear"), SPANS),
    st.tuples(st.just("words"), SPANS),
    st.tuples(st.just("nothing"), SPANS),
)


@given(st.lists(EVENTS, max_size=60))
def test_the_sums_add_up_whatever_comes(events):
    keeper = ReceiptKeeper()
    gaps = answered = 0
    for kind, (start, count) in events:
        before = keeper.receipt
        match kind:
            case "block":
                gaps += sum(map(length, keeper.accept(block(start, count))))
            case "next":
                keeper.accept(block(before.length_samples, count))
            case "gap":
                gaps += sum(map(length, keeper.accept(gap(start, start + count))))
            case "hear":
                keeper.hear([(start, start + count)])
            case _:
                answered += keeper.answer(start, start + count, has_words=kind == "words")
        receipt = keeper.receipt
        assert problems(receipt) == []
        assert receipt.length_samples >= before.length_samples
        assert receipt.gap_samples == gaps
        assert receipt.recognised_samples + receipt.dismissed_samples == answered


def test_wrong_sums_are_named():
    wrong = ChannelReceipt(
        length_samples=5, captured_samples=2, speech_samples=3, recognised_samples=4
    )

    assert problems(wrong) == [
        "captured and gaps do not make up the length",
        "more speech is recognised than was heard",
        "more speech was heard than sound was captured",
    ]
