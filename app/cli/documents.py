"""`earmark documents`, and `earmark export --document`: what models wrote about a session."""

import argparse
from pathlib import Path

from app.cli.exported_files import write_file, write_text
from app.cli.output import fail, note, write_json, write_line
from app.history.export.formats import document_file_name
from app.history.export.written import document_fields, document_text, written_by
from app.history.reader import HistoryReader
from app.paths import data_paths


def documents(arguments: argparse.Namespace) -> int:
    """List what models wrote about a session, the oldest first."""
    with HistoryReader(data_paths()) as reader:
        session = reader.session(arguments.session)
        found = reader.documents(arguments.session)
    for document in found:
        if arguments.json:
            write_json({"session": session.id, **document_fields(document)})
        else:
            write_line(f"{document.id:>4}  {document.title}  ({written_by(document)})")
    if not found and not arguments.json:
        note(f"Nothing was written about “{session.title}” yet.")
    return 0


def export_document(arguments: argparse.Namespace) -> int:
    """Write one document as Markdown."""
    with HistoryReader(data_paths()) as reader:
        session = reader.session(arguments.session)
        found = reader.documents(arguments.session)
    document = next((each for each in found if each.id == arguments.document), None)
    if document is None:
        return fail(
            f"Session {session.id} has no document {arguments.document}. "
            f"`earmark documents {session.id}` lists those that it has."
        )
    text = document_text(document, session.title)
    if arguments.output == "-":
        write_text(text)
        return 0
    path = Path(arguments.output or document_file_name(session, document))
    if (problem := write_file(path, text, force=arguments.force)) is not None:
        return fail(problem)
    if arguments.json:
        write_json({"session": session.id, "document": document.id, "file": str(path)})
    else:
        note(f"“{document.title}” of “{session.title}” written to {path}.")
    return 0
