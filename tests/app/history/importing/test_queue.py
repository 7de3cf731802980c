"""The queue as it is shown."""

from pathlib import Path

import pytest

from app.history.importing.queue import ImportQueue

A, B = Path("/a.wav"), Path("/b.wav")


def test_files_wait_in_the_order_in_which_they_came_and_once():
    queue = ImportQueue()

    assert queue.add([A, B, A]) == [1, 2]
    assert queue.add([A]) == []
    assert queue.next_waiting().path == A
    queue.begin(1, 0.0)
    assert queue.next_waiting().path == B


def test_time_left_follows_from_the_speed_so_far_and_not_from_what_was_there():
    queue = ImportQueue()
    queue.add([A])
    queue.begin(1, 0.0)
    queue.opened(1, total_s=100.0, from_s=50.0, at_s=5.0)

    queue.advance(1, done_s=52.0, at_s=6.0)
    assert queue.item(1).left_s is None
    queue.advance(1, done_s=60.0, at_s=10.0)

    assert queue.item(1).left_s == pytest.approx(20.0)
    assert queue.item(1).fraction == pytest.approx(0.6)


def test_a_file_that_does_not_tell_its_length_has_no_fraction():
    queue = ImportQueue()
    queue.add([A])
    queue.begin(1, 0.0)
    queue.opened(1, total_s=None, from_s=0.0, at_s=0.0)
    queue.advance(1, done_s=60.0, at_s=10.0)

    assert (queue.item(1).fraction, queue.item(1).left_s) == (None, None)
    queue.finish(1, session=3, lines=9)
    assert queue.item(1).fraction == 1.0


def test_what_was_cancelled_or_failed_can_be_resumed_and_what_is_done_cannot_be_cancelled():
    queue = ImportQueue()
    queue.add([A, B])
    queue.cancel(1)
    queue.belongs(2, 7)
    queue.fail(2, sentence="The disk is full.")

    assert [(each.state, each.session) for each in queue.items] == [
        ("cancelled", None),
        ("failed", 7),
    ]
    queue.resume(1)
    queue.resume(2)
    assert [(each.state, each.sentence) for each in queue.items] == [("waiting", "")] * 2
    queue.finish(1, session=3, lines=9)
    queue.cancel(1)
    queue.resume(1)
    assert queue.item(1).state == "done"
    queue.forget_finished()
    assert [each.path for each in queue.items] == [B]
