"""Deleting and exporting several sessions: asks first, then has it done on the worker."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Slot
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from app.history.records import Session
from app.ui.announce import announce
from app.ui.history.changes import set_private
from app.ui.history.export import ExportFormat
from app.ui.history.notice import Notice
from app.ui.history.requests import HistoryRequests
from app.ui.history.row_list import RowList
from app.ui.history.selection_bar import SelectionBar
from app.ui.history.selection_jobs import SelectionDone, delete_sessions, export_sessions
from app.ui.history.today import today
from app.ui.history.wording import length_text, tr, translate, with_dependants


class SelectionActions(QObject):
    """Joins the list's choice with its bar, the history and the notice. Lives on the GUI thread."""

    def __init__(
        self,
        window: QWidget,
        requests: HistoryRequests,
        rows: RowList,
        bar: SelectionBar,
        notice: Notice,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._requests = requests
        self._rows = rows
        self._bar = bar
        self._notice = notice
        self._chosen: tuple[Session, ...] = ()
        self._fmt: ExportFormat = "text"
        self._dialog: QFileDialog | None = None
        self._box: QMessageBox | None = None
        rows.sessions_chosen.connect(self._on_chosen)
        rows.delete_requested.connect(self.confirm_delete)
        bar.delete_requested.connect(self.confirm_delete)
        bar.export_requested.connect(self.ask_folder)
        bar.given_up.connect(rows.choose_current_only)
        requests.done.connect(self._on_done)

    @Slot(str)
    def ask_folder(self, fmt: ExportFormat) -> None:
        """Ask where the files go."""
        self._fmt = fmt
        places = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialog = QFileDialog(self._window, tr("Export the chosen sessions into a folder"), places)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._on_folder)
        self._dialog = dialog
        dialog.open()

    @Slot(object, bool)
    def set_private(self, sessions: Sequence[Session], is_private: bool) -> None:  # noqa: FBT001  # a signal's argument
        """Keep sessions from all model servers, or no more."""
        numbers = [each.id for each in sessions if each.is_private != is_private]
        self._requests.change(set_private(numbers, is_private=is_private))

    @Slot()
    def confirm_delete(self) -> None:
        """Ask, in words that name the loss."""
        doomed = self._doomed()
        if not doomed:
            return
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Delete sessions"))
        one = tr("Delete “{title}”?").format(title=doomed[0].title)
        many = translate("History", "Delete %Ln sessions?", "", len(doomed))
        box.setText(one if len(doomed) == 1 else many)
        box.setInformativeText(_loss(doomed))
        delete = box.addButton(tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        delete.clicked.connect(lambda: self._requests.change(delete_sessions(doomed)))
        self._box = box
        box.open()

    def _doomed(self) -> tuple[Session, ...]:
        """Return the chosen sessions that can go; one that is recorded is still written to."""
        return tuple(each for each in self._chosen if each.state != "live")

    @Slot(object)
    def _on_chosen(self, sessions: Sequence[Session]) -> None:
        self._chosen = tuple(sessions)
        self._bar.show_chosen(self._chosen)

    @Slot(str)
    def _on_folder(self, folder: str) -> None:
        job = export_sessions(Path(folder), self._chosen, self._fmt, today())
        self._requests.change(job)

    @Slot(object)
    def _on_done(self, done: object) -> None:
        match done:
            case SelectionDone(kind="sessions deleted", sessions=count, dependants=more):
                text = translate("History", "%Ln sessions were deleted.", "", count)
                self._notice.offer_undo(with_dependants(text, more))
            case SelectionDone(sessions=count):
                text = translate("History", "%Ln sessions exported", "", count)
                announce(self._bar, text)
            case _:
                pass  # Told by others.


def _loss(sessions: Sequence[Session]) -> str:
    lines = sum(each.segments for each in sessions)
    return translate(
        "History",
        "{length} with %Ln lines will be deleted. For five minutes you can undo this.",
        "",
        lines,
    ).format(length=length_text(sum(each.duration_s for each in sessions)))
