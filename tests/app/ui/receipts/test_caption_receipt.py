"""The receipt of a caption: opened by key and click, true to the last word, closed by Esc."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMenu

from app.captions.messages import (
    CaptionUpdate,
    ChannelsChanged,
    EngineReady,
    ProgressChanged,
    SegmentNotSaved,
    SessionOpened,
    StateChanged,
)
from app.captions.story import CaptionStory, WordChange
from app.ui.captions.page import LivePage
from app.ui.captions.side_pane import PANEL_PX
from app.ui.receipts.caption_wording import SessionFacts, caption_receipt
from engines.events import EngineInfo, StreamTraits

RATE = 16_000
START = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
ENGINE = EngineInfo(
    name="Fast English",
    model="tiny",
    languages=("en",),
    provider="CPU",
    requested_provider="CUDA",
    traits=StreamTraits(convention="revise"),
)
STORY = CaptionStory(
    first_shown_s=0.6,
    settled_s=2.1,
    changes=(WordChange(old="the night", new="the ninth"), WordChange(old="and", new="")),
    doubtful=("ninth",),
)


def final(segment, start_s, text, story=STORY):
    return CaptionUpdate(
        segment=segment,
        revision=1,
        kind="final",
        settled=text,
        tentative="",
        start_sample=round(start_s * RATE),
        end_sample=round((start_s + 4.6) * RATE),
        story=story,
    )


def opened(session=1, source="Laptop sound"):
    return SessionOpened(session=session, title="Weekly", started_at=START, source=source)


@pytest.fixture
def page(qtbot, theme):
    page = LivePage(theme)
    qtbot.addWidget(page)
    page.resize(1120, 720)
    page.show()
    qtbot.waitExposed(page)
    page.dock.set_keep_sound("always")
    page.show_messages(
        [
            StateChanged(state="starting"),
            EngineReady(info=ENGINE),
            opened(),
            StateChanged(state="recording"),
            final(0, 10, "What does that do to the date?"),
            final(1, 20, "It moves us to the ninth."),
            ProgressChanged(heard_samples=25 * RATE, behind_s=0.5),
        ]
    )
    qtbot.waitUntil(lambda: len(page.view._document) == 2)
    # New lines slide in: only then do they stand where they are clicked.
    qtbot.waitUntil(lambda: page.view._scroll.slide_px == 0)
    return page


def receipt(page):
    return page._parts.receipt


def press(qtbot, widget, key):
    qtbot.keyClick(widget, key)


def open_by_key(qtbot, page):
    """Up chooses the newest, and then the one before."""
    page.view.setFocus()
    press(qtbot, page.view, Qt.Key.Key_Up)
    press(qtbot, page.view, Qt.Key.Key_Up)
    press(qtbot, page.view, Qt.Key.Key_Return)


def rows(page):
    return dict(receipt(page).text.rows)


def test_arrows_choose_a_caption_and_enter_opens_its_receipt(page, qtbot):
    page.activateWindow()
    page.view.setFocus()
    press(qtbot, page.view, Qt.Key.Key_Up)
    press(qtbot, page.view, Qt.Key.Key_Down)

    press(qtbot, page.view, Qt.Key.Key_Return)

    assert receipt(page).isVisible()
    assert receipt(page).width() == PANEL_PX
    assert receipt(page).geometry().right() == page._parts.pane.rect().right()
    assert receipt(page).text.quote == "It moves us to the ninth."
    assert QApplication.focusWidget() is receipt(page).copy


def test_without_a_choice_enter_takes_the_newest(page, qtbot):
    page.view.setFocus()

    press(qtbot, page.view, Qt.Key.Key_Return)

    assert receipt(page).text.quote == "It moves us to the ninth."


def test_it_says_what_the_design_asks_for(page, qtbot):
    open_by_key(qtbot, page)
    began = (START.astimezone()).strftime("%H:%M")

    assert list(rows(page)) == [
        "Heard",
        "From",
        "First shown",
        "Settled",
        "Written by",
        "Ran on",
        "Kept",
    ]
    assert rows(page)["Heard"] == f"{began}:10.0 to {began}:14.6"
    assert rows(page)["From"] == "Laptop sound"
    assert rows(page)["First shown"] == "0.6 s after it was said"
    assert rows(page)["Settled"] == "2.1 s after it was said"
    assert rows(page)["Ran on"] == "CPU. CUDA was asked for but is not used."
    assert rows(page)["Kept"] == "Words and sound, on this computer"
    assert receipt(page).play.text() == "Play 4.6 s"
    said = {each.text() for each in receipt(page).findChildren(QLabel)}
    assert {"the night", "the ninth", "and", "(nothing)", "ninth"} <= said


def test_old_words_are_struck_out_and_named_for_readers(page, qtbot):
    open_by_key(qtbot, page)

    labels = {each.text(): each for each in receipt(page).findChildren(QLabel)}

    assert labels["the night"].font().strikeOut()
    assert not labels["the ninth"].font().strikeOut()
    assert labels["the ninth"].accessibleName() == "“the night” became “the ninth”"
    heard = labels[rows(page)["Heard"]]
    assert heard.accessibleName() == f"Heard: {heard.text()}"


def test_dock_and_newest_line_stay_where_they_are(page, qtbot):
    def newest():
        *_, row = sorted(page.view._scroll.rows(), key=lambda row: row.paragraph)
        return row.top + page.view._document.height(row.paragraph)

    dock, before = page.dock.geometry(), newest()

    open_by_key(qtbot, page)

    assert page.dock.geometry() == dock
    assert newest() == before


def test_esc_closes_it_and_gives_the_focus_back_to_the_caption(page, qtbot):
    open_by_key(qtbot, page)

    press(qtbot, receipt(page), Qt.Key.Key_Escape)

    assert not receipt(page).isVisible()
    assert QApplication.focusWidget() is page.view
    assert page.view._selector.chosen == 0
    assert page.view.width() == page._parts.pane.width()


def test_esc_in_the_captions_closes_it_before_it_forgets_the_choice(page, qtbot):
    open_by_key(qtbot, page)
    page.view.setFocus()

    press(qtbot, page.view, Qt.Key.Key_Escape)
    first = page.view._selector.chosen
    press(qtbot, page.view, Qt.Key.Key_Escape)

    assert not receipt(page).isVisible()
    assert (first, page.view._selector.chosen) == (0, None)


def test_another_caption_may_be_chosen_while_it_is_open(page, qtbot):
    open_by_key(qtbot, page)
    page.view.setFocus()

    press(qtbot, page.view, Qt.Key.Key_Down)

    assert receipt(page).text.quote == "It moves us to the ninth."


def test_a_click_opens_it_and_a_double_click_selects_a_word(page, qtbot):
    row = next(iter(page.view._scroll.rows()))
    point = QPoint(page.view._column().x() + 40, row.top + 10)
    viewport = page.view.viewport()

    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    assert not receipt(page).isVisible()
    qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    qtbot.wait(QApplication.doubleClickInterval() + 100)
    is_open_after_double_click = receipt(page).isVisible()
    selected = page.view.selected_text
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    qtbot.waitUntil(lambda: receipt(page).isVisible(), timeout=3000)

    assert not is_open_after_double_click
    assert selected in receipt(page).text.quote
    assert page.view._selector.chosen is not None


def test_the_menu_of_a_caption_offers_its_receipt(page, qtbot):
    row = next(iter(page.view._scroll.rows()))
    inside = QPoint(page.view._column().x() + 40, row.top + 10)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, inside, QPoint(10, 10))

    page.view.contextMenuEvent(event)
    menu = page.view.findChildren(QMenu)[-1]
    named = {action.text(): action for action in menu.actions()}
    named["Caption receipt"].trigger()
    menu.close()

    assert receipt(page).isVisible()
    assert receipt(page).text.quote == page.view._document.paragraph(row.paragraph).text


def test_ctrl_c_copies_and_ctrl_a_selects_all(page, qtbot):
    qtbot.keyClick(page.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(page.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == page.model.text


def test_selecting_text_with_the_pointer_opens_nothing(page, qtbot):
    row = next(iter(page.view._scroll.rows()))
    left = page.view._column().x()
    viewport = page.view.viewport()

    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=QPoint(left + 5, row.top + 10))
    qtbot.mouseMove(viewport, QPoint(left + 150, row.top + 10))
    page.view._pointer._shown.selector.drag(
        page.view._pointer._place_at(QPoint(left + 150, row.top + 10))
    )
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=QPoint(left + 150, row.top + 10))
    qtbot.wait(QApplication.doubleClickInterval() + 100)

    assert page.view.selected_text
    assert not receipt(page).isVisible()


def test_playing_waits_until_nothing_is_captured(page, qtbot):
    open_by_key(qtbot, page)
    assert not receipt(page).play.isEnabled()
    assert "captioned again" in receipt(page).play.toolTip()

    page.show_message(StateChanged(state="paused"))

    assert receipt(page).play.isEnabled()
    with qtbot.waitSignal(page.play_requested) as played:
        receipt(page).play.click()
    assert played.args == [10 * RATE, round(14.6 * RATE)]


def test_why_it_cannot_be_played_stands_under_the_button(page, qtbot):
    open_by_key(qtbot, page)

    page.show_play_problem("The loudspeaker is gone: plug it in again.")

    said = {each.text() for each in receipt(page).findChildren(QLabel) if each.isVisible()}
    assert "The loudspeaker is gone: plug it in again." in said
    press(qtbot, page.view, Qt.Key.Key_Down)
    assert receipt(page)._problem.isHidden()


def test_the_dock_cuts_no_word_when_a_session_goes_on(page, qtbot):
    """Measured before its layout had heard of it, "Recording, with sound" lost its end."""
    page.dock.offer_bar(page.actions_by_name.copy)
    page.window().resize(928, 720)
    page.show_message(StateChanged(state="paused"))
    QApplication.processEvents()

    page.show_message(StateChanged(state="recording"))
    QApplication.processEvents()

    sign = page.dock.sign
    assert sign.width() >= sign.sizeHint().width()


def test_copy_takes_the_caption(page, qtbot):
    open_by_key(qtbot, page)

    receipt(page).copy.click()

    assert QGuiApplication.clipboard().text() == "What does that do to the date?"


def test_it_follows_what_becomes_of_the_caption(page, qtbot):
    open_by_key(qtbot, page)

    page.show_message(SegmentNotSaved(segment=0, reason="The disk is full."))

    assert rows(page)["Kept"] == "Not yet: the disk did not take it"


def test_the_focus_stays_in_it_while_its_caption_goes_on(page, qtbot):
    """What was made anew for each word took the focus away."""
    page.view.setFocus()
    press(qtbot, page.view, Qt.Key.Key_Return)
    receipt(page).copy.setFocus()

    page.show_message(final(2, 25, "And nothing else."))

    assert receipt(page).text.quote == "It moves us to the ninth. And nothing else."
    assert QApplication.focusWidget() is receipt(page).copy
    quotes = [each.text() for each in receipt(page).findChildren(QLabel)]
    assert receipt(page).text.quote in quotes


def test_a_new_session_closes_it(page, qtbot):
    open_by_key(qtbot, page)

    page.show_message(opened(session=None))

    assert not receipt(page).isVisible()


def test_in_a_narrow_window_it_covers_the_captions_and_moves_no_word(page, qtbot):
    page.resize(640, 480)
    width = page.view.width()

    open_by_key(qtbot, page)

    assert page.view.width() == width
    assert receipt(page).geometry() == QRect(width - PANEL_PX, 0, PANEL_PX, page.view.height())


def test_it_has_a_name_and_a_place_among_the_regions(page, qtbot):
    open_by_key(qtbot, page)

    interface = QAccessible.queryAccessibleInterface(receipt(page))

    assert interface.text(QAccessible.Text.Name) == "Caption receipt"
    assert receipt(page).copy in page.regions()
    assert receipt(page).play.accessibleName() == "Play the 4.6 seconds of this caption"


def test_the_source_is_the_one_that_was_heard_then(page, qtbot):
    page.show_message(ChannelsChanged(source="USB headset", channels=("",)))
    page.show_message(final(2, 30, "Now from the headset."))
    facts = page._receipts._facts

    assert facts.source_of(0, 10 * RATE) == "Laptop sound"
    assert facts.source_of(0, 30 * RATE) == "USB headset"


def test_of_two_channels_each_names_its_own_source(qapp):
    sources = ((0, ("Microphone", "Laptop sound")),)
    facts = SessionFacts(started_at=START, is_kept=False, sources=sources)
    said = replace(final(0, 1, "Yes."), channel=1)

    text = caption_receipt("Yes.", [said], facts, not_saved=False)

    assert dict(text.rows)["From"] == "Laptop sound"
    assert dict(text.rows)["Kept"] == "Nothing: this session is not kept"


def test_a_caption_of_several_segments_joins_their_stories(qapp):
    first = final(0, 1, "One.", replace(STORY, first_shown_s=0.4))
    last = final(1, 6, "Two.", replace(STORY, settled_s=1.0))

    text = caption_receipt("One. Two.", [first, last], SessionFacts(session=1), not_saved=False)

    said = dict(text.rows)
    assert (said["First shown"], said["Settled"]) == (
        "0.4 s after it was said",
        "1.0 s after it was said",
    )
    assert text.changes == STORY.changes
    assert text.span == (RATE, round(10.6 * RATE))


@pytest.fixture
def right_to_left(qapp):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_right_to_left_the_panel_and_the_bar_of_its_caption_change_sides(
    right_to_left, page, qtbot
):
    open_by_key(qtbot, page)

    assert receipt(page).geometry().left() == 0
    assert page.view.geometry().left() == PANEL_PX
    assert receipt(page).property("role") == "panel-left"
    picture = page.view.viewport().grab().toImage()
    accent = page.view._theme.colour("accent").rgb()
    row = next(row for row in page.view._scroll.rows() if row.paragraph == 0)
    at = [x for x in range(picture.width()) if picture.pixel(x, row.top + 20) == accent]
    assert at
    assert min(at) > picture.width() - 20


def test_each_caption_names_the_model_that_wrote_it(page, qtbot):
    page.show_message(EngineReady(info=replace(ENGINE, name="Another")))
    page.show_message(final(2, 30, "And the tenth."))
    qtbot.waitUntil(lambda: len(page.view._document) == 3)
    page.view.setFocus()

    press(qtbot, page.view, Qt.Key.Key_Return)
    assert receipt(page).text.quote == "And the tenth."
    assert rows(page)["Written by"].startswith("Another")
    press(qtbot, page.view, Qt.Key.Key_Escape)
    page.view.setFocus()
    press(qtbot, page.view, Qt.Key.Key_Up)
    press(qtbot, page.view, Qt.Key.Key_Return)

    assert receipt(page).text.quote == "It moves us to the ninth."
    assert rows(page)["Written by"].startswith("Fast English")
