"""Every state of an answer is told, with growing revisions."""

from dataclasses import replace
from datetime import UTC, datetime

from app.assistant.records import Scope, Turn
from app.assistant.turn_teller import TurnTeller


def test_the_last_words_of_a_burst_are_told_at_once():
    """They were left out until the next burst, and never seen if the server fell silent."""
    told: list[Turn] = []
    turn = Turn(id=1, question="When?", scope=Scope(), asked_at=datetime.now(UTC))
    teller = TurnTeller(turn, told.append)

    for tail in ("a", "a b", "a b c"):
        teller.tell(replace(teller.turn, tail=tail))

    assert [(turn.tail, turn.revision) for turn in told] == [("a", 1), ("a b", 2), ("a b c", 3)]
    assert teller.turn == told[-1]
