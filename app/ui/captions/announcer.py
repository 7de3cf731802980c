"""Finals read aloud by a screen reader: each once, in the order said, and never a partial."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.captions.messages import CaptionUpdate, ChannelsChanged, Message, SessionOpened
from app.ui.announce import announce
from app.ui.local_text import named


class FinalAnnouncer(QObject):
    """Announces finals politely: what is being spoken is finished first. GUI thread."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self._is_on = True
        # Numbers of a session begin anew; what was read is remembered so that a message that
        # comes twice, or a segment that is marked as saved, is not read again.
        self._read: set[int] = set()
        self._labels: tuple[str, ...] = ()

    def set_on(self, *, on: bool) -> None:
        """Whether finals are read. Those that come while it is off are never read later."""
        self._is_on = on

    def accept(self, message: Message) -> None:
        """Take a message of the session."""
        if isinstance(message, SessionOpened):
            self._read.clear()
            self._labels = message.channels
        elif isinstance(message, ChannelsChanged):
            self._labels = message.channels
        elif isinstance(message, CaptionUpdate) and message.kind == "final":
            self._announce(message)

    def _announce(self, final: CaptionUpdate) -> None:
        if final.segment in self._read or not final.text.strip():
            return
        self._read.add(final.segment)
        if self._is_on:
            channel = final.channel
            label = self._labels[channel] if channel < len(self._labels) else ""
            text = final.text.strip()
            announce(self._view, named(label, text) if label else text)
