import pytest

from app.assistant.argument_buffer import ArgumentBuffer
from app.assistant.calls import BadArguments, Repair


def filled(*fragments):
    buffer = ArgumentBuffer()
    for fragment in fragments:
        buffer.append(fragment)
    return buffer


def texts(buffer):
    return [reading.arguments.text for reading in buffer.read()]


def repair(buffer):
    """The one repair of all readings."""
    (only,) = {reading.repair for reading in buffer.read()}
    return only


def is_bad(buffer):
    return [isinstance(reading.arguments, BadArguments) for reading in buffer.read()]


@pytest.mark.parametrize(
    ("fragments", "expected"),
    [
        ((), ["{}"]),
        ((None, ""), ["{}"]),
        ((" ", "\n"), ["{}"]),
        (("{}",), ["{}"]),
        (('{"a"', None, "", ":1}"), ['{"a":1}']),
        # What the documented rule gets wrong, because a fragment repeats all that came before.
        (("[", "[1]", "]"), ["[[1]]"]),
        (("[", "[", "1]]"), ["[[1]]"]),
        (('{"', '{"', ":1}"), ['{"{":1}']),
        # A fragment that was decoded on the way.
        (('{"n":', 5, "}"), ['{"n":5}']),
        (('{"n":', True, "}"), ['{"n":true}']),
        (('{"n":', 1.5, "}"), ['{"n":1.5}']),
        # Values as they are: they replace what came before.
        (({"a": 1},), ['{"a":1}']),
        (({"a": 1}, {"a": 1, "b": 2}), ['{"a":1,"b":2}']),
        (({"a": 1}, {"b": 2}), ['{"b":2}']),
        (([1], [1, 2]), ["[1,2]"]),
        (('{"a"', ":1}", {"a": 1}), ['{"a":1}']),
        (('{"a":', {"a": 1}), ['{"a":1}']),
        (({"a": 1}, ""), ['{"a":1}']),
        # An empty object that only holds the place, before or after.
        (("{}", {"a": 1}), ['{"a":1}']),
        (({}, {"a": 1}), ['{"a":1}']),
        (("{}", '{"a"', ":1}"), ['{"a":1}']),
        (({}, '{"a"', ":1}"), ['{"a":1}']),
        (({"a": 1}, {}), ['{"a":1}']),
        (('{"a":1}', {}), ['{"a":1}']),
        # The same again, whatever its blanks, and whole values that grow as text.
        (('{"q":', "1}", '{"q":1}'), ['{"q":1}']),
        (('{"q": 1}', '{"q":1}'), ['{"q":1}']),
        (('{"q":1.0}', '{"q":1}'), ['{"q":1}']),
        (('{"a": 1}', '{"a":1,"b":2}'), ['{"a":1,"b":2}']),
        (('{"a":1}', '{"a":1}', '{"a"'), ['{"a":1}']),
        # Another object is another call.
        (('{"a":1}', '{"a":2}'), ['{"a":1}', '{"a":2}']),
        (('{"a":1}{"b', '":2}'), ['{"a":1}', '{"b":2}']),
        (('{"a":1}', '{"a":true}'), ['{"a":1}', '{"a":true}']),
        (('{"a":1}', "{}"), ['{"a":1}', "{}"]),
        (('{"a":1,"b":2}', '{"a":1}'), ['{"a":1,"b":2}', '{"a":1}']),
        # Text after a value says it again.
        (({"a": 1}, '{"a"', ":1}"), ['{"a":1}']),
        (({"a": 1}, '{"b"', ":2}"), ['{"b":2}']),
    ],
)
def test_fragments_become_arguments_without_repair(fragments, expected):
    buffer = filled(*fragments)

    assert texts(buffer) == expected
    assert repair(buffer) is None
    assert not any(is_bad(buffer))


@pytest.mark.parametrize(
    ("fragments", "kind", "expected"),
    [
        (('{"q"', '{"q":"ab', '{"q":"abc"}'), "snapshots", ['{"q":"abc"}']),
        (('{"a":', '{"a":1}'), "snapshots", ['{"a":1}']),
        (('{"a":', '{"a":1}{"a":2}'), "snapshots", ['{"a":1}', '{"a":2}']),
        (('{"q": "h', '{"q":"hi"}'), "last_fragment", ['{"q":"hi"}']),
        (({"a": 1}, '{"a"'), "earlier_value", ['{"a":1}']),
        (({"a": 1}, '{"b":', "oops"), "earlier_value", ['{"a":1}']),
    ],
)
def test_fragments_that_are_not_json_together_are_repaired_and_said_so(fragments, kind, expected):
    buffer = filled(*fragments)

    assert texts(buffer) == expected
    assert repair(buffer) == Repair(
        kind=kind, raw="".join(f for f in fragments if isinstance(f, str))
    )
    assert not any(is_bad(buffer))


@pytest.mark.parametrize(
    ("fragments", "expected", "bad"),
    [
        (('{"a":"b',), ['{"a":"b'], [True]),
        # An inner object or array that ends the text is not the whole of it.
        (('{"a":', '{"b":1}'), ['{"a":{"b":1}'], [True]),
        (('{"a":"x = ', "{}"), ['{"a":"x = {}'], [True]),
        (('{"q": "h', "[1]"), ['{"q": "h[1]'], [True]),
        (("oops", "5"), ["oops5"], [True]),
        (('{"a":1}', '{"b"'), ['{"a":1}', '{"b"'], [False, True]),
        (('{"a" 1}', '{"b":', "1}"), ['{"a" 1}', '{"b":1}'], [True, False]),
        (("{]", '{"b":'), ['{]{"b":'], [True]),
        (([float("nan")],), ["[NaN]"], [True]),
        (("[1]", "[2]"), ["[1][2]"], [True]),
        (("\u00a0",), ["\u00a0"], [True]),
        (('{"a" 1} ', '{"a" 1}', '{"b":1}'), ['{"a" 1} ', '{"b":1}'], [True, False]),
    ],
)
def test_what_cannot_be_repaired_is_kept_to_the_letter(fragments, expected, bad):
    buffer = filled(*fragments)

    assert texts(buffer) == expected
    assert is_bad(buffer) == bad
    assert repair(buffer) is None


@pytest.mark.parametrize(
    ("before", "restated", "expected"),
    [
        ((), "", "{}"),
        ((), None, "{}"),
        ((), " \n", "{}"),
        ((), '{"z":0}', '{"z":0}'),
        ((), {"z": 0}, '{"z":0}'),
        ((), '{"z"', '{"z"'),
        (('{"a":1}',), '{"z":0}', '{"z":0}'),
        (('{"a":1}',), "", '{"a":1}'),
        (('{"a":1}',), "{}", '{"a":1}'),
        (('{"a":1}',), '{"z"', '{"a":1}'),
        (({"a": 1},), '{"z"', '{"a":1}'),
        (('{"a"',), '{"a":2', '{"a":2'),
        (('{"a"',), '{"a":2}', '{"a":2}'),
        (('{"a"',), "{}", '{"a"'),
        ((), "\u00a0", "\u00a0"),
        ((), '{"a":"\ud83d\ude00"}', '{"a":"😀"}'),
    ],
)
def test_a_whole_value_replaces_what_it_is_better_than(before, restated, expected):
    buffer = filled(*before)

    buffer.restate(restated)

    assert texts(buffer) == [expected]
    assert repair(buffer) is None


def test_fragments_go_on_after_the_beginning_was_stated():
    buffer = ArgumentBuffer()
    buffer.restate('{"q":')
    buffer.append("1}")

    assert texts(buffer) == ['{"q":1}']


def test_a_stated_beginning_is_scanned_anew():
    buffer = filled('{"a":"')
    buffer.restate('{"b":"x')
    buffer.append('"}{"c":1}')

    assert buffer.shown() == ['{"b":"x"}', '{"c":1}']
    assert buffer.is_complete


def test_a_pair_cut_between_fragments_is_one_character():
    assert texts(filled('{"a":"\ud83d', '\ude00"}')) == ['{"a":"😀"}']


@pytest.mark.parametrize(
    ("fragments", "shown"),
    [
        ((), [""]),
        (('{"q"',), ['{"q"']),
        (('{"q"', '{"q":"ab'), ['{"q":"ab']),
        (({"a": 1},), ['{"a":1}']),
        (({"a": 1}, '{"a'), ['{"a":1}']),
        (({"a": 1}, '{"b'), ['{"b']),
        (('{"a":1}', '{"a'), ['{"a":1}']),
        (('{"a":1}', '{"b'), ['{"a":1}', '{"b']),
        (('{"a": 1}', '{"a":1}'), ['{"a":1}']),
    ],
)
def test_what_is_shown_meanwhile_has_no_repeats(fragments, shown):
    assert filled(*fragments).shown() == shown


@pytest.mark.parametrize(
    ("fragments", "is_complete", "is_unfinished"),
    [
        ((), False, False),
        (('{"a"',), False, True),
        (("{}",), True, False),
        (({},), True, False),
        (({"a": 1}, "{"), False, True),
        (({"a": 1}, "{}"), True, False),
    ],
)
def test_a_buffer_knows_whether_it_needs_more(fragments, is_complete, is_unfinished):
    buffer = filled(*fragments)

    assert buffer.is_complete is is_complete
    assert buffer.is_unfinished is is_unfinished
