"""What finds the best lines for a question; `PassageFinder` does."""

from collections.abc import Collection
from typing import Protocol

from app.assistant.records import FoundPassage, Meeting, Scope


class Finder(Protocol):
    """Finds lines. Methods may be called on any thread and raise HistoryError."""

    def find(
        self, question: str, scope: Scope, limit: int = 12, *, without: Collection[int] = ()
    ) -> tuple[Meeting, ...]:
        """Return the best lines by session."""
        ...

    def ranked(
        self, question: str, scope: Scope, limit: int = 12, *, without: Collection[int] = ()
    ) -> list[FoundPassage]:
        """Return the best lines, the best first."""
        ...
