"""What was missed: shown beside the captions, from their newest words, without moving them."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.assistant.extractive import summarise
from app.captions.messages import CaptionUpdate, SessionOpened, StateChanged
from app.ui.captions.page import LivePage
from app.ui.local_text import exact_clock_text

RATE = 16_000
START = datetime(2026, 3, 9, 10, 0, tzinfo=UTC)
SAID = (
    "The pump in hall three stops whenever the humidity goes up.",
    "The supplier looks at the pump on Tuesday.",
    "Yeah.",
    "Two people are out with bad backs, so the late shift is short.",
    "The new pallets come from Aberdeen.",
)


@pytest.fixture
def page(theme, qtbot):
    page = LivePage(theme, now=lambda: START)
    qtbot.addWidget(page)
    page.resize(1300, 720)
    page.missed.wanted.connect(
        lambda wish: page.missed.show_quotes(wish, summarise(wish.texts, wish.sentences))
    )
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.show_message(SessionOpened(session=1, title="", started_at=START, source="desk"))
    page.show_message(StateChanged(state="recording"))
    return page


def say(page, number, text, *, start_s, kind="final", tentative=""):
    page.show_message(
        CaptionUpdate(
            segment=number,
            revision=1,
            kind=kind,
            settled=text,
            tentative=tentative,
            start_sample=round(start_s * RATE),
            end_sample=round((start_s + 4) * RATE),
        )
    )


def say_all(page, every_s=10):
    for number, text in enumerate(SAID):
        say(page, number, text, start_s=number * every_s)


def words(page):
    return [row.words for row in page.missed.panel.rows]


def test_the_last_minute_is_summed_up_in_three_quotes(page) -> None:
    say_all(page)

    page.missed.open()

    assert page.missed.is_open
    assert len(words(page)) == 3
    assert set(words(page)) <= set(SAID)
    assert "Yeah." not in words(page)
    assert page.missed.panel.told == " to ".join(
        exact_clock_text(datetime(2026, 3, 9, 10, 0, second, tzinfo=UTC)) for second in (0, 44)
    )


def test_half_a_minute_can_be_chosen_and_stays_chosen(page) -> None:
    say_all(page, every_s=20)
    page.missed.open()

    page.missed.panel.stretches.buttons[0].click()

    assert words(page) == [SAID[3], SAID[4]]
    page.missed.close()
    page.missed.open()
    assert words(page) == [SAID[3], SAID[4]]


def test_words_that_may_still_change_are_not_quoted(page) -> None:
    say(page, 0, SAID[0], start_s=0)
    say(page, 1, "We meet ", start_s=5, kind="partial", tentative="on Frid")

    page.missed.open()

    assert words(page) == [SAID[0], "We meet …"]


def test_what_was_said_since_is_shown_by_the_key_again_not_by_itself(page) -> None:
    say(page, 0, SAID[0], start_s=0)
    page.missed.open()

    say(page, 1, SAID[1], start_s=5)
    before = words(page)
    page.missed.open()

    assert before == [SAID[0]]
    assert words(page) == [SAID[0], SAID[1]]


def test_without_captions_it_says_so(page) -> None:
    page.missed.open()

    assert page.missed.panel.told == "There are no captions yet."
    assert words(page) == []


def test_a_click_on_a_quote_shows_its_caption_and_leaves_the_panel(page) -> None:
    for number in range(40):
        say(page, number, f"Line {number}. " + SAID[number % 5], start_s=3 * number)
    page.missed.open()
    first = page.missed.panel.rows[0]

    QTest.mouseClick(first, Qt.MouseButton.LeftButton)

    segment = page.missed.panel.quotes[0].segment
    assert page.view._selector.chosen == page.model.place_of(segment)
    assert page.missed.is_open


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_quote_is_chosen_by_the_keyboard(page, key) -> None:
    say_all(page)
    page.missed.open()
    chosen: list[int] = []
    page.missed.panel.quote_chosen.connect(chosen.append)

    QTest.keyClick(page.missed.panel.rows[1], key)

    assert chosen == [page.missed.panel.quotes[1].segment]


@pytest.mark.parametrize("where", ["panel", "captions"])
def test_escape_closes_it_and_the_focus_goes_back(page, where) -> None:
    say_all(page)
    page.dock.stop.setFocus()
    page.missed.open()
    assert page.missed.panel.isAncestorOf(page.focusWidget())
    focused = page.focusWidget() if where == "panel" else page.view
    focused.setFocus()

    QTest.keyClick(focused, Qt.Key.Key_Escape)

    assert not page.missed.is_open
    assert (page.dock.stop if where == "panel" else page.view).hasFocus()


def test_the_receipt_takes_its_place_and_escape_closes_that(page) -> None:
    say_all(page)
    page.missed.open()

    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    is_replaced = not page.missed.is_open and page._receipts.is_open
    QTest.keyClick(page.view, Qt.Key.Key_Escape)

    assert is_replaced
    assert not page._receipts.is_open


def test_the_newest_line_keeps_its_place_and_its_words(page, qtbot) -> None:
    for number in range(40):
        say(page, number, f"Line {number}. " + SAID[number % 5], start_s=3 * number)
    before = list(page.view._scroll.rows())

    page.missed.open()

    assert page.view.is_following
    assert list(page.view._scroll.rows()) == before
    assert page.missed.panel.geometry().left() >= page.view.geometry().right()


def test_f6_stops_in_the_panel(page) -> None:
    say_all(page)
    page.missed.open()

    assert page.missed.panel.first_control() in page.regions()


def test_who_comes_back_is_shown_what_was_said_meanwhile(page, qtbot) -> None:
    say(page, 0, SAID[0], start_s=0)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    say(page, 1, SAID[1], start_s=10)
    say(page, 2, SAID[3], start_s=200)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    say(page, 3, SAID[4], start_s=210)

    page.missed.open()

    assert words(page) == [SAID[1], SAID[3]]
    assert page.missed.panel.told.startswith("While you were away, ")


def test_from_another_program_the_last_words_are_meant(page, qtbot) -> None:
    say(page, 0, SAID[0], start_s=0)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    say(page, 1, SAID[1], start_s=10)
    say(page, 2, SAID[3], start_s=200)

    page.missed.open(from_elsewhere=True)

    assert words(page) == [SAID[3]]


def test_where_the_bar_shows_the_captions_nobody_is_away(page, qtbot) -> None:
    page.missed.set_bar_shown(is_shown=True)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    say_all(page)

    page.missed.open()

    assert not page.missed.panel.stretches.buttons[-1].isEnabled()


def test_an_answer_that_a_newer_question_has_overtaken_is_not_shown(page) -> None:
    wishes = []
    page.missed.wanted.disconnect()
    page.missed.wanted.connect(wishes.append)
    say_all(page)
    page.missed.open()
    page.missed.open()

    page.missed.show_quotes(wishes[1], summarise(wishes[1].texts, 2))
    page.missed.show_quotes(wishes[0], ())

    assert len(words(page)) == 2
