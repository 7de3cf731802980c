"""What stands beside the choice of a device: those that are there, and what came of each."""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.session.device_state import DevicesState
from app.ui.announce import announce
from app.ui.local_text import listed
from app.ui.settings.blocks import NoteRow
from app.ui.settings.device_control import DeviceControl
from app.ui.settings.device_row import DevicesRow
from app.ui.settings.device_words import nothing_words, rest_words, state_words
from app.ui.settings.row import ControlRow
from app.ui.settings.section import Section
from app.ui.theme import Theme
from engines.devices.device import AUTOMATIC, ON_CPU

_DEVICE: Final = "device"
_ON_BATTERY: Final = "device_on_battery"


class DeviceDesk(QObject):
    """Shows what it is told and emits what a person wants. Lives on the GUI thread."""

    try_wished = Signal(str)
    """A device's key."""
    stop_wished = Signal()

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._state = DevicesState()
        self._rows: dict[str, ControlRow] = {}
        self._section: Section | None = None

    def join(self, key: str, row: ControlRow) -> None:
        """Take over the rows of the settings that are about devices."""
        if key in (_DEVICE, _ON_BATTERY):
            self._rows[key] = row

    def add(self, section: Section) -> None:
        """Add what is known of the devices. Once."""
        self._section = section
        self.devices = DevicesRow(self._theme)
        self.devices.try_wished.connect(self.try_wished)
        self.devices.stop_wished.connect(self.stop_wished)
        # Who looks for a graphics card and has none reads how one is added.
        self.note = NoteRow(text=self.devices.text)
        section.add(self.note)
        section.add(self.devices)
        self.show_state(self._state)

    @Slot(object)
    def show_state(self, state: DevicesState) -> None:
        """Show what is known now."""
        before, self._state = self._state, state
        if self._section is None:
            return
        control = self._rows[_DEVICE].control
        if isinstance(control, DeviceControl):
            control.set_devices([each.device for each in state.found])
            is_chosen = control.value not in (AUTOMATIC, ON_CPU)
            # What was chosen once must be possible to take back.
            for row in self._rows.values():
                row.set_empty(is_empty=not state.found and not is_chosen)
        self.devices.show_state(state)
        self.note.say(rest_words(state) if state.found else nothing_words(state), "hint")
        if before.trying and before.trying != state.trying:
            self._announce(before.trying)

    def _announce(self, key: str) -> None:
        """Have it read out what came of a trial."""
        for found in self._state.found:
            if found.device.key == key and self._section is not None:
                said = state_words(found, self._state)
                announce(self._section, listed(found.device.title, said))
