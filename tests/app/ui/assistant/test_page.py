"""The Ask page: what is asked, shown, stopped, followed, opened again."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.assistant.records import Scope
from app.ui.assistant.list_delegate import TITLE_ROLE
from app.ui.assistant.passage_text import PassageText
from app.ui.assistant.turn_words import finished_text
from tests.app.ui.assistant.conftest import (
    ANSWER,
    asking,
    card,
    meeting,
    session,
    supported,
    turn,
    unsupported,
)

KEYS = Qt.Key


@pytest.fixture
def asked(page):
    """What the page asks, in order."""
    questions = []
    page.asked.connect(lambda *what: questions.append(what))
    return questions


def last(page):
    return page.conversation.column.turns[-1]


def long_answer(sentences):
    return tuple(
        supported(f"Sentence number {number} tells of the sixteenth.", 3, begins=True)
        for number in range(sentences)
    )


def test_enter_asks_within_the_chosen_scope(page, asked):
    page.header.scope.set_scope(Scope(kind="last_week"))

    QTest.keyClicks(page.dock.field, "  What moved? ")
    QTest.keyClick(page.dock.field, KEYS.Key_Return)

    assert asked == [("What moved?", Scope(kind="last_week"), ())]
    assert page.dock.field.question == ""


def test_shift_and_enter_begin_a_line(page, asked):
    QTest.keyClicks(page.dock.field, "one")
    height = page.dock.field.height()
    QTest.keyClick(page.dock.field, KEYS.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(page.dock.field, "two")

    assert asked == []
    assert page.dock.field.question == "one\ntwo"
    assert page.dock.field.height() > height


def test_the_field_grows_to_five_lines_and_then_scrolls(qtbot, page):
    page.dock.field.put("\n".join("12345"))
    five = page.dock.field.height()

    page.dock.field.put("\n".join("123456789"))

    assert page.dock.field.height() <= five + 4
    assert page.dock.field.verticalScrollBar().maximum() > 0


def test_enter_belongs_to_the_input_method_while_it_composes(page, asked):
    page.dock.field.put("日")
    page.dock.field.inputMethodEvent(QInputMethodEvent("ひづけ", []))

    QTest.keyClick(page.dock.field, KEYS.Key_Return)

    assert asked == []


def test_an_empty_question_is_not_asked(qtbot, page, asked):
    QTest.keyClicks(page.dock.field, "   ")
    QTest.keyClick(page.dock.field, KEYS.Key_Return)
    qtbot.mouseClick(page.dock.button, Qt.MouseButton.LeftButton)

    assert asked == []
    assert page.window().focusWidget() is page.dock.field


def test_up_in_an_empty_field_brings_the_last_question_back(page):
    page.begin_turn(asking("Who writes to the schools?"))

    QTest.keyClick(page.dock.field, KEYS.Key_Up)

    assert page.dock.field.question == "Who writes to the schools?"


def test_a_follow_up_is_asked_with_the_turns_before_it(page, asked):
    page.begin_turn(asking())
    page.show_turn(turn(sentences=ANSWER))

    QTest.keyClicks(page.dock.field, "And who?")
    QTest.keyClick(page.dock.field, KEYS.Key_Return)

    (_, _, earlier) = asked[0]
    assert [each.question for each in earlier] == ["Why did the date move?"]
    assert earlier[0].sentences == ANSWER


def test_esc_and_the_button_stop_what_is_being_answered(qtbot, page):
    stops = []
    page.stop_requested.connect(lambda: stops.append(1))
    QTest.keyClick(page.dock.field, KEYS.Key_Escape)
    page.begin_turn(asking())
    assert page.dock.button.text() == "Stop"

    QTest.keyClick(page.dock.field, KEYS.Key_Escape)
    qtbot.mouseClick(page.dock.button, Qt.MouseButton.LeftButton)
    page.show_turn(turn("stopped", sentences=ANSWER[:1]))

    assert len(stops) == 2
    assert page.dock.button.text() == "Ask"
    assert last(page).outcome.words == "You stopped this answer. What is here was checked."


def test_esc_stops_from_wherever_the_keyboard_is(page):
    stops = []
    page.stop_requested.connect(lambda: stops.append(1))
    page.begin_turn(asking())
    page.show_turn(turn("streaming", 1, sentences=ANSWER))

    for part in (page.conversation.column, last(page).answer, last(page).answer.chips[0]):
        part.setFocus()
        QTest.keyClick(part, KEYS.Key_Escape)

    assert len(stops) == 3


def test_what_is_being_written_stands_in_whole_words(page, theme):
    page.begin_turn(asking())
    page.show_turn(turn("streaming", 2, sentences=ANSWER[:1], tail="Eleven of the four"))

    assert last(page).answer.toPlainText().endswith("Eleven of the ")


def test_under_reduced_motion_an_answer_comes_sentence_by_sentence(page, theme):
    theme.set_reduced_motion("on")
    try:
        page.begin_turn(asking())
        page.show_turn(turn("streaming", 2, sentences=ANSWER[:1], tail="Eleven of the four"))

        assert "Eleven" not in last(page).answer.toPlainText()
    finally:
        theme.set_reduced_motion("system")


def test_an_older_snapshot_changes_nothing(page):
    page.begin_turn(asking())
    page.show_turn(turn("done", 5, sentences=ANSWER))

    page.show_turn(turn("streaming", 3, tail="The date"))

    assert last(page).turn.state == "done"


def test_a_card_tells_what_was_done_and_opens_its_lines(qtbot, page):
    page.begin_turn(asking())
    page.show_turn(turn("streaming", 1, cards=(card(state="running", lines=0, id_="1"),)))
    (view,) = last(page).cards.views
    assert "still running" in view.accessibleName()

    page.show_turn(turn("streaming", 2, cards=(card(),)))
    qtbot.mouseClick(view.arrow, Qt.MouseButton.LeftButton)

    assert view.accessibleName() == "Searched for “ship date”, 3 lines, 0.3 s"
    assert [row.passage.line for row in view.rows] == [0, 1, 2]
    assert view.arrow.accessibleName().startswith("Hide the lines")


def test_a_late_card_does_not_move_the_words_above_it(qtbot, page):
    page.begin_turn(asking())
    page.show_turn(turn("streaming", 1, cards=(card(),), sentences=ANSWER[:1]))
    QApplication.processEvents()
    before = last(page).answer.mapTo(page, QPoint(0, 0))

    later = (card(), card("2", "running", 0), card("3", "running", 0, kind="check"))
    page.show_turn(turn("streaming", 2, cards=later, sentences=ANSWER[:1]))
    QApplication.processEvents()

    assert last(page).answer.mapTo(page, QPoint(0, 0)) == before
    assert last(page).cards.below.isVisible()


def test_the_card_of_the_check_goes_when_the_check_is_over(page):
    check = card("check", "running", 0, kind="check")
    page.begin_turn(asking())
    page.show_turn(turn("asking", 1, cards=(card(),)))
    page.show_turn(turn("streaming", 2, cards=(card(), check), sentences=ANSWER[:1]))
    assert last(page).cards.below.isVisible()

    page.show_turn(turn("done", 3, cards=(card(),), sentences=ANSWER))

    assert not last(page).cards.below.isVisible()
    assert last(page).cards.isVisible()
    assert len(last(page).cards.views) == 1


def test_sources_come_with_the_end_and_lead_to_their_lines(qtbot, page):
    opened = []
    page.passage_opened.connect(lambda *line: opened.append(line))
    page.begin_turn(asking())
    page.show_turn(turn("streaming", 2, sentences=ANSWER))
    assert not last(page).sources.isVisible()

    page.show_turn(turn("done", 3, sentences=ANSWER))
    rows = last(page).sources.rows
    QTest.keyClick(rows[2], KEYS.Key_Return)
    qtbot.mouseClick(rows[0], Qt.MouseButton.LeftButton)

    assert [row.passage.line for row in rows] == [3, 1, 2, 4]
    assert rows[0].accessibleName().startswith("Source 1, Product weekly, ")
    assert opened == [(1, 2), (1, 3)]


def test_no_heading_of_sources_stands_over_none(page):
    """An answer cut off in its first sentence had "Where this comes from" and nothing below it."""
    page.begin_turn(asking())

    page.show_turn(turn("failed", 1, sentences=(unsupported("The date mo", begins=True),)))

    sources = last(page).sources
    assert not sources.heading.isVisible()
    assert sources.copy.geometry().right() == sources.rect().right()


def test_the_best_lines_are_the_answer_without_a_model(qtbot, page):
    wishes = []
    page.settings_requested.connect(lambda: wishes.append(1))
    page.set_model(None)
    page.begin_turn(asking(model=None))
    page.show_turn(turn(model=None, meetings=(meeting(3, 1, answers=(0, 10)),)))

    view = last(page)
    assert [row.passage.line for row in view.passages.rows] == [3, 1]
    assert view.passages.rows[0].accessibleDescription() == "Answers: It moves u"
    assert "own lines" in view.hint.words
    qtbot.mouseClick(view._choose, Qt.MouseButton.LeftButton)
    assert wishes == [1]


def test_neighbours_that_are_found_themselves_are_not_repeated(page):
    page.begin_turn(asking(model=None))
    page.show_turn(turn(model=None, meetings=(meeting(1, 2),)))

    first, second = last(page).passages.rows
    assert first.sizeHint().height() == second.sizeHint().height()
    assert first.findChild(PassageText)._line.after is None
    assert second.findChild(PassageText)._line.before is None


def test_where_no_line_answers_that_is_said_and_the_closest_can_be_seen(qtbot, page):
    page.begin_turn(asking())
    qtbot.waitUntil(lambda: last(page)._sessions == 1)
    page.show_turn(turn(is_unanswered=True, meetings=(meeting(3, 1),)))
    view = last(page)
    assert view.none.words.startswith("Your captions do not say No line in 1 session")
    assert not view.passages.isVisible()

    qtbot.mouseClick(view.none.button, Qt.MouseButton.LeftButton)

    assert view.passages.isVisible()
    assert not view.none.button.isVisible()
    assert page.window().focusWidget() is view.passages.rows[0]


def test_a_failure_is_told_with_what_is_there(page):
    page.begin_turn(asking())
    page.show_turn(
        turn(
            "failed",
            problem="The server does not answer. Start it.",
            remedy="settings",
            meetings=(meeting(3),),
        )
    )

    assert last(page).outcome.words == "The server does not answer. Start it."
    assert last(page).mend.isVisible()
    assert not last(page).again.isVisible()
    assert last(page).passages.isVisible()


def test_an_answer_that_was_cut_off_is_asked_for_again_and_not_in_settings(qtbot, page):
    asked = []
    page.asked.connect(lambda *question: asked.append(question))
    cut = turn(
        "failed",
        problem="The server ended the answer in the middle. Ask again for the rest.",
        remedy="again",
        sentences=ANSWER[:1],
        scope=Scope(kind="last_week"),
    )
    page.begin_turn(asking())
    page.show_turn(cut)
    assert not last(page).mend.isVisible()

    qtbot.mouseClick(last(page).again, Qt.MouseButton.LeftButton)

    assert asked == [(cut.question, Scope(kind="last_week"), (cut,))]


def test_what_asking_again_does_not_help_offers_nothing(page):
    page.begin_turn(asking())
    page.show_turn(turn("failed", problem="The history cannot be read. See the log."))

    assert last(page).outcome.words
    assert not last(page).mend.isVisible()
    assert not last(page).again.isVisible()


def test_it_is_said_how_many_sentences_were_withheld(page):
    page.begin_turn(asking())
    page.show_turn(turn(sentences=ANSWER[:1], withheld=2))

    assert last(page).outcome.words == "2 sentences without a source were left out."


def test_it_is_said_how_many_private_sessions_no_model_was_told_of(qtbot, page, kept):
    kept.private = 2
    page.begin_turn(asking())
    qtbot.waitUntil(lambda: last(page).left_out.words != "")

    assert last(page).left_out.words == "2 private sessions were left out."


def test_without_a_model_private_sessions_are_not_left_out(qtbot, page, kept):
    kept.private = 2
    page.set_model(None)
    page.begin_turn(asking(model=None))
    qtbot.waitUntil(lambda: last(page)._sessions == 1)

    assert last(page).left_out.words == ""


def test_the_end_of_what_is_written_is_kept_in_sight(page):
    page.begin_turn(asking())
    for sentences in range(1, 40, 3):
        page.show_turn(turn("streaming", sentences, sentences=long_answer(sentences)))

    column = page.conversation.column
    end = last(page).mapTo(column.viewport(), QPoint(0, last(page).end_of_words())).y()
    assert column.verticalScrollBar().value() > 0
    assert end <= column.viewport().height()


def test_who_has_scrolled_away_stays_there(qtbot, page):
    column = page.conversation.column
    page.begin_turn(asking())
    page.show_turn(turn("streaming", 1, sentences=long_answer(40)))
    column.setFocus()
    QTest.keyClick(column, KEYS.Key_Home)

    page.show_turn(turn("streaming", 2, sentences=long_answer(60)))
    QApplication.processEvents()
    there = column.verticalScrollBar().value()
    QTest.keyClick(column, KEYS.Key_End)
    page.show_turn(turn("streaming", 3, sentences=long_answer(80)))

    assert there == 0
    assert column.follows


def test_the_sources_that_come_at_the_end_do_not_scroll_the_answer(page):
    page.begin_turn(asking())
    page.show_turn(turn("streaming", 1, sentences=ANSWER))
    value = page.conversation.column.verticalScrollBar().value()

    page.show_turn(turn("done", 2, sentences=ANSWER))

    assert page.conversation.column.verticalScrollBar().value() == value


def test_a_new_question_comes_to_the_top(qtbot, page):
    page.begin_turn(asking())
    page.show_turn(turn(sentences=long_answer(30)))

    page.begin_turn(asking("And then?", 2))
    QApplication.processEvents()

    column = page.conversation.column
    assert last(page).mapTo(column.viewport(), QPoint(0, 0)).y() == 24


def test_nothing_shifts_when_the_scroll_bar_appears(page):
    page.begin_turn(asking())
    width = last(page).width()

    page.show_turn(turn("streaming", 1, sentences=long_answer(60)))
    QApplication.processEvents()

    assert page.conversation.column.verticalScrollBar().maximum() > 0
    assert last(page).width() == width == 736


def test_tab_goes_in_the_order_of_reading(qtbot, page):
    page.begin_turn(asking())
    page.show_turn(turn("done", 2, cards=(card(),), sentences=ANSWER))
    QApplication.processEvents()
    page.header.scope.setFocus(Qt.FocusReason.TabFocusReason)
    seen = [page.header.scope]
    while seen[-1] is not page.dock.button and len(seen) < 40:
        QTest.keyClick(seen[-1], KEYS.Key_Tab)
        seen.append(page.window().focusWidget())

    view = last(page)
    expected = [
        page.header.scope,
        page.header.earlier,
        page.header.new,
        page.conversation.column,
        view.cards.views[0].arrow,
        view.answer,
        *view.answer.chips,
        view.sources.copy,
        *view.sources.rows,
        page.dock.field,
        page.dock.button,
    ]
    assert seen == expected


def test_going_back_from_the_field_shows_where_the_keyboard_is(page):
    """Shift and Tab came to a source below the edge of the view, and the view stayed."""
    page.begin_turn(asking())
    page.show_turn(turn("done", 2, sentences=(*ANSWER, *long_answer(40))))
    QApplication.processEvents()
    column = page.conversation.column
    QTest.keyClick(page.dock.field, KEYS.Key_Backtab)

    row = last(page).sources.rows[-1]
    top = row.mapTo(column.viewport(), QPoint(0, 0)).y()
    assert page.window().focusWidget() is row
    assert 0 <= top <= column.viewport().height() - row.height()


def test_a_question_that_leaves_this_computer_says_where_it_goes(page):
    page.begin_turn(asking())

    page.show_turn(asking(server="models.example.org"))

    assert "models.example.org" in last(page).waiting.words


def test_f6_stops_at_the_scope_the_answers_and_the_field(page):
    page.begin_turn(asking())
    QApplication.processEvents()

    assert page.focus_regions() == [
        page.header.scope,
        page.conversation.column,
        page.dock.field,
    ]


def test_what_is_copied_has_the_sources(qtbot, page):
    page.begin_turn(asking())
    page.show_turn(turn(sentences=ANSWER))

    qtbot.mouseClick(last(page).sources.copy, Qt.MouseButton.LeftButton)

    assert "Where this comes from" in QGuiApplication.clipboard().text()


def test_a_new_question_leaves_the_conversation_and_stops_it(qtbot, page):
    left, stops = [], []
    page.conversation_left.connect(lambda: left.append(1))
    page.stop_requested.connect(lambda: stops.append(1))
    page.begin_turn(asking())

    QTest.keyClick(page.dock.field, KEYS.Key_N, Qt.KeyboardModifier.ControlModifier)

    assert (left, stops) == ([1], [1])
    assert page.conversation.turns == ()
    assert page.beginning.isVisible()


def test_asking_about_one_session_names_it(qtbot, page):
    page.ask_about(Scope(kind="sessions", sessions=(1,)))
    qtbot.waitUntil(lambda: "Product weekly" in page.header.scope.accessibleName())

    assert page.header.scope.scope == Scope(kind="sessions", sessions=(1,))


def test_the_live_session_is_offered_while_it_runs(page):
    def offered():
        actions = page.header.scope.menu().actions()
        return [each.text() for each in actions if each.isVisible() and each.text()]

    before = offered()
    page.set_live(4)
    during = offered()
    page.header.scope._live_action.trigger()
    chosen = page.header.scope.scope
    page.set_live(None)

    assert "This live session" not in before
    assert "This live session" in during
    assert chosen == Scope(kind="live", sessions=(4,))
    assert page.header.scope.scope == Scope(kind="sessions", sessions=(4,))


def test_a_conversation_about_a_session_that_ran_then_names_that_session(qtbot, page, kept):
    then = Scope(kind="live", sessions=(1,))
    kept.talks = {3: [turn(sentences=ANSWER, scope=then)]}

    page._requests.open(3)

    qtbot.waitUntil(lambda: page.header.scope.scope.sessions == (1,))
    assert page.header.scope.scope.kind == "sessions"


def test_a_session_that_is_gone_is_not_asked_any_more(qtbot, page, kept):
    page.header.scope.set_scope(Scope(kind="sessions", sessions=(1, 9)))

    page._requests.list_sessions()

    qtbot.waitUntil(lambda: page.header.scope.scope.sessions == (1,))


def test_sessions_are_chosen_in_a_list_that_can_be_searched(qtbot, page, kept):
    kept.found = [session(1), session(2, "Design review"), session(3, "Design talk")]
    page.header.scope.sessions_wished.emit()
    qtbot.waitUntil(lambda: page.dialogs.shown is not None)
    dialog = page.dialogs.shown

    QTest.keyClicks(dialog.field, "design re")
    QTest.keyClick(dialog.field, KEYS.Key_Down)
    QTest.keyClick(dialog.list, KEYS.Key_Space)
    assert "1 session" in dialog.count.text()
    qtbot.mouseClick(dialog.ok, Qt.MouseButton.LeftButton)

    assert page.header.scope.scope == Scope(kind="sessions", sessions=(2,))


def test_an_earlier_conversation_is_found_and_goes_on(qtbot, page, kept, asked):
    kept.talks = {
        3: [turn(sentences=ANSWER), turn(id_=2, question="And who?", sentences=ANSWER[2:3])],
        4: [turn(id_=8, question="What about the price?")],
    }
    opened = []
    page.conversation_opened.connect(opened.append)
    qtbot.mouseClick(page.header.earlier, Qt.MouseButton.LeftButton)
    dialog = page.dialogs.shown
    qtbot.waitUntil(lambda: dialog.list.count() == 2)
    QTest.keyClicks(dialog.field, "date move")
    qtbot.waitUntil(lambda: dialog.list.count() == 1)

    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: opened == [3])
    QTest.keyClicks(page.dock.field, "More?")
    QTest.keyClick(page.dock.field, KEYS.Key_Return)

    assert [each.question for each in page.conversation.turns] == [
        "Why did the date move?",
        "And who?",
    ]
    assert len(asked[0][2]) == 2


def test_earlier_turns_are_put_in_without_moving_what_is_read(qtbot, page):
    column = page.conversation.column
    page._stack.setCurrentWidget(column)
    page.conversation.show_kept([turn(id_=number, sentences=ANSWER) for number in range(1, 9)])
    newest = last(page)

    assert len(page.conversation.turns) == 8
    places = set()
    while len(column.turns) < 8:
        QApplication.processEvents()
        places.add(newest.mapTo(column.viewport(), QPoint(0, 0)).y())

    assert places == {24}
    assert [view.turn.id for view in column.turns] == list(range(1, 9))


def test_an_earlier_conversation_is_renamed_and_deleted(qtbot, page, kept):
    kept.talks = {3: [turn(sentences=ANSWER)]}
    qtbot.mouseClick(page.header.earlier, Qt.MouseButton.LeftButton)
    dialog = page.dialogs.shown
    qtbot.waitUntil(lambda: dialog.list.count() == 1)

    qtbot.mouseClick(dialog.rename, Qt.MouseButton.LeftButton)
    dialog.title.selectAll()
    QTest.keyClicks(dialog.title, "The ship date")
    QTest.keyClick(dialog.title, KEYS.Key_Return)
    qtbot.waitUntil(lambda: dialog.list.item(0).data(TITLE_ROLE) == "The ship date")
    qtbot.mouseClick(dialog.delete, Qt.MouseButton.LeftButton)
    assert kept.talks
    qtbot.mouseClick(dialog.sure, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.list.count() == 0)

    assert kept.talks == {}
    assert dialog.isVisible()


def test_deleting_the_conversation_that_is_shown_clears_the_page(qtbot, page, kept):
    kept.talks = {3: [turn(sentences=ANSWER)]}
    page._requests.open(3)
    qtbot.waitUntil(lambda: len(page.conversation.turns) == 1)

    page.dialogs.deleted.emit(3)

    assert page.conversation.turns == ()


def test_what_was_said_in_a_deleted_session_is_not_shown_any_more(qtbot, page, kept):
    page.begin_turn(asking())
    page.show_turn(turn(sentences=ANSWER))
    page.begin_turn(asking("And the price?", 2))
    page.show_turn(turn(id_=2, question="And the price?", is_unanswered=True))
    kept.found = [session(2, "Design review")]

    page._requests.list_sessions()

    qtbot.waitUntil(lambda: len(page.conversation.turns) == 1)
    assert page.conversation.turns[0].question == "And the price?"
    assert len(page.conversation.column.turns) == 1


def test_only_lines_with_sound_can_be_played(qtbot, page, kept):
    page.begin_turn(asking())
    page.show_turn(turn(sentences=ANSWER))
    silent = [row.play.isVisible() for row in last(page).sources.rows]
    place = last(page).sources.rows[0].row.geometry()

    kept.found = [session(has_sound=True)]
    page._requests.list_sessions()

    qtbot.waitUntil(last(page).sources.rows[0].play.isVisible)
    assert not any(silent)
    assert last(page).sources.rows[0].row.geometry() == place


def test_the_narrow_page_keeps_its_names(page):
    page.set_narrow(narrow=True)
    page.resize(560, 300)
    page.begin_turn(asking())
    page.show_turn(turn(sentences=ANSWER, cards=(card(),)))
    QApplication.processEvents()

    assert page.header.new.accessibleName() == "New question"
    assert page.header.scope.accessibleName() == "Where to look: All sessions"
    column = page.conversation.column
    assert last(page).width() <= column.viewport().width()
    assert column.horizontalScrollBar().maximum() == 0


def test_the_end_of_an_answer_is_told_to_a_screen_reader():
    finished = turn(sentences=ANSWER)

    assert finished_text(finished) == "The answer is finished. 1 sentences have no source." or (
        finished_text(finished) == "The answer is finished. 1 sentence has no source."
    )
    assert finished_text(turn(sentences=ANSWER[:1])) == "The answer is finished."
    assert finished_text(replace(finished, is_unanswered=True)) == "Your captions do not say"


def test_before_the_first_session_there_is_nothing_to_ask_about(qtbot, page, kept):
    kept.found = []
    page._requests.list_sessions()

    qtbot.waitUntil(lambda: page.beginning.words.startswith("Nothing to ask about yet"))
    assert page.beginning.start.isVisible()
