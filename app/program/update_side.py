"""Looks for a newer version: once a day if the person wants it, and when they ask."""

import logging
import threading
from collections.abc import Callable
from datetime import date, datetime
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QLocale, QObject, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices

from app.captions.messages import SessionState
from app.ui import care_banners
from app.ui.captions.banners import Banner
from app.ui.captions.page import LivePage
from app.ui.main_window import MainWindow
from app.ui.sentences import worded
from app.ui.settings.facts import UpdateFacts
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from app.updates.release import UPDATE_URL, Release, UpdateUnknown, is_due, is_newer
from app.worker import Worker

if TYPE_CHECKING:
    import ssl

log = logging.getLogger(__name__)

_LOOK_EVERY_MS: Final = 60 * 60 * 1000
"""A laptop sleeps; what is due is noticed within the hour."""
_END_TIMEOUT_S: Final = 0.5
"""A server that does not answer must not keep the window open; the thread holds nothing."""


def _today() -> date:
    return datetime.now().astimezone().date()


class UpdateSide(QObject):
    """Asks on a worker, and tells. Downloads nothing. Lives on the GUI thread."""

    _answered = Signal(object)
    """A `Release`, or an `UpdateUnknown`."""

    def __init__(  # noqa: PLR0913  # and what tests put in place of the world
        self,
        window: MainWindow,
        live: LivePage,
        settings: SettingsKeeper,
        page: SettingsPage,
        *,
        url: str = UPDATE_URL,
        trusted: "ssl.SSLContext | None" = None,
        current: str | None = None,
        today: Callable[[], date] = _today,
    ) -> None:
        """Make it; nothing is asked before `begin`.

        Args:
            window: says what leaves this computer.
            live: shows the banner.
            settings: whether it is wished, and when it was last asked.
            page: tells in its section About.
            url: where to ask; empty: nowhere.
            trusted: whom to believe; None: whom the system believes.
            current: the version that runs; None: as it is installed.
            today: the day.
        """
        super().__init__()
        self._window = window
        self._live = live
        self._settings = settings
        self._page = page
        self._url = url
        self._trusted = trusted
        self._current = current or version("earmark")
        self._today = today
        self._worker: Worker | None = None
        self._was_asked_for = False
        self._found: Release | None = None
        self._waiting: Banner | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_EVERY_MS)
        self._timer.timeout.connect(self.look_if_due)
        # Queued: the worker's thread emits, the window's thread hears.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)
        settings.value_changed.connect(self._on_setting)
        page.telling.look_for_update_wished.connect(self._on_wished)
        page.telling.update_page_wished.connect(self._open_page)
        live.banner_action.connect(self._on_action)
        live.state_shown.connect(self._on_state)

    def begin(self) -> None:
        """Tell what is known; ask if it is wished and due."""
        self._tell(self._standing())
        self._follow_setting()

    def close(self) -> None:
        """Hear no answer any more."""
        self._timer.stop()
        if self._worker is not None:
            self._worker.ask_to_stop()
            self._worker.join(_END_TIMEOUT_S)

    @Slot()
    def look_if_due(self) -> None:
        """Ask if it is wished, and was not asked today."""
        settings = self._settings.settings
        if settings.check_updates and is_due(settings.updates_asked_on, self._today()):
            self._ask()

    # Asking

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == "check_updates":
            self._follow_setting()

    def _follow_setting(self) -> None:
        is_on = self._settings.settings.check_updates and bool(self._url)
        words = self.tr("Your words stay on this computer") if is_on else None
        self._window.navigation.set_notice("updates", words, is_weak=True)
        if is_on:
            self._timer.start()
            self.look_if_due()
        else:
            self._timer.stop()

    @Slot()
    def _on_wished(self) -> None:
        self._was_asked_for = True
        self._tell(self.tr("Being asked…"))
        self._ask()

    def _ask(self) -> None:
        if not self._url or self._worker is not None:
            return
        # Also if nobody answers: once a day is what was promised.
        self._settings.change(updates_asked_on=self._today().isoformat())
        self._worker = Worker("updates", self._run, on_failure=self._on_bug)
        self._worker.start()

    def _run(self, stop: threading.Event) -> None:
        from app.updates.asking import newest_release  # noqa: PLC0415  # most never need a network

        try:
            answer: Release | UpdateUnknown = newest_release(self._url, self._trusted)
        except UpdateUnknown as error:
            answer = error
        if not stop.is_set():
            self._answered.emit(answer)

    def _on_bug(self, _error: Exception) -> None:
        self._answered.emit(None)

    # Telling

    @Slot(object)
    def _on_answered(self, answer: Release | UpdateUnknown | None) -> None:
        if self._worker is not None:
            self._worker.join(_END_TIMEOUT_S)
            self._worker = None
        was_asked_for, self._was_asked_for = self._was_asked_for, False
        if isinstance(answer, Release):
            self._on_release(answer, was_asked_for=was_asked_for)
            return
        log.info("the newest version is not known: %s", answer)
        if was_asked_for and answer is not None:
            self._tell(worded(answer.args[0]), is_answer=True)
        else:
            self._tell(self._standing())

    def _on_release(self, release: Release, *, was_asked_for: bool) -> None:
        if not is_newer(release.version, self._current):
            self._found = None
            sentence = self.tr("You have the newest version.")
            self._tell(sentence, is_answer=was_asked_for)
            return
        self._found = release
        self._tell(self._standing(), is_answer=was_asked_for)
        if not was_asked_for:
            # Whoever asked reads it where they asked.
            self._waiting = care_banners.newer_version(release.version, self._current)
            self._on_state(self._live.state, 0.0)

    @Slot(str, float)
    def _on_state(self, state: SessionState, _elapsed_s: float) -> None:
        """Say what waits; not while captions run, for it would lie over them."""
        if self._waiting is not None and state in ("idle", "stopped"):
            banner, self._waiting = self._waiting, None
            self._live.say(banner)

    def _standing(self) -> str:
        if not self._url:
            return self.tr(
                "This copy of Earmark does not know where to ask. Look where you got it from."
            )
        if self._found is not None:
            sentence = self.tr("Earmark {version} is out. You have {current}.")
            return sentence.format(version=self._found.version, current=self._current)
        asked_on = self._settings.settings.updates_asked_on
        try:
            day = date.fromisoformat(asked_on)
        except ValueError:
            return self.tr("It was not looked for yet.")
        shown = QLocale().toString(
            QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat
        )
        return self.tr("Last looked for on {day}.").format(day=shown)

    def _tell(self, sentence: str, *, is_answer: bool = False) -> None:
        facts = UpdateFacts(
            sentence=sentence,
            can_look=bool(self._url),
            has_page=self._found is not None,
            is_answer=is_answer,
        )
        self._page.telling.tell_update(facts)

    # Going there

    @Slot(str)
    def _on_action(self, action: str) -> None:
        if action == care_banners.OPEN_UPDATE:
            self._open_page()
            self._live.dismiss("update")

    @Slot()
    def _open_page(self) -> None:
        if self._found is not None:
            QDesktopServices.openUrl(QUrl(self._found.page))
