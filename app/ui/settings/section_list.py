"""The sections of Settings: rows at the start side, or a drop-down list in the narrow layout."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QVBoxLayout

from app.settings.setting import PageKey
from app.ui.settings.wording import section_title, tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.drop_down import DropDown

WIDTH_PX: Final = 216
_ICON_PX: Final = 18
ICONS: Final[Mapping[PageKey, str]] = {
    "captions": "captions",
    "sound": "audio-lines",
    "engine": "cpu",
    "server": "server",
    "assistant": "message-circle-question-mark",
    "appearance": "palette",
    "keyboard": "keyboard",
    "storage": "hard-drive",
    "about": "info",
}
SECTIONS: Final[Sequence[PageKey]] = tuple(ICONS)


class SectionList(QFrame):
    """Emits which section was chosen."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "clear")
        self.setFixedWidth(WIDTH_PX)
        self.setAccessibleName(tr("Sections of Settings"))
        self._group = QButtonGroup(self)
        self._buttons: dict[PageKey, Button] = {}
        self._is_shown_only = False
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 22, 12, 16)
        column.setSpacing(2)
        for key in SECTIONS:
            button = Button(theme, section_title(key), "nav", ICONS[key], size=_ICON_PX)
            button.setCheckable(True)
            # With this a radio button to assistive tools: one of them is open.
            button.setAutoExclusive(True)
            button.setObjectName(key)
            self._group.addButton(button)
            self._buttons[key] = button
            column.addWidget(button)
        column.addStretch()
        self._group.buttonToggled.connect(self._on_toggled)

    @property
    def button(self) -> QAbstractButton:
        """The row of the section that is open, or the first."""
        return self._group.checkedButton() or self._buttons["captions"]

    def show_section(self, key: PageKey | None) -> None:
        """Show which section is open; None: a search shows rows of all."""
        self._is_shown_only = True
        # An exclusive group keeps one checked, so it is told to let go meanwhile.
        self._group.setExclusive(False)
        for each, button in self._buttons.items():
            button.setChecked(each == key)
        self._group.setExclusive(True)
        self._is_shown_only = False

    @Slot(QAbstractButton, bool)
    def _on_toggled(self, button: QAbstractButton, is_on: bool) -> None:  # noqa: FBT001  # a signal's
        # Not the click: assistive tools toggle a radio button, and no click follows.
        if is_on and not self._is_shown_only:
            self.chosen.emit(button.objectName())


class SectionBox(DropDown):
    """The same sections where there is no room for a list."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(tr("Sections of Settings"))
        for key in SECTIONS:
            self.addItem(section_title(key), key)
        self.activated.connect(self._on_activated)

    def show_section(self, key: PageKey | None) -> None:
        """Show which section is open."""
        if key is not None:
            self.choose(key)

    @Slot(int)
    def _on_activated(self, number: int) -> None:
        self.chosen.emit(self.itemData(number))
