"""The player's track: where it is, with a tick for every found line."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSlider

from app.ui.history.wording import tr
from app.ui.theme import Theme

UNITS: Final = 10
"""Values count tenths of a second."""
_RADIUS: Final = 8
_LINE_PX: Final = 4
_TICK_PX: Final = 8


class PlayerTrack(QSlider):
    """A slider by nature, so that keys and assistive tools know it. GUI thread."""

    sought = Signal(float)
    """Seconds, where the person wants to go on."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._theme = theme
        self._ticks: tuple[float, ...] = ()
        self.setAccessibleName(tr("Place in the session"))
        self.setSingleStep(5 * UNITS)
        self.setPageStep(30 * UNITS)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.actionTriggered.connect(self._on_action)
        theme.changed.connect(self.update)

    def set_length(self, seconds: float) -> None:
        """Say how long the sound is."""
        self.setRange(0, max(1, round(seconds * UNITS)))

    def set_place(self, seconds: float) -> None:
        """Follow the sound, unless the person is moving the handle."""
        if not self.isSliderDown():
            self.setValue(round(seconds * UNITS))

    def set_ticks(self, seconds: Sequence[float]) -> None:
        """Mark where found lines begin."""
        if tuple(seconds) != self._ticks:
            self._ticks = tuple(seconds)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, 36)

    def minimumSizeHint(self) -> QSize:
        return QSize(64, 36)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setSliderDown(False)
            self.sought.emit(self.value() / UNITS)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.height() / 2 + _TICK_PX / 2
        here = self._x_of(self.value())
        begin, end = self._x_of(0), self._x_of(self.maximum())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("border-control"))
        painter.drawRoundedRect(_line(begin, end, middle), _LINE_PX / 2, _LINE_PX / 2)
        painter.setBrush(self._theme.colour("accent"))
        painter.drawRoundedRect(_line(begin, here, middle), _LINE_PX / 2, _LINE_PX / 2)
        painter.setBrush(self._theme.colour("text"))
        for tick in self._ticks:
            x = self._x_of(round(tick * UNITS))
            painter.drawRect(QRectF(x - 1, middle - _RADIUS - 3 - _TICK_PX, 2, _TICK_PX))
        painter.setPen(QPen(self._theme.colour("accent"), 2))
        painter.setBrush(self._theme.colour("surface"))
        painter.drawEllipse(QPointF(here, middle), _RADIUS, _RADIUS)
        painter.end()

    @Slot(int)
    def _on_action(self, _action: int) -> None:
        # Keys and the wheel; the pointer says where to go when it lets the handle go.
        if not self.isSliderDown():
            self.sought.emit(self.sliderPosition() / UNITS)

    def _x_of(self, value: int) -> float:
        room = self.width() - 2 * _RADIUS - 2
        share = min(1.0, value / max(1, self.maximum()))
        x = _RADIUS + 1 + share * room
        return self.width() - x if self.isRightToLeft() else x

    def _value_at(self, x: float) -> int:
        room = max(1, self.width() - 2 * _RADIUS - 2)
        share = ((self.width() - x if self.isRightToLeft() else x) - _RADIUS - 1) / room
        return round(max(0.0, min(1.0, share)) * self.maximum())


def _line(begin: float, end: float, middle: float) -> QRectF:
    return QRectF(min(begin, end), middle - _LINE_PX / 2, abs(end - begin), _LINE_PX)
