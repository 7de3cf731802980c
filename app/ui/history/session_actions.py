"""What can be done with a session from the reader: copy it, keep it as a file, delete it."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from app.history.records import Segment, Session
from app.ui.history import changes
from app.ui.history.export import ExportFormat, file_name, rendered, write_export
from app.ui.history.requests import HistoryRequests
from app.ui.history.today import today
from app.ui.history.wording import length_text, lines_text, tr


class SessionActions(QObject):
    """Asks where to save and whether to delete, without blocking. Lives on the GUI thread."""

    failed = Signal(str)
    """One sentence with the next step."""

    def __init__(self, window: QWidget, requests: HistoryRequests) -> None:
        super().__init__(window)
        self._requests = requests
        self._window = window
        self._dialog: QFileDialog | None = None
        self._box: QMessageBox | None = None
        self._text = ""
        self._session = 0

    @Slot(object, object)
    def copy(self, session: Session, segments: Sequence[Segment]) -> None:
        """Put the whole session on the clipboard."""
        QGuiApplication.clipboard().setText(rendered(session, segments, "text", today()))

    @Slot(object, object, str)
    def export(self, session: Session, segments: Sequence[Segment], fmt: ExportFormat) -> None:
        """Ask for a file and write the session into it."""
        self._text = rendered(session, segments, fmt, today())
        places = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        start = Path(places) / file_name(session, fmt)
        dialog = QFileDialog(self._window, tr("Export this session"), str(start))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(tr("Text (*.txt)") if fmt == "text" else tr("Markdown (*.md)"))
        dialog.setDefaultSuffix(start.suffix.removeprefix("."))
        dialog.selectFile(start.name)
        dialog.fileSelected.connect(self._on_file_selected)
        self._dialog = dialog
        dialog.open()

    @Slot(object)
    def confirm_delete(self, session: Session) -> None:
        """Ask, in words that name the loss."""
        self._session = session.id
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Delete this session"))
        box.setText(tr("Delete “{title}”?").format(title=session.title))
        box.setInformativeText(
            tr("{length} with {lines} will be deleted. For five minutes you can undo this.").format(
                length=length_text(session.duration_s), lines=lines_text(session.segments)
            )
        )
        delete = box.addButton(tr("Delete this session"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        delete.clicked.connect(self._on_delete_confirmed)
        self._box = box
        box.open()

    @Slot(str)
    def _on_file_selected(self, name: str) -> None:
        try:
            write_export(Path(name), self._text)
        except OSError as error:
            self.failed.emit(
                tr("The session could not be exported ({reason}). Choose another place.").format(
                    reason=error.strerror
                )
            )

    @Slot()
    def _on_delete_confirmed(self) -> None:
        self._requests.change(changes.delete_session(self._session))
