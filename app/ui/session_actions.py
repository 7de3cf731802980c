"""What can be done with the running session from everywhere: window, caption bar, tray and keys."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionActions:
    """One action for each thing, shared by all that offers it, so that all show the same state.

    Each is known by its `objectName` in the settings' table of shortcuts. GUI thread.
    """

    toggle: QAction
    """Start, pause, resume."""
    stop: QAction
    copy_last_line: QAction
    copy_last_minute: QAction
    bookmark: QAction
    missed: QAction
    """Sums up the last minute or two, beside the captions."""
    do_not_keep: QAction
    """Checked: captions without history."""
    private: QAction
    """Checked: nothing of the session is given to a model server."""
    clear: QAction
    """Empties what is shown, not the history."""
    bar: QAction
    """Checked while the caption bar is shown."""
    click_through: QAction
    """Checked while clicks pass through the caption bar."""
    reach_bar: QAction
    """Gives the bar the keyboard: it takes it by itself never."""
    bring_bar_back: QAction

    @property
    def all(self) -> list[QAction]:
        """Every action, in the order of the list of keys."""
        return [
            self.toggle,
            self.stop,
            self.copy_last_line,
            self.copy_last_minute,
            self.bookmark,
            self.missed,
            self.do_not_keep,
            self.private,
            self.clear,
            self.bar,
            self.click_through,
            self.reach_bar,
            self.bring_bar_back,
        ]


def session_actions(parent: QObject, toggle: QAction, stop: QAction) -> SessionActions:
    """Make the actions with their usual keys.

    Args:
        parent: owns those that are made here.
        toggle: the Live page's "start, pause or resume", which knows its state.
        stop: the Live page's "stop and save".
    """
    # Under its own name: the translation tools look for it.
    translate = QCoreApplication.translate

    def made(name: str, text: str, keys: str, *, checkable: bool = False) -> QAction:
        action = QAction(text, parent)
        action.setObjectName(name)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(checkable)
        return action

    toggle.setObjectName("toggle")
    stop.setObjectName("stop")
    return SessionActions(
        toggle=toggle,
        stop=stop,
        copy_last_line=made(
            "copy_last_line", translate("SessionActions", "Copy the last line"), "Ctrl+Shift+C"
        ),
        copy_last_minute=made(
            "copy_last_minute", translate("SessionActions", "Copy the last minute"), "Ctrl+Alt+C"
        ),
        bookmark=made(
            "bookmark", translate("SessionActions", "Bookmark the last line"), "Ctrl+Shift+D"
        ),
        missed=made("missed", translate("SessionActions", "What did I miss?"), "Ctrl+Shift+M"),
        do_not_keep=made(
            "do_not_keep",
            translate("SessionActions", "Do not keep captions"),
            "Ctrl+Shift+N",
            checkable=True,
        ),
        private=made(
            "private",
            translate("SessionActions", "Private: never sent anywhere"),
            "Ctrl+Shift+P",
            checkable=True,
        ),
        clear=made("clear", translate("SessionActions", "Clear the captions shown"), "Ctrl+L"),
        bar=made("bar", translate("SessionActions", "Caption bar"), "Ctrl+B", checkable=True),
        click_through=made(
            "click_through",
            translate("SessionActions", "Let clicks through the caption bar"),
            "Ctrl+Shift+B",
            checkable=True,
        ),
        reach_bar=made(
            "reach_bar", translate("SessionActions", "Go to the caption bar"), "Ctrl+Alt+B"
        ),
        bring_bar_back=made(
            "bring_bar_back",
            translate("SessionActions", "Bring the caption bar back"),
            "Ctrl+Alt+Home",
        ),
    )
