"""Deleting all that is older than some days, from the History page and from elsewhere."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.history.old_sessions_dialog import older_than
from app.ui.history.rows import SessionRow
from tests.app.ui.history.test_page import texts, wait_for_rows
from tests.app.ui.history.test_rows import session


@pytest.fixture
def years(qtbot, archive, page):
    """One of today, one of 40 days ago, two of more than a year ago."""
    for title, days in (("New", 0), ("Spring", 40), ("Old", 400), ("Older", 800)):
        archive.add(title, ["A line."], ago=timedelta(days=days), minutes=20)
    page._refresh()
    wait_for_rows(qtbot, page, SessionRow, 4)
    return page


def ask(qtbot, page, days=""):
    page.old_sessions.ask()
    dialog = page.old_sessions.dialog
    if days:
        dialog.field.selectAll()
        qtbot.keyClicks(dialog.field, days)
    return dialog


def test_the_dialog_counts_what_a_year_would_delete(qtbot, years):
    dialog = ask(qtbot, years)
    assert dialog.count.text() == "Counting…"

    qtbot.waitUntil(lambda: dialog.count.text() == "This deletes 2 sessions, 40 min.")

    assert "2 lines" in dialog.about.text()
    assert dialog.delete.text() == "Delete 2 sessions"
    assert dialog.focusWidget() is dialog.field


def test_the_count_follows_the_digits(qtbot, years):
    dialog = ask(qtbot, years, "30")
    qtbot.waitUntil(lambda: dialog.count.text() == "This deletes 3 sessions, 1 h 0 min.")

    dialog.field.setText("5000")
    assert dialog.count.text() == "No session is that old."
    assert not dialog.delete.isEnabled()
    dialog.field.setText("")
    assert "number of days" in dialog.count.text()
    assert not dialog.delete.isEnabled()


def test_what_was_counted_is_deleted_together_and_brought_back_by_undo(qtbot, years):
    dialog = ask(qtbot, years)
    qtbot.waitUntil(dialog.delete.isEnabled)

    dialog.delete.setFocus()
    with qtbot.waitSignal(years.old_sessions.deleted) as deleted:
        # By the key: Enter once pressed Keep, although Delete had the focus.
        QTest.keyClick(dialog.delete, Qt.Key.Key_Return)

    assert deleted.args == [2]
    assert years.old_sessions.dialog is None
    wait_for_rows(qtbot, years, SessionRow, 2)
    assert years._notice.accessibleName() == "2 sessions were deleted."
    years._notice.undo_button.click()
    wait_for_rows(qtbot, years, SessionRow, 4)
    assert [text for text in texts(years) if text in ("Old", "Older")] == ["Old", "Older"]


def test_enter_in_the_field_deletes_nothing_and_escape_closes(qtbot, years):
    dialog = ask(qtbot, years)
    qtbot.waitUntil(dialog.delete.isEnabled)

    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    assert years.old_sessions.dialog is None
    years._refresh()
    wait_for_rows(qtbot, years, SessionRow, 4)


def test_a_session_that_is_gone_meanwhile_keeps_the_others_from_nothing(qtbot, years, archive):
    dialog = ask(qtbot, years)
    qtbot.waitUntil(dialog.delete.isEnabled)
    gone = next(each for each in dialog.doomed() if each.title == "Old")
    archive.store.delete_session(gone.id).result(5)

    with qtbot.waitSignal(years.old_sessions.deleted) as deleted:
        dialog.delete.click()

    assert deleted.args == [1]
    wait_for_rows(qtbot, years, SessionRow, 2)


def test_what_could_not_be_deleted_is_said_and_can_be_tried_again(qtbot, years):
    dialog = ask(qtbot, years)
    qtbot.waitUntil(dialog.delete.isEnabled)
    years._requests.failed.emit("The disk is full. Free some space.")

    qtbot.waitUntil(lambda: dialog.about.text() == "The disk is full. Free some space.")

    assert dialog.delete.isEnabled()
    dialog.field.setText("30")
    assert "3 lines" in dialog.about.text()
    dialog.reject()


def test_all_sessions_are_deleted_but_the_one_that_is_recorded(qtbot, years, archive):
    archive.add("Now", ["A line."], end=False)
    years.old_sessions.ask_all()
    dialog = years.old_sessions.dialog
    qtbot.waitUntil(lambda: dialog.delete.text() == "Delete 4 sessions")
    assert not dialog.field.isVisible()
    assert dialog.windowTitle() == "Delete all sessions and sound"

    with qtbot.waitSignal(years.old_sessions.deleted):
        dialog.delete.click()

    wait_for_rows(qtbot, years, SessionRow, 1)
    assert texts(years)[1] == "Now"
    years._notice.undo_button.click()
    wait_for_rows(qtbot, years, SessionRow, 5)


def test_it_is_asked_for_in_the_readers_menu_and_in_the_lists(qtbot, years):
    reader_menu = years._reader._more.menu()
    next(each for each in reader_menu.actions() if each.text() == "Delete old sessions…").trigger()
    assert years.old_sessions.dialog.isVisible()
    years.old_sessions.dialog.reject()

    years._row_menu._on_asked(years.mapToGlobal(years.rect().center()))
    years._row_menu.menu.close()
    actions = years._row_menu.menu.actions()
    next(each for each in actions if each.text() == "Delete old sessions…").trigger()

    assert years.old_sessions.dialog.isVisible()
    years.old_sessions.dialog.reject()


def test_old_means_ended_long_ago_and_never_live():
    now = datetime(2026, 11, 30, tzinfo=UTC)
    ago = now - timedelta(days=31)
    ended = replace(session(1, at=ago), ended_at=ago + timedelta(hours=1))
    just = replace(session(2, at=ago), ended_at=now - timedelta(days=30))
    live = replace(session(3, at=ago, state="live"), ended_at=None)
    broken = replace(session(4, at=ago, state="interrupted"), ended_at=None)

    assert older_than([ended, just, live, broken], 30, now) == (ended, broken)
