"""A chip that is on or off; the tick says so without colour."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QIcon

from app.ui.theme import Theme
from app.ui.widgets.buttons import Button


class ChoiceChip(Button):
    """Stands where other programs put a check box, whose ground the dark theme cannot tint."""

    def __init__(self, theme: Theme, text: str, *, on: bool) -> None:
        super().__init__(theme, text, "chip", size=16)
        self.setCheckable(True)
        self.toggled.connect(self._on_toggled)
        self.setChecked(on)

    @Slot()
    def _on_toggled(self) -> None:
        self.set_look(self.text(), "chip", "check" if self.isChecked() else None)
        if not self.isChecked():
            self.setIcon(QIcon())
