"""What is found out for the Assistant's settings, on a thread of its own."""

import threading
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.assistant.server_address import ServerAddress
from app.keys import ServerKeys
from app.worker import Worker

if TYPE_CHECKING:
    from app.assistant.chat import ModelFacts
    from app.assistant.client import OpenAIChat

_END_TIMEOUT_S: Final = 2.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """What is known of the chosen server."""

    url: str = ""
    """Empty: none is chosen."""
    models: tuple[str, ...] = ()
    problem: str = ""
    """Why it lists none: a `Sentence`."""
    facts: "ModelFacts | None" = None
    """Of the chosen model."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is to be found out."""

    address: ServerAddress | None
    """Of the chosen server; None: none is chosen."""
    model: "OpenAIChat | None"
    """The chosen one."""


class AssistantLooking(QObject):
    """One look at a time; of several wishes meanwhile the newest counts.

    Lives on the GUI thread; its signals arrive there.
    """

    looked = Signal(object)
    """A `Looked`."""
    nearby_found = Signal(object)
    """A tuple of `NearbyServer`."""
    _looked = Signal(object)
    _nearby_found = Signal(object)
    _ended = Signal()

    def __init__(self, keys: ServerKeys, ports: tuple[int, ...] | None = None) -> None:
        """Args: ports: where servers on this computer are looked for; None: the usual ones."""
        super().__init__()
        self._keys = keys
        self._ports = ports
        self._worker: Worker | None = None
        self._waiting: Question | None = None
        queued = Qt.ConnectionType.QueuedConnection
        # The worker emits, the window's thread hears.
        self._looked.connect(self.looked, queued)
        self._nearby_found.connect(self.nearby_found, queued)
        self._ended.connect(self._on_ended, queued)

    def start(self, question: Question) -> None:
        """Look, or do so after the look that is under way."""
        if self._worker is not None:
            self._waiting = question
            return
        self._worker = Worker(
            "assistant look", partial(self._run, question), lambda _error: self._ended.emit()
        )
        self._worker.start()

    def close(self) -> None:
        """End it, and wait."""
        self._waiting = None
        if self._worker is not None:
            self._worker.ask_to_stop()
            self._worker.join(_END_TIMEOUT_S)

    def _run(self, question: Question, stop: threading.Event) -> None:
        from app.assistant.nearby import USUAL_PORTS, nearby_servers  # noqa: PLC0415  # httpx: 0.1 s

        looked = self._look(question)
        if stop.is_set():
            return
        self._looked.emit(looked)
        found = nearby_servers(self._ports or USUAL_PORTS)
        if not stop.is_set():
            self._nearby_found.emit(found)
            self._ended.emit()

    def _look(self, question: Question) -> Looked:
        from app.assistant.errors import ChatFailed  # noqa: PLC0415  # most never ask a server
        from app.assistant.server_models import list_models  # noqa: PLC0415  # as above

        address, model = question.address, question.model
        if address is None:
            return Looked()
        key = self._keys.get("assistant", address.host)
        names: tuple[str, ...] = ()
        problem = ""
        try:
            names = tuple(each.name for each in list_models(address, key).models)
        except ChatFailed as error:
            problem = error.args[0]
        return Looked(
            url=address.url,
            models=names,
            problem=problem,
            facts=None if model is None or problem else model.learn(),
        )

    @Slot()
    def _on_ended(self) -> None:
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)
            self._worker = None
        if (question := self._waiting) is not None:
            self._waiting = None
            self.start(question)
