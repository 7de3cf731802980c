"""What each protocol says about tool calls, event by event, in one vocabulary.

Readers take whatever a JSON decoder gives and pass over all that is not about tool calls.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

WireShape = Literal["openai_chat", "openai_responses", "anthropic", "gemini", "ollama"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFragment:
    """What one event says about one call.

    Attributes:
        choice: the alternative answer that the call belongs to.
        index: the call's place, where the protocol has places.
        item: a key that the stream alone uses for the call, else empty.
        id: what a result must name, else empty.
        name: the tool, or a piece of its name, else empty.
        arguments: as decoded; None where the event says nothing of them.
        is_whole: name and arguments are all there is and replace what was known.
        stands_alone: without an id it is a call of its own, never the continuation of another.
        opens: a call may begin with it.
    """

    choice: int = 0
    index: int | None = None
    item: str = ""
    id: str = ""
    name: str = ""
    arguments: object = None
    is_whole: bool = False
    stands_alone: bool = False
    opens: bool = True


def read_event(shape: WireShape, event: object) -> Iterator[CallFragment]:
    """Yield what an event, or a list of events, says about tool calls."""
    for one in event if isinstance(event, list) else [event]:
        if isinstance(one, dict):
            yield from _READERS[shape](one)


def _openai_chat(event: Mapping[str, object]) -> Iterator[CallFragment]:
    for choice in _dicts(event, "choices"):
        place = _index(choice, "index") or 0
        for call in _dicts(_dict(choice, "delta"), "tool_calls"):
            yield _chat_call(call, choice=place, index=_index(call, "index"), is_whole=False)
        # A whole answer, instead of a stream or at the end of one. Its calls have no index.
        for index, call in enumerate(_dicts(_dict(choice, "message"), "tool_calls")):
            position = None if _text(call, "id") else index
            yield _chat_call(call, choice=place, index=position, is_whole=True)


def _chat_call(
    call: Mapping[str, object], *, choice: int, index: int | None, is_whole: bool
) -> CallFragment:
    function = _dict(call, "function")
    return CallFragment(
        choice=choice,
        index=index,
        id=_text(call, "id"),
        name=_text(function, "name"),
        arguments=function.get("arguments"),
        is_whole=is_whole,
    )


def _openai_responses(event: Mapping[str, object]) -> Iterator[CallFragment]:
    index = _index(event, "output_index")
    match event.get("type"):
        case "response.output_item.added" | "response.output_item.done":
            yield from _response_item(_dict(event, "item"), index)
        case "response.function_call_arguments.delta":
            item = _text(event, "item_id")
            yield CallFragment(index=index, item=item, arguments=event.get("delta"))
        case "response.function_call_arguments.done":
            yield CallFragment(
                index=index,
                item=_text(event, "item_id"),
                name=_text(event, "name"),
                arguments=event.get("arguments"),
                is_whole=True,
            )
        case "response.completed" | "response.incomplete" | "response.failed":
            for place, item_said in enumerate(_dicts(_dict(event, "response"), "output")):
                yield from _response_item(item_said, place)


def _response_item(item: Mapping[str, object], index: int | None) -> Iterator[CallFragment]:
    if item.get("type") == "function_call":
        yield CallFragment(
            index=index,
            item=_text(item, "id"),
            id=_text(item, "call_id"),
            name=_text(item, "name"),
            arguments=item.get("arguments"),
            is_whole=True,
        )


def _anthropic(event: Mapping[str, object]) -> Iterator[CallFragment]:
    index = _index(event, "index")
    block, delta = _dict(event, "content_block"), _dict(event, "delta")
    if event.get("type") == "content_block_start" and block.get("type") == "tool_use":
        yield CallFragment(
            index=index,
            id=_text(block, "id"),
            name=_text(block, "name"),
            arguments=block.get("input"),
            is_whole=True,
        )
    elif event.get("type") == "content_block_delta" and delta.get("type") == "input_json_delta":
        # Opens nothing: tools that the server runs itself send the same deltas in other blocks.
        yield CallFragment(index=index, arguments=delta.get("partial_json"), opens=False)


def _gemini(event: Mapping[str, object]) -> Iterator[CallFragment]:
    for candidate in _dicts(event, "candidates"):
        for part in _dicts(_dict(candidate, "content"), "parts"):
            # Its REST interface says functionCall, its Python library function_call.
            call = _dict(part, "functionCall") or _dict(part, "function_call")
            yield CallFragment(
                choice=_index(candidate, "index") or 0,
                id=_text(call, "id"),
                name=_text(call, "name"),
                arguments=call.get("args"),
                is_whole=True,
                stands_alone=True,
            )


def _ollama(event: Mapping[str, object]) -> Iterator[CallFragment]:
    for call in _dicts(_dict(event, "message"), "tool_calls"):
        function = _dict(call, "function")
        # Its index is not used: each call comes whole, and versions differ in whether it counts on.
        yield CallFragment(
            id=_text(call, "id"),
            name=_text(function, "name"),
            arguments=function.get("arguments"),
            is_whole=True,
            stands_alone=True,
        )


_READERS: Final[dict[WireShape, Callable[[Mapping[str, object]], Iterator[CallFragment]]]] = {
    "openai_chat": _openai_chat,
    "openai_responses": _openai_responses,
    "anthropic": _anthropic,
    "gemini": _gemini,
    "ollama": _ollama,
}


def _dict(event: Mapping[str, object], name: str) -> Mapping[str, object]:
    value = event.get(name)
    return value if isinstance(value, dict) else {}


def _dicts(event: Mapping[str, object], name: str) -> list[Mapping[str, object]]:
    value = event.get(name)
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _text(event: Mapping[str, object], name: str) -> str:
    value = event.get(name)
    return value if isinstance(value, str) else ""


def _index(event: Mapping[str, object], name: str) -> int | None:
    value = event.get(name)
    # A bool is an int in Python, and is no place.
    return value if isinstance(value, int) and not isinstance(value, bool) else None
