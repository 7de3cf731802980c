"""The sentence that answers is found among its neighbours, from evidence alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.assistant.answering import (
    Candidate,
    SpokenLine,
    weigh,
    weights_of,
    with_cosines,
)
from app.assistant.questions import read_question


def best(question: str, *texts: str, cosines: dict[int, float] | None = None) -> Candidate:
    """The best sentence of lines that follow each other, as near as said, else all alike."""
    asked = read_question(question)
    given = cosines or {}
    lines = [
        SpokenLine(key=(1, place), title="Talk", text=text, cosine=given.get(place, 0.3))
        for place, text in enumerate(texts)
    ]
    candidates = weigh(asked, weights_of(asked.words, [0.01] * len(asked.words)), lines)
    return max(candidates, key=lambda each: each.score)


def test_the_sentence_with_the_words_answers() -> None:
    found = best("Who signs the wording?", "We are late.", "Odalys signs the wording. We wait.")

    assert (found.key, found.text) == ((1, 1), "Odalys signs the wording.")


def test_of_two_with_the_words_the_one_with_a_time_answers_when() -> None:
    found = best(
        "When is the training?",
        "The training is not optional at all.",
        "The training is on Tuesday.",
    )

    assert found.text == "The training is on Tuesday."


def test_a_line_that_asks_the_same_is_not_the_answer_but_the_next_is() -> None:
    found = best(
        "How many tickets are left?",
        "So how many tickets are left from the last sprint?",
        "Eleven.",
        "Then the demo is at two.",
        cosines={0: 0.9},
    )

    assert found.text == "Eleven."


def test_an_answer_in_the_same_line_as_its_question_is_told_from_it() -> None:
    found = best("How long has she had the cough?", "How long has she had the cough? Three weeks.")

    assert (found.text, found.start) == ("Three weeks.", 32)


def test_only_what_follows_at_once_stands_in_the_place_of_a_question() -> None:
    found = best(
        "Who brings the cable?",
        "Who brings the cable?",
        "Benedikt will, as always.",
        "Mireille wants more coffee for everybody.",
        cosines={0: 0.9},
    )

    assert found.text == "Benedikt will, as always."


def test_lines_of_two_sessions_are_no_neighbours() -> None:
    asked = read_question("Who brings the cable?")
    lines = [
        SpokenLine(key=(1, 0), title="One", text="Who brings the cable?", cosine=0.9),
        SpokenLine(key=(2, 1), title="Two", text="Benedikt said so.", cosine=0.1),
    ]

    candidates = weigh(asked, weights_of(asked.words, [0.01, 0.01]), lines)

    assert candidates[1].line_cosine == 0.1
    assert candidates[1].own == candidates[1].around == 0.0


def test_a_word_of_the_title_counts_where_the_line_lacks_it() -> None:
    asked = read_question("What about the mortgage penalty?")
    weights = weights_of(asked.words, [0.01, 0.01])

    mine, other = (
        weigh(asked, weights, [SpokenLine(key=(1, 0), title=title, text="A penalty.", cosine=0.3)])
        for title in ("Mortgage advice", "Garden talk")
    )

    assert mine[0].score > other[0].score


def test_who_speaks_counts_as_if_the_name_were_said() -> None:
    asked = read_question("What did Priya promise?")
    lines = [
        SpokenLine(key=(1, 0), title="", text="I promise it.", cosine=0.3, speaker="Tomasz"),
        SpokenLine(key=(1, 1), title="", text="I promise it.", cosine=0.3, speaker="Priya Rao"),
    ]

    other, mine = weigh(asked, weights_of(asked.words, [0.0, 0.01]), lines)

    assert (mine.own, mine.score > other.score) == (1.0, True)


def test_i_is_a_person_where_the_speaker_is_known() -> None:
    asked = read_question("Who takes the bug?")
    lines = [
        SpokenLine(key=(1, 0), title="", text="I can do that.", cosine=0.3, speaker=name)
        for name in (None, "Linnea")
    ]

    unknown, known = (weigh(asked, [], [line])[0] for line in lines)

    assert known.wanted > unknown.wanted


def test_a_line_without_a_vector_is_guessed_by_its_words_until_it_is_read() -> None:
    asked = read_question("When is the training?")
    line = SpokenLine(key=(1, 0), title="", text="Training is on Tuesday.", cosine=None)

    (guessed,) = weigh(asked, weights_of(asked.words, [0.01]), [line])
    (read,) = with_cosines([guessed], {((1, 0), 0): 0.7}, {(1, 0)})

    assert guessed.line_cosine == pytest.approx(0.5)
    assert read.line_cosine == read.cosine == 0.7


@given(st.lists(st.text(max_size=40), max_size=8))
def test_any_text_is_weighed_and_every_span_is_its_sentence(texts: list[str]) -> None:
    asked = read_question("who pays the price?")
    lines = [
        SpokenLine(key=(1, place), title="", text=text, cosine=None)
        for place, text in enumerate(texts)
    ]

    candidates = weigh(asked, weights_of(asked.words, [0.0, 0.5]), lines)

    for each in candidates:
        assert texts[each.key[1]][each.start : each.end] == each.text
        assert each.text == each.text.strip() != ""
