"""The dock's button "What did I miss?"."""

from PySide6.QtGui import QAction

from app.ui.local_text import keys_text, with_keys
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton


class MissedButton(IconButton):
    """Does what an action does that is made elsewhere; not shown before that is offered."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "text-quote", "")
        self.action: QAction | None = None
        self.hide()

    def offer(self, action: QAction) -> None:
        """Stand for an action from now on."""
        self.action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._show_action)
        self._show_action()

    def _show_action(self) -> None:
        if self.action is not None:
            self.set_name(self.action.text())
            if keys := keys_text(self.action.shortcut().toString()):
                self.setToolTip(with_keys(self.action.text(), keys))
