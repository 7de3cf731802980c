"""The history's way out: sessions, lines and gaps, read on any thread."""

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from types import TracebackType
from typing import Final, Self

from app.captions.story import CaptionStory
from app.history.asked import Conversation, Document, KeptTurn
from app.history.connection import open_reader, translated
from app.history.conversation_reading import read_conversations, read_turns
from app.history.documents import read_documents
from app.history.embeddings import IndexState, index_state
from app.history.errors import UnknownSession
from app.history.kept_receipt import KeptReceipt
from app.history.receipts import read_receipts, read_stories
from app.history.records import NewGap, Segment, Session
from app.history.rows import (
    SEGMENT_COLUMNS,
    SESSION_COLUMNS,
    from_us,
    gap_of,
    segment_of,
    session_of,
)
from app.paths import Paths
from engines.sentence import Sentence

_MAX_ROW_ID: Final = 2**63 - 1


class HistoryReader:
    """Reads while others write. Methods may be called on any thread, several at once.

    Each call borrows a connection from a pool that grows to as many as are used at once. A history
    that was never written reads as empty.
    """

    def __init__(self, paths: Paths) -> None:
        self._path = paths.database
        self._lock = threading.Lock()
        self._idle: list[sqlite3.Connection] = []
        self._is_closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections; those in use close when they come back."""
        with self._lock:
            idle, self._idle, self._is_closed = self._idle, [], True
        for connection in idle:
            connection.close()

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """Lend a read-only connection that sees one moment of the history.

        Raises:
            HistoryError: the database cannot be opened or read.
        """
        with self._lock:
            connection = self._idle.pop() if self._idle else None
        connection = connection or open_reader(self._path)
        try:
            with translated(self._path):
                connection.execute("BEGIN")
                yield connection
                connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
        # An empty stand-in is not kept: by the next call the file may be there.
        is_file = bool(connection.execute("PRAGMA database_list").fetchone()[2])
        with self._lock:
            is_kept = is_file and not self._is_closed
            if is_kept:
                self._idle.append(connection)
        if not is_kept:
            connection.close()

    def sessions(self, limit: int | None = None, offset: int = 0) -> list[Session]:
        """Return sessions, the newest first."""
        with self.connection() as connection:
            rows = connection.execute(
                f"SELECT {SESSION_COLUMNS} FROM session s"  # noqa: S608  # fixed columns
                " ORDER BY s.started_us DESC, s.id DESC LIMIT ? OFFSET ?",
                (-1 if limit is None else limit, offset),
            )
            return [session_of(row) for row in rows]

    def session(self, id_: int) -> Session:
        """Return one session.

        Raises:
            UnknownSession: there is none with this id.
        """
        with self.connection() as connection:
            return _session(connection, id_)

    def private_sessions(self) -> frozenset[int]:
        """Return the sessions of which nothing may be given to a model server."""
        with self.connection() as connection:
            rows = connection.execute("SELECT id FROM session WHERE is_private")
            return frozenset(row[0] for row in rows)

    def segments(
        self, session: int, *, first_number: int = 0, limit: int | None = None
    ) -> list[Segment]:
        """Return a session's lines in order: at most `limit` from number `first_number` on.

        Raises:
            UnknownSession: there is no such session.
        """
        with self.connection() as connection:
            _session(connection, session)
            rows = connection.execute(
                f"SELECT {SEGMENT_COLUMNS} FROM segment g"  # noqa: S608  # fixed columns
                " WHERE g.session = ? AND g.number >= ? ORDER BY g.number LIMIT ?",
                (session, first_number, -1 if limit is None else limit),
            )
            return [segment_of(row) for row in rows]

    def around(
        self, session: int, number: int, *, before: int = 1, after: int = 1
    ) -> list[Segment]:
        """Return a line with its neighbours, in order; fewer at the ends of the session.

        Raises:
            UnknownSession: there is no such session.
        """
        with self.connection() as connection:
            _session(connection, session)
            earlier = connection.execute(
                f"SELECT {SEGMENT_COLUMNS} FROM segment g"  # noqa: S608  # fixed columns
                " WHERE g.session = ? AND g.number < ? ORDER BY g.number DESC LIMIT ?",
                (session, number, before),
            ).fetchall()
            later = connection.execute(
                f"SELECT {SEGMENT_COLUMNS} FROM segment g"  # noqa: S608  # fixed columns
                " WHERE g.session = ? AND g.number >= ? ORDER BY g.number LIMIT ?",
                (session, number, after + 1),
            ).fetchall()
            return [segment_of(row) for row in [*reversed(earlier), *later]]

    def bookmarks(self, session: int | None = None) -> list[tuple[Segment, datetime]]:
        """Return bookmarked lines, of all sessions or one, with when each was set, newest first."""
        with self.connection() as connection:
            rows = connection.execute(
                f"SELECT b.set_us, {SEGMENT_COLUMNS}"  # noqa: S608  # fixed columns
                " FROM bookmark b JOIN segment g ON g.id = b.segment"
                " WHERE ?1 IS NULL OR g.session = ?1 ORDER BY b.set_us DESC, b.segment DESC",
                (session,),
            )
            return [(segment_of(row[1:]), from_us(row[0])) for row in rows]

    def speakers(self, session: int) -> list[str]:
        """Return the names of a session's speakers, in the order in which they first speak."""
        with self.connection() as connection:
            rows = connection.execute(
                "SELECT speaker FROM segment WHERE session = ? AND speaker IS NOT NULL"
                " GROUP BY speaker ORDER BY min(number)",
                (session,),
            )
            return [row[0] for row in rows]

    def all_speakers(self) -> list[str]:
        """Return the names of the speakers of all sessions, in the order of the alphabet."""
        with self.connection() as connection:
            rows = connection.execute(
                "SELECT DISTINCT speaker FROM segment WHERE speaker IS NOT NULL ORDER BY speaker"
            )
            return [row[0] for row in rows]

    def sessions_with_content(self, content_hash: str) -> list[Session]:
        """Return sessions that were imported from a file with this hash, oldest first."""
        with self.connection() as connection:
            rows = connection.execute(
                f"SELECT {SESSION_COLUMNS} FROM session s"  # noqa: S608  # fixed columns
                " WHERE s.content_hash = ? ORDER BY s.id",
                (content_hash,),
            )
            return [session_of(row) for row in rows]

    def index_state(self) -> IndexState:
        """Tell which model's vectors are searched, and how far those of its successor are."""
        with self.connection() as connection:
            return index_state(connection)

    def gaps(self, session: int) -> list[NewGap]:
        """Return a session's gaps in order.

        Raises:
            UnknownSession: there is no such session.
        """
        with self.connection() as connection:
            _session(connection, session)
            rows = connection.execute(
                "SELECT start_sample, end_sample, cause, channel FROM gap WHERE session = ?"
                " ORDER BY start_sample, channel",
                (session,),
            )
            return [gap_of(row) for row in rows]

    def receipts(self, session: int) -> list[KeptReceipt]:
        """Return what became of a session's sound, by channel; none where nobody counted.

        Raises:
            UnknownSession: there is no such session.
        """
        with self.connection() as connection:
            _session(connection, session)
            return read_receipts(connection, session)

    def conversations(self, query: str = "", limit: int | None = None) -> list[Conversation]:
        """Return conversations, the last changed first; with a query those that hold its words."""
        with self.connection() as connection:
            return read_conversations(connection, query, limit)

    def turns(self, conversation: int) -> list[KeptTurn]:
        """Return the turns of a conversation in order. Raises UnknownConversation."""
        with self.connection() as connection:
            return read_turns(connection, conversation)

    def documents(self, session: int) -> list[Document]:
        """Return what a model wrote about a session, the oldest first. Raises UnknownSession."""
        with self.connection() as connection:
            _session(connection, session)
            return read_documents(connection, session)

    def stories(self, session: int, numbers: Sequence[int]) -> dict[int, CaptionStory]:
        """Return how lines of a session came about, for those of which it is known."""
        with self.connection() as connection:
            return read_stories(connection, session, numbers)


def _session(connection: sqlite3.Connection, id_: int) -> Session:
    # A number that SQLite cannot hold is no session's.
    row = None
    if abs(id_) <= _MAX_ROW_ID:
        row = connection.execute(
            f"SELECT {SESSION_COLUMNS} FROM session s WHERE s.id = ?",  # noqa: S608  # fixed columns
            (id_,),
        ).fetchone()
    if row is None:
        raise UnknownSession(
            Sentence(
                "There is no session {session}. `earmark sessions` lists them.", session=str(id_)
            )
        )
    return session_of(row)
