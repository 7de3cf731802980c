"""Correcting a line of the reader: one field at a time, over the line, as high as its words."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtWidgets import QTextEdit

from app.ui.history.line_editor import LineEditor
from app.ui.history.session_find import shown_words
from app.ui.history.transcript_text import TranscriptText


class LineEditing(QObject):
    """Opens the field, keeps it over its line, and tells what was typed. GUI thread.

    Args:
        view: the reader's lines.
        text: what stands in them.
        box_of: tells where a line lies in the view's viewport.
    """

    edited = Signal(int, str)
    """Number of a line and its new words."""

    def __init__(
        self, view: QTextEdit, text: TranscriptText, box_of: Callable[[int], QRectF | None]
    ) -> None:
        super().__init__(view)
        self._view = view
        self._text = text
        self._box_of = box_of
        self._number = 0
        self.editor: LineEditor | None = None
        """The field while it is open."""

    def open(self, number: int) -> None:
        """Open the field in a line's place."""
        place = self._text.place_of(number)
        if place is None:
            return
        self.finish()
        words = shown_words(self._text.segments[place])
        form, block = self._text.char_format(), self._text.line_format()
        editor = LineEditor(self._view.viewport(), words, form, block)
        editor.finished.connect(self._on_finished)
        editor.cancelled.connect(self._on_cancelled)
        self._number, self.editor = number, editor
        self._view.ensureCursorVisible()
        self.place()
        editor.show()
        editor.setFocus(Qt.FocusReason.ShortcutFocusReason)
        editor.grown.connect(self._on_grown)
        self._on_grown()

    def finish(self) -> None:
        """Keep what was typed so far, as before another session is shown."""
        if self.editor is not None:
            self.editor.finish()

    def close_missing(self) -> None:
        """Give the field up if its line is not there any more."""
        if self.editor is not None and self._text.place_of(self._number) is None:
            self.close()

    def close(self) -> None:
        """Give the field up; the focus goes back to the lines."""
        if self.editor is None:
            return
        editor, self.editor = self.editor, None
        had_focus = editor.hasFocus()
        editor.hide()
        editor.deleteLater()
        if had_focus:
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def place(self) -> None:
        """Keep the field over its line, as after scrolling."""
        box = None if self.editor is None else self._box_of(self._number)
        if self.editor is None or box is None:
            return
        port = self._view.viewport()
        form = self._view.document().rootFrame().frameFormat()
        left = round(form.leftMargin())
        width = port.width() - left - round(form.rightMargin())
        line = QRect(left, round(box.top()), width, round(box.height()))
        self.editor.place(line, port.height())

    @Slot()
    def _on_grown(self) -> None:
        """Keep all of the field in view while it is typed in; the lines scroll as far as needed."""
        if self.editor is None:
            return
        bar, port = self._view.verticalScrollBar(), self._view.viewport()
        over = self.editor.geometry().bottom() + 1 - port.height()
        if over > 0:
            bar.setValue(bar.value() + over)
        elif self.editor.y() < 0:
            bar.setValue(bar.value() + self.editor.y())
        self.place()
        # The last line cannot be scrolled further up: there the field is moved instead.
        over = self.editor.geometry().bottom() + 1 - port.height()
        if over > 0:
            self.editor.move(self.editor.x(), max(0, self.editor.y() - over))

    @Slot(str)
    def _on_finished(self, words: str) -> None:
        number = self._number
        self.close()
        place = self._text.place_of(number)
        if place is not None and words != shown_words(self._text.segments[place]):
            self.edited.emit(number, words)

    @Slot()
    def _on_cancelled(self) -> None:
        self.close()
