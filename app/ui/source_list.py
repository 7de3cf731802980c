"""What can be listened to, told to the GUI thread as it changes, whether a session runs or not."""

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.audio.source import SourceInfo
from app.worker import Worker

Watch = Callable[[threading.Event, Callable[[list[SourceInfo]], None]], None]
"""Tells a list now and whenever it is another one, until the event is set; see `watch_sources`."""

_CLOSE_TIMEOUT_S = 5.0


class SourceList(QObject):
    """Watches the sources on a worker of its own. Lives on the GUI thread."""

    changed = Signal(object)
    """A list of `SourceInfo`, whenever it is another one than before."""
    _told = Signal(object)

    def __init__(self, watch: Watch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_closed = False
        self._worker = Worker("sources", lambda stop: watch(stop, self._told.emit))
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Watch from now on. Once only."""
        self._worker.start()

    def close(self) -> None:
        """Watch no more, and tell no more."""
        self._is_closed = True
        self._worker.ask_to_stop()
        self._worker.join(_CLOSE_TIMEOUT_S)

    @Slot(object)
    def _on_told(self, sources: list[SourceInfo]) -> None:
        if not self._is_closed:
            self.changed.emit(sources)
