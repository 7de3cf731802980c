"""The formats by name: what each is called, its file's ending, and how a session is written in it.

Returned text is to be written as UTF-8 without changing its line ends.
"""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from app.history.asked import Document
from app.history.export.choice import Shown
from app.history.export.documents import Stamp, markdown_document, offset, text_document
from app.history.export.subtitles import srt_text, vtt_text
from app.history.export.tables import csv_text, json_text
from app.history.export.written import Attribution, appended, written_by
from app.history.kept_receipt import KeptReceipt
from app.history.records import Segment, Session

ExportFormat = Literal["text", "markdown", "srt", "vtt", "json", "csv"]

ENDINGS: Final[dict[ExportFormat, str]] = {
    "text": "txt",
    "markdown": "md",
    "srt": "srt",
    "vtt": "vtt",
    "json": "json",
    "csv": "csv",
}

_BAD_IN_NAMES: Final = str.maketrans(
    dict.fromkeys('/\\:*?"<>|', " ") | {chr(code): " " for code in (*range(32), 127)}
)
_LONGEST_NAME: Final = 80
_LONGEST_NAME_BYTES: Final = 200
"""Most file systems take 255 bytes in a name; day, ending and ".part" need some of them."""


def exported(  # noqa: PLR0913  # what is written, how, and two wordings of a document
    session: Session,
    segments: Sequence[Segment],
    fmt: ExportFormat,
    shown: Shown,
    *,
    about: str | None = None,
    stamp: Stamp = offset,
    receipts: Sequence[KeptReceipt] = (),
    documents: Sequence[Document] = (),
    attribution: Attribution = written_by,
) -> str:
    """Return a session's lines, or some of them, in a format.

    Args:
        session: the session that the lines belong to.
        segments: the lines, in order.
        fmt: the format.
        shown: whether times and speakers stand beside the words. Subtitles always have times.
        about: the line below the title of a document; None: the session's date and source.
        stamp: how a document writes times.
        receipts: what became of the session's sound, which JSON tells as well.
        documents: what a model wrote about the session: below the lines of Markdown, and in JSON.
        attribution: how Markdown says who wrote them.
    """
    if about is None:
        about = f"{session.started_at.astimezone():%Y-%m-%d %H:%M} · {session.source}"
    match fmt:
        case "text":
            return text_document(session.title, about, segments, shown, stamp)
        case "markdown":
            text = markdown_document(session.title, about, segments, shown, stamp)
            return appended(text, documents, session.title, attribution)
        case "srt":
            return srt_text(segments, shown)
        case "vtt":
            return vtt_text(segments, shown)
        case "json":
            return json_text(session, segments, shown, receipts, documents)
        case "csv":
            return csv_text(segments, shown)


def format_of(name: str) -> ExportFormat | None:
    """Return the format that a file name's ending means."""
    ending = name.rpartition(".")[2].lower()
    formats: tuple[ExportFormat, ...] = get_args(ExportFormat)
    return next((fmt for fmt in formats if ENDINGS[fmt] == ending), None)


def file_name(session: Session, fmt: ExportFormat) -> str:
    """Return a name for the file that every system takes."""
    return _named(session, session.title, fmt)


def document_file_name(session: Session, document: Document) -> str:
    """Return a name for a document's Markdown: "2026-03-02 Minutes, Weekly.md"."""
    return _named(session, f"{document.title}, {session.title}", "markdown")


def _named(session: Session, title: str, fmt: ExportFormat) -> str:
    day = session.started_at.astimezone().date().isoformat()
    title = " ".join(title.translate(_BAD_IN_NAMES).split())[:_LONGEST_NAME]
    title = title.encode("utf-8", "ignore")[:_LONGEST_NAME_BYTES].decode("utf-8", "ignore")
    return f"{day} {title.strip('. ') or 'Session'}.{ENDINGS[fmt]}"
