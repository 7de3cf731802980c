"""Words that sound alike are near, whatever letters they are written with."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.sound import fold_letters, likeness, sounds_of
from app.history.sounding import LEAST_ALIKE_KNOWN
from app.history.vocabulary import Vocabulary

PAIRS = json.loads(
    (Path(__file__).parents[2] / "data" / "golden" / "misheard.json").read_text("utf-8")
)["pairs"]


def alike(one, other):
    return float(likeness(sounds_of([one]), sounds_of([other]))[0])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("schmidt", "schmid"),
        ("catherine", "katharyn"),
        ("knight", "nite"),
        ("philip", "filip"),
        ("jeffrey", "geoffrey"),
        ("wright", "rite"),
        ("meyer", "maier"),
    ],
)
def test_words_that_sound_alike_are_nearer_than_others(one, other):
    assert alike(one, other) > 0.7
    assert alike(one, other) > alike(one, "parliament") + 0.3


def test_a_word_sounds_like_itself():
    assert alike("marmalade", "marmalade") == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("text", "folded"),
    [("Łódź", "lodz"), ("O’Brien", "obrien"), ("Müller", "muller"), ("Straße", "strasse")],
)
def test_accents_and_apostrophes_do_not_count(text, folded):
    assert fold_letters(text) == folded


@settings(deadline=None, max_examples=200)
@given(st.lists(st.text(max_size=20), max_size=8))
def test_each_word_has_its_own_sound_whatever_it_is_beside(words):
    folded = [fold_letters(word).replace("\n", "").replace("\r", "") for word in words]
    folded = [word for word in folded if word.isascii() and word.isalpha()]

    together = sounds_of(folded)

    for place, word in enumerate(folded):
        assert together[[place]] == sounds_of([word])


def test_variants_are_named_the_likest_first():
    vocabulary = Vocabulary([("Katharyn", 1), ("cathedral", 3), ("budget", 90), ("Kathrin", 2)])

    names = [v.text for v in vocabulary.sounding_like("Catherine", most=5, least=0.6)]

    assert names[:2] in (["katharyn", "kathrin"], ["kathrin", "katharyn"])
    assert "budget" not in names


def test_the_word_itself_is_no_variant():
    assert Vocabulary([("budget", 1)]).sounding_like("budget", most=5, least=0.1) == []


@pytest.mark.parametrize(("word", "short"), [("uiop", "up"), ("Hawaii", "how"), ("Nguyen", "gun")])
def test_a_short_word_does_not_sound_like_a_much_longer_one(word, short):
    """Short words are like the ends of many; "up" was named as sounding like "uiop"."""
    vocabulary = Vocabulary([(short, 1), (word[1:], 1)])

    names = [v.text for v in vocabulary.sounding_like(word, most=5, least=0.0)]

    assert short not in names


def test_the_end_of_a_word_is_less_like_it_than_what_begins_alike():
    """ "Sounds like seven" was said of every "even"."""
    vocabulary = Vocabulary([("even", 1), ("sever", 1)])

    names = [v.text for v in vocabulary.sounding_like("seven", most=5, least=0.5)]

    assert names == ["sever", "even"]
    assert not vocabulary.sounding_like("seven", most=5, least=LEAST_ALIKE_KNOWN)


@pytest.mark.parametrize(("said", "heard"), [("Hughes", "hues"), ("Leigh", "Lee")])
def test_words_with_silent_letters_may_be_much_longer(said, heard):
    (variant,) = Vocabulary([(heard, 1)]).sounding_like(said, most=5, least=0.75)

    assert variant.text == heard.lower()


def test_a_word_may_have_been_heard_as_two():
    vocabulary = Vocabulary(
        [(word, 1) for word in ["cube", "cuddle", "hub", "spot", "the", "pods", "running"]]
    )

    assert vocabulary.pairs_like("hubspot", most=1, least=0.6)[0].words == ("hub", "spot")
    assert ("cube", "cuddle") in {
        variant.words for variant in vocabulary.pairs_like("kubectl", most=5, least=0.5)
    }


@pytest.mark.parametrize("word", ["", "a", "42", "東京", "🎉", "x" * 500])
def test_what_has_no_sound_has_no_variants(word):
    vocabulary = Vocabulary([("marmalade", 1), ("xx", 1)])

    assert vocabulary.sounding_like(word, most=5, least=0.0) == []
    assert vocabulary.pairs_like(word, most=5, least=0.0) == []


def test_words_are_counted_in_all_their_forms():
    vocabulary = Vocabulary([("meeting", 5), ("Meetings", 2), ("meet", 1), ("budget", 7)])

    assert vocabulary.lines_with("meetings") == 8
    assert vocabulary.lines_with("nothing") == 0
    assert vocabulary.beginning_with("MEE", 2) == (["meeting", "meetings"], 8)


def test_right_variants_of_misheard_words_are_among_ten():
    """Measured with 21,800 English words around: 0.50; here among the heard words alone."""
    heard = {word for pair in PAIRS for word in fold_letters(pair["heard"]).split()}
    vocabulary = Vocabulary([(word, 1) for word in heard])

    good = 0
    for pair in PAIRS:
        said = f" {fold_letters(pair['heard'])} "
        variants = [
            variant
            for word in pair["true"].split()
            for variant in (
                *vocabulary.sounding_like(word, most=10, least=0.55),
                *vocabulary.pairs_like(word, most=10, least=0.6),
            )
        ]
        good += any(f" {variant.text} " in said for variant in variants)

    assert good / len(PAIRS) >= 0.55
