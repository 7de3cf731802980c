"""What is typed is read as a person means it; nothing typed is ever refused."""

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.completions import completions
from app.history.operators import MAX_CHARS, MAX_TERMS, parse_operators

TODAY = date(2026, 11, 30)


def parsed(text):
    return parse_operators(text, today=TODAY)


def filters(text):
    return [
        (found.kind, found.value or (found.days and found.days.first.isoformat()) or "")
        for found in parsed(text).filters
    ]


def terms(text):
    return [(term.text, term.is_phrase) for term in parsed(text).terms]


def test_words_and_phrases_are_told_apart_with_their_places():
    query = parsed('the "export screen" ships')

    assert terms('the "export screen" ships') == [
        ("the", False), ("export screen", True), ("ships", False)
    ]  # fmt: skip
    assert [(term.start, term.end) for term in query.terms] == [(0, 3), (4, 19), (20, 25)]
    assert query.plain == "the export screen ships"
    assert query.problems == ()


def test_a_minus_before_a_word_or_a_phrase_leaves_it_out():
    query = parsed('budget -draft -"last year" x-ray - 5 --')

    assert [term.text for term in query.without] == ["draft", "last year"]
    assert [term.text for term in query.terms] == ["budget", "x-ray", "-", "5", "--"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("speaker:Anna", [("speaker", "Anna")]),
        ('Speaker:"Anna  Lee" x', [("speaker", "Anna Lee")]),
        ("title:weekly", [("title", "weekly")]),
        ("before:2026-11-30", [("before", "2026-11-30")]),
        ("after:30 Nov 2024 budget", [("after", "2024-11-30")]),
        ("on:yesterday", [("on", "2026-11-29")]),
        ('on:"last week"', [("on", "2026-11-23")]),
        ("on:last week", [("on", "2026-11-23")]),
        ("on:30.11 budget", [("on", "2026-11-30")]),
        ("on:30.11. budget", [("on", "2026-11-30")]),
        ("before:tomorrow", [("before", "2026-12-01")]),
        ("before:yesterday budget", [("before", "2026-11-29")]),
        ("after:monday budget", [("after", "2026-11-30")]),
        ("on:november budget", [("on", "2026-11-01")]),
        ("on:last 7 days budget", [("on", "2026-11-24")]),
        ("has:audio IS:Bookmarked", [("audio", ""), ("bookmarked", "")]),
    ],
)
def test_operators_are_read(text, expected):
    assert filters(text) == expected
    assert parsed(text).problems == ()


def test_typographic_quotation_marks_are_quotation_marks():
    """Some keyboards and editors put them in by themselves."""
    assert terms("“export screen” ships") == [("export screen", True), ("ships", False)]
    assert filters("speaker:“Anna Lee” „budget”") == [("speaker", "Anna Lee")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('budget speaker:"An', [("speaker", "An")]),
        ('budget speaker:"Anna Lee', [("speaker", "Anna Lee")]),
        ('budget title:"a b" speaker:"Anna Lee ', [("title", "a b"), ("speaker", "Anna Lee")]),
        ('budget on:"last week', [("on", "2026-11-23")]),
        ('budget has:"audio', [("audio", "")]),
    ],
)
def test_an_open_quotation_mark_behind_an_operator_is_told_once_and_taken_to_the_end(
    text, expected
):
    """It was told to have been passed over, and that a name was missing, which was there."""
    query = parsed(text)

    (problem,) = query.problems
    assert "Close the quotation mark" in problem.message
    assert text[problem.start] == '"'
    assert filters(text) == expected
    assert query.plain == "budget"
    assert not query.goes_on


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('speaker:"', "Write a name after speaker:"),
        ('on:"soon', "write a date"),
        ('-title:"x y', "words and phrases only"),
        ('note:"x', "no partner"),
        ('the speaker:x "y', "no partner"),
    ],
)
def test_an_open_quotation_mark_gets_no_second_message(text, message):
    (problem,) = parsed(text).problems

    assert message in problem.message


def test_what_follows_a_date_is_searched():
    assert terms("after:30 Nov 2024 budget") == [("budget", False)]
    assert terms("on:monday the budget") == [("the", False), ("budget", False)]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("speaker: budget", "Write a name after speaker:"),
        ("before:soon budget", "write a date"),
        ("on: budget", "write a date"),
        ("has:video budget", "only has:audio is known"),
        ("is: budget", "only is:bookmarked is known"),
        ("-title:x budget", "words and phrases only"),
        ('budget "', "no partner"),
    ],
)
def test_what_is_malformed_is_told_and_the_rest_is_searched(text, message):
    query = parsed(text)

    (problem,) = query.problems
    assert message in problem.message
    assert 0 <= problem.start < problem.end <= len(text)
    assert query.plain == "budget"
    assert query.filters == ()


@pytest.mark.parametrize(
    "text",
    ["http://zoom.us", "note:this", "10:30", "speakers:x", "a:b:c", "NEAR(a)", "x*", "@home"],
)
def test_everything_else_is_literal(text):
    query = parsed(text)

    assert query.plain == text
    assert (query.filters, query.problems, query.without) == ((), (), ())


@pytest.mark.parametrize(
    ("text", "goes_on"),
    [("exp", True), ("exp ", False), ('"exp"', False), ("-exp", False), ("a on:today", False)],
)
def test_only_a_plain_word_at_the_end_goes_on(text, goes_on):
    assert parsed(text).goes_on is goes_on


def test_a_very_long_query_is_cut():
    assert len(parsed("word " * 2_000).terms) == MAX_TERMS
    assert parsed("x " * MAX_CHARS + "speaker:a").filters == ()


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("budget sp", ["speaker:"]),
        ("b", ["before:"]),
        ("ha", ["has:audio"]),
        ("is:", ["is:bookmarked"]),
        ("has:x", []),
        ("on:l", ['on:"last week"', 'on:"last month"', 'on:"last year"']),
        ("speaker:ann", ['speaker:"Anna Lee"', "speaker:Joanne"]),
        ('speaker:"ann', ['speaker:"Anna Lee"', "speaker:Joanne"]),
        ("title:w", ["title:Weekly"]),
        ("", []),
        ("budget", []),
    ],
)
def test_the_word_at_the_cursor_is_completed(text, offers):
    found = completions(
        text,
        len(text),
        speakers=lambda: ("Joanne", "Anna Lee"),
        titles=lambda: ("Weekly", "Design"),
    )

    assert [offer.text for offer in found] == offers
    for offer in found:
        assert text[offer.start : offer.end] == text.split(" ")[-1]


PIECES = [
    *(
        '"',
        "“",
        "-",
        ":",
        " ",
        "speaker:",
        "title:",
        "before:",
        "after:",
        "on:",
        "has:",
        "is:",
        "audio",
    ),
    *(
        "last week",
        "2026-11-30",
        "99999",
        "30 nov",
        "\x00",
        "\ud800",
        "\u0301",
        "é",
        "🎉",
        "(",
        "*",
    ),
]


@settings(deadline=None, max_examples=500)
@given(
    text=st.text(st.characters(exclude_categories=()), max_size=60)
    | st.lists(st.sampled_from(PIECES), max_size=30).map("".join),
    cursor=st.integers(-5, 90),
)
def test_no_string_is_refused_and_every_place_lies_in_it(text, cursor):
    query = parsed(text)

    for part in (*query.terms, *query.without, *query.filters, *query.problems):
        assert 0 <= part.start < part.end <= len(text)
    for offer in completions(text, cursor):
        assert 0 <= offer.start <= offer.end <= len(text)


@pytest.mark.parametrize("piece", ['"', "-", "on:", 'on:" ', "a:", ":", "on:1 ", "\u0301"])
def test_long_odd_strings_are_read_at_once(piece):
    parsed(piece * 50_000)
    completions(piece * 50_000, 50_000)
