"""Documents that a model wrote, as Markdown and as fields. Each says who wrote it, and when."""

from collections.abc import Callable, Sequence

from app.history.asked import Document
from app.history.export.documents import literal

Attribution = Callable[[Document], str]
"""How it is said who wrote a document."""


def written_by(document: Document) -> str:
    """Return who wrote a document and when, in English."""
    made = f"{document.made_at.astimezone():%Y-%m-%d %H:%M}"
    text = f"Machine-written by {document.model} on {made}"
    if document.changed_at is None:
        return f"{text}."
    return f"{text}, changed by a person on {document.changed_at.astimezone():%Y-%m-%d %H:%M}."


def document_text(
    document: Document, session_title: str, attribution: Attribution = written_by
) -> str:
    """Return a document as Markdown: its title, its session, who wrote it, and its text.

    Args:
        document: is taken as the Markdown that it is.
        session_title: plain text.
        attribution: words who wrote it, as plain text.
    """
    about = f"*{literal(session_title)}. {literal(attribution(document))}*"
    return f"# {literal(document.title)}\n\n{about}\n\n{document_body(document)}\n"


def appended(
    text: str,
    documents: Sequence[Document],
    session_title: str,
    attribution: Attribution = written_by,
) -> str:
    """Return a session's Markdown with its documents below, each behind a line across the page."""
    parts = [document_text(document, session_title, attribution) for document in documents]
    return "\n---\n\n".join([text, *parts])


def document_fields(document: Document) -> dict[str, object]:
    """Return a document as JSON has it."""
    changed_at = document.changed_at
    return {
        "document": document.id,
        "kind": document.kind,
        "title": document.title,
        "machine_written": True,
        "model": document.model,
        "made": document.made_at.isoformat(),
        "changed": None if changed_at is None else changed_at.isoformat(),
        "markdown": document.markdown,
    }


def document_body(document: Document) -> str:
    """Return the text without a beginning that only says its title and who wrote it once more."""
    body = document.markdown.strip()
    first, _, rest = body.partition("\n")
    if first.lstrip("# ").strip() == document.title:
        body = rest.strip()
        first, _, rest = body.partition("\n")
    # The line in which whoever had it written said so, in a language of that time.
    is_about = first.startswith("*") and first.rstrip().endswith("*") and "**" not in first
    return rest.strip() if is_about and literal(document.model) in first else body
