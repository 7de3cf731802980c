"""What takes seconds about devices, one thing at a time, on a thread of its own."""

import queue
import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from app.worker import Worker
from engines.devices.process import DeviceProcess

Make = Callable[[], DeviceProcess]
IsStopped = Callable[[], bool]
_Result = TypeVar("_Result")

_JOIN_S: Final = 5.0
_CANCELS: Final = 25
"""While the end waits: the job may start a process just after one was cancelled."""


class DeviceJobs(Generic[_Result]):
    """Begins, cancels and ends jobs. Its methods are the keeper's thread's."""

    def __init__(self, make_process: Make, done: Callable[[], None]) -> None:
        """Hold none.

        Args:
            make_process: makes a process that is not started.
            done: called on the job's thread when its result is there.
        """
        self._make_process = make_process
        self._done = done
        self._worker: Worker | None = None
        self._results: queue.SimpleQueue[_Result | Exception] = queue.SimpleQueue()
        self._made: list[DeviceProcess] = []
        self._is_cancelled = threading.Event()

    @property
    def is_busy(self) -> bool:
        """Whether a job was begun whose result was not taken."""
        return self._worker is not None

    @property
    def was_cancelled(self) -> bool:
        """Whether the job that is under way, or was taken last, was to come to nothing."""
        return self._is_cancelled.is_set()

    def begin(self, work: Callable[[Make, IsStopped], _Result]) -> None:
        """Do something that makes its processes by what it is given. Not while one is busy."""
        self._made = []
        is_cancelled = self._is_cancelled = threading.Event()

        def run(_stop: threading.Event) -> None:
            self._results.put(work(self._make, is_cancelled.is_set))
            self._done()

        self._worker = Worker("device job", run, on_failure=self._on_failure)
        self._worker.start()

    def cancel(self) -> None:
        """Let the job fail soon. Called again as long as it goes on: it may start another one."""
        self._is_cancelled.set()
        for process in tuple(self._made):
            process.cancel()

    def take(self) -> _Result | None:
        """Return the result of the job if it has ended; None: there is none.

        Raises:
            Exception: a bug ended it; it was logged.
        """
        if self._worker is None or self._results.empty():
            return None
        self._worker.join(_JOIN_S)
        self._worker = None
        # Whoever takes the result has them now: no more of `cancel`'s business.
        made, self._made = self._made, []
        result = self._results.get()
        if isinstance(result, Exception):
            for process in made:
                process.close()
            raise result
        return result

    def close(self) -> _Result | None:
        """Cancel and wait; return what it made all the same."""
        if self._worker is None:
            return None
        for _ in range(_CANCELS):
            self.cancel()
            if self._worker.join(_JOIN_S / _CANCELS):
                break
        return self.take()

    def _make(self) -> DeviceProcess:
        process = self._make_process()
        self._made.append(process)
        return process

    def _on_failure(self, error: Exception) -> None:
        self._results.put(error)
        self._done()
