"""What can be done with the session in the reader, beside what has buttons of its own."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from app.history.asked import Document
from app.history.records import Session
from app.ui.history.wording import tr
from app.ui.history.written_words import entry_text
from app.ui.theme import Theme


class ReaderMenu(QMenu):
    """Emits what the person wants. Lives on the GUI thread."""

    find_wanted = Signal()
    copy_wanted = Signal()
    rename_wanted = Signal()
    summary_wanted = Signal()
    write_wanted = Signal()
    receipt_wanted = Signal()
    document_wanted = Signal(object)
    """A `Document` that a model wrote about the session."""
    private_wanted = Signal(bool)
    """Whether nothing of the session is to be given to a model server."""
    undo_wanted = Signal()
    import_wanted = Signal()
    delete_part_wanted = Signal()
    delete_wanted = Signal()
    delete_old_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.addAction(_with_keys(tr("Find in this session"), "Ctrl+F"), self.find_wanted.emit)
        self.addAction(tr("Copy all lines"), self.copy_wanted.emit)
        self.rename = self.addAction(tr("Rename"), self.rename_wanted.emit)
        self.rename.setShortcut("F2")
        self.summary = self.addAction(tr("Summary"), self.summary_wanted.emit)
        self.write = self.addAction(tr("Write about this session…"), self.write_wanted.emit)
        self.documents: list[QAction] = []
        """An entry for each document."""
        self._receipt = self.addAction(tr("Receipt of this session"), self.receipt_wanted.emit)
        self.private = self.addAction(tr("Private: never sent anywhere"))
        self.private.setCheckable(True)
        self.private.triggered.connect(self.private_wanted)
        self.addAction(_with_keys(tr("Undo"), QKeySequence.StandardKey.Undo), self.undo_wanted.emit)
        self.addSeparator()
        self.addAction(_with_keys(tr("Import files…"), "Ctrl+O"), self.import_wanted.emit)
        self.addSeparator()
        self.part = self.addAction(
            tr("Delete a part of this session…"), self.delete_part_wanted.emit
        )
        self.delete = self.addAction(tr("Delete this session…"), self.delete_wanted.emit)
        self.addAction(tr("Delete old sessions…"), self.delete_old_wanted.emit)
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def show_session(self, session: Session, *, has_lines: bool) -> None:
        """Offer what can be done with a session. What is being recorded is still written to."""
        self.private.setChecked(session.is_private)
        self.summary.setEnabled(has_lines)
        self.write.setEnabled(has_lines)
        self.delete.setEnabled(session.state != "live")
        self.part.setEnabled(session.state != "live" and has_lines)

    def show_documents(self, documents: Sequence[Document]) -> None:
        """Offer what models wrote about the session, below what asks for more of it."""
        for action in self.documents:
            self.removeAction(action)
            action.deleteLater()
        self.documents = [self._entry(document) for document in documents]
        self.insertActions(self._receipt, self.documents)

    def _entry(self, document: Document) -> QAction:
        # An ampersand would underline the letter behind it.
        entry = QAction(entry_text(document).replace("&", "&&"), self)
        entry.triggered.connect(lambda: self.document_wanted.emit(document))
        return entry

    @Slot()
    def _on_theme_changed(self) -> None:
        self.rename.setIcon(self._theme.icon("pencil", 18))
        self.delete.setIcon(self._theme.icon("trash-2", 18, "danger"))


def _with_keys(text: str, keys: str | QKeySequence.StandardKey) -> str:
    native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    return f"{text}\t{native}"
