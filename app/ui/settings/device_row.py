"""The devices in the Settings page: for each what it is, what came of it, and a button."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.session.device_state import DevicesState, FoundDevice
from app.ui.local_text import listed
from app.ui.settings.device_words import facts_words, state_words, words_of
from app.ui.settings.row import Row
from app.ui.settings.try_button import TryButton
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.labels import hairline, label

_SELECTABLE = (
    Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
)


class DeviceLine(QWidget):
    """One device."""

    def __init__(self, theme: Theme, found: FoundDevice) -> None:
        super().__init__()
        title = found.device.title
        self._title = label(title, "label", wrap=True)
        self._facts = label("", "hint", wrap=True)
        self._state = label("", "hint", wrap=True)
        self._words = label("", "hint", wrap=True)
        for each in (self._state, self._words):
            each.setTextInteractionFlags(_SELECTABLE)
        self._words_name = tr("What the driver of {name} said").format(name=title)
        self.test = TryButton(theme, tr("Test {name}").format(name=title))
        words = QVBoxLayout()
        words.setSpacing(0)
        for each in (self._title, self._facts, self._state, self._words):
            words.addWidget(each)
        line = QHBoxLayout()
        line.setContentsMargins(0, 8, 0, 8)
        line.setSpacing(8)
        line.addLayout(words, 1)
        line.addWidget(self.test, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(line)
        column.addWidget(hairline())

    @property
    def words(self) -> str:
        """All that is said of it."""
        parts = (self._title, self._facts, self._state, self._words)
        return "\n".join(each.text() for each in parts if each.text())

    def show_device(self, found: FoundDevice, state: DevicesState) -> None:
        """Show what is known of it now."""
        said, words = state_words(found, state), words_of(found)
        self._facts.setText(facts_words(found))
        self._state.setText(said)
        # Alone, one would not know which device is meant.
        self._state.setAccessibleName(listed(found.device.title, said))
        self._words.setText(words)
        self._words.setAccessibleName(listed(self._words_name, words))
        self._words.setVisible(bool(words))
        is_tried = state.trying == found.device.key
        self.test.show_testing(is_testing=is_tried)
        # During a trial, too: disabled for a moment the button would lose the keyboard's focus.
        # What is asked for meanwhile comes next.
        self.test.set_possible(is_possible=state.is_placeable)


class DevicesRow(Row):
    """All of them. A device that stays keeps its line, so that nothing flickers."""

    try_wished = Signal(str)
    """A device's key."""
    stop_wished = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("gpu graphics processor driver test trial device"))
        self._theme = theme
        self.lines: dict[str, DeviceLine] = {}

    def show_state(self, state: DevicesState) -> None:
        """Show what is known now."""
        there = {each.device.key: each for each in state.found}
        for key in [key for key in self.lines if key not in there]:
            gone = self.lines.pop(key)
            gone.hide()
            gone.deleteLater()
        for key, found in there.items():
            if key not in self.lines:
                self._add(key, found)
            self.lines[key].show_device(found, state)
        self.set_empty(is_empty=not there)

    def _add(self, key: str, found: FoundDevice) -> None:
        line = DeviceLine(self._theme, found)
        line.test.test_wished.connect(partial(self.try_wished.emit, key))
        line.test.stop_wished.connect(self.stop_wished)
        self.lines[key] = line
        self._column.addWidget(line)
