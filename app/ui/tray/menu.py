"""The tray's menu: the session's actions, in the tray's own words and order."""

from dataclasses import dataclass

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.captions.messages import SessionState
from app.ui.session_actions import SessionActions
from app.ui.theme import Theme
from app.ui.unkept import unkept_words
from app.ui.widgets.elapsed import elapsed_text
from app.ui.widgets.menu import Menu

_ICON_PX = 18


class TrayEntry(QAction):
    """Stands for an action that is shared: does what it does, shows its keys and its tick."""

    def __init__(self, menu: QMenu, of: QAction, text: str, icon: str) -> None:
        super().__init__(text, menu)
        self._of = of
        self.setProperty("picture", icon)
        self.setCheckable(of.isCheckable())
        self.triggered.connect(self._on_triggered)
        of.changed.connect(self.follow)
        self.follow()

    @Slot()
    def follow(self) -> None:
        """Show the other action's state."""
        self.setEnabled(self._of.isEnabled())
        self.setChecked(self._of.isChecked())
        # Of a menu without a window they never fire: they are only shown.
        self.setShortcuts(self._of.shortcuts())

    @Slot()
    def _on_triggered(self) -> None:
        self._of.trigger()


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowWays:
    """What the tray's entries for the window do, with their keys."""

    open_window: QAction
    search: QAction
    settings: QAction
    leave: QAction


class TrayMenu(Menu):
    """GUI thread. The state line is told the time; everything else follows the actions."""

    def __init__(self, theme: Theme, actions: SessionActions, ways: WindowWays) -> None:
        super().__init__()
        self._theme = theme
        self._state: SessionState = "idle"
        self._is_kept = True
        self.line = self._plain("circle-dot")
        self.line.setEnabled(False)
        self.toggle = self._entry(actions.toggle, "", "captions")
        self.stop = self._entry(actions.stop, self.tr("Stop and save"), "square")
        self.addSeparator()
        self._entry(actions.copy_last_line, self.tr("Copy the last line"), "copy")
        self._entry(actions.copy_last_minute, self.tr("Copy the last minute"), "copy")
        self._entry(actions.bookmark, self.tr("Bookmark the last line"), "bookmark")
        self._entry(actions.missed, self.tr("What did I miss?"), "text-quote")
        self._entry(actions.do_not_keep, self.tr("Do not keep captions"), "archive-x")
        self._entry(actions.clear, self.tr("Clear the captions shown"), "eraser")
        self.addSeparator()
        self.bar = self._entry(actions.bar, "", "picture-in-picture-2")
        # Its text says what it does, so it needs no tick beside its icon.
        self.bar.setCheckable(False)
        self.click_through = self._entry(
            actions.click_through,
            self.tr("Let the bar take clicks again"),
            "mouse-pointer-click",
        )
        self.click_through.setCheckable(False)
        self._entry(ways.open_window, self.tr("Open Earmark"), "app-window")
        self._entry(ways.search, self.tr("Search captions"), "search")
        self.addSeparator()
        self._entry(ways.settings, self.tr("Settings"), "settings")
        self._entry(ways.leave, self.tr("Quit"), "log-out")
        self._bar, self._click_through = actions.bar, actions.click_through
        self._bar.changed.connect(self._on_bar)
        self._click_through.changed.connect(self._on_bar)
        theme.changed.connect(self._on_theme)
        self.show_state("idle", 0.0)
        self._on_bar()

    def show_state(self, state: SessionState, elapsed_s: float) -> None:
        """Say what is going on, and offer what can be done now."""
        self.line.setText(self._said(state, elapsed_text(elapsed_s)))
        if state == self._state and self.toggle.text():
            return
        self._state = state
        words = {
            "recording": (self.tr("Pause"), "pause"),
            "lost": (self.tr("Pause"), "pause"),
            "paused": (self.tr("Resume"), "play"),
        }
        text, icon = words.get(state, (self.tr("Start captions"), "captions"))
        self.toggle.setText(text)
        self.toggle.setProperty("picture", icon)
        self.toggle.setVisible(state not in ("starting", "stopping"))
        self.stop.setVisible(state in ("starting", "recording", "lost", "paused"))
        self._on_theme()

    @Slot(bool)
    def set_kept(self, is_kept: bool) -> None:  # noqa: FBT001  # a signal's argument
        """Say from the session's start whether it is kept in the history."""
        self._is_kept = is_kept
        saves, only_stops = self.tr("Stop and save"), self.tr("Stop without saving")
        self.stop.setText(saves if is_kept else only_stops)

    def _said(self, state: SessionState, time: str) -> str:
        match state:
            case "recording" | "paused" | "lost" if not self._is_kept:
                word = unkept_words()[state]
                return self.tr("{word}, {time}").format(word=word, time=time)
            case "stopping" if not self._is_kept:
                return unkept_words()[state]
            case "recording":
                return self.tr("Recording, {time}").format(time=time)
            case "paused":
                return self.tr("Paused, {time}").format(time=time)
            case "lost":
                return self.tr("Nothing is heard, {time}").format(time=time)
            case "starting":
                return self.tr("Starting…")
            case "stopping":
                return self.tr("Saving…")
            case "idle" | "stopped":
                return self.tr("Not listening")

    @Slot()
    def _on_bar(self) -> None:
        shown = self._bar.isChecked()
        self.bar.setText(self.tr("Hide caption bar") if shown else self.tr("Show caption bar"))
        self.click_through.setVisible(self._click_through.isChecked())

    @Slot()
    def _on_theme(self) -> None:
        for action in self.actions():
            if isinstance(name := action.property("picture"), str) and name:
                action.setIcon(self._theme.icon(name, _ICON_PX))

    def _entry(self, of: QAction, text: str, icon: str) -> TrayEntry:
        entry = TrayEntry(self, of, text, icon)
        self.addAction(entry)
        return entry

    def _plain(self, icon: str) -> QAction:
        action = QAction(self)
        action.setProperty("picture", icon)
        self.addAction(action)
        return action
