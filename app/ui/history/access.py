"""What the History page asks of the history, and how it asks: values that cross threads."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.history.answers import SearchAnswer
from app.history.asked import Document
from app.history.kept_receipt import KeptReceipt
from app.history.planner import Order
from app.history.records import FoundBy, Hit, Segment, Session
from app.history.search import ALL_WAYS
from app.ui.history.changes import LineChanges
from app.ui.history.filters import EVERYTHING, Filter
from app.ui.history.rows import Row, SessionOrder

IsStale = Callable[[], bool]
"""Tells whether an answer is not wanted any more; may be asked on any thread."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What the person looks for."""

    text: str
    ways: tuple[FoundBy, ...] = ALL_WAYS
    filter: Filter = EVERYTHING
    order: Order = "best"
    """Of the lines that are found."""
    session_order: SessionOrder = "newest"
    """Of the sessions that are listed where nothing is looked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What operators can be completed with."""

    speakers: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()


class HistoryAccess(Protocol):
    """The history as the page uses it. Made, used and closed on one thread, never the window's.

    Every method may raise a HistoryError.
    """

    def sessions(self) -> Sequence[Session]:
        """All sessions, in any order."""
        ...

    def segments(self, session: int) -> Sequence[Segment]:
        """The kept lines of a session, in order."""
        ...

    def receipts(self, session: int) -> Sequence[KeptReceipt]:
        """What became of a session's sound, by channel; none where nobody counted."""
        ...

    def documents(self, session: int) -> Sequence[Document]:
        """What models wrote about a session, the oldest first."""
        ...

    def nearness(self, session: int) -> Mapping[int, float]:
        """How near each line is to what its session is about, by its number, as far as known."""
        ...

    def known_names(self) -> Collection[str]:
        """Names that are names however they are written: speakers', and a person's own words."""
        ...

    def search(
        self, query: Query, limit: int, sessions: Collection[int] | None, is_stale: IsStale
    ) -> SearchAnswer:
        """The lines that answer a query, of some sessions or of all; given up once it is stale.

        Any string is a legal query; its filter is left to the caller.
        """
        ...

    def names(self) -> Names:
        """The names of all speakers, and the titles of all sessions, the newest first."""
        ...

    def rename(self, session: int, title: str) -> None:
        """Give a session another title."""
        ...

    def delete(self, session: int) -> None:
        """Delete a session and its lines for good."""
        ...

    def close(self) -> None:
        """Let the connection go."""
        ...

    def lines(self) -> LineChanges:
        """The changes of kept lines."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The answer to a query: lines that passed its filter, in its order."""

    query: Query
    answer: SearchAnswer
    rows: tuple[Row, ...]
    """The hits as they are listed."""

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The lines that were found."""
        return self.answer.hits


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """What sessions there are, and the rows of those that passed the filter, in an order."""

    sources: tuple[str, ...]
    """Names of all sources."""
    total: int
    filter: Filter
    order: SessionOrder
    passed: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A session's lines, in order; `session` is None when it is not there any more."""

    number: int
    session: Session | None
    segments: tuple[Segment, ...]
    documents: tuple[Document, ...] = ()
