"""What the bar's words stand on: the ground with its edge, and the sign beside it."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from app.ui.bar.look import STRIP_PX, BarLook

_SIGN_PX: Final = 28
_SIGN_GAP_PX: Final = 4
_SIGN_PADDING_PX: Final = 12


def paint_ground(painter: QPainter, box: QRect, look: BarLook, *, solid: bool) -> None:
    """Draw the bar's ground.

    Args:
        painter: on the window.
        box: what it fills: the text, or text and toolbar.
        look: colours.
        solid: whether nothing shines through, as under the pointer.
    """
    _paint_box(painter, box, look, look.solid if solid else look.ground, look.radius)


def sign_rect(words: str, strip: QRect, look: BarLook, *, below: bool, rtl: bool) -> QRect:
    """Return where a sign stands in the strip beside the text: at its end, near the text.

    Args:
        words: what it says; no words: no sign.
        strip: the room of the toolbar.
        look: the face.
        below: whether the strip is under the text.
        rtl: whether the window runs right to left.
    """
    if not words:
        return QRect()
    # A pixel more than the words, whose width is rounded.
    width = QFontMetrics(look.label).horizontalAdvance(words) + 2 * _SIGN_PADDING_PX + 1
    size = QSize(min(width, strip.width()), _SIGN_PX)
    top = _SIGN_GAP_PX if below else STRIP_PX - _SIGN_GAP_PX - _SIGN_PX
    left = strip.left() if rtl else strip.right() + 1 - size.width()
    return QRect(left, strip.top() + top, size.width(), size.height())


def paint_sign(painter: QPainter, box: QRect, words: str, look: BarLook) -> None:
    """Draw a sign: a state in words, on the bar's solid ground."""
    _paint_box(painter, box, look, look.solid, min(look.radius, _SIGN_PX // 2 - 1))
    painter.setFont(look.label)
    painter.setPen(look.text)
    inner = box.adjusted(_SIGN_PADDING_PX, 0, -_SIGN_PADDING_PX, 0)
    metrics = painter.fontMetrics()
    shown = words
    if metrics.horizontalAdvance(words) > inner.width():
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, inner.width())
    painter.drawText(inner, int(Qt.AlignmentFlag.AlignCenter), shown)


def _paint_box(painter: QPainter, box: QRect, look: BarLook, ground: QColor, radius: int) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, radius > 0)
    inset = look.edge_px / 2
    painter.setPen(QPen(look.edge, look.edge_px))
    painter.setBrush(ground)
    painter.drawRoundedRect(QRectF(box).adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.restore()
