"""What a page says where there is nothing to show: icon, title, one or two sentences, buttons."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.ui.theme import Theme
from app.ui.widgets.labels import Icon, label

_TEXT_WIDTH = 300
"""At most; the sentences are balanced over their lines."""


class EmptyState(QWidget):
    """Never only "No data": it says what would be here and what to do next."""

    def __init__(self, theme: Theme, icon: str) -> None:
        super().__init__()
        self.setProperty("role", "window")
        self._icon = Icon(theme, icon, 40, "text-2")
        self._title = label("", "title", wrap=True)
        self._text = label("", "hint-large", wrap=True)
        self._text.setFixedWidth(_TEXT_WIDTH)
        for each in (self._title, self._text):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addStretch()
        self._buttons.addStretch()
        centre = Qt.AlignmentFlag.AlignHCenter
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 8, 24, 8)
        column.setSpacing(0)
        column.addStretch(2)
        column.addWidget(self._icon, 0, centre)
        column.addSpacing(16)
        column.addWidget(self._title)
        column.addSpacing(4)
        column.addWidget(self._text, 0, centre)
        column.addSpacing(24)
        column.addLayout(self._buttons)
        column.addStretch(3)

    def say(self, title: str, text: str) -> None:
        """Set the words."""
        self._title.setText(title)
        self._text.setText(text)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now the style sheet has given the label its size.
        self._fit()

    def _fit(self) -> None:
        """Take the least width that needs no further line, and the height, which Qt gets wrong."""
        height = self._text.heightForWidth(_TEXT_WIDTH)
        fitting = range(_TEXT_WIDTH, _TEXT_WIDTH // 2, -4)
        width = min(each for each in fitting if self._text.heightForWidth(each) <= height)
        self._text.setFixedWidth(width)
        self._text.setMinimumHeight(height)

    def add_button(self, button: QPushButton) -> None:
        """Add a way out."""
        self._buttons.insertWidget(self._buttons.count() - 1, button)
