"""Dates as people write them."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.dates import read_days

TODAY = date(2026, 11, 30)
"""A Monday."""

PIECES = [
    *("30", "nov", "2026", "last", "week", "ago", "monday", "1st", "99999", "-", "/", ".", "0"),
    *("二", "٣"),
]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2026-11-30", date(2026, 11, 30), date(2026, 11, 30)),
        ("2026-11", date(2026, 11, 1), date(2026, 11, 30)),
        ("2024-02", date(2024, 2, 1), date(2024, 2, 29)),
        ("2025", date(2025, 1, 1), date(2025, 12, 31)),
        ("30.11.2026", date(2026, 11, 30), date(2026, 11, 30)),
        ("03/04/2026", date(2026, 4, 3), date(2026, 4, 3)),
        ("11/30/2026", date(2026, 11, 30), date(2026, 11, 30)),
        ("30 Nov", date(2026, 11, 30), date(2026, 11, 30)),
        ("1 December", date(2025, 12, 1), date(2025, 12, 1)),
        ("Nov 3rd, 2024", date(2024, 11, 3), date(2024, 11, 3)),
        ("november 2024", date(2024, 11, 1), date(2024, 11, 30)),
        ("dec", date(2025, 12, 1), date(2025, 12, 31)),
        ("May", date(2026, 5, 1), date(2026, 5, 31)),
        ("today", TODAY, TODAY),
        ("Yesterday", date(2026, 11, 29), date(2026, 11, 29)),
        ("last week", date(2026, 11, 23), date(2026, 11, 29)),
        ("this week", TODAY, date(2026, 12, 6)),
        ("last month", date(2026, 10, 1), date(2026, 10, 31)),
        ("last year", date(2025, 1, 1), date(2025, 12, 31)),
        ("friday", date(2026, 11, 27), date(2026, 11, 27)),
        ("monday", TODAY, TODAY),
        ("last Monday", date(2026, 11, 23), date(2026, 11, 23)),
        ("3 days ago", date(2026, 11, 27), date(2026, 11, 27)),
        ("a week ago", date(2026, 11, 23), date(2026, 11, 29)),
        ("2 months ago", date(2026, 9, 1), date(2026, 9, 30)),
        ("9999-12", date(9999, 12, 1), date(9999, 12, 31)),
        ("30.11", TODAY, TODAY),
        ("30.11.", TODAY, TODAY),
        ("1.12.", date(2025, 12, 1), date(2025, 12, 1)),
        ("29.2.", date(2024, 2, 29), date(2024, 2, 29)),
        ("29 Feb", date(2024, 2, 29), date(2024, 2, 29)),
        ("3/4", date(2026, 4, 3), date(2026, 4, 3)),
        ("11/30", TODAY, TODAY),
        ("11-30", TODAY, TODAY),
        ("30.11.25", date(2025, 11, 30), date(2025, 11, 30)),
        ("30/11/25", date(2025, 11, 30), date(2025, 11, 30)),
        ("30. 11. 2025", date(2025, 11, 30), date(2025, 11, 30)),
        ("30-11-2025", date(2025, 11, 30), date(2025, 11, 30)),
        ("tomorrow", date(2026, 12, 1), date(2026, 12, 1)),
        ("day before yesterday", date(2026, 11, 28), date(2026, 11, 28)),
        ("weekend", date(2026, 11, 28), date(2026, 11, 29)),
        ("last weekend", date(2026, 11, 28), date(2026, 11, 29)),
        ("past week", date(2026, 11, 24), TODAY),
        ("last 7 days", date(2026, 11, 24), TODAY),
        ("last 2 weeks", date(2026, 11, 17), TODAY),
        ("past 3 months", date(2026, 8, 30), TODAY),
        ("last 9 months", date(2026, 2, 28), TODAY),
        ("last 2 years", date(2024, 11, 30), TODAY),
        ("last november", date(2025, 11, 1), date(2025, 11, 30)),
        ("last oct", date(2026, 10, 1), date(2026, 10, 31)),
    ],
)
def test_a_date_is_read_as_a_person_means_it(text, first, last):
    days = read_days(text, TODAY)

    assert days is not None
    assert (days.first, days.last) == (first, last)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "31 Feb",
        "2026-13",
        "0000",
        "32.1.2026",
        "last",
        "maybe",
        "9999 years ago",
        "5",
        "30.",
        "31.11.",
        "13.13.",
        "26-11-30",
        "1.2.3",
        "last 0 days",
        "last 3 moons",
        "next week",
    ],
)
def test_what_is_no_date_is_none(text):
    assert read_days(text, TODAY) is None


@settings(deadline=None, max_examples=400)
@given(
    text=st.text(max_size=50)
    | st.lists(
        st.sampled_from(
            [
                "30",
                "nov",
                "2026",
                "last",
                "week",
                "ago",
                "monday",
                "1st",
                "99999",
                "-",
                "/",
                ".",
                "0",
                "二",
                "٣",
            ]
        ),
        max_size=5,
    ).map(" ".join),
    today=st.dates(),
)
def test_no_text_is_refused_and_spans_are_in_order(text, today):
    days = read_days(text, today)

    assert days is None or days.first <= days.last
