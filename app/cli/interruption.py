"""Ctrl+C and SIGTERM while a command works: a wish to stop, so that what was done is kept."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Interruption:
    """Remembers the signal that came, and wakes whoever waits. Owned by the main thread."""

    def __init__(self, wake: threading.Event) -> None:
        self._wake = wake
        self.exit_code = 0
        """128 and the signal's number once one came."""

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Turn SIGINT and SIGTERM into a wish to stop; a second one ends the program at once."""
        numbers = (signal.SIGINT, signal.SIGTERM)
        handlers = {number: signal.signal(number, self._on_signal) for number in numbers}
        try:
            yield
        finally:
            for number, handler in handlers.items():
                signal.signal(number, handler)

    def _on_signal(self, number: int, _frame: object) -> None:
        if self.exit_code:
            raise KeyboardInterrupt
        self.exit_code = 128 + number
        self._wake.set()
