"""The bar's words: the newest line at the bottom, whole lines only, nothing placed moves."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.ui.bar.look import BarLook
from app.ui.captions.boundaries import border_offset
from app.ui.captions.document import CaptionDocument
from app.ui.captions.model import CaptionModel
from app.ui.captions.pace import UpdatePace
from app.ui.captions.paragraph_drawing import draw_lines
from app.ui.captions.paragraph_layout import ParagraphLayout
from app.ui.captions.paragraphs import Change
from app.ui.captions.scroll import Row
from app.ui.captions.text import slice_utf16


class BarText(QWidget):
    """Shows the end of a caption model, which it shares with the Live page. GUI thread.

    Changes wait in a pace, as in the window. While it is hidden nothing is laid out.
    """

    def __init__(self, look: BarLook, model: CaptionModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._model = model
        self._waiting = ""
        self._stale = True
        self._document = CaptionDocument(model, look.style, 1, named=True)
        self._pace = UpdatePace(self)
        self._pace.due.connect(self._on_due)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def lines(self) -> list[str]:
        """The lines on the screen, top down, as they are painted."""
        found = []
        for row in self._rows():
            layout = self._document.layout(row.paragraph)
            for line in layout.lines[row.first_line : row.end_line][::-1]:
                start, end = line.textStart(), line.textStart() + line.textLength()
                found.append(slice_utf16(layout.text, start, end).rstrip())
        return found[::-1]

    def set_look(self, look: BarLook) -> None:
        """Take another look; lines are broken anew only if it sets them otherwise."""
        sets_anew = look.style != self._look.style
        self._look = look
        self._take_column(anew=sets_anew)
        self.update()

    def set_waiting(self, words: str) -> None:
        """Say what stands here as long as there are no captions."""
        if words != self._waiting:
            self._waiting = words
            if not len(self._document):
                self.update()

    def set_tentative(self, *, shown: bool) -> None:
        """Show words that may still change, or wait until they settle."""
        self._document.set_tentative(shown=shown)
        self.show_all()

    def show_change(self, change: Change) -> None:
        """Show what the model changed."""
        if self.isVisible():
            self._pace.accept(change)
        else:
            self._stale = True

    def show_all(self) -> None:
        """Show the model anew: another session, or after the bar was hidden."""
        self._document.forget()
        self._stale = False
        self._pace.release_all()

    @Slot(int)
    def _on_due(self, first: int) -> None:
        self._document.sync(first)
        self.update()

    def _take_column(self, *, anew: bool = False) -> None:
        width = self._look.column(self.size()).width()
        if anew or width != self._document.width:
            self._document.set_metrics(self._look.style, width)

    def _rows(self) -> Iterator[Row]:
        """Yield the paragraphs on the screen, from the bottom up."""
        column = self._look.column(self.size())
        box = self._look.line_px
        bottom = column.bottom() + 1
        left = min(self._look.bar.lines, column.height() // box)
        for index in range(len(self._document) - 1, -1, -1):
            if left <= 0:
                return
            self._document.layout(index)
            # A line that was taken stays taken, also when words come and go at the end.
            lines = self._document.lines(index)
            shown = min(lines, left)
            yield Row(index, bottom - lines * box, lines - shown, lines)
            bottom -= lines * box
            left -= shown

    # Events

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        column = self._look.column(self.size())
        if not len(self._document):
            self._paint_waiting(painter, column)
        for row in self._rows():
            paragraph = self._document.paragraph(row.paragraph)
            draw_lines(
                painter,
                self._document.layout(row.paragraph),
                QPointF(column.x(), row.top),
                range(row.first_line, row.end_line),
                border_offset(paragraph.text, paragraph.settled),
                None,
                self._look.ink,
            )
        painter.end()

    def _paint_waiting(self, painter: QPainter, column: QRect) -> None:
        """A state in words, where the first line of captions will stand."""
        if not self._waiting:
            return
        layout = ParagraphLayout(self._waiting, self._look.style, column.width())
        top = column.bottom() + 1 - layout.height
        shown = range(min(len(layout.lines), self._look.bar.lines))
        draw_lines(
            painter, layout, QPointF(column.x(), top), shown, layout.length, None, self._look.ink
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.show_all()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_column()

    def sizeHint(self) -> QSize:
        return QSize(self._look.bar.width, self._look.height)
