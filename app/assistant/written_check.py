"""Checks what was written of long material against the lines that it cites. Pure."""

from collections.abc import Sequence

from app.assistant.records import CheckedSentence, Passage
from app.assistant.source_book import SourceBook


def check_written(markdown: str, lines: Sequence[Passage]) -> tuple[CheckedSentence, ...]:
    """Cut a text into sentences and check each; the first line is cited as [1]."""
    # What it looks for is compiled when it is first needed, not when the window starts.
    from app.assistant.evidence import check_answer  # noqa: PLC0415

    book = SourceBook()
    for line in lines:
        book.number(line)
    # A full stop on the other side of the numbers is left alone by the cut.
    return tuple(
        sentence
        for sentence in check_answer(markdown, book)
        if any(char.isalnum() for char in sentence.text)
    )
