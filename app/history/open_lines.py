"""Keeps what is shown of lines that are not finished, so that it outlives the process.

Each second at most, and only while somebody speaks. Who captions never waits for it.
"""

import logging
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from app.history.open_line_files import open_lines_file, remove_open_lines, write_open_lines
from app.history.records import NewSegment
from app.worker import Worker

log = logging.getLogger(__name__)

_EVERY_S: Final = 1.0
"""What was shown last is no older than this when the process dies. A write takes 0.2 ms."""
_CLOSE_S: Final = 2.0


@dataclass(slots=True)
class _Shown:
    """The unfinished lines of one session, by number."""

    lines: dict[int, NewSegment] = field(default_factory=dict)
    due_at: float = 0.0
    """When they may be written next, on the monotonic clock."""


class OpenLines:
    """One file for each session with unfinished lines. Methods may be called on any thread.

    The thread "open lines" writes; it begins with the first line. Bounded by what is spoken before
    the disk takes it: where lines cannot be kept they stay here, and in the file if it can be had.
    """

    def __init__(self, folder: Path) -> None:
        """Args: folder: of the locks of live sessions."""
        self._folder = folder
        self._wake = threading.Condition()
        self._disk = threading.Lock()
        """Held while a file is changed, so that none comes back after `forget`."""
        self._sessions: dict[int, _Shown] = {}
        self._changed: set[int] = set()
        self._is_closed = False
        self._is_troubled = False
        self._worker: Worker | None = None

    def show(self, session: int, line: NewSegment) -> None:
        """Note what is shown of a line now; without text: nothing, it is not there any more."""
        if not line.text:
            self.drop(session, line.number)
            return
        with self._wake:
            shown = self._sessions.setdefault(session, _Shown())
            before = shown.lines.get(line.number)
            shown.lines[line.number] = line
            if before is None or (before.text, before.heard) != (line.text, line.heard):
                self._note_change(session)

    def drop(self, session: int, number: int) -> None:
        """A line is finished and kept, or was nothing."""
        with self._wake:
            shown = self._sessions.get(session)
            if shown is None or shown.lines.pop(number, None) is None:
                return
            if not shown.lines:
                # Not in a second: a session that is paused writes nothing more.
                shown.due_at = 0.0
                self._changed.discard(session)
            self._note_change(session)

    def forget(self, session: int) -> None:
        """The session has ended: its file is gone when this returns."""
        with self._wake:
            self._sessions.pop(session, None)
            self._changed.discard(session)
        with self._disk:
            self._write(session, ())

    def close(self) -> None:
        """Write what waits and end the thread. Files of sessions that have not ended stay."""
        with self._wake:
            self._is_closed = True
            worker = self._worker
            self._wake.notify()
        if worker is not None:
            worker.join(_CLOSE_S)

    def _note_change(self, session: int) -> None:
        if session in self._changed or self._is_closed:
            return  # The thread knows when it is due: it is not woken for every partial.
        self._changed.add(session)
        if self._worker is None:
            self._worker = Worker("open lines", lambda _: self._run())
            self._worker.start()
        self._wake.notify()

    # --- on the thread ---

    def _run(self) -> None:
        while (due := self._next()) is not None:
            session, lines = due
            with self._disk:
                if session in self._sessions:
                    self._write(session, lines)

    def _next(self) -> tuple[int, Sequence[NewSegment]] | None:
        """Wait for a session whose file is due; None when there is no more to come."""
        with self._wake:
            while True:
                now = time.monotonic()
                session = min(self._changed, key=self._due_at, default=None)
                if session is not None and (self._is_closed or self._due_at(session) <= now):
                    break
                if session is None and self._is_closed:
                    return None
                self._wake.wait(None if session is None else self._due_at(session) - now)
            self._changed.remove(session)
            shown = self._sessions[session]
            shown.due_at = now + _EVERY_S
            return session, tuple(shown.lines.values())

    def _due_at(self, session: int) -> float:
        return self._sessions[session].due_at

    def _write(self, session: int, lines: Sequence[NewSegment]) -> None:
        file = open_lines_file(self._folder, session)
        try:
            if lines:
                write_open_lines(file, lines)
            else:
                remove_open_lines(file)
        except OSError as error:
            # A line that is kept is never taken from an old file again: its number tells.
            if not self._is_troubled:
                log.warning("unfinished lines cannot be kept for now: %s", error.strerror)
            self._is_troubled = True
        else:
            self._is_troubled = False
