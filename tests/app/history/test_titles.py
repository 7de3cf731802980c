"""Titles that are proposed from what was said."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.titles import MAX_CHARS, dated_title, propose_title

MEETING = (
    "Good morning everyone, so let's get started.",
    "We begin with the budget for the harbour project.",
    "The harbour project went over by four per cent.",
    "I think the crane rental is to blame.",
    "Crane rental, yes. And the harbour project needs a new permit.",
)


def test_a_title_names_what_was_said_most():
    title = propose_title(MEETING)

    assert title.startswith("Harbour project")
    assert "rane rental" in title


def test_a_title_does_not_say_a_word_twice():
    words = propose_title(MEETING).lower().replace(",", "").split()

    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        ([], None),
        (["", "   "], None),
        (["yes no"], "Yes no"),
        (["日本語の行です"], "日本語の行です"),
        (
            ["well it is what it is and so be it, or is it not so, you and me and he, ok"],
            "Well it is what it is and so be it, or is it…",
        ),
    ],
)
def test_where_no_word_says_something_the_first_line_names_it(lines, title):
    assert propose_title(lines) == title


@settings(deadline=None)
@given(st.lists(st.text(max_size=80), max_size=12))
def test_any_lines_have_a_short_title_that_stays_the_same(lines):
    title = propose_title(lines)

    assert title == propose_title(list(lines))
    assert title is None or 0 < len(title) <= MAX_CHARS
    assert (title is None) == (not any(line.strip() for line in lines))


def test_a_silent_session_is_named_by_its_start():
    assert "2026-03-0" in dated_title(datetime(2026, 3, 2, 9, 30, tzinfo=UTC))
