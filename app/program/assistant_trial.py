"""A model that is tried out from the settings, on a thread of its own."""

import threading
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from app.ui.sentences import worded
from app.worker import Worker

if TYPE_CHECKING:
    from app.assistant.client import OpenAIChat
    from app.assistant.trying import Trial

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_END_TIMEOUT_S: Final = 2.0


class AssistantTrial(QObject):
    """One trial at a time. Lives on the GUI thread; its signal arrives there."""

    tried = Signal(object)
    """A `Trial`, a worded sentence that says why there is none, or None: it was stopped."""
    _ended = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._worker: Worker | None = None
        self._model: OpenAIChat | None = None
        # Queued: the worker emits, the window's thread hears.
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    def start(self, model: "OpenAIChat") -> bool:
        """Begin; tell whether it begins: not while another one runs."""
        if self._worker is not None:
            return False
        self._model = model
        self._worker = Worker("assistant test", partial(self._run, model), self._on_bug)
        self._worker.start()
        return True

    @Slot()
    def stop(self) -> None:
        """End it; `tried` says so when it has."""
        if self._worker is not None and self._model is not None:
            # First the wish: of two answers the second must not begin after the first was ended.
            self._worker.ask_to_stop()
            self._model.cancel()

    def close(self) -> None:
        """End it, and wait."""
        self.stop()
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)

    def _run(self, model: "OpenAIChat", stop: threading.Event) -> None:
        from app.assistant.errors import ChatFailed  # noqa: PLC0415  # most never try a model
        from app.assistant.trying import try_model  # noqa: PLC0415  # as above

        result: Trial | str | None
        try:
            result = try_model(model, stop.is_set)
        except ChatFailed as error:
            result = worded(error.args[0])
        self._ended.emit(result)

    def _on_bug(self, error: Exception) -> None:
        said = translate("AssistantSettings", "That did not work ({error}). Try again.")
        self._ended.emit(said.format(error=type(error).__name__))

    @Slot(object)
    def _on_ended(self, result: "Trial | str | None") -> None:
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)
            self._worker = None
        self._model = None
        self.tried.emit(result)
