"""What is common is not ranked; what is rare is; and the plan says which."""

import pytest

from app.history import planner
from app.history.planner import plan_words
from app.history.query import parse_query
from app.history.vocabulary import Vocabulary


@pytest.fixture
def counts():
    vocabulary = Vocabulary(
        [
            ("the", 90_000), ("people", 30_000), ("meeting", 7_000), ("meetings", 2_000),
            ("glacier", 40), ("marmalade", 3), ("market", 500), ("Łódź", 5), ("don't", 6),
        ]
    )  # fmt: skip
    vocabulary.lines = 100_000
    return vocabulary


def planned(text, counts, *, is_typing=False):
    return plan_words(parse_query(text, is_typing=is_typing), counts)


@pytest.mark.parametrize(
    ("query", "order"),
    [
        ("glacier", "best"),
        ("people", "newest"),
        ("the people", "newest"),
        ("the glacier people", "best"),
        ('"the people"', "newest"),
        ('"the glacier"', "best"),
        ("meeting", "newest"),
        ("glacier -people", "best"),
        ("unheard", "best"),
    ],
)
def test_what_no_rare_word_narrows_is_newest_first(counts, query, order):
    assert planned(query, counts).every.order == order


def test_all_forms_of_a_word_count(counts):
    assert planned("meetings", counts).every.order == "newest"


def test_a_question_is_asked_by_its_rarest_words(counts):
    plan = planned("when do people in the market see a glacier", counts)

    assert plan.some.match == '"see" OR "glacier" OR "market"'
    assert plan.some.order == "best"


def test_common_words_that_tell_nothing_are_not_asked_for_beside_others(counts):
    assert planned("the glacier", counts).every.match == '"glacier"'
    assert planned("the", counts).every.match == '"the"'
    assert planned('glacier "the"', counts).every.match == '"glacier" AND "the"'
    assert planned("people glacier", counts).every.match == '"people" AND "glacier"'


def test_a_question_of_common_words_only_has_no_loose_form(counts):
    assert planned("people meeting", counts).some is None


def test_what_must_not_be_found_goes_with_every_form(counts):
    plan = planned('glacier market -the -"a b"', counts)

    assert plan.every.match == '("glacier" AND "market") NOT ("the" OR "a b")'
    assert plan.some.match.endswith('NOT ("the" OR "a b")')


def test_a_beginning_stands_for_the_words_that_begin_so(counts):
    plan = planned("ma", counts, is_typing=True)

    assert plan.every.match == '("ma" OR "market" OR "marmalade")'
    assert plan.every.order == "best"


def test_the_commonest_words_stand_for_a_beginning_of_many(counts, monkeypatch):
    monkeypatch.setattr(planner, "MOST_WORDS_OF_PREFIX", 2)

    plan = planned("m", counts, is_typing=True)

    assert plan.every.match == '("m" OR "meeting" OR "meetings")'
    assert plan.every.order == "newest"


def test_words_are_asked_for_as_the_lines_have_them(counts):
    assert '"łódź"' in planned("lod", counts, is_typing=True).every.match.lower()
    assert '"don\'t"' in planned("don", counts, is_typing=True).every.match


def test_rare_words_tell_more(counts):
    common, rare = planned("people glacier", counts).telling

    assert rare.weight > 5 * common.weight > 0


def test_nothing_asked_is_nothing_planned(counts):
    plan = planned("?!", counts)

    assert (plan.every, plan.some) == (None, None)
