"""The toolbar comes and goes by a short fade; at once where that cannot be, or is not wanted."""

from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from app.ui.theme import Theme

_FADE_MS: Final = 100


class ToolbarFade(QObject):
    """Says how much of the toolbar is there, and hides it when it is gone. GUI thread."""

    changed = Signal()
    """More or less of it is there."""

    def __init__(self, theme: Theme, toolbar: QWidget) -> None:
        super().__init__(toolbar)
        self._theme = theme
        self._toolbar = toolbar
        self._can_fade = True
        self._is_wanted = False
        self.share = 0.0
        """From 0, gone, to 1, there."""
        self._effect = QGraphicsOpacityEffect(toolbar)
        # Only while it fades: an effect draws all that is under it twice.
        self._effect.setEnabled(False)
        toolbar.setGraphicsEffect(self._effect)
        self._running = QVariantAnimation(self)
        self._running.setDuration(_FADE_MS)
        self._running.setEasingCurve(QEasingCurve.Type.Linear)
        self._running.valueChanged.connect(self._on_value)
        theme.changed.connect(self._on_theme)
        toolbar.hide()

    def set_can_fade(self, *, can_fade: bool) -> None:
        """Whether the window system mixes windows: half of a toolbar needs what is under it."""
        self._can_fade = can_fade

    def show(self) -> None:
        """Let the toolbar come."""
        self._is_wanted = True
        self._toolbar.show()
        self._go()

    def hide(self, *, at_once: bool = False) -> None:
        """Let it go."""
        self._is_wanted = False
        self._go(at_once=at_once)

    def _go(self, *, at_once: bool = False) -> None:
        self._running.stop()
        to = 1.0 if self._is_wanted else 0.0
        if at_once or not self._can_fade or self._theme.reduced_motion:
            self._take(to)
            return
        self._running.setStartValue(self.share)
        self._running.setEndValue(to)
        self._running.start()

    def _take(self, share: float) -> None:
        self.share = share
        self._effect.setEnabled(0.0 < share < 1.0)
        self._effect.setOpacity(share)
        self._toolbar.setVisible(share > 0 or self._is_wanted)
        self.changed.emit()

    @Slot()
    def _on_value(self) -> None:
        value = self._running.currentValue()
        if isinstance(value, float):
            self._take(value)

    @Slot()
    def _on_theme(self) -> None:
        is_running = self._running.state() is QAbstractAnimation.State.Running
        if is_running and self._theme.reduced_motion:
            self._go()
