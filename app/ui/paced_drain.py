"""How often what other threads post is taken into the window: at once, then at a steady pace."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot


class PacedDrain(QObject):
    """Has something drained on the GUI thread, where it lives, and no oftener than it may.

    Nothing runs while nobody wakes it.
    """

    _woken = Signal()

    def __init__(self, interval_ms: int, drain: Callable[[], None], parent: QObject) -> None:
        """Args: interval_ms: the least time between two drains."""
        super().__init__(parent)
        self._interval_ms = interval_ms
        self._drain = drain
        self._since_drain = QElapsedTimer()
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setTimerType(Qt.TimerType.PreciseTimer)
        self._due.timeout.connect(self._on_due)
        # Queued, for the wake comes on whatever thread posted; the slot is a QObject's own method,
        # since a lambda would run on the sender's thread in spite of the queue.
        self._woken.connect(self._on_woken, Qt.ConnectionType.QueuedConnection)

    def wake(self) -> None:
        """Something waits. Any thread."""
        self._woken.emit()

    def drain_now(self) -> None:
        """Drain at once, whatever the pace."""
        self._due.stop()
        self._on_due()

    @Slot()
    def _on_woken(self) -> None:
        if self._due.isActive():
            return
        elapsed_ms = self._since_drain.elapsed() if self._since_drain.isValid() else None
        if elapsed_ms is None or elapsed_ms >= self._interval_ms:
            self._on_due()
        else:
            self._due.start(self._interval_ms - elapsed_ms)

    @Slot()
    def _on_due(self) -> None:
        self._since_drain.start()
        self._drain()
