"""Texts stand in their room, in windows of both directions."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel

from app.ui.theme import Theme
from app.ui.widgets.labels import label

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
@pytest.mark.parametrize("width", [120, 186, 260, 600])
@pytest.mark.parametrize("text", [ARABIC, f"{ARABIC}\n{ARABIC}", "CPU", "إيقاف Earmark وحفظ"])
def test_lines_are_broken_where_room_was_asked_for_them(qtbot, theme: Theme, width, text):
    """A line more than in Qt's reckoning would stand outside."""
    shown = label(text, "body", wrap=True)
    qtbot.addWidget(shown)
    shown.ensurePolished()

    _, height = shown._laid_out(width)

    assert height == pytest.approx(shown.heightForWidth(width), abs=1.0)


@pytest.mark.usefixtures("right_to_left")
def test_an_english_sentence_ends_at_its_right(qtbot, theme: Theme):
    shown = label("Nothing else changes.", "body", wrap=True)
    qtbot.addWidget(shown)

    layout, _ = shown._laid_out(400)

    line = layout.lineAt(0)
    assert line.cursorToX(len(shown.text()))[0] > line.cursorToX(0)[0]
