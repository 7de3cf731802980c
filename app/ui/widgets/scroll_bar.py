"""A scroll bar that keeps its room, and shows nothing while there is nothing to scroll."""

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QScrollBar


class QuietScrollBar(QScrollBar):
    """If it came and went instead, every line beside it would wrap anew."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.maximum() > self.minimum():
            super().paintEvent(event)
