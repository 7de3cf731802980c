"""Events, addresses and sound on their way to and from servers."""

import json
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.errors import ServerFailed
from engines.server.sse import EventTooLong, SseReader
from engines.server.target import ServerTarget, place_of
from engines.server.this_machine import is_this_machine
from engines.server.transcript_events import TranscriptEvents
from engines.server.wire import Upsampler, message_of, pcm16, read_json, text_bytes, text_of, wav

STREAM = (
    b': a comment\r\n\r\ndata: {"a": 1}\n\nevent: x\r\ndata:two\rdata: lines\r\rid: 5\n\ndata: last'
)
EVENTS = [b'{"a": 1}', b"two\nlines", b"last"]


@given(st.lists(st.integers(0, len(STREAM)), max_size=12))
def test_events_are_the_same_however_they_are_cut(cuts):
    places = [0, *sorted(cuts), len(STREAM)]
    reader = SseReader()

    events = [event for start, end in pairwise(places) for event in reader.take(STREAM[start:end])]

    assert events + list(reader.end()) == EVENTS


def test_an_end_of_a_line_that_is_cut_is_one_end():
    """The empty line behind it was taken for its second half, and the event waited for more."""
    reader = SseReader()

    assert [list(reader.take(data)) for data in (b"data: a\r", b"\n", b"\n")] == [[], [], [b"a"]]


def test_a_line_that_comes_byte_by_byte_is_joined_once():
    reader = SseReader()
    data = b"data: " + b"x" * 200_000 + b"\n\n"

    events = [event for at in range(len(data)) for event in reader.take(data[at : at + 1])]

    assert events == [b"x" * 200_000]


def test_an_event_without_an_end_is_given_up():
    reader = SseReader()

    with pytest.raises(EventTooLong):
        list(reader.take(b"data: " + b"x" * 5_000_000))
    with pytest.raises(EventTooLong):
        list(SseReader().take(b"data: xxxxxxxx\n" * 500_000))


@given(st.binary())
def test_a_text_keeps_its_bytes_through_json(data):
    inside = json.dumps(data.decode("utf-8", errors="surrogateescape"), ensure_ascii=False)
    event = b'{"delta": ' + inside.encode("utf-8", errors="surrogateescape") + b"}"

    value = read_json(event)

    assert value is not None
    assert text_bytes(value["delta"]) == data


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[1]", b"{", b'"x"', b"[" * 100_000, b"\xff", b"1" * 5000]
)
def test_what_is_no_object_is_none(data):
    assert read_json(data) is None


def test_an_escaped_half_of_a_pair_is_no_crash():
    value = read_json(b'{"text": "a\\ud83d"}')

    assert value is not None
    assert text_of(value["text"]) == "a?"


@given(st.binary(max_size=400))
def test_any_bytes_are_an_answer_or_a_failure(data):
    told = []
    events = TranscriptEvents("host", told.append)

    try:
        events.take(data)
        events.end()
    except ServerFailed as error:
        assert "host" in str(error)  # noqa: PT017  # it may as well not fail


def test_done_without_a_text_ends_with_what_was_told():
    told = []
    events = TranscriptEvents("host", told.append)

    events.take(b'data: {"type":"transcript.text.delta","delta":"one"}\n\ndata: [DONE]\n\n')

    assert events.is_done
    assert events.end() is None
    assert told == [b"one"]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"error": {"message": "no"}}, "no"),
        ({"message": "no"}, "no"),
        ({"error": "no\n  way"}, "no way"),
        ({"detail": {"code": "no"}}, "no"),
        ({}, ""),
        ([1], ""),
    ],
)
def test_a_message_is_found_in_any_shape(said, message):
    assert message_of(said) == message


@pytest.mark.parametrize(
    ("address", "url", "is_here"),
    [
        ("localhost:8080", "http://localhost:8080/v1/x", True),
        ("http://localhost:8080/", "http://localhost:8080/v1/x", True),
        ("127.0.0.1", "http://127.0.0.1/v1/x", True),
        ("[::1]:9", "http://[::1]:9/v1/x", True),
        ("api.example.com", "https://api.example.com/v1/x", False),
        ("ws://box:1", "http://box:1/v1/x", False),
        ("wss://box", "https://box/v1/x", False),
        ("192.168.0.7:8000", "https://192.168.0.7:8000/v1/x", False),
    ],
)
def test_an_address_is_read_as_people_write_it(address, url, is_here):
    place = place_of(address)

    assert place.url("http", "/v1/x") == url
    assert place.is_this_machine is is_here


@pytest.mark.parametrize(
    "address", ["", "  ", "http://", "ftp://x", "a b", "http://x:99999", "http://me:pw@x", "[::1"]
)
def test_what_is_no_address_is_told(address):
    with pytest.raises(ServerFailed, match=r"[aA]ddress"):
        place_of(address)


@pytest.mark.parametrize(
    "host", ["127.evil.com", "localhost.evil.com", "x.localhost", "::", "10.0.0.1"]
)
def test_only_this_machine_is_this_machine(host):
    assert not is_this_machine(host)


def test_the_key_is_in_no_text_of_a_target():
    target = ServerTarget(address="a", protocol="openai-realtime", key="secret")

    assert "secret" not in f"{target} {target!r}"


@given(st.lists(st.integers(0, 16_000), max_size=6))
def test_the_rate_is_changed_without_a_seam(cuts):
    sound = np.sin(np.arange(16_000) * 0.1).astype(np.float32)
    whole = Upsampler(24_000).take(sound, is_last=True)
    places = [0, *sorted(cuts), len(sound)]
    parts = Upsampler(24_000)

    out = [
        parts.take(sound[start:end], is_last=end == len(sound) and place == len(places) - 2)
        for place, (start, end) in enumerate(pairwise(places))
    ]

    joined = np.concatenate(out)
    assert len(joined) == 24_000
    assert np.abs(joined - whole).max() < 1e-6


def test_sound_is_cut_off_at_full_scale():
    samples = np.array([-2.0, -1.0, 0.0, 1.0, 2.0], np.float32)

    assert np.frombuffer(pcm16(samples), "<i2").tolist() == [-32767, -32767, 0, 32767, 32767]
    assert wav(samples)[:4] == b"RIFF"
