"""A session as the reader copies and saves it, in the formats of `app.history.export`."""

import contextlib
import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from app.history.export.choice import Shown
from app.history.export.formats import ExportFormat, exported, file_name
from app.history.records import Segment, Session
from app.ui.history.wording import clock_text, day_and_clock_text, joined, length_text

__all__ = ["ExportFormat", "file_name", "rendered", "write_export"]


def rendered(session: Session, segments: Sequence[Segment], fmt: ExportFormat, today: date) -> str:
    """Return the whole session in a format, every kept line with its time."""
    about = joined(
        day_and_clock_text(session.started_at, today),
        length_text(session.duration_s),
        session.source,
    )
    return exported(
        session,
        segments,
        fmt,
        Shown(times=True, speakers=True),
        about=about,
        stamp=lambda segment: clock_text(segment.started_at),
    )


def write_export(path: Path, text: str) -> None:
    """Write the file whole, or leave what stood there.

    Raises:
        OSError: the disk refused.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        temporary.write_text(text, encoding="utf-8", newline="")
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
