"""The way from the speech threads into the window: one mailbox, drained on the GUI thread."""

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot

from app.captions.mailbox import Mailbox

DRAIN_INTERVAL_MS = 33
"""At most about 30 drains a second; of a segment the newest revision is enough."""


class Bridge(QObject):
    """Drains a mailbox and says each message as a signal. Lives on the GUI thread.

    Nothing runs while nothing is posted: the mailbox wakes the bridge when it stops being empty.
    """

    message_received = Signal(object)
    """A `Message`, in the order in which the mailbox kept them."""
    _woken = Signal()

    def __init__(self, mailbox: Mailbox, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mailbox = mailbox
        self._since_drain = QElapsedTimer()
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setTimerType(Qt.TimerType.PreciseTimer)
        self._due.timeout.connect(self._on_due)
        # Queued, for the wake comes on whatever thread posted; the slot is a QObject's own method,
        # since a lambda would run on the sender's thread in spite of the queue.
        self._woken.connect(self._on_woken, Qt.ConnectionType.QueuedConnection)
        mailbox.set_wake(self._woken.emit)
        # For what was posted before; queued, so that whoever made the bridge can connect first.
        self._woken.emit()

    def close(self) -> None:
        """Deliver what still waits and listen no more. Posts that come later stay in the box."""
        self._mailbox.set_wake(None)
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
        for message in self._mailbox.drain():
            self.message_received.emit(message)
