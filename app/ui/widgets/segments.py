"""One of a few words, side by side; a tick says which, without colour."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QWidget

from app.ui.local_text import named
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button


class Segments(QWidget):
    """Buttons joined to one control; the arrow keys go from one to the next."""

    chosen = Signal(object)
    """The value that a person has chosen."""

    def __init__(self, theme: Theme, choices: Sequence[tuple[object, str]]) -> None:
        """Args: choices: value and word of each."""
        super().__init__()
        self._group = QButtonGroup(self)
        self._values: dict[QAbstractButton, object] = {}
        self._is_shown_only = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for value, word in choices:
            button = _Segment(theme, word)
            self._group.addButton(button)
            self._values[button] = value
            row.addWidget(button)
        self._group.buttonToggled.connect(self._on_toggled)
        self.setFocusProxy(next(iter(self._values)))
        self._round_ends()

    @property
    def buttons(self) -> list[QAbstractButton]:
        """The buttons, in order."""
        return list(self._values)

    def choose(self, value: object) -> None:
        """Show which is chosen."""
        self._is_shown_only = True
        for button, each in self._values.items():
            if each == value:
                button.setChecked(True)
                self.setFocusProxy(button)
        self._is_shown_only = False

    def set_names(self, name: str, description: str) -> None:
        """Say what is chosen here, for assistive tools: each word alone would not."""
        self.setAccessibleName(name)
        for button in self._values:
            button.setAccessibleName(named(name, button.text()))
            button.setAccessibleDescription(description)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.LayoutDirectionChange:
            self._round_ends()

    def _round_ends(self) -> None:
        """Tell the style sheet, which knows left and right only, which ends are round."""
        buttons = self.buttons[::-1] if self.isRightToLeft() else self.buttons
        for button in buttons:
            is_left, is_right = button is buttons[0], button is buttons[-1]
            button.setProperty("place", "left" if is_left else "right" if is_right else "middle")
            button.style().unpolish(button)
            button.style().polish(button)

    @Slot(QAbstractButton, bool)
    def _on_toggled(self, button: QAbstractButton, is_on: bool) -> None:  # noqa: FBT001  # a signal's
        # Not the click: assistive tools toggle a radio button, and no click follows.
        if is_on and not self._is_shown_only:
            self.setFocusProxy(button)
            self.chosen.emit(self._values[button])


class _Segment(Button):
    """The tick comes and goes; the button keeps the width of the two together."""

    def __init__(self, theme: Theme, word: str) -> None:
        super().__init__(theme, word, "segment", size=16)
        self.setCheckable(True)
        # With this a radio button to assistive tools, with its state; the group rules all the same.
        self.setAutoExclusive(True)
        self.toggled.connect(self._on_toggled)

    @Slot()
    def _on_toggled(self) -> None:
        self.set_look(self.text(), "segment", "check" if self.isChecked() else None)
        if not self.isChecked():
            self.setIcon(QIcon())
