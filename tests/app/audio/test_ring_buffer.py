"""The ring: what is read is what was written, and what is lost is counted to the frame."""

import threading

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from app.audio.ring_buffer import RingBlock, RingBuffer, RingLoss
from app.worker import Worker


def ramp(begin: int, count: int, channels: int = 1) -> np.ndarray:
    frames = np.arange(begin, begin + count, dtype=np.float32)
    return np.repeat(frames[:, None], channels, axis=1)


def test_blocks_come_back_with_their_arrival_and_overflow_flag() -> None:
    ring = RingBuffer(slots=4, slot_frames=8, channels=2)

    ring.write(ramp(0, 8, 2), arrival_s=1.5, overflowed=False)
    ring.write(ramp(8, 3, 2), arrival_s=2.5, overflowed=True)

    first, second = ring.read(), ring.read()
    assert isinstance(first, RingBlock)
    assert isinstance(second, RingBlock)
    assert np.array_equal(first.frames, ramp(0, 8, 2))
    assert (first.arrival_s, first.overflowed) == (1.5, False)
    assert (second.first_frame, second.arrival_s, second.overflowed) == (8, 2.5, True)
    assert ring.read() is None


def test_a_block_larger_than_a_slot_flags_its_overflow_once() -> None:
    ring = RingBuffer(slots=8, slot_frames=4, channels=1)

    ring.write(ramp(0, 10), arrival_s=0.0, overflowed=True)

    blocks = [ring.read() for _ in range(3)]
    assert [len(block.frames) for block in blocks if isinstance(block, RingBlock)] == [4, 4, 2]
    assert [block.overflowed for block in blocks if isinstance(block, RingBlock)] == [
        True, False, False,
    ]  # fmt: skip


def test_nothing_past_the_released_point_is_read() -> None:
    ring = RingBuffer(slots=8, slot_frames=4, channels=1)
    ring.write(ramp(0, 4), arrival_s=0.0, overflowed=False)
    released = ring.published
    ring.write(ramp(4, 4), arrival_s=0.0, overflowed=False)

    assert isinstance(ring.read(released), RingBlock)
    assert ring.read(released) is None
    assert ring.waiting_frames == 4


def test_what_is_read_does_not_change_when_the_writer_comes_round() -> None:
    ring = RingBuffer(slots=2, slot_frames=4, channels=1)
    ring.write(ramp(0, 4), arrival_s=0.0, overflowed=False)
    block = ring.read()

    for begin in range(4, 40, 4):
        ring.write(ramp(begin, 4), arrival_s=0.0, overflowed=False)

    assert isinstance(block, RingBlock)
    assert np.array_equal(block.frames, ramp(0, 4))


@settings(deadline=None, max_examples=300)
@given(
    slots=st.integers(2, 9),
    slot_frames=st.integers(1, 5),
    steps=st.lists(
        st.one_of(
            st.tuples(st.just("write"), st.integers(0, 17)),
            st.tuples(st.just("read"), st.integers(1, 6)),
            st.tuples(st.just("discard"), st.just(0)),
        ),
        max_size=60,
    ),
)
def test_read_lost_and_discarded_frames_tile_what_was_written(slots, slot_frames, steps) -> None:
    """Every frame is read unchanged, reported lost, or discarded; in order, each exactly once."""
    ring = RingBuffer(slots=slots, slot_frames=slot_frames, channels=1)
    written = expected = 0

    def take(times: int | None) -> None:
        nonlocal expected
        while times is None or times > 0:
            item = ring.read()
            times = None if times is None else times - 1
            match item:
                case None:
                    return
                case RingLoss(frames=lost):
                    assert lost > 0
                    expected += lost
                case RingBlock():
                    assert item.first_frame == expected
                    assert np.array_equal(item.frames[:, 0], ramp(expected, len(item.frames))[:, 0])
                    expected += len(item.frames)

    for action, amount in steps:
        match action:
            case "write":
                ring.write(ramp(written, amount), arrival_s=0.0, overflowed=False)
                written += amount
            case "read":
                take(amount)
            case "discard":
                expected += ring.discard()
                assert expected == written
        assert ring.waiting_frames == written - expected
    take(None)

    assert expected == written


def test_a_reader_that_is_lapped_by_a_live_writer_never_sees_torn_blocks() -> None:
    """A writer thread runs at full speed over a tiny ring; each slot holds one repeated number."""
    ring = RingBuffer(slots=3, slot_frames=2000, channels=2)
    total = 3000

    def write(stop: threading.Event) -> None:
        for number in range(total):
            ring.write(np.full((2000, 2), number, np.float32), arrival_s=number, overflowed=False)

    writer = Worker("ring writer", write)
    writer.start()
    expected = losses = 0
    while expected < total * 2000:
        item = ring.read()
        if isinstance(item, RingBlock):
            assert item.first_frame == expected
            assert item.frames.min() == item.frames.max() == item.arrival_s
            expected += len(item.frames)
        elif isinstance(item, RingLoss):
            losses += 1
            expected += item.frames
    assert writer.join(5.0)

    assert expected == total * 2000
    assert losses > 0
