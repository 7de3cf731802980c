import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.assistant.json_scanner import JsonScanner, split_objects

OBJECTS = st.dictionaries(st.text(st.sampled_from('{}[]"\\a, ')), st.lists(st.text()), max_size=3)
NOISE = st.text(st.sampled_from('{}[]"\\a, '), max_size=20)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", [""]),
        ("{}", ["{}"]),
        ('{"a":1}{"a":2}', ['{"a":1}', '{"a":2}']),
        ("{} \n{}\t{", ["{} \n", "{}\t", "{"]),
        (" {}{}", [" {}", "{}"]),
        ('{"a":{"b":{}}}{}', ['{"a":{"b":{}}}', "{}"]),
        ('{"a":"}{"}{}', ['{"a":"}{"}', "{}"]),
        ('{"a":"\\"}{"}{}', ['{"a":"\\"}{"}', "{}"]),
        ('{"a":"\\\\"}{}', ['{"a":"\\\\"}', "{}"]),
        ('{"a":[{}]}{}', ['{"a":[{}]}', "{}"]),
        ("[1][2]", ["[1][2]"]),
        ("{},{}", ["{},{}"]),
        ("{}x{}", ["{}x{}"]),
        ("{]{}", ["{]{}"]),
        ("{[}]{}", ["{[}]{}"]),
        ("{}}{}", ["{}}{}"]),
        ("x{}{}", ["x{}{}"]),
        ("{}\u00a0{}", ["{}\u00a0{}"]),
    ],
)
def test_a_text_is_cut_where_an_object_follows_a_closed_one(text, parts):
    assert split_objects(text) == parts


@pytest.mark.parametrize(
    ("text", "is_complete"),
    [
        ("", False),
        ("{", False),
        ("{}", True),
        ("{} \t\r\n", True),
        ("{}{", False),
        ("{}{}", True),
        ("{}x", False),
        ("{]", False),
        ("{[]", False),
        ("[]", False),
        ('{"}', False),
    ],
)
def test_a_text_is_complete_when_its_last_object_is_closed(text, is_complete):
    assert JsonScanner(text).is_complete is is_complete


@pytest.mark.parametrize(
    ("text", "closers"),
    [
        ("", ""),
        ("{}", ""),
        ("{", "}"),
        ('{"a":[{"b', '"}]}'),
        ('{"a":[{"b"', "}]}"),
        ('{"a":"\\"', '"}'),
        ('{"a":"\\\\"', "}"),
    ],
)
def test_the_closers_are_what_the_text_lacks(text, closers):
    assert JsonScanner(text).closers == closers


@settings(deadline=None)
@given(text=NOISE | st.lists(OBJECTS.map(json.dumps)).map("".join), data=st.data())
def test_any_cut_of_a_text_is_scanned_alike(text, data):
    place = data.draw(st.integers(0, len(text)))
    scanner = JsonScanner(text[:place])
    scanner.feed(text[place:])

    whole = JsonScanner(text)

    assert scanner.starts == whole.starts
    assert scanner.is_complete == whole.is_complete
    assert scanner.closers == whole.closers
    assert "".join(split_objects(text)) == text


@settings(deadline=None)
@given(objects=st.lists(OBJECTS.map(json.dumps), min_size=1))
def test_objects_one_after_the_other_come_apart_again(objects):
    assert split_objects("".join(objects)) == objects
