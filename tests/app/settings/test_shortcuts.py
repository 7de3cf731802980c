"""Which keys an action has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings.shortcuts import KeyEntry, holder_of, is_allowed, keys_in_use, with_keys

ENTRIES = [
    KeyEntry(name="a", words="A", usual="Ctrl+A1"),
    KeyEntry(name="b", words="B", usual="Ctrl+B"),
    KeyEntry(name="c", words="C", usual=""),
]
KEYS = st.sampled_from(["", "Ctrl+A1", "Ctrl+B", "Ctrl+C1", "F7"])


@given(st.lists(st.tuples(st.sampled_from("abc"), KEYS), max_size=8))
def test_whatever_is_wished_no_two_actions_have_the_same_keys(steps):
    wishes = {}
    for name, keys in steps:
        wishes = with_keys(wishes, ENTRIES, name, keys)

        in_use = keys_in_use(ENTRIES, wishes)
        taken = [each for each in in_use.values() if each]
        assert len(taken) == len(set(taken))
        assert in_use[name] == keys


def test_who_has_no_keys_holds_nothing():
    assert holder_of("", ENTRIES, {}, but="a") is None
    assert holder_of("Ctrl+B", ENTRIES, {}, but="a") == ENTRIES[1]


@pytest.mark.parametrize(
    ("keys", "allowed"),
    [
        ("Ctrl+R", True),
        ("Ctrl++", True),
        ("Alt+Shift+X", True),
        ("F7", True),
        ("Shift+F7", True),
        ("F", False),
        ("Shift+F", False),
        ("+", False),
        ("Space", False),
        ("Ctrl+C", False),
        ("Ctrl+Space", False),
        ("", True),
    ],
)
def test_what_writes_or_edits_text_is_not_allowed(keys, allowed):
    assert is_allowed(keys) is allowed
