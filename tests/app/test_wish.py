"""Wishes on their way from one process to another."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.wish import Wish, WishUnreadable, read_wish

wishes = st.builds(
    Wish,
    start=st.booleans(),
    bar=st.booleans(),
    search=st.booleans(),
    files=st.lists(st.text(min_size=1).map(Path), max_size=4).map(tuple),
)


@given(wishes)
def test_a_wish_arrives_as_it_was_sent_in_one_line(wish: Wish):
    line = wish.written()

    assert line.count(b"\n") == 1
    assert read_wish(line) == wish


def test_a_name_that_is_no_text_arrives():
    """File names on Linux are bytes; Python carries the odd ones as lone surrogates."""
    wish = Wish(files=(Path("/music/\udcff.wav"),))

    assert read_wish(wish.written()) == wish


@pytest.mark.parametrize("line", [b"show\n", b"[]\n", b'{"files": "a.wav"}\n', b'{"files": [1]}\n'])
def test_what_is_no_wish_is_refused(line: bytes):
    with pytest.raises(WishUnreadable):
        read_wish(line)


def test_fields_of_a_newer_version_are_passed_over():
    assert read_wish(b'{"search": true, "dance": true}\n') == Wish(search=True)
