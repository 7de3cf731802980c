"""Choosing what the speech model runs on."""

from collections.abc import Sequence

from app.ui.local_text import isolated
from app.ui.settings.simple_controls import ListControl
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from engines.devices.device import AUTOMATIC, ON_CPU, Device

_LONGEST_PX = 280


class DeviceControl(ListControl):
    """The fastest, the CPU, or one of those that are there."""

    def __init__(self, theme: Theme) -> None:
        self._shown: tuple[Device, ...] = ()
        super().__init__(theme, self._choices(()))
        self.box.setMaximumWidth(_LONGEST_PX)

    @property
    def value(self) -> object:
        """What is shown as chosen."""
        return self.box.currentData()

    def set_devices(self, devices: Sequence[Device]) -> None:
        """Offer what there is now."""
        # The same again would close the list under somebody's hand.
        if tuple(devices) != self._shown:
            self._shown = tuple(devices)
            self.set_choices(self._choices(devices))

    def _choices(self, devices: Sequence[Device]) -> list[tuple[object, str]]:
        return [
            (AUTOMATIC, tr("Automatic")),
            (ON_CPU, tr("The CPU only")),
            *((each.key, isolated(each.title)) for each in devices),
        ]

    def _unlisted(self, value: object) -> str:
        return tr("{name} (not there now)").format(name=isolated(str(value)))
