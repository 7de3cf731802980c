"""The golden questions are what their README says, so that their figures mean something."""

import pytest

from tests.bench.golden_questions import golden_questions

PARTS = {"tuned on": golden_questions(), "held out": golden_questions(held_out=True)}
SESSIONS = {session["id"]: session for session in PARTS["tuned on"].sessions}


def test_a_third_of_more_than_sixty_is_held_out():
    tuned, held_out = (len(part.questions) for part in PARTS.values())

    assert tuned + held_out >= 60
    assert held_out >= (tuned + held_out) / 3


def test_no_session_has_the_name_of_another():
    assert len(SESSIONS) == len(PARTS["tuned on"].sessions)


def test_no_question_is_asked_in_both_parts():
    asked = [question.text.casefold() for part in PARTS.values() for question in part.questions]

    assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("part", PARTS)
def test_the_answer_stands_in_the_line_word_by_word(part):
    for question in PARTS[part].questions:
        assert question.answers
        for answer in question.answers:
            assert answer.words in SESSIONS[answer.session]["lines"][answer.line], question.text


@pytest.mark.parametrize("part", PARTS)
def test_no_answer_is_the_whole_of_a_long_line(part):
    for question in PARTS[part].questions:
        for answer in question.answers:
            line = SESSIONS[answer.session]["lines"][answer.line]
            assert len(answer.words) < 0.85 * len(line), question.text


@pytest.mark.parametrize(("part", "least"), [("tuned on", 8), ("held out", 6)])
def test_questions_are_asked_in_several_languages(part, least):
    languages = {
        SESSIONS[answer.session]["language"]
        for question in PARTS[part].questions
        for answer in question.answers
    }

    assert len(languages) >= least
    assert len(PARTS[part].nothing) >= 8
