"""The button that tries a server, and stops while it does."""

from PySide6.QtCore import Signal, Slot

from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button


class TryButton(Button):
    """Says "Test", and "Stop" while something is tried."""

    test_wished = Signal()
    stop_wished = Signal()

    def __init__(self, theme: Theme, name: str) -> None:
        """Args: name: what it does, for assistive tools."""
        super().__init__(theme, tr("Test"), "secondary", "gauge", size=18)
        self._name = name
        self._is_testing = False
        self._is_possible = False
        self.clicked.connect(self._on_clicked)
        self._show()

    def show_testing(self, *, is_testing: bool) -> None:
        """Show whether something is being tried."""
        self._is_testing = is_testing
        self._show()

    def set_possible(self, *, is_possible: bool) -> None:
        """Say whether there is anything to try."""
        self._is_possible = is_possible
        self._show()

    def _show(self) -> None:
        testing = self._is_testing
        self.set_look(
            tr("Stop") if testing else tr("Test"), "secondary", "square" if testing else "gauge"
        )
        self.setAccessibleName(tr("Stop the test") if testing else self._name)
        self.setEnabled(testing or self._is_possible)

    @Slot()
    def _on_clicked(self) -> None:
        if self._is_testing:
            self.stop_wished.emit()
        else:
            self.test_wished.emit()
