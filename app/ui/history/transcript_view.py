"""A session's lines to read: text to select and copy, with the times in a margin of their own."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import islice
from typing import Final, Literal

from PySide6.QtCore import (
    QEvent,
    QKeyCombination,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QTextEdit

from app.history.export.choice import turn_names
from app.history.records import Segment
from app.ui.history.line_editor import LineEditor
from app.ui.history.line_marks import MARGIN_PX, SPEAKER_PX, LineMarks
from app.ui.history.scroll_bar import QuietScrollBar
from app.ui.theme import Theme

TEXT_PX: Final = 18
_LINE_PX: Final = 27
_GAP_PX: Final = 14
_END: Final = 16
_TOP: Final = 26
_CHUNK: Final = 100
"""Lines put in at once; the rest follows when the loop is idle, so that the window never waits."""

Verb = Literal["edit", "bookmark", "delete", "find", "play", "back", "on"]


def _combined(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> int:
    return QKeyCombination(modifier, key).toCombined()


_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_LINE_KEYS: Final[dict[int, Verb]] = {
    _combined(Qt.Key.Key_Return): "edit",
    _combined(Qt.Key.Key_Enter): "edit",
    _combined(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier): "edit",
    _combined(Qt.Key.Key_F2): "edit",
    _combined(Qt.Key.Key_D, _CONTROL): "bookmark",
    _combined(Qt.Key.Key_Delete): "delete",
    _combined(Qt.Key.Key_F, _CONTROL): "find",
}
_SOUND_KEYS: Final[dict[int, Verb]] = {
    _combined(Qt.Key.Key_Space): "play",
    _combined(Qt.Key.Key_Left): "back",
    _combined(Qt.Key.Key_Right): "on",
}


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
    edited = Signal(int, str)
    """Number of a line and its new words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._marks = LineMarks(theme, self.viewport())
        self._segments: list[Segment] = []
        self._names: list[str | None] = []
        self._placed = 0
        self._found: int | None = None
        self._spoken: int | None = None
        self._wanted: int | None = None
        self._editor: tuple[int, LineEditor] | None = None
        self.has_sound = False
        """Whether Space and the arrows at the sides belong to the player."""
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
        self.verticalScrollBar().valueChanged.connect(self._place_editor)
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
        return self._segments[first : min(end, self._placed)]

    def show_segments(self, segments: Sequence[Segment], found: int | None) -> None:
        """Show another session, at the line with number `found` or from its beginning."""
        self._filling.stop()
        self._close_editor()
        self._segments = list(segments)
        self._names = turn_names(segments)
        self._placed = 0
        self._found = self._wanted = found
        self._spoken = None
        self.clear()
        self._set_margins()
        self.verticalScrollBar().setValue(0)
        self._place_chunk()

    def renew(self, segments: Sequence[Segment]) -> None:
        """Show what was kept, changed or deleted since; nothing else that stands there moves."""
        if list(segments) == self._segments:
            return
        scrolled = self.verticalScrollBar().value()
        self._names = turn_names(segments)
        shown = self._without_deleted({each.number for each in segments})
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for place, segment in enumerate(segments):
            if place >= len(shown):
                break
            if shown[place].number != segment.number:
                shown.insert(place, segment)
                self._insert_line(cursor, place, segment)
                continue
            self._renew_line(cursor, place, shown[place], segment)
        cursor.endEditBlock()
        self._segments = list(segments)
        self._placed = len(shown)
        self.verticalScrollBar().setValue(scrolled)
        if self._editor is not None and self._place_of(self._editor[0]) is None:
            self._close_editor()
        self._place_editor()
        self.viewport().update()
        if not self._filling.isActive():
            self._place_chunk()

    def show_line(self, number: int | None) -> None:
        """Mark a line as found and bring it into view, a third from the top."""
        self._found = number
        self.go_to(number)

    def go_to(self, number: int | None) -> None:
        """Bring a line into view, a third from the top, with the cursor in it."""
        self._wanted = number
        self.viewport().update()
        self._scroll_to_wanted()

    def show_spoken(self, number: int | None) -> None:
        """Lift the line out that is being heard; it is followed while the person looks at it."""
        if number == self._spoken:
            return
        before, self._spoken = self._box_of(self._spoken), number
        box = self._box_of(number)
        was_seen = before is not None and self._is_in_view(before)
        if was_seen and box is not None and not self._is_in_view(box):
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + round(box.top() - self.viewport().height() / 3))
        self.viewport().update()

    def edit_line(self, number: int) -> None:
        """Open a field in a line's place; `edited` tells what was typed."""
        place = self._place_of(number)
        if place is None:
            return
        self.finish_editing()
        words = " ".join(self._segments[place].text.split())
        editor = LineEditor(self.viewport(), words, self._char_format(), self._line_format())
        editor.finished.connect(self._on_edited)
        editor.cancelled.connect(self._on_edit_cancelled)
        self._editor = (number, editor)
        self.ensureCursorVisible()
        self._place_editor()
        editor.show()
        editor.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def finish_editing(self) -> None:
        """Keep what was typed so far, as before another session is shown."""
        if self._editor is not None:
            self._editor[1].finish()

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self._verb(event) is not None
        ):
            # F2 and Ctrl+F mean something else in the rest of the window.
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.backed_out.emit()
        elif (verb := self._verb(event)) is not None:
            self.asked.emit(verb)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        spot = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            spot = self.viewport().mapToGlobal(self.cursorRect().bottomLeft())
        else:
            here = self.cursorForPosition(event.pos())
            selected = self.textCursor()
            if not selected.selectionStart() <= here.position() <= selected.selectionEnd():
                self.setTextCursor(here)
        self.menu_asked.emit(spot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_editor()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dirty = QRectF(event.rect())
        for block, box in self._blocks_within(dirty):
            segment = self._segments[block.blockNumber()]
            if segment.number in (self._found, self._spoken):
                has_bar = self._spoken in (None, segment.number)
                self._marks.paint_ground(painter, box, has_bar=has_bar)
            self._marks.paint_margin(painter, block, box, segment)
            if (name := self._names[block.blockNumber()]) is not None:
                self._marks.paint_speaker(painter, box, name)
        painter.end()
        super().paintEvent(event)

    def _verb(self, event: QKeyEvent) -> Verb | None:
        combined = event.keyCombination().toCombined()
        sound = _SOUND_KEYS.get(combined) if self.has_sound else None
        return sound or _LINE_KEYS.get(combined)

    def _place_of(self, number: int | None) -> int | None:
        """Return the place of a line that is in the text."""
        if number is None:
            return None
        place = bisect_left(self._segments, number, key=lambda each: each.number)
        is_there = place < self._placed and self._segments[place].number == number
        return place if is_there else None

    def _box_of(self, number: int | None) -> QRectF | None:
        """Return where a line lies in the viewport."""
        place = self._place_of(number)
        if place is None:
            return None
        block = self.document().findBlockByNumber(place)
        box = self.document().documentLayout().blockBoundingRect(block)
        return box.translated(0, -self.verticalScrollBar().value())

    def _is_in_view(self, box: QRectF) -> bool:
        return box.bottom() > 0 and box.bottom() < self.viewport().height()

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
            if box.top() > dirty.bottom() + _GAP_PX + SPEAKER_PX:
                break
            blocks.append((block, box))
            block = block.next()
        return blocks

    def _without_deleted(self, kept: set[int]) -> list[Segment]:
        """Take the lines out that are not among `kept`; return those that are still in the text."""
        shown = self._segments[: self._placed]
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for place in reversed(range(len(shown))):
            if shown[place].number in kept:
                continue
            block = self.document().findBlockByNumber(place)
            cursor.setPosition(block.position())
            end = QTextCursor.MoveOperation.EndOfBlock
            cursor.movePosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            if place:
                cursor.deletePreviousChar()
            elif len(shown) > 1:
                cursor.deleteChar()
            del shown[place]
        cursor.endEditBlock()
        return shown

    def _insert_line(self, cursor: QTextCursor, place: int, segment: Segment) -> None:
        cursor.setPosition(self.document().findBlockByNumber(place).position())
        cursor.insertBlock(cursor.blockFormat())
        cursor.movePosition(QTextCursor.MoveOperation.PreviousBlock)
        cursor.setBlockFormat(self._block_format(place))
        cursor.insertText(" ".join(segment.text.split()), self._char_format())

    def _renew_line(
        self, cursor: QTextCursor, place: int, before: Segment, segment: Segment
    ) -> None:
        block = self.document().findBlockByNumber(place)
        form = self._block_format(place)
        if block.blockFormat().topMargin() != form.topMargin():
            cursor.setPosition(block.position())
            cursor.setBlockFormat(form)
        if before.text != segment.text:
            cursor.setPosition(block.position())
            end = QTextCursor.MoveOperation.EndOfBlock
            cursor.movePosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(" ".join(segment.text.split()), self._char_format())

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
                    cursor.insertBlock(self._block_format(self._placed))
                else:
                    cursor.setBlockFormat(self._block_format(self._placed))
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

    def _line_format(self) -> QTextBlockFormat:
        form = QTextBlockFormat()
        fixed = QTextBlockFormat.LineHeightTypes.FixedHeight
        form.setLineHeight(_LINE_PX, fixed.value)
        return form

    def _block_format(self, place: int) -> QTextBlockFormat:
        form = self._line_format()
        form.setBottomMargin(_GAP_PX)
        if self._names[place] is not None:
            form.setTopMargin(SPEAKER_PX + (_GAP_PX if place else 0))
        return form

    def _set_margins(self) -> None:
        """Keep room for the times at the start side, in the text's own frame."""
        form = self.document().rootFrame().frameFormat()
        rtl = self.isRightToLeft()
        form.setTopMargin(_TOP)
        form.setBottomMargin(_TOP)
        form.setLeftMargin(_END if rtl else MARGIN_PX)
        form.setRightMargin(MARGIN_PX if rtl else _END)
        self.document().rootFrame().setFrameFormat(form)

    def _scroll_to_wanted(self) -> None:
        place = self._place_of(self._wanted)
        if place is None:
            return
        block = self.document().findBlockByNumber(place)
        box = self.document().documentLayout().blockBoundingRect(block)
        bar = self.verticalScrollBar()
        bar.setValue(round(box.top() - self.viewport().height() / 3))
        self.setTextCursor(QTextCursor(block))
        # A bar that could not go so far yet is tried again when the next chunk is there.
        if self._placed == len(self._segments) or bar.value() < bar.maximum():
            self._wanted = None

    # The field in which a line is corrected

    @Slot()
    def _place_editor(self) -> None:
        if self._editor is None:
            return
        number, editor = self._editor
        box = self._box_of(number)
        if box is None:
            return
        left = _END if self.isRightToLeft() else MARGIN_PX
        width = self.viewport().width() - MARGIN_PX - _END
        editor.place(QRect(left, round(box.top()), width, round(box.height())))

    @Slot(str)
    def _on_edited(self, words: str) -> None:
        if self._editor is None:
            return
        number = self._editor[0]
        self._close_editor()
        place = self._place_of(number)
        if place is not None and words != " ".join(self._segments[place].text.split()):
            self.edited.emit(number, words)

    @Slot()
    def _on_edit_cancelled(self) -> None:
        self._close_editor()

    def _close_editor(self) -> None:
        if self._editor is None:
            return
        _, editor = self._editor
        self._editor = None
        had_focus = editor.hasFocus()
        editor.hide()
        editor.deleteLater()
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
