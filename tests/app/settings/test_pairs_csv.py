"""Replacements out of a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings.pairs_csv import pairs_from_csv


@pytest.mark.parametrize(
    ("text", "pairs", "skipped"),
    [
        ("a,b\nc,d\n", {"a": "b", "c": "d"}, ()),
        ("Heard,Written\na,b\n", {"a": "b"}, ()),
        ('a;"b, c"\r\n', {"a": "b, c"}, ()),
        ("a\tb\tmore\n", {"a": "b"}, ()),
        ("a\n\n,b\nc,\n", {"c": ""}, (1, 3)),
        ("a,1\na,2\n", {"a": "2"}, ()),
        ("", {}, ()),
    ],
)
def test_two_columns_are_read_as_spreadsheets_write_them(text, pairs, skipped):
    read = pairs_from_csv(text)

    assert read.pairs == pairs
    assert read.skipped == skipped


@given(st.text())
def test_any_text_gives_pairs_with_something_heard(text):
    assert all(heard.strip() for heard in pairs_from_csv(text).pairs)
