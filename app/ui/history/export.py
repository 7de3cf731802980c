"""A session as plain text or Markdown, to copy or to keep as a file."""

import contextlib
import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Literal

from app.history.records import Segment, Session
from app.ui.history.wording import clock_text, day_and_clock_text, joined, length_text

ExportFormat = Literal["text", "markdown"]
ENDINGS: dict[ExportFormat, str] = {"text": "txt", "markdown": "md"}

_MARKDOWN_SIGNS = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#"})
_BAD_IN_NAMES = str.maketrans(dict.fromkeys('/\\:*?"<>|\0\n\r\t', " "))
_LONGEST_NAME = 80


def rendered(session: Session, segments: Sequence[Segment], fmt: ExportFormat, today: date) -> str:
    """Return the whole session in a format, every kept line with its time."""
    about = joined(
        day_and_clock_text(session.started_at, today),
        length_text(session.duration_s),
        session.source,
    )
    if fmt == "text":
        lines = [f"{clock_text(each.started_at)}  {each.text}" for each in segments]
        return "\n".join([session.title, about, "", *lines]) + "\n"
    paragraphs = [
        f"**{clock_text(each.started_at)}** {each.text.translate(_MARKDOWN_SIGNS)}"
        for each in segments
    ]
    title = session.title.translate(_MARKDOWN_SIGNS)
    return "\n\n".join([f"# {title}", about, *paragraphs]) + "\n"


def file_name(session: Session, fmt: ExportFormat) -> str:
    """Return a name for the file that every system takes."""
    day = session.started_at.astimezone().date().isoformat()
    title = " ".join(session.title.translate(_BAD_IN_NAMES).split())[:_LONGEST_NAME].strip(". ")
    return f"{day} {title or 'Session'}.{ENDINGS[fmt]}"


def write_export(path: Path, text: str) -> None:
    """Write the file whole, or leave what stood there.

    Raises:
        OSError: the disk refused.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        temporary.write_text(text, encoding="utf-8")
        temporary.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
