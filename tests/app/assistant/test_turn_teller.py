"""Snapshots of an answer come with growing revisions, and not faster than an eye follows."""

from dataclasses import replace
from datetime import UTC, datetime

from app.assistant.records import Scope, Turn
from app.assistant.turn_teller import STREAM_GAP_S, TurnTeller


class Told:
    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.time = 0.0
        turn = Turn(id=1, question="When?", scope=Scope(), asked_at=datetime.now(UTC))
        self.teller = TurnTeller(turn, self.turns.append, lambda: self.time)

    def stream(self, tail: str) -> None:
        self.teller.stream(replace(self.teller.turn, tail=tail))


def test_words_that_stream_are_told_at_most_ten_times_a_second():
    told = Told()

    for number in range(100):
        told.time = number * 0.01
        told.stream(f"word {number}")

    assert len(told.turns) <= 1 + 1 / STREAM_GAP_S
    assert told.teller.turn.tail == "word 99"


def test_what_was_not_told_is_part_of_what_is_told_next():
    told = Told()
    told.stream("a")
    told.stream("a b")

    told.teller.tell(replace(told.teller.turn, state="done"))

    assert [(turn.tail, turn.state) for turn in told.turns] == [("a", "asking"), ("a b", "done")]
    assert [turn.revision for turn in told.turns] == [1, 2]
