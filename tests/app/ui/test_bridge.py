"""Messages cross from a plain thread into Qt's."""

import pytest
from PySide6.QtCore import QObject, QThread, Slot

from app.captions.mailbox import Mailbox
from app.captions.messages import CaptionUpdate, SegmentKept
from app.ui.bridge import DRAIN_INTERVAL_MS, Bridge
from app.worker import Worker

SEGMENTS = 100
PARTIALS = 49


class Listener(QObject):
    def __init__(self):
        super().__init__()
        self.messages = []
        self.threads = set()

    @Slot(object)
    def hear(self, message):
        self.messages.append(message)
        self.threads.add(QThread.currentThread())


def update(segment, revision, kind):
    return CaptionUpdate(
        segment=segment,
        revision=revision,
        kind=kind,
        settled=f"word {revision}",
        tentative="",
        start_sample=0,
        end_sample=revision,
    )


@pytest.fixture
def mailbox():
    return Mailbox()


@pytest.fixture
def listener(qtbot):
    return Listener()


@pytest.fixture
def bridge(qtbot, mailbox, listener):
    bridge = Bridge(mailbox)
    bridge.message_received.connect(listener.hear)
    yield bridge
    bridge.close()


def post_everything(mailbox):
    for segment in range(SEGMENTS):
        for revision in range(PARTIALS):
            mailbox.post(update(segment, revision, "partial"))
        mailbox.post(update(segment, PARTIALS, "final"))


def test_five_thousand_posts_arrive_coalesced_with_every_final_in_order(
    qtbot, mailbox, listener, bridge
):
    poster = Worker("poster", lambda stop: post_everything(mailbox))

    poster.start()

    def finals():
        return [each.segment for each in listener.messages if each.kind == "final"]

    qtbot.waitUntil(lambda: len(finals()) == SEGMENTS, timeout=10_000)
    assert poster.join(5)
    assert finals() == list(range(SEGMENTS))
    assert len(listener.messages) < SEGMENTS * (PARTIALS + 1) / 5
    newest = {}
    for each in listener.messages:
        assert each.revision > newest.get(each.segment, -1)
        newest[each.segment] = each.revision


def test_messages_arrive_on_the_thread_of_the_window(qtbot, mailbox, listener, bridge):
    poster = Worker("poster", lambda stop: mailbox.post(SegmentKept(segment=1)))

    poster.start()

    qtbot.waitUntil(lambda: bool(listener.messages))
    assert poster.join(5)
    assert listener.threads == {QThread.currentThread()}


def test_messages_posted_before_the_bridge_stood_arrive_too(qtbot, mailbox, listener):
    mailbox.post(SegmentKept(segment=7))
    bridge = Bridge(mailbox)
    bridge.message_received.connect(listener.hear)

    qtbot.waitUntil(lambda: listener.messages == [SegmentKept(segment=7)])
    bridge.close()


def test_nothing_runs_while_nothing_is_posted(qtbot, mailbox, listener, bridge):
    mailbox.post(SegmentKept(segment=1))
    qtbot.waitUntil(lambda: bool(listener.messages))

    qtbot.wait(3 * DRAIN_INTERVAL_MS)

    assert not bridge._paced._due.isActive()


def test_closing_delivers_what_waits_and_later_posts_are_safe(qtbot, mailbox, listener, bridge):
    mailbox.post(SegmentKept(segment=1))
    mailbox.post(SegmentKept(segment=2))

    bridge.close()
    mailbox.post(SegmentKept(segment=3))

    assert listener.messages == [SegmentKept(segment=1), SegmentKept(segment=2)]


def test_a_slot_that_fails_does_not_lose_the_messages_after_it(qtbot, mailbox, listener, bridge):
    def fail(message):
        raise ValueError("a bug in a page")

    bridge.message_received.connect(fail)

    with qtbot.captureExceptions() as errors:
        mailbox.post(SegmentKept(segment=1))
        mailbox.post(SegmentKept(segment=2))
        qtbot.waitUntil(lambda: len(listener.messages) == 2)

    assert len(errors) == 2
