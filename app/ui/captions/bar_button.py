"""The dock's button of the caption bar, whose word goes where others need its room."""

from PySide6.QtGui import QAction

from app.ui.local_text import keys_text, with_keys
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button


class BarButton(Button):
    """Is checked while an action is that is made elsewhere; not shown before that is offered."""

    def __init__(self, theme: Theme, word: str) -> None:
        super().__init__(theme, word, "quiet", "picture-in-picture-2")
        self._word = word
        self.action: QAction | None = None
        self.setCheckable(True)
        self.setAccessibleName(word)

    @property
    def word_px(self) -> int:
        """What its word takes."""
        return self.fontMetrics().horizontalAdvance(self._word)

    @property
    def full_px(self) -> int:
        """Its width with the word, shown or not."""
        return self.sizeHint().width() + (0 if self.text() else self.word_px)

    def offer(self, action: QAction) -> None:
        """Stand for an action from now on."""
        self.action = action
        keys = keys_text(action.shortcut().toString())
        self.setToolTip(with_keys(action.text(), keys) if keys else action.text())
        self.toggled.connect(action.setChecked)
        action.toggled.connect(self.setChecked)
        self.setChecked(action.isChecked())

    def show_word(self, *, is_shown: bool) -> None:
        """Show the word, or the icon alone."""
        self.set_look(self._word if is_shown else "", "quiet", "picture-in-picture-2")
