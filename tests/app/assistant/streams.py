"""Events as the servers send them, for tests and the fuzzer."""

from itertools import pairwise

STREAMING_SHAPES = ("openai_chat", "openai_responses", "anthropic")
SHAPES = (*STREAMING_SHAPES, "gemini", "ollama")


def cut(text, places):
    """Cut a text at the given places; joined, the pieces are the text."""
    ends = [0, *sorted(place for place in places if place <= len(text)), len(text)]
    return [text[start:end] for start, end in pairwise(ends)]


def chat(arguments=None, *, choice=0, **call):
    """One fragment of a call on the OpenAI chat wire: index, id, name as given."""
    function = {"arguments": arguments}
    if "name" in call:
        function["name"] = call.pop("name")
    delta = {"tool_calls": [{**call, "function": function}]}
    return {"choices": [{"index": choice, "delta": delta, "finish_reason": None}]}


def responses(kind, **fields):
    """An event of the OpenAI Responses wire."""
    return {"type": f"response.{kind}", **fields}


def item(arguments="", **fields):
    """A function call as the Responses wire describes it."""
    return {"type": "function_call", "arguments": arguments, **fields}


def gemini(*calls):
    """A Gemini event with function calls as given."""
    return {"candidates": [{"content": {"parts": [{"functionCall": call} for call in calls]}}]}


def ollama(*functions, **fields):
    """A line of an Ollama stream with tool calls as given."""
    return {"message": {"tool_calls": [{**fields, "function": one} for one in functions]}}


def opening(shape, index, call_id, name):
    """The event with which a server that streams begins a call."""
    if shape == "openai_chat":
        return chat("", index=index, id=call_id, name=name)
    if shape == "openai_responses":
        said = item(id=f"item-{index}", call_id=call_id, name=name)
        return responses("output_item.added", output_index=index, item=said)
    block = {"type": "tool_use", "id": call_id, "name": name, "input": {}}
    return {"type": "content_block_start", "index": index, "content_block": block}


def piece(shape, index, text):
    """The event with which a server that streams adds argument text to a call."""
    if shape == "openai_chat":
        return chat(text, index=index)
    if shape == "openai_responses":
        kind = "function_call_arguments.delta"
        return responses(kind, item_id=f"item-{index}", output_index=index, delta=text)
    delta = {"type": "input_json_delta", "partial_json": text}
    return {"type": "content_block_delta", "index": index, "delta": delta}
