"""The story of a line: when it was shown, and which words changed."""

from hypothesis import given
from hypothesis import strategies as st

from app.captions.story import (
    CaptionStory,
    StoryTeller,
    WordChange,
    WordTime,
    Writer,
    begun_story,
    changed_words,
    parse_story,
    story_text,
)
from engines.events import WordGuess


def changes(final, *shown):
    found = changed_words([text.split() for text in shown], final.split())
    return [(change.old, change.new) for change in found]


def test_a_changed_word_is_told_with_the_word_before_it():
    final = "It moves us from the ninth to the sixteenth."

    found = changes(
        final,
        "It moves us",
        "It moves us from the night",
        "It moves us from the ninth to the sixteen",
    )

    assert found == [("the night", "the ninth"), ("the sixteen", "the sixteenth.")]


def test_case_and_punctuation_are_no_change():
    assert changes("What, then?", "what then") == []


def test_words_that_went_have_nothing_in_their_place():
    assert changes("That is all.", "That is all of it") == [("all of it", "")]


def test_each_form_of_a_word_is_told_once_in_order():
    found = changes("I see the lake.", "I sea", "I sea", "I C", "I see the see")

    assert found == [("I sea", "I see"), ("I C", "I see"), ("the see", "the lake.")]


def test_text_that_only_grew_has_no_changes():
    final = "one two three four five"
    words = final.split()

    assert changes(final, *[" ".join(words[:count]) for count in range(1, 6)]) == []


def test_the_first_delay_counts_and_doubtful_words_are_named():
    teller = StoryTeller()
    teller.show(4, "", 9.0)
    teller.show(4, "the night", 0.6)
    teller.show(4, "the ninth", 1.4)
    guesses = [WordGuess(text="the", probability=0.99), WordGuess(text="ninth", probability=0.4)]

    story = teller.finish(4, "the ninth", begun_story(2.1, guesses, start_sample=0), 0.0)

    assert story == CaptionStory(
        first_shown_s=0.6,
        settled_s=2.1,
        changes=(WordChange(old="the night", new="the ninth"),),
        doubtful=("ninth",),
    )


def test_words_keep_their_times_from_the_line_s_beginning():
    guesses = [
        WordGuess(text="the", probability=0.994, start_sample=48_000),
        WordGuess(text="ninth", probability=0.4, start_sample=52_800),
    ]
    story = begun_story(1.0, guesses, start_sample=46_400)
    times = (WordTime(start_ms=100, percent=99), WordTime(start_ms=400, percent=40))
    assert story.word_times == times
    assert "the" not in story_text(story)


def test_without_all_times_there_are_none():
    guesses = [
        WordGuess(text="the", probability=0.9, start_sample=0),
        WordGuess(text="ninth", probability=0.9),
    ]
    assert begun_story(1.0, guesses, start_sample=0).word_times == ()


def test_a_line_that_was_never_a_partial_was_first_shown_as_final():
    assert (
        StoryTeller().finish(0, "yes", begun_story(0.5, [], start_sample=0), 0.0).first_shown_s
        is None
    )


def test_a_line_that_was_held_settled_later():
    assert (
        StoryTeller().finish(0, "yes", begun_story(0.5, [], start_sample=0), 1.5).settled_s == 2.0
    )


TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=20)


@given(
    st.builds(
        CaptionStory,
        first_shown_s=st.none() | st.floats(0, 1000),
        settled_s=st.none() | st.floats(0, 1000),
        changes=st.lists(st.builds(WordChange, old=TEXTS, new=TEXTS), max_size=3).map(tuple),
        doubtful=st.lists(TEXTS, max_size=3).map(tuple),
        word_times=st.lists(
            st.builds(WordTime, start_ms=st.integers(0, 20_000), percent=st.integers(0, 100)),
            max_size=3,
        ).map(tuple),
    )
)
def test_a_story_comes_back_from_the_history_as_it_was(story):
    assert parse_story(story_text(story)) == story


@given(st.text() | st.sampled_from(["[1]", '{"changes": [1, ["a"], ["a", 2]], "settled_s": "x"}']))
def test_any_text_is_read_as_some_story(text):
    assert isinstance(parse_story(text), CaptionStory)


WORDS = st.lists(st.sampled_from(["a", "b", "c", "d", "e"]), max_size=8)


@given(st.lists(WORDS, max_size=5), WORDS)
def test_what_changed_was_shown_and_what_replaced_it_stands_in_the_final(shown, final):
    for change in changed_words(shown, final):
        assert any(change.old in " ".join(words) for words in shown)
        assert change.new in " ".join(final)
        assert change.old != change.new


def test_language_and_writer_are_kept_and_read_back():
    writer = Writer(name="Nemotron", model="nemotron-3.5", provider="CPU")
    story = begun_story(0.5, [], start_sample=0, language="de-DE", writer=writer)

    assert parse_story(story_text(story)) == story
    assert story_text(CaptionStory()) == "{}"


def test_a_writer_that_is_not_readable_is_none():
    for kept in ('{"writer":["a","b"]}', '{"writer":["a","b",3]}', '{"language":7}'):
        assert parse_story(kept) == CaptionStory()
