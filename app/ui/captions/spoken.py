"""What the caption view answers when assistive tools ask."""

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from app.ui.captions.document import CaptionDocument
from app.ui.captions.painting import not_saved_text
from app.ui.captions.scroll import CaptionScroll
from app.ui.captions.selector import CaptionSelector
from app.ui.local_text import clock_text, listed


class SpokenCaptions:
    """Names, descriptions and places of the paragraphs (see accessible.ParagraphList)."""

    def __init__(
        self,
        document: CaptionDocument,
        scroll: CaptionScroll,
        selector: CaptionSelector,
        viewport: QWidget,
    ) -> None:
        self._document = document
        self._scroll = scroll
        self._selector = selector
        self._viewport = viewport

    def paragraph_count(self) -> int:
        """How many paragraphs there are."""
        return len(self._document)

    def paragraph_name(self, index: int) -> str:
        """The text, after who said it."""
        return self._document.paragraph(index).named_text

    def paragraph_description(self, index: int) -> str:
        """The time, and whether it is not saved."""
        paragraph = self._document.paragraph(index)
        parts = [] if paragraph.time is None else [clock_text(paragraph.time)]
        if paragraph.not_saved:
            parts.append(not_saved_text())
        return listed(*parts)

    def paragraph_rect(self, index: int) -> QRect:
        """Where it is on the screen; empty when it is scrolled away."""
        for row in self._scroll.rows():
            if row.paragraph == index:
                size = QRect(0, row.top, self._viewport.width(), self._document.height(index))
                return QRect(self._viewport.mapToGlobal(size.topLeft()), size.size())
        return QRect()

    def chosen_paragraph(self) -> int | None:
        """The one that the keyboard is on."""
        return self._selector.chosen
