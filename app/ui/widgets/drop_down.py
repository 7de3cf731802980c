"""Drop-down lists with the design's arrow, which a style sheet cannot tint."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox

from app.ui.theme import Theme

_ARROW_PX: Final = 16
_ARROW_END_PX: Final = 10
_LEAST_LETTERS: Final = 8


class ArrowBox(QComboBox):
    """Fusion's list, as wide as what it offers."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        is_rtl = self.isRightToLeft()
        x = _ARROW_END_PX if is_rtl else self.width() - _ARROW_PX - _ARROW_END_PX
        box = QRectF(x, (self.height() - _ARROW_PX) / 2, _ARROW_PX, _ARROW_PX)
        self._theme.paint_icon(painter, box, "chevron-down", "text-2")
        painter.end()


class DropDown(ArrowBox):
    """A list in a form. Its values are the items' data."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setMinimumContentsLength(_LEAST_LETTERS)

    def choose(self, value: object) -> bool:
        """Show the item with a value; say whether there is one."""
        number = self.findData(value)
        if number >= 0:
            self.setCurrentIndex(number)
        return number >= 0

    def wheelEvent(self, event: QWheelEvent) -> None:
        # In a form that scrolls, the wheel must not change what lies under the pointer.
        event.ignore()
