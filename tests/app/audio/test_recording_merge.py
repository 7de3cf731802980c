"""The channels of a recording: every sample at its own place, once, and none held up for long."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from app.audio.recording_merge import WAIT_SAMPLES, ChannelMerger
from app.audio.source import AudioBlock, Gap

CLOCK = np.arange(1, 12_000, dtype=np.float32)

steps = st.lists(
    st.tuples(st.integers(0, 1), st.integers(-50, 200), st.integers(1, 300), st.booleans()),
    max_size=30,
)


def item(channel: int, start: int, count: int, *, is_gap: bool) -> AudioBlock | Gap:
    if is_gap:
        return Gap(start_sample=start, end_sample=start + count, cause="lapped", channel=channel)
    samples = CLOCK[start : start + count] * (1 if channel == 0 else -1)
    return AudioBlock(samples=samples, start_sample=start, channel=channel)


def laid_out(pieces: list, channels: int) -> np.ndarray:
    parts = [np.zeros((0, channels), np.float32)]
    for silence, frames in pieces:
        parts.append(np.zeros((silence, channels), np.float32))
        if len(frames):
            parts.append(frames)
    return np.concatenate(parts)


@given(steps)
def test_every_sample_of_both_channels_lands_at_its_own_place_once(steps) -> None:
    merger = ChannelMerger(2)
    ends = [0, 0]
    heard: list[set[int]] = [set(), set()]
    pieces: list = []
    for channel, shift, count, is_gap in steps:
        start = max(0, ends[channel] + shift)
        if not is_gap:
            # What comes twice or after its time is left out.
            known = max(merger.position, ends[channel])
            heard[channel].update(range(max(start, known), start + count))
        pieces += merger.accept(item(channel, start, count, is_gap=is_gap))
        ends[channel] = max(ends[channel], start + count)
    pieces += merger.flush()

    frames = laid_out(pieces, 2)
    assert len(frames) == merger.position == max(ends)
    for channel, sign in ((0, 1), (1, -1)):
        places = np.flatnonzero(frames[:, channel])
        assert set(places.tolist()) == heard[channel]
        assert np.array_equal(frames[places, channel] * sign, CLOCK[places])


@given(steps)
def test_one_channel_is_never_held_up_for_longer_than_the_wait(steps) -> None:
    merger = ChannelMerger(2)
    ends = [0, 0]
    for channel, shift, count, is_gap in steps:
        start = max(0, ends[channel] + shift)
        merger.accept(item(channel, start, count, is_gap=is_gap))
        ends[channel] = max(ends[channel], start + count)

        assert max(ends) - merger.position <= max(0, min(WAIT_SAMPLES, max(ends) - min(ends)))


def test_a_channel_alone_is_given_out_at_once() -> None:
    merger = ChannelMerger(1)

    (piece,) = merger.accept(item(0, 100, 50, is_gap=False))

    assert piece[0] == 100
    assert np.array_equal(piece[1][:, 0], CLOCK[100:150])
    ((silence, frames),) = merger.accept(item(0, 150, 10_000, is_gap=True))
    assert (silence, len(frames), merger.position) == (10_000, 0, 10_150)
