"""The tray's picture: the mark, with a filled dot while recording and two bars while paused."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPixmap

from app.captions.messages import SessionState
from app.ui.tokens import SCHEMES, Scheme
from app.ui.widgets.mark import paint_mark

_SIZES: Final = (16, 22, 24, 32, 44, 48, 64)
_BADGE: Final = 0.56
"""Of the picture's side. Smaller, a dot and two bars look alike at 16 px."""
_GAP: Final = 0.07
"""Cut out around the badge, so that its form is seen on any ground."""


def tray_icon(state: SessionState, scheme: Scheme) -> QIcon:
    """Return the icon at every size that trays ask for."""
    icon = QIcon()
    for size in _SIZES:
        icon.addPixmap(_picture(size, state, scheme))
    return icon


def _picture(size: int, state: SessionState, scheme: Scheme) -> QPixmap:
    colours = SCHEMES[scheme]
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_mark(
        painter,
        QRectF(0, 0, size, size),
        QColor(colours["accent"]),
        QColor(colours["on-accent"]),
    )
    if state == "recording":
        _paint_badge(painter, _dot(size), QColor(colours["rec"]), size)
    elif state in ("paused", "lost"):
        _paint_badge(painter, _bars(size), QColor(colours["text"]), size)
    painter.end()
    return picture


def _place(size: int) -> QRectF:
    side = size * _BADGE
    return QRectF(size - side, size - side, side, side)


def _dot(size: int) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(_place(size))
    return path


def _bars(size: int) -> QPainterPath:
    place = _place(size)
    width = place.width() * 0.36
    path = QPainterPath()
    for left in (place.left(), place.right() - width):
        path.addRoundedRect(QRectF(left, place.top(), width, place.height()), 1, 1)
    return path


def _paint_badge(painter: QPainter, form: QPainterPath, colour: QColor, size: int) -> None:
    gap = size * _GAP
    cut = QPainterPath()
    # Round around the dot and square around the bars: the outline tells as well.
    radius = 0.0 if form.contains(_place(size).topLeft() + QPointF(1, 1)) else size / 2
    cut.addRoundedRect(_place(size).adjusted(-gap, -gap, gap, gap), radius, radius)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillPath(cut, Qt.GlobalColor.black)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.fillPath(form, colour)
