"""The devices: kept on a thread of their own, told to the Settings page, chosen and tried there."""

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.captions.messages import EngineReady, Message, StateChanged
from app.paths import Paths
from app.session.device_choice import DeviceWishes
from app.session.device_keeper import DeviceKeeper
from app.session.device_lore import DeviceLore
from app.session.live import LiveController
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from engines.devices.process import DeviceProcess

_CHOSEN_BY = ("device", "device_on_battery")
_SECTION = "engine"


class DeviceSide(QObject):
    """Joins the keeper with the session and the Settings page. Lives on the GUI thread."""

    _told = Signal(object)

    def __init__(
        self,
        paths: Paths,
        controller: LiveController,
        settings: SettingsKeeper,
        page: SettingsPage,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._desk = page.telling.devices
        self.keeper = DeviceKeeper(
            engine=lambda: controller.engine.current,
            wishes=self._wishes,
            is_captioning=lambda: controller.is_running and controller.state != "paused",
            lore=DeviceLore(paths.home),
            post=controller.post,
            tell=self._told.emit,
            make_process=partial(DeviceProcess, caches=paths.driver_caches),
        )
        # The keeper emits, the window's thread hears.
        self._told.connect(self._desk.show_state, Qt.ConnectionType.QueuedConnection)
        self._desk.try_wished.connect(self._on_try)
        self._desk.stop_wished.connect(self._on_stop)
        page.section_shown.connect(self._on_section)
        settings.value_changed.connect(self._on_setting)

    def begin(self) -> None:
        """Begin, after the first paint."""
        self.keeper.start()

    def close(self) -> None:
        """Let the device go and end its process."""
        self.keeper.close()

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Notice at once what the keeper would notice by itself in a moment."""
        if isinstance(message, EngineReady | StateChanged):
            self.keeper.look_now()

    def _wishes(self) -> DeviceWishes:
        """Return what holds. Asked on the keeper's thread: only reads."""
        settings = self._settings.settings
        return DeviceWishes(device=settings.device, on_battery=settings.device_on_battery)

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key in _CHOSEN_BY:
            self.keeper.look_now()

    @Slot(str)
    def _on_section(self, section: str) -> None:
        if section == _SECTION:
            self.keeper.look_again()

    @Slot(str)
    def _on_try(self, key: str) -> None:
        self.keeper.try_now(key)

    @Slot()
    def _on_stop(self) -> None:
        self.keeper.stop_trying()
