"""The search field: Down leaves it for the results, and its operators complete themselves."""

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit

from app.ui.history.access import Names
from app.ui.history.completion import CompletionList
from app.ui.history.hit_layout import utf16_length
from app.ui.history.suggestions import Suggestion, suggestions, wants_names
from app.ui.history.wording import tr
from app.ui.theme import Theme


def code_points(text: str, position: int) -> int:
    """Return how many code points lie before one of Qt's positions."""
    return len(
        text.encode("utf-16-le", "surrogatepass")[: 2 * position].decode("utf-16-le", "replace")
    )


class SearchField(QLineEdit):
    """The field; Down leaves it for the results, Esc clears it."""

    left_downwards = Signal()
    escaped = Signal()
    names_wanted = Signal()
    """Speakers and titles are needed to complete what is being typed."""
    completion_closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._names: Names | None = None
        self.setProperty("kind", "search")
        self.setPlaceholderText(tr("Search everything that was said"))
        self.setAccessibleName(tr("Search captions"))
        self.setAccessibleDescription(
            tr("Words, or speaker:, title:, before:, after:, on:, has:audio, is:bookmarked")
        )
        self.completion = CompletionList(theme, self)
        self.completion.taken.connect(self._on_taken)
        self.completion.closed.connect(self.completion_closed)
        self.textEdited.connect(self._suggest)

    @property
    def text_cursor(self) -> int:
        """Where the cursor stands, in code points."""
        return code_points(self.text(), self.cursorPosition())

    def set_names(self, names: Names) -> None:
        """Complete with these; a list that waits for them is shown now."""
        is_new = names != self._names
        self._names = names
        if is_new and self.hasFocus() and wants_names(self.text(), self.text_cursor):
            self._suggest()

    def forget_names(self) -> None:
        """Ask again when names are needed next: the history has changed."""
        self._names = None

    def focusNextPrevChild(self, following: bool) -> bool:  # noqa: FBT001  # Qt's signature
        """Tab takes a suggestion while there are some; Qt asks here before it is a key press."""
        if not self.completion.is_open:
            return super().focusNextPrevChild(following)
        if following:
            self.completion.take_chosen(or_first=True)
        self.completion.close()
        return True

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.isUndoAvailable()
        ):
            # With nothing of its own to take back it leaves the key to the page.
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.completion.is_open and event.key() in CompletionList.KEYS:
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if not is_enter:
                self.completion.close()
                event.accept()
                return
            if self.completion.take_chosen(or_first=False):
                event.accept()
                return
        if event.key() == Qt.Key.Key_Down:
            self.left_downwards.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _suggest(self) -> None:
        text, cursor = self.text(), self.text_cursor
        if self._names is None and wants_names(text, cursor):
            self.names_wanted.emit()
        self.completion.show(suggestions(text, cursor, self._names or Names()))

    @Slot(object)
    def _on_taken(self, taken: Suggestion) -> None:
        text = self.text()
        rest = text[taken.end :]
        # What is complete is followed by the next word.
        gap = "" if taken.goes_on or rest.startswith(" ") else " "
        self.setText(text[: taken.start] + taken.text + gap + rest)
        at = text[: taken.start] + taken.text[: taken.cursor] + gap
        self.setCursorPosition(utf16_length(at))
        if taken.goes_on and taken.text.endswith(":"):
            self._suggest()
