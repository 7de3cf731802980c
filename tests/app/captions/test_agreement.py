"""Which words of a hypothesis say what is settled already."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.captions.agreement import SettledWords, _prefix_distances
from app.captions.text import split_units
from engines.events import Agreement

AT_ONCE = Agreement(
    min_hypotheses=1, age_s_by_probability=((0.0, 0.0),), exact=False, closed_words=False
)
WORDS = st.lists(st.sampled_from("abc"), max_size=6)


def observed(words: SettledWords, text: str, now_s: float, probability: float = 1.0) -> None:
    units = split_units(text)
    words.observe(
        units,
        [probability] * len(units),
        now_sample=round(now_s * 16_000),
        is_pause=False,
        may_settle=True,
    )


def settled(words: SettledWords) -> str:
    return "".join(unit.raw for unit in words.words)


@settings(deadline=None, max_examples=200)
@given(words=WORDS, others=WORDS)
def test_distances_are_edit_distances(words: list[str], others: list[str]) -> None:
    @cache
    def distance(left: int, right: int) -> int:
        if not left or not right:
            return left + right
        return min(
            distance(left - 1, right) + 1,
            distance(left, right - 1) + 1,
            distance(left - 1, right - 1) + (words[left - 1] != others[right - 1]),
        )

    assert _prefix_distances(words, others) == [
        distance(len(words), end) for end in range(len(others) + 1)
    ]


@pytest.mark.parametrize(
    ("said", "hypothesis", "end"),
    [
        ("it was the", "it was the best", 3),
        ("it was the", "It, was THE best", 3),
        ("it was the", "it is was the best", 4),
        ("so it was the", "it was the best", 3),
        ("x y a", "a b c", 1),
        ("a b", "x y z", 2),
        ("a b", "", 0),
    ],
)
def test_a_hypothesis_is_cut_where_the_settled_words_end(
    said: str, hypothesis: str, end: int
) -> None:
    words = SettledWords(AT_ONCE)
    observed(words, said, 0)
    assert settled(words) == said

    assert words.align(split_units(hypothesis)) == end


def test_age_is_counted_from_where_a_word_last_changed() -> None:
    words = SettledWords(Agreement(age_s_by_probability=((0.0, 0.6),), closed_words=False))

    observed(words, "a b", 0.0)
    observed(words, "a c", 0.3)
    observed(words, "a c", 0.6)
    assert settled(words) == "a"
    observed(words, "a c", 0.9)

    assert settled(words) == "a c"


def test_a_word_that_was_gone_is_as_young_as_its_return() -> None:
    words = SettledWords(Agreement(age_s_by_probability=((0.0, 0.6),), closed_words=False))

    observed(words, "a b", 0.0)
    observed(words, "x", 0.3)
    observed(words, "a b", 0.6)
    observed(words, "a b", 0.9)
    assert settled(words) == ""
    observed(words, "a b", 1.2)

    assert settled(words) == "a b"


def test_a_word_counts_once_something_follows_it() -> None:
    words = SettledWords(Agreement(age_s_by_probability=((0.0, 0.0),)))

    observed(words, "a b", 0.0)
    observed(words, "a b c", 1.0)
    assert settled(words) == "a"
    observed(words, "a b c d", 2.0)

    assert settled(words) == "a b"


def test_the_same_text_of_more_audio_counts_and_of_the_same_audio_does_not() -> None:
    words = SettledWords(
        Agreement(min_hypotheses=3, age_s_by_probability=((0.0, 0.0),), closed_words=False)
    )

    for now_s in (0.0, 0.0, 1.0, 1.0):
        observed(words, "a", now_s)
        assert settled(words) == ""
    observed(words, "a", 2.0)

    assert settled(words) == "a"


def test_words_settle_from_left_to_right() -> None:
    words = SettledWords(
        Agreement(
            min_hypotheses=1,
            age_s_by_probability=((0.9, 0.0), (0.5, 1.0)),
            closed_words=False,
        )
    )
    units = split_units("a b c")

    words.observe(units, [0.9, 0.89, 1.0], now_sample=0, is_pause=False, may_settle=True)
    assert settled(words) == "a"
    words.observe(units, [0.9, 0.5, 1.0], now_sample=16_000, is_pause=False, may_settle=True)

    assert settled(words) == "a b c"


@pytest.mark.parametrize(
    ("before", "hypothesis", "expected"),
    [("a b", "x a", "x"), ("a b", "x b", "x b"), ("p a", "p x a", "p x")],
)
def test_only_the_word_that_changed_begins_anew(
    before: str, hypothesis: str, expected: str
) -> None:
    """Neither does a word inherit the age of another place, nor one lose its own."""
    words = SettledWords(
        Agreement(
            min_hypotheses=1, age_s_by_probability=((0.9, 0.0), (0.0, 1.0)), closed_words=False
        )
    )
    observed(words, before, 0.0, probability=0.5)

    units = split_units(hypothesis)
    probabilities = [1.0] * (len(units) - 1) + [0.5]
    words.observe(units, probabilities, now_sample=16_000, is_pause=False, may_settle=True)

    assert settled(words) == expected


def test_case_and_punctuation_are_no_change_unless_agreement_is_exact() -> None:
    loose = SettledWords(Agreement(age_s_by_probability=((0.0, 0.0),), exact=False))
    exact = SettledWords(Agreement(age_s_by_probability=((0.0, 0.0),)))

    for words in (loose, exact):
        observed(words, "Cat, sat", 0.0)
        observed(words, "cat sat", 1.0)

    assert (loose.text(), exact.text()) == ("cat", "")
