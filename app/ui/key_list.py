"""The list of keys, which Ctrl+/ opens."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QVBoxLayout, QWidget

from app.ui.widgets.labels import label

KeyRow = tuple[str, str]
"""A key sequence in Qt's portable form, and what it does."""


class KeyList(QDialog):
    """Shows keys as this system writes them."""

    def __init__(self, parent: QWidget, rows: Sequence[KeyRow]) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(8)
        for number, (keys, does) in enumerate(rows):
            native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            grid.addWidget(_selectable(label(native or keys, "label")), number, 0)
            grid.addWidget(label(does, "body"), number, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(16)
        column.addWidget(label(self.tr("Keys"), "title"))
        column.addLayout(grid)


def _selectable(text: QLabel) -> QLabel:
    # So that a screen reader can walk through the list.
    text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
    return text
