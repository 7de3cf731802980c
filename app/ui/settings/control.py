"""What every control of the form offers the page: it shows a value and emits a wish."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget


class Control(QWidget):
    """A control for one setting. It keeps nothing: the page shows it what holds."""

    wished = Signal(object)
    """The value that a person wants, as the setting's kind reads it."""

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)

    @property
    def is_wide(self) -> bool:
        """Whether it stands under its label instead of beside it."""
        return False

    def show_value(self, value: object) -> None:
        """Show what holds now, without emitting anything."""
        raise NotImplementedError

    def set_names(self, name: str, description: str) -> None:
        """Name the control for assistive tools."""
        target = self.focusProxy() or self
        target.setAccessibleName(name)
        target.setAccessibleDescription(description)
