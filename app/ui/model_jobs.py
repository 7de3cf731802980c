"""Work on the speech models, one job at a time on a thread of its own, told as signals."""

import threading
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from app.ui.sentences import worded
from app.worker import Worker
from engines.errors import EngineError

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_END_TIMEOUT_S: Final = 2.0

Report = Callable[[int, int], None]
"""Told how much is done, of how much. Raises what ends the job if it is to stop."""
Job = Callable[[Report], str]
"""Does the work and returns what is to be said of it. Raises EngineError."""


class JobStopped(Exception):
    """Raised inside a job to end it; it leaves nothing half-done."""


class ModelJobs(QObject):
    """Runs jobs. Lives on the GUI thread; its signals arrive there."""

    progressed = Signal(str, object, object)
    """The model, and how much is done, of how much (numbers may be large)."""
    ended = Signal(str, str)
    """The model, and a sentence; empty: nothing to say."""
    _progressed = Signal(object, object)
    _ended = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._worker: Worker | None = None
        self.name = ""
        """Of the model that is worked on, or was."""
        # Queued: the worker emits, the window's thread hears.
        self._progressed.connect(self._on_progressed, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether something is being done."""
        return self._worker is not None

    def start(self, name: str, job: Job) -> bool:
        """Begin a job on a model; tell whether it begins: not while another one runs."""
        if self.is_running:
            return False
        self.name = name
        self._worker = Worker(
            "model job", lambda stop: self._run(job, stop), on_failure=self._on_bug
        )
        self._worker.start()
        return True

    def stop(self) -> None:
        """End the job that runs; `ended` says so when it has."""
        if self._worker is not None:
            self._worker.ask_to_stop()

    def close(self, timeout_s: float) -> None:
        """End the job that runs, and wait."""
        if self._worker is not None:
            self._worker.ask_to_stop()
            self._worker.join(timeout_s)

    def _run(self, job: Job, stop: threading.Event) -> None:
        def report(done: int, total: int) -> None:
            if stop.is_set():
                raise JobStopped
            self._progressed.emit(done, total)

        try:
            sentence = job(report)
        except EngineError as error:
            sentence = worded(str(error))
        except JobStopped:
            sentence = translate("Models", "Stopped. What was fetched is kept for the next time.")
        self._ended.emit(sentence)

    def _on_bug(self, error: Exception) -> None:
        sentence = translate("Models", "That did not work ({error}). Try again.")
        self._ended.emit(sentence.format(error=repr(error)))

    @Slot(object, object)
    def _on_progressed(self, done: int, total: int) -> None:
        self.progressed.emit(self.name, done, total)

    @Slot(str)
    def _on_ended(self, sentence: str) -> None:
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)
            self._worker = None
        self.ended.emit(self.name, sentence)
