"""The keyboard ring follows what has the focus, also when a form scrolls it away."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.ui.widgets.focus_ring import FocusRing


@pytest.fixture
def form(qtbot, theme):
    """A window with a button over a form of twenty buttons that scrolls."""
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(QPushButton("Over the form"))
    inner = QWidget()
    rows = QVBoxLayout(inner)
    window.buttons = [QPushButton(f"Button {number}") for number in range(20)]
    for button in window.buttons:
        rows.addWidget(button)
    window.area = QScrollArea()
    window.area.setWidgetResizable(True)
    window.area.setWidget(inner)
    column.addWidget(window.area)
    window.ring = FocusRing(window, theme)
    window.resize(300, 400)
    window.show()
    qtbot.waitExposed(window)
    window.buttons[0].setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    qtbot.waitUntil(window.ring.isVisible)
    return window


def target(form):
    return form.buttons[1].mapTo(form, QPoint(0, 0))


def test_the_ring_moves_with_a_form_that_scrolls(qtbot, form):
    before = form.ring.pos()

    form.area.verticalScrollBar().setValue(10)

    qtbot.waitUntil(lambda: form.ring.pos() == before - QPoint(0, 10))
    assert form.ring.pos() == target(form) - QPoint(4, 4)


def test_the_ring_is_cut_at_the_edge_of_the_form_and_goes_with_its_button(qtbot, form):
    edge = form.area.viewport().mapTo(form, QPoint(0, 0)).y()

    form.area.verticalScrollBar().setValue(target(form).y() - edge + 10)
    qtbot.waitUntil(lambda: not form.ring.mask().isEmpty())
    assert form.ring.y() + form.ring.mask().boundingRect().top() == edge

    form.area.verticalScrollBar().setValue(form.area.verticalScrollBar().maximum())
    qtbot.waitUntil(lambda: not form.ring.isVisible())

    form.area.verticalScrollBar().setValue(0)
    qtbot.waitUntil(form.ring.isVisible)
    assert form.ring.mask().isEmpty()
