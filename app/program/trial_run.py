"""Something that is tried out from the settings, on a thread of its own: a model, a server."""

import threading
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from app.worker import Worker

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_END_TIMEOUT_S: Final = 2.0


def _nothing() -> None:
    """Cancel what looks at its `stop` often enough by itself."""


class TrialRun(QObject):
    """One trial at a time. Lives on the GUI thread; its signal arrives there."""

    tried = Signal(object)
    """What the trial returned; a worded sentence where it broke; None: it was stopped."""
    _ended = Signal(object)

    def __init__(self, name: str) -> None:
        """Args: name: of the thread."""
        super().__init__()
        self._name = name
        self._worker: Worker | None = None
        self._cancel = _nothing
        # Queued: the worker emits, the window's thread hears.
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    def start(
        self, run: Callable[[threading.Event], object], cancel: Callable[[], None] = _nothing
    ) -> bool:
        """Begin; tell whether it begins: not while another one runs.

        Args:
            run: blocks, on the worker; returns a result, or None once the event is set.
            cancel: ends at once what `run` waits for. Called on the GUI thread.
        """
        if self._worker is not None:
            return False
        self._cancel = cancel
        self._worker = Worker(
            self._name, lambda stop: self._ended.emit(run(stop)), on_failure=self._on_bug
        )
        self._worker.start()
        return True

    @Slot()
    def stop(self) -> None:
        """End it; `tried` says so when it has."""
        if self._worker is not None:
            # First the wish: of two answers the second must not begin after the first was ended.
            self._worker.ask_to_stop()
            self._cancel()

    def close(self) -> None:
        """End it, and wait."""
        self.stop()
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)

    def _on_bug(self, error: Exception) -> None:
        said = translate("AssistantSettings", "That did not work ({error}). Try again.")
        self._ended.emit(said.format(error=type(error).__name__))

    @Slot(object)
    def _on_ended(self, result: object) -> None:
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)
            self._worker = None
        self._cancel = _nothing
        self.tried.emit(result)
