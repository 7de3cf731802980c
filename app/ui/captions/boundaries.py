"""Where characters, as a person sees them, and words end. Offsets are Qt's: UTF-16 units."""

from typing import Final

from PySide6.QtCore import QTextBoundaryFinder

from app.ui.captions.text import utf16_length

_EDGES: Final = (
    QTextBoundaryFinder.BoundaryReason.EndOfItem | QTextBoundaryFinder.BoundaryReason.StartOfItem
)


def border_offset(text: str, settled: int) -> int:
    """Return where settled text ends, moved back so that it splits no character.

    Args:
        text: what is shown.
        settled: in code points, as the tracker counts.
    """
    offset = utf16_length(text[:settled])
    if text.isascii() or settled >= len(text):
        return offset
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    finder.setPosition(offset)
    return offset if finder.isAtBoundary() else max(0, finder.toPreviousBoundary())


def word_around(text: str, offset: int) -> tuple[int, int]:
    """Return the word at an offset, as a double click selects it."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Word, text)
    finder.setPosition(offset)
    start = offset if finder.isAtBoundary() else max(0, finder.toPreviousBoundary())
    finder.setPosition(start)
    end = finder.toNextBoundary()
    return start, end if end >= 0 else utf16_length(text)


def next_offset(text: str, offset: int, *, by_word: bool, on: bool) -> int | None:
    """Return the next (`on`) or previous boundary; None where the text ends."""
    kinds = QTextBoundaryFinder.BoundaryType
    finder = QTextBoundaryFinder(kinds.Word if by_word else kinds.Grapheme, text)
    finder.setPosition(offset)
    found = finder.toNextBoundary() if on else finder.toPreviousBoundary()
    while by_word and found >= 0 and not finder.boundaryReasons() & _EDGES:
        found = finder.toNextBoundary() if on else finder.toPreviousBoundary()
    return found if found >= 0 else None
