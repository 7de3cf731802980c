"""The ground of a card: surface, hairline, round corners."""

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPen

from app.ui.theme import Theme

_RADIUS: Final = 8


def paint_card(painter: QPainter, box: QRect, theme: Theme) -> None:
    """Paint a card that fills a box, its edge within. Leaves pen, brush and hints changed."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("border"), theme.edge_px))
    painter.setBrush(theme.colour("surface"))
    inset = theme.edge_px / 2
    painter.drawRoundedRect(QRectF(box).adjusted(inset, inset, -inset, -inset), _RADIUS, _RADIUS)
