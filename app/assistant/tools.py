"""What a model may ask for: to search, to read a session, to list sessions. Nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from app.assistant.calls import ToolCall
from app.assistant.chat import ToolSpec
from app.assistant.records import Card, Scope
from app.assistant.source_book import SourceBook
from app.history.reader import HistoryReader
from app.history.searcher import Searcher


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolResult:
    """What a call brought: for the model, and for the person."""

    text: str
    card: Card


class HistoryTools:
    """Answers calls by reading: it holds nothing that can write. Called on any thread.

    Args:
        searcher: finds lines.
        reader: reads sessions and lines, and knows which sessions are private.
        now: the time, with its zone.
    """

    def __init__(
        self,
        searcher: Searcher,
        reader: HistoryReader,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._searcher = searcher
        self._reader = reader
        self._now = now

    @property
    def specs(self) -> tuple[ToolSpec, ...]:
        """The tools as a model is told of them."""
        return ()

    def run(self, call: ToolCall, scope: Scope, book: SourceBook) -> ToolResult:
        """Answer a call within a scope; lines that are read get their numbers from the book.

        Raises:
            HistoryError: the database cannot be read.
        """
        raise NotImplementedError
