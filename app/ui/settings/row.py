"""A row of the form: name and sentence at the start, the control at the end, a hairline below."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from app.ui.settings.control import Control
from app.ui.theme import Theme
from app.ui.widgets.check_box import CheckBox
from app.ui.widgets.labels import hairline, is_right_to_left, label

_HEIGHT_PX: Final = 52
_AROUND_PX: Final = 6


class Row(QWidget):
    """What stands in a section. Shown or hidden as a whole by a search."""

    came_or_went = Signal()
    """There is something to show now, or no more."""

    def __init__(self, text: str) -> None:
        """Args: text: all the words by which it may be looked for."""
        super().__init__()
        self.text = text
        self.is_empty = False
        """Whether there is nothing to show for now; its section leaves it out then."""
        self.is_wanted = True
        """Whether its section would show it: in a search, whether it fits."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def set_empty(self, *, is_empty: bool) -> None:
        """Show or hide it, when what it is about came or went."""
        is_news = is_empty != self.is_empty
        self.is_empty = is_empty
        # Before it stands in a section it would become a window of its own.
        if self.parent() is not None:
            self.setVisible(self.is_wanted and not is_empty)
        if is_news:
            self.came_or_went.emit()

    def set_narrow(self, *, narrow: bool) -> None:
        """Put the control under its name where there is no room beside it."""


class ControlRow(Row):
    """A setting with its control."""

    def __init__(self, control: Control, name: str, help_: str, text: str) -> None:
        super().__init__(text)
        self.control = control
        self._name = label(name, "label", wrap=True)
        self._name.setBuddy(control)
        self._help = label(help_, "hint", wrap=True)
        if not help_:
            self._help.hide()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self._name)
        words.addWidget(self._help)
        words.addStretch()
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._line.setContentsMargins(0, _AROUND_PX, 0, _AROUND_PX)
        self._line.setSpacing(16)
        self._line.addLayout(words, 1)
        self._line.addWidget(control)
        self._column.addLayout(self._line, 1)
        self._column.addWidget(hairline())
        self.setMinimumHeight(_HEIGHT_PX)
        control.set_names(name, help_)
        self.set_narrow(narrow=False)

    @property
    def help_label(self) -> QLabel:
        """The sentence under the name."""
        return self._help

    def set_help(self, sentence: str) -> None:
        """Say something else under the name."""
        self._help.setText(sentence)
        self._help.setVisible(bool(sentence))

    def set_narrow(self, *, narrow: bool) -> None:
        is_under = narrow or self.control.is_wide
        direction = QBoxLayout.Direction
        self._line.setDirection(direction.TopToBottom if is_under else direction.LeftToRight)
        self._line.setSpacing(6 if is_under else 16)
        side = Qt.AlignmentFlag.AlignLeading if is_under else Qt.AlignmentFlag.AlignTrailing
        wide = self.control.is_wide
        self._line.setAlignment(
            self.control, Qt.AlignmentFlag(0) if wide else side | Qt.AlignmentFlag.AlignVCenter
        )


class SwitchRow(Row):
    """A setting that is on or off: a box with its words, as wide as they are."""

    def __init__(self, theme: Theme, name: str, help_: str, text: str) -> None:
        super().__init__(text)
        self.box = CheckBox(theme, name)
        self.box.setProperty("role", "label")
        self.box.setAccessibleDescription(help_)
        self._help = label(help_, "hint", wrap=True)
        if not help_:
            self._help.hide()
        # Under the words, not under the box; a label does not mirror its margins.
        left, right = (0, 30) if is_right_to_left() else (30, 0)
        self._help.setContentsMargins(left, 0, right, 4)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.addWidget(self.box, 0, Qt.AlignmentFlag.AlignLeading)
        self._column.addWidget(self._help)
