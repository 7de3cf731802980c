"""Lines of the reader are edited, marked, named and deleted in a real history, and brought back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from app.history.reader import HistoryReader
from app.ui.history.rows import HitRow
from app.ui.history.speaker_dialog import SpeakerDialog
from tests.app.ui.history.conftest import WEEKLY
from tests.app.ui.history.test_page import reader_text, texts, wait_for_rows


@pytest.fixture
def reading(qtbot, two_sessions, page, archive):
    """The page with "Product weekly" in the reader, the keyboard in it."""
    qtbot.waitUntil(lambda: reader_text(page) == "\n".join(WEEKLY))
    page._reader.view.setFocus()
    page.weekly = two_sessions[0]
    page.kept = HistoryReader(archive.paths)
    yield page
    page.kept.close()


def line(page, number):
    return next(each for each in page.kept.segments(page.weekly) if each.number == number)


def put_cursor(page, number, last=None):
    view = page._reader.view
    cursor = view.textCursor()
    cursor.setPosition(view.document().findBlockByNumber(number).position())
    if last is not None:
        end = view.document().findBlockByNumber(last)
        cursor.setPosition(end.position() + 3, cursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)


def editor(page):
    return page._reader.view.editing.editor


def edit(qtbot, page, number, words):
    put_cursor(page, number)
    qtbot.keyClick(page._reader.view, Qt.Key.Key_Return)
    editor(page).setPlainText(words)
    qtbot.keyClick(editor(page), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: reader_text(page).splitlines()[number] == words)


def undo(qtbot, page):
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_enter_edits_the_line_and_the_search_follows(qtbot, reading):
    edit(qtbot, reading, 2, "What does that do to the wombat?")

    assert line(reading, 2).original == WEEKLY[2]
    assert reading._reader.view.hasFocus()
    reading.search("wombat")
    wait_for_rows(qtbot, reading, HitRow, 1)


def test_f2_in_the_lines_edits_and_renames_the_session_elsewhere(qtbot, reading):
    put_cursor(reading, 1)
    qtbot.keyClick(reading._reader.view, Qt.Key.Key_F2)

    assert editor(reading).words() == WEEKLY[1]
    assert not reading._reader.title.field.isVisible()


def test_escape_leaves_the_line_as_it_was(qtbot, reading):
    put_cursor(reading, 1)
    qtbot.keyClick(reading._reader.view, Qt.Key.Key_Return)
    editor(reading).setPlainText("No")

    qtbot.keyClick(editor(reading), Qt.Key.Key_Escape)

    assert reading._reader.view.editing.editor is None
    assert reader_text(reading).splitlines()[1] == WEEKLY[1]
    assert reading._reader.isVisible()


def test_a_line_emptied_by_mistake_keeps_its_words(qtbot, reading):
    put_cursor(reading, 1)
    qtbot.keyClick(reading._reader.view, Qt.Key.Key_Return)
    editor(reading).setPlainText("  ")

    qtbot.keyClick(editor(reading), Qt.Key.Key_Return)

    assert reading._reader.view.editing.editor is None
    assert line(reading, 1).text == WEEKLY[1]


def test_opening_another_session_keeps_what_was_typed_in_its_own(qtbot, reading, two_sessions):
    put_cursor(reading, 1)
    qtbot.keyClick(reading._reader.view, Qt.Key.Key_Return)
    editor(reading).setPlainText("Typed until the other one opened.")

    reading.open_session(two_sessions[1])

    qtbot.waitUntil(lambda: line(reading, 1).text == "Typed until the other one opened.")
    assert reading._reader.session.id == two_sessions[1]


def test_the_recognised_words_are_brought_back(qtbot, reading):
    edit(qtbot, reading, 2, "Something else.")
    put_cursor(reading, 2)
    actions = open_menu(reading)

    actions["Bring the recognised words back"].trigger()

    qtbot.waitUntil(lambda: reader_text(reading).splitlines()[2] == WEEKLY[2])
    assert line(reading, 2).original is None


def open_menu(page):
    page._side.line_actions._on_menu_asked(page.mapToGlobal(page.rect().center()))
    menu = page._side.line_actions._menu
    menu.close()
    return {each.text().partition("\t")[0]: each for each in menu.actions()}


def test_undo_takes_an_edit_back(qtbot, reading):
    edit(qtbot, reading, 2, "Something else.")

    undo(qtbot, reading)

    qtbot.waitUntil(lambda: reader_text(reading).splitlines()[2] == WEEKLY[2])


def test_a_bookmark_is_set_listed_reached_and_taken_away(qtbot, reading):
    put_cursor(reading, 3)
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(reading._reader.view, Qt.Key.Key_D, control)
    qtbot.waitUntil(lambda: reading._reader._segments[3].is_bookmarked)
    put_cursor(reading, 0)

    menu = reading._reader._bookmarks.menu()
    menu.aboutToShow.emit()
    listed = [each for each in menu.actions() if each.data() is not None]
    listed[0].trigger()

    assert len(listed) == 1
    assert WEEKLY[3] in listed[0].text()
    assert [each.number for each in reading._reader.view.chosen()] == [3]
    qtbot.keyClick(reading._reader.view, Qt.Key.Key_D, control)
    qtbot.waitUntil(lambda: not line(reading, 3).is_bookmarked)


def test_a_speaker_is_named_in_one_line_then_in_all_of_theirs(qtbot, reading):
    put_cursor(reading, 1, 2)
    name(reading, "Priya")
    qtbot.waitUntil(lambda: line(reading, 2).speaker == "Priya")
    assert [line(reading, number).speaker for number in (0, 1, 2, 3)] == [
        None,
        "Priya",
        "Priya",
        None,
    ]
    qtbot.waitUntil(lambda: reading._reader._segments[1].speaker == "Priya")
    assert reading._reader.view._text.names == [None, "Priya", None, "No name", None]

    put_cursor(reading, 1)
    name(reading, "Prya Patel")

    qtbot.waitUntil(lambda: line(reading, 2).speaker == "Prya Patel")
    assert reading._notice.offers_undo
    assert "2 lines" in reading._notice.accessibleName()
    reading._notice.undo_button.click()
    qtbot.waitUntil(lambda: line(reading, 1).speaker == "Priya")


def name(page, words):
    page._side.line_actions.name_speaker()
    dialog = page.findChildren(SpeakerDialog)[-1]
    dialog.field.setText(words)
    # By the key: Enter once pressed Cancel, and the name was gone.
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)


def test_deleting_lines_names_the_loss_and_the_notice_brings_them_back(qtbot, reading):
    put_cursor(reading, 1, 3)

    qtbot.keyClick(reading._reader.view, Qt.Key.Key_Delete)
    box = reading.findChild(QMessageBox)
    assert box.text() == "Delete 3 lines?"
    assert WEEKLY[1] in box.informativeText()
    keep, delete = sorted(box.buttons(), key=lambda each: "Delete" in each.text())
    assert box.defaultButton() is keep
    delete.click()

    qtbot.waitUntil(lambda: reader_text(reading) == f"{WEEKLY[0]}\n{WEEKLY[4]}")
    assert [each.number for each in reading.kept.segments(reading.weekly)] == [0, 4]
    qtbot.waitUntil(lambda: reading._notice.offers_undo)
    assert reading._notice.accessibleName() == "3 lines were deleted."
    reading._notice.undo_button.click()
    qtbot.waitUntil(lambda: reader_text(reading) == "\n".join(WEEKLY))


@pytest.mark.parametrize("chosen", [(0, None), (4, None), (0, 4), (0, 2), (2, 4)])
def test_lines_at_the_ends_are_deleted_and_brought_back_too(qtbot, reading, chosen):
    first, last = chosen
    put_cursor(reading, first, last)
    gone = range(first, (first if last is None else last) + 1)
    left = "\n".join(each for number, each in enumerate(WEEKLY) if number not in gone)

    reading._side.line_actions.delete()
    box = reading.findChild(QMessageBox)
    next(each for each in box.buttons() if "Delete" in each.text()).click()
    qtbot.waitUntil(lambda: reader_text(reading) == left)
    undo(qtbot, reading)

    qtbot.waitUntil(lambda: reader_text(reading) == "\n".join(WEEKLY))
    assert reading._reader.view.document().blockCount() == 5


def test_a_deleted_session_is_brought_back(qtbot, reading):
    reading._reader.menu.delete.trigger()
    box = reading.findChild(QMessageBox)
    next(each for each in box.buttons() if "Delete" in each.text()).click()
    qtbot.waitUntil(lambda: reading._notice.offers_undo)

    reading._notice.undo_button.click()

    qtbot.waitUntil(lambda: "Product weekly" in texts(reading))


def test_with_nothing_to_undo_it_says_so(qtbot, reading):
    undo(qtbot, reading)

    qtbot.waitUntil(reading._notice.isVisible)
    assert "Nothing to undo" in reading._notice.accessibleName()


def test_a_selection_that_ends_at_a_lines_beginning_leaves_that_line_out(reading):
    put_cursor(reading, 1)
    view = reading._reader.view
    cursor = view.textCursor()
    end = view.document().findBlockByNumber(3).position()
    cursor.setPosition(end, cursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)

    assert [each.number for each in view.chosen()] == [1, 2]


def test_a_line_of_a_live_session_cannot_be_deleted(qtbot, archive, page):
    archive.add("Now", ["A line."], end=False)
    page._refresh()
    qtbot.waitUntil(lambda: reader_text(page) == "A line.")

    page._side.line_actions.delete()

    assert page.findChild(QMessageBox) is None


def test_the_key_asks_for_the_receipt_of_the_line_that_is_read(qtbot, reading):
    asked = []
    reading.line_receipt_requested.connect(lambda *what: asked.append(what))
    put_cursor(reading, 3)

    qtbot.keyClick(reading._reader.view, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)

    [(session, segment)] = asked
    assert (session.id, segment.number) == (reading.weekly, 3)
    assert reading.kept.stories(session.id, [3])[3].settled_s == 4.0


def test_the_menu_of_a_line_offers_its_receipt_and_of_several_does_not(qtbot, reading):
    asked = []
    reading.line_receipt_requested.connect(lambda *what: asked.append(what))

    put_cursor(reading, 1)
    receipt(qtbot, reading).trigger()
    put_cursor(reading, 1, 3)

    assert [segment.number for _, segment in asked] == [1]
    assert not receipt(qtbot, reading).isEnabled()


def receipt(qtbot, page):
    qtbot.keyClick(page._reader.view, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = page._side.line_actions._menu
    found = next(each for each in menu.actions() if "Receipt of this line" in each.text())
    menu.close()
    return found
