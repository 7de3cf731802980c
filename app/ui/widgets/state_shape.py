"""The recording state as a still shape that says it without colour."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.captions.messages import SessionState
from app.ui.theme import Theme

_ICONS: Final[dict[SessionState, str]] = {
    "starting": "hourglass",
    "stopping": "hourglass",
    "stopped": "circle-check",
    "lost": "unplug",
}


class StateShape(QWidget):
    """A filled dot while recording, two bars while paused, an icon otherwise. Never blinks."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._state: SessionState = "idle"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def set_state(self, state: SessionState) -> None:
        """Show a state; idle is nothing."""
        if state != self._state:
            self._state = state
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(14, 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self._state == "recording":
            painter.setBrush(self._theme.colour("rec"))
            painter.drawEllipse(QRectF(1.5, 2.5, 11, 11))
        elif self._state == "paused":
            painter.setBrush(self._theme.colour("text-2"))
            painter.drawRoundedRect(QRectF(2.5, 3, 3, 10), 1, 1)
            painter.drawRoundedRect(QRectF(8.5, 3, 3, 10), 1, 1)
        elif self._state in _ICONS:
            target = QRectF(0, 1, 14, 14)
            self._theme.paint_icon(painter, target, _ICONS[self._state], "text-2")
        painter.end()
