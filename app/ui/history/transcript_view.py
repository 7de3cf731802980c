"""A session's lines to read: text to select and copy, with the times in a margin of their own."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit

from app.history.records import Segment
from app.ui.history.scroll_bar import QuietScrollBar
from app.ui.history.wording import clock_text
from app.ui.theme import Theme

TEXT_PX: Final = 18
_LINE_PX: Final = 27
_GAP_PX: Final = 14
_MARGIN: Final = 96
_CLOCK_X: Final = 32
_END: Final = 16
_TOP: Final = 26
_CHUNK: Final = 100
"""Lines put in at once; the rest follows when the loop is idle, so that the window never waits."""


class TranscriptView(QTextEdit):
    """A read-only text of one block a line. The times are painted, so that copying leaves them out.

    Long sessions are put in by chunks; a line that is asked for is shown as soon as it is there.
    """

    backed_out = Signal()
    """Esc was pressed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._segments: list[Segment] = []
        self._placed = 0
        self._found: int | None = None
        self._wanted: int | None = None
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setProperty("focusInside", True)  # Qt's signature
        self.setAccessibleName(self.tr("Lines of the session"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(QuietScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)  # Qt's signature
        self._filling = QTimer(self)
        self._filling.setInterval(0)
        self._filling.timeout.connect(self._place_chunk)
        theme.changed.connect(self.viewport().update)

    @property
    def found(self) -> int | None:
        """Number of the line that is shown as found."""
        return self._found

    def show_segments(self, segments: Sequence[Segment], found: int | None) -> None:
        """Show another session, at the line with number `found` or from its beginning."""
        self._filling.stop()
        self._segments = list(segments)
        self._placed = 0
        self._found = self._wanted = found
        self.clear()
        self._set_margins()
        self.verticalScrollBar().setValue(0)
        self._place_chunk()

    def grow(self, segments: Sequence[Segment]) -> None:
        """Show what was kept since; nothing that stands there moves."""
        known = self._segments[-1].number if self._segments else -1
        self._segments.extend(each for each in segments if each.number > known)
        if not self._filling.isActive():
            self._place_chunk()

    def show_line(self, number: int | None) -> None:
        """Mark a line as found and bring it into view, a third from the top."""
        self._found = self._wanted = number
        self.viewport().update()
        self._scroll_to_wanted()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.backed_out.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dirty = QRectF(event.rect())
        for block, box in self._blocks_within(dirty):
            segment = self._segments[block.blockNumber()]
            if segment.number == self._found:
                self._paint_found(painter, box)
            self._paint_clock(painter, block, box, segment)
        painter.end()
        super().paintEvent(event)

    def _blocks_within(self, dirty: QRectF) -> list[tuple[QTextBlock, QRectF]]:
        if not self._placed:
            return []
        offset = QPointF(0, -self.verticalScrollBar().value())
        layout = self.document().documentLayout()
        block = self.cursorForPosition(dirty.topLeft().toPoint()).block().previous()
        if not block.isValid():
            block = self.document().begin()
        blocks = []
        while block.isValid():
            box = layout.blockBoundingRect(block).translated(offset)
            if box.top() > dirty.bottom() + _GAP_PX:
                break
            blocks.append((block, box))
            block = block.next()
        return blocks

    def _paint_found(self, painter: QPainter, box: QRectF) -> None:
        width = self.viewport().width()
        ground = QRectF(12, box.top() - 6, width - 12, box.height() + 12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent-soft"))
        if self._theme.edge_px > 1:
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            ground.adjust(1, 1, -1, -1)
        painter.drawRoundedRect(self._mirrored(ground), 8, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent"))
        bar = QRectF(12, ground.top(), 4, ground.height())
        painter.drawRoundedRect(self._mirrored(bar), 2, 2)

    def _paint_clock(
        self, painter: QPainter, block: QTextBlock, box: QRectF, segment: Segment
    ) -> None:
        line = block.layout().lineAt(0)
        if not line.isValid():
            return
        font = self._theme.font("body")
        text = clock_text(segment.started_at)
        width = QFontMetricsF(font).horizontalAdvance(text)
        place = self._mirrored(QRectF(_CLOCK_X, 0, width, 1))
        baseline = box.top() + line.y() + line.ascent()
        painter.setFont(font)
        painter.setPen(self._theme.colour("text-2"))
        painter.drawText(QPointF(place.x(), baseline), text)

    def _mirrored(self, box: QRectF) -> QRectF:
        if self.isRightToLeft():
            return box.translated(self.viewport().width() - box.right() - box.left(), 0)
        return box

    @Slot()
    def _place_chunk(self) -> None:
        rest = list(islice(self._segments, self._placed, self._placed + _CHUNK))
        if rest:
            scrolled = self.verticalScrollBar().value()
            cursor = QTextCursor(self.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.beginEditBlock()
            for segment in rest:
                if self._placed:
                    cursor.insertBlock(self._block_format())
                else:
                    cursor.setBlockFormat(self._block_format())
                cursor.insertText(" ".join(segment.text.split()), self._char_format())
                self._placed += 1
            cursor.endEditBlock()
            self.verticalScrollBar().setValue(scrolled)
            self._scroll_to_wanted()
        if self._placed < len(self._segments):
            self._filling.start()
        else:
            self._filling.stop()

    def _char_format(self) -> QTextCharFormat:
        # In the text itself, because the style sheet gives the widget the interface's size.
        form = QTextCharFormat()
        form.setFont(self._theme.caption_font(TEXT_PX))
        return form

    def _block_format(self) -> QTextBlockFormat:
        form = QTextBlockFormat()
        fixed = QTextBlockFormat.LineHeightTypes.FixedHeight
        form.setLineHeight(_LINE_PX, fixed.value)
        form.setBottomMargin(_GAP_PX)
        return form

    def _set_margins(self) -> None:
        """Keep room for the times at the start side, in the text's own frame."""
        form = self.document().rootFrame().frameFormat()
        rtl = self.isRightToLeft()
        form.setTopMargin(_TOP)
        form.setBottomMargin(_TOP)
        form.setLeftMargin(_END if rtl else _MARGIN)
        form.setRightMargin(_MARGIN if rtl else _END)
        self.document().rootFrame().setFrameFormat(form)

    def _scroll_to_wanted(self) -> None:
        if self._wanted is None:
            return
        numbers = [each.number for each in self._segments[: self._placed]]
        if self._wanted not in numbers:
            return
        block = self.document().findBlockByNumber(numbers.index(self._wanted))
        box = self.document().documentLayout().blockBoundingRect(block)
        bar = self.verticalScrollBar()
        bar.setValue(round(box.top() - self.viewport().height() / 3))
        self.setTextCursor(QTextCursor(block))
        # A bar that could not go so far yet is tried again when the next chunk is there.
        if self._placed == len(self._segments) or bar.value() < bar.maximum():
            self._wanted = None
