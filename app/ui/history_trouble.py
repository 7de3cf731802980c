"""Asks what to do with a history that cannot be opened: keep it aside and go on, or end."""

from PySide6.QtWidgets import QMessageBox

from app.history.archive import set_aside
from app.history.errors import HistoryError, HistoryTooNew
from app.paths import Paths
from app.ui.sentences import worded


class HistoryTrouble(QMessageBox):
    """Nothing is deleted: the damaged file is renamed, and only if the person says so."""

    def __init__(self, paths: Paths, error: HistoryError) -> None:
        super().__init__()
        self._paths = paths
        self.setIcon(QMessageBox.Icon.Critical)
        self.setWindowTitle(self.tr("Earmark"))
        self.setText(self.tr("The history cannot be opened."))
        self.setInformativeText(worded(str(error)))
        self._afresh = None
        # A newer history is not damaged: the newer program opens it.
        if not isinstance(error, HistoryTooNew):
            self._afresh = self.addButton(
                self.tr("Keep the file and start a new history"), QMessageBox.ButtonRole.AcceptRole
            )
        self.addButton(self.tr("Quit"), QMessageBox.ButtonRole.RejectRole)

    def is_solved(self) -> bool:
        """Ask; tell whether the way is free now."""
        self.exec()
        if self._afresh is None or self.clickedButton() is not self._afresh:
            return False
        try:
            set_aside(self._paths)
        except OSError as error:
            self.setInformativeText(
                self.tr("{file} could not be renamed: {reason}.").format(
                    file=self._paths.database, reason=error.strerror
                )
            )
            return self.is_solved()
        return True
