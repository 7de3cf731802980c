"""What can be done with a session from the reader: copy it, keep it as a file, delete it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QMessageBox, QWidget

from app.history.records import Segment, Session
from app.ui.history import changes
from app.ui.history.export import ExportChoice, export_job, file_name, format_names, rendered
from app.ui.history.export_dialog import ExportDialog
from app.ui.history.requests import HistoryRequests
from app.ui.history.today import today
from app.ui.history.wording import length_text, tr, translate
from app.ui.theme import Theme


class SessionActions(QObject):
    """Asks where to save and whether to delete, without blocking. Lives on the GUI thread."""

    def __init__(
        self,
        theme: Theme,
        window: QWidget,
        requests: HistoryRequests,
        has_documents: Callable[[], bool],
    ) -> None:
        """Args: has_documents: whether models wrote something about the session that is read."""
        super().__init__(window)
        self._has_documents = has_documents
        self._theme = theme
        self._requests = requests
        self._window = window
        self._dialog: QDialog | None = None
        self._box: QMessageBox | None = None
        self._session = 0

    @Slot(object, object)
    def copy(self, session: Session, segments: Sequence[Segment]) -> None:
        """Put the whole session on the clipboard."""
        QGuiApplication.clipboard().setText(rendered(session, segments, "text", today()))

    @Slot(object, object, object)
    def export(
        self, session: Session, segments: Sequence[Segment], selected: Sequence[Segment]
    ) -> None:
        """Ask what is to be exported and how, then for a file, and write it."""
        dialog = ExportDialog(
            self._theme, self._window, segments, selected, has_documents=self._has_documents()
        )
        dialog.chosen.connect(lambda choice: self._ask_where(session, choice))
        self._dialog = dialog
        dialog.open()

    def _ask_where(self, session: Session, choice: ExportChoice) -> None:
        places = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        start = Path(places) / file_name(session, choice.fmt)
        dialog = QFileDialog(self._window, tr("Export this session"), str(start))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(format_names()[choice.fmt][1])
        dialog.setDefaultSuffix(start.suffix.removeprefix("."))
        dialog.selectFile(start.name)
        dialog.fileSelected.connect(
            lambda name: self._requests.change(export_job(Path(name), session, choice, today()))
        )
        self._dialog = dialog
        dialog.open()

    @Slot(object, bool)
    def set_private(self, session: Session, is_private: bool) -> None:  # noqa: FBT001  # a signal's argument
        """Keep the session from all model servers, or no more."""
        self._requests.change(changes.set_private([session.id], is_private=is_private))

    @Slot(object)
    def confirm_delete(self, session: Session) -> None:
        """Ask, in words that name the loss."""
        self._session = session.id
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Delete this session"))
        box.setText(tr("Delete “{title}”?").format(title=session.title))
        box.setInformativeText(
            translate(
                "History",
                "{length} with %Ln lines will be deleted. For five minutes you can undo this.",
                "",
                session.segments,
            ).format(length=length_text(session.duration_s))
        )
        delete = box.addButton(tr("Delete this session"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        delete.clicked.connect(self._on_delete_confirmed)
        self._box = box
        box.open()

    @Slot()
    def _on_delete_confirmed(self) -> None:
        self._requests.change(changes.delete_session(self._session))
