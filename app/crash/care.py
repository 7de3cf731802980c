"""What a process does about its own failures, from its start to its end."""

import contextlib
import logging
import sys
import threading
from collections.abc import Callable
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, Final

from app.crash.told import named, place, told
from app.paths import Paths

if TYPE_CHECKING:
    from app.crash.runs import Run

log = logging.getLogger(__name__)

_MOST_REPORTS: Final = 5
"""Of one process: an error in a paint event comes with every frame."""


class CrashCare(logging.Handler):
    """Reports every error that is logged with its traceback: those are bugs, all others are told.

    One object for the process. Reports are written on the thread that failed.
    """

    def __init__(self, paths: Paths, command: str, *, is_watched: bool = True) -> None:
        """Begin to take care.

        Args:
            paths: the data folder.
            command: what was started: "window", "listen" …
            is_watched: whether a crash in native code is to be found at the next start.
        """
        super().__init__(logging.ERROR)
        self._paths = paths
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        self._noted = {"started as": command, "started at": started}
        self._seen: set[tuple[str, str]] = set()
        self._listener: Callable[[str], None] | None = None
        self._run: Run | None = None
        self._hooks_before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        # A folder that cannot be written loses the reports, not the session.
        with contextlib.suppress(OSError):
            self._run = _begun_run(paths, self._noted) if is_watched else None
        sys.excepthook = self._on_uncaught
        threading.excepthook = _on_uncaught_in_thread
        sys.unraisablehook = _on_unraisable
        logging.getLogger().addHandler(self)

    def note(self, key: str, value: str) -> None:
        """Remember something that a report should tell. Never what a person said or wrote."""
        self._noted[key] = value
        if self._run is not None:
            self._run.note(key, value)

    def listen(self, listener: Callable[[str], None] | None) -> None:
        """Tell somebody of each report, on the thread that failed, by the logger's name."""
        self._listener = listener

    def finish(self) -> None:
        """End: the process was neither killed nor did native code crash.

        With an error on its way out the hooks stay, for they are asked last.
        """
        if self._run is not None:
            self._run.end()
            self._run = None
        if sys.exc_info()[1] is None:
            logging.getLogger().removeHandler(self)
            sys.excepthook, threading.excepthook, sys.unraisablehook = self._hooks_before

    def emit(  # type: ignore[explicit-override]  # typing.override needs 3.12
        self, record: logging.LogRecord
    ) -> None:
        """Write a report, once for each kind and place, and not without end."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return
        seen = (type(error).__name__, place(error))
        if seen in self._seen or len(self._seen) >= _MOST_REPORTS:
            return
        self._seen.add(seen)
        # Every command pays for what is imported above: 30 ms for this.
        from app.crash.folder import write_report  # noqa: PLC0415

        happened = f"{named(error)} in {record.threadName}, told by {record.name}"
        with contextlib.suppress(OSError):
            write_report(self._paths, happened, self._noted, told(error))
            if self._listener is not None:
                self._listener(record.name)

    def _on_uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Say what to do, in the terminal; the traceback is in the report."""
        if issubclass(kind, KeyboardInterrupt):
            self._hooks_before[0](kind, error, trace)
            return
        log.error("an error ended the command", exc_info=(kind, error, trace))
        sys.stderr.write(
            f"earmark: Something went wrong ({kind.__name__}). What was captioned is kept. "
            f"A report without a word of it is in {self._paths.reports}; try again, and if it "
            "comes back, pass the report on.\n"
        )


def _begun_run(paths: Paths, noted: dict[str, str]) -> "Run":
    from app.crash.runs import Run  # noqa: PLC0415  # as above

    return Run(paths.runs, noted)


def _on_uncaught_in_thread(arguments: threading.ExceptHookArgs) -> None:
    """Log what ended a thread of a library; ours are heard by their makers."""
    if arguments.exc_value is not None:
        found = (arguments.exc_type, arguments.exc_value, arguments.exc_traceback)
        log.error("an error ended a thread", exc_info=found)


def _on_unraisable(arguments: "sys.UnraisableHookArgs") -> None:
    """Log an error that had nowhere to go, such as one in a finalizer."""
    if arguments.exc_value is not None:
        found = (arguments.exc_type, arguments.exc_value, arguments.exc_traceback)
        log.error("an error had nowhere to go", exc_info=found)


_current: CrashCare | None = None


def begin_care(paths: Paths, command: str, *, is_watched: bool) -> CrashCare:
    """Begin to take care of this process. Once, on the main thread, after the log is set up."""
    global _current  # noqa: PLW0603  # faults, hooks and the log belong to the process as well
    _current = CrashCare(paths, command, is_watched=is_watched)
    return _current


def current_care() -> CrashCare | None:
    """Return what takes care of this process; None where a test or script opens the window."""
    return _current
