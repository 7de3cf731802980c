"""A row of the navigation: icon and word side by side, or the icon over the word."""

from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStyle

from app.ui.theme import Theme
from app.ui.tokens import ColourToken

_ROW_PX: Final = 40
_COMPACT_PX: Final = 61
_LOW_PX: Final = 44
_COMPACT_WIDTH_PX: Final = 64
_WORD_PX: Final = 44
"""Where the word begins beside the icon."""
_ICON_PX: Final = 20


class NavButton(QAbstractButton):
    """Painted whole, because the accent bar and the compact form are beyond a style sheet."""

    def __init__(self, theme: Theme, icon: str, text: str) -> None:
        super().__init__()
        self._theme = theme
        self._icon = icon
        self._compact = False
        self._low = False
        self.setText(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def set_compact(self, *, compact: bool, low: bool = False) -> None:
        """Put the icon over the word, close to it in a low window."""
        self._compact = compact
        self._low = low
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room that the word needs: chosen, because it is bolder then."""
        font = self._theme.font("small-label" if self._compact else "label")
        font.setWeight(font.Weight.DemiBold)
        width = QFontMetrics(font).horizontalAdvance(self.text())
        if self._compact:
            height = _LOW_PX if self._low else _COMPACT_PX
            return QSize(max(_COMPACT_WIDTH_PX, width), height)
        return QSize(_WORD_PX + width, _ROW_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        tint: ColourToken = "on-accent-soft" if self.isChecked() else "text"
        if self._compact:
            top, under = (2, 22) if self._low else (7, 31)
            icon = QRect((self.width() - _ICON_PX) // 2, top, _ICON_PX, _ICON_PX)
            text = QRect(0, under, self.width(), 20)
            centre = Qt.AlignmentFlag.AlignHCenter
            font = self._theme.font("small-label")
        else:
            icon = QRect(13, (self.height() - _ICON_PX) // 2, _ICON_PX, _ICON_PX)
            text = QRect(_WORD_PX, 0, self.width() - _WORD_PX, self.height())
            centre = Qt.AlignmentFlag.AlignLeading
            font = self._theme.font("label")
        if self.isChecked():
            font.setWeight(font.Weight.DemiBold)
        self._theme.paint_icon(painter, QRectF(self._mirrored(icon)), self._icon, tint)
        painter.setFont(font)
        painter.setPen(self._theme.colour(tint))
        painter.setLayoutDirection(self.layoutDirection())
        flags = centre | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self._mirrored(text), int(flags), self.text())
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        if not self.isChecked() and not self.underMouse():
            return
        frame = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        if self.isChecked() and self._theme.edge_px > 1:
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            frame.adjust(1, 1, -1, -1)
        painter.setBrush(self._theme.colour("accent-soft" if self.isChecked() else "hover"))
        painter.drawRoundedRect(frame, 8, 8)
        if self.isChecked() and not self._compact:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("accent"))
            bar = QRect(0, (self.height() - 20) // 2, 3, 20)
            painter.drawRoundedRect(QRectF(self._mirrored(bar)), 1.5, 1.5)

    def _mirrored(self, box: QRect) -> QRect:
        return QStyle.visualRect(self.layoutDirection(), self.rect(), box)
