"""What a page says where there is nothing to show: icon, title, a sentence or two, buttons."""

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.ui.theme import Theme
from app.ui.widgets.labels import Icon, label

TEXT_PX: Final = 320
"""Narrow, so that two short sentences stand balanced over two lines."""
_LEAST_TEXT_PX: Final = 160
_ANY_HEIGHT_PX: Final = 1000


class EmptyState(QWidget):
    """Never only "No data": it says what would be here and what to do next."""

    def __init__(self, theme: Theme, icon: str, role: str = "window") -> None:
        super().__init__()
        self.setProperty("role", role)
        self._icon = Icon(theme, icon, 40, "text-2")
        self._title = label("", "title", wrap=True)
        self._text = label("", "hint-large", wrap=True)
        self._note = label("", "hint", wrap=True)
        centre = Qt.AlignmentFlag.AlignHCenter
        for each in (self._title, self._text, self._note):
            each.setAlignment(centre)
        self._under_text = QVBoxLayout()
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addStretch()
        self._buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(0)
        column.addStretch(1)
        column.addWidget(self._icon, 0, centre)
        column.addSpacing(12)
        column.addWidget(self._title)
        column.addSpacing(4)
        column.addWidget(self._text, 0, centre)
        column.addSpacing(24)
        column.addLayout(self._under_text)
        column.addLayout(self._buttons)
        column.addSpacing(16)
        column.addWidget(self._note, 0, centre)
        column.addStretch(1)

    @property
    def words(self) -> str:
        """All that is said."""
        return " ".join(x.text() for x in (self._title, self._text, self._note) if x.text())

    def say(self, title: str, text: str, note: str = "", icon: str = "") -> None:
        """Set the words, and another icon if one is named. A note stands under the buttons."""
        if icon:
            self._icon.set_icon(icon, "text-2")
        self._title.setText(title)
        self._text.setText(text)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._fit()

    def add_button(self, button: QPushButton) -> None:
        """Add a way out."""
        self._buttons.insertWidget(self._buttons.count() - 1, button)

    def add_under_text(self, widget: QWidget) -> None:
        """Add something between the words and the buttons."""
        self._under_text.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Only now the style sheet is sure to have given the labels their size.
        self._fit()

    def _fit(self) -> None:
        for each in (self._text, self._note):
            _balance(each)


def _balance(words: QLabel) -> None:
    """Give wrapped text the least width that needs no further line: lines of about one length.

    The height is set too, because wrapped labels measure it wrongly until they have been shown.
    """
    words.ensurePolished()
    metrics = words.fontMetrics()

    def height_at(width: int) -> int:
        room = QRect(0, 0, width, _ANY_HEIGHT_PX)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words.text()).height()

    height = height_at(TEXT_PX)
    widths = range(_LEAST_TEXT_PX, TEXT_PX + 1, 4)
    width = next(width for width in widths if height_at(width) <= height)
    # A little more than needed: the label breaks its lines by its own count.
    words.setFixedSize(width + 4, height)
