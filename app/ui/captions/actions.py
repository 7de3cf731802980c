"""What the keyboard can do on the Live page, as actions that the window puts into its menus."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveActions:
    """Actions of the Live page.

    The window adds `toggle` and `stop` to itself, so that they work on every page; the page adds
    all of them, which work while it is shown.
    """

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
    """Make the actions with their keys."""
    # Under its own name: the translation tools look for it.
    translate = QCoreApplication.translate

    def made(name: str, text: str, *keys: str) -> QAction:
        action = QAction(text, parent)
        # As in the settings' table of shortcuts.
        action.setObjectName(name)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        return action

    return LiveActions(
        toggle=made("toggle", translate("LiveActions", "Start, pause or resume"), "Ctrl+R"),
        stop=made("stop", translate("LiveActions", "Stop and save"), "Ctrl+Shift+R"),
        larger=made("larger", translate("LiveActions", "Larger captions"), "Ctrl+=", "Ctrl++"),
        smaller=made("smaller", translate("LiveActions", "Smaller captions"), "Ctrl+-"),
        usual=made("usual_size", translate("LiveActions", "Usual caption size"), "Ctrl+0"),
        jump_to_live=made("jump_to_live", translate("LiveActions", "Jump to live"), "End"),
        rename=made("rename", translate("LiveActions", "Rename session"), "F2"),
        # No key: the captions answer Ctrl+C themselves, and the title field needs it too.
        copy=made("copy", translate("LiveActions", "Copy captions")),
    )
