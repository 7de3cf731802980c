"""What can be done with the session from everywhere: copying, marking, clearing, not keeping."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from app.captions.messages import Message, SegmentBookmarked, SessionOpened
from app.program.privacy_side import PrivacySide
from app.program.session_side import SessionSide
from app.session.live import LiveController
from app.ui.captions.copying import last_line, last_minute
from app.ui.captions.page import LivePage
from app.ui.session_actions import SessionActions, session_actions
from app.ui.settings_keeper import SettingsKeeper


class ActionsSide(QObject):
    """Makes the session's actions and does what they say. Lives on the GUI thread.

    Window, caption bar and tray show the same actions.
    """

    done = Signal(str)
    """Something was done that cannot be seen: one or two words for whoever did it."""

    def __init__(
        self,
        controller: LiveController,
        session: SessionSide,
        live: LivePage,
        settings: SettingsKeeper,
    ) -> None:
        super().__init__()
        self._controller = controller
        self._session = session
        self._live = live
        self._settings = settings
        self._starts_again = False
        keys = live.actions_by_name
        self.actions: SessionActions = session_actions(self, keys.toggle, keys.stop)
        self.privacy = PrivacySide(controller, session, live, self.actions.private)
        self.actions.copy_last_line.triggered.connect(self._on_copy_line)
        self.actions.copy_last_minute.triggered.connect(self._on_copy_minute)
        self.actions.bookmark.triggered.connect(self._on_bookmark)
        self.actions.do_not_keep.toggled.connect(self._on_do_not_keep)
        self.actions.clear.triggered.connect(live.clear_captions)
        session.message_shown.connect(self._on_message)
        session.stopped.connect(self._on_stopped)

    @Slot()
    def _on_copy_line(self) -> None:
        with_time = self._settings.settings.copy_with_time
        self._copy(last_line(self._live.model, with_time=with_time))

    @Slot()
    def _on_copy_minute(self) -> None:
        with_time = self._settings.settings.copy_with_time
        self._copy(last_minute(self._live.model, with_time=with_time))

    def _copy(self, text: str) -> None:
        if text:
            QGuiApplication.clipboard().setText(text)
            self.done.emit(self.tr("Copied"))
        else:
            self.done.emit(self.tr("Nothing to copy yet"))

    @Slot()
    def _on_bookmark(self) -> None:
        if not self._controller.bookmark_last():
            self.done.emit(self.tr("No kept line to bookmark yet"))

    @Slot(bool)
    def _on_do_not_keep(self, checked: bool) -> None:  # noqa: FBT001  # a signal's argument
        """Hold from now on: what runs is ended and saved, and goes on in a session of its own."""
        self._session.set_keeps(keeps=not checked)
        self._live.dock.set_keeps_next(keeps=not checked)
        if self._live.state in ("recording", "lost"):
            self._starts_again = True
            self._controller.stop()

    @Slot(object)
    def _on_message(self, message: Message) -> None:
        match message:
            case SegmentBookmarked():
                self.done.emit(self.tr("Bookmarked"))
            case SessionOpened() if not message.is_kept:
                self.done.emit(self.tr("Not kept"))
            case _:
                return

    @Slot()
    def _on_stopped(self) -> None:
        if self._starts_again:
            self._starts_again = False
            self._live.actions_by_name.toggle.trigger()
