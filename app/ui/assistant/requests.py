"""Asking what is kept without holding up the window: one worker, and the newest request wins."""

import logging
import threading
from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.assistant.records import Scope
from app.history.errors import HistoryError
from app.ui.assistant.access import AskAccess, Found, Opened
from app.ui.sentences import worded
from app.worker import Worker

log = logging.getLogger(__name__)

_Job = Callable[[AskAccess], object]


class AskRequests(QObject):
    """Runs the page's requests on a thread of its own. Lives on the GUI thread.

    Of each kind only the newest waiting one runs, and answers that a newer one has overtaken are
    dropped. Changes are never dropped.
    """

    sessions_came = Signal(object)
    """A tuple of `Session`s, the newest first."""
    counted = Signal(object)
    """A `Counted`."""
    found = Signal(object)
    """A `Found`."""
    opened = Signal(object)
    """An `Opened`."""
    changed = Signal()
    """A conversation was renamed or deleted."""
    failed = Signal(str)
    """One sentence with the next step."""
    _answered = Signal(str, int, object)

    def __init__(self, open_access: Callable[[], AskAccess], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open_access = open_access
        self._something = threading.Condition()
        self._questions: dict[str, tuple[int, _Job]] = {}
        self._changes: deque[_Job] = deque()
        self._newest: dict[str, int] = {}
        self._closing = False
        self._signals = {
            "sessions": self.sessions_came,
            "counted": self.counted,
            "found": self.found,
            "opened": self.opened,
            "failed": self.failed,
        }
        # Queued to a slot of this object, so that it runs on the GUI thread.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)
        self._worker = Worker("ask-page", self._run, self._report_bug)
        self._worker.start()

    def list_sessions(self) -> None:
        """Ask for all sessions; `sessions_came` brings them."""
        self._ask("sessions", lambda access: tuple(access.sessions()))

    def count(self, scope: Scope) -> None:
        """Ask how much a scope holds; `counted` brings it."""
        self._ask("counted", lambda access: access.counted(scope))

    def find(self, query: str) -> None:
        """Ask for earlier conversations; `found` brings them."""
        self._ask(
            "found",
            lambda access: Found(query=query, conversations=tuple(access.conversations(query))),
        )

    def open(self, conversation: int) -> None:
        """Ask for a conversation's turns; `opened` brings them."""
        self._ask(
            "opened",
            lambda access: Opened(
                conversation=conversation, turns=tuple(access.turns(conversation))
            ),
        )

    def rename(self, conversation: int, title: str) -> None:
        """Give a conversation another title."""
        self._change(lambda access: access.rename(conversation, title))

    def delete(self, conversation: int) -> None:
        """Delete a conversation."""
        self._change(lambda access: access.delete(conversation))

    def change(self, job: Callable[[AskAccess], object]) -> None:
        """Have a change made; `changed` follows. It may raise a HistoryError."""
        self._change(job)

    def close(self) -> None:
        """Finish the changes that wait, then end the thread."""
        with self._something:
            self._closing = True
            self._questions.clear()
            self._something.notify()
        self._worker.ask_to_stop()
        if not self._worker.join(5):
            log.warning("the Ask page's worker did not end in time")

    def _ask(self, kind: str, job: _Job) -> None:
        with self._something:
            number = self._newest.get(kind, 0) + 1
            self._newest[kind] = number
            self._questions[kind] = (number, job)
            self._something.notify()

    def _change(self, job: _Job) -> None:
        with self._something:
            self._changes.append(job)
            self._something.notify()

    def _next(self) -> tuple[str, int, _Job] | None:
        """Wait for work; changes come first, so that a list asked for after one shows it."""
        with self._something:
            while not (self._changes or self._questions or self._closing):
                self._something.wait()
            if self._changes:
                return "changed", 0, self._changes.popleft()
            if self._questions:
                kind = next(iter(self._questions))
                return kind, *self._questions.pop(kind)
            return None

    def _run(self, _stop: threading.Event) -> None:
        access: AskAccess | None = None
        while (work := self._next()) is not None:
            kind, number, job = work
            try:
                if access is None:
                    access = self._open_access()
                self._answered.emit(kind, number, job(access))
            except HistoryError as error:
                self._answered.emit("failed", 0, worded(str(error)))

    def _report_bug(self, _error: Exception) -> None:
        sentence = self.tr("Ask stopped because of an error in Earmark. Start Earmark again.")
        self._answered.emit("failed", 0, sentence)

    @Slot(str, int, object)
    def _on_answered(self, kind: str, number: int, answer: object) -> None:
        if self._closing or number != self._newest.get(kind, 0):
            return
        if kind == "changed":
            self.changed.emit()
        else:
            self._signals[kind].emit(answer)
