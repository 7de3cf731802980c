"""The reader's text: one block a line, put in by chunks and renewed in place."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import islice
from typing import Final

from PySide6.QtGui import (
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from app.history.export.choice import turn_names
from app.history.records import Segment
from app.ui.history.line_marks import SPEAKER_PX
from app.ui.history.session_find import shown_words
from app.ui.history.wording import tr
from app.ui.local_text import named
from app.ui.spoken_languages import with_faces_of
from app.ui.theme import Theme

TEXT_PX: Final = 18
GAP_PX: Final = 14
TOP_PX: Final = 26
"""What is left free above the first line and below the last."""
_LINE_PX: Final = 27
_CHUNK: Final = 100
"""Lines put in at once; the rest follows when the loop is idle, so that the window never waits."""


class TranscriptText:
    """Keeps a document as the lines say. GUI thread."""

    def __init__(self, theme: Theme, document: QTextDocument) -> None:
        self._theme = theme
        self._document = document
        self.segments: list[Segment] = []
        self.names: list[str | None] = []
        """Who begins to speak in each line; None where the same person goes on."""
        self.placed = 0
        """How many of the lines are in the document."""

    @property
    def is_whole(self) -> bool:
        """Whether all lines are in the document."""
        return self.placed == len(self.segments)

    @property
    def top_margin(self) -> int:
        """What is left free above the first line, which may begin with a name."""
        return TOP_PX + (SPEAKER_PX if self.names and self.names[0] is not None else 0)

    def begin(self, segments: Sequence[Segment]) -> None:
        """Take other lines; the document was emptied."""
        self.segments = list(segments)
        self.names = _names(segments)
        self.placed = 0

    def renew(self, segments: Sequence[Segment]) -> None:
        """Change, take out and put in what differs; lines at the end come by `place_chunk`."""
        self.names = _names(segments)
        shown = self._without_deleted({each.number for each in segments})
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        for place, segment in enumerate(segments):
            if place >= len(shown):
                break
            if shown[place].number != segment.number:
                shown.insert(place, segment)
                self._insert(cursor, place, segment)
            else:
                self._renew(cursor, place, shown[place], segment)
        cursor.endEditBlock()
        self.segments = list(segments)
        self.placed = len(shown)

    def place_chunk(self) -> bool:
        """Put the next lines in; tell whether there were any."""
        rest = list(islice(self.segments, self.placed, self.placed + _CHUNK))
        cursor = QTextCursor(self._document)
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for segment in rest:
            if self.placed:
                cursor.insertBlock(self._block_format(self.placed))
            else:
                cursor.setBlockFormat(self._block_format(self.placed))
            cursor.insertText(shown_words(segment), self.char_format(segment.language))
            self.placed += 1
        cursor.endEditBlock()
        return bool(rest)

    def place_of(self, number: int | None) -> int | None:
        """Return the place of a line that is in the document."""
        if number is None:
            return None
        place = bisect_left(self.segments, number, key=lambda each: each.number)
        is_there = place < self.placed and self.segments[place].number == number
        return place if is_there else None

    def block_of(self, number: int | None) -> QTextBlock | None:
        """Return the block of a line that is in the document."""
        place = self.place_of(number)
        return None if place is None else self._document.findBlockByNumber(place)

    def copied(self, cursor: QTextCursor) -> str:
        """Return what is selected; of several lines, the first of each speaker with the name."""
        lines = cursor.selectedText().split("\u2029")
        first = self._document.findBlock(cursor.selectionStart()).blockNumber()
        if len(lines) < 2:
            return lines[0]
        names = turn_names(self.segments[first : first + len(lines)])
        return "\n".join(
            named(name, line) if name and line else line
            for name, line in zip(names, lines, strict=True)
        )

    def char_format(self, language: str = "") -> QTextCharFormat:
        """Return how words look; in which language they were said decides on Chinese characters."""
        # In the text itself, because the style sheet gives the widget the interface's size.
        form = QTextCharFormat()
        form.setFont(with_faces_of(self._theme.caption_font(TEXT_PX), language))
        return form

    def line_format(self) -> QTextBlockFormat:
        """Return how high lines are, in every script."""
        form = QTextBlockFormat()
        fixed = QTextBlockFormat.LineHeightTypes.FixedHeight
        form.setLineHeight(_LINE_PX, fixed.value)
        return form

    def _block_format(self, place: int) -> QTextBlockFormat:
        form = self.line_format()
        form.setBottomMargin(GAP_PX)
        if self.names[place] is not None:
            # Qt takes the larger of two margins that meet, and before the first the frame's alone.
            form.setTopMargin(SPEAKER_PX + (GAP_PX if place else 0))
        return form

    def _without_deleted(self, kept: set[int]) -> list[Segment]:
        """Take the lines out that are not among `kept`; return those that are still in the text."""
        shown = self.segments[: self.placed]
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        for place in reversed(range(len(shown))):
            if shown[place].number in kept:
                continue
            self._choose(cursor, place)
            cursor.removeSelectedText()
            if place:
                cursor.deletePreviousChar()
            elif len(shown) > 1:
                cursor.deleteChar()
            del shown[place]
        cursor.endEditBlock()
        return shown

    def _insert(self, cursor: QTextCursor, place: int, segment: Segment) -> None:
        cursor.setPosition(self._document.findBlockByNumber(place).position())
        cursor.insertBlock(cursor.blockFormat())
        cursor.movePosition(QTextCursor.MoveOperation.PreviousBlock)
        cursor.setBlockFormat(self._block_format(place))
        cursor.insertText(shown_words(segment), self.char_format(segment.language))

    def _renew(self, cursor: QTextCursor, place: int, before: Segment, segment: Segment) -> None:
        block = self._document.findBlockByNumber(place)
        form = self._block_format(place)
        if block.blockFormat().topMargin() != form.topMargin():
            cursor.setPosition(block.position())
            cursor.setBlockFormat(form)
        if before.text != segment.text:
            self._choose(cursor, place)
            cursor.insertText(shown_words(segment), self.char_format(segment.language))

    def _choose(self, cursor: QTextCursor, place: int) -> None:
        cursor.setPosition(self._document.findBlockByNumber(place).position())
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)


def _names(segments: Sequence[Segment]) -> list[str | None]:
    """Return who begins to speak where; a line without a name is not the one's before it."""
    names = turn_names(segments)
    for place in range(1, len(segments)):
        if segments[place].speaker is None and segments[place - 1].speaker is not None:
            names[place] = tr("No name")
    return names
