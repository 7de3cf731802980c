"""A drop-down list with the design's arrow."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox

from app.ui.theme import Theme

_ARROW = 16
_ARROW_END = 10
_AROUND = 58
"""Edges, padding and the room that the style sheet gives the arrow."""
_WIDEST = 240
_NARROWEST = 160
"""What is chosen stays readable up to this."""


class FilterBox(QComboBox):
    """Fusion's list; the arrow is drawn here, for a style sheet cannot tint an image."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        texts = (self.itemText(number) for number in range(self.count()))
        widest = max((self.fontMetrics().horizontalAdvance(text) for text in texts), default=0)
        return QSize(min(widest + _AROUND, _WIDEST), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        chosen = self.fontMetrics().horizontalAdvance(self.currentText())
        return QSize(min(chosen + _AROUND, _NARROWEST), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        x = _ARROW_END if self.isRightToLeft() else self.width() - _ARROW - _ARROW_END
        box = QRectF(x, (self.height() - _ARROW) / 2, _ARROW, _ARROW)
        self._theme.paint_icon(painter, box, "chevron-down", "text-2")
        painter.end()
