"""What the keyboard can do on the Live page, as actions that the window puts into its menus."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveActions:
    """Actions of the Live page. `all` is for `QWidget.addActions`."""

    toggle: QAction
    """Start, pause, resume."""
    stop: QAction
    larger: QAction
    smaller: QAction
    usual: QAction
    jump_to_live: QAction
    rename: QAction
    copy: QAction

    @property
    def all(self) -> list[QAction]:
        """Every action, in the order of the list of keys."""
        return [
            self.toggle,
            self.stop,
            self.larger,
            self.smaller,
            self.usual,
            self.jump_to_live,
            self.rename,
            self.copy,
        ]


def live_actions(parent: QObject) -> LiveActions:
    """Make the actions with their keys. They act while the page has the focus or is shown."""

    def made(text: str, *keys: str) -> QAction:
        action = QAction(QCoreApplication.translate("LiveActions", text), parent)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        return action

    actions = LiveActions(
        toggle=made("Start, pause or resume", "Ctrl+R"),
        stop=made("Stop and save", "Ctrl+Shift+R"),
        larger=made("Larger captions", "Ctrl+=", "Ctrl++"),
        smaller=made("Smaller captions", "Ctrl+-"),
        usual=made("Usual caption size", "Ctrl+0"),
        jump_to_live=made("Jump to live", "End"),
        rename=made("Rename session", "F2"),
        copy=made("Copy captions"),
    )
    # The captions answer Ctrl+C themselves: as a shortcut it would take it from the title field.
    actions.copy.setEnabled(True)
    return actions
