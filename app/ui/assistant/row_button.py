"""A row that opens what it shows: a button with parts in it, painted as a card or flat."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy

from app.ui.theme import Theme

_RADIUS: Final = 8


class RowButton(QAbstractButton):
    """Clicked anywhere, or by Enter and Space. Its parts go into `row`."""

    def __init__(self, theme: Theme, *, is_card: bool) -> None:
        super().__init__()
        self._theme = theme
        self._is_card = is_card
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusInside", True)  # Qt's signature
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)  # Qt's signature
        self.setSizePolicy(policy)
        self.row = QHBoxLayout(self)
        self.row.setSpacing(12)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return self.row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.row.minimumSize()

    def hasHeightForWidth(self) -> bool:
        return self.row.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        return self.row.totalHeightForWidth(width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        is_under = self.underMouse() and self.isEnabled()
        if not self._is_card and not is_under:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        edge = 0
        if self._is_card:
            edge = self._theme.edge_px
            painter.setPen(QPen(self._theme.colour("border"), edge))
        painter.setBrush(self._theme.colour("hover" if is_under else "surface"))
        inset = edge / 2
        frame = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(frame, _RADIUS, _RADIUS)
        painter.end()
