"""What the readers take from events; how fragments become calls is in test_tool_calls."""

import pytest

from app.assistant.wire_shapes import CallFragment, read_event
from tests.app.assistant.streams import SHAPES, chat, gemini, item, ollama, responses


def only(shape, event):
    (fragment,) = read_event(shape, event)
    return fragment


def test_a_chat_fragment_has_what_the_event_says():
    event = chat('{"a', choice=2, index=1, id="c1", name="find")

    assert only("openai_chat", event) == CallFragment(
        choice=2, index=1, id="c1", name="find", arguments='{"a'
    )


def test_a_whole_chat_answer_is_read_by_id_or_else_by_position():
    calls = [
        {"id": "c0", "function": {"name": "f", "arguments": "{}"}},
        {"function": {"name": "g", "arguments": "{}"}},
    ]
    event = {"choices": [{"message": {"tool_calls": calls}}]}

    assert list(read_event("openai_chat", event)) == [
        CallFragment(id="c0", name="f", arguments="{}", is_whole=True),
        CallFragment(index=1, name="g", arguments="{}", is_whole=True),
    ]


@pytest.mark.parametrize("kind", ["output_item.added", "output_item.done"])
def test_a_responses_item_is_whole(kind):
    said = item('{"a":1}', id="fc1", call_id="call1", name="f")

    assert only("openai_responses", responses(kind, output_index=3, item=said)) == CallFragment(
        index=3, item="fc1", id="call1", name="f", arguments='{"a":1}', is_whole=True
    )


def test_a_responses_delta_is_a_piece_and_its_end_is_whole():
    fields = {"item_id": "fc1", "output_index": 0}
    delta = responses("function_call_arguments.delta", **fields, delta="{")
    done = responses("function_call_arguments.done", **fields, name="f", arguments="{}")

    assert only("openai_responses", delta) == CallFragment(index=0, item="fc1", arguments="{")
    assert only("openai_responses", done) == CallFragment(
        index=0, item="fc1", name="f", arguments="{}", is_whole=True
    )


@pytest.mark.parametrize("kind", ["completed", "incomplete", "failed"])
def test_the_end_of_a_response_says_all_its_items_again(kind):
    output = [{"type": "message"}, item("{}", id="fc1", call_id="call1", name="f")]

    assert only("openai_responses", responses(kind, response={"output": output})) == CallFragment(
        index=1, item="fc1", id="call1", name="f", arguments="{}", is_whole=True
    )


@pytest.mark.parametrize(
    "event",
    [
        responses("output_item.added", item={"type": "message", "id": "m", "name": "f"}),
        responses("output_text.delta", item_id="fc1", delta="{"),
        {"type": "ping"},
        {"item": item("{}", id="fc1")},
    ],
)
def test_other_responses_events_say_nothing_of_calls(event):
    assert list(read_event("openai_responses", event)) == []


def test_an_anthropic_block_is_whole_and_its_deltas_open_nothing():
    block = {"type": "tool_use", "id": "tu1", "name": "f", "input": {}}
    start = {"type": "content_block_start", "index": 1, "content_block": block}
    delta = {"type": "input_json_delta", "partial_json": "{"}
    event = {"type": "content_block_delta", "index": 1, "delta": delta}

    assert only("anthropic", start) == CallFragment(
        index=1, id="tu1", name="f", arguments={}, is_whole=True
    )
    assert only("anthropic", event) == CallFragment(index=1, arguments="{", opens=False)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "content_block_start", "content_block": {"type": "text", "id": "t"}},
        {"type": "content_block_start", "content_block": {"type": "server_tool_use", "id": "t"}},
        {"type": "content_block_stop", "content_block": {"type": "tool_use", "id": "t"}},
        {"type": "content_block_delta", "delta": {"type": "text_delta", "partial_json": "{"}},
        {"type": "content_block_stop", "delta": {"type": "input_json_delta"}},
    ],
)
def test_other_anthropic_events_say_nothing_of_calls(event):
    assert list(read_event("anthropic", event)) == []


def test_gemini_calls_stand_alone():
    event = gemini({"name": "f", "args": {"a": 1}, "id": "x"})
    event["candidates"][0]["index"] = 1

    assert only("gemini", event) == CallFragment(
        choice=1, id="x", name="f", arguments={"a": 1}, is_whole=True, stands_alone=True
    )


def test_gemini_calls_are_known_by_their_other_name_too():
    parts = [{"function_call": {"name": "f"}}]

    fragment = only("gemini", {"candidates": [{"content": {"parts": parts}}]})

    assert fragment.name == "f"
    assert fragment.choice == 0


def test_ollama_calls_stand_alone_and_have_no_place():
    event = ollama({"name": "f", "arguments": {"a": 1}, "index": 0}, id="x")

    assert only("ollama", event) == CallFragment(
        id="x", name="f", arguments={"a": 1}, is_whole=True, stands_alone=True
    )


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("event", [None, 5, "text", [], {}, [None, [], 5], [[{}]]])
def test_an_event_of_no_known_form_says_nothing(shape, event):
    assert list(read_event(shape, event)) == []


def test_a_list_of_events_is_read_one_by_one():
    events = [ollama({"name": "f"}), "junk", ollama({"name": "g"})]

    assert [fragment.name for fragment in read_event("ollama", events)] == ["f", "g"]


@pytest.mark.parametrize("index", [None, True, False, "0", 0.0, [0]])
def test_only_a_whole_number_is_an_index(index):
    assert only("openai_chat", chat("{", index=index)).index is None


@pytest.mark.parametrize(
    "event",
    [
        {"choices": {"delta": {}}},
        {"choices": [5, {"delta": []}, {"delta": {"tool_calls": {"index": 0}}}]},
        {"choices": [{"delta": {"tool_calls": ["x", None]}, "message": {"tool_calls": 5}}]},
    ],
)
def test_values_of_the_wrong_kind_are_passed_over(event):
    assert list(read_event("openai_chat", event)) == []


def test_names_and_ids_of_the_wrong_kind_count_as_missing():
    fragment = only("openai_chat", chat("{", index=0, id=7, name=["f"], choice="1"))

    assert fragment == CallFragment(index=0, arguments="{")
