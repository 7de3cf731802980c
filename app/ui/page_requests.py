"""Asking the history without holding up the window: one worker, and the newest question wins."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.history.errors import HistoryError
from app.ui.sentences import worded
from app.worker import Worker

log = logging.getLogger(__name__)

Access = TypeVar("Access")


class PageRequests(QObject, Generic[Access]):
    """Runs a page's questions on a thread of its own. Lives on the GUI thread.

    Of each kind only the newest waiting question runs, and answers that a newer one has overtaken
    are dropped. Changes come before questions, so that a list asked for after one shows it, and are
    never dropped. A kind is the name of the signal that brings its answers.
    """

    changed = Signal()
    """A change was made."""
    failed = Signal(str)
    """One sentence with the next step."""
    _answered = Signal(str, int, object)

    def __init__(
        self, name: str, open_access: Callable[[], Access], parent: QObject | None = None
    ) -> None:
        """Begin to wait for questions.

        Args:
            name: of the thread.
            open_access: opens what is asked, on that thread, with the first question.
            parent: owns it.
        """
        super().__init__(parent)
        self._name = name
        self._open_access = open_access
        self._something = threading.Condition()
        self._questions: dict[str, tuple[int, Callable[[Access], object]]] = {}
        self._changes: deque[Callable[[Access], object]] = deque()
        self._newest: dict[str, int] = {}
        self._closing = False
        # Queued to a slot of this object, so that it runs on the GUI thread.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)
        self._worker = Worker(name, self._run, self._report_bug)
        self._worker.start()

    def close(self) -> None:
        """Finish the changes that wait, then end the thread."""
        with self._something:
            self._closing = True
            self._questions.clear()
            self._something.notify()
        self._worker.ask_to_stop()
        if not self._worker.join(5):
            log.warning("the worker %s did not end in time", self._name)

    # For the page's own class

    def bug_sentence(self) -> str:
        """Return what is said when the thread ended by an error of the program."""
        raise NotImplementedError

    def end_access(self, access: Access) -> None:
        """Let go of what was asked, on the thread, at its end."""

    def change_made(self, result: object) -> None:
        """Say more of a change than `changed`: its job returned this."""

    def ask(self, kind: str, job: Callable[[Access], object]) -> None:
        """Have a question answered, in place of one of its kind that waits."""
        with self._something:
            number = self._newest.get(kind, 0) + 1
            self._newest[kind] = number
            self._questions[kind] = (number, job)
            self._something.notify()

    def make(self, change: Callable[[Access], object]) -> None:
        """Have a change made."""
        with self._something:
            self._changes.append(change)
            self._something.notify()

    def forget(self, kind: str) -> None:
        """Want no answer to any question of a kind that was asked until now."""
        with self._something:
            self._newest[kind] = self._newest.get(kind, 0) + 1
            self._questions.pop(kind, None)

    def next_number(self, kind: str) -> int:
        """Return the number that the next question of a kind will have, for `is_overtaken`."""
        return self._newest.get(kind, 0) + 1

    def is_overtaken(self, kind: str, number: int) -> bool:
        """Tell whether nobody wants the answer to a question any more. Any thread."""
        with self._something:
            return self._closing or number != self._newest.get(kind, 0)

    # On the thread

    def _next(self) -> tuple[str, int, Callable[[Access], object]] | None:
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
        access: Access | None = None
        try:
            while (work := self._next()) is not None:
                kind, number, job = work
                try:
                    if access is None:
                        access = self._open_access()
                    self._answered.emit(kind, number, job(access))
                except HistoryError as error:
                    self._answered.emit("failed", 0, worded(str(error)))
        finally:
            if access is not None:
                self.end_access(access)

    def _report_bug(self, _error: Exception) -> None:
        self._answered.emit("failed", 0, self.bug_sentence())

    @Slot(str, int, object)
    def _on_answered(self, kind: str, number: int, answer: object) -> None:
        if self._closing or number != self._newest.get(kind, 0):
            return
        if kind == "changed":
            self.changed.emit()
            self.change_made(answer)
        elif kind == "failed":
            self.failed.emit(answer)
        else:
            getattr(self, kind).emit(answer)
