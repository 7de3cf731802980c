"""The field in which a line of the reader is corrected, in the line's own place."""

import math
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextBlockFormat, QTextCharFormat
from PySide6.QtWidgets import QTextEdit, QWidget

from app.ui.widgets.scroll_bar import QuietScrollBar

_PAD_PX: Final = 6
_EDGE_PX: Final = 2
"""As the style sheet draws it."""


class LineEditor(QTextEdit):
    """Says once what became of the line: Enter or leaving the field keeps it, Esc does not.

    Args:
        parent: where it is drawn.
        text: the words that stand there.
        form: how the words look.
        block: the height of their lines.
    """

    finished = Signal(str)
    """The words, changed or not, without line ends."""
    cancelled = Signal()
    grown = Signal()
    """It has become higher or lower with its words."""

    def __init__(
        self, parent: QWidget, text: str, form: QTextCharFormat, block: QTextBlockFormat
    ) -> None:
        super().__init__(parent)
        self._is_done = False
        self._highest = 0
        self.setProperty("role", "line-editor")
        # Its own edge is the ring.
        self.setProperty("focusInside", True)  # Qt's signature
        self.setAccessibleName(self.tr("Words of this line"))
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(QuietScrollBar())
        self.document().setDocumentMargin(_PAD_PX - _EDGE_PX)
        cursor = self.textCursor()
        cursor.setBlockFormat(block)
        cursor.insertText(text, form)
        self.document().clearUndoRedoStacks()
        self.setTextCursor(cursor)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def place(self, line: QRect, highest: int) -> None:
        """Cover a line; the words of the field lie where those of the line lay.

        Args:
            line: where its words lie in the parent.
            highest: how high the field may become; beyond that it scrolls.
        """
        line = line.adjusted(-_PAD_PX, -_PAD_PX, _PAD_PX, _PAD_PX)
        self._highest = highest
        # Not lower than the line, or its last words would look out from under a shorter text.
        self.setMinimumHeight(min(line.height(), highest))
        self.setGeometry(QRect(line.topLeft(), QSize(line.width(), self.height())))
        self._fit()

    def words(self) -> str:
        """Return what is typed, as one line."""
        return " ".join(self.toPlainText().split())

    def finish(self) -> None:
        """Keep what is typed."""
        self._end(keeps=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self._end(keeps=False)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._end(keeps=True)
            case _:
                super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # A menu of its own and another window take the focus for a while only.
        passing = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
        if event.reason() not in passing:
            self._end(keeps=True)

    @Slot()
    def _fit(self) -> None:
        needed = math.ceil(self.document().size().height()) + 2 * _EDGE_PX
        height = max(self.minimumHeight(), min(needed, self._highest))
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if needed > self._highest:
            policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)
        if height != self.height():
            self.resize(self.width(), height)
            self.grown.emit()

    def _end(self, *, keeps: bool) -> None:
        if self._is_done:
            return
        self._is_done = True
        if keeps and self.words():
            self.finished.emit(self.words())
        else:
            self.cancelled.emit()
