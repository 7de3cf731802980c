"""The devices: kept on a thread of their own, told to the Settings page, chosen and tried there."""

import threading
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.captions.messages import EngineReady, Message, StateChanged
from app.paths import Paths
from app.session.device_choice import DeviceWishes, wishes_of
from app.session.live import LiveController
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from app.worker import Worker

if TYPE_CHECKING:
    from app.session.device_keeper import DeviceKeeper

_CHOSEN_BY: Final = ("device", "device_on_battery")
_SECTION: Final = "engine"
_END_TIMEOUT_S: Final = 2.0


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
        self._paths = paths
        self._controller = controller
        self._settings = settings
        self._desk = page.telling.devices
        self._keeper: DeviceKeeper | None = None
        self._begin = Worker("devices begin", self._begin_keeping)
        # The keeper emits, the window's thread hears.
        self._told.connect(self._desk.show_state, Qt.ConnectionType.QueuedConnection)
        self._desk.try_wished.connect(self._on_try)
        self._desk.stop_wished.connect(self._on_stop)
        page.section_shown.connect(self._on_section)
        settings.value_changed.connect(self._on_setting)

    def begin(self) -> None:
        """Begin, after the first paint."""
        self._begin.start()

    def close(self) -> None:
        """Let the device go and end its process."""
        self._begin.ask_to_stop()
        self._begin.join(_END_TIMEOUT_S)
        if self._keeper is not None:
            self._keeper.close()

    def _begin_keeping(self, stop: threading.Event) -> None:
        # Some 20 modules, for most computers in vain: not on the window's thread.
        from app.session.device_keeper import DeviceKeeper  # noqa: PLC0415
        from app.session.device_lore import DeviceLore  # noqa: PLC0415
        from engines.devices.process import DeviceProcess  # noqa: PLC0415

        controller = self._controller
        keeper = DeviceKeeper(
            engine=lambda: controller.engine.current,
            wishes=self._wishes,
            is_captioning=lambda: controller.is_running and controller.state != "paused",
            lore=DeviceLore(self._paths.home),
            post=controller.post,
            tell=self._told.emit,
            make_process=partial(DeviceProcess, caches=self._paths.driver_caches),
        )
        if not stop.is_set():
            keeper.start()
            self._keeper = keeper

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Notice at once what the keeper would notice by itself in a moment."""
        if self._keeper is not None and isinstance(message, EngineReady | StateChanged):
            self._keeper.look_now()

    def _wishes(self) -> DeviceWishes:
        """Return what holds. Asked on the keeper's thread: only reads."""
        return wishes_of(self._settings.settings)

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if self._keeper is not None and key in _CHOSEN_BY:
            self._keeper.look_now()

    @Slot(str)
    def _on_section(self, section: str) -> None:
        if self._keeper is not None and section == _SECTION:
            self._keeper.look_again()

    @Slot(str)
    def _on_try(self, key: str) -> None:
        if self._keeper is not None:
            self._keeper.try_now(key)

    @Slot()
    def _on_stop(self) -> None:
        if self._keeper is not None:
            self._keeper.stop_trying()
