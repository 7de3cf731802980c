"""The menu of the list's rows."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication

from app.ui.history.row_menu import RowMenu
from app.ui.history.rows import HitRow, SessionRow
from tests.app.ui.history.test_page import type_query, wait_for_rows


def ask(page, reason=QContextMenuEvent.Reason.Keyboard, spot=None):
    rows = page._list
    spot = spot or QPoint(0, 0)
    event = QContextMenuEvent(reason, spot, rows.viewport().mapToGlobal(spot))
    QApplication.sendEvent(rows.viewport(), event)
    menu: RowMenu = page._row_menu
    if menu.menu is None:
        return {}
    menu.menu.close()
    return {each.text().partition("\t")[0]: each for each in menu.menu.actions()}


def test_a_session_is_opened_or_deleted_from_its_menu(qtbot, two_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 2)
    page._list.setFocus()

    actions = ask(page)

    assert list(actions)[:2] == ["Open", "Choose all"]
    with qtbot.waitSignal(page._list.delete_requested):
        actions["Delete this session…"].trigger()
    actions["Open"].trigger()
    assert page._reader.view.hasFocus()


def test_of_several_sessions_all_are_meant(qtbot, two_sessions, page):
    wait_for_rows(qtbot, page, SessionRow, 2)
    ask(page)["Choose all"].trigger()

    actions = ask(page)

    assert "Delete 2 sessions…" in actions
    assert "Open" not in actions


def test_a_found_line_is_opened_or_copied(qtbot, two_sessions, page, qapp):
    type_query(qtbot, page, "waits")
    wait_for_rows(qtbot, page, HitRow, 1)

    actions = ask(page)
    actions["Copy this line"].trigger()

    assert qapp.clipboard().text() == "The export screen waits for the wording, then it can ship."
    actions["Open at this line"].trigger()
    qtbot.waitUntil(lambda: page._reader.view.found == 1)


def test_a_live_session_is_not_offered_to_be_deleted(qtbot, archive, page):
    archive.add("Now", ["A line."], end=False)
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 1)

    assert not ask(page)["Delete this session…"].isEnabled()


@pytest.mark.parametrize("number", [0])
def test_headings_have_no_menu(qtbot, two_sessions, page, number):
    wait_for_rows(qtbot, page, SessionRow, 2)
    spot = page._list.visualRect(page._list.model().index(number)).center()

    assert ask(page, QContextMenuEvent.Reason.Mouse, spot) == {}
    assert not QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
