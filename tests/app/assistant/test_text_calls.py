"""Tool calls that a server passes on as text."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.answer_reader import AnswerReader
from app.assistant.chat import TextPiece
from app.assistant.text_calls import TextCalls
from tests.helpers.chat_server import DONE, delta


def sort(*pieces):
    """Return the text, and each call as name and arguments."""
    sorter = TextCalls()
    parts = [*map(sorter.accept, pieces), sorter.flush()]
    calls = [call["function"] for part in parts for call in part.calls]
    return "".join(part.text for part in parts), [(c["name"], c["arguments"]) for c in calls]


CALL = '<tool_call>\n{"name": "search", "arguments": {"query": "ship"}}\n</tool_call>'
FOUND = ("search", {"query": "ship"})


@pytest.mark.parametrize(
    ("text", "passed", "calls"),
    [
        ("On Friday.", "On Friday.", []),
        (CALL, "", [FOUND]),
        (f"Let me look. {CALL}", "Let me look. ", [FOUND]),
        (f"{CALL}\n{CALL}", "\n", [FOUND, FOUND]),
        (CALL.removesuffix("</tool_call>"), "", [FOUND]),
        ("<tool_call>not JSON</tool_call> so", "<tool_call>not JSON</tool_call> so", []),
        ('<tool_call>{"name": 3}</tool_call>', '<tool_call>{"name": 3}</tool_call>', []),
        ('<tool_call>{"name": "se', '<tool_call>{"name": "se', []),
        ("a < b, <tool", "a < b, <tool", []),
        ("", "", []),
    ],
)
def test_calls_are_sorted_out_of_the_text(text, passed, calls):
    assert sort(text) == (passed, calls)
    assert sort(*text) == (passed, calls)


@given(st.text(alphabet="<tool_call>/{} a", max_size=60), st.sets(st.integers(0, 160)))
def test_how_the_text_was_cut_changes_nothing(text, places):
    text = f"{text}{CALL}{text}"
    ends = [0, *sorted(place for place in places if place < len(text)), len(text)]

    assert sort(*(text[start:end] for start, end in pairwise(ends))) == sort(text)


def read(text, *, had_tools):
    reader = AnswerReader(had_tools=had_tools)
    events = [*map(delta, text), delta(reason="stop"), DONE]
    pieces = [piece for data in events for piece in reader.accept(data)]
    pieces += reader.flush()
    words = "".join(piece.text for piece in pieces if isinstance(piece, TextPiece))
    return words, pieces[-1]


def test_an_answer_with_calls_as_text_ends_with_calls():
    words, ended = read(f"<think>Hm.</think>{CALL}{CALL}", had_tools=True)

    assert words == ""
    assert ended.reason == "tool_calls"
    assert [call.name for call in ended.calls] == ["search", "search"]
    assert [call.arguments.value for call in ended.calls] == [{"query": "ship"}] * 2
    assert len({call.id for call in ended.calls}) == 2


def test_without_tools_text_stays_text():
    words, ended = read(CALL, had_tools=False)

    assert words == CALL
    assert ended.calls == ()


def test_arguments_as_text_are_read_too():
    inside = json.dumps({"name": "search", "arguments": '{"query": "ship"}'})

    _, ended = read(f"<tool_call>{inside}</tool_call>", had_tools=True)

    assert ended.calls[0].arguments.value == {"query": "ship"}
