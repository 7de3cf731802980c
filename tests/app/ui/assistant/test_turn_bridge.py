"""Snapshots on their way into the window."""

from dataclasses import replace

from app.ui.assistant.turn_bridge import TurnBridge
from app.worker import Worker
from tests.app.ui.assistant.conftest import turn


def test_of_many_snapshots_the_newest_is_said_on_the_windows_thread(qtbot):
    bridge = TurnBridge()
    came = []
    bridge.turn_came.connect(came.append)

    def post(_stop):
        for revision in range(500):
            bridge.post(turn("streaming", revision))
        bridge.post(turn("done", 500))

    worker = Worker("poster", post)
    worker.start()
    assert worker.join(5)
    qtbot.waitUntil(lambda: bool(came) and came[-1].state == "done")

    assert len(came) <= 2
    assert came[-1].revision == 500


def test_snapshots_of_two_turns_are_both_said(qtbot):
    bridge = TurnBridge()
    came = []
    bridge.turn_came.connect(came.append)

    bridge.post(turn("stopped", 4, 1))
    bridge.post(turn("asking", 1, 2))
    qtbot.waitUntil(lambda: len(came) == 2)

    assert [each.id for each in came] == [1, 2]


def test_an_older_snapshot_does_not_take_the_place_of_a_newer_one(qtbot):
    bridge = TurnBridge()
    came = []
    bridge.turn_came.connect(came.append)
    newest = turn("done", 9)

    bridge.post(newest)
    bridge.post(replace(newest, revision=3, state="streaming"))
    bridge.deliver()

    assert came == [newest]
