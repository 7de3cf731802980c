"""Responses of servers, whole and in pieces, read without a socket."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.answer_reader import AnswerReader, EmptyAnswer, NotAnAnswer, ServerError
from app.assistant.chat import ChatEnded, TextPiece
from tests.helpers.chat_server import DONE, delta, event


def read(*pieces):
    reader = AnswerReader()
    found = [piece for data in pieces for piece in reader.accept(data)]
    return found + reader.flush()


def text_of(pieces):
    return "".join(piece.text for piece in pieces if isinstance(piece, TextPiece))


def test_pieces_of_text_arrive_in_order_and_the_reason_comes_last():
    pieces = read(delta(role="assistant"), delta("Hel"), delta("lo"), delta(reason="stop"), DONE)

    assert pieces == [TextPiece(text="Hel"), TextPiece(text="lo"), ChatEnded(reason="stop")]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("stop", "stop"),
        ("eos", "stop"),
        ("length", "length"),
        ("max_tokens", "length"),
        ("content_filter", "content_filter"),
        ("tool_calls", "tool_calls"),
    ],
)
def test_each_reason_is_understood(said, reason):
    assert read(delta("a"), delta(reason=said))[-1].reason == reason


def test_a_stream_that_says_nothing_of_its_end_was_cut():
    assert read(delta("a"))[-1] == ChatEnded(reason="cut")


def test_done_without_a_reason_is_an_end():
    assert read(delta("a"), DONE)[-1] == ChatEnded(reason="stop")


def test_the_count_of_tokens_is_taken_from_the_event_behind_the_last():
    usage = event({"choices": [], "usage": {"prompt_tokens": 812, "completion_tokens": 3}})

    assert read(delta("a"), delta(reason="stop"), usage, DONE)[-1].prompt_tokens == 812


def test_what_a_model_thinks_is_left_out():
    pieces = read(
        delta(reasoning_content="Hm."),
        delta(reasoning="Hm."),
        delta("<think>Hm.</th"),
        delta("ink>Yes."),
        delta(reason="stop"),
    )

    assert text_of(pieces) == "Yes."


def test_a_whole_answer_is_taken_where_a_stream_was_asked_for():
    body = json.dumps(
        {
            "choices": [
                {
                    "message": {
                        "role": "assistant",
                        "content": "Yes.",
                        "tool_calls": [
                            {"id": "c", "function": {"name": "f", "arguments": {"a": 1}}}
                        ],
                    },
                    "finish_reason": "stop",
                }
            ],
            "usage": {"prompt_tokens": 9},
        },
        indent=1,
    ).encode()

    pieces = read(body[:10], body[10:])

    assert text_of(pieces) == "Yes."
    assert pieces[-1].reason == "tool_calls"
    assert pieces[-1].calls[0].arguments.value == {"a": 1}
    assert pieces[-1].prompt_tokens == 9


def test_a_message_at_the_end_of_a_stream_repeats_nothing():
    whole = event({"choices": [{"message": {"content": "Yes."}, "finish_reason": "stop"}]})

    assert text_of(read(delta("Yes."), whole)) == "Yes."


def test_text_may_come_in_parts():
    parts = [{"type": "thinking", "thinking": []}, {"type": "text", "text": "Yes."}]

    assert text_of(read(delta(content=parts), DONE)) == "Yes."


def test_halves_of_an_emoji_are_joined_and_a_lone_one_becomes_a_sign():
    first, second = (
        event('{"choices":[{"delta":{"content":"\\ud83d"}}]}'),
        event('{"choices":[{"delta":{"content":"\\ude00!\\ud83d"}}]}'),
    )

    pieces = read(first, second, delta(reason="stop"))

    assert text_of(pieces) == "😀!\ufffd"
    text_of(pieces).encode()


def test_events_without_an_empty_line_between_them_are_told_apart():
    stream = (delta("a") + delta("b") + delta(reason="stop")).replace(b"\n\n", b"\n")

    assert text_of(read(stream)) == "ab"


def test_what_is_not_json_is_passed_over():
    assert text_of(read(event("{broken"), event("[]"), event("3"), delta("a"), DONE)) == "a"


def test_other_alternatives_are_not_mixed_in():
    other = event({"choices": [{"index": 1, "delta": {"content": "No."}}]})

    assert text_of(read(delta("Yes."), other, DONE)) == "Yes."


@pytest.mark.parametrize("body", [b"<!DOCTYPE html><p>Hello", b"  \n<html>", b'{"a": ', b"{}x"])
def test_what_is_no_answer_is_said_to_be_none(body):
    with pytest.raises(NotAnAnswer):
        read(body)


@pytest.mark.parametrize("body", [b"", b"\n\n", DONE[:0], b": keep-alive\n\n", event({})])
def test_an_end_before_the_beginning_is_empty(body):
    with pytest.raises(EmptyAnswer):
        read(body)


def test_an_end_with_a_reason_may_be_without_words():
    assert read(delta(reason="stop"), DONE) == [ChatEnded(reason="stop")]


@pytest.mark.parametrize(
    "stream",
    [
        event({"error": {"message": "out of memory", "code": 500}}),
        event({"error": "out of memory"}),
        event({"object": "error", "message": "out of memory"}),
        b'error: {"code": 500, "message": "out of memory"}\n\n',
        b'{"error": {"message": "out of memory"}}',
    ],
)
def test_an_error_in_place_of_the_answer_is_told(stream):
    with pytest.raises(ServerError):
        read(stream)


def test_what_was_yielded_before_an_error_stays():
    reader = AnswerReader()

    assert reader.accept(delta("a")) == [TextPiece(text="a")]
    assert reader.has_begun
    with pytest.raises(ServerError):
        reader.accept(event({"error": "gone"}))


STREAM = (
    b": hi\r\n\r\n"
    + delta("Grüße 😀")
    + delta(tool_calls=[{"index": 0, "id": "c", "function": {"name": "f", "arguments": '{"q":'}}])
    + delta(tool_calls=[{"index": 0, "function": {"arguments": '"ü"}'}}])
    + delta(reason="tool_calls")
    + DONE
)


@given(st.sets(st.integers(0, len(STREAM)), max_size=12))
def test_how_a_stream_was_cut_changes_nothing(places):
    ends = [0, *sorted(places), len(STREAM)]

    pieces = read(*(STREAM[start:end] for start, end in pairwise(ends)))

    assert text_of(pieces) == "Grüße 😀"
    assert [call.arguments.value for call in pieces[-1].calls] == [{"q": "ü"}]


@given(st.lists(st.binary(max_size=60), max_size=6))
def test_no_bytes_make_it_fail_otherwise(pieces):
    try:
        ended = read(*pieces)[-1]
    except (NotAnAnswer, EmptyAnswer, ServerError):
        return
    assert isinstance(ended, ChatEnded)
