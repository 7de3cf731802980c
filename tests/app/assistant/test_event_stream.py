"""Server-sent events, however they are cut."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.event_stream import EventReader


def read(*pieces):
    reader = EventReader()
    found = [data for piece in pieces for data in reader.accept(piece)]
    return found + reader.flush()


@pytest.mark.parametrize(
    ("stream", "events"),
    [
        (b"data: a\n\ndata: b\n\n", ["a", "b"]),
        (b"data:a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]),
        (b"data: a\r\rdata: b\r\r", ["a", "b"]),
        (b": keep-alive\n\ndata: a\n\n: keep-alive\n\n", ["a"]),
        (b"event: message\nid: 7\nretry: 3\ndata: a\n\n", ["a"]),
        (b"data: a\ndata: b\n\n", ["a\nb"]),
        (b"data: a\n\ndata: b", ["a", "b"]),
        (b"data\n\n", [""]),
        (b"error: {}\n\n", ["{}"]),
        (b"\xef\xbb\xbfdata: a\n\n", ["a"]),
        (b"data: \xffa\xf0\x9f\n\n", ["\ufffda\ufffd"]),
        (b"data: \xf0\x9f\x98", ["\ufffd"]),
        (b"", []),
        (b"\n\n\n", []),
        (b"junk\n\n", []),
    ],
)
def test_the_data_of_each_event_is_found(stream, events):
    assert read(stream) == events


LINES = st.sampled_from(
    [
        b"data: a",
        b"data: \xf0\x9f\x98\x80",
        b"data: \xff",
        b"",
        b": hm",
        b"error: x",
        b"data:",
        b"q",
    ]
)
ENDS = st.sampled_from([b"\n", b"\r\n", b"\r"])


@given(st.lists(st.tuples(LINES, ENDS), max_size=12), st.sets(st.integers(0, 120)))
def test_how_a_stream_was_cut_changes_nothing(lines, places):
    stream = b"".join(line + end for line, end in lines)
    ends = [0, *sorted(place for place in places if place < len(stream)), len(stream)]

    pieces = [stream[start:end] for start, end in pairwise(ends)]

    assert read(*pieces) == read(stream)


def test_after_the_end_nothing_is_left():
    reader = EventReader()
    reader.accept(b"data: a")

    assert reader.flush() == ["a"]
    assert reader.flush() == []
