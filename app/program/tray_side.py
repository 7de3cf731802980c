"""The tray and the way out: the icon follows the session, closing does what the person wishes."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QAction

from app.captions.messages import EngineReady, Message, SessionState
from app.ui.captions.page import LivePage
from app.ui.main_window import MainWindow
from app.ui.session_actions import SessionActions
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import Theme
from app.ui.tray.closing import CloseQuestion
from app.ui.tray.menu import TrayMenu, WindowWays
from app.ui.tray.tray import Tray

_TRAY_COMES_WITHIN_MS: Final = 15_000
"""After a hidden start; then the window shows itself, small, or nobody could find it."""


class TraySide(QObject):
    """Joins the tray with the session, the window and the settings. Lives on the GUI thread."""

    quit_wished = Signal()

    def __init__(
        self,
        theme: Theme,
        window: MainWindow,
        live: LivePage,
        actions: SessionActions,
        settings: SettingsKeeper,
    ) -> None:
        super().__init__()
        self._theme = theme
        self._window = window
        self._settings = settings
        self.question: CloseQuestion | None = None
        open_window = QAction(self)
        open_window.triggered.connect(window.come_forward)
        by_name = {action.objectName(): action for action in window.actions()}
        self._pages = {name: by_name[name] for name in ("search", "open_settings")}
        for action in self._pages.values():
            action.triggered.connect(self._on_page_wished)
        self.menu = TrayMenu(
            theme,
            actions,
            WindowWays(
                open_window=open_window,
                search=by_name["search"],
                settings=by_name["open_settings"],
                leave=by_name["quit"],
            ),
        )
        self.tray = Tray(self.menu)
        self.tray.opened.connect(self._on_opened)
        self.tray.went.connect(self._on_tray_went)
        live.state_shown.connect(self._on_state)
        live.kept_shown.connect(self.menu.set_kept)
        window.close_requested.connect(self._on_close)
        self._find_window = QTimer(self)
        self._find_window.setSingleShot(True)
        self._find_window.setInterval(_TRAY_COMES_WITHIN_MS)
        self._find_window.timeout.connect(self._show_small_without_tray)

    def begin(self) -> None:
        """Look for a tray from now on."""
        self.tray.begin()

    def begin_hidden(self) -> None:
        """Stay out of sight: in the tray, or minimised if none comes soon."""
        self._find_window.start()

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Say where the sound goes that the engine reads."""
        if isinstance(message, EngineReady):
            info = message.info
            self.tray.show_server(info.server if info.leaves_machine else "")

    def close(self) -> None:
        """Take the icon away."""
        self._find_window.stop()
        self.tray.close()
        self.menu.deleteLater()

    @Slot(str, float)
    def _on_state(self, state: SessionState, elapsed_s: float) -> None:
        self.tray.show_state(state)
        self.menu.show_state(state, elapsed_s)

    @Slot()
    def _on_page_wished(self) -> None:
        if not self._window.isVisible() or self._window.isMinimized():
            self._window.come_forward()

    @Slot()
    def _on_opened(self) -> None:
        self._window.come_forward()

    # Closing

    @Slot()
    def _on_close(self) -> None:
        if self._theme.application.isSavingSession():
            # The desktop is ending: whoever answers now answers too late.
            self.quit_wished.emit()
            return
        match self._settings.settings.when_closed:
            case "quit":
                self.quit_wished.emit()
            case "tray":
                self._go_on()
            case "ask":
                self._ask()

    def _ask(self) -> None:
        if self.question is not None and self.question.isVisible():
            return
        self.tray.look()
        self.question = CloseQuestion(self._theme, self._window, has_tray=self.tray.is_there)
        self.question.chosen.connect(self._on_answer)
        self.question.open()

    @Slot(str)
    def _on_answer(self, answer: str) -> None:
        self._settings.put("when_closed", answer)
        self._on_close()

    def _go_on(self) -> None:
        self.tray.look()
        if self.tray.is_there:
            self._window.hide()
        else:
            self._window.showMinimized()

    @Slot()
    def _on_tray_went(self) -> None:
        # A window that was hidden in a tray that is gone could not be reached any more.
        self._show_small_without_tray()

    @Slot()
    def _show_small_without_tray(self) -> None:
        if not self.tray.is_there and not self._window.isVisible():
            self._window.showMinimized()
