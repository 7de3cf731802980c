"""Private sessions: one switch for the session that runs and those that are begun after it."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction

from app.captions.messages import Message, SessionOpened
from app.program.history_side import HistorySide
from app.program.session_side import SessionSide
from app.session.live import LiveController
from app.ui.captions.page import LivePage


class PrivacySide(QObject):
    """Joins the switch with the session, its sign and the history. Lives on the GUI thread."""

    other_engine_wished = Signal()
    """A speech server hears a session that is private now, or no longer."""

    def __init__(
        self,
        controller: LiveController,
        session: SessionSide,
        live: LivePage,
        switch: QAction,
    ) -> None:
        """Args: switch: checked while the session that runs, or the next one, is private."""
        super().__init__()
        self._controller = controller
        self._session = session
        self._live = live
        self._switch = switch
        self._history: HistorySide | None = None
        live.dock.offer_more(switch)
        switch.toggled.connect(self._on_switched)
        session.message_shown.connect(self._on_message)

    def follow(self, history: HistorySide) -> None:
        """Show what is said of the session that runs on the History page."""
        self._history = history
        # Not with every change: a switch just now may not be on the disk yet.
        history.privacy_changed.connect(self._on_history_changed)

    @Slot(bool)
    def _on_switched(self, checked: bool) -> None:  # noqa: FBT001  # a signal's argument
        self._session.set_private(is_private=checked)
        self._live.dock.set_private_next(is_private=checked)
        if self._live.state not in ("idle", "stopped"):
            self._controller.set_private(is_private=checked)
            if self._controller.wants_other_engine:
                self.other_engine_wished.emit()
            self._live.header.private.show_private(is_private=checked)

    @Slot(object)
    def _on_message(self, message: Message) -> None:
        if isinstance(message, SessionOpened):
            self._live.header.private.show_private(is_private=message.is_private)

    @Slot()
    def _on_history_changed(self) -> None:
        shown = self._controller.session
        if self._history is None or shown is None:
            return
        is_private = self._history.is_private(shown)
        if is_private is None:
            return
        if self._live.state in ("idle", "stopped"):
            # Of the last session: what the next one will be is another matter.
            self._live.header.private.show_private(is_private=is_private)
        else:
            self._switch.setChecked(is_private)
