"""The button that asks about the session that is read."""

from collections.abc import Callable

from PySide6.QtCore import Signal, Slot

from app.history.records import Session
from app.ui.history.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton


class AskButton(IconButton):
    """Leads to the Ask page. GUI thread."""

    asked = Signal(int)
    """A session."""

    def __init__(self, theme: Theme, session: Callable[[], Session | None]) -> None:
        """Args: session: returns the one that is read."""
        super().__init__(theme, "message-circle-question-mark", tr("Ask about this session"))
        self._session = session
        self.clicked.connect(self._on_clicked)

    @Slot()
    def _on_clicked(self) -> None:
        session = self._session()
        if session is not None:
            self.asked.emit(session.id)
