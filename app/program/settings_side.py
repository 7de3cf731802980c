"""The settings: what a person wishes on their page, and what follows from it at once."""

import logging
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QUrl, Slot
from PySide6.QtGui import QAction, QDesktopServices

from app.captions.messages import EngineMoved, EngineReady, Message
from app.history.archive import Archive
from app.history.errors import HistoryError
from app.paths import Paths
from app.program.facts import FoundFacts, about_facts, engine_facts
from app.settings.kinds import Unusable
from app.settings.model import Settings
from app.settings.transfer import exported, imported
from app.ui.captions.look import caption_look
from app.ui.captions.page import LivePage
from app.ui.sentences import worded
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from app.ui.shortcuts import Shortcuts
from app.ui.source_list import SourceList
from app.ui.theme import Theme
from engines.events import EngineInfo

log = logging.getLogger(__name__)

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""


class SettingsSide(QObject):
    """Joins the Settings page with the keeper, and applies what looks and keys depend on.

    Lives on the GUI thread. What a session depends on is read by the other sides when they need it,
    or on the keeper's `value_changed`.
    """

    def __init__(  # noqa: PLR0913  # all that settings change at once
        self,
        paths: Paths,
        theme: Theme,
        settings: SettingsKeeper,
        live: LivePage,
        sources: SourceList,
        archive: Archive,
    ) -> None:
        super().__init__()
        self._paths = paths
        self._theme = theme
        self._settings = settings
        self._live = live
        self._archive = archive
        self._shortcuts = Shortcuts([])
        self._engine: EngineInfo | None = None
        self._facts = FoundFacts(paths)
        self.page = SettingsPage(theme, about_facts(paths))
        self._connect(sources)
        self.page.show_settings(settings.settings)
        self.page.notes.say(settings.notes)

    def offer_keys(self, actions: Iterable[QAction]) -> None:
        """Take over all actions that have a name: their keys are as the settings say."""
        self._shortcuts = Shortcuts(actions)
        self.page.offer_keys(self._shortcuts.entries)
        self._shortcuts.apply(self._settings.settings.shortcuts)

    def begin(self) -> None:
        """Apply everything once, after the first paint."""
        for key in _APPLIED:
            self._apply(key)

    def close(self) -> None:
        """End what is being counted."""
        self._facts.close()

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Keep up with what a session says of the engine."""
        if isinstance(message, EngineReady | EngineMoved):
            self._engine = message.info
            self._tell_engine()

    def _connect(self, sources: SourceList) -> None:
        page, settings = self.page, self._settings
        page.value_wished.connect(self._on_wish)
        page.reset_wished.connect(settings.reset)
        page.opened.connect(self._on_opened)
        telling = page.telling
        telling.open_wished.connect(self._on_open)
        telling.export_wished.connect(self._on_export)
        telling.import_wished.connect(self._on_import)
        telling.reset_all_wished.connect(page.reset_all)
        telling.delete_all_wished.connect(self._on_delete_all)
        sources.changed.connect(page.set_sources)
        settings.changed.connect(self._on_changed)
        settings.value_changed.connect(self._apply)
        settings.notes_changed.connect(page.notes.say)
        settings.not_saved.connect(self._on_not_saved)
        self._facts.found.connect(page.set_storage)

    # Wishes

    @Slot(str, object)
    def _on_wish(self, key: str, value: object) -> None:
        try:
            self._settings.put(key, value)
        except Unusable as error:
            # A text that no control could keep out, such as a name of spaces only.
            self.page.say(worded(str(error)))
            self.page.show_settings(self._settings.settings)

    @Slot(object)
    def _on_changed(self, settings: Settings) -> None:
        self.page.show_settings(settings)

    @Slot(str)
    def _on_not_saved(self, sentence: str) -> None:
        self.page.say(sentence)

    @Slot(str)
    def _apply(self, key: str) -> None:
        """Do at once what a setting means for the window."""
        settings, live = self._settings.settings, self._live
        match key:
            case "theme":
                if settings.theme != self._theme.name:
                    self._theme.set_name(settings.theme)
            case "reduced_motion":
                self._theme.set_reduced_motion(settings.reduced_motion)
            case "caption_size":
                if settings.caption_size != live.view.caption_px:
                    live.view.set_caption_px(settings.caption_size)
            case "caption_font" | "caption_line_spacing" | "caption_times" | "tentative_words":
                live.view.set_look(caption_look(settings))
            case "announce_captions":
                live.set_announcements(on=settings.announce_captions)
            case "keep_sound":
                live.dock.set_keep_sound(settings.keep_sound)
            case "shortcuts":
                self._shortcuts.apply(settings.shortcuts)
            case _:
                return

    # What the page tells

    @Slot()
    def _on_opened(self) -> None:
        self._facts.count()
        self._tell_engine()

    def _tell_engine(self) -> None:
        self.page.set_engine(engine_facts(self._paths.models, self._engine))

    @Slot(object)
    def _on_open(self, path: Path) -> None:
        if path == self._settings.store.path and not path.exists():
            # Nothing was changed yet: an empty file is what an editor needs to begin with.
            path.touch(mode=0o600)
        if not path.exists() or not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self.page.say(
                self.tr("{path} cannot be opened from here. Open it by hand.").format(path=path)
            )

    # Files and sessions

    @Slot(object)
    def _on_export(self, path: Path) -> None:
        try:
            path.write_text(exported(self._settings.settings), encoding="utf-8")
        except OSError as error:
            sentence = self.tr("{path} could not be written ({reason}). Choose another place.")
            self.page.say(sentence.format(path=path, reason=error.strerror))
        else:
            self.page.say(self.tr("Exported to {path}.").format(path=path))

    @Slot(object)
    def _on_import(self, path: Path) -> None:
        parsed = imported(self._settings.settings, path)
        if parsed.is_readable:
            self._settings.take(parsed.settings)
            said = translate("SettingsSide", "%Ln settings imported.", "", len(parsed.named))
            self.page.say(" ".join([said, *map(worded, parsed.notes)]))
        else:
            self.page.say(" ".join(map(worded, parsed.notes)))

    @Slot()
    def _on_delete_all(self) -> None:
        try:
            reader = self._archive.reader()
            try:
                doomed = [each.id for each in reader.sessions() if each.state != "live"]
            finally:
                reader.close()
            self._archive.delete_sessions(doomed)
        except HistoryError as error:
            self.page.say(worded(str(error)))
            return
        said = translate("SettingsSide", "%Ln sessions are being deleted.", "", len(doomed))
        self.page.say(said)
        self._facts.count()


_APPLIED = (
    "reduced_motion",
    "caption_font",
    "announce_captions",
    "keep_sound",
    "shortcuts",
)
"""What is not told to the page by its makers: the rest is read when the window is built."""
