"""Fetching the models from the window: the installer on a thread of its own, told as signals."""

import threading
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from app.ui.sentences import worded
from app.worker import Worker
from engines.errors import EngineError

if TYPE_CHECKING:
    from engines.install import InstallProgress

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_END_TIMEOUT_S = 2.0


class _Stopped(Exception):
    """Raised inside the installer to end it; it leaves nothing half-done."""


class ModelFetch(QObject):
    """Runs the one installer. Lives on the GUI thread; its signals arrive there."""

    progressed = Signal(object)
    """An `InstallProgress`."""
    finished = Signal()
    failed = Signal(str)
    """One sentence with the next step."""
    _ended = Signal(str)

    def __init__(self, models: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._models = models
        self._worker: Worker | None = None
        # Queued: the installer's thread emits, the window's thread hears.
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether models are being fetched."""
        return self._worker is not None and self._worker.is_alive

    @Slot()
    def start(self) -> None:
        """Begin, or go on after a failure. Ignored while it runs."""
        if not self.is_running:
            self._worker = Worker("models", self._run, on_failure=self._on_bug)
            self._worker.start()

    def cancel(self) -> None:
        """Stop fetching and return at once; `failed` says so when it has stopped."""
        if self._worker is not None:
            self._worker.ask_to_stop()

    def close(self, timeout_s: float = 10.0) -> None:
        """Stop fetching; what is complete stays, the rest is begun again next time."""
        if self._worker is not None:
            self._worker.ask_to_stop()
            self._worker.join(timeout_s)

    def _run(self, stop: threading.Event) -> None:
        from engines.install import install_models  # noqa: PLC0415  # brings an engine along

        def report(progress: "InstallProgress") -> None:
            if stop.is_set():
                raise _Stopped
            self.progressed.emit(progress)

        try:
            install_models(self._models, on_progress=report)
        except EngineError as error:
            self._ended.emit(worded(str(error)))
        except _Stopped:
            self._ended.emit(
                translate(
                    "ModelFetch",
                    "Fetching was stopped. What is complete is kept: go on at any time.",
                )
            )
        else:
            self._ended.emit("")

    def _on_bug(self, error: Exception) -> None:
        sentence = translate("ModelFetch", "The models could not be fetched ({error}). Try again.")
        self._ended.emit(sentence.format(error=repr(error)))

    @Slot(str)
    def _on_ended(self, problem: str) -> None:
        # The thread may still be on its last lines, and a click that comes now must count.
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)
        if problem:
            self.failed.emit(problem)
        else:
            self.finished.emit()
