"""Which lines are on the screen: anchored at the bottom, whole lines only."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from app.ui.captions.document import CaptionDocument
from app.ui.captions.selection import Place

BOTTOM_PX: Final = 32
"""Between the newest line and the dock."""
PILL_ROOM_PX: Final = 60
"""The same while scrolled back: "Jump to live" stands here and covers no words."""
TOP_PX: Final = 12
"""The least between the oldest line and the header."""


class Row(NamedTuple):
    """A paragraph on the screen: where its line 0 is, and the first line that is shown whole."""

    paragraph: int
    top: int
    first_line: int
    end_line: int
    """The line after the last that is shown."""


class CaptionScroll:
    """Follows the newest line, or stays at a line whatever arrives.

    Positions are lines, counted over all paragraphs: `value` is the lowest line on the screen.
    """

    def __init__(self, document: CaptionDocument) -> None:
        self._document = document
        self._line: Place | None = None
        """Paragraph and line at the bottom while scrolled back; None: following."""
        self.height = 0
        """Of the viewport."""
        self.top_inset = TOP_PX
        self.slide_px = 0
        """How far everything still is below its place while a new line scrolls in."""

    @property
    def is_following(self) -> bool:
        """Whether the newest line is on the screen."""
        return self._line is None

    @property
    def newest(self) -> int:
        """The highest value: that of following."""
        return max(0, self._document.total_lines - 1)

    @property
    def oldest(self) -> int:
        """The lowest value: with it the oldest line stands at the top."""
        if self._all_fit():
            return self.newest
        room = self.height - PILL_ROOM_PX - self.top_inset
        lines = 0
        for index in range(len(self._document)):
            lines += min(self._document.lines(index), max(0, room // self._document.box(index)))
            room -= self._document.height(index) + self._document.gap
            if room <= 0:
                break
        return min(max(0, lines - 1), self.newest)

    def _all_fit(self) -> bool:
        room = self.height - BOTTOM_PX - self.top_inset + self._document.gap
        for index in range(len(self._document)):
            room -= self._document.height(index) + self._document.gap
            if room < 0:
                return False
        return True

    @property
    def value(self) -> int:
        """Where the view is."""
        if self._line is None:
            return self.newest
        return self._document.lines_before(self._line.paragraph) + self._line.offset

    def follow(self) -> None:
        """Go to the newest line and stay with it."""
        self._line = None

    def go(self, value: int) -> None:
        """Go to a line and stay there; to the newest and follow."""
        if value >= self.newest:
            self.follow()
            return
        self._line = Place(*self._document.locate(max(value, self.oldest)))
        # Laying out what is now on the screen corrects estimates, before anybody asks for a value.
        for _ in self.rows():
            pass

    def keep_valid(self) -> None:
        """After paragraphs went or lines were laid out anew, stay as near as possible."""
        if self._line is None:
            return
        if self._line.paragraph >= len(self._document):
            self.follow()
            return
        self._document.layout(self._line.paragraph)
        last = self._document.lines(self._line.paragraph) - 1
        self._line = Place(self._line.paragraph, min(self._line.offset, last))

    def rows(self) -> Iterator[Row]:
        """Yield the paragraphs on the screen, from the bottom up. Lays out what it meets."""
        index = len(self._document) - 1 if self._line is None else self._line.paragraph
        bottom = self.height + self.slide_px - (PILL_ROOM_PX if self._line else BOTTOM_PX)
        below = 0
        if self._line is not None:
            self._document.layout(index)
            below = self._document.lines(index) - 1 - self._line.offset
        while index >= 0:
            self._document.layout(index)
            box = self._document.box(index)
            shown = self._document.lines(index) - below
            top = bottom - shown * box
            first_line = max(0, -(-(self.top_inset - top) // box))
            if first_line >= shown:
                return
            yield Row(index, top, first_line, shown)
            if first_line:
                return
            bottom = top - self._document.gap
            below = 0
            index -= 1

    def bring(self, paragraph: int) -> None:
        """Show a paragraph whole, moving as little as possible and not at all if it is shown."""
        rows = {row.paragraph: row for row in self.rows()}
        if paragraph in rows and rows[paragraph].first_line == 0:
            return
        before = self._document.lines_before(paragraph)
        if rows and paragraph <= min(rows):
            self.go(min(before + self.oldest, self.newest - 1))
        else:
            self.go(before + self._document.lines(paragraph) - 1)
