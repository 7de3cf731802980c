"""A quote is a button to everybody: the pointer, the keyboard, assistive tools."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from app.ui.widgets.quote_row import QuoteRow

LONG = (
    "We go live with the new billing page on the fourth of March, unless the audit finds it. " * 3
)


@pytest.fixture
def row(theme, qtbot):
    row = QuoteRow(theme)
    qtbot.addWidget(row)
    row.show_quote("10:22:07 · Anna", "It moves to the sixteenth.", picked="the sixteenth")
    row.resize(300, row.heightForWidth(300))
    row.show()
    return row


def test_it_is_a_button_that_reads_out_all_of_it(row) -> None:
    spoken = QAccessible.queryAccessibleInterface(row)

    assert spoken.role() is QAccessible.Role.Button
    assert spoken.text(QAccessible.Text.Name) == (
        "10:22:07 · Anna, the sixteenth, It moves to the sixteenth."
    )


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_click_it(row, key) -> None:
    clicks = []
    row.clicked.connect(lambda: clicks.append(key))

    QTest.keyClick(row, key)

    assert clicks == [key]


def test_the_pointer_clicks_it_also_on_its_words(row) -> None:
    clicks = []
    row.clicked.connect(lambda: clicks.append(1))

    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=row._words.geometry().center())

    assert clicks == [1]


def test_it_is_as_high_as_its_words_need(row) -> None:
    short = row.heightForWidth(300)

    row.show_quote("10:22:07", LONG)

    assert row.heightForWidth(300) > 2 * short
    assert row.heightForWidth(300) > row.heightForWidth(600)
    assert row._picked.isHidden()
