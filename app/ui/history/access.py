"""What the History page asks of the history, and how it asks: values that cross threads."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from app.history.records import FoundBy, Hit, Segment, Session
from app.ui.history.changes import LineChanges
from app.ui.history.filters import EVERYTHING, Filter
from app.ui.history.rows import Row

ALL_WAYS: tuple[FoundBy, ...] = ("words", "meaning")


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

    def search(
        self,
        query: str,
        limit: int,
        ways: Sequence[FoundBy],
        sessions: Collection[int] | None = None,
    ) -> Sequence[Hit]:
        """The lines that answer a query, the best first, of some sessions or of all.

        Any string is a legal query.
        """
        ...

    def search_problem(self) -> str | None:
        """Why the last search could not look in all the ways it should, in a sentence."""
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
class Query:
    """What the person looks for."""

    text: str
    ways: tuple[FoundBy, ...] = ALL_WAYS
    filter: Filter = EVERYTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The answer to a query: lines, best first, that passed its filter."""

    query: Query
    hits: tuple[Hit, ...]
    rows: tuple[Row, ...]
    """The hits as they are listed."""
    problem: str | None = None
    """Why not all of the query's ways could be gone, in a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """What sessions there are, and the rows of those that passed the filter, newest first."""

    sources: tuple[str, ...]
    """Names of all sources."""
    total: int
    filter: Filter
    passed: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A session's lines, in order; `session` is None when it is not there any more."""

    number: int
    session: Session | None
    segments: tuple[Segment, ...]
