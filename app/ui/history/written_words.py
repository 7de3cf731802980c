"""How it is said in the window who wrote a document, and when. Pure but for the translator."""

from app.history.asked import Document
from app.ui.history.today import today
from app.ui.history.wording import tr
from app.ui.local_text import day_text, joined
from app.ui.sentences import worded


def written_by(document: Document) -> str:
    """Return who wrote a document and when: under its title, and in what is exported."""
    parts = [tr("Written by the model {model}").format(model=document.model)]
    parts.append(day_text(document.made_at.astimezone().date(), today()))
    if document.changed_at is not None:
        parts.append(tr("Changed by a person"))
        parts.append(day_text(document.changed_at.astimezone().date(), today()))
    return joined(*parts)


def entry_text(document: Document) -> str:
    """Return a document as the reader's menu lists it: "Minutes, written by llama3.2 · 30 Oct"."""
    return joined(
        tr("{title}, written by {model}").format(
            title=worded(document.title), model=document.model
        ),
        day_text(document.made_at.astimezone().date(), today()),
    )
