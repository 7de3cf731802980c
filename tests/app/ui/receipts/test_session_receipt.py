"""The receipt of a session in words, beside the captions and from History."""

from datetime import UTC, datetime, timedelta
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from app.audio.source import Gap, GapCause
from app.captions.messages import (
    CaptionUpdate,
    EngineReady,
    ReceiptChanged,
    SessionOpened,
    StateChanged,
)
from app.captions.receipt import ChannelReceipt
from app.history.kept_receipt import KeptReceipt
from app.history.records import NewGap
from app.ui.captions.page import LivePage
from app.ui.receipts.dialog import SessionReceiptDialog
from app.ui.receipts.view import SessionReceiptView
from app.ui.receipts.wording import SessionReceipt, count_rows, gap_rows, length
from engines.events import EngineInfo, StreamTraits

RATE = 16_000
START = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
GAP = NewGap(start_sample=60 * RATE, end_sample=72 * RATE, cause="device_lost")
COUNTS = ChannelReceipt(
    length_samples=1458 * RATE,
    captured_samples=1446 * RATE,
    gap_samples=12 * RATE,
    speech_samples=700 * RATE,
    recognised_samples=690 * RATE,
    dismissed_samples=8 * RATE,
)
KEPT = KeptReceipt(counts=COUNTS, kept_samples=690 * RATE, indexed_samples=600 * RATE, gaps=(GAP,))
ENGINE = EngineInfo(
    name="Fast English",
    model="tiny",
    languages=("en",),
    provider="CPU",
    requested_provider="CPU",
    traits=StreamTraits(convention="revise"),
)


def texts(widget):
    return [each.text() for each in widget.findChildren(QLabel)]


@pytest.mark.parametrize(
    ("samples", "said"),
    [(0, "0.0 s"), (56_000, "3.5 s"), (60 * RATE, "1:00.0"), (3723 * RATE + 6400, "1:02:03.4")],
)
def test_lengths_are_written_as_people_read_them(qapp, samples, said):
    assert length(samples) == said


def test_the_counts_add_up_line_by_line(qapp):
    assert count_rows(KEPT, is_kept=True) == (
        ("Session", "24:18.0"),
        ("Sound captured", "24:06.0"),
        ("Sound missing", "12.0 s"),
        ("With speech", "11:40.0"),
        ("Written down", "11:30.0"),
        ("No words in it", "8.0 s"),
        ("Not written down", "2.0 s"),
        ("Kept", "11:30.0"),
        ("Found by meaning", "10:00.0"),
    )
    assert count_rows(KEPT, is_kept=False)[-1] == ("Kept", "Nothing: this session is not kept")


def test_each_gap_has_its_time_and_cause(qapp):
    at = (START + timedelta(minutes=1)).astimezone()

    assert gap_rows(KEPT, START) == ((f"{at:%H:%M:%S}", "12.0 s, the source was away"),)


def test_every_cause_of_a_gap_has_words(qapp):
    for cause in get_args(GapCause):
        gap = NewGap(start_sample=0, end_sample=RATE, cause=cause)
        receipt = KeptReceipt(counts=COUNTS, kept_samples=0, indexed_samples=0, gaps=(gap,))
        assert "1.0 s, " in gap_rows(receipt, START)[0][1]


def test_the_view_names_channels_and_speaks_for_itself(qtbot, theme):
    view = SessionReceiptView(theme)
    qtbot.addWidget(view)
    other = KeptReceipt(
        counts=ChannelReceipt(channel=1, label="They"),
        kept_samples=0,
        indexed_samples=0,
        gaps=(),
    )

    view.show_receipt(SessionReceipt(channels=(KEPT, other), started_at=START))

    assert "They" in texts(view)
    assert "1 gaps in the sound" in texts(view) or "1 gap in the sound" in texts(view)
    named = [each.accessibleName() for each in view.findChildren(QLabel)]
    assert "Sound missing: 12.0 s" in named
    assert view.accessibleName() == "Session receipt"


def test_a_session_of_an_earlier_version_says_that_it_has_none(qtbot, theme):
    dialog = SessionReceiptDialog(
        theme, None, "Weekly", SessionReceipt(channels=(), started_at=START)
    )
    qtbot.addWidget(dialog)

    assert dialog.windowTitle() == "Receipt of “Weekly”"
    assert any("earlier version" in text for text in texts(dialog))


@pytest.fixture
def page(qtbot, theme):
    page = LivePage(theme)
    qtbot.addWidget(page)
    page.resize(1120, 720)
    page.show()
    return page


def begin(page, session):
    page.show_messages(
        [
            StateChanged(state="starting"),
            EngineReady(info=ENGINE),
            SessionOpened(
                session=session,
                title="Weekly",
                started_at=START,
                source="Mic",
                is_kept=session is not None,
            ),
            StateChanged(state="recording"),
        ]
    )


def test_details_show_what_the_history_counts(page, qtbot):
    assert page.dock._details.isHidden()
    begin(page, 7)
    assert page.dock._details.isVisible()

    with qtbot.waitSignal(page.receipt_wanted) as wanted:
        page.dock._details.click()
    page.show_kept_receipt(7, [KEPT])
    page.show_kept_receipt(8, [])

    view = page._session_receipt.view
    assert wanted.args == [7]
    assert view.isVisible()
    assert view.shown == SessionReceipt(channels=(KEPT,), started_at=START)
    assert view.close_button in page.regions()


def test_a_session_that_is_not_kept_is_counted_by_the_window(page):
    begin(page, None)
    page.show_message(ReceiptChanged(receipt=COUNTS))
    page.show_message(Gap(start_sample=60 * RATE, end_sample=72 * RATE, cause="device_lost"))

    page.dock._details.click()

    shown = page._session_receipt.view.shown
    assert not shown.is_kept
    assert shown.channels[0].counts == COUNTS
    assert shown.channels[0].gaps == (GAP,)


def test_esc_closes_it_and_the_focus_returns_to_the_button(page, qtbot):
    begin(page, 7)
    page.dock._details.click()

    qtbot.keyClick(page._session_receipt.view, Qt.Key.Key_Escape)

    assert not page._session_receipt.view.isVisible()
    assert QApplication.focusWidget() is page.dock._details
    assert not page._session_receipt._timer.isActive()


def test_one_panel_takes_the_place_of_the_other(page, qtbot):
    begin(page, 7)
    page.show_message(
        CaptionUpdate(
            segment=0,
            revision=1,
            kind="final",
            settled="A line.",
            tentative="",
            start_sample=0,
            end_sample=RATE,
        )
    )
    qtbot.waitUntil(lambda: len(page.view._document) == 1)
    page.view.setFocus()
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert page._receipts.is_open

    page.dock._details.click()
    assert (page._receipts.is_open, page._session_receipt.is_open) == (False, True)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)

    assert (page._receipts.is_open, page._session_receipt.is_open) == (True, False)
