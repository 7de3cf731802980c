"""The recording state: a still sign, the elapsed time, and the word."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.captions.messages import SessionState
from app.ui.captions.times import elapsed_text
from app.ui.theme import Theme
from app.ui.widgets.labels import label

_MINUTE_S: Final = 60
_ICONS: Final[dict[SessionState, str]] = {
    "starting": "hourglass",
    "stopping": "hourglass",
    "stopped": "circle-check",
    "lost": "unplug",
}


class _Sign(QWidget):
    """A filled dot while recording, two bars while paused: the shape alone tells."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.state: SessionState = "idle"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(14, 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.state == "recording":
            painter.setBrush(self._theme.colour("rec"))
            painter.drawEllipse(QRectF(1.5, 2.5, 11, 11))
        elif self.state == "paused":
            painter.setBrush(self._theme.colour("text-2"))
            painter.drawRoundedRect(QRectF(2.5, 3, 3, 10), 1, 1)
            painter.drawRoundedRect(QRectF(8.5, 3, 3, 10), 1, 1)
        elif self.state in _ICONS:
            target = QRectF(0, 1, 14, 14)
            self._theme.paint_icon(painter, target, _ICONS[self.state], "text-2")
        painter.end()


class StateSign(QWidget):
    """What is being done with the sound, in shape, time and word."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._sign = _Sign(theme)
        self._elapsed = label(elapsed_text(0), "elapsed")
        self._elapsed.setFont(theme.font("elapsed"))
        self._word = label("", "hint")
        words = QVBoxLayout()
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self._elapsed)
        words.addWidget(self._word)
        words.addStretch()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addLayout(words)

    @property
    def text(self) -> str:
        """The elapsed time as shown."""
        return self._elapsed.text()

    def set_state(self, state: SessionState, word: str) -> None:
        """Show a state."""
        self._sign.state = state
        self._sign.update()
        self._word.setText(word)
        self._elapsed.setVisible(state not in ("idle", "starting"))
        self.setAccessibleName(word)
        self.setVisible(state != "idle")

    def set_elapsed(self, seconds: float) -> None:
        """Show the session's time."""
        text = elapsed_text(seconds)
        if text != self._elapsed.text():
            self._elapsed.setText(text)
            minutes = int(seconds // _MINUTE_S)
            spoken = self.tr("{word}, {minutes} minutes")
            self.setAccessibleName(spoken.format(word=self._word.text(), minutes=minutes))
