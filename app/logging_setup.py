"""Where log lines go: one file in the data folder, never the terminal, never what was said."""

import logging
from pathlib import Path
from typing import Final

from app.log_file import SharedLogFile
from app.log_lines import LogLines, shareable
from app.paths import Paths

_MAX_BYTES: Final = 1_000_000
_KEPT: Final = 2
"""With the file that is written: three files, under 3 MB."""


def set_up_logging(paths: Paths) -> None:
    """Send the program's log to its file. Call it once, early.

    A folder that cannot be written loses the log, not the session.
    """
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    handler = SharedLogFile(paths.log, max_bytes=_MAX_BYTES, kept=_KEPT)
    handler.setFormatter(LogLines())
    root.addHandler(handler)
    logging.captureWarnings(capture=True)
    # A line for each request, with the whole of its address.
    logging.getLogger("httpx").setLevel(logging.WARNING)


def last_lines(log: Path, count: int) -> list[str]:
    """Return the newest lines of a log without the values in them, the oldest of those first."""
    lines: list[str] = []
    for path in (log, log.with_name(f"{log.name}.1")):
        try:
            lines[:0] = shareable(path.read_text(encoding="utf-8", errors="replace"))
        except OSError:
            continue
        if len(lines) >= count:
            break
    return lines[-count:]
