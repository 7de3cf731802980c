"""What was asked is kept, each turn in its conversation."""

import pytest
from PySide6.QtCore import QObject

from app.ui.assistant.keeping import Keeping
from tests.app.ui.assistant.conftest import ANSWER, turn


@pytest.fixture
def keeping(qtbot, requests):
    owner = QObject()
    keeping = Keeping(requests, owner)
    yield keeping
    owner.deleteLater()


def test_a_turn_is_kept_once_it_is_over(qtbot, keeping, kept):
    numbers = []
    keeping.begun.connect(numbers.append)
    keeping.take(1)

    keeping.keep(turn("asking", 0))
    keeping.keep(turn("streaming", 1, sentences=ANSWER[:1]))
    keeping.keep(turn("done", 2, sentences=ANSWER))

    qtbot.waitUntil(lambda: numbers == [7])
    assert kept.done == [("begin", "Why did the date move?"), ("keep", 7, 1)]


def test_a_follow_up_is_kept_in_the_same_conversation(qtbot, keeping, kept):
    keeping.take(1)
    keeping.keep(turn(id_=1))
    keeping.take(2)
    keeping.keep(turn(id_=2))

    qtbot.waitUntil(lambda: len(kept.done) == 3)
    assert kept.done[1:] == [("keep", 7, 1), ("keep", 7, 2)]


def test_an_answer_that_was_left_is_kept_where_it_was_asked(qtbot, keeping, kept):
    keeping.go_on(3)
    keeping.take(1)
    keeping.begin_anew()
    keeping.take(2)

    assert not keeping.is_shown(1)
    assert keeping.is_shown(2)
    keeping.keep(turn("stopped", id_=1))
    keeping.keep(turn(id_=2))

    qtbot.waitUntil(lambda: len(kept.done) == 3)
    assert kept.done == [
        ("keep", 3, 1),
        ("begin", "Why did the date move?"),
        ("keep", 7, 2),
    ]


def test_a_turn_of_another_run_with_the_same_number_is_not_shown(keeping):
    """A new run counts from one again, as the conversation that is opened did."""
    keeping.take(1)
    keeping.go_on(3)

    assert not keeping.is_shown(1)


def test_a_conversation_that_went_with_its_session_begins_anew(qtbot, keeping, kept):
    keeping.go_on(3)
    kept.gone = {3}
    keeping.take(1)

    keeping.keep(turn())

    qtbot.waitUntil(lambda: ("keep", 7, 1) in kept.done)
    assert kept.done == [("begin", "Why did the date move?"), ("keep", 7, 1)]


def test_what_waits_is_kept_before_the_thread_ends(keeping, requests, kept):
    keeping.take(1)
    keeping.keep(turn())

    requests.close()

    assert ("keep", 7, 1) in kept.done
