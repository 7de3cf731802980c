"""A session's lines to read: text to select and copy, with the times in a margin of their own."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit

from app.history.records import Segment
from app.ui.history.line_boxes import LineBoxes
from app.ui.history.line_editing import LineEditing
from app.ui.history.line_marks import END_PX, LineMarks, margin_px
from app.ui.history.match_marks import MatchMarks, cursor_at
from app.ui.history.reader_keys import verb_of
from app.ui.history.session_find import Match
from app.ui.history.transcript_text import TOP_PX, TranscriptText
from app.ui.theme import Theme
from app.ui.widgets.scroll_bar import QuietScrollBar


class TranscriptView(QTextEdit):
    """A read-only text of one block a line. The times are painted, so that copying leaves them out.

    Long sessions are put in by chunks; a line that is asked for is shown as soon as it is there.
    """

    backed_out = Signal()
    """Esc was pressed."""
    asked = Signal(str)
    """A `Verb`, by key."""
    menu_asked = Signal(object)
    """Where on the screen, a QPoint; the cursor is in the line that is meant."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._marks = LineMarks(theme, self.viewport())
        self._text = TranscriptText(theme, self.document())
        self._found: int | None = None
        self._spoken: int | None = None
        self._wanted: int | None = None
        self._wanted_column = 0
        self._matches = MatchMarks(theme, self, self._text)
        self._boxes = LineBoxes(self, self._text)
        self.editing = LineEditing(self, self._text, self._boxes.box_of)
        self.empty_text = ""
        """What is said where there are no lines."""
        self.has_sound = False
        """Whether Space and the arrows at the sides belong to the player."""
        # What is selected must be told from the found line, whose ground other selections have.
        self.setProperty("role", "lines")
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
        self.verticalScrollBar().valueChanged.connect(self.editing.place)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)  # Qt's signature
        self._filling = QTimer(self)
        self._filling.setInterval(0)
        self._filling.timeout.connect(self._place_chunk)
        theme.changed.connect(self._on_theme_changed)

    @property
    def found(self) -> int | None:
        """Number of the line that is shown as found."""
        return self._found

    @property
    def spoken(self) -> int | None:
        """Number of the line that is shown as being heard."""
        return self._spoken

    def chosen(self) -> list[Segment]:
        """Return the lines that the selection touches, or the one with the cursor."""
        cursor = self.textCursor()
        first = self.document().findBlock(cursor.selectionStart()).blockNumber()
        last = self.document().findBlock(cursor.selectionEnd())
        end = last.blockNumber() + 1
        if cursor.hasSelection() and cursor.selectionEnd() == last.position():
            end -= 1  # Nothing of the last line itself is selected.
        return self._text.segments[first : min(end, self._text.placed)]

    def show_segments(self, segments: Sequence[Segment], found: int | None) -> None:
        """Show another session, at the line with number `found` or from its beginning."""
        self._filling.stop()
        self.editing.close()
        self._text.begin(segments)
        self._matches.forget()
        self._found = self._wanted = found
        self._spoken = None
        self.clear()
        self._set_margins()
        self._place_chunk()
        if found is None:
            # The cursor was pushed to the end by what was put in.
            self.moveCursor(QTextCursor.MoveOperation.Start)
            self.verticalScrollBar().setValue(0)

    def renew(self, segments: Sequence[Segment]) -> None:
        """Show what was kept, changed or deleted since; nothing else that stands there moves."""
        if list(segments) == self._text.segments:
            return
        scrolled = self.verticalScrollBar().value()
        self._text.renew(segments)
        self._set_margins()
        self.verticalScrollBar().setValue(scrolled)
        self.editing.close_missing()
        self.editing.place()
        self.viewport().update()
        if not self._filling.isActive():
            self._place_chunk()

    def show_line(self, number: int | None) -> None:
        """Mark a line as found and bring it into view, a third from the top."""
        self._found = number
        self.go_to(number)

    def go_to(self, number: int | None) -> None:
        """Bring a line into view, a third from the top, with the cursor in it."""
        self._wanted, self._wanted_column = number, 0
        self.viewport().update()
        self._scroll_to_wanted()

    def go_to_match(self, match: Match) -> None:
        """Put the cursor at a found place; the view moves only where it is not to be seen."""
        block = self._text.block_of(match.number)
        box = self._boxes.box_of(match.number)
        self._wanted, self._wanted_column = match.number, match.start
        if block is None or box is None or not self._boxes.is_in_view(box):
            self._scroll_to_wanted()
            return
        self._wanted = None
        self.setTextCursor(cursor_at(block, match.start))

    def select_match(self, match: Match) -> None:
        """Select a found place, as when finding ends."""
        block = self._text.block_of(match.number)
        if block is not None:
            self.setTextCursor(cursor_at(block, match.start, match.end))

    @Slot(int, int)
    def select_lines(self, first: int, last: int) -> None:
        """Select from one line to another; the view moves to the first if it is not to be seen."""
        begin, end = self._text.block_of(first), self._text.block_of(last)
        box = self._boxes.box_of(first)
        if begin is None or end is None or box is None:
            return
        cursor = cursor_at(end, end.length() - 1)
        cursor.setPosition(begin.position(), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        if not self._boxes.is_in_view(box):
            self._boxes.show_a_third_down(box)

    def show_matches(self, matches: Sequence[Match], current: int) -> None:
        """Mark found places, those around the current one where there are very many."""
        self._matches.show_matches(matches, current)

    def show_spoken(self, number: int | None) -> None:
        """Lift the line out that is being heard; it is followed while the person looks at it."""
        if number == self._spoken:
            return
        before, self._spoken = self._boxes.box_of(self._spoken), number
        box = self._boxes.box_of(number)
        was_seen = before is not None and self._boxes.is_in_view(before)
        if was_seen and box is not None and not self._boxes.is_in_view(box):
            self._boxes.show_a_third_down(box)
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and verb_of(event, has_sound=self.has_sound) is not None
        ):
            # F2 and Ctrl+F mean something else in the rest of the window.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.backed_out.emit()
        elif (verb := verb_of(event, has_sound=self.has_sound)) == "menu":
            self._ask_for_menu()
        elif verb is not None:
            self.asked.emit(verb)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self._ask_for_menu()
            return
        here = self.cursorForPosition(event.pos())
        selected = self.textCursor()
        if not selected.selectionStart() <= here.position() <= selected.selectionEnd():
            self.setTextCursor(here)
        self.menu_asked.emit(event.globalPos())

    def createMimeDataFromSelection(self) -> QMimeData:
        data = QMimeData()
        data.setText(self._text.copied(self.textCursor()))
        return data

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.editing.place()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dirty = QRectF(event.rect())
        for block, box in self._boxes.within(dirty):
            segment = self._text.segments[block.blockNumber()]
            if segment.number in (self._found, self._spoken):
                has_bar = self._spoken in (None, segment.number)
                self._marks.paint_ground(painter, box, has_bar=has_bar)
            self._marks.paint_margin(painter, block, box, segment)
            if (name := self._text.names[block.blockNumber()]) is not None:
                self._marks.paint_speaker(painter, box, name)
        if not self._text.segments:
            self._marks.paint_empty(painter, self.empty_text)
        painter.end()
        super().paintEvent(event)

    def _ask_for_menu(self) -> None:
        """Open the menu at the cursor."""
        self.ensureCursorVisible()
        self.menu_asked.emit(self.viewport().mapToGlobal(self.cursorRect().bottomLeft()))

    @Slot()
    def _on_theme_changed(self) -> None:
        self._matches.renew()
        self.viewport().update()

    @Slot()
    def _place_chunk(self) -> None:
        scrolled = self.verticalScrollBar().value()
        if self._text.place_chunk():
            self.verticalScrollBar().setValue(scrolled)
            self._scroll_to_wanted()
            self._matches.renew()
        if self._text.is_whole:
            self._filling.stop()
        else:
            self._filling.start()

    def _set_margins(self) -> None:
        """Keep room for the times at the start side, in the text's own frame."""
        form = self.document().rootFrame().frameFormat()
        rtl = self.isRightToLeft()
        form.setTopMargin(self._text.top_margin)
        form.setBottomMargin(TOP_PX)
        margin = margin_px(self._theme)
        form.setLeftMargin(END_PX if rtl else margin)
        form.setRightMargin(margin if rtl else END_PX)
        if form != self.document().rootFrame().frameFormat():
            self.document().rootFrame().setFrameFormat(form)

    def _scroll_to_wanted(self) -> None:
        block = self._text.block_of(self._wanted)
        if block is None:
            return
        if (box := self._boxes.box_of(self._wanted)) is not None:
            self._boxes.show_a_third_down(box)
        self.setTextCursor(cursor_at(block, self._wanted_column))
        bar = self.verticalScrollBar()
        # A bar that could not go so far yet is tried again when the next chunk is there.
        if self._text.is_whole or bar.value() < bar.maximum():
            self._wanted = None
