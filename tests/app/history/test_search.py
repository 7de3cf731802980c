"""Ranks fused and words marked."""

import sqlite3
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.search import MARK_END, MARK_START, Ranking, best_line, fuse, marks_in

WORDS = Ranking(way="words", ids=(1, 2, 3))
MEANING = Ranking(way="meaning", ids=(3, 4))


def test_a_line_that_two_ways_found_stands_above_those_of_one():
    fused = fuse([WORDS, MEANING])

    assert [found.id for found in fused] == [3, 1, 2, 4]
    assert fused[0].found_by == ("words", "meaning")
    assert fused[0].score == pytest.approx(1 / 63 + 1 / 61)
    assert fused[3].found_by == ("meaning",)


def test_weak_evidence_finds_lines_but_raises_none():
    weak = Ranking(way="words", ids=(4, 9), weight=0.9, is_weak=True)

    fused = fuse([weak, MEANING])

    assert [found.id for found in fused] == [3, 4, 9]
    assert fused[1].score == pytest.approx(1 / 62)
    assert fused[1].found_by == ("words", "meaning")


def test_the_order_of_the_ways_does_not_change_the_scores():
    rankings = [WORDS, MEANING, Ranking(way="words", ids=(2, 8), weight=0.5, is_weak=True)]

    results = [
        {found.id: (round(found.score, 12), found.found_by) for found in fuse(order)}
        for order in permutations(rankings)
    ]

    assert all(result == results[0] for result in results)


def test_a_line_named_twice_by_one_way_counts_once():
    assert fuse([Ranking(way="meaning", ids=(5, 5, 6))]) == fuse(
        [Ranking(way="meaning", ids=(5, 6))]
    )


def test_nothing_fused_is_nothing():
    assert fuse([]) == []


@pytest.mark.parametrize(
    ("marked", "marks"),
    [
        ("The [export] [screen] waits", ((4, 10), (11, 17))),
        ("[The export] screen waits", ((0, 10),)),
        ("The export screen [waits]", ((18, 23),)),
        ("The export screen waits", ()),
    ],
)
def test_marks_are_spans_of_the_line(marked, marks):
    marked = marked.replace("[", MARK_START).replace("]", MARK_END)

    assert marks_in("The export screen waits", marked) == marks


@pytest.mark.parametrize("text", [f"odd {MARK_START} line", "a\x00b"])
def test_a_line_whose_marks_cannot_be_told_has_none(text):
    assert marks_in(text, text.split("\x00")[0]) == ()


@settings(deadline=None)
@given(
    words=st.lists(st.sampled_from(["Schöne", "screens", "🎉", "été", "wait", "x"]), max_size=12),
    asked=st.sampled_from(["screen", "ete", "waiting"]),
)
def test_marks_hold_whole_words_that_the_stemmer_takes_for_the_query(words, asked):
    text = " ".join(words)
    connection = sqlite3.connect(":memory:")
    connection.execute(
        "CREATE VIRTUAL TABLE t USING fts5 (x, tokenize = 'porter unicode61 remove_diacritics 2')"
    )
    connection.execute("INSERT INTO t VALUES (?)", (text,))
    row = connection.execute(
        "SELECT highlight(t, 0, ?, ?) FROM t WHERE t MATCH ?", (MARK_START, MARK_END, asked)
    ).fetchone()
    connection.close()
    expected = {"screen": "screens", "ete": "été", "waiting": "wait"}[asked]

    marks = marks_in(text, row[0]) if row else ()

    assert " ".join(text[start:end] for start, end in marks).split() == [
        word for word in words if word == expected
    ]


def test_the_longest_line_stands_for_a_chunk():
    assert best_line([(7, 4), (8, 21), (9, 5), (10, 21)]) == 8
