"""Deleting lines from the reader: those that are selected, or from one line to another."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from app.history.records import Segment, Session
from app.ui.history.reader import Reader
from app.ui.history.requests import HistoryRequests
from app.ui.history.stretch import deletion, loss_text, touched
from app.ui.history.stretch_dialog import StretchDialog
from app.ui.history.wording import tr, translate
from app.ui.theme import Theme


class LineDeletion(QObject):
    """Asks first, in words that name the loss. Lives on the GUI thread."""

    def __init__(
        self, theme: Theme, window: QWidget, requests: HistoryRequests, reader: Reader
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._requests = requests
        self._reader = reader
        self._box: QMessageBox | None = None
        self._dialog: StretchDialog | None = None
        reader.delete_part_requested.connect(self.ask_part)

    @Slot()
    def confirm(self) -> None:
        """Ask whether the chosen lines are to be deleted."""
        session, chosen = self._doomed()
        if session is None or not chosen:
            return
        has_sound = session.audio is not None
        lines = touched(self._reader.segments, chosen) if has_sound else chosen
        what, question = tr("Delete this line"), tr("Delete this line?")
        if len(lines) > 1:
            what = translate("History", "Delete %Ln lines", "", len(lines))
            question = translate("History", "Delete %Ln lines?", "", len(lines))
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(what)
        box.setText(question)
        box.setInformativeText(loss_text(lines, has_sound=has_sound))
        delete = box.addButton(what, QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        delete.clicked.connect(lambda: self._delete(session, chosen))
        self._reader.view.select_lines(lines[0].number, lines[-1].number)
        self._box = box
        box.open()

    @Slot()
    def ask_part(self) -> None:
        """Ask from which line to which the session is to be deleted."""
        session, chosen = self._doomed()
        if session is None or not self._reader.segments:
            return
        has_sound = session.audio is not None
        dialog = StretchDialog(
            self._theme, self._window, self._reader.segments, chosen, has_sound=has_sound
        )
        # What is chosen is shown in the lines themselves, behind the dialog.
        dialog.changed.connect(self._reader.view.select_lines)
        first, *rest = dialog.chosen()
        self._reader.view.select_lines(first.number, (rest or [first])[-1].number)
        dialog.confirmed.connect(lambda lines: self._delete(session, lines))
        self._dialog = dialog
        dialog.open()

    def _doomed(self) -> tuple[Session | None, list[Segment]]:
        """Return the session and its chosen lines; none of one that is still written to."""
        session = self._reader.session
        if session is None or session.state == "live":
            return None, []
        return session, self._reader.view.chosen()

    def _delete(self, session: Session, chosen: Sequence[Segment]) -> None:
        job = deletion(session.id, chosen, has_sound=session.audio is not None)
        self._requests.change(job)
