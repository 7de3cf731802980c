"""Threads with an owner: named, stoppable, joined, and heard when they die."""

import logging
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)


class Worker:
    """Runs one function on a thread of its own. The only maker of threads in the program.

    `run` gets a stop event and should return soon after it is set. What it raises is logged with
    its traceback and handed to `on_failure`, on the worker's thread.
    """

    def __init__(
        self,
        name: str,
        run: Callable[[threading.Event], None],
        on_failure: Callable[[Exception], None] | None = None,
    ) -> None:
        self._run = run
        self._on_failure = on_failure
        self._stop = threading.Event()
        self._thread = threading.Thread(  # noqa: TID251  # this is the one place
            target=self._main, name=name, daemon=True
        )

    @property
    def is_alive(self) -> bool:
        """Whether the thread is running."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Start the thread. Once only."""
        self._thread.start()

    def ask_to_stop(self) -> None:
        """Set the stop event and return at once."""
        self._stop.set()

    def join(self, timeout_s: float) -> bool:
        """Wait for the thread to end; tell whether it did."""
        if self._thread is not threading.current_thread() and self._thread.ident is not None:
            self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _main(self) -> None:
        try:
            self._run(self._stop)
        except Exception as error:
            log.exception("worker %s ended with an error", self._thread.name)
            if self._on_failure is not None:
                self._on_failure(error)
