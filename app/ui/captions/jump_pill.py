"""The pill that leads a reader who scrolled back to the newest line."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from app.ui.theme import Theme
from app.ui.widgets.buttons import Button

_ABOVE_PX: Final = 12


class JumpPill(Button):
    """Says how many lines are new, bottom centre. It takes no focus: End does the same."""

    def __init__(self, theme: Theme, view: QWidget) -> None:
        super().__init__(theme, self.tr("Jump to live"), "pill", "arrow-down", size=16)
        self._view = view
        self.setParent(view)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_lines(self, lines: int) -> None:
        """Say how many lines came meanwhile."""
        text = self.tr("Jump to live")
        if lines:
            text = QCoreApplication.translate("JumpPill", "Jump to live, %Ln new lines", "", lines)
        self.set_look(text, "pill", "arrow-down")
        self.adjustSize()
        around = self._view
        self.move((around.width() - self.width()) // 2, around.height() - self.height() - _ABOVE_PX)
        self.show()
        self.raise_()
