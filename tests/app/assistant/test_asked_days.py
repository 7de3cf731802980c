"""Days that a question names, counted from today."""

from datetime import date

import pytest

from app.assistant.asked_days import asked_days

TODAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("question", "first", "last", "rest"),
    [
        ("What did we decide yesterday?", (11, 29), (11, 29), "What did we decide ?"),
        (
            "What did Anna say last week about it?",
            (11, 23),
            (11, 29),
            "What did Anna say about it?",
        ),
        ("Who called this morning", (11, 30), (11, 30), "Who called"),
        ("What happened 2 days ago?", (11, 28), (11, 28), "What happened ?"),
        ("Budget of the last 7 days", (11, 24), (11, 30), "Budget"),
        ("Was haben wir gestern beschlossen?", (11, 29), (11, 29), "Was haben wir beschlossen?"),
        ("¿Qué dijo Ana la semana pasada?", (11, 23), (11, 29), "¿Qué dijo Ana ?"),
    ],
)
def test_days_are_taken_out_of_the_question(question, first, last, rest) -> None:
    found = asked_days(question, TODAY)

    assert found is not None
    assert (found.days.first, found.days.last) == (date(2026, *first), date(2026, *last))
    assert found.question == rest


@pytest.mark.parametrize(
    "question",
    ["Is the training on Tuesday?", "What is due in March?", "How long did it last?", ""],
)
def test_what_may_have_been_said_names_no_days(question: str) -> None:
    assert asked_days(question, TODAY) is None
