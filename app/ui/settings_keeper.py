"""The settings in use: read from one value, changed in one place, saved a moment later."""

import dataclasses
import logging
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.settings.model import Settings
from app.settings.store import SettingsNotSaved, SettingsStore

log = logging.getLogger(__name__)

_SAVE_AFTER_MS = 500


class SettingsKeeper(QObject):
    """Owns the current settings. Lives on the GUI thread."""

    changed = Signal(object)
    """The new `Settings`."""
    not_saved = Signal(str)
    """One sentence with the next step."""

    def __init__(
        self, store: SettingsStore, settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._store = store
        self._settings = settings
        self._saved = settings
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SAVE_AFTER_MS)
        self._timer.timeout.connect(self.save_now)

    @property
    def settings(self) -> Settings:
        """The settings that hold now."""
        return self._settings

    def change(self, **changes: Any) -> None:
        """Change fields of the settings; they hold at once and are saved a moment later."""
        changed = dataclasses.replace(self._settings, **changes)
        if changed != self._settings:
            self._settings = changed
            self._timer.start()
            self.changed.emit(changed)

    @Slot()
    def save_now(self) -> None:
        """Save what is not saved yet; call it before the program ends."""
        self._timer.stop()
        if self._settings == self._saved:
            return
        try:
            self._store.save(self._settings)
        except SettingsNotSaved as error:
            log.warning("%s", error)
            self.not_saved.emit(str(error))
        else:
            self._saved = self._settings
