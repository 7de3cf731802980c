"""What only the caption bar can do, as actions for its toolbar and its own keys."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence


@dataclass(frozen=True, slots=True, kw_only=True)
class BarActions:
    """Actions of one bar. GUI thread."""

    smaller: QAction
    larger: QAction
    fewer_lines: QAction
    more_lines: QAction
    history: QAction
    window: QAction
    settings: QAction
    close: QAction

    @property
    def all(self) -> list[QAction]:
        """Every action; the bar adds them to itself, so that their keys work in it."""
        return [
            self.smaller,
            self.larger,
            self.fewer_lines,
            self.more_lines,
            self.history,
            self.window,
            self.settings,
            self.close,
        ]


def bar_actions(parent: QObject) -> BarActions:
    """Make the actions with their keys, which hold while the bar has the keyboard."""
    translate = QCoreApplication.translate

    def made(name: str, text: str, icon: str, *keys: str) -> QAction:
        action = QAction(text, parent)
        action.setObjectName(name)
        action.setProperty("icon", icon)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        return action

    return BarActions(
        smaller=made("bar_smaller", translate("CaptionBar", "Smaller text"), "minus", "Ctrl+-"),
        larger=made(
            "bar_larger", translate("CaptionBar", "Larger text"), "plus", "Ctrl+=", "Ctrl++"
        ),
        fewer_lines=made(
            "bar_fewer_lines", translate("CaptionBar", "Fewer lines"), "minus", "Ctrl+Down"
        ),
        more_lines=made("bar_more_lines", translate("CaptionBar", "More lines"), "plus", "Ctrl+Up"),
        history=made(
            "bar_history",
            translate("CaptionBar", "Search captions in History"),
            "history",
            "Ctrl+F",
        ),
        window=made("bar_window", translate("CaptionBar", "Open Earmark"), "app-window", "Ctrl+1"),
        settings=made(
            "bar_settings", translate("CaptionBar", "Settings of the bar"), "settings-2", "Ctrl+,"
        ),
        close=made("bar_close", translate("CaptionBar", "Close the caption bar"), "x"),
    )
