"""What must hold for any stream."""

import json
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from app.assistant.calls import JsonArguments
from app.assistant.tool_calls import ToolCallAssembler
from tests.app.assistant.streams import SHAPES, STREAMING_SHAPES, cut, opening, piece

TEXT = st.text(st.sampled_from('ab{}[]":,\\ é東😀'), max_size=5)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)
OBJECTS = st.dictionaries(TEXT, VALUES, max_size=4)
ARGUMENTS = st.builds(
    json.dumps, OBJECTS, ensure_ascii=st.booleans(), indent=st.sampled_from([None, 1])
)
PLACES = st.lists(st.integers(0, 60), max_size=8)

# Anything that a decoder may give, with the words of the protocols in likely and unlikely places.
PROTOCOL = """
choices delta tool_calls function name arguments id index message type item item_id call_id parts
output_index response output content_block partial_json input candidates content functionCall args
response.output_item.added response.function_call_arguments.delta response.completed function_call
response.function_call_arguments.done content_block_start content_block_delta tool_use
input_json_delta
"""
WORDS = st.sampled_from(PROTOCOL.split())
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 2)
    | st.integers()
    | st.floats()
    | WORDS
    | TEXT
    | st.sampled_from(["\ud83d", "\ude00", '{"a', '":1}', "{}", "c0", "f"])
)
JUNK = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS | TEXT, inner, max_size=4),
    max_leaves=20,
)
FUNCTIONS = st.fixed_dictionaries({}, optional={"name": JUNK, "arguments": JUNK, "index": JUNK})
CALLS = st.lists(
    st.fixed_dictionaries({}, optional={"index": LEAVES, "id": LEAVES, "function": FUNCTIONS}),
    max_size=3,
)
LIKELY = st.one_of(
    JUNK,
    st.builds(lambda calls: {"choices": [{"delta": {"tool_calls": calls}}]}, CALLS),
    st.builds(lambda calls: {"choices": [{"message": {"tool_calls": calls}}]}, CALLS),
    st.builds(lambda calls: {"message": {"tool_calls": calls}}, CALLS),
    st.builds(
        lambda call: {"candidates": [{"content": {"parts": [{"functionCall": call}]}}]}, JUNK
    ),
    st.builds(lambda item: {"type": "response.output_item.added", "item": item}, JUNK),
    st.builds(
        lambda delta: {"type": "response.function_call_arguments.delta", "delta": delta}, JUNK
    ),
    st.builds(
        lambda block, index: {
            "type": "content_block_start",
            "index": index,
            "content_block": {"type": "tool_use", "id": "t", "input": block},
        },
        JUNK,
        LEAVES,
    ),
    st.builds(
        lambda text, index: {
            "type": "content_block_delta",
            "index": index,
            "delta": {"type": "input_json_delta", "partial_json": text},
        },
        JUNK,
        LEAVES,
    ),
)


def calls_of(shape, events):
    assembler = ToolCallAssembler(shape)
    for event in events:
        assembler.accept(event)
    return assembler.flush()


@settings(deadline=None)
@given(shape=st.sampled_from(STREAMING_SHAPES), text=ARGUMENTS, places=PLACES)
def test_any_cut_of_the_same_arguments_gives_the_same_call(shape, text, places):
    pieces = [piece(shape, 0, part) for part in cut(text, places)]

    (call,) = calls_of(shape, [opening(shape, 0, "c0", "f"), *pieces])

    assert (call.id, call.name, call.repair) == ("c0", "f", None)
    assert call.arguments == JsonArguments(text=text, value=json.loads(text))


@settings(deadline=None)
@given(texts=st.lists(ARGUMENTS, min_size=2, max_size=3), places=PLACES)
def test_any_cut_of_several_objects_under_one_key_gives_the_same_calls(texts, places):
    shape = "openai_chat"
    joined = "".join(texts)
    begin = opening(shape, 0, "c0", "f")

    whole = calls_of(shape, [begin, piece(shape, 0, joined)])
    parts = calls_of(shape, [begin, *(piece(shape, 0, part) for part in cut(joined, places))])

    assert parts == whole
    assert whole[-1].arguments.text == texts[-1]


@settings(deadline=None)
@given(
    shape=st.sampled_from(STREAMING_SHAPES), text=ARGUMENTS, places=PLACES, end=st.integers(1, 60)
)
def test_no_character_of_arguments_cut_short_is_lost(shape, text, places, end):
    short = text[:end]
    pieces = [piece(shape, 0, part) for part in cut(short, places)]

    (call,) = calls_of(shape, [opening(shape, 0, "c0", "f"), *pieces])

    # A piece that repeats all before it may be a snapshot; then the letter is kept beside.
    assert (call.repair.raw if call.repair else call.arguments.text) == short


@settings(deadline=None)
@given(
    shape=st.sampled_from(STREAMING_SHAPES),
    texts=st.lists(st.tuples(ARGUMENTS, PLACES), min_size=2, max_size=4),
    data=st.data(),
)
def test_how_calls_interleave_does_not_matter(shape, texts, data):
    streams = [
        [opening(shape, index, f"c{index}", f"f{index}")]
        + [piece(shape, index, part) for part in cut(text, places)]
        for index, (text, places) in enumerate(texts)
    ]
    turns = data.draw(st.permutations([n for n, events in enumerate(streams) for _ in events]))
    waiting = [iter(events) for events in streams]

    mixed = calls_of(shape, [next(waiting[turn]) for turn in turns])

    assert mixed == calls_of(shape, [event for events in streams for event in events])
    assert [call.arguments.text for call in mixed] == [text for text, _ in texts]


@settings(deadline=None)
@given(text=ARGUMENTS, ends=PLACES)
def test_snapshots_of_the_same_arguments_give_the_same_call(text, ends):
    snapshots = [text[:end] for end in sorted(ends) if 0 < end < len(text)] + [text]

    (call,) = calls_of(
        "openai_chat",
        [opening("openai_chat", 0, "c0", "f")]
        + [piece("openai_chat", 0, snapshot) for snapshot in snapshots],
    )

    assert call.arguments == JsonArguments(text=text, value=json.loads(text))


@settings(deadline=None)
@given(value=OBJECTS, places=PLACES)
def test_a_cut_inside_a_pair_loses_nothing(value, places):
    text = json.dumps(value, ensure_ascii=False)
    units = text.encode("utf-16-le")
    ends = [0, *sorted(2 * place for place in places if 2 * place <= len(units)), len(units)]
    parts = [units[a:b].decode("utf-16-le", "surrogatepass") for a, b in pairwise(ends)]

    (call,) = calls_of(
        "openai_chat",
        [opening("openai_chat", 0, "c0", "f")] + [piece("openai_chat", 0, part) for part in parts],
    )

    assert call.arguments.text == text


@settings(deadline=None)
@given(shape=st.sampled_from(STREAMING_SHAPES), text=ARGUMENTS, places=PLACES)
def test_what_is_shown_only_grows_and_ends_as_the_call(shape, text, places):
    assembler = ToolCallAssembler(shape)
    assembler.accept(opening(shape, 0, "c0", "f"))
    shown = ""
    for part in cut(text, places):
        for progress in assembler.accept(piece(shape, 0, part)):
            # `{}` holds Anthropic's place until the first delta.
            assert progress.arguments_text.startswith(shown) or shown == "{}"
            shown = progress.arguments_text

    (call,) = assembler.flush()
    # A cut that repeats all before it looks like a snapshot until the end.
    assert call.arguments.text == shown or len(shown) < len(text)


@settings(deadline=None, max_examples=400)
@given(shape=st.sampled_from(SHAPES), events=st.lists(LIKELY, max_size=6))
def test_no_event_makes_it_raise_and_every_call_has_an_id_of_its_own(shape, events):
    assembler = ToolCallAssembler(shape)
    for event in events:
        for progress in assembler.accept(event):
            json.dumps([progress.id, progress.name, progress.arguments_text])

    calls = assembler.flush()

    assert assembler.flush() == calls
    ids = [call.id for call in calls]
    assert all(ids)
    assert len(set(ids)) == len(ids)
