"""Sound that is held comes back as it was, gaps and all."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from app.captions.held_sound import HeldSound


def ramp(start, count):
    return np.arange(start, start + count, dtype=np.float32)


def test_what_is_held_is_read_up_to_a_gap():
    held = HeldSound()
    held.append(0, ramp(0, 10))
    held.append(10, ramp(10, 5))
    held.append(100, ramp(100, 5))

    first, second = held.read(4, 100), held.read(15, 100)

    assert (first.start_sample, first.end_sample) == (4, 15)
    assert (second.start_sample, second.samples.tolist()) == (100, [100, 101, 102, 103, 104])
    assert held.read(105, 10) is None


def test_the_oldest_goes_when_it_becomes_too_much():
    held = HeldSound(most=10)
    held.append(0, ramp(0, 6))

    dropped = held.append(6, ramp(6, 6))

    assert (dropped, held.start_sample, held.held_samples) == ([(0, 6)], 6, 6)


@given(
    st.lists(st.tuples(st.integers(0, 30), st.booleans()), max_size=20),
    st.integers(0, 300),
    st.integers(1, 50),
)
def test_every_held_sample_is_read_once_in_order(blocks, start, most):
    held, at, expected = HeldSound(), 0, []
    for count, jumps in blocks:
        at += 7 if jumps else 0
        held.append(at, ramp(at, count))
        expected += range(at, at + count)
        at += count
    held.discard_before(start)

    found, position = [], 0
    while (piece := held.read(position, most)) is not None:
        assert 0 < len(piece.samples) <= most
        assert piece.samples[0] == piece.start_sample
        found += piece.samples.tolist()
        position = piece.end_sample

    assert found == [sample for sample in expected if sample >= start]
    assert held.held_samples == len(found)
