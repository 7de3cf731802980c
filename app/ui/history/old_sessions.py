"""Deleting all that is older than some days, or all: asked for in History and in Settings."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.history.records import Session
from app.ui.history.old_sessions_dialog import OldSessionsDialog
from app.ui.history.requests import HistoryRequests
from app.ui.history.selection_jobs import SelectionDone, delete_sessions
from app.ui.theme import Theme

_DAYS: Final = 365
"""What is proposed: who wants less to go types less."""


class OldSessions(QObject):
    """Opens the dialog over the window and has done what it confirms. Lives on the GUI thread.

    The dialog stays until the sessions are gone, and says so if they cannot be deleted: whoever
    opened it needs to show nothing. The History page's notice offers to undo it.
    """

    deleted = Signal(int)
    """So many sessions were deleted."""

    def __init__(self, theme: Theme, page: QWidget, requests: HistoryRequests) -> None:
        super().__init__(page)
        self._theme = theme
        self._page = page
        self._requests = requests
        self.dialog: OldSessionsDialog | None = None
        """The dialog while it is open."""
        requests.told.connect(self._on_told)
        requests.done.connect(self._on_done)
        requests.failed.connect(self._on_failed)

    @Slot()
    def ask(self, days: int = _DAYS) -> None:
        """Ask how old, with `days` in the field at first."""
        self._open(days)

    @Slot()
    def ask_all(self) -> None:
        """Ask whether all sessions are to be deleted; one that is recorded stays."""
        self._open(None)

    def _open(self, days: int | None) -> None:
        dialog = OldSessionsDialog(self._theme, self._page.window(), datetime.now(UTC), days)
        dialog.confirmed.connect(self._on_confirmed)
        dialog.finished.connect(self._on_finished)
        self.dialog = dialog
        dialog.open()
        self._requests.tell_sessions()

    @Slot(object)
    def _on_told(self, sessions: Sequence[Session]) -> None:
        if self.dialog is not None:
            self.dialog.show_sessions(sessions)

    @Slot(object)
    def _on_confirmed(self, doomed: Sequence[Session]) -> None:
        self._requests.change(delete_sessions(doomed))

    @Slot(object)
    def _on_done(self, done: object) -> None:
        match done:
            case SelectionDone(kind="sessions deleted", sessions=count) if self.dialog is not None:
                self.dialog.accept()
                self.deleted.emit(count)
            case _:
                pass

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        if self.dialog is not None:
            self.dialog.say(sentence)
            self._requests.tell_sessions()  # One of them may be gone.

    @Slot()
    def _on_finished(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
