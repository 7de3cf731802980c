"""The History page's access to the history on the disk."""

from collections.abc import Collection, Sequence
from concurrent.futures import Future
from typing import Protocol

from app.history.reader import HistoryReader
from app.history.records import FoundBy, Hit, Segment, Session
from app.history.searcher import Searcher
from app.ui.history.changes import LineChanges


class SessionChanges(LineChanges, Protocol):
    """What the page changes; the archive and the store both offer it."""

    def rename_session(self, session: int, title: str) -> "Future[None]":
        """Give a session another title."""
        ...

    def delete_session(self, session: int) -> "Future[None]":
        """Delete a session for good."""
        ...


class StoredHistory:
    """Answers the page's questions from the database. Used on the page's worker.

    Reader, searcher and store belong to whoever made them; closing this leaves them open.
    """

    def __init__(self, reader: HistoryReader, searcher: Searcher, store: SessionChanges) -> None:
        self._reader = reader
        self._searcher = searcher
        self._store = store

    def sessions(self) -> Sequence[Session]:
        """All sessions, newest first."""
        return self._reader.sessions()

    def segments(self, session: int) -> Sequence[Segment]:
        """The kept lines of a session, in order."""
        return self._reader.segments(session)

    def search(
        self,
        query: str,
        limit: int,
        ways: Sequence[FoundBy],
        sessions: Collection[int] | None = None,
    ) -> Sequence[Hit]:
        """The lines that answer a query, the best first; its last word may still be typed."""
        return self._searcher.search(
            query, limit=limit, ways=ways, session=sessions, is_typing=True
        )

    def search_problem(self) -> str | None:
        """Why the last search could not look everywhere."""
        return self._searcher.meaning_problem

    def rename(self, session: int, title: str) -> None:
        """Give a session another title; returns when it is on the disk."""
        self._store.rename_session(session, title).result()

    def delete(self, session: int) -> None:
        """Delete a session for good; returns when it is gone from the disk."""
        self._store.delete_session(session).result()

    def close(self) -> None:
        """Nothing here is the page's own."""

    def lines(self) -> LineChanges:
        """The changes of kept lines."""
        return self._store
