"""Menus show their keys as they are pressed, in windows of both directions."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QStyleOptionMenuItem

from app.ui.widgets.menu import Menu


@pytest.mark.parametrize(
    ("direction", "shown"),
    [
        (Qt.LayoutDirection.LeftToRight, "Settings\tCtrl+,"),
        (Qt.LayoutDirection.RightToLeft, "Settings\t\u2066Ctrl+,\u2069"),
    ],
)
def test_keys_read_from_left_to_right(qtbot, qapp: QApplication, direction, shown):
    qapp.setLayoutDirection(direction)
    menu = Menu()
    qtbot.addWidget(menu)
    settings, plain = QAction("Settings", menu), QAction("Quit", menu)
    settings.setShortcut(QKeySequence("Ctrl+,"))
    menu.addActions([settings, plain])

    options = [QStyleOptionMenuItem(), QStyleOptionMenuItem()]
    menu.initStyleOption(options[0], settings)
    menu.initStyleOption(options[1], plain)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

    assert [option.text for option in options] == [shown, "Quit"]
