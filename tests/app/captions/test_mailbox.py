"""The mailbox: the newest state of a segment is enough, a final is never dropped."""

from app.captions.mailbox import Mailbox
from app.captions.messages import CaptionUpdate, LevelChanged, SegmentKept, UpdateKind


def update(segment: int, revision: int, kind: UpdateKind = "partial") -> CaptionUpdate:
    return CaptionUpdate(
        segment=segment,
        revision=revision,
        kind=kind,
        settled="",
        tentative="",
        start_sample=0,
        end_sample=0,
    )


def test_of_waiting_partials_of_a_segment_the_newest_stays() -> None:
    mailbox = Mailbox()
    for revision in range(100):
        mailbox.post(update(0, revision))

    assert mailbox.drain() == [update(0, 99)]
    assert mailbox.drain() == []


def test_finals_stay_in_order_and_behind_their_partials() -> None:
    mailbox = Mailbox()
    posted = [update(0, 1), update(0, 2, "final"), update(1, 3), update(1, 4, "final")]

    for message in posted:
        mailbox.post(message)

    assert mailbox.drain() == posted


def test_a_partial_comes_after_what_was_posted_before_its_newest_state() -> None:
    mailbox = Mailbox()
    mailbox.post(update(1, 1))
    mailbox.post(update(0, 2, "final"))
    mailbox.post(SegmentKept(segment=0))
    mailbox.post(update(1, 3))

    assert mailbox.drain() == [update(0, 2, "final"), SegmentKept(segment=0), update(1, 3)]


def test_the_reader_is_woken_once_for_a_full_box() -> None:
    mailbox = Mailbox()
    woken: list[int] = []
    mailbox.set_wake(lambda: woken.append(1))

    mailbox.post(LevelChanged(rms_db=-20, peak_db=-10))
    mailbox.post(LevelChanged(rms_db=-21, peak_db=-11))
    assert len(woken) == 1

    assert mailbox.drain() == [LevelChanged(rms_db=-21, peak_db=-11)]
    mailbox.post(LevelChanged(rms_db=-22, peak_db=-12))
    assert len(woken) == 2


def test_clipping_is_not_lost_where_a_newer_level_takes_its_place() -> None:
    mailbox = Mailbox()

    mailbox.post(LevelChanged(rms_db=-6, peak_db=0, clipped=2))
    mailbox.post(LevelChanged(rms_db=-21, peak_db=-11))

    assert mailbox.drain() == [LevelChanged(rms_db=-21, peak_db=-11, clipped=2)]


def test_each_channel_has_a_level_of_its_own() -> None:
    mailbox = Mailbox()
    mailbox.post(LevelChanged(rms_db=-20, peak_db=-10, channel=0))
    mailbox.post(LevelChanged(rms_db=-30, peak_db=-15, channel=1))
    mailbox.post(LevelChanged(rms_db=-21, peak_db=-11, channel=0))

    assert mailbox.drain() == [
        LevelChanged(rms_db=-21, peak_db=-11, channel=0),
        LevelChanged(rms_db=-30, peak_db=-15, channel=1),
    ]
