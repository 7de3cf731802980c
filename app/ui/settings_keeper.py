"""The settings in use: read from one value, changed in one place, saved a moment later."""

import dataclasses
import logging
from collections.abc import Iterable, Set
from typing import Any

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from app.settings.model import (
    ParsedSettings,
    Settings,
    differing_keys,
    with_value,
    with_values_of,
)
from app.settings.store import SettingsNotSaved, SettingsStore
from app.ui.sentences import worded

log = logging.getLogger(__name__)

_SAVE_AFTER_MS = 500
_LOOK_AFTER_MS = 200
"""An editor writes in several steps; half a file is not what the person means."""


class SettingsKeeper(QObject):
    """Owns the current settings, and follows the file when it is edited by hand.

    Lives on the GUI thread. Any thread may read `settings`.
    """

    changed = Signal(object)
    """The new `Settings`."""
    value_changed = Signal(str)
    """The key (of the table) of each value that changed, after `changed`."""
    notes_changed = Signal(object)
    """Sentences about what in the file is not usable: a tuple, empty when all is."""
    not_saved = Signal(str)
    """One sentence with the next step."""

    def __init__(
        self,
        store: SettingsStore,
        settings: Settings,
        parent: QObject | None = None,
        *,
        notes: tuple[str, ...] = (),
    ) -> None:
        """Keep settings.

        Args:
            store: where they are saved.
            settings: what holds now.
            parent: of the object.
            notes: what `store.load` said of the file.
        """
        super().__init__(parent)
        self._store = store
        self._settings = settings
        self._notes = notes
        self._touched: set[str] = set()
        self._sign = store.sign()
        self._save_soon = self._timer(_SAVE_AFTER_MS, self.save_now)
        self._look_soon = self._timer(_LOOK_AFTER_MS, self._look)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_file_changed)
        self._watcher.directoryChanged.connect(self._on_file_changed)
        self._watch()

    @property
    def settings(self) -> Settings:
        """The settings that hold now."""
        return self._settings

    @property
    def notes(self) -> tuple[str, ...]:
        """What in the file is not usable, one sentence each."""
        return self._notes

    @property
    def store(self) -> SettingsStore:
        """The file."""
        return self._store

    def change(self, **changes: Any) -> None:
        """Change fields of the settings; they hold at once and are saved a moment later."""
        self._take_wish(dataclasses.replace(self._settings, **changes))

    def change_bar(self, **changes: Any) -> None:
        """Change fields of the caption bar's settings, as `change` does."""
        self.change(bar=dataclasses.replace(self._settings.bar, **changes))

    def put(self, key: str, value: object) -> None:
        """Change a setting by its key in the table.

        Raises:
            Unusable: the value is not of the setting's kind; the text says what is expected.
        """
        self._take_wish(with_value(self._settings, key, value), {key})

    def reset(self, keys: Iterable[str]) -> None:
        """Give settings their defaults again."""
        wished = set(keys)
        self._take_wish(with_values_of(self._settings, Settings(), wished), wished)

    def take(self, settings: Settings) -> None:
        """Change to settings that come from elsewhere, such as an imported file."""
        self._take_wish(settings)

    @Slot()
    def save_now(self) -> None:
        """Save what is not saved yet; call it before the program ends."""
        self._save_soon.stop()
        if not self._touched:
            return
        try:
            merged = self._store.save(self._settings, self._touched)
        except SettingsNotSaved as error:
            log.warning("%s", error)
            self.not_saved.emit(worded(str(error)))
            return
        self._touched.clear()
        self._hold(merged)
        self._sign = self._store.sign()
        self._watch()
        # Always: an edit by hand that nobody has looked at yet was merged as well.
        self._set_notes(self._store.load().notes)

    def _take_wish(self, changed: Settings, named: Set[str] = frozenset()) -> None:
        """Hold what the person wishes.

        Args:
            changed: the settings as wished.
            named: keys to save even if their value is what holds already, for in the file there
                may stand something that is not usable.
        """
        keys = {*differing_keys(changed, self._settings), *named}
        if keys:
            self._touched.update(keys)
            self._save_soon.start()
            self._hold(changed)

    def _hold(self, settings: Settings) -> None:
        keys = differing_keys(settings, self._settings)
        self._settings = settings
        if keys:
            self.changed.emit(settings)
        for key in keys:
            self.value_changed.emit(key)

    @Slot()
    def _look(self) -> None:
        """Take over what was edited by hand; what the person changed here stays."""
        self._watch()
        sign = self._store.sign()
        # A file that is gone may be on its way back: some editors move it away first.
        if sign == self._sign or not sign.inode:
            return
        self._sign = sign
        parsed = self._store.load()
        self._set_notes(parsed.notes)
        if parsed.is_readable:
            self._hold(self._with_wishes(parsed))

    def _with_wishes(self, parsed: ParsedSettings) -> Settings:
        return with_values_of(parsed.settings, self._settings, self._touched)

    def _set_notes(self, notes: tuple[str, ...]) -> None:
        if notes != self._notes:
            self._notes = notes
            # Not the sentences: they hold what a person wrote.
            log.warning("%d places of the settings file are not usable", len(notes))
            self.notes_changed.emit(notes)

    def _watch(self) -> None:
        """Watch the file, and its folder for the day it is replaced."""
        path = self._store.path
        watched = {*self._watcher.files(), *self._watcher.directories()}
        for place in (path.parent, path):
            if str(place) not in watched and place.exists():
                self._watcher.addPath(str(place))

    @Slot(str)
    def _on_file_changed(self, _path: str) -> None:
        self._look_soon.start()

    def _timer(self, after_ms: int, does: Any) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(after_ms)
        timer.timeout.connect(does)
        return timer
