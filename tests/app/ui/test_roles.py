"""What is shown to assistive tools in place of a widget goes when the widget goes."""

import gc
import weakref

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.ui import roles
from app.ui.roles import give_role


class Row(QLabel):
    """One of many that come and go."""


def looked_at(widget):
    """Look at a widget and all under it, as a screen reader does."""
    found = QAccessible.queryAccessibleInterface(widget)
    for number in range(found.childCount()):
        found.child(number).text(QAccessible.Text.Name)
    return found


def let_go(widget):
    """Delete a widget as the program does."""
    widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_widget_has_the_role_that_it_was_given(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.setAccessibleName("Earmark")

    give_role(window, QAccessible.Role.Window)

    assert looked_at(window).role() is QAccessible.Role.Window
    assert looked_at(window).text(QAccessible.Text.Name) == "Earmark"


def test_nothing_is_kept_of_a_widget_that_is_gone(qapp):
    widget = QWidget()
    address = id(widget)
    give_role(widget, QAccessible.Role.Grouping)
    looked_at(widget)
    assert address in roles._INTERFACES
    alive = weakref.ref(widget)

    let_go(widget)
    del widget
    gc.collect()

    assert alive() is None
    assert address not in roles._MAKERS
    assert address not in roles._INTERFACES


def test_rows_that_come_and_go_before_a_screen_reader_are_freed(qtbot):
    """Every widget that assistive tools ask for passes through the factory, in Python."""
    window = QWidget()
    qtbot.addWidget(window)
    give_role(window, QAccessible.Role.Window)
    column = QVBoxLayout(window)
    window.show()

    seen = []
    for number in range(50):
        row = Row(f"Row {number}")
        column.addWidget(row)
        looked_at(row)
        looked_at(window)
        seen.append(weakref.ref(row))
        let_go(row)
        del row
    gc.collect()

    assert [each for each in seen if each() is not None] == []
