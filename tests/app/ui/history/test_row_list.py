"""The list with many rows, under keys, pointer and a screen reader."""

from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible

from app.ui.history.row_delegate import reads_right_to_left
from app.ui.history.row_list import RowList
from app.ui.history.row_model import PAGE
from app.ui.history.rows import HeadingRow, result_rows, session_rows
from tests.app.ui.history.test_rows import TODAY, hit, session


@pytest.fixture
def rows():
    return result_rows(
        [
            hit(1 + n // 4, n, text=f"Line {n} 👍 of the export screen", marks=((5, 6),))
            for n in range(1000)
        ],
        TODAY,
    )


@pytest.fixture
def view(qtbot, theme):
    view = RowList(theme)
    qtbot.addWidget(view)
    view.resize(448, 700)
    view.show()
    view.setFocus()
    return view


def test_only_a_page_of_a_thousand_results_is_laid_out_at_first(view, rows):
    view.set_rows(rows, anew=True)

    assert view.model().rowCount() == PAGE


def test_scrolling_down_brings_all_rows(qtbot, view, rows):
    view.set_rows(rows, anew=True)
    bar = view.verticalScrollBar()

    def at_the_end():
        bar.setValue(bar.maximum())
        return view.model().rowCount() == len(rows)

    qtbot.waitUntil(at_the_end)


def test_the_down_key_steps_over_headings_and_reaches_the_last_row(qtbot, view, rows):
    view.set_rows(rows[:100], anew=True)
    view.choose_first()
    chosen = [view.current_row()]
    for _ in range(200):
        qtbot.keyClick(view, Qt.Key.Key_Down)
        if view.current_row() is chosen[-1]:
            break
        chosen.append(view.current_row())

    assert chosen == [row for row in rows[:100] if not isinstance(row, HeadingRow)]


def test_choosing_says_the_row_and_clicking_says_it_was_clicked(qtbot, view, rows):
    view.set_rows(rows, anew=True)
    index = view.model().index(2)

    with qtbot.waitSignals([view.row_chosen, view.row_clicked]):
        place = view.visualRect(index).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert view.current_row() == rows[2]


def test_a_heading_cannot_be_chosen(qtbot, view, rows):
    view.set_rows(rows, anew=True)

    with qtbot.assertNotEmitted(view.row_chosen):
        place = view.visualRect(view.model().index(0)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_the_choice_stays_when_a_session_is_added(view):
    listed = [session(number, title=f"S{number}") for number in range(5, 0, -1)]
    view.set_rows(session_rows(listed[1:], TODAY), anew=True)
    view.choose(("session", 2))

    view.set_rows(session_rows(listed, TODAY), anew=False)

    assert view.current_row().session.id == 2


def test_a_row_that_only_grew_is_changed_in_place(qtbot, view):
    view.set_rows(session_rows([session(2), session(1)], TODAY), anew=True)
    changes = []
    view.model().dataChanged.connect(lambda first, last, _: changes.append(first.row()))

    with qtbot.assertNotEmitted(view.model().modelReset):
        view.set_rows(session_rows([session(2, state="live"), session(1)], TODAY), anew=False)

    assert changes == [1]


def test_a_screen_reader_finds_a_list_of_named_rows(view, rows):
    view.set_rows(rows, anew=True)

    interface = QAccessible.queryAccessibleInterface(view)

    assert interface.role() == QAccessible.Role.List
    assert interface.childCount() >= PAGE
    assert interface.child(0).text(QAccessible.Text.Name) == rows[0].spoken
    assert interface.child(1).text(QAccessible.Text.Name) == rows[1].spoken


@pytest.mark.parametrize("scheme", ["light", "dark", "contrast"])
def test_found_words_stand_on_the_mark_colour(view, theme, rows, scheme):
    theme.set_name(scheme)
    view.set_rows(rows, anew=True)

    picture = view.viewport().grab().toImage()

    mark = theme.colour("mark").rgb()
    colours = {
        picture.pixel(x, y)
        for x in range(95, 200)
        for y in range(40, 120)
        if picture.rect().contains(QPoint(x, y))
    }
    assert mark in colours


def test_every_row_is_as_high_as_its_wrapped_text_needs(view):
    short = result_rows([hit(text="Short")], date(2026, 11, 30))
    long = result_rows([hit(text="long words " * 30)], date(2026, 11, 30))
    heights = []
    for rows in (short, long):
        view.set_rows(rows, anew=True)
        view.doItemsLayout()
        heights.append(view.visualRect(view.model().index(1)).height())

    assert (heights[1] - heights[0]) % 22 == 0
    assert heights[1] > heights[0] + 5 * 22


@pytest.mark.parametrize(
    ("text", "is_rtl"),
    [("Hello", False), ("مرحبا", True), ("123 שלום", True), ("👍 ok", False), ("123", False)],
)
def test_a_text_s_direction_is_that_of_its_first_letter(text, is_rtl):
    assert reads_right_to_left(text) is is_rtl
