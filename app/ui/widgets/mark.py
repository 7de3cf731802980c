"""The program's mark: a page with a folded corner and two caption lines."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.theme import Theme

_UNITS = 28.0
_FOLD = 9.0
_RADIUS = 8.0


def paint_mark(painter: QPainter, target: QRectF, ground: QColor, lines: QColor) -> None:
    """Draw the mark into a square."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(target.topLeft())
    painter.scale(target.width() / _UNITS, target.height() / _UNITS)
    whole = QPainterPath()
    whole.addRoundedRect(QRectF(0, 0, _UNITS, _UNITS), _RADIUS, _RADIUS)
    corner = QPainterPath()
    corner.addRect(QRectF(_UNITS - _FOLD, 0, _FOLD, _FOLD))
    painter.fillPath(whole.subtracted(corner), ground)
    fold = QPainterPath(QPointF(_UNITS - _FOLD, 0))
    fold.lineTo(_UNITS, _FOLD)
    fold.lineTo(_UNITS - _FOLD + 2.5, _FOLD)
    fold.quadTo(_UNITS - _FOLD, _FOLD, _UNITS - _FOLD, _FOLD - 2.5)
    fold.closeSubpath()
    painter.setOpacity(0.42)
    painter.fillPath(fold, ground)
    painter.setOpacity(1.0)
    painter.setPen(QPen(lines, 2.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(7, 13.5), QPointF(15, 13.5))
    painter.drawLine(QPointF(7, 19.5), QPointF(21, 19.5))
    painter.restore()


class Mark(QWidget):
    """The mark in the theme's colours, 28 pixels unless told otherwise."""

    def __init__(self, theme: Theme, size: int = 28) -> None:
        super().__init__()
        self._theme = theme
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_mark(
            painter,
            QRectF(0, 0, self._size, self._size),
            self._theme.colour("accent"),
            self._theme.colour("on-accent"),
        )
        painter.end()
