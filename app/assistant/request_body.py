"""What is sent to an OpenAI-compatible server: the body of a request for an answer. Pure."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from app.assistant.calls import JsonArguments, ToolCall
from app.assistant.chat import ChatMessage, ToolSpec
from app.assistant.request_way import RequestWay

_USUAL: Final = RequestWay()
_NOT_IN_NAMES: Final = re.compile(r"[^A-Za-z0-9_-]")
_LONGEST_NAME: Final = 64


def request_body(
    model: str,
    messages: Sequence[ChatMessage],
    tools: Sequence[ToolSpec] = (),
    way: RequestWay = _USUAL,
) -> bytes:
    """Return the JSON of a request.

    Args:
        model: its name on the server.
        messages: the conversation.
        tools: what the model may call; none: the body says nothing of tools.
        way: what of the protocol is used.
    """
    said = messages if way.with_system else _without_system(messages)
    body: dict[str, object] = {
        "model": model,
        "messages": [_message(message) for message in said],
        "stream": way.is_stream,
    }
    if way.is_stream and way.with_usage:
        body["stream_options"] = {"include_usage": True}
    if tools:
        body["tools"] = [_tool(tool) for tool in tools]
        # What all take for granted but llama-cpp-python, which then forgets the tools.
        body["tool_choice"] = "auto"
    # Half a surrogate pair cannot be sent; a question mark stands where it stood.
    return json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")


def _without_system(messages: Sequence[ChatMessage]) -> list[ChatMessage]:
    """Put what the system says before what the person says first, for models without that role."""
    system = [message.content for message in messages if message.role == "system"]
    others = [message for message in messages if message.role != "system"]
    for place, message in enumerate(others):
        if message.role == "user":
            content = "\n\n".join([*system, message.content])
            others[place] = replace(message, content=content)
            break
    return others


def _message(message: ChatMessage) -> Mapping[str, object]:
    # Text also where there is none: null is refused by some servers.
    said: dict[str, object] = {"role": message.role, "content": message.content}
    if message.calls:
        said["tool_calls"] = [_call(call) for call in message.calls]
    if message.role == "tool":
        said["tool_call_id"] = message.call_id
    return said


def _call(call: ToolCall) -> Mapping[str, object]:
    name = _NOT_IN_NAMES.sub("_", call.name)[:_LONGEST_NAME]
    return {
        "id": call.id,
        "type": "function",
        # A call without a name, or with arguments that are no object, came from the model; given
        # back as it is, servers refuse the whole conversation.
        "function": {"name": name or "unknown", "arguments": _arguments(call)},
    }


def _arguments(call: ToolCall) -> str:
    match call.arguments:
        case JsonArguments(text=text, value=dict()):
            return text
    return "{}"


def _tool(tool: ToolSpec) -> Mapping[str, object]:
    return {
        "type": "function",
        "function": {
            "name": tool.name,
            "description": tool.description,
            "parameters": tool.parameters,
        },
    }
