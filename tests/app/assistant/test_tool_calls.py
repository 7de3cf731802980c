import json
from pathlib import Path

import pytest

from app.assistant.calls import BadArguments, ToolCall, ToolCallProgress, read_arguments
from app.assistant.errors import NotJsonValue
from app.assistant.tool_calls import ToolCallAssembler
from tests.app.assistant.streams import chat, gemini, item, ollama, opening, piece, responses

CASES = json.loads((Path(__file__).parents[2] / "data" / "toolcall_cases.json").read_text("utf-8"))
STREAMS = CASES["assemble_proposed"]["cases"]


def assembled(shape, *events):
    """The calls of a stream, as id, name and argument text."""
    assembler = ToolCallAssembler(shape)
    for event in events:
        assembler.accept(event)
    return [(call.id, call.name, call.arguments.text) for call in assembler.flush()]


def test_every_recorded_stream_is_here():
    assert len(STREAMS) == 24


@pytest.mark.parametrize("case", STREAMS, ids=lambda case: case["id"])
def test_a_recorded_stream_gives_its_calls(case):
    assembler = ToolCallAssembler(case["provider"])
    for event in case["events"]:
        assembler.accept(event)

    calls = assembler.flush()

    assert [
        {"id": call.id, "name": call.name, "arguments": call.arguments.text} for call in calls
    ] == case["expected_calls"]
    bad = [call.id for call in calls if isinstance(call.arguments, BadArguments)]
    assert bad == case.get("invalid", [])
    assert assembler.flush() == calls


def test_no_events_are_no_calls():
    assert assembled("openai_chat") == []


def test_a_call_has_its_value_its_choice_and_its_repair():
    assembler = ToolCallAssembler("openai_chat")
    assembler.accept(chat('{"a"', choice=1, index=0, id="c0", name="f"))
    assembler.accept(chat('{"a":1}', choice=1, index=0))

    (call,) = assembler.flush()

    assert call.choice == 1
    assert call.arguments == read_arguments('{"a":1}')
    assert call.repair is not None
    assert call.repair.raw == '{"a"{"a":1}'


def test_a_plain_call_has_no_repair():
    assembler = ToolCallAssembler("openai_chat")
    assembler.accept(chat('{"a":1}', index=0, id="c0", name="f"))

    assert assembler.flush() == [
        ToolCall(id="c0", name="f", arguments=read_arguments('{"a":1}'), choice=0, repair=None)
    ]


def test_progress_shows_names_and_arguments_while_they_stream():
    assembler = ToolCallAssembler("openai_chat")
    key = (0, 0)

    assert assembler.accept(chat("", index=0, name="fi")) == [
        ToolCallProgress(key=key, id="", name="fi", arguments_text="")
    ]
    assert assembler.accept(chat('{"a"', index=0, id="c0", name="nd")) == [
        ToolCallProgress(key=key, id="c0", name="find", arguments_text='{"a"')
    ]
    assert assembler.accept(chat(":1}", index=0)) == [
        ToolCallProgress(key=key, id="c0", name="find", arguments_text='{"a":1}')
    ]
    assert assembler.accept({"choices": [{"delta": {}, "finish_reason": "stop"}]}) == []


def test_progress_tells_only_of_calls_that_the_event_changed():
    assembler = ToolCallAssembler("openai_chat")
    assembler.accept(chat("", index=0, id="c0", name="f"))

    first = assembler.accept(chat("{", index=1, id="c1", name="g"))
    both = assembler.accept([chat("}", index=1), chat("{", index=0), chat("}", index=0)])

    assert [(one.key, one.arguments_text) for one in first] == [((1, 0), "{")]
    assert [(one.key, one.arguments_text) for one in both] == [((1, 0), "{}"), ((0, 0), "{}")]


def test_progress_of_a_second_call_under_one_key_has_a_key_of_its_own():
    assembler = ToolCallAssembler("openai_chat")
    assembler.accept(chat('{"a":1}', index=0, id="c0", name="f"))

    progress = assembler.accept(chat('{"b', index=0))

    assert [(one.key, one.arguments_text) for one in progress] == [
        ((0, 0), '{"a":1}'),
        ((0, 1), '{"b'),
    ]


class TestChat:
    def test_an_id_that_comes_late_belongs_to_the_call_without_one(self):
        assert assembled(
            "openai_chat", chat("{", index=0, name="f"), chat("}", index=0, id="c0")
        ) == [("c0", "f", "{}")]

    def test_an_id_alone_opens_a_call(self):
        assert assembled(
            "openai_chat", chat(None, index=0, id="c0"), chat("{}", index=0, name="f")
        ) == [("c0", "f", "{}")]

    def test_a_fragment_that_says_nothing_opens_no_call(self):
        assert assembled("openai_chat", chat("", index=0), chat(None)) == []

    def test_a_fragment_without_id_and_name_opens_a_call_if_it_has_arguments(self):
        assert assembled("openai_chat", chat("{}")) == [("call_0", "", "{}")]
        assert assembled("openai_chat", chat({}, index=0)) == [("call_0", "", "{}")]

    def test_calls_that_share_an_index_are_told_apart_by_id(self):
        assert assembled(
            "openai_chat",
            chat('{"a"', index=0, id="c0", name="f"),
            chat('{"b"', index=0, id="c1", name="g"),
            chat(":1}", index=0, id="c0"),
            chat(":2}", index=0, id="c1"),
        ) == [("c0", "f", '{"a":1}'), ("c1", "g", '{"b":2}')]

    def test_a_fragment_without_id_goes_to_the_call_that_its_index_was_last_used_for(self):
        assert assembled(
            "openai_chat",
            chat('{"a"', index=0, id="c0", name="f"),
            chat('{"b"', index=0, id="c1", name="g"),
            chat(":2}", index=0),
        ) == [("c0", "f", '{"a"'), ("c1", "g", '{"b":2}')]

    def test_an_id_made_up_for_each_fragment_is_no_new_call(self):
        assert assembled(
            "openai_chat",
            chat("", index=0, id="x0", name="f"),
            chat('{"a"', index=0, id="x1"),
            chat(":1}", index=0, id="x2"),
        ) == [("x0", "f", '{"a":1}')]

    def test_a_new_id_alone_opens_a_call_under_a_known_index(self):
        assert assembled(
            "openai_chat",
            chat("", index=0, id="x0", name="now"),
            chat(None, index=0, id="x1"),
            chat("{}", index=0, name="g"),
        ) == [("x0", "now", "{}"), ("x1", "g", "{}")]

    def test_a_new_id_after_whole_arguments_is_a_new_call(self):
        assert assembled(
            "openai_chat",
            chat('{"a":1}', index=0, id="x0", name="f"),
            chat('{"a":1}', index=0, id="x1"),
        ) == [("x0", "f", '{"a":1}'), ("x1", "", '{"a":1}')]

    def test_calls_that_share_an_id_are_told_apart_by_index(self):
        assert assembled(
            "openai_chat",
            chat('{"a"', index=0, id="c", name="f"),
            chat('{"b"', index=1, id="c", name="g"),
            chat(":1}", index=0, id="c"),
            chat(":2}", index=1, id="c"),
        ) == [("c", "f", '{"a":1}'), ("c#2", "g", '{"b":2}')]

    def test_another_name_after_whole_arguments_is_another_call(self):
        assert assembled(
            "openai_chat",
            chat('{"a":1}', index=0, id="c0", name="f"),
            chat('{"a":1}', index=0, id="c0", name="g"),
            chat("", index=0, id="c0", name="g"),
        ) == [("c0", "f", '{"a":1}'), ("c0#2", "g", '{"a":1}')]

    def test_the_same_name_after_whole_arguments_is_a_replay(self):
        fragment = chat('{"a":1}', index=0, name="f")

        assert assembled("openai_chat", fragment, fragment) == [("call_0", "f", '{"a":1}')]

    def test_without_index_and_id_a_name_begins_another_call(self):
        assert assembled(
            "openai_chat",
            chat('{"a":1}', name="f"),
            chat('{"a":2}', name="f"),
            chat("", name="now"),
            chat("", name="now"),
        ) == [
            ("call_0", "f", '{"a":1}'),
            ("call_1", "f", '{"a":2}'),
            ("call_2", "now", "{}"),
            ("call_3", "now", "{}"),
        ]

    def test_without_index_and_id_a_name_repeated_within_arguments_goes_on(self):
        assert assembled(
            "openai_chat", chat('{"a"', name="f"), chat(":1}", name="f"), chat('{"b"', name="g")
        ) == [("call_0", "f", '{"a":1}'), ("call_1", "g", '{"b"')]

    def test_another_name_within_arguments_is_another_call(self):
        assert assembled("openai_chat", chat('{"a"', name="f"), chat("{}", name="g")) == [
            ("call_0", "f", '{"a"'),
            ("call_1", "g", "{}"),
        ]

    def test_a_name_that_comes_after_the_id_belongs_to_the_call(self):
        assert assembled("openai_chat", chat(None, id="c0"), chat("{}", name="f")) == [
            ("c0", "f", "{}")
        ]

    def test_choices_have_calls_of_their_own(self):
        assert assembled(
            "openai_chat",
            chat('{"b"', choice=1, index=0, id="c", name="g"),
            chat('{"a"', choice=0, index=0, id="c", name="f"),
            chat(":2}", choice=1),
            chat(":1}", choice=0),
            chat("", choice=1, id="c"),
        ) == [("c", "f", '{"a":1}'), ("c#2", "g", '{"b":2}')]

    def test_calls_come_in_the_order_of_their_indexes_then_those_without(self):
        assert assembled(
            "openai_chat",
            chat("{}", id="x", name="x"),
            chat("{}", index=2, name="c"),
            chat("{}", index=0, name="a"),
        ) == [("call_0", "a", "{}"), ("call_1", "c", "{}"), ("x", "x", "{}")]

    def test_a_given_id_is_never_taken_by_a_call_without_one(self):
        assert assembled(
            "openai_chat",
            chat("{}", index=0, name="f"),
            chat('{"a":1}{"a":2}', index=1, id="call_0", name="g"),
            chat("{}", index=2, id="call_0#2", name="h"),
        ) == [
            ("call_0#3", "f", "{}"),
            ("call_0", "g", '{"a":1}'),
            ("call_0#4", "g", '{"a":2}'),
            ("call_0#2", "h", "{}"),
        ]

    def test_a_number_taken_as_an_id_before_is_not_given_again(self):
        assert assembled(
            "openai_chat",
            chat("{}", index=0, name="f"),
            chat("{}", index=1, id="call_1", name="g"),
            chat("{}", index=2, name="h"),
        ) == [("call_0", "f", "{}"), ("call_1", "g", "{}"), ("call_2", "h", "{}")]

    def test_a_whole_answer_at_the_end_says_the_calls_again(self):
        whole = {"id": "c0", "function": {"name": "f", "arguments": '{"a":2}'}}

        assert assembled(
            "openai_chat",
            chat('{"a":1}', index=0, id="c0", name="fragment"),
            {"choices": [{"message": {"tool_calls": [whole]}}]},
        ) == [("c0", "f", '{"a":2}')]

    def test_a_whole_answer_may_come_instead_of_a_stream(self):
        calls = [{"function": {"name": name, "arguments": "{}"}} for name in "fg"]

        assert assembled("openai_chat", {"choices": [{"message": {"tool_calls": calls}}]}) == [
            ("call_0", "f", "{}"),
            ("call_1", "g", "{}"),
        ]


class TestResponses:
    def test_item_ids_that_change_from_event_to_event_do_not_matter(self):
        assert assembled(
            "openai_responses",
            responses(
                "output_item.added", output_index=0, item=item(id="x1", call_id="c", name="f")
            ),
            responses("function_call_arguments.delta", item_id="x2", output_index=0, delta='{"a"'),
            responses("function_call_arguments.delta", item_id="x3", output_index=0, delta=":1"),
            responses(
                "output_item.done",
                output_index=0,
                item=item('{"a":1}', id="x4", call_id="c", name="f"),
            ),
        ) == [("c", "f", '{"a":1}')]

    def test_items_interleave_by_item_id_alone(self):
        added = [
            responses("output_item.added", item=item(id=key, call_id=f"c{key}", name=key))
            for key in "ab"
        ]
        deltas = [
            responses("function_call_arguments.delta", item_id=key, delta=text)
            for key, text in [("b", "{"), ("a", '{"a":1'), ("b", "}"), ("a", "}")]
        ]

        assert assembled("openai_responses", *added, *deltas) == [
            ("ca", "a", '{"a":1}'),
            ("cb", "b", "{}"),
        ]

    def test_the_end_of_the_response_repairs_what_was_lost(self):
        output = [{"type": "reasoning"}, item('{"a":1}', id="fc1", call_id="c", name="f")]

        assert assembled(
            "openai_responses",
            responses("function_call_arguments.delta", item_id="fc1", output_index=1, delta='{"a'),
            responses("completed", response={"output": output}),
        ) == [("c", "f", '{"a":1}')]

    def test_an_end_without_name_and_arguments_takes_nothing_away(self):
        assert assembled(
            "openai_responses",
            opening("openai_responses", 0, "c", "f"),
            piece("openai_responses", 0, '{"a":1}'),
            responses("function_call_arguments.done", item_id="item-0", output_index=0),
        ) == [("c", "f", '{"a":1}')]


class TestAnthropic:
    def test_deltas_of_a_tool_that_the_server_runs_are_not_ours(self):
        assert assembled(
            "anthropic",
            opening("anthropic", 0, "tu", "f"),
            {
                "type": "content_block_start",
                "index": 1,
                "content_block": {"type": "server_tool_use"},
            },
            piece("anthropic", 1, '{"query":"rain"}'),
            piece("anthropic", 0, '{"a":1}'),
        ) == [("tu", "f", '{"a":1}')]

    def test_a_block_that_is_opened_again_is_the_same(self):
        assert assembled(
            "anthropic",
            opening("anthropic", 0, "tu", "f"),
            piece("anthropic", 0, '{"a":1}'),
            opening("anthropic", 0, "tu", "f"),
            piece("anthropic", 0, '{"a":1}'),
        ) == [("tu", "f", '{"a":1}')]


class TestWholeCalls:
    def test_a_gemini_call_with_a_known_id_replaces(self):
        first, grown = {"a": 1}, {"a": 1, "b": 2}

        assert assembled(
            "gemini",
            gemini({"name": "f", "args": first, "id": "x"}, {"name": "g"}),
            gemini({"name": "f", "args": grown, "id": "x"}),
        ) == [("x", "f", '{"a":1,"b":2}'), ("call_1", "g", "{}")]

    def test_gemini_parts_without_calls_are_passed_over(self):
        parts = [{"text": "hm"}, {"functionCall": {}}, {"functionCall": 5}]

        assert assembled("gemini", {"candidates": [{"content": {"parts": parts}}]}) == []

    def test_equal_ollama_calls_without_ids_are_different_calls(self):
        line = ollama({"name": "f", "arguments": {"a": 1}, "index": 0})

        assert assembled("ollama", line, line) == [
            ("call_0", "f", '{"a":1}'),
            ("call_1", "f", '{"a":1}'),
        ]

    def test_a_call_without_a_name_is_kept(self):
        assert assembled("ollama", ollama({"arguments": {"a": 1}})) == [("call_0", "", '{"a":1}')]

    def test_ollama_arguments_may_be_text(self):
        assert assembled("ollama", ollama({"name": "f", "arguments": '{"a":1}'}, id="x")) == [
            ("x", "f", '{"a":1}')
        ]

    def test_an_argument_of_any_depth_is_a_value(self):
        deep = []
        for _ in range(50_000):
            deep = [deep]
        assembler = ToolCallAssembler("ollama")
        assembler.accept(ollama({"name": "f", "arguments": deep}))

        (call,) = assembler.flush()

        assert isinstance(call.arguments, BadArguments)
        assert call.arguments.text == "[" * 50_001 + "]" * 50_001

    def test_a_value_that_no_decoder_makes_is_our_bug_and_is_raised(self):
        with pytest.raises(NotJsonValue):
            ToolCallAssembler("ollama").accept(ollama({"name": "f", "arguments": {"a": {1}}}))
