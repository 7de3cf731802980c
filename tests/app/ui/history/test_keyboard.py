"""The History page with nothing but keys, as someone without a pointer uses it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from app.ui.history.rows import HitRow, SessionRow
from app.ui.history.speaker_dialog import SpeakerDialog
from app.ui.history.stretch_dialog import StretchDialog
from tests.app.ui.history.conftest import WEEKLY
from tests.app.ui.history.test_page import reader_text, texts, wait_for_rows

SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def keys(qtbot, two_sessions, page):
    """The page with both sessions listed; `press` sends keys to whatever has the focus."""
    qtbot.waitUntil(lambda: reader_text(page) == "\n".join(WEEKLY))
    qtbot.waitUntil(page.isActiveWindow)
    page.focus_search()
    return page


def press(key, modifiers=Qt.KeyboardModifier.NoModifier, times=1):
    for _ in range(times):
        popup = QApplication.activePopupWidget()
        QTest.keyClick(popup or QApplication.focusWidget(), key, modifiers)


def choose(text):
    """Go down in the menu that is open to an entry, and take it."""
    menu = QApplication.activePopupWidget()
    entries = [each for each in menu.actions() if not each.isSeparator() and each.isEnabled()]
    names = [each.text().partition("\t")[0] for each in entries]
    press(Qt.Key.Key_Down, times=names.index(text) + 1)
    press(Qt.Key.Key_Return)


def confirm(page):
    """Take the button that does it: Keep has the focus first."""
    box = page.findChildren(QMessageBox)[-1]
    assert box.defaultButton().text() == "Keep"
    delete = next(each for each in box.buttons() if "Delete" in each.text())
    QTest.keyClick(delete, Qt.Key.Key_Space)


def test_tab_reaches_every_control_and_comes_round(qtbot, keys):
    def may_have_focus(widget):
        by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        return by_tab and widget.isVisible() and widget.isEnabled() and not widget.focusProxy()

    wanted = {each for each in keys.findChildren(QWidget) if may_have_focus(each)}
    reached = []
    while QApplication.focusWidget() not in reached:
        reached.append(QApplication.focusWidget())
        press(Qt.Key.Key_Tab)

    assert wanted - set(reached) == set()
    assert all(each.accessibleName() or getattr(each, "text", str)() for each in reached)
    assert keys._bar.field in reached
    assert keys._list in reached
    assert keys._reader.view in reached


def test_find_open_mark_correct_and_name(qtbot, keys, archive, two_sessions):
    qtbot.keyClicks(QApplication.focusWidget(), "ninth")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: keys._reader.view.found == 3 and keys._reader.view.hasFocus())

    press(Qt.Key.Key_D, CONTROL)
    qtbot.waitUntil(lambda: keys._reader.segments[3].is_bookmarked)

    press(Qt.Key.Key_Return)
    qtbot.keyClicks(QApplication.focusWidget(), " Really.")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: keys._reader.segments[3].text == WEEKLY[3] + " Really.")

    press(Qt.Key.Key_F10, SHIFT)
    choose("Name the speaker…")
    dialog = keys.findChildren(SpeakerDialog)[-1]
    qtbot.keyClicks(dialog.field, "Priya")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: keys._reader.segments[3].speaker == "Priya")

    keys.activateWindow()
    qtbot.waitUntil(keys._reader.view.hasFocus)
    for _ in ("speaker", "words", "bookmark"):
        before = keys._reader.segments[3]
        press(Qt.Key.Key_Z, CONTROL)
        qtbot.waitUntil(lambda before=before: keys._reader.segments[3] != before)
    line = keys._reader.segments[3]
    assert (line.text, line.speaker, line.is_bookmarked) == (WEEKLY[3], None, False)


def test_select_and_delete_lines_a_part_and_a_session(qtbot, keys):
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert keys._reader.view.hasFocus()

    press(Qt.Key.Key_Down, SHIFT, times=2)
    press(Qt.Key.Key_Delete)
    confirm(keys)
    qtbot.waitUntil(lambda: len(keys._reader.segments) < 5)
    keys.activateWindow()
    qtbot.waitUntil(keys._reader.view.hasFocus)
    press(Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: reader_text(keys) == "\n".join(WEEKLY))

    press(Qt.Key.Key_End, CONTROL)
    press(Qt.Key.Key_F10, SHIFT)
    choose("Delete from here to…")
    dialog = keys.findChildren(StretchDialog)[-1]
    QTest.keyClick(dialog.first, Qt.Key.Key_Up)
    QTest.keyClick(dialog.delete, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: reader_text(keys) == "\n".join(WEEKLY[:3]))

    keys.activateWindow()
    qtbot.waitUntil(keys._reader.view.hasFocus)
    press(Qt.Key.Key_Escape)
    assert keys._list.hasFocus()
    press(Qt.Key.Key_Delete)
    confirm(keys)
    wait_for_rows(qtbot, keys, SessionRow, 1)
    assert "Product weekly" not in texts(keys)


def test_there_and_back_between_field_list_and_lines(qtbot, keys):
    qtbot.keyClicks(QApplication.focusWidget(), "sixteenth")
    wait_for_rows(qtbot, keys, HitRow, 2)
    press(Qt.Key.Key_Down)
    assert keys._list.hasFocus()
    press(Qt.Key.Key_Return)
    assert keys._reader.view.hasFocus()
    press(Qt.Key.Key_Escape)
    assert keys._list.hasFocus()
    press(Qt.Key.Key_Escape)
    assert keys._bar.field.hasFocus()
    press(Qt.Key.Key_Escape)
    assert keys._bar.field.text() == ""
    wait_for_rows(qtbot, keys, SessionRow, 2)


def test_several_sessions_are_chosen_and_let_go(qtbot, keys):
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down, SHIFT)
    assert keys._selection_bar.isVisible()
    press(Qt.Key.Key_Escape)
    assert not keys._selection_bar.isVisible()
    press(Qt.Key.Key_F10, SHIFT)
    choose("Choose all")
    assert keys._selection_bar.text == "2 sessions chosen"


def test_undo_by_key_where_the_search_field_has_nothing_to_take_back(qtbot, keys):
    keys._reader.menu.delete.trigger()
    confirm(keys)
    wait_for_rows(qtbot, keys, SessionRow, 1)
    keys.activateWindow()
    qtbot.waitUntil(keys._bar.field.hasFocus)

    press(Qt.Key.Key_Z, CONTROL)
    wait_for_rows(qtbot, keys, SessionRow, 2)

    qtbot.keyClicks(QApplication.focusWidget(), "ninth")
    press(Qt.Key.Key_Z, CONTROL)
    assert keys._bar.field.text() == ""


def test_what_is_closed_by_key_hands_the_keyboard_to_the_list(qtbot, keys):
    keys._notice.offer_undo("1 line was deleted.")
    keys._notice.undo_button.setFocus()
    press(Qt.Key.Key_Space)
    assert not keys._notice.isVisible() or not keys._notice.offers_undo
    assert keys._list.hasFocus()

    keys._list.selectAll()
    keys._selection_bar.export_button.setFocus()
    press(Qt.Key.Key_Tab, times=2)
    press(Qt.Key.Key_Space)
    assert not keys._selection_bar.isVisible()
    assert keys._list.hasFocus()
