"""Asking the history without holding up the window: one worker, and the newest question wins."""

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.history.answers import SearchAnswer
from app.history.errors import HistoryError
from app.history.operators import parse_operators
from app.history.records import Segment, Session
from app.ui.history.access import Found, HistoryAccess, IsStale, Listed, Query, Read
from app.ui.history.filters import Filter, source_names
from app.ui.history.heard_as import HeardAs
from app.ui.history.rows import SessionOrder, in_order, result_rows, session_rows
from app.ui.history.summary import Summary, summary_of
from app.ui.history.today import today
from app.ui.sentences import worded
from app.worker import Worker

log = logging.getLogger(__name__)

HIT_LIMIT: Final = 1000
"""More lines than this nobody looks through."""

_Job = Callable[[HistoryAccess], object]


class HistoryRequests(QObject):
    """Runs the page's questions on a thread of its own. Lives on the GUI thread.

    Of searches, lists and readings only the newest waiting one runs, a search that runs is given up
    when a newer one comes, and answers that a newer question has overtaken are dropped. Renaming
    and deleting are never dropped.
    """

    found = Signal(object)
    """A `Found`."""
    listed = Signal(object)
    """A `Listed`."""
    read = Signal(object)
    """A `Read`."""
    named = Signal(object)
    """A `Names`."""
    told = Signal(object)
    """All sessions, a tuple."""
    summed_up = Signal(object)
    """A `Summary`."""
    changed = Signal()
    """A session was renamed or deleted."""
    done = Signal(object)
    """What a job of `change` returned, if anything; after `changed`."""
    failed = Signal(str)
    """One sentence with the next step."""
    _answered = Signal(str, int, object)

    def __init__(
        self, open_access: Callable[[], HistoryAccess], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._open_access = open_access
        self._something = threading.Condition()
        self._questions: dict[str, tuple[int, _Job]] = {}
        self._changes: deque[_Job] = deque()
        self._newest: dict[str, int] = {}
        self._closing = False
        # Queued to a slot of this object, so that it runs on the GUI thread.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)
        self._worker = Worker("history-page", self._run, self._report_bug)
        self._worker.start()

    def search(self, query: Query) -> None:
        """Ask for the lines that answer a query; `found` brings them."""
        with self._something:
            number = self._newest.get("found", 0) + 1
        self._ask("found", lambda access: _search(access, query, lambda: self._is_stale(number)))

    def forget_search(self) -> None:
        """Drop the answer to any search that still runs."""
        with self._something:
            self._newest["found"] = self._newest.get("found", 0) + 1
            self._questions.pop("found", None)

    def list_sessions(self, limits: Filter, order: SessionOrder = "newest") -> None:
        """Ask for all sessions and the rows of those within limits; `listed` brings them."""
        self._ask("listed", lambda access: _list(access, limits, order))

    def tell_sessions(self) -> None:
        """Ask for all sessions as they are; `told` brings them."""
        self._ask("told", lambda access: tuple(access.sessions()))

    def list_names(self) -> None:
        """Ask for what operators can be completed with; `named` brings it."""
        self._ask("named", lambda access: access.names())

    def read_session(self, session: int) -> None:
        """Ask for a session's lines; `read` brings them."""
        self._ask("read", lambda access: _read(access, session))

    def sum_up(self, session: Session, segments: Sequence[Segment]) -> None:
        """Ask what a session comes to; `summed_up` brings it. 0.2 s for an hour of speech."""
        self._ask("summed_up", lambda access: _sum_up(access, session, segments))

    def rename(self, session: int, title: str) -> None:
        """Give a session another title."""
        self._change(lambda access: access.rename(session, title))

    def delete(self, session: int) -> None:
        """Delete a session for good."""
        self._change(lambda access: access.delete(session))

    def change(self, job: Callable[[HistoryAccess], object]) -> None:
        """Have a change made; `changed` follows, and `done` with what the job returns."""
        self._change(job)

    def close(self) -> None:
        """Finish the changes that wait, then end the thread."""
        with self._something:
            self._closing = True
            self._questions.clear()
            self._something.notify()
        self._worker.ask_to_stop()
        if not self._worker.join(5):
            log.warning("the history page's worker did not end in time")

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

    def _is_stale(self, search: int) -> bool:
        with self._something:
            return self._closing or search != self._newest["found"]

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
        access: HistoryAccess | None = None
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
                access.close()

    def _report_bug(self, _error: Exception) -> None:
        sentence = self.tr("History stopped because of an error in Earmark. Start Earmark again.")
        self._answered.emit("failed", 0, sentence)

    @Slot(str, int, object)
    def _on_answered(self, kind: str, number: int, answer: object) -> None:
        if self._closing or number != self._newest.get(kind, 0):
            return
        match kind:
            case "found":
                self.found.emit(answer)
            case "listed":
                self.listed.emit(answer)
            case "read":
                self.read.emit(answer)
            case "summed_up":
                self.summed_up.emit(answer)
            case "told":
                self.told.emit(answer)
            case "named":
                self.named.emit(answer)
            case "changed":
                self.changed.emit()
                if answer is not None:
                    self.done.emit(answer)
            case _:
                self.failed.emit(answer)


def _search(access: HistoryAccess, query: Query, is_stale: IsStale) -> Found:
    day = today()
    answer = _answer(access, query, day, is_stale)
    heard_as = HeardAs(parse_operators(query.text, today=day))
    # Rows are made here too: for 5,000 sessions it takes 50 ms, which the window does not have.
    rows = tuple(result_rows(answer.hits, day, order=answer.order, heard_as=heard_as))
    return Found(query=query, answer=answer, rows=rows)


def _answer(access: HistoryAccess, query: Query, day: date, is_stale: IsStale) -> SearchAnswer:
    if query.filter.is_open:
        return access.search(query, HIT_LIMIT, None, is_stale)
    passing = {each.id for each in _passing(access.sessions(), query.filter, day)}
    return access.search(query, HIT_LIMIT, passing, is_stale)


def _passing(sessions: Iterable[Session], limits: Filter, day: date) -> list[Session]:
    return [each for each in sessions if limits.passes(each.started_at, each.source, day)]


def _list(access: HistoryAccess, limits: Filter, order: SessionOrder) -> Listed:
    day = today()
    sessions = access.sessions()
    passing = in_order(_passing(sessions, limits, day), order)
    return Listed(
        sources=source_names(sessions),
        total=len(sessions),
        filter=limits,
        order=order,
        passed=len(passing),
        rows=tuple(session_rows(passing, day, order)),
    )


def _sum_up(access: HistoryAccess, session: Session, segments: Sequence[Segment]) -> Summary:
    return summary_of(
        session,
        segments,
        nearness=access.nearness(session.id),
        known=access.known_names(),
    )


def _read(access: HistoryAccess, number: int) -> Read:
    session = next((each for each in access.sessions() if each.id == number), None)
    segments = tuple(access.segments(number)) if session is not None else ()
    documents = tuple(access.documents(number)) if session is not None else ()
    return Read(number=number, session=session, segments=segments, documents=documents)
