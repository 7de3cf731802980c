"""What the Ask page asks of the history, and how it asks: values that cross threads."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from app.assistant.records import Scope, Turn
from app.history.asked import Conversation, KeptTurn
from app.history.records import Session


class AskAccess(Protocol):
    """What is kept, as the page uses it. Used on one thread, never the window's.

    Every method may raise a HistoryError.
    """

    def sessions(self) -> Sequence[Session]:
        """All sessions, the newest first."""
        ...

    def counted(self, scope: Scope) -> "Counted":
        """How many sessions a scope has, and how many of them are private."""
        ...

    def conversations(self, query: str) -> Sequence[Conversation]:
        """Earlier conversations, the newest first, with a query those that hold its words."""
        ...

    def turns(self, conversation: int) -> Sequence[Turn]:
        """The turns of a conversation, in order."""
        ...

    def begin(self, title: str) -> int:
        """Begin a conversation; return its id."""
        ...

    def keep(self, conversation: int, turn: KeptTurn) -> None:
        """Keep a turn of a conversation; the same again takes its place."""
        ...

    def rename(self, conversation: int, title: str) -> None:
        """Give a conversation another title."""
        ...

    def delete(self, conversation: int) -> None:
        """Delete a conversation with its turns."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """How much a scope holds."""

    scope: Scope
    sessions: int
    private: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Conversations that hold the words of a query."""

    query: str
    conversations: tuple[Conversation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """An earlier conversation with its turns."""

    conversation: int
    turns: tuple[Turn, ...]
