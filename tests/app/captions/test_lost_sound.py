"""Sound that nothing writes down is told whole, once, in stretches."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from app.captions.lost_sound import LostSound
from engines.arrays import RATE_HZ


def spans_of(gaps):
    return [(gap.start_sample, gap.end_sample) for gap in gaps]


def test_blocks_that_touch_are_one_gap():
    lost = LostSound()

    told = lost.add([(0, 10), (10, 30), (50, 60)], is_all=True)

    assert spans_of(told) == [(0, 30), (50, 60)]
    assert {gap.cause for gap in told} == {"unwritten"}
    assert lost.add([], is_all=True) == []


def test_a_long_loss_is_told_before_it_ends():
    lost = LostSound()

    told = [gap for at in range(101) for gap in lost.add([(at * 1600, (at + 1) * 1600)])]

    assert spans_of(told) == [(0, 10 * RATE_HZ)]


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 9 * RATE_HZ)), max_size=20))
def test_every_sample_is_told_once_in_order(blocks):
    lost, at, spans = LostSound(), 0, []
    for hole, count in blocks:
        spans.append((at + hole, at + hole + count))
        at += hole + count

    told = spans_of([gap for span in spans for gap in lost.add([span])] + lost.add([], is_all=True))

    assert sum(end - start for start, end in told) == sum(end - start for start, end in spans)
    assert all(before[1] <= after[0] for before, after in pairwise(told))
    assert all(any(start <= first and last <= end for start, end in told) for first, last in spans)
