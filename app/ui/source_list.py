"""What can be listened to, asked off the GUI thread and kept up to date while one may choose."""

import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from app.audio.errors import AudioError
from app.audio.source import SourceInfo
from app.worker import Worker

_ASK_EVERY_MS = 3_000


class SourceList(QObject):
    """Asks for the sources every few seconds while it is on. Lives on the GUI thread."""

    changed = Signal(object)
    """A list of `SourceInfo`, whenever it is another one than before."""
    _answered = Signal(object)

    def __init__(
        self, ask: Callable[[], Sequence[SourceInfo]], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._ask = ask
        self._worker: Worker | None = None
        self._known: list[SourceInfo] | None = None
        self._is_closed = False
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)
        self._timer = QTimer(self)
        self._timer.setInterval(_ASK_EVERY_MS)
        self._timer.timeout.connect(self.refresh)

    @Slot(bool)
    def set_watching(self, watching: bool) -> None:  # noqa: FBT001  # a slot of boolean signals
        """Keep the list up to date, or leave it: nobody may choose while a session runs."""
        if watching and not self._is_closed:
            self.refresh()
            self._timer.start()
        else:
            self._timer.stop()

    @Slot()
    def refresh(self) -> None:
        """Ask now, unless an answer is still on its way."""
        if not self._is_closed and (self._worker is None or not self._worker.is_alive):
            self._worker = Worker("sources", self._run)
            self._worker.start()

    def close(self) -> None:
        """Ask no more, and tell no more."""
        self._is_closed = True
        self._timer.stop()
        if self._worker is not None:
            self._worker.join(5.0)

    def _run(self, _stop: threading.Event) -> None:
        try:
            sources = list(self._ask())
        except AudioError:
            # The session says the sentence when one is started; an empty list is the truth here.
            sources = []
        self._answered.emit(sources)

    @Slot(object)
    def _on_answered(self, sources: list[SourceInfo]) -> None:
        if sources != self._known and not self._is_closed:
            self._known = sources
            self.changed.emit(sources)
