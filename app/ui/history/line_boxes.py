"""Where the reader's lines lie in its view."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTextBlock
from PySide6.QtWidgets import QTextEdit

from app.ui.history.line_marks import SPEAKER_PX
from app.ui.history.transcript_text import GAP_PX, TranscriptText


class LineBoxes:
    """Tells boxes in the viewport, and brings them into it. GUI thread."""

    def __init__(self, view: QTextEdit, text: TranscriptText) -> None:
        self._view = view
        self._text = text

    def box_of(self, number: int | None) -> QRectF | None:
        """Return where a line lies; None if it is not there."""
        block = self._text.block_of(number)
        if block is None:
            return None
        box = self._view.document().documentLayout().blockBoundingRect(block)
        return box.translated(0, -self._view.verticalScrollBar().value())

    def is_in_view(self, box: QRectF) -> bool:
        """Tell whether a line's end is to be seen."""
        return box.bottom() > 0 and box.bottom() < self._view.viewport().height()

    def show_a_third_down(self, box: QRectF) -> None:
        """Scroll so that a line begins a third from the top, where there is so much before it."""
        bar = self._view.verticalScrollBar()
        bar.setValue(bar.value() + round(box.top() - self._view.viewport().height() / 3))

    def within(self, dirty: QRectF) -> list[tuple[QTextBlock, QRectF]]:
        """Return the lines that a part of the viewport shows, and what stands over and by them."""
        if not self._text.placed:
            return []
        document = self._view.document()
        offset = QPointF(0, -self._view.verticalScrollBar().value())
        block = self._view.cursorForPosition(dirty.topLeft().toPoint()).block().previous()
        if not block.isValid():
            block = document.begin()
        lines = []
        while block.isValid():
            box = document.documentLayout().blockBoundingRect(block).translated(offset)
            if box.top() > dirty.bottom() + GAP_PX + SPEAKER_PX:
                break
            lines.append((block, box))
            block = block.next()
        return lines
