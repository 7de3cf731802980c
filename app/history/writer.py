"""The thread that writes: one transaction after the other, and again what the disk refused."""

import logging
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from app.history.connection import open_writer, translated
from app.history.erasure import Erasing
from app.history.errors import HistoryError, HistoryUnavailable, SaveFailed
from app.worker import Worker
from engines.sentence import Sentence

log = logging.getLogger(__name__)

RETRY_S: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Pauses between tries to save what could not be saved; the last one repeats."""

_CLOSING_RETRY_S: Final = 0.1


@dataclass(slots=True, kw_only=True)
class Job:
    """Something to write. All callbacks run on the writer's thread and return soon."""

    write: Callable[[sqlite3.Connection], Any]
    """Runs inside a transaction. May run again if its commit failed."""
    is_patient: bool = False
    """Whether a write that the disk refused is held and tried again rather than given up."""
    erases: bool = False
    """Whether it deletes something, so that more is owed to `erasure` afterwards."""
    done: Callable[[], None] | None = None
    """Called once the write is on the disk."""
    trouble: Callable[[str], None] | None = None
    """Called once, with a sentence, when the write failed; `done` may follow if it is patient."""
    future: Future[Any] = field(default_factory=Future)
    is_reported: bool = False


class Writer:
    """Owns the writing connection on the thread "history". Methods may be called on any thread.

    The queue has no bound on purpose: an hour of speech is 54 KB, and a final is never dropped.

    Args:
        path: the database.
        on_failure: called with the exception if the thread dies of a bug.
        retry_s: pauses between tries.
        may_block: whether a step of some seconds is in nobody's way.

    Raises:
        HistoryError: the database cannot be opened.
    """

    def __init__(
        self,
        path: Path,
        *,
        on_failure: Callable[[Exception], None] | None = None,
        retry_s: Sequence[float] = RETRY_S,
        may_block: Callable[[], bool] = lambda: True,
    ) -> None:
        self._path = path
        self._erasing = Erasing(path.parent, may_block)
        self._on_failure = on_failure
        self._retry_s = retry_s
        self._wake = threading.Condition()
        self._queue: deque[Job] = deque()
        self._held: deque[Job] = deque()
        self._failures = 0
        self._retry_at = 0.0
        self._close_at: float | None = None
        self._connection: sqlite3.Connection | None = None
        opened: Future[None] = Future()
        self._worker = Worker("history", lambda _: self._run(opened), self._on_death)
        self._worker.start()
        opened.result()

    def submit(self, job: Job) -> Future[Any]:
        """Put a job in the queue. Its future raises HistoryError if it is given up."""
        # Once in, a write cannot be cancelled: the future only tells what became of it.
        job.future.set_running_or_notify_cancel()
        with self._wake:
            if self._close_at is not None:
                job.future.set_exception(
                    HistoryUnavailable(Sentence("The history is closed already."))
                )
            else:
                self._queue.append(job)
                self._wake.notify()
        return job.future

    def erased(self) -> "Future[None]":
        """Return a future that is done when nothing of what was deleted is left on the disk."""
        future: Future[None] = Future()
        asked = self.submit(Job(write=lambda _: None, done=lambda: self._erasing.when_done(future)))

        def pass_on(asked: "Future[Any]") -> None:
            if (error := asked.exception()) is not None:
                future.set_exception(error)

        asked.add_done_callback(pass_on)
        return future

    def close(self, timeout_s: float) -> bool:
        """Write what waits, end the thread and tell whether all was written.

        What the disk still refuses after `timeout_s` is given up.
        """
        with self._wake:
            if self._close_at is None:
                self._close_at = time.monotonic() + timeout_s
                self._retry_at = 0.0
                self._wake.notify()
        # A moment more than the thread gives itself, for its last fsync.
        return self._worker.join(timeout_s + 5.0) and not self._held

    # --- on the writer's thread ---

    def _run(self, opened: Future[None]) -> None:
        try:
            self._connection = open_writer(self._path)
            with translated(self._path):
                self._erasing.look(self._connection)
        except HistoryError as error:
            opened.set_exception(error)
            return
        opened.set_result(None)
        try:
            while self._step():
                pass
            self._give_up(
                SaveFailed(Sentence("{path} could not be written before the end.", path=self._path))
            )
        finally:
            self._disconnect()

    def _on_death(self, error: Exception) -> None:
        with self._wake:
            self._close_at = self._close_at or time.monotonic()
        self._give_up(
            HistoryUnavailable(
                Sentence("Saving stopped because of a bug ({reason}).", reason=str(error))
            )
        )
        if self._on_failure is not None:
            self._on_failure(error)

    def _give_up(self, error: HistoryError) -> None:
        if self._held or self._queue:
            log.error("%d writes were given up: %s", len(self._held) + len(self._queue), error)
        for job in (*self._held, *self._queue):
            self._report(job, str(error))
            job.future.set_exception(error)
        self._queue.clear()

    def _step(self) -> bool:
        """Do what is due next; tell whether there is more to come."""
        with self._wake:
            while not self._queue and self._pause_s() != 0:
                self._wake.wait(self._pause_s())
            job = self._queue.popleft() if self._queue else None
        if job is not None and not job.is_patient:
            self._write_once(job)
        elif job is not None or self._is_due(self._retry_at if self._held else None):
            # In order: nothing is tried before what waits already.
            self._held.extend([job] if job else [])
            self._write_held()
        elif self._is_due(self._erasing.due_at):
            self._erase_some()
        if self._close_at is None or self._queue:
            return True
        is_busy = bool(self._held) or self._erasing.holds_end_up
        return is_busy and time.monotonic() < self._close_at

    def _pause_s(self) -> float | None:
        """Return how long to wait for a job: 0 when something else is due, None for ever."""
        due = [self._retry_at] if self._held else []
        if self._erasing.due_at is not None:
            due.append(self._erasing.due_at)
        if self._close_at is not None:
            due.append(self._close_at if self._held or self._erasing.holds_end_up else 0.0)
        return max(0.0, min(due) - time.monotonic()) if due else None

    def _is_due(self, at: float | None) -> bool:
        return at is not None and at <= time.monotonic()

    def _erase_some(self) -> None:
        """Take the next step of erasing; what fails is tried again and nobody's line waits."""
        try:
            with translated(self._path, writing=True):
                self._erasing.step(self._open())
        except HistoryError as error:
            self._erasing.fail(error)
            self._disconnect()

    def _write_once(self, job: Job) -> None:
        try:
            self._write(job)
        except HistoryError as error:
            self._report(job, str(error))
            job.future.set_exception(error)

    def _write_held(self) -> None:
        while self._held:
            job = self._held[0]
            try:
                self._write(job)
            except (SaveFailed, HistoryUnavailable) as error:
                self._postpone(str(error))
                return
            except HistoryError as error:
                # The session was deleted, or the line contradicts a kept one: waiting is no use.
                log.warning("a write was given up: %s", error)
                self._report(job, str(error))
                job.future.set_exception(error)
            self._held.popleft()
            self._failures = 0

    def _postpone(self, reason: str) -> None:
        if self._failures == 0:
            log.warning("saving failed and is tried again: %s", reason)
        pause_s = self._retry_s[min(self._failures, len(self._retry_s) - 1)]
        self._failures += 1
        if self._close_at is not None:
            pause_s = min(pause_s, _CLOSING_RETRY_S)
        self._retry_at = time.monotonic() + pause_s
        for job in self._held:
            self._report(job, reason)

    def _report(self, job: Job, reason: str) -> None:
        if job.trouble is not None and not job.is_reported:
            job.is_reported = True
            job.trouble(reason)

    def _write(self, job: Job) -> None:
        with translated(self._path, writing=True):
            result = self._committed(job)
            if job.erases:
                self._erasing.begin()
        if job.done is not None:
            job.done()
        job.future.set_result(result)

    def _committed(self, job: Job) -> Any:
        connection = self._open()
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = job.write(connection)
            connection.execute("COMMIT")
        except HistoryError:
            connection.execute("ROLLBACK")
            raise
        except sqlite3.Error:
            # Opened anew for the next try: a connection that met a read-only file, or a disk that
            # went away, does not notice that it was mended. Closing rolls back.
            self._disconnect()
            raise
        return result

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = open_writer(self._path)
        return self._connection

    def _disconnect(self) -> None:
        self._erasing.pause()
        if self._connection is not None:
            self._connection.close()
            self._connection = None
