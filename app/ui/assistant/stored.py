"""The Ask page's access to what is kept on the disk."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import Protocol

from app.assistant.kept_turn import turn_of
from app.assistant.records import Scope, Turn
from app.assistant.scopes import sessions_of
from app.history.asked import Conversation, KeptTurn
from app.history.reader import HistoryReader
from app.history.records import Session
from app.ui.assistant.access import Counted


class ConversationChanges(Protocol):
    """What the page changes; the archive and the store both offer it."""

    def begin_conversation(self, title: str) -> "Future[int]":
        """Begin a conversation; the result is its id."""
        ...

    def keep_turn(self, conversation: int, turn: KeptTurn) -> "Future[None]":
        """Keep a turn of it."""
        ...

    def rename_conversation(self, conversation: int, title: str) -> "Future[None]":
        """Give it another title."""
        ...

    def delete_conversation(self, conversation: int) -> "Future[None]":
        """Delete it with its turns."""
        ...


class StoredAsk:
    """Answers the page's requests from the database. Used on the page's worker.

    Reader and store belong to whoever made them.
    """

    def __init__(
        self,
        reader: HistoryReader,
        changes: ConversationChanges,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._reader = reader
        self._changes = changes
        self._now = now

    def sessions(self) -> Sequence[Session]:
        """All sessions, the newest first."""
        return self._reader.sessions()

    def counted(self, scope: Scope) -> Counted:
        """How many sessions a scope has, and how many of them are private."""
        sessions = sessions_of(scope, self._reader, self._now())
        if sessions is None:
            sessions = tuple(each.id for each in self._reader.sessions())
        private = self._reader.private_sessions().intersection(sessions)
        return Counted(scope=scope, sessions=len(sessions), private=len(private))

    def conversations(self, query: str) -> Sequence[Conversation]:
        """Earlier conversations, the newest first, with a query those that hold its words."""
        return self._reader.conversations(query)

    def turns(self, conversation: int) -> Sequence[Turn]:
        """The turns of a conversation, in order."""
        return [turn_of(kept) for kept in self._reader.turns(conversation)]

    def begin(self, title: str) -> int:
        """Begin a conversation; returns when it is on the disk."""
        return self._changes.begin_conversation(title).result()

    def keep(self, conversation: int, turn: KeptTurn) -> None:
        """Keep a turn; returns when it is on the disk."""
        self._changes.keep_turn(conversation, turn).result()

    def rename(self, conversation: int, title: str) -> None:
        """Give a conversation another title; returns when it is on the disk."""
        self._changes.rename_conversation(conversation, title).result()

    def delete(self, conversation: int) -> None:
        """Delete a conversation; returns when it is gone from the disk."""
        self._changes.delete_conversation(conversation).result()
