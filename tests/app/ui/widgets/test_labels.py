"""Texts stand in their room, in windows of both directions."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout

from app.ui.theme import Theme
from app.ui.widgets.labels import label, make_selectable

ARABIC = "وضع إشارة مرجعية على السطر المقروء وضع إشارة مرجعية على السطر المقروء"


@pytest.fixture
def right_to_left(qapp: QApplication) -> Iterator[None]:
    """A window that runs from right to left."""
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def edges(shown: QLabel) -> list[int]:
    """Return for each line of text how far from the right its ink begins."""
    image = shown.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    ground = image.pixel(0, 0)
    places, lines = [], []
    for y in range(image.height()):
        ink = [x for x in range(image.width()) if image.pixel(x, y) != ground]
        if ink:
            places.append(image.width() - max(ink))
        elif places:
            lines.append(min(places))
            places = []
    return [*lines, min(places)] if places else lines


@pytest.mark.usefixtures("right_to_left")
def test_all_lines_of_a_wrapped_arabic_text_begin_at_the_same_edge(qtbot, theme: Theme):
    """They stood further in by a space, but for the last one, and were cut at their other end."""
    shown = label(ARABIC, "body", wrap=True)
    qtbot.addWidget(shown)
    shown.resize(186, shown.heightForWidth(186) + 4)

    found = edges(shown)

    assert len(found) >= 2
    assert max(found) - min(found) <= 2, found


@pytest.mark.usefixtures("right_to_left")
def test_a_wrapped_text_takes_neither_focus_nor_clicks(qtbot, theme: Theme):
    around = QPushButton()
    qtbot.addWidget(around)
    shown = label(ARABIC, "body", wrap=True)
    QVBoxLayout(around).addWidget(shown)
    around.resize(200, 100)
    around.show()
    clicked = []
    around.clicked.connect(lambda: clicked.append(True))

    press = shown.mapTo(around, QPoint(20, 10))
    QTest.mouseClick(around.windowHandle(), Qt.MouseButton.LeftButton, pos=press)

    assert clicked == [True]
    assert shown.focusPolicy() is Qt.FocusPolicy.NoFocus


@pytest.mark.usefixtures("right_to_left")
def test_a_wrapped_text_can_be_selected_where_that_is_wanted(qtbot, theme: Theme):
    shown = label(ARABIC, "body", wrap=True)
    qtbot.addWidget(shown)
    make_selectable(shown)
    shown.resize(186, 100)
    shown.show()

    QTest.mouseDClick(shown, Qt.MouseButton.LeftButton, pos=QPoint(160, 40))

    assert shown.selectedText() in ARABIC.split()
