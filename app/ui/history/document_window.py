"""A document that a model wrote about a session: read, copied, exported, changed, deleted."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.history.asked import Document
from app.history.export.written import document_body
from app.history.records import Session
from app.ui.history.document_text import DocumentText
from app.ui.history.wording import tr
from app.ui.history.written_words import written_by
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label

_SIZE: Final = (720, 640)


class DocumentWindow(QDialog):
    """Stands beside the program's window, not over it. Lives on the GUI thread."""

    copy_wanted = Signal(object)
    export_wanted = Signal(object)
    delete_wanted = Signal(object)
    """Each of the `Document` that is shown."""
    changed = Signal(object, str)
    """The `Document`, and the Markdown that is to stand in it."""

    def __init__(self, theme: Theme, window: QWidget, document: Document, session: Session) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._document = document
        self.session = session
        """What it was written about."""
        self._title = label("", "title", wrap=True)
        self._about = label("", "hint", wrap=True)
        self.text = DocumentText()
        self.editor = QPlainTextEdit()
        self.editor.setAccessibleName(tr("Markdown of the document"))
        self.editor.setTabChangesFocus(True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.text)
        self._stack.addWidget(self.editor)
        self.copy = Button(theme, tr("Copy"), icon="copy", size=18)
        self.export = Button(theme, tr("Export as Markdown…"), icon="download", size=18)
        self.edit = Button(theme, tr("Edit"), icon="pencil", size=18)
        self.delete = Button(theme, tr("Delete…"), "danger", "trash-2", size=18)
        self.cancel = Button(theme, tr("Cancel"))
        self.save = Button(theme, tr("Save"), "primary")
        self.copy.clicked.connect(lambda: self.copy_wanted.emit(self._document))
        self.export.clicked.connect(lambda: self.export_wanted.emit(self._document))
        self.delete.clicked.connect(lambda: self.delete_wanted.emit(self._document))
        self.edit.clicked.connect(self._on_edit)
        self.cancel.clicked.connect(self._end_editing)
        self.save.clicked.connect(self._on_save)
        self._lay_out()
        self.show_document(document)
        self._show_buttons()

    @property
    def document(self) -> Document:
        """The document that is shown."""
        return self._document

    @property
    def is_editing(self) -> bool:
        """Whether its text is being changed."""
        return self._stack.currentWidget() is self.editor

    def show_document(self, document: Document) -> None:
        """Show a document, or the same one as it is now; what is being typed stays."""
        is_same = document.markdown == self._document.markdown and self.text.toPlainText() != ""
        self._document = document
        title = worded(document.title)
        self.setWindowTitle(f"{title} – {self.session.title}")
        self._title.setText(title)
        self._about.setText(written_by(document))
        if not is_same:
            self.text.show_markdown(document_body(document))

    def closeEvent(self, event: QCloseEvent) -> None:
        # What was typed is kept: it can be taken back, and words that are lost cannot.
        if self.is_editing:
            self._on_save()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_editing:
            self._end_editing()
            return
        super().keyPressEvent(event)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.copy, self.export, self.edit):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.delete, self.cancel, self.save):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._about)
        column.addWidget(self._stack, 1)
        column.addLayout(buttons)
        self.resize(*_SIZE)

    def _show_buttons(self) -> None:
        for button in (self.copy, self.export, self.edit, self.delete):
            button.setVisible(not self.is_editing)
        for button in (self.cancel, self.save):
            button.setVisible(self.is_editing)

    @Slot()
    def _on_edit(self) -> None:
        self.editor.setPlainText(self._document.markdown)
        self._stack.setCurrentWidget(self.editor)
        self._show_buttons()
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_save(self) -> None:
        words = self.editor.toPlainText()
        self._end_editing()
        if words != self._document.markdown:
            self.changed.emit(self._document, words)
            self.show_document(replace(self._document, markdown=words))

    @Slot()
    def _end_editing(self) -> None:
        self._stack.setCurrentWidget(self.text)
        self._show_buttons()
        self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
