"""All objects behind the window: built, connected, and ended in order."""

import logging
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, QUrl, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from app.audio.source import Source, SourceInfo, SourceNotice
from app.captions.mailbox import Mailbox
from app.captions.messages import Message, SessionEnded, StateChanged
from app.history.archive import Archive
from app.history.errors import HistoryError
from app.history.importing.queue import ImportItem
from app.history.records import FoundBy
from app.kept_sound import KeptSound
from app.live import LiveController
from app.paths import Paths
from app.settings.model import KeepSound, decoded_geometry, encoded_geometry
from app.ui.bridge import Bridge
from app.ui.captions.page import LivePage
from app.ui.history.file_drop import FileDrop
from app.ui.history.import_panel import ImportPanel
from app.ui.history.imports import Imports
from app.ui.history.page import HistoryPage
from app.ui.history.requests import HistoryRequests
from app.ui.history.search_bar import SearchBar
from app.ui.history.stored import StoredHistory
from app.ui.model_fetch import ModelFetch
from app.ui.pages import build_window
from app.ui.settings_keeper import SettingsKeeper
from app.ui.source_list import SourceList
from app.ui.theme import Theme
from app.worker import Worker
from engines.catalog import load_catalog
from engines.install import InstallProgress
from engines.model_files import missing_models
from engines.protocols import StreamingEngine, TextEmbedder

if TYPE_CHECKING:
    from app.importing import Importer

log = logging.getLogger(__name__)

_CLOSE_TIMEOUT_S = 10.0


class Program(QObject):
    """All objects behind the window. Lives on the GUI thread."""

    def __init__(self, paths: Paths, theme: Theme, settings: SettingsKeeper) -> None:
        super().__init__()
        self._paths = paths
        self._settings = settings
        self._mailbox = Mailbox()
        self.archive = Archive(
            paths,
            self._load_embedder,
            on_kept=self._on_kept,
            on_not_saved=self._on_not_saved,
            on_failure=self._on_history_failure,
            load_named_embedder=self._load_named_embedder,
        )
        self._controller = LiveController(
            open_source=_open_source,
            load_engine=self._load_engine,
            history=self.archive,
            post=self._mailbox.post,
            keep_sound=KeptSound(paths, self.archive, self._wants_sound),
        )
        self.live = LivePage(theme, settings.settings.caption_size)
        self._reader = self.archive.reader()
        self._searcher = self.archive.searcher()
        self._requests = HistoryRequests(
            lambda: StoredHistory(self._reader, self._searcher, self.archive)
        )
        self.history = HistoryPage(
            theme, self._requests, SearchBar(theme, settings.settings.find_by), paths.home
        )
        self.imports = Imports(self._make_importer)
        self.import_panel = ImportPanel(theme, self.imports)
        self.history.show_imports(self.import_panel)
        self.window = build_window(theme, self.live, self.history)
        self._drop = FileDrop(self.window)
        self.window.restore(decoded_geometry(settings.settings))
        self._sources = SourceList(_list_sources)
        self.fetch = ModelFetch(paths.models)
        self._bridge = Bridge(self._mailbox)
        self._prepare = Worker("prepare", self._prepare_engine)
        self._known_sources: list[SourceInfo] = []
        self._geometry = b""
        self._is_ending = False
        self._connect()
        # After the first paint: nothing of this may keep the window from the screen.
        QTimer.singleShot(0, self._on_shown)

    def close(self) -> None:
        """End everything in order: the session, the window's workers, the history."""
        self._sources.close()
        self.fetch.close()
        self._prepare.join(_CLOSE_TIMEOUT_S)
        if not self._controller.close(_CLOSE_TIMEOUT_S):
            log.error("the session did not end in time")
        self._bridge.close()
        self.history.stop_sound()
        if not self.imports.close():
            log.error("an import did not end in time")
        self._requests.close()
        self._reader.close()
        self._searcher.close()
        if not self.archive.close(_CLOSE_TIMEOUT_S):
            log.error("not everything could be saved")
        self._settings.change(window_geometry=encoded_geometry(self._geometry))
        self._settings.save_now()

    @Slot(int)
    def on_end_requested(self, _signal: int) -> None:
        """End as if the window had been closed."""
        self._on_quit_requested()

    def _connect(self) -> None:
        self._bridge.message_received.connect(self._on_message)
        live = self.live
        live.start_requested.connect(self._on_start)
        live.pause_requested.connect(self._on_pause)
        live.resume_requested.connect(self._on_resume)
        live.stop_requested.connect(self._on_stop)
        live.source_chosen.connect(self._on_source_chosen)
        live.title_changed.connect(self._on_title_changed)
        live.banner_action.connect(self._on_banner_action)
        live.caption_size_changed.connect(self._on_caption_size)
        live.fetch_models_requested.connect(self._on_fetch)
        live.keep_sound_chosen.connect(self._on_keep_sound)
        live.dock.set_keep_sound(self._settings.settings.keep_sound)
        self.fetch.progressed.connect(self._on_fetch_progress)
        self.fetch.finished.connect(self._on_fetched)
        self.fetch.failed.connect(live.finish_install)
        self._sources.changed.connect(self._on_sources)
        self.history.ways_chosen.connect(self._on_ways)
        self._drop.dropped.connect(self._on_dropped)
        import_files = QAction(self.tr("Import files…"), self.window)
        import_files.setShortcut("Ctrl+O")
        import_files.triggered.connect(self._on_import)
        self.window.addAction(import_files)
        self.window.quit_requested.connect(self._on_quit_requested)

    # Reports of the history, on its thread

    def _on_kept(self, session: int, number: int) -> None:
        self._controller.on_kept(session, number)

    def _on_not_saved(self, session: int, number: int, reason: str) -> None:
        self._controller.on_not_saved(session, number, reason)
        self.imports.on_not_saved(session, number, reason)

    def _on_history_failure(self, error: Exception) -> None:
        self._controller.on_history_failure(error)

    def _wants_sound(self) -> bool:
        """Whether the next session's sound is kept. Asked on the speech worker: only reads."""
        return self._settings.settings.keep_sound != "never"

    # Start

    @Slot()
    def _on_shown(self) -> None:
        self.window.open_live()
        self._forget_old_sound()
        self._sources.set_watching(True)
        if missing := missing_models(self._paths.models):
            catalog = load_catalog()
            megabytes = sum(catalog.named(name).download_bytes for name in missing) / 1e6
            self.live.set_models_missing(
                self.tr(
                    "Earmark fetches it once, {size} MB, and needs no network afterwards."
                ).format(size=round(megabytes))
            )
        else:
            self._prepare.start()

    def _forget_old_sound(self) -> None:
        days = self._settings.settings.keep_sound
        if isinstance(days, int) and self.archive.problem is None:
            self.archive.delete_audio_older_than(days, datetime.now(UTC))

    def _prepare_engine(self, _stop: threading.Event) -> None:
        self._controller.prepare()

    def _load_engine(self) -> StreamingEngine:
        from engines.loader import load_speech_engine  # noqa: PLC0415  # onnxruntime takes 0.1 s

        return load_speech_engine(self._paths.models)

    def _load_embedder(self) -> TextEmbedder:
        from engines.loader import load_embedder  # noqa: PLC0415  # onnxruntime takes 0.1 s

        return load_embedder(self._paths.models)

    def _load_named_embedder(self, name: str) -> TextEmbedder:
        """Load the model before this one, whose vectors serve until the lines are read anew."""
        from engines.loader import load_embedder  # noqa: PLC0415  # as above

        return load_embedder(self._paths.models, name)

    # The session

    @Slot(object)
    def _on_message(self, message: Message) -> None:
        if isinstance(message, SourceNotice):
            self._show_sources()
        if isinstance(message, SessionEnded) and message.is_saved and message.session is not None:
            self._show_final_title(message.session)
        self.live.show_message(message)
        self.history.show_message(message)
        if isinstance(message, StateChanged):
            self._sources.set_watching(message.state in ("idle", "stopped", "lost"))
            self._show_sources()
            if message.state == "stopped" and self._is_ending:
                self._finish()

    def _show_final_title(self, session: int) -> None:
        """Show the title that the history proposed from what was said. One row: under 1 ms."""
        try:
            self.live.set_title(self._reader.session(session).title)
        except HistoryError as error:
            log.warning("the title could not be read: %s", error)

    @Slot(str)
    def _on_start(self, source_id: str) -> None:
        self._controller.start(source_id or None)

    @Slot()
    def _on_pause(self) -> None:
        self._controller.pause()

    @Slot()
    def _on_resume(self) -> None:
        self._controller.resume()

    @Slot()
    def _on_stop(self) -> None:
        self._controller.stop()

    @Slot(str)
    def _on_title_changed(self, title: str) -> None:
        self._controller.rename(title)

    @Slot(str)
    def _on_source_chosen(self, source_id: str) -> None:
        self._settings.change(source=source_id)
        if self._controller.is_running:
            # The picker follows when the session really listens to it.
            self._controller.use_source(source_id)
        else:
            self._show_sources()

    @Slot(object)
    def _on_sources(self, sources: list[SourceInfo]) -> None:
        self._known_sources = sources
        self._show_sources()

    def _show_sources(self) -> None:
        sources = list(self._known_sources)
        heard = self._controller.source if self._controller.is_running else None
        chosen = self._settings.settings.source
        if heard is not None:
            # Whatever became the default meanwhile: this is what the session listens to.
            chosen = heard.id
            if all(source.id != heard.id for source in sources):
                sources.insert(0, replace(heard, is_default=False))
        elif all(source.id != chosen for source in sources):
            # The choice is kept for the day it is plugged in again; meanwhile the default is shown.
            chosen = next((source.id for source in sources if source.is_default), "")
        self.live.set_sources(sources, chosen or None)

    @Slot(str)
    def _on_banner_action(self, action: str) -> None:
        if action == "open_session" and (session := self._controller.session) is not None:
            self.window.open_page("history")
            self.history.open_session(session)

    # Imports

    @Slot()
    def _on_import(self) -> None:
        self.window.open_page("history")
        self.import_panel.ask_for_files()

    @Slot(object)
    def _on_dropped(self, urls: list[QUrl]) -> None:
        self.window.open_page("history")
        self.import_panel.add_urls(urls)

    def _make_importer(self, on_change: Callable[[tuple[ImportItem, ...]], None]) -> "Importer":
        from app.importing import Importer  # noqa: PLC0415  # loads libsndfile

        return Importer(self.archive, self.archive.reader, self._load_engine, on_change=on_change)

    # Settings and models

    @Slot(int)
    def _on_caption_size(self, size_px: int) -> None:
        self._settings.change(caption_size=size_px)

    @Slot(object)
    def _on_keep_sound(self, keep_sound: KeepSound) -> None:
        self._settings.change(keep_sound=keep_sound)
        self.live.dock.set_keep_sound(keep_sound)

    @Slot(object)
    def _on_ways(self, ways: tuple[FoundBy, ...]) -> None:
        self._settings.change(find_by=ways)

    @Slot()
    def _on_fetch(self) -> None:
        self.fetch.start()

    @Slot(object)
    def _on_fetch_progress(self, progress: InstallProgress) -> None:
        title = load_catalog().named(progress.model).title
        self.live.set_install_progress(title, progress.done_bytes, progress.total_bytes)

    @Slot()
    def _on_fetched(self) -> None:
        self.live.finish_install()
        self.archive.catch_up()
        self._prepare = Worker("prepare", self._prepare_engine)
        self._prepare.start()

    # End

    @Slot()
    def _on_quit_requested(self) -> None:
        self._is_ending = True
        if self._controller.is_running:
            self._controller.stop()
        else:
            self._finish()

    def _finish(self) -> None:
        self._geometry = self.window.saved_geometry()
        self.window.finish()
        QApplication.quit()


def _open_source(source_id: str | None) -> Source:
    from app.audio.capture import CaptureSource  # noqa: PLC0415  # loads PortAudio
    from app.audio.devices import find_source  # noqa: PLC0415

    return CaptureSource(find_source(source_id))


def _list_sources() -> list[SourceInfo]:
    from app.audio.devices import list_sources  # noqa: PLC0415  # loads libpulse or PortAudio

    return list_sources()
