"""Ctrl+C and SIGTERM while a command works: a wish to stop, so that what was done is kept."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
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


class EarlyEnd:
    """Lets SIGTERM and SIGHUP end the process as ever, with a word before, till others take over.

    Who logs out while the window is about to open would be told that it ended unexpectedly. No
    exception does this: one in the midst of loading Qt crashes. Owned by the main thread.
    """

    def __init__(self) -> None:
        self._last_word: Callable[[], None] | None = None
        self._came: int | None = None

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Remember what comes; it is obeyed once `obey` was called."""
        numbers = [getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")]
        # One that is ignored was to be: `nohup earmark listen`.
        ours = [each for each in numbers if each and signal.getsignal(each) == signal.SIG_DFL]
        for number in ours:
            signal.signal(number, self._on_signal)
        try:
            yield
        finally:
            for number in ours:
                signal.signal(number, signal.SIG_DFL)

    def obey(self, last_word: Callable[[], None]) -> None:
        """Call this before the process ends by a signal, now or later."""
        self._last_word = last_word
        if self._came is not None:
            self._on_signal(self._came, None)

    def _on_signal(self, number: int, _frame: object) -> None:
        self._came = number
        if self._last_word is not None:
            self._last_word()
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
