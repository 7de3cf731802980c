"""What the reader changes in the history: jobs for the page's worker, and what they report."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal, Protocol

from app.history.asked import Document
from app.history.kept_receipt import KeptReceipt
from app.history.undo import UndoEntry, Undone

DoneKind = Literal[
    "session deleted",
    "lines deleted",
    "speaker named",
    "made private",
    "private no more",
    "document deleted",
    "document changed",
    "exported",
    "undone",
]


class LineChanges(Protocol):
    """What can be done with kept lines; the archive and the store both offer it."""

    def edit_segment(self, session: int, number: int, text: str) -> "Future[None]":
        """Give a line other words."""
        ...

    def revert_segment(self, session: int, number: int) -> "Future[None]":
        """Give a line the words back that were recognised."""
        ...

    def rename_speaker(
        self, session: int, old: str | None, new: str | None, numbers: Sequence[int] | None = None
    ) -> "Future[int]":
        """Name who spoke; the result is how many lines it changed."""
        ...

    def set_bookmark(self, session: int, number: int, is_set: bool) -> "Future[None]":  # noqa: FBT001  # the store's verb
        """Set a line's bookmark or take it away."""
        ...

    def set_private(self, session: int, is_private: bool) -> "Future[None]":  # noqa: FBT001  # the store's verb
        """Keep a session from all model servers, or no more."""
        ...

    def delete_segments(self, session: int, numbers: Sequence[int]) -> "Future[int]":
        """Delete lines; the result is how many."""
        ...

    def delete_range(self, session: int, start_s: float, end_s: float) -> "Future[int]":
        """Delete the lines that a stretch touches, and its sound; the result is how many."""
        ...

    def delete_session(self, session: int) -> "Future[None]":
        """Delete a session."""
        ...

    def delete_sessions(self, sessions: Sequence[int]) -> "Future[int]":
        """Delete sessions together, all or none; the result is how many lines they had."""
        ...

    def change_document(self, document: int, title: str, markdown: str) -> "Future[None]":
        """Put a person's words in what a model wrote."""
        ...

    def delete_document(self, document: int) -> "Future[None]":
        """Delete what a model wrote."""
        ...

    def can_undo(self) -> UndoEntry | None:
        """Return what `undo` would take back."""
        ...

    def undo(self) -> "Future[Undone | None]":
        """Take the last change back."""
        ...


class WithLines(Protocol):
    """What offers the changes on the page's worker."""

    def lines(self) -> LineChanges:
        """The changes of kept lines. May raise a HistoryError."""
        ...

    def receipts(self, session: int) -> Sequence[KeptReceipt]:
        """What became of a session's sound. May raise a HistoryError."""
        ...

    def documents(self, session: int) -> Sequence[Document]:
        """What models wrote about a session. May raise a HistoryError."""
        ...


LineJob = Callable[[WithLines], "Done | None"]
"""Runs on the page's worker and returns when the change is on the disk. Raises HistoryError."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A change that is on the disk and that the page says something about."""

    kind: DoneKind
    lines: int = 0
    dependants: int = 0
    """How many answers and documents went with what was deleted."""
    undone: Undone | None = None
    """What was taken back; None if there was nothing."""


def edit_line(session: int, number: int, words: str) -> LineJob:
    """Give a line other words."""

    def job(history: WithLines) -> None:
        history.lines().edit_segment(session, number, words).result()

    return job


def revert_line(session: int, number: int) -> LineJob:
    """Give a line the words back that were recognised."""

    def job(history: WithLines) -> None:
        history.lines().revert_segment(session, number).result()

    return job


def set_bookmarks(session: int, numbers: Sequence[int], *, is_set: bool) -> LineJob:
    """Set the bookmarks of lines or take them away."""

    def job(history: WithLines) -> None:
        for number in numbers:
            history.lines().set_bookmark(session, number, is_set).result()

    return job


def name_speaker(
    session: int, old: str | None, new: str | None, numbers: Sequence[int] | None
) -> LineJob:
    """Name who spoke, in some lines of `old` or in all."""

    def job(history: WithLines) -> Done:
        count = history.lines().rename_speaker(session, old, new, numbers).result()
        return Done(kind="speaker named", lines=count)

    return job


def delete_lines(session: int, numbers: Sequence[int]) -> LineJob:
    """Delete lines with what was heard of them."""

    def job(history: WithLines) -> Done:
        count = history.lines().delete_segments(session, numbers).result()
        return Done(kind="lines deleted", lines=count, dependants=gone_with_it(history))

    return job


def delete_stretch(session: int, start_s: float, end_s: float) -> LineJob:
    """Delete a stretch of a session: the lines that it touches, and all that was heard in it."""

    def job(history: WithLines) -> Done:
        count = history.lines().delete_range(session, start_s, end_s).result()
        return Done(kind="lines deleted", lines=count, dependants=gone_with_it(history))

    return job


def set_private(sessions: Sequence[int], *, is_private: bool) -> LineJob:
    """Keep sessions from all model servers, or no more."""

    def job(history: WithLines) -> Done:
        for session in sessions:
            history.lines().set_private(session, is_private).result()
        return Done(kind="made private" if is_private else "private no more")

    return job


def delete_session(session: int) -> LineJob:
    """Delete a session."""

    def job(history: WithLines) -> Done:
        history.lines().delete_session(session).result()
        return Done(kind="session deleted", dependants=gone_with_it(history))

    return job


def gone_with_it(history: WithLines) -> int:
    """Return how many answers and documents went with what was deleted just now."""
    entry = history.lines().can_undo()
    return entry.dependants if entry is not None and entry.kind == "delete" else 0


def change_document(document: int, title: str, markdown: str) -> LineJob:
    """Put a person's words in what a model wrote."""

    def job(history: WithLines) -> Done:
        history.lines().change_document(document, title, markdown).result()
        return Done(kind="document changed")

    return job


def delete_document(document: int) -> LineJob:
    """Delete what a model wrote."""

    def job(history: WithLines) -> Done:
        history.lines().delete_document(document).result()
        return Done(kind="document deleted")

    return job


def undo() -> LineJob:
    """Take the last change back."""

    def job(history: WithLines) -> Done:
        return Done(kind="undone", undone=history.lines().undo().result())

    return job
