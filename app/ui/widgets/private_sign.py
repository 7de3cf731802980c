"""The sign of a private session: a lock, which says what it means to who points at it or hears."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAccessible

from app.ui.roles import give_role
from app.ui.theme import Theme
from app.ui.widgets.labels import Icon

_SIZE_PX: Final = 14


def private_words() -> str:
    """Return what the sign says."""
    return QCoreApplication.translate("PrivateSign", "Private session: never sent anywhere")


class PrivateSign(Icon):
    """Hidden until a session is private."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "lock", _SIZE_PX, "text-2")
        # Else a tool tip would never come.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        give_role(self, QAccessible.Role.StaticText)
        self.setAccessibleName(private_words())
        self.setToolTip(private_words())
        self.hide()

    def show_private(self, *, is_private: bool) -> None:
        """Show it, or take it away."""
        self.setVisible(is_private)
