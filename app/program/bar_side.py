"""The caption bar: shown with the captions of the Live page, and remembered in the settings."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, Slot

from app.audio.source import SourceNotice
from app.captions.messages import Message, SessionState, StateChanged
from app.settings.bar import BarSettings
from app.settings.model import Settings
from app.ui.bar.status import BarStatus
from app.ui.bar.window import CaptionBar
from app.ui.captions.page import LivePage
from app.ui.captions.paragraphs import Change
from app.ui.key_list import KeyGroup, KeyRow, rows_of
from app.ui.main_window import MainWindow
from app.ui.session_actions import SessionActions
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import Theme
from app.ui.widgets.elapsed import elapsed_text


class BarSide(QObject):
    """Joins the bar with the session, the settings and the actions. Lives on the GUI thread."""

    def __init__(
        self,
        theme: Theme,
        live: LivePage,
        actions: SessionActions,
        settings: SettingsKeeper,
        hears_microphone: Callable[[], bool],
    ) -> None:
        """Args: hears_microphone: whether the session listens to one now."""
        super().__init__()
        self._live = live
        self._actions = actions
        self._settings = settings
        self._hears_microphone = hears_microphone
        self._status = BarStatus()
        self._window: MainWindow | None = None
        self._page: SettingsPage | None = None
        self._elapsed_s = 0.0
        self._shown_state: SessionState | None = None
        self._shows_tentative = True
        self.bar = CaptionBar(theme, live.model, actions, settings.settings.bar)
        self._connect()
        self._show_settings(settings.settings.bar)
        self._show_tentative(settings.settings)
        self._show_status()

    def join(self, window: MainWindow, page: SettingsPage) -> None:
        """Let its menu lead into the window. Once."""
        self._window, self._page = window, page
        self.bar.own.window.triggered.connect(window.come_forward)
        self.bar.own.history.triggered.connect(self._on_history)
        self.bar.own.settings.triggered.connect(self._on_own_settings)

    def begin(self) -> None:
        """Show the bar if it was shown last time."""
        self.bar.setVisible(self._settings.settings.bar.shown)

    def close(self) -> None:
        """Take the bar away; the settings keep that it was shown."""
        self.bar.hide()
        self.bar.deleteLater()

    def _connect(self) -> None:
        live, bar, actions = self._live, self.bar, self._actions
        live.captions_changed.connect(self._on_change)
        live.captions_begun.connect(bar.text.show_all)
        live.state_shown.connect(self._on_state)
        bar.changed.connect(self._on_bar_changed)
        bar.closed.connect(self._on_closed)
        actions.bar.toggled.connect(self._on_shown)
        actions.click_through.toggled.connect(self._on_click_through)
        actions.reach_bar.triggered.connect(self._on_reach)
        actions.bring_bar_back.triggered.connect(self._on_bring_back)
        self._settings.changed.connect(self._on_settings)

    def key_group(self) -> KeyGroup:
        """Return the keys of the bar for the list of keys."""
        move, resize = self.tr("Move the bar"), self.tr("Resize the bar")
        rows: list[KeyRow] = [
            ("Up\nDown\nLeft\nRight", move),
            ("Shift+Up\nShift+Down\nShift+Left\nShift+Right", resize),
            ("Esc", self.tr("Leave the bar")),
        ]
        return KeyGroup(
            title=self.tr("In the caption bar"), rows=[*rows_of(self.bar.own.all), *rows]
        )

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Show what a message says, after the Live page has."""
        is_news = self._status.accept(message)
        if isinstance(message, SourceNotice | StateChanged):
            self._status.hears_microphone = self._hears_microphone()
            is_news = True
        if is_news:
            self._show_status()

    @Slot(str)
    def say(self, words: str) -> None:
        """Show for a moment that something was done."""
        self.bar.set_notice(words)

    # What is shown

    @Slot(object)
    def _on_change(self, change: Change) -> None:
        self.bar.text.show_change(change)

    @Slot(str, float)
    def _on_state(self, _state: str, elapsed_s: float) -> None:
        self._elapsed_s = elapsed_s
        self._show_status()

    def _show_status(self) -> None:
        status, bar = self._status, self.bar
        bar.text.set_waiting(status.waiting)
        bar.set_trouble(status.sign)
        if status.state != self._shown_state:
            self._shown_state = status.state
            bar.toolbar.set_state(status.state)
        bar.toolbar.set_status(status.summary(elapsed_text(self._elapsed_s)))

    # The settings

    def _show_settings(self, bar: BarSettings) -> None:
        self._actions.bar.setChecked(bar.shown)
        self._actions.click_through.setChecked(bar.click_through)
        if bar != self.bar.settings:
            self.bar.set_bar(bar)

    @Slot(object)
    def _on_settings(self, settings: Settings) -> None:
        self._show_settings(settings.bar)
        self._show_tentative(settings)

    def _show_tentative(self, settings: Settings) -> None:
        shown = settings.tentative_words == "show"
        if shown != self._shows_tentative:
            self._shows_tentative = shown
            self.bar.text.set_tentative(shown=shown)

    @Slot(object)
    def _on_bar_changed(self, bar: BarSettings) -> None:
        self._change(bar)

    def _change(self, bar: BarSettings) -> None:
        self._settings.change(bar=bar)

    @Slot(bool)
    def _on_shown(self, shown: bool) -> None:  # noqa: FBT001  # a signal's argument
        self.bar.setVisible(shown)
        self._change(replace(self._settings.settings.bar, shown=shown))

    @Slot(bool)
    def _on_click_through(self, on: bool) -> None:  # noqa: FBT001  # a signal's argument
        self._change(replace(self._settings.settings.bar, click_through=on))

    @Slot()
    def _on_closed(self) -> None:
        self._actions.bar.setChecked(False)

    @Slot()
    def _on_history(self) -> None:
        if self._window is not None:
            self._window.come_forward()
            self._window.open_page("history")

    @Slot()
    def _on_own_settings(self) -> None:
        if self._window is not None and self._page is not None:
            self._window.come_forward()
            self._window.open_page("settings")
            self._page.search(QCoreApplication.translate("Settings", "Caption bar"))

    @Slot()
    def _on_reach(self) -> None:
        self._actions.bar.setChecked(True)
        self.bar.take_keyboard()

    @Slot()
    def _on_bring_back(self) -> None:
        self._actions.bar.setChecked(True)
        self.bar.bring_back()
