"""The History page's access to the history on the disk."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol

from app.assistant.digest_reading import known_names
from app.history.answers import SearchAnswer
from app.history.asked import Document
from app.history.kept_receipt import KeptReceipt
from app.history.line_nearness import line_nearness
from app.history.reader import HistoryReader
from app.history.records import Segment, Session
from app.history.searcher import Searcher
from app.ui.history.access import IsStale, Names, Query
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

    def __init__(
        self,
        reader: HistoryReader,
        searcher: Searcher,
        store: SessionChanges,
        own_words: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        """Args: own_words: what the person's lists of words write, asked on the page's worker."""
        self._reader = reader
        self._searcher = searcher
        self._store = store
        self._own_words = own_words

    def sessions(self) -> Sequence[Session]:
        """All sessions, newest first."""
        return self._reader.sessions()

    def segments(self, session: int) -> Sequence[Segment]:
        """The kept lines of a session, in order."""
        return self._reader.segments(session)

    def receipts(self, session: int) -> Sequence[KeptReceipt]:
        """What became of a session's sound, by channel; none where nobody counted."""
        return self._reader.receipts(session)

    def documents(self, session: int) -> Sequence[Document]:
        """What models wrote about a session, the oldest first."""
        return self._reader.documents(session)

    def nearness(self, session: int) -> Mapping[int, float]:
        """How near each line is to what its session is about, by its number, as far as known."""
        with self._reader.connection() as connection:
            return line_nearness(connection, session)

    def known_names(self) -> Collection[str]:
        """Names that are names however they are written: speakers', and a person's own words."""
        return known_names(self._reader, self._own_words())

    def search(
        self, query: Query, limit: int, sessions: Collection[int] | None, is_stale: IsStale
    ) -> SearchAnswer:
        """The lines that answer a query; its last word may still be typed."""
        return self._searcher.answer(
            query.text,
            limit=limit,
            ways=query.ways,
            session=sessions,
            is_typing=True,
            order=query.order,
            is_stale=is_stale,
        )

    def names(self) -> Names:
        """The names of all speakers, and the titles of all sessions, the newest first."""
        titles: Iterable[str] = (session.title for session in self._reader.sessions())
        return Names(
            speakers=tuple(self._reader.all_speakers()), titles=tuple(dict.fromkeys(titles))
        )

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
