"""The summary of a session, from the reader's menu to its lines."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.ui.history.summary import rows_of, summary_of
from app.ui.history.summary_dialog import SummaryDialog
from tests.app.ui.history.conftest import WEEKLY

MORE = [
    *WEEKLY,
    "We asked Odalys Ferreira for two hundred euros by Friday.",
    "Odalys said that she would think about it.",
]


@pytest.fixture
def stored(archive, open_stored):
    """A session with its lines, as the reader has them."""
    number = archive.add("Product weekly", MORE)
    access = open_stored()
    session = next(each for each in access.sessions() if each.id == number)
    return session, tuple(access.segments(number))


@pytest.fixture
def dialog(qtbot, theme, stored):
    dialog = SummaryDialog(theme, None, summary_of(*stored))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def told(dialog):
    return [row.accessibleName().partition(", ")[2] for row in dialog.rows]


def test_every_part_leads_to_the_lines_it_was_picked_from(stored) -> None:
    digest = summary_of(*stored).digest

    assert {row.words for row in rows_of(digest, "summary")} <= set(MORE)
    assert [(row.picked, row.line) for row in rows_of(digest, "names")] == [
        ("Odalys Ferreira", 5),
        ("", 6),
    ]
    assert [row.picked for row in rows_of(digest, "dates")] == ["Friday"]
    assert [row.picked for row in rows_of(digest, "numbers")] == ["two hundred euros"]
    assert [(row.words, row.about) for row in rows_of(digest, "tasks")] == [
        (WEEKLY[4], "Who: I"),
    ]


def test_the_reader_s_menu_opens_it_and_a_quote_leads_to_its_line(
    qtbot, page, archive, requests
) -> None:
    number = archive.add("Product weekly", MORE)
    page.open_session(number)
    qtbot.waitUntil(lambda: page._reader.session is not None)

    page._reader.menu.summary.trigger()
    qtbot.waitUntil(lambda: page._side.summaries.dialog is not None, timeout=5_000)
    dialog = page._side.summaries.dialog
    dialog.show_part("names")
    dialog.rows[1].click()

    assert dialog.windowTitle() == "Summary of “Product weekly”"
    assert not dialog.isModal()
    qtbot.waitUntil(lambda: page._reader.view.found == 6)
    assert dialog.isVisible()


def test_a_session_without_lines_has_no_summary(qtbot, page, archive) -> None:
    number = archive.add("Empty", [])
    page.open_session(number)
    qtbot.waitUntil(lambda: page._reader.session is not None)

    assert not page._reader.menu.summary.isEnabled()


def test_parts_are_chosen_by_the_arrow_keys_and_closed_by_escape(qtbot, dialog) -> None:
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.parts.setFocus()

    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Right)
    names = told(dialog)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Escape)

    assert names == [f"Odalys Ferreira, {MORE[5]}", MORE[6]]
    assert not dialog.isVisible()


def test_what_is_shown_is_copied_with_its_times(dialog) -> None:
    dialog.show_part("dates")

    dialog.copy.click()

    copied = QGuiApplication.clipboard().text()
    assert copied.endswith(f"Friday: {MORE[5]}")
    assert copied[:2].isdigit()


def test_a_part_without_rows_says_so(qtbot, theme, stored) -> None:
    session, segments = stored
    dialog = SummaryDialog(theme, None, summary_of(session, segments[1:2]))
    qtbot.addWidget(dialog)

    dialog.show_part("numbers")

    assert dialog.rows == []
    assert dialog.hint.text() == "No numbers were picked out."
    assert not dialog.copy.isEnabled()


def test_other_languages_are_told_what_is_not_looked_for(qtbot, theme, stored) -> None:
    session, segments = stored
    german = replace(segments[0], text="Ich werde das morgen an die Schulen schicken.")
    dialog = SummaryDialog(theme, None, summary_of(session, [german]))
    qtbot.addWidget(dialog)

    dialog.show_part("tasks")

    assert "English only" in dialog.hint.text()


def test_hundreds_of_rows_come_in_steps(qtbot, theme, stored) -> None:
    session, segments = stored
    many = [replace(segments[0], number=n, text=f"It costs {n} euros.") for n in range(100)]
    dialog = SummaryDialog(theme, None, summary_of(session, many))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_part("numbers")
    first = len(dialog.rows)

    dialog.more.click()
    second = len(dialog.rows)
    dialog.more.click()

    assert (first, second, len(dialog.rows)) == (40, 80, 100)
    assert dialog.more.isHidden()
