"""What is sent to servers."""

import json

from app.assistant.calls import BadArguments, JsonArguments, ToolCall
from app.assistant.chat import ChatMessage, ToolSpec
from app.assistant.request_body import request_body
from app.assistant.request_way import RequestWay

TOOL = ToolSpec(name="search", description="Searches.", parameters={"type": "object"})


def body(*messages, tools=(), **more):
    return json.loads(request_body("small", messages, tools, **more))


def call(name="search", arguments='{"q": "ü"}'):
    value = JsonArguments(text=arguments, value=json.loads(arguments))
    return ToolCall(id="c1", name=name, arguments=value)


def test_a_question_without_tools_says_nothing_of_tools():
    said = body(
        ChatMessage(role="system", content="Be brief."), ChatMessage(role="user", content="?")
    )

    assert said == {
        "model": "small",
        "messages": [
            {"role": "system", "content": "Be brief."},
            {"role": "user", "content": "?"},
        ],
        "stream": True,
        "stream_options": {"include_usage": True},
    }


def test_a_server_may_be_asked_for_the_whole_answer_or_without_its_count():
    assert "stream_options" not in body(way=RequestWay(with_usage=False))
    assert body(way=RequestWay(is_stream=False)) == {
        "model": "small",
        "messages": [],
        "stream": False,
    }


def test_tools_are_told_with_their_schema():
    said = body(tools=[TOOL])

    assert said["tools"] == [
        {
            "type": "function",
            "function": {
                "name": "search",
                "description": "Searches.",
                "parameters": {"type": "object"},
            },
        }
    ]
    assert said["tool_choice"] == "auto"


def test_calls_and_their_results_are_told_as_they_were():
    asked, found = body(
        ChatMessage(role="assistant", content="", calls=(call(),)),
        ChatMessage(role="tool", content="3 lines", call_id="c1"),
    )["messages"]

    assert asked["tool_calls"] == [
        {
            "id": "c1",
            "type": "function",
            "function": {"name": "search", "arguments": '{"q": "ü"}'},
        }
    ]
    assert asked["content"] == ""
    assert found == {"role": "tool", "content": "3 lines", "tool_call_id": "c1"}


def test_calls_that_servers_would_refuse_are_made_harmless():
    bad = ToolCall(id="c", name="", arguments=BadArguments(text="{", reason="Not JSON."))
    asked = body(ChatMessage(role="assistant", content="", calls=(bad, call("a b/ü" * 40, "[1]"))))[
        "messages"
    ][0]

    first, second = (each["function"] for each in asked["tool_calls"])
    assert first == {"name": "unknown", "arguments": "{}"}
    assert second["arguments"] == "{}"
    assert second["name"].startswith("a_b__a_b__")
    assert len(second["name"]) == 64


def test_half_an_emoji_does_not_keep_a_question_from_being_sent():
    assert body(ChatMessage(role="user", content="a\ud83d"))["messages"][0]["content"] == "a?"
