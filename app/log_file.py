"""A log file that several processes write and turn over together, and that never grows past a size.

The file is opened for each line: a process that held it open would go on writing into a file that
another has put aside, and Windows would not let that one be renamed.
"""

import contextlib
import logging
import os
from pathlib import Path
from typing import Final

_TURN_TIMEOUT_S: Final = 1.0
_LOOK_EVERY_S: Final = 0.005


class SharedLogFile(logging.Handler):
    """Appends lines; what is full becomes `….1`, that becomes `….2`, and the oldest goes.

    A line is written in one piece at the end of the file, so that lines of two processes never mix.
    A line that cannot be written is lost; a traceback on the terminal would help nobody.
    """

    def __init__(self, path: Path, *, max_bytes: int, kept: int) -> None:
        """Make the handler; nothing is opened before the first line.

        Args:
            path: the file.
            max_bytes: it is put aside before it would grow past this.
            kept: how many files that were put aside stay.
        """
        super().__init__()
        self._path = path
        self._max_bytes = max_bytes
        self._kept = kept

    def emit(  # type: ignore[explicit-override]  # typing.override needs 3.12
        self, record: logging.LogRecord
    ) -> None:
        """Write a line."""
        line = (self.format(record) + "\n").encode("utf-8", "backslashreplace")
        with contextlib.suppress(OSError):
            if self._is_full(len(line)):
                self._turn_over(len(line))
            descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            try:
                os.write(descriptor, line)
            finally:
                os.close(descriptor)

    def _is_full(self, coming: int) -> bool:
        try:
            return self._path.stat().st_size + coming > self._max_bytes
        except FileNotFoundError:
            return False

    def _turn_over(self, coming: int) -> None:
        """Put the full file aside, unless another process has just done so."""
        import filelock  # noqa: PLC0415  # 10 ms of every command, and it turns over in few

        lock = filelock.FileLock(self._aside("lock"), mode=0o600, thread_local=False)
        try:
            with lock.acquire(timeout=_TURN_TIMEOUT_S, poll_interval=_LOOK_EVERY_S):
                if self._is_full(coming):
                    for number in range(self._kept, 1, -1):
                        with contextlib.suppress(FileNotFoundError):
                            self._aside(number - 1).replace(self._aside(number))
                    # Windows refuses while another process is just writing its line: the next
                    # line tries again.
                    self._path.replace(self._aside(1))
        except filelock.Timeout:
            # Whoever turns it over is held up. The line goes to the end of the file as it is.
            return

    def _aside(self, number: int | str) -> Path:
        return self._path.with_name(f"{self._path.name}.{number}")
