"""The title of the session in the reader: words that become a field while they are changed."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from app.ui.history.wording import tr
from app.ui.widgets.labels import label


class _TitleField(QLineEdit):
    """The title while it is being changed."""

    escaped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)


class ReaderTitle(QWidget):
    """Return keeps the new title, Escape the old one. Lives on the GUI thread."""

    renamed = Signal(str)
    left = Signal()
    """It was changed, or not, and had the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self._title = ""
        self.words = label("", "title", wrap=True)
        self.field = _TitleField()
        self.field.setProperty("kind", "title")
        self.field.setAccessibleName(tr("Session title"))
        self.field.editingFinished.connect(self._on_edited)
        self.field.escaped.connect(self.end_editing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.words)
        column.addWidget(self.field)
        self.field.hide()

    def show_title(self, title: str) -> None:
        """Show a title; what is typed in the field stays there."""
        self._title = title
        self.words.setText(title)

    def edit(self) -> None:
        """Turn the title into a field."""
        self.field.setText(self._title)
        self.field.selectAll()
        self.words.hide()
        self.field.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    @Slot()
    def end_editing(self) -> None:
        """Show the title again."""
        had_focus = self.field.hasFocus()
        self.field.hide()
        self.words.show()
        if had_focus:
            self.left.emit()

    @Slot()
    def _on_edited(self) -> None:
        if self.field.isHidden():
            return
        title = self.field.text().strip()
        changed = bool(title) and title != self._title
        self.end_editing()
        if changed:
            self.show_title(title)
            self.renamed.emit(title)
