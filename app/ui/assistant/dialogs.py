"""The dialogs of the Ask page: which sessions, and earlier conversations."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from app.history.records import Session
from app.ui.assistant.earlier_dialog import EarlierDialog
from app.ui.assistant.requests import AskRequests
from app.ui.assistant.sessions_dialog import SessionsDialog
from app.ui.theme import Theme


class AskDialogs(QObject):
    """Opens one at a time, over the window. Lives on the GUI thread."""

    scope_chosen = Signal(object)
    """A `Scope`."""
    open_wished = Signal(int)
    """An earlier conversation."""
    deleted = Signal(int)
    """An earlier conversation, which may be the one that is shown."""

    def __init__(self, theme: Theme, page: QWidget, requests: AskRequests) -> None:
        super().__init__(page)
        self._theme = theme
        self._page = page
        self._requests = requests
        self.shown: QDialog | None = None
        """The one that was opened last."""

    def choose_sessions(self, sessions: Sequence[Session], chosen: Collection[int]) -> None:
        """Ask which sessions a question is about."""
        dialog = SessionsDialog(self._theme, self._page.window(), sessions, chosen)
        dialog.scope_chosen.connect(self.scope_chosen)
        self._open(dialog)

    def choose_conversation(self) -> None:
        """Show earlier conversations."""
        dialog = EarlierDialog(self._theme, self._page.window(), self._requests)
        dialog.open_wished.connect(self.open_wished)
        dialog.deleted.connect(self.deleted)
        self._open(dialog)

    def _open(self, dialog: QDialog) -> None:
        self.shown = dialog
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.destroyed.connect(self._forget)
        dialog.open()

    def _forget(self) -> None:
        self.shown = None
