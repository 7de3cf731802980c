"""A drop-down list that gives way in a narrow row of filters."""

from PySide6.QtCore import QSize

from app.ui.theme import Theme
from app.ui.widgets.drop_down import ArrowBox

_AROUND = 58
"""Edges, padding and the room that the style sheet gives the arrow."""
_WIDEST = 240
_NARROWEST = 160
"""What is chosen stays readable up to this."""


class FilterBox(ArrowBox):
    """Narrower than what it offers, if it must be; what is chosen stays readable."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme)
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        texts = (self.itemText(number) for number in range(self.count()))
        widest = max((self.fontMetrics().horizontalAdvance(text) for text in texts), default=0)
        return QSize(min(widest + _AROUND, _WIDEST), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        chosen = self.fontMetrics().horizontalAdvance(self.currentText())
        return QSize(min(chosen + _AROUND, _NARROWEST), super().minimumSizeHint().height())
