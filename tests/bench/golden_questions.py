"""The golden questions: who asks what over the golden sessions, and which words answer."""

import json
from dataclasses import dataclass

from tests.bench.golden import DATA, golden


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A line that answers, by its session's name in the set, and the words of it that do."""

    session: str
    line: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question as a person asks it, with every line that answers it."""

    text: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenQuestions:
    """What is asked, and over which sessions.

    Attributes:
        sessions: all that are searched: both parts of the golden set, and the talks that were
            written for the questions.
        questions: with their answers.
        nothing: questions that no line of any session answers.
    """

    sessions: list[dict]
    questions: list[Question]
    nothing: list[str]


def golden_questions(*, held_out: bool = False) -> GoldenQuestions:
    """Return the part that may be tuned on, or the one that may not, over the sessions of both."""
    tuned, held = (
        json.loads((DATA / name).read_text("utf-8"))
        for name in ("questions.json", "questions_held_out.json")
    )
    asked = held if held_out else tuned
    return GoldenQuestions(
        sessions=golden(held_out=True).sessions + tuned["sessions"] + held["sessions"],
        questions=[
            Question(
                text=question["q"],
                answers=tuple(Answer(**answer) for answer in question["answers"]),
            )
            for question in asked["questions"]
        ],
        nothing=asked["nothing"],
    )
