"""The history: its pages, what is imported into it, and what sessions say about it."""

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Signal, Slot

from app.captions.messages import Message, SessionEnded
from app.history.archive import Archive
from app.history.errors import HistoryError
from app.history.importing.queue import ImportItem
from app.history.records import FoundBy
from app.history.undo import Undone
from app.paths import Paths
from app.program.import_work import ImportWork
from app.ui.captions.page import LivePage
from app.ui.history.changes import Done
from app.ui.history.import_panel import ImportPanel
from app.ui.history.imports import Imports
from app.ui.history.page import HistoryPage
from app.ui.history.requests import HistoryRequests
from app.ui.history.search_bar import SearchBar
from app.ui.history.stored import StoredHistory
from app.ui.settings_keeper import SettingsKeeper
from app.ui.theme import Theme

if TYPE_CHECKING:
    from app.importing import Importer

log = logging.getLogger(__name__)


class HistorySide(QObject):
    """Joins the archive with the History page. Lives on the GUI thread."""

    privacy_changed = Signal()
    """Sessions were made private on the page, or no more, and that is on the disk."""

    def __init__(  # noqa: PLR0913  # what the page is made from
        self,
        archive: Archive,
        paths: Paths,
        theme: Theme,
        settings: SettingsKeeper,
        live: LivePage,
        work: ImportWork,
    ) -> None:
        super().__init__()
        self._archive = archive
        self._settings = settings
        self._live = live
        self._work = work
        self._reader = archive.reader()
        self._searcher = archive.searcher()
        self._requests = HistoryRequests(
            lambda: StoredHistory(
                self._reader,
                self._searcher,
                archive,
                lambda: tuple(settings.settings.replacements.values()),
            )
        )
        self.page = HistoryPage(
            theme, self._requests, SearchBar(theme, settings.settings.find_by), paths.home
        )
        self.imports = Imports(self._make_importer)
        self.import_panel = ImportPanel(theme, self.imports)
        self.page.show_imports(self.import_panel)
        self.page.ways_chosen.connect(self._on_ways)
        self._requests.done.connect(self._on_done)

    def begin(self) -> None:
        """Delete the sound that is older than the person wants to keep it."""
        days = self._settings.settings.keep_sound
        if isinstance(days, int) and self._archive.problem is None:
            self._archive.delete_audio_older_than(days, datetime.now(UTC))

    def close(self) -> None:
        """End what plays, is imported, is asked. The archive itself is closed by its owner."""
        self.page.stop_sound()
        if not self.imports.close():
            log.error("an import did not end in time")
        self._requests.close()
        self._reader.close()
        self._searcher.close()

    def add_files(self, urls: list[QUrl]) -> None:
        """Import files that were dropped or handed over."""
        self.import_panel.add_urls(urls)

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Show what a session says about the history."""
        if isinstance(message, SessionEnded) and message.is_saved and message.session is not None:
            self._show_final_title(message.session)
        self.page.show_message(message)

    @Slot(object)
    def _on_done(self, done: object) -> None:
        match done:
            case Done(kind="made private" | "private no more"):
                self.privacy_changed.emit()
            case Done(undone=Undone(kind="private")):
                self.privacy_changed.emit()
            case _:
                pass  # Shown by the page.

    def is_private(self, session: int) -> bool | None:
        """Tell whether a session is private; None where that cannot be read. One row, as below."""
        try:
            return self._reader.session(session).is_private
        except HistoryError as error:
            log.warning("whether a session is private could not be read: %s", error)
            return None

    def _show_final_title(self, session: int) -> None:
        """Show the title that the history proposed from what was said. One row: under 1 ms."""
        try:
            self._live.set_title(self._reader.session(session).title)
        except HistoryError as error:
            log.warning("the title could not be read: %s", error)

    @Slot(object)
    def _on_ways(self, ways: tuple[FoundBy, ...]) -> None:
        self._settings.change(find_by=ways)

    def _make_importer(self, on_change: Callable[[tuple[ImportItem, ...]], None]) -> "Importer":
        return self._work.importer(self._archive, on_change)
