"""Writes lines of the past as a filter writes them now; without one, what was heard comes back."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Final

from app.captions.filters import TextFilter
from app.history.edits import refresh_title
from app.history.index_writes import mark_stale
from app.history.writer import Job, Writer

_LINES_AT_ONCE: Final = 250
"""Read between other writes: 6 to 10 ms where hardly any changes, 0.1 s where all do (a core of
the machine of docs/benchmarks.md, 100 thousand lines)."""

_UNFINISHED: Final = "unfinished"


@dataclass(frozen=True, slots=True, kw_only=True)
class RewrittenLine:
    """A line that has other words now."""

    session: int
    number: int
    text: str
    heard: str | None


class Rewriting:
    """Goes through all lines in small steps. Its method may be called on any thread.

    Args:
        writer: does the steps, between other writes.
        changed: called with a session whose lines have changed, on the writer's thread.
    """

    def __init__(self, writer: Writer, changed: Callable[[int], None]) -> None:
        self._writer = writer
        self._changed = changed
        self._wanted: TextFilter | None = None

    def start(
        self,
        text_filter: TextFilter,
        on_lines: Callable[[list[RewrittenLine]], None] | None = None,
    ) -> Future[int]:
        """Write every line anew, unless that was done with this filter before.

        Lines that a person edited keep their words; what `revert_segment` gives back follows the
        filter. A filter that comes meanwhile takes this one's place. What a process that dies, or
        a full disk, leaves undone is done by the next start.

        Args:
            text_filter: writes the lines; an empty one gives back what was heard.
            on_lines: called with the lines of each step whose text changed, on the writer's thread.

        Returns:
            How many lines changed. The future raises HistoryError if it could not go on.
        """
        self._wanted = text_filter
        total: Future[int] = Future()
        total.set_running_or_notify_cancel()
        self._step(_Round(text_filter, on_lines, total))
        return total

    def _step(self, round_: "_Round") -> None:
        step = self._writer.submit(Job(write=round_.write, done=lambda: self._tell(round_)))

        def go_on(step: "Future[None]") -> None:
            if (error := step.exception()) is not None:
                round_.total.set_exception(error)
            elif round_.is_done or self._wanted is not round_.text_filter:
                round_.total.set_result(round_.count)
            else:
                self._step(round_)

        step.add_done_callback(go_on)

    def _tell(self, round_: "_Round") -> None:
        lines = round_.advance()
        for session in {line.session for line in lines}:
            self._changed(session)
        if lines and round_.on_lines is not None:
            round_.on_lines(lines)


class _Round:
    """One filter's way through the lines. Owned by the writer's thread."""

    def __init__(
        self,
        text_filter: TextFilter,
        on_lines: Callable[[list[RewrittenLine]], None] | None,
        total: Future[int],
    ) -> None:
        self.text_filter = text_filter
        self.on_lines = on_lines
        self.total = total
        self.count = 0
        self.is_done = False
        self._through = 0
        self._next: int | None = 0
        self._lines: list[RewrittenLine] = []

    def write(self, connection: sqlite3.Connection) -> None:
        """Do the next step."""
        self._lines, self._next = [], None
        if not self._through:
            if is_written_with(connection, self.text_filter):
                return
            # What is stopped halfway was written with no one filter.
            connection.execute("UPDATE written_with SET fingerprint = ?", (_UNFINISHED,))
        self._next = rewrite_lines(connection, self.text_filter, self._through, self._lines)
        if self._next is None:
            connection.execute(
                "UPDATE written_with SET fingerprint = ?", (self.text_filter.fingerprint,)
            )

    def advance(self) -> list[RewrittenLine]:
        """Note that the step is on the disk; return what it changed."""
        self.count += len(self._lines)
        self.is_done = self._next is None
        self._through = self._next or 0
        return self._lines


def is_written_with(connection: sqlite3.Connection, text_filter: TextFilter) -> bool:
    """Tell whether all lines are as this filter writes them."""
    row = connection.execute("SELECT fingerprint FROM written_with").fetchone()
    if row[0] != text_filter.fingerprint:
        return False
    # A process that keeps lines but never wrote the others anew is noticed where that is cheap.
    some = "SELECT 1 FROM segment WHERE heard IS NOT NULL LIMIT 1"
    return not text_filter.is_empty or connection.execute(some).fetchone() is None


def rewrite_lines(
    connection: sqlite3.Connection,
    text_filter: TextFilter,
    after: int,
    changed: list[RewrittenLine],
) -> int | None:
    """Write the next lines behind the line id `after` anew, inside the caller's transaction.

    Lines whose shown text changed are appended to `changed`.

    Returns:
        The id of the last line that was looked at; None if there was none.
    """
    # Without a filter only lines that one changed have to be looked at.
    some = "AND heard IS NOT NULL" if text_filter.is_empty else ""
    rows = connection.execute(
        f"SELECT id, session, number, text, original, heard FROM segment WHERE id > ? {some}"  # noqa: S608  # our own
        " ORDER BY id LIMIT ?",
        (after, _LINES_AT_ONCE),
    ).fetchall()
    sessions = set()
    for line, session, number, text, original, heard in rows:
        before = text if original is None else original
        recognised = before if heard is None else heard
        written = text_filter.written(recognised)
        if written == before:
            continue
        kept = recognised if written != recognised else None
        if original is not None:
            # Words that are again those that stood there end the edit.
            connection.execute(
                "UPDATE segment SET original = ?, heard = ? WHERE id = ?",
                (None if written == text else written, kept, line),
            )
            continue
        connection.execute(
            "UPDATE segment SET text = ?, heard = ? WHERE id = ?", (written, kept, line)
        )
        mark_stale(connection, session, number, number)
        sessions.add(session)
        changed.append(RewrittenLine(session=session, number=number, text=written, heard=kept))
    for session in sessions:
        refresh_title(connection, session)
    return rows[-1][0] if rows else None
