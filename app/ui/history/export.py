"""A session as the reader copies and saves it, in the formats of `app.history.export`."""

import contextlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QTime

from app.history.asked import Document
from app.history.errors import HistoryError
from app.history.export.choice import Shown
from app.history.export.formats import ExportFormat, exported, file_name
from app.history.kept_receipt import KeptReceipt
from app.history.records import Segment, Session
from app.ui.history.changes import Done, LineJob, WithLines
from app.ui.history.wording import length_text, tr
from app.ui.history.written_words import written_by
from app.ui.local_text import clock_text, day_and_clock_text, joined
from app.ui.sentences import worded

__all__ = [
    "ExportChoice",
    "ExportFormat",
    "export_job",
    "file_name",
    "format_names",
    "lines_between",
    "rendered",
    "write_export",
]

WITH_ALL: Final = Shown(times=True, speakers=True)
_CLOCK: Final = re.compile(r"(\d{1,2})[:.](\d{2})")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportChoice:
    """What the person wants exported, and how."""

    segments: tuple[Segment, ...]
    fmt: ExportFormat
    shown: Shown
    has_documents: bool = False
    """Whether Markdown has what models wrote about the session below the lines."""


def format_names() -> dict[ExportFormat, tuple[str, str]]:
    """Return the name and the file filter of each format."""
    return {
        "text": (tr("Text (TXT)"), tr("Text (*.txt)")),
        "markdown": (tr("Markdown"), tr("Markdown (*.md)")),
        "srt": (tr("Subtitles (SRT)"), tr("Subtitles (*.srt)")),
        "vtt": (tr("Web subtitles (VTT)"), tr("Web subtitles (*.vtt)")),
        "json": (tr("JSON"), tr("JSON (*.json)")),
        "csv": (tr("Table (CSV)"), tr("Table (*.csv)")),
    }


def lines_between(segments: Sequence[Segment], since: str, until: str) -> list[Segment] | None:
    """Return the lines whose minute lies in a range of times of day, both ends included.

    A time before that of the first line means the day after. None: one of them is no time.
    """
    if not segments:
        return []
    begin = segments[0].started_at.astimezone().replace(second=0, microsecond=0)
    first, last = _moment(since, begin), _moment(until, begin)
    if first is None or last is None:
        return None
    end = last + timedelta(minutes=1)
    return [each for each in segments if first <= each.started_at < end]


def rendered(  # noqa: PLR0913  # what is written and how
    session: Session,
    segments: Sequence[Segment],
    fmt: ExportFormat,
    today: date,
    shown: Shown = WITH_ALL,
    receipts: Sequence[KeptReceipt] = (),
    documents: Sequence[Document] = (),
) -> str:
    """Return lines of a session in a format, with the times that the reader shows."""
    about = joined(
        day_and_clock_text(session.started_at, today),
        length_text(session.duration_s),
        worded(session.source),
    )
    return exported(
        session,
        segments,
        fmt,
        shown,
        about=about,
        stamp=lambda segment: clock_text(segment.started_at),
        receipts=receipts,
        documents=documents,
        attribution=written_by,
    )


def export_job(path: Path, session: Session, choice: ExportChoice, today: date) -> LineJob:
    """Write a file on the page's worker: an hour's session in a format takes a while."""

    def job(history: WithLines) -> Done:
        receipts = history.receipts(session.id) if choice.fmt == "json" else ()
        has_documents = choice.fmt == "json" or choice.has_documents
        documents = history.documents(session.id) if has_documents else ()
        text = rendered(
            session, choice.segments, choice.fmt, today, choice.shown, receipts, documents
        )
        write_or_say(path, text)
        return Done(kind="exported", lines=len(choice.segments))

    return job


def text_job(path: Path, text: str) -> LineJob:
    """Write a text into a file on the page's worker."""

    def job(_history: WithLines) -> Done:
        write_or_say(path, text)
        return Done(kind="exported")

    return job


def write_or_say(path: Path, text: str) -> None:
    """Write the file whole, or leave what stood there.

    Raises:
        HistoryError: the disk refused; the sentence says so.
    """
    try:
        write_export(path, text)
    except OSError as error:
        sentence = tr("The session could not be exported ({reason}). Choose another place.").format(
            reason=error.strerror
        )
        raise HistoryError(sentence) from error


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


def _moment(text: str, begin: datetime) -> datetime | None:
    """Return the next moment from `begin` on, at which clocks show a time of day."""
    time = _time_of_day(text.strip())
    if not time.isValid():
        return None
    moment = begin.replace(hour=time.hour(), minute=time.minute())
    return moment if moment >= begin else moment + timedelta(days=1)


def _time_of_day(text: str) -> QTime:
    """Read a time as the margin writes it, or as clocks with 24 hours do; it may be invalid."""
    parts = _CLOCK.fullmatch(text)
    if parts is not None:
        return QTime(int(parts[1]), int(parts[2]))
    return QLocale().toTime(text, QLocale.FormatType.ShortFormat)
