"""Numbers of segments: unique in the session, and in the order of their start."""

from hypothesis import given
from hypothesis import strategies as st

from app.captions.numbers import SegmentNumbers


def test_segments_of_a_single_channel_are_counted() -> None:
    numbers = SegmentNumbers()

    assert [numbers.next(0, start) for start in (0, 16_000, 90_000)] == [0, 1, 2]


@given(st.data())
def test_with_two_channels_lines_sort_by_number_as_by_start(data) -> None:
    """In whatever order the engines notice them: a channel's own segments are in order."""
    lengths = st.lists(st.integers(1_600, 200_000), max_size=20)
    alone = data.draw(lengths)
    starts: list[list[int]] = [[], []]
    numbers = SegmentNumbers()
    known: list[tuple[int, int]] = []
    at = 0
    for length in alone:
        known.append((at, numbers.next(0, at)))
        at += length
    numbers.share()
    for channel in (0, 1):
        begin = at
        for length in data.draw(lengths):
            starts[channel].append(begin)
            begin += length
    while starts[0] or starts[1]:
        channel = data.draw(st.sampled_from([c for c in (0, 1) if starts[c]]))
        start = starts[channel].pop(0)
        known.append((start // 800, numbers.next(channel, start)))

    values = [number for _, number in known]
    assert len(set(values)) == len(values)
    shared = known[len(alone) :]
    by_number = [start for start, _ in sorted(shared, key=lambda each: each[1])]
    assert by_number == sorted(by_number)
    assert all(number < least for _, number in known[: len(alone)] for _, least in shared)
