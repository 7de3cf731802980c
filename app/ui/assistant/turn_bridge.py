"""The way of answers into the window: of each turn the newest snapshot, ten times a second."""

import threading
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot

from app.assistant.records import Turn

DRAIN_INTERVAL_MS: Final = 100
"""The design's pace of streamed words."""


class TurnBridge(QObject):
    """Takes snapshots on any thread and says the newest on the GUI thread, where it lives.

    Bounded by the number of turns: a snapshot takes the place of the one that waits.
    """

    turn_came = Signal(object)
    """A `Turn`."""
    _woken = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: dict[int, Turn] = {}
        self._since_drain = QElapsedTimer()
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setTimerType(Qt.TimerType.PreciseTimer)
        self._due.timeout.connect(self._on_due)
        # Queued to a slot of this object, so that it runs on the GUI thread.
        self._woken.connect(self._on_woken, Qt.ConnectionType.QueuedConnection)

    def post(self, turn: Turn) -> None:
        """Put a snapshot in. Any thread; never blocks for longer than another post or drain."""
        with self._lock:
            is_first = not self._waiting
            known = self._waiting.get(turn.id)
            if known is None or known.revision <= turn.revision:
                self._waiting[turn.id] = turn
        if is_first:
            self._woken.emit()

    @Slot()
    def deliver(self) -> None:
        """Say at once what waits."""
        self._due.stop()
        self._on_due()

    @Slot()
    def _on_woken(self) -> None:
        if self._due.isActive():
            return
        elapsed_ms = self._since_drain.elapsed() if self._since_drain.isValid() else None
        if elapsed_ms is None or elapsed_ms >= DRAIN_INTERVAL_MS:
            self._on_due()
        else:
            self._due.start(DRAIN_INTERVAL_MS - elapsed_ms)

    @Slot()
    def _on_due(self) -> None:
        self._since_drain.start()
        with self._lock:
            turns = list(self._waiting.values())
            self._waiting.clear()
        for turn in turns:
            self.turn_came.emit(turn)
