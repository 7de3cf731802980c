"""The documented rule: every recorded case, and what must hold for any fragments."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.assistant.argument_deltas import append_tool_call_argument_delta

CASES = json.loads((Path(__file__).parents[2] / "data" / "toolcall_cases.json").read_text("utf-8"))
HIGH, LOW = "\ud83d", "\ude00"


def test_every_recorded_case_is_here():
    assert len(CASES["accumulate"]) == 33


@pytest.mark.parametrize("case", CASES["accumulate"], ids=lambda case: case["id"])
def test_recorded_fragments_accumulate_as_documented(case):
    text = case["current"]
    after_each = []
    for fragment in case["fragments"]:
        text = append_tool_call_argument_delta(text, fragment)
        after_each.append(text)

    assert after_each == case["after_each"]
    assert text == case["result"]
    assert is_json(text) == case["result_is_json"]


@pytest.mark.parametrize("current", [None, 5, True, {"a": 1}, ["x"], b"x"])
def test_what_is_there_counts_as_nothing_unless_it_is_text(current):
    assert append_tool_call_argument_delta(current, "x") == "x"
    assert append_tool_call_argument_delta(current, None) == ""


@pytest.mark.parametrize("incoming", [None, "", 0, 5, 1.5, True, False, b"x", {1: 2}, [{3}]])
def test_what_says_nothing_changes_nothing(incoming):
    assert append_tool_call_argument_delta('{"a"', incoming) == '{"a"'
    assert append_tool_call_argument_delta("", incoming) == ""


def test_a_value_that_contains_itself_adds_nothing():
    value = {}
    value["self"] = value

    assert append_tool_call_argument_delta("{", value) == "{"


def test_an_object_is_spelled_as_javascript_spells_it():
    value = {"b": 1.0, "2": 1e21, "1": float("nan")}

    assert append_tool_call_argument_delta("", value) == '{"1":null,"2":1e+21,"b":1}'


def test_a_pair_that_was_cut_is_joined():
    start = append_tool_call_argument_delta("", f'{{"a":"{HIGH}')

    assert append_tool_call_argument_delta(start, f'{LOW}"}}') == '{"a":"😀"}'
    assert append_tool_call_argument_delta("", HIGH + LOW) == "😀"


def test_a_snapshot_that_completes_a_pair_is_growth():
    assert append_tool_call_argument_delta(f'"{HIGH}', '"😀"') == '"😀"'


@settings(deadline=None)
@given(fragments=st.lists(st.text(st.sampled_from('{}"l😀'), max_size=3), max_size=8))
def test_the_text_only_grows_and_ends_with_the_last_fragment(fragments):
    text = ""
    for fragment in fragments:
        grown = append_tool_call_argument_delta(text, fragment)

        assert grown.startswith(text)
        assert grown.endswith(fragment)
        text = grown


@settings(deadline=None)
@given(text=st.text(min_size=1), data=st.data())
def test_snapshots_of_a_text_give_the_text(text, data):
    ends = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=5)))
    current = ""
    for end in [*ends, len(text)]:
        current = append_tool_call_argument_delta(current, text[:end])

    assert current == text


def is_json(text):
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
