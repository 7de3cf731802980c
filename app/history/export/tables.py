"""A session as JSON and as CSV, for programs and spreadsheets."""

import csv
import io
import json
from collections.abc import Sequence

from app.history.asked import Document
from app.history.export.choice import Shown
from app.history.export.written import document_fields
from app.history.kept_receipt import KeptReceipt, receipt_fields
from app.history.records import Segment, Session
from engines.arrays import RATE_HZ


def json_text(
    session: Session,
    segments: Sequence[Segment],
    shown: Shown,
    receipts: Sequence[KeptReceipt] = (),
    documents: Sequence[Document] = (),
) -> str:
    """Return one object with `title`, `started`, `source`, `private` and `lines`.

    Times are seconds. With receipts it has `receipt` too: for each channel what became of its
    sound; with documents it has `documents`: what a model wrote about the session.
    """
    document: dict[str, object] = {
        "session": session.id,
        "title": session.title,
        "started": session.started_at.isoformat(),
        "source": session.source,
        "private": session.is_private,
        "lines": [_fields(segment, shown) | _told(segment) for segment in segments],
    }
    if receipts:
        document["receipt"] = [receipt_fields(receipt, session.id) for receipt in receipts]
    if documents:
        document["documents"] = [document_fields(each) for each in documents]
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def csv_text(segments: Sequence[Segment], shown: Shown) -> str:
    """Return RFC 4180 text with a header row; times are seconds."""
    columns = ["segment"]
    columns += ["start", "end", "time"] if shown.times else []
    columns += ["speaker"] if shown.speakers else []
    table = io.StringIO(newline="")
    writer = csv.DictWriter(table, [*columns, "text"])
    writer.writeheader()
    for segment in segments:
        writer.writerow(_fields(segment, shown))
    return table.getvalue()


def _fields(segment: Segment, shown: Shown) -> dict[str, object]:
    fields: dict[str, object] = {"segment": segment.number}
    if shown.times:
        fields["start"] = round(segment.start_sample / RATE_HZ, 3)
        fields["end"] = round(segment.end_sample / RATE_HZ, 3)
        fields["time"] = segment.started_at.isoformat()
    if shown.speakers:
        fields["speaker"] = segment.speaker
    fields["text"] = segment.text
    return fields


def _told(segment: Segment) -> dict[str, object]:
    """Return what only some lines have."""
    return {"language": segment.language} if segment.language else {}
