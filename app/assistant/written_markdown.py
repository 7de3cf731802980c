"""A checked text as Markdown: what is kept with a session, copied and exported. Pure."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.assistant.citations import plain
from app.assistant.records import CheckedSentence, Passage
from app.assistant.writing_records import Writing
from app.history.asked import Document, NewDocument
from app.history.export.documents import literal

_ITEM: Final = re.compile(r"\s*(?:[-*+•]|\d{1,4}[.)])\s")


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentWords:
    """What we write ourselves around a model's text, in the language of whoever reads it."""

    sources: str
    """The heading over the lines that it cites."""
    no_source: str
    """Behind a sentence that no line supports."""
    when: Callable[[Passage], str]
    """The time at which a line was said."""


def new_document(
    writing: Writing,
    sentences: Sequence[CheckedSentence],
    made_at: datetime,
    words: DocumentWords,
) -> NewDocument:
    """Return what is to be kept with the session, bound to the lines that it cites.

    Args:
        writing: that is done.
        sentences: of it, those that are shown.
        made_at: when it was done.
        words: ours.
    """
    return NewDocument(
        kind=writing.order.template.name,
        title=str(writing.order.template.title),
        markdown=as_markdown(sentences, words),
        model=writing.model,
        made_at=made_at,
        lines=tuple(source.line for source in sources_of(sentences)),
    )


def whole_document(session: int, new: NewDocument) -> Document:
    """Return a document as if it were kept already, to be copied or written into a file."""
    return Document(
        id=0,
        session=session,
        kind=new.kind,
        title=new.title,
        markdown=new.markdown,
        model=new.model,
        made_at=new.made_at,
        changed_at=None,
        sources_json=new.sources_json,
        lines=new.lines,
    )


def as_markdown(sentences: Sequence[CheckedSentence], words: DocumentWords) -> str:
    """Return the text, and below it the lines that it cites.

    Sources are numbered by their first citation. Nothing in it is a link or a picture.
    """
    sources = sources_of(sentences)
    numbers = {source.key: place for place, source in enumerate(sources, 1)}
    parts = _blocks(sentences, numbers, words.no_source)
    if sources:
        rows = [_row(number, source, words) for number, source in enumerate(sources, 1)]
        parts += [f"## {literal(words.sources)}", "\n".join(rows)]
    return "\n\n".join(parts) + "\n"


def sources_of(sentences: Sequence[CheckedSentence]) -> tuple[Passage, ...]:
    """Return the lines that sentences rest on, in the order of their first citation."""
    cited = {passage.key: passage for each in sentences for passage in each.sources}
    return tuple(cited.values())


def _blocks(
    sentences: Sequence[CheckedSentence], numbers: dict[tuple[int, int], int], no_source: str
) -> list[str]:
    """Put sentences together into paragraphs, headings and lists."""
    blocks: list[str] = []
    was_item = False
    for sentence in sentences:
        marks = "".join(f" [{numbers[source.key]}]" for source in sentence.sources)
        if sentence.verdict == "no_source":
            marks += f" [{literal(no_source)}]"
        text = plain(sentence.text).strip("\n") + marks
        if blocks and not sentence.begins_block:
            blocks[-1] += f" {text}"
            continue
        is_item = _ITEM.match(text) is not None
        if is_item and was_item:
            blocks[-1] += f"\n{text}"
        else:
            blocks.append(text)
        was_item = is_item
    return blocks


def _row(number: int, source: Passage, words: DocumentWords) -> str:
    who = f" {literal(source.speaker)}:" if source.speaker else ""
    return f"{number}. {literal(words.when(source))}{who} “{literal(source.text)}”"
