"""What can be done with documents that models wrote about the session in the reader."""

from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from app.history.asked import Document
from app.history.export.formats import document_file_name
from app.history.export.written import document_text
from app.ui.announce import announce
from app.ui.history import changes
from app.ui.history.document_window import DocumentWindow
from app.ui.history.export import text_job
from app.ui.history.reader import Reader
from app.ui.history.requests import HistoryRequests
from app.ui.history.wording import tr
from app.ui.history.written_words import written_by
from app.ui.sentences import worded
from app.ui.theme import Theme


class DocumentActions(QObject):
    """Opens a document in a window of its own, and does what is wanted there. GUI thread."""

    def __init__(
        self, theme: Theme, window: QWidget, requests: HistoryRequests, reader: Reader
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._requests = requests
        self._reader = reader
        self._dialog: QFileDialog | None = None
        self._box: QMessageBox | None = None
        self.opened: DocumentWindow | None = None
        """The window that is open, if one is."""
        reader.menu.document_wanted.connect(self.open)
        reader.shown.connect(self._on_shown)

    @Slot(object)
    def open(self, document: Document) -> None:
        """Show a document; one that is open makes room, unless it is being changed."""
        session = self._reader.session
        if session is None:
            return
        if self.opened is not None:
            if self.opened.is_editing or self.opened.document.id == document.id:
                self.opened.raise_()
                self.opened.activateWindow()
                return
            self.opened.close()
        opened = DocumentWindow(self._theme, self._window.window(), document, session)
        opened.copy_wanted.connect(self._on_copy)
        opened.export_wanted.connect(self._on_export)
        opened.delete_wanted.connect(self._on_delete)
        opened.changed.connect(self._on_changed)
        opened.finished.connect(self._on_finished)
        self.opened = opened
        opened.show()

    @Slot()
    def _on_shown(self) -> None:
        """Another session is read, or the same one as it has become."""
        opened, session = self.opened, self._reader.session
        if opened is None or session is None or opened.is_editing:
            return
        same = [each for each in self._reader.documents if each.id == opened.document.id]
        if same:
            opened.show_document(same[0])
        else:
            opened.close()

    @Slot(object)
    def _on_copy(self, document: Document) -> None:
        QGuiApplication.clipboard().setText(self._text(document))
        if self.opened is not None:
            announce(self.opened, tr("Copied"))

    @Slot(object)
    def _on_export(self, document: Document) -> None:
        if self.opened is None:
            return
        session = self.opened.session
        places = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        start = Path(places) / document_file_name(session, document)
        dialog = QFileDialog(self.opened, tr("Export this document"), str(start))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(tr("Markdown (*.md)"))
        dialog.setDefaultSuffix("md")
        dialog.selectFile(start.name)
        text = self._text(document)
        dialog.fileSelected.connect(lambda name: self._requests.change(text_job(Path(name), text)))
        self._dialog = dialog
        dialog.open()

    @Slot(object)
    def _on_delete(self, document: Document) -> None:
        box = QMessageBox(self.opened)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Delete this document"))
        box.setText(tr("Delete “{title}”?").format(title=worded(document.title)))
        box.setInformativeText(
            tr("The session and its lines stay. For five minutes you can undo this.")
        )
        delete = box.addButton(tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        delete.clicked.connect(lambda: self._requests.change(changes.delete_document(document.id)))
        self._box = box
        box.open()

    @Slot(object, str)
    def _on_changed(self, document: Document, markdown: str) -> None:
        self._requests.change(changes.change_document(document.id, document.title, markdown))

    @Slot()
    def _on_finished(self) -> None:
        self.opened = None

    def _text(self, document: Document) -> str:
        title = self.opened.session.title if self.opened is not None else ""
        return document_text(document, title, written_by)
