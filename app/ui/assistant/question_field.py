"""The field for a question: Enter asks, Shift+Enter begins a line, up to five lines high."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QInputMethodEvent, QKeyEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit

from app.ui.assistant.wording import translate
from app.ui.theme import Theme
from app.ui.widgets.scroll_bar import QuietScrollBar

MOST_LINES: Final = 5
_HEIGHT_PX: Final = 44
_EDGE_PX: Final = 2
_PAD_PX: Final = 9
_SIDE_PX: Final = 6
_LONGEST: Final = 4_000
"""Letters: a question, not a document."""


class QuestionField(QTextEdit):
    """Plain text. GUI thread."""

    asked = Signal(str)
    """The question, without spaces around it."""
    earlier_wished = Signal()
    """Up was pressed while it was empty: the last question is to come back."""
    stop_wished = Signal()
    """Esc was pressed."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_composing = False
        self.setProperty("role", "question")
        # Its own edge is the ring.
        self.setProperty("focusInside", True)  # Qt's signature
        self.setAccessibleName(translate("Ask", "Question"))
        self.setPlaceholderText(translate("Ask", "Ask about anything that was said"))
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(QuietScrollBar())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(_PAD_PX)
        self.setViewportMargins(_SIDE_PX, 0, _SIDE_PX, 0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.textChanged.connect(self._on_text_changed)
        theme.changed.connect(self._fit)
        self._fit()

    @property
    def question(self) -> str:
        """What is typed, without spaces around it."""
        return self.toPlainText().strip()

    def put(self, text: str) -> None:
        """Put a text in, with the cursor behind it."""
        self.setPlainText(text)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def ask(self) -> None:
        """Ask what is typed, if anything is."""
        if self.question:
            self.asked.emit(self.question)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self._asks(event):
                self.ask()
            case Qt.Key.Key_Up if self.document().isEmpty():
                self.earlier_wished.emit()
            case Qt.Key.Key_Escape:
                self.stop_wished.emit()
            case _:
                super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        # While an input method composes, Enter is its own.
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._is_composing = False

    def _asks(self, event: QKeyEvent) -> bool:
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return is_plain and not self._is_composing

    @Slot()
    def _on_text_changed(self) -> None:
        if self.document().characterCount() > _LONGEST:
            cursor = self.textCursor()
            cursor.setPosition(_LONGEST - 1)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()

    @Slot()
    def _fit(self) -> None:
        line = self.fontMetrics().lineSpacing()
        most = line * MOST_LINES + 2 * (_PAD_PX + _EDGE_PX)
        needed = round(self.document().size().height()) + 2 * _EDGE_PX
        height = max(_HEIGHT_PX, min(needed, most))
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if needed > most:
            policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        self.setVerticalScrollBarPolicy(policy)
        if height != self.height() or height != self.minimumHeight():
            self.setFixedHeight(height)
