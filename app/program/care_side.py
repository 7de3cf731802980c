"""The program looks after itself: failures are told, and once after an upgrade what is new."""

import logging
import threading
from importlib.metadata import version
from typing import Final

from PySide6.QtCore import QObject, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices

from app.captions.messages import EngineMoved, EngineReady, Message
from app.crash.care import current_care
from app.paths import Paths
from app.ui import care_banners
from app.ui.captions.page import LivePage
from app.ui.main_window import MainWindow
from app.ui.release_notes import ReleaseNotes
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from app.worker import Worker

log = logging.getLogger(__name__)

_END_TIMEOUT_S: Final = 2.0
_OF_WINDOW: Final = "app.ui.application"
"""Its errors have a message of their own."""


class CareSide(QObject):
    """Joins reports and notes with the window. Lives on the GUI thread."""

    _found = Signal(bool)
    """Whether a run before this one ended unexpectedly."""
    _failed = Signal(str)
    """Which logger told of a bug."""

    def __init__(  # noqa: PLR0913  # all that the program says of itself
        self,
        paths: Paths,
        window: MainWindow,
        live: LivePage,
        settings: SettingsKeeper,
        page: SettingsPage,
        *,
        current: str | None = None,
    ) -> None:
        """Args: current: the version that runs; None: as it is installed."""
        super().__init__()
        self._paths = paths
        self._window = window
        self._live = live
        self._settings = settings
        self._page = page
        self._current = current or version("earmark")
        self._worker = Worker("care", self._look_for_dead_runs)
        self._notes = ""
        self._care = current_care()
        # Queued: the worker's thread emits, or whichever failed; the window's thread hears.
        self._found.connect(self._on_found, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(self._on_failed, Qt.ConnectionType.QueuedConnection)
        live.banner_action.connect(self._on_action)
        page.telling.news_wished.connect(self._on_news_wished)

    def begin(self) -> None:
        """Look back at the last run, after the first paint."""
        if self._care is not None:
            self._care.listen(self._failed.emit)
        self._worker.start()
        self._tell_upgrade()

    def close(self) -> None:
        """Hear of nothing any more."""
        if self._care is not None:
            self._care.listen(None)
        self._worker.ask_to_stop()
        self._worker.join(_END_TIMEOUT_S)

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Let reports tell which engine ran."""
        if isinstance(message, EngineReady | EngineMoved) and self._care is not None:
            info = message.info
            self._care.note("engine", f"{info.name} ({info.model}) on {info.provider}")
            self._care.note("asked for", info.requested_provider)

    # Failures

    def _look_for_dead_runs(self, _stop: threading.Event) -> None:
        from app.crash.folder import report_dead_run  # noqa: PLC0415  # not before the window
        from app.crash.runs import take_dead_runs  # noqa: PLC0415

        try:
            dead = take_dead_runs(self._paths.runs)
            # A command that was ended by whoever started it is no news.
            told = [
                run
                for run in dead
                if run.trace or (run.was_killed and run.facts.get("started as") == "window")
            ]
            for run in told:
                report = report_dead_run(self._paths, run)
                log.warning("the run before ended unexpectedly: see %s", report.name)
        except OSError:
            # A folder that cannot be read or written has said so already, where it matters.
            return
        self._found.emit(bool(told))

    @Slot(bool)
    def _on_found(self, has_crashed: bool) -> None:  # noqa: FBT001  # a signal's
        if has_crashed:
            self._live.say(care_banners.ended_unexpectedly())

    @Slot(str)
    def _on_failed(self, logger: str) -> None:
        if logger != _OF_WINDOW:
            self._live.say(care_banners.failed_behind_the_window())

    # Notes

    def _tell_upgrade(self) -> None:
        settings = self._settings.settings
        seen = settings.last_version_seen
        if seen == self._current:
            return
        self._settings.change(last_version_seen=self._current)
        # To somebody who has only just come everything is new.
        if settings.first_run_done and (notes := self._news(seen)):
            self._notes = notes
            self._live.say(care_banners.upgraded(self._current))

    def _news(self, seen: str) -> str:
        from app.updates.notes import changelog, news_since  # noqa: PLC0415  # not at every start

        return news_since(changelog(), seen, self._current)

    @Slot()
    def _on_news_wished(self) -> None:
        """Show what came with all versions up to this one."""
        self._show_notes(self._news(""))

    def _show_notes(self, notes: str) -> None:
        if notes:
            ReleaseNotes(self._window, notes).show()
        else:
            self._page.say(
                self.tr("No notes came with version {version}.").format(version=self._current)
            )

    # What the person does about it

    @Slot(str)
    def _on_action(self, action: str) -> None:
        if action == care_banners.OPEN_REPORTS:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._paths.reports)))
            self._live.dismiss("crashed")
        elif action == care_banners.OPEN_NEWS:
            self._show_notes(self._notes)
            self._live.dismiss("upgraded")
