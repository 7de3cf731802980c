"""All that concerns who writes the captions: models and servers, chosen, loaded, tried, told."""

from PySide6.QtCore import QObject, Slot

from app.captions.messages import Message
from app.keys import ServerKeys
from app.paths import Paths
from app.program.device_side import DeviceSide
from app.program.model_choice_side import ModelChoiceSide
from app.program.models_side import ModelsSide
from app.program.price_side import PriceSide
from app.program.server_side import ServerSide
from app.session.live import LiveController
from app.ui.captions.notices import TRY_SERVER
from app.ui.captions.page import LivePage
from app.ui.main_window import MainWindow
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper


class EngineSides(QObject):
    """Joins the sides of the speech engine with each other and the window. GUI thread."""

    def __init__(  # noqa: PLR0913  # what the sides join
        self,
        paths: Paths,
        controller: LiveController,
        live: LivePage,
        settings: SettingsKeeper,
        page: SettingsPage,
        window: MainWindow,
        keys: ServerKeys,
    ) -> None:
        super().__init__()
        self._page = page
        self._window = window
        self.models = ModelsSide(paths, controller, live, settings)
        self.choice = ModelChoiceSide(paths, settings, page)
        self.price = PriceSide(settings, page, live.dock.engine)
        self.devices = DeviceSide(paths, controller, settings, page)
        self.server = ServerSide(paths, settings, page, window.navigation, keys)
        self.choice.came.connect(self.models.renew)
        self.server.key_changed.connect(self.models.reload)
        live.banner_action.connect(self._on_banner_action)

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Pass on what the session says."""
        self.price.show_message(message)
        self.server.show_message(message)
        self.devices.show_message(message)

    def begin(self) -> None:
        """Load the engine, and see what it may run on."""
        self.models.begin()
        self.devices.begin()

    def close(self, timeout_s: float) -> None:
        """End what is being done, and wait for an engine that is being loaded."""
        # First: its process must be gone, whatever else takes its time.
        self.devices.close()
        self.server.close()
        self.choice.close()
        self.models.close(timeout_s)

    @Slot(str)
    def _on_banner_action(self, action: str) -> None:
        if action == "choose_model":
            self._window.open_page("settings")
            self._page.open_section("engine")
        elif action == TRY_SERVER:
            self.models.reload()
