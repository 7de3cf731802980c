"""Questions are answered one after the other, the newest wins, and each is told to its end."""

from collections.abc import Callable

import pytest

from app.assistant.passages import PassageFinder
from app.assistant.records import FoundPassage, Meeting, Scope
from app.assistant.tools import HistoryTools
from app.history.errors import HistoryUnavailable
from tests.app.assistant.asking import Asked

LINE = "The audit has to be finished by the ninth of May."


def test_without_a_model_the_passages_are_the_answer(asked: Asked, keep: Callable[..., int]):
    session = keep("Good morning.", LINE)

    turn = asked.ask("when does the audit have to be finished")

    assert turn.state == "done"
    assert turn.model is None
    (meeting,) = turn.meetings
    assert meeting.session == session
    assert LINE in [found.passage.text for found in meeting.passages]


def test_revisions_grow_and_the_first_snapshot_says_that_it_is_asked(
    asked: Asked, keep: Callable[..., int]
):
    keep(LINE)

    turn = asked.ask("audit")

    snapshots = asked.of(turn.id)
    assert snapshots[0].state == "asking"
    revisions = [each.revision for each in snapshots]
    assert revisions == sorted(set(revisions))


def test_an_empty_history_leaves_the_question_unanswered(asked: Asked):
    turn = asked.ask("audit")

    assert turn.state == "done"
    assert turn.is_unanswered
    assert turn.meetings == ()


def test_only_sessions_of_the_scope_are_looked_through(asked: Asked, keep: Callable[..., int]):
    keep(LINE)
    other = keep("The audit is in another room.")

    turn = asked.ask("audit", Scope(kind="sessions", sessions=(other,)))

    assert [meeting.session for meeting in turn.meetings] == [other]


def test_ids_are_higher_than_those_of_the_conversation(asked: Asked):
    first = asked.ask("audit")

    later = asked.asker.ask("and then", earlier=[first])

    assert later > first.id
    asked.end_of(later)


def test_a_history_that_cannot_be_read_fails_with_its_sentence(tools: HistoryTools):
    class Broken(PassageFinder):
        def find(self, *_: object, **__: object) -> tuple[Meeting, ...]:
            raise HistoryUnavailable("The history is damaged. Restore a backup.")

    asked = Asked(Broken.__new__(Broken), tools)

    turn = asked.ask("audit")

    assert turn.state == "failed"
    assert turn.problem == "The history is damaged. Restore a backup."
    assert asked.asker.close(5)


def test_a_fault_of_ours_is_told_and_the_next_question_is_answered(
    tools: HistoryTools, caplog: pytest.LogCaptureFixture
):
    class Faulty(PassageFinder):
        count = 0

        def find(self, *_: object, **__: object) -> tuple[Meeting, ...]:
            self.count += 1
            if self.count == 1:
                raise ZeroDivisionError("a bug")
            return ()

        def ranked(self, *_: object, **__: object) -> list[FoundPassage]:
            return []

    asked = Asked(Faulty.__new__(Faulty), tools)

    failed = asked.ask("audit")
    answered = asked.ask("audit")

    assert failed.state == "failed"
    assert failed.problem == "A fault in Earmark ended this answer. Ask again."
    assert answered.state == "done"
    assert "a bug" in caplog.text
    assert asked.asker.close(5)


def test_after_closing_no_question_is_begun(asked: Asked):
    assert asked.asker.close(5)

    asked.asker.ask("audit")

    assert asked.turns == []
