"""A million random operations on the tool calls, held to what must be true of any stream.

`python -m tests.fuzz.tool_calls [--operations N] [--seed S] [--json FILE]`. Ends with status 1 and
the seed of the stream at the first failure. An operation is one event that an assembler takes, or
one fragment that the documented rule takes.
"""

import json
import random
import sys

from app.assistant.argument_deltas import append_tool_call_argument_delta
from app.assistant.calls import JsonArguments, ToolCall
from app.assistant.tool_calls import ToolCallAssembler
from tests.app.assistant.streams import (
    SHAPES,
    STREAMING_SHAPES,
    chat,
    cut,
    gemini,
    ollama,
    opening,
    piece,
)
from tests.fuzz.rounds import run_rounds

CHARACTERS = [
    "a",
    "l",
    "{",
    "}",
    "[",
    "]",
    '"',
    ":",
    ",",
    "\\",
    " ",
    "\n",
    "é",
    "東",
    "😀",
    "\ud83d",
]
NAMES = ["choices", "index", "id", "function", "name", "arguments", "type", "delta", "item", "args"]


def check_cut_calls(rng: random.Random) -> int:
    """Calls cut anywhere and interleaved come out as they went in, a short one to the letter."""
    shape = rng.choice(STREAMING_SHAPES)
    texts = [random_arguments(rng) for _ in range(rng.randint(1, 4))]
    whole = list(texts)
    if rng.random() < 0.3:
        texts[-1] = texts[-1][: rng.randint(1, len(texts[-1]))]
    waiting = []
    for index, text in enumerate(texts):
        pieces = cut(text, [rng.randint(0, len(text)) for _ in range(rng.randint(0, 12))])
        events = [piece(shape, index, part) for part in pieces]
        waiting.append([opening(shape, index, f"c{index}", f"f{index}"), *events])
    assembler = ToolCallAssembler(shape)
    done = 0
    while waiting:
        events = rng.choice(waiting)
        assembler.accept(events.pop(0))
        done += 1
        waiting = [events for events in waiting if events]
    calls = checked_calls(assembler)
    assert [(call.id, call.name) for call in calls] == [
        (f"c{n}", f"f{n}") for n in range(len(texts))
    ]
    for call, text, complete in zip(calls, texts, whole, strict=True):
        assert (call.repair.raw if call.repair else call.arguments.text) == text
        if text == complete:
            assert call.arguments == JsonArguments(text=text, value=json.loads(text))
    return done


def check_snapshots(rng: random.Random) -> int:
    """Growing snapshots, objects, placeholders and replays are one call with the last value."""
    text = random_arguments(rng)
    value = json.loads(text)
    fragments: list[object] = sorted({text[: rng.randint(1, len(text))] for _ in range(4)}, key=len)
    if rng.random() < 0.3:
        fragments = [{}, *fragments]
    fragments.append(text)
    if rng.random() < 0.5:
        fragments.append(value)
    assembler = ToolCallAssembler("openai_chat")
    assembler.accept(opening("openai_chat", 0, "c0", "f"))
    for fragment in fragments:
        assembler.accept(chat(fragment, index=0, id="c0", name="f"))
    (call,) = checked_calls(assembler)
    assert call.id == "c0"
    assert isinstance(call.arguments, JsonArguments)
    assert call.arguments.value == value
    return len(fragments) + 1


def check_junk(rng: random.Random) -> int:
    """Whatever comes, nothing is raised and what is shown can be shown."""
    assembler = ToolCallAssembler(rng.choice(SHAPES))
    events = rng.randint(1, 12)
    for _ in range(events):
        for progress in assembler.accept(random_event(rng)):
            assert isinstance(progress.arguments_text, str)
    checked_calls(assembler)
    return events


def check_rule(rng: random.Random) -> int:
    """The text only grows, repeats change nothing, and text is never lost."""
    text = ""
    fragments = rng.randint(1, 12)
    for _ in range(fragments):
        fragment = rng.choice([random_text(rng), text[: rng.randint(0, len(text))], text + "l"])
        # Halves of a pair that meet across fragments become one character, tested elsewhere.
        fragment = fragment.replace("\ud83d", "")
        grown = append_tool_call_argument_delta(text, fragment)
        assert grown.startswith(text)
        assert grown.endswith(fragment)
        assert append_tool_call_argument_delta(grown, grown) == grown
        text = grown
    return fragments


def checked_calls(assembler: ToolCallAssembler) -> list[ToolCall]:
    calls = assembler.flush()
    assert repr(assembler.flush()) == repr(calls)
    ids = [call.id for call in calls]
    assert all(ids)
    assert len(set(ids)) == len(ids)
    for call in calls:
        if isinstance(call.arguments, JsonArguments):
            # As text: NaN is equal to nothing, and a number beyond the doubles reads as infinite.
            assert repr(json.loads(call.arguments.text)) == repr(call.arguments.value)
    return calls


def random_text(rng: random.Random) -> str:
    return "".join(rng.choices(CHARACTERS, k=rng.randint(0, 6)))


def random_value(rng: random.Random, depth: int = 0) -> object:
    kind = rng.randrange(7 if depth < 3 else 5)
    if kind < 5:
        plain = [None, rng.random() < 0.5, rng.randint(-(10**20), 10**20), rng.gauss(0, 1e3)]
        return [*plain, random_text(rng)][kind]
    if kind == 5:
        return [random_value(rng, depth + 1) for _ in range(rng.randint(0, 3))]
    names = [rng.choice([random_text(rng), *NAMES]) for _ in range(rng.randint(0, 4))]
    return {name: random_value(rng, depth + 1) for name in names}


def random_arguments(rng: random.Random) -> str:
    value = {random_text(rng): random_value(rng, 1) for _ in range(rng.randint(0, 4))}
    return json.dumps(value, indent=rng.choice([None, 1]), ensure_ascii=rng.random() < 0.5)


def random_event(rng: random.Random) -> object:
    def some(*likely: object) -> object:
        return rng.choice([*likely, None, random_value(rng)])

    index = rng.choice([0, 1, None, random_value(rng)])
    arguments = some('{"a"', ":1}", "{}", '{"a":1}', {"a": 1}, {})
    call = {"id": some("c0", "c1", ""), "name": some("f", "g", ""), "args": arguments}
    function = {"name": some("f", "g"), "arguments": arguments}
    item = {"type": "function_call", "id": some("i0"), "call_id": some("c0", "c1"), **function}
    block = {"type": "tool_use", "id": some("c0"), "name": some("f"), "input": arguments}
    delta = {"type": "input_json_delta", "partial_json": arguments}
    item_id = some("i0", "i1")
    kind = rng.choice(["output_item.added", "output_item.done", "function_call_arguments.done"])
    return rng.choice(
        [
            random_value(rng),
            {
                "choices": [
                    {"delta": {"tool_calls": [{**call, "index": index, "function": function}]}}
                ]
            },
            {"choices": [{"message": {"tool_calls": [{"id": some("c0"), "function": function}]}}]},
            gemini(call),
            ollama(function, id=some("c0")),
            {"type": f"response.{kind}", "item_id": item_id, "output_index": index, "item": item},
            {
                "type": "response.function_call_arguments.delta",
                "item_id": item_id,
                "output_index": index,
                "delta": arguments,
            },
            {"type": "response.completed", "response": {"output": [item, some(item)]}},
            {"type": "content_block_start", "index": index, "content_block": block},
            {"type": "content_block_delta", "index": index, "delta": delta},
        ]
    )


def play(rng: random.Random) -> int:
    """Check one stream."""
    return rng.choice([check_cut_calls, check_snapshots, check_junk, check_rule])(rng)


if __name__ == "__main__":
    sys.exit(run_rounds("tool calls", __doc__, play))
