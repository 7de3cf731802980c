"""Enter in the search field, and what is chosen once rows are gone."""

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox

from app.ui.history.rows import HitRow, SessionRow
from tests.app.ui.history.conftest import WEEKLY
from tests.app.ui.history.test_page import (
    reader_text,
    rows,
    texts,
    type_query,
    wait_for_rows,
)


@pytest.fixture
def five_sessions(archive):
    """The newest stands first: "E", "D" … "A"."""
    return [
        archive.add(title, [f"Only in {title}."], ago=timedelta(hours=5 - number))
        for number, title in enumerate("ABCDE")
    ]


def press(qtbot, widget, key, modifiers=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(widget, key, modifiers)


def confirm(page):
    box = page.findChildren(QMessageBox)[-1]
    next(each for each in box.buttons() if "Delete" in each.text()).click()


def undo(qtbot, page):
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    focused = page.focusWidget() or page
    qtbot.keyClick(focused, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_enter_in_the_field_opens_the_best_line(qtbot, two_sessions, page):
    type_query(qtbot, page, "sixteenth")
    with qtbot.waitSignal(page.search_finished) as found:
        pass
    best = found.args[0].hits[0]
    page._list.choose_first()

    press(qtbot, page._bar.field, Qt.Key.Key_Return)

    assert page._reader.view.hasFocus()
    qtbot.waitUntil(lambda: page._reader.view.found == best.segment)
    assert page._list.current_row().hit == best


def test_enter_before_the_answer_opens_it_once_it_is_there(qtbot, two_sessions, page):
    page.focus_search()
    qtbot.keyClicks(page._bar.field, "waits")

    press(qtbot, page._bar.field, Qt.Key.Key_Return)

    assert page._bar.field.hasFocus()
    qtbot.waitUntil(page._reader.view.hasFocus)
    qtbot.waitUntil(lambda: page._reader.view.found == 1)
    assert page._reader.session.title == "Design review"


def test_words_typed_after_enter_take_it_back(qtbot, two_sessions, page):
    page.focus_search()
    qtbot.keyClicks(page._bar.field, "wai")
    press(qtbot, page._bar.field, Qt.Key.Key_Return)
    page.search("waits for")

    wait_for_rows(qtbot, page, HitRow, 1)

    assert page._bar.field.hasFocus()


def test_enter_on_nothing_found_stays_in_the_field(qtbot, two_sessions, page):
    type_query(qtbot, page, "zephyr")

    press(qtbot, page._bar.field, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_match)
    assert page._bar.field.hasFocus()


def test_enter_without_a_query_goes_to_the_sessions(qtbot, two_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 2)
    page.focus_search()

    press(qtbot, page._bar.field, Qt.Key.Key_Return)

    assert page._list.hasFocus()


@pytest.mark.parametrize(("downs", "gone", "chosen"), [(0, "E", "D"), (2, "C", "B"), (4, "A", "B")])
def test_after_a_deletion_the_neighbour_is_chosen(qtbot, five_sessions, page, downs, gone, chosen):
    wait_for_rows(qtbot, page, SessionRow, 5)
    page._list.setFocus()
    for _ in range(downs):
        press(qtbot, page._list, Qt.Key.Key_Down)
    assert page._list.current_row().session.title == gone

    page._selection.confirm_delete()
    confirm(page)

    wait_for_rows(qtbot, page, SessionRow, 4)
    assert page._list.current_row().session.title == chosen
    qtbot.waitUntil(lambda: reader_text(page) == f"Only in {chosen}.")


def test_after_a_session_is_deleted_in_the_reader_the_neighbour_is_read(qtbot, five_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 5)
    page._list.choose(("session", five_sessions[2]))
    qtbot.waitUntil(lambda: reader_text(page) == "Only in C.")
    page._reader.view.setFocus()

    page._reader.menu.delete.trigger()
    confirm(page)

    qtbot.waitUntil(lambda: reader_text(page) == "Only in B.")
    assert page._list.current_row().session.title == "B"


def test_who_reads_is_not_taken_elsewhere_when_a_found_line_goes(qtbot, two_sessions, page):
    type_query(qtbot, page, "export")
    wait_for_rows(qtbot, page, HitRow, 2)
    press(qtbot, page._bar.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page._reader.view.found is not None)
    title = page._reader.session.title

    press(qtbot, page._reader.view, Qt.Key.Key_Delete)
    confirm(page)

    wait_for_rows(qtbot, page, HitRow, 1)
    assert page._list.current_row().hit.title != title
    assert page._reader.session.title == title
    assert page.focusWidget() is page._reader.view


def test_undo_brings_back_the_last_result_although_the_reader_is_hidden(qtbot, two_sessions, page):
    type_query(qtbot, page, "waits")
    wait_for_rows(qtbot, page, HitRow, 1)
    press(qtbot, page._bar.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page._reader.view.found == 1)
    press(qtbot, page._reader.view, Qt.Key.Key_Delete)
    confirm(page)
    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_match)
    assert not page._reader.isVisible()

    undo(qtbot, page)

    wait_for_rows(qtbot, page, HitRow, 1)
    assert page._body.currentWidget() is page._panes
    assert page._list.hasFocus()
    # Once none was shown as chosen: the list had the focus before it had a choice.
    assert [index.row() for index in page._list.selectionModel().selectedIndexes()] == [1]


def test_the_deleted_last_session_leaves_the_keyboard_on_what_is_offered(qtbot, archive, page):
    archive.add("Only one", ["A line."])
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 1)
    page._list.setFocus()

    press(qtbot, page._list, Qt.Key.Key_Delete)
    confirm(page)

    qtbot.waitUntil(lambda: page._body.currentWidget() is page._no_sessions)
    assert page.focusWidget() is page._no_sessions.first_button
    undo(qtbot, page)
    qtbot.waitUntil(lambda: texts(page)[1:] == ["Only one"])


def test_in_a_narrow_window_a_deleted_session_leads_back_to_the_list(qtbot, five_sessions, page):
    page.set_narrow(narrow=True)
    page.resize(560, 500)
    wait_for_rows(qtbot, page, SessionRow, 5)
    page._list.setFocus()
    press(qtbot, page._list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: reader_text(page) == "Only in E.")

    page._reader.menu.delete.trigger()
    confirm(page)

    qtbot.waitUntil(page._list.isVisible)
    assert not page._reader.isVisible()
    wait_for_rows(qtbot, page, SessionRow, 4)


def test_a_line_edited_out_of_the_results_stays_in_the_reader(qtbot, two_sessions, page):
    type_query(qtbot, page, "ninth")
    wait_for_rows(qtbot, page, HitRow, 1)
    press(qtbot, page._bar.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page._reader.view.found == 3)
    press(qtbot, page._reader.view, Qt.Key.Key_Return)
    page._reader.view.editing.editor.setPlainText("It moves us by a week.")

    press(qtbot, page._reader.view.editing.editor, Qt.Key.Key_Return)

    qtbot.waitUntil(lambda: not any(isinstance(row, HitRow) for row in rows(page)))
    assert WEEKLY[3] not in reader_text(page)


def test_who_reads_goes_on_reading_when_the_window_is_made_narrow(qtbot, two_sessions, page):
    qtbot.waitUntil(lambda: bool(reader_text(page)))
    page._reader.view.setFocus()

    page.set_narrow(narrow=True)
    assert page._reader.isVisible()
    assert not page._list.isVisible()
    assert page.focusWidget() is page._reader.view

    page.set_narrow(narrow=False)
    assert page._list.isVisible()
    assert page._bar.isVisible()
    assert page.focusWidget() is page._reader.view


def test_the_chosen_row_stays_in_view_when_rows_wrap_anew(qtbot, archive, page):
    lines = [f"The harbour is mentioned in line {n} and in many words more." for n in range(50)]
    archive.add("Long", lines)
    type_query(qtbot, page, "harbour")
    wait_for_rows(qtbot, page, HitRow, 50)
    page._list.choose(("hit", (1, 40)))

    page.resize(700, 500)

    rows = page._list
    qtbot.waitUntil(lambda: rows.viewport().rect().contains(rows.visualRect(rows.currentIndex())))


def test_menus_open_by_key_in_the_list_and_in_the_lines(qtbot, two_sessions, page):
    qtbot.waitUntil(lambda: bool(reader_text(page)))
    for widget in (page._list, page._reader.view):
        widget.setFocus()
        with qtbot.waitSignal(widget.menu_asked):
            press(qtbot, widget, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
        QApplication.activePopupWidget().close()
