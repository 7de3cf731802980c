"""Tells when a window is on the screen, so that nothing else is done before."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

_LATEST_MS: Final = 1000
"""A window that starts in the tray, minimised or on another desktop is not painted at all."""


class FirstPaint(QObject):
    """Waits for the first paint of a window, a second at most. GUI thread."""

    passed = Signal()
    """Once, after the paint."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._is_over = False
        window.installEventFilter(self)
        QTimer.singleShot(_LATEST_MS, self, self._end)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The garbage collector may have emptied this object before its window sends its last.
        if event.type() is QEvent.Type.Paint and not self.__dict__.get("_is_over", True):
            # This comes before the paint itself; the timer's turn comes after it.
            QTimer.singleShot(0, self, self._end)
        return False

    @Slot()
    def _end(self) -> None:
        if not self._is_over:
            self._is_over = True
            self._window.removeEventFilter(self)
            self.passed.emit()
