"""The way from the speech threads into the window: one mailbox, drained on the GUI thread."""

from PySide6.QtCore import QObject, Signal

from app.captions.mailbox import Mailbox
from app.ui.paced_drain import PacedDrain

DRAIN_INTERVAL_MS = 33
"""At most about 30 drains a second; of a segment the newest revision is enough."""


class Bridge(QObject):
    """Drains a mailbox and says each message as a signal. Lives on the GUI thread.

    Nothing runs while nothing is posted: the mailbox wakes the bridge when it stops being empty.
    """

    message_received = Signal(object)
    """A `Message`, in the order in which the mailbox kept them."""

    def __init__(self, mailbox: Mailbox, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mailbox = mailbox
        self._paced = PacedDrain(DRAIN_INTERVAL_MS, self._drain, self)
        mailbox.set_wake(self._paced.wake)
        # For what was posted before; queued, so that whoever made the bridge can connect first.
        self._paced.wake()

    def close(self) -> None:
        """Deliver what still waits and listen no more. Posts that come later stay in the box."""
        self._mailbox.set_wake(None)
        self._paced.drain_now()

    def _drain(self) -> None:
        for message in self._mailbox.drain():
            self.message_received.emit(message)
