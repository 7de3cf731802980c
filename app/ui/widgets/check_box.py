"""A check box in the theme's colours: a style sheet cannot tint Fusion's tick."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle

from app.ui.theme import Theme
from app.ui.tokens import ColourToken

BOX_PX: Final = 20
_GAP_PX: Final = 10
_TICK_PX: Final = 14
_LEAST_HEIGHT_PX: Final = 32
_ANY_HEIGHT_PX: Final = 10_000
_RADIUS: Final = 4.0


class CheckBox(QCheckBox):
    """Box and words; long words wrap."""

    def __init__(self, theme: Theme, text: str) -> None:
        super().__init__(text)
        self._theme = theme
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = BOX_PX + _GAP_PX + metrics.horizontalAdvance(self.text()) + 2
        return QSize(width, _LEAST_HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        longest = max(self.text().split() or [""], key=len)
        width = BOX_PX + _GAP_PX + self.fontMetrics().horizontalAdvance(longest) + 2
        return QSize(width, _LEAST_HEIGHT_PX)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        room = QRect(0, 0, max(1, width - BOX_PX - _GAP_PX), _ANY_HEIGHT_PX)
        text = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self.text())
        return max(_LEAST_HEIGHT_PX, text.height() + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box = self._mirrored(QRect(0, (self.height() - BOX_PX) // 2, BOX_PX, BOX_PX))
        paint_box(
            painter, box, self._theme, is_on=self.isChecked(), is_pointed_at=self.underMouse()
        )
        painter.setFont(self.font())
        painter.setPen(self._theme.colour("text" if self.isEnabled() else "text-2"))
        text = QRect(BOX_PX + _GAP_PX, 0, self.width() - BOX_PX - _GAP_PX, self.height())
        painter.setLayoutDirection(self.layoutDirection())
        flags = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(
            self._mirrored(text), int(flags) | int(Qt.TextFlag.TextWordWrap), self.text()
        )
        painter.end()

    def _mirrored(self, box: QRect) -> QRect:
        return QStyle.visualRect(self.layoutDirection(), self.rect(), box)


def paint_box(
    painter: QPainter, box: QRect, theme: Theme, *, is_on: bool, is_pointed_at: bool = False
) -> None:
    """Paint the box alone, `BOX_PX` wide and high. Leaves pen, brush and hints changed."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = theme.edge_px
    frame = QRectF(box).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)
    painter.setPen(QPen(theme.colour("accent" if is_on else "border-control"), edge))
    ground: ColourToken = "accent" if is_on else "hover" if is_pointed_at else "surface"
    painter.setBrush(theme.colour(ground))
    painter.drawRoundedRect(frame, _RADIUS, _RADIUS)
    if is_on:
        inset = (BOX_PX - _TICK_PX) / 2
        tick = QRectF(box).adjusted(inset, inset, -inset, -inset)
        theme.paint_icon(painter, tick, "check", "on-accent")
