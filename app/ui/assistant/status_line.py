"""A quiet line in a turn: an icon and words, and a button where something can be done."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.ui.roles import give_role
from app.ui.theme import Theme
from app.ui.tokens import ColourToken
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import Icon, label


class StatusLine(QWidget):
    """Hidden while it has nothing to say. GUI thread."""

    def __init__(self, theme: Theme, icon: str, tint: ColourToken = "text-2") -> None:
        super().__init__()
        self._icon = Icon(theme, icon, 18, tint)
        self._words = label("", "hint-body", wrap=True)
        self._words.setMinimumWidth(1)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(10)
        self._row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self._words, 1)
        give_role(self, QAccessible.Role.StaticText)
        self.hide()

    @property
    def words(self) -> str:
        """What it says; empty while it says nothing."""
        return "" if self.isHidden() else self._words.text()

    def say(self, words: str) -> None:
        """Say something, or nothing."""
        self._words.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(words))

    def set_sign(self, icon: str, tint: ColourToken) -> None:
        """Show another icon."""
        self._icon.set_icon(icon, tint)

    def add_button(self, button: Button) -> None:
        """Offer what can be done."""
        self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
