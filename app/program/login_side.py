"""Starting at login: the entry of the system follows the setting."""

import logging

import platformdirs
from PySide6.QtCore import QObject, Signal, Slot

from app.autostart import (
    AutostartNotChanged,
    LoginEntry,
    login_entry,
    own_command,
    own_environment,
)
from app.paths import Paths
from app.ui.sentences import worded
from app.ui.settings_keeper import SettingsKeeper

log = logging.getLogger(__name__)


class LoginSide(QObject):
    """Writes the entry, and takes it away. Lives on the GUI thread."""

    failed = Signal(str)
    """One sentence with the next step."""

    def __init__(
        self, paths: Paths, settings: SettingsKeeper, entry: LoginEntry | None = None
    ) -> None:
        """Args: entry: where it is written; None: where this system looks."""
        super().__init__()
        self._settings = settings
        usual = platformdirs.user_data_path("earmark", appauthor=False)
        self._entry = entry or login_entry(own_command(), own_environment(paths.home, usual))
        settings.value_changed.connect(self._on_setting)

    def begin(self) -> None:
        """Write the entry anew if the program has moved since."""
        if self._settings.settings.start_at_login and not self._entry.is_current:
            self._follow()

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == "start_at_login":
            self._follow()

    def _follow(self) -> None:
        try:
            if self._settings.settings.start_at_login:
                self._entry.write()
            else:
                self._entry.remove()
        except AutostartNotChanged as error:
            log.warning("%s", error)
            self.failed.emit(worded(str(error)))
