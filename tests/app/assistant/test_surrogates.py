import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.assistant.surrogates import (
    begins_with,
    ends_in_half,
    escape_halves,
    join,
    join_pairs,
)

HIGH, LOW, PAIR = "\ud83d", "\ude00", "😀"
TEXTS = st.text(st.sampled_from(["a", "é", HIGH, LOW, PAIR, "\udbff", "\ud800"]), max_size=6)


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("", ""),
        ("plain", "plain"),
        ("né", "né"),
        (HIGH + LOW, PAIR),
        (f"a{HIGH}{LOW}b{HIGH}", f"a{PAIR}b{HIGH}"),
        (LOW + HIGH, LOW + HIGH),
        ("\udbff\udfff", "\U0010ffff"),
        ("\ud800\udc00", "\U00010000"),
    ],
)
def test_halves_that_meet_become_one_character(text, joined):
    assert join_pairs(text) == joined


@settings(deadline=None)
@given(start=TEXTS, end=TEXTS)
def test_joining_two_texts_is_joining_what_they_are_together(start, end):
    assert join(join_pairs(start), join_pairs(end)) == join_pairs(start + end)


@pytest.mark.parametrize(
    ("text", "start", "begins"),
    [
        ("abc", "ab", True),
        ("abc", "b", False),
        ("a", "ab", False),
        (f"a{PAIR}", f"a{HIGH}", True),
        (f"a{HIGH}", f"a{HIGH}", True),
        (f"b{PAIR}", f"a{HIGH}", False),
        (f"a{PAIR}", f"a{LOW}", False),
        (PAIR, "\ud83c", False),
        ("a", "", True),
    ],
)
def test_a_text_begins_with_another_also_in_the_middle_of_a_pair(text, start, begins):
    assert begins_with(text, start) is begins


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("", False),
        ("a", False),
        ("\ud800", True),
        (chr(0xDBFF), True),
        ("\udc00", False),
        (PAIR, False),
        ("\ud7ff", False),
    ],
)
def test_only_a_high_half_waits_for_another(text, ends):
    assert ends_in_half(text) is ends


def test_halves_are_escaped_in_small_letters_and_nothing_else_is():
    assert escape_halves(f'"a{HIGH}é\ud800\udfff"') == '"a\\ud83dé\\ud800\\udfff"'
