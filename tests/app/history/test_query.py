"""Any string whatever is a query that SQLite understands, and means what a person meant."""

import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.operators import MAX_TERMS
from app.history.query import has_words, literal_marks, parse_query


@pytest.fixture(scope="module")
def fts():
    connection = sqlite3.connect(":memory:")
    connection.execute(
        "CREATE VIRTUAL TABLE t USING fts5 (x, tokenize = 'porter unicode61 remove_diacritics 2')"
    )
    connection.executemany(
        "INSERT INTO t VALUES (?)",
        [
            ("Please open zoom.us slash j",),
            ("We don't ship the export screen before May",),
            ("The screen was exported, José said",),
            ("AND OR NOT NEAR",),
        ],
    )
    yield connection
    connection.close()


def found(fts, match):
    if match is None:
        return []
    rows = fts.execute("SELECT rowid FROM t WHERE t MATCH ? ORDER BY rowid", (match,))
    return [row[0] for row in rows]


@pytest.mark.parametrize(
    ("query", "lines"),
    [
        ("zoom.us", [1]),
        ("zoom", [1]),
        ("don't", [2]),
        ("export screen", [2, 3]),
        ('"export screen"', [2]),
        ('"export screen', [2, 3]),
        ("exporting screens", [2, 3]),
        ("jose", [3]),
        ("NOT", [4]),
        ("NEAR(AND OR)", []),
        ("near and", [4]),
        ("x:screen", []),
        ("screen*", [2, 3]),
        ("^screen", [2, 3]),
        ("screen -export", [2, 3]),  # left out by the plan
        ("speaker:Anna screen", [2, 3]),
        ("(screen", [2, 3]),
        ("screen 🎉", [2, 3]),
    ],
)
def test_words_are_found_as_a_person_means_them(fts, query, lines):
    assert found(fts, parse_query(query).every) == lines


def test_some_words_are_those_that_say_something():
    query = parse_query("when do we ship the export screen?")

    assert query.some == '"ship" OR "export" OR "screen?"'


@pytest.mark.parametrize("query", ["what is it", "ship", '"ship it"'])
def test_there_is_no_loose_form_where_it_would_say_nothing_more(query):
    assert parse_query(query).some is None


@pytest.mark.parametrize(
    ("query", "lines"),
    [("expor", [2, 3]), ("export scr", [2, 3]), ("scr export", []), ("s", [1, 2, 3])],
)
def test_while_typing_the_last_words_beginning_is_enough(fts, query, lines):
    assert found(fts, parse_query(query, is_typing=True).every) == lines


def test_what_must_not_be_found_is_told_apart():
    query = parse_query('screen -export -"a draft"')

    assert (query.every, query.without) == ('"screen"', '"export" OR "a draft"')


@pytest.mark.parametrize("query", ["expor ", '"expor"', "expor!"])
def test_a_word_that_is_over_is_no_beginning(fts, query):
    assert found(fts, parse_query(query, is_typing=True).every) == []


@pytest.mark.parametrize("query", ["", " ", '"', '""', "?!…", "\x00", "\ud800", "--", "( ) * ^"])
def test_what_holds_no_word_asks_the_index_nothing(query):
    parsed = parse_query(query)

    assert (parsed.every, parsed.some) == (None, None)


@pytest.mark.parametrize(
    ("query", "literals", "beside"),
    [
        ("🎉", ("🎉",), None),
        ("?! 🎉", ("?! 🎉",), None),
        ("晴れ", ("晴れ",), None),
        ("東京 会議", ("東京", "会議"), None),
        ('"東京 会議" Tanaka', ("東京 会議",), '"Tanaka"'),
        ("screen 🎉", (), None),
        ("C", (), None),
        ("zoom.us", (), None),
        ("", (), None),
        ('"', (), None),
    ],
)
def test_what_the_index_has_no_words_for_is_looked_for_as_text(query, literals, beside):
    parsed = parse_query(query)

    assert (parsed.literals, parsed.beside) == (literals, beside)


def test_text_without_spaces_is_left_out_as_text():
    assert parse_query("東京 -会議 -🎉 -draft").without_literals == ("会議", "🎉")


def test_a_very_long_query_is_cut_to_a_number_of_terms():
    query = parse_query("word " * 2_000)

    assert query.every.count('"word"') == MAX_TERMS
    assert len(parse_query("x" * 10_000).every) < 200


def test_only_letters_and_digits_can_have_a_meaning():
    assert has_words("a!")
    assert has_words("7")
    assert not has_words("🎉 …?")


def test_a_text_is_marked_wherever_it_occurs():
    assert literal_marks("ab🎉c🎉", ["🎉"]) == ((2, 3), (4, 5))
    assert literal_marks("今日の会議", ["会議", "日の", "の会"]) == ((1, 3), (3, 5))
    assert literal_marks("abc", [""]) == ()


@settings(deadline=None, max_examples=400)
@given(
    text=st.text(st.characters(exclude_categories=()), max_size=60)
    | st.text(st.sampled_from("\"'*^(){}:+-,.;NEAR AND OR NOT x\x00\ud800\u0301あ🎉"), max_size=60),
    is_typing=st.booleans(),
)
def test_no_string_is_ever_refused(fts, text, is_typing):
    query = parse_query(text, is_typing=is_typing)

    for match in (query.every, query.some, query.without):
        found(fts, match)
    assert all(literal.encode() for literal in query.literals)
