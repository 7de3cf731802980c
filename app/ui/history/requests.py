"""What the History page asks of the history, and changes in it."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QObject, Signal

from app.history.answers import SearchAnswer
from app.history.operators import parse_operators
from app.history.records import Segment, Session
from app.ui.history.access import Found, HistoryAccess, IsStale, Listed, Query, Read
from app.ui.history.filters import Filter, source_names
from app.ui.history.heard_as import HeardAs
from app.ui.history.rows import SessionOrder, in_order, result_rows, session_rows
from app.ui.history.summary import Summary, summary_of
from app.ui.history.today import today
from app.ui.page_requests import PageRequests

HIT_LIMIT: Final = 1000
"""More lines than this nobody looks through."""


class HistoryRequests(PageRequests[HistoryAccess]):
    """What the History page asks. A search that runs is given up when a newer one comes."""

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
    done = Signal(object)
    """What a job of `change` returned, if anything; after `changed`."""

    def __init__(
        self, open_access: Callable[[], HistoryAccess], parent: QObject | None = None
    ) -> None:
        super().__init__("history-page", open_access, parent)

    def search(self, query: Query) -> None:
        """Ask for the lines that answer a query; `found` brings them."""
        number = self.next_number("found")
        self.ask(
            "found",
            lambda access: _search(access, query, lambda: self.is_overtaken("found", number)),
        )

    def forget_search(self) -> None:
        """Drop the answer to any search that still runs."""
        self.forget("found")

    def list_sessions(self, limits: Filter, order: SessionOrder = "newest") -> None:
        """Ask for all sessions and the rows of those within limits; `listed` brings them."""
        self.ask("listed", lambda access: _list(access, limits, order))

    def tell_sessions(self) -> None:
        """Ask for all sessions as they are; `told` brings them."""
        self.ask("told", lambda access: tuple(access.sessions()))

    def list_names(self) -> None:
        """Ask for what operators can be completed with; `named` brings it."""
        self.ask("named", lambda access: access.names())

    def read_session(self, session: int) -> None:
        """Ask for a session's lines; `read` brings them."""
        self.ask("read", lambda access: _read(access, session))

    def sum_up(self, session: Session, segments: Sequence[Segment]) -> None:
        """Ask what a session comes to; `summed_up` brings it. 0.2 s for an hour of speech."""
        self.ask("summed_up", lambda access: _sum_up(access, session, segments))

    def rename(self, session: int, title: str) -> None:
        """Give a session another title."""
        self.make(lambda access: access.rename(session, title))

    def delete(self, session: int) -> None:
        """Delete a session for good."""
        self.make(lambda access: access.delete(session))

    def change(self, job: Callable[[HistoryAccess], object]) -> None:
        """Have a change made; `changed` follows, and `done` with what the job returns."""
        self.make(job)

    def bug_sentence(self) -> str:
        return self.tr("History stopped because of an error in Earmark. Start Earmark again.")

    def end_access(self, access: HistoryAccess) -> None:
        access.close()

    def change_made(self, result: object) -> None:
        if result is not None:
            self.done.emit(result)


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
