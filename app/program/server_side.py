"""The speech server: its notice on every page, its key, and the test from Settings."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from app.captions.messages import EngineReady, Message
from app.keys import KeyUnusable, ServerKeys, read_key
from app.paths import Paths
from app.program.trial_run import TrialRun
from app.settings.engine_choice import SERVER_CHOSEN_BY, server_target
from app.ui.local_text import decimal
from app.ui.navigation import Navigation
from app.ui.sentences import worded
from app.ui.settings.page import SettingsPage
from app.ui.settings.server_desk import ServerFacts
from app.ui.settings_keeper import SettingsKeeper
from app.worker import Worker
from engines.errors import EngineError, ServerFailed
from engines.server.target import ServerPlace, ServerTarget, place_of

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_END_TIMEOUT_S: Final = 2.0
_SECTION: Final = "server"
_KIND: Final = "speech"


@dataclass(frozen=True, slots=True, kw_only=True)
class _KeyState:
    host: str
    has_key: bool
    trouble: str


class ServerSide(QObject):
    """Joins the desk with the server. Lives on the GUI thread; what blocks is done on workers."""

    key_changed = Signal()
    """The engine has to be loaded anew to use it."""
    _key_known = Signal(object)
    _key_ended = Signal()

    def __init__(
        self,
        paths: Paths,
        settings: SettingsKeeper,
        page: SettingsPage,
        navigation: Navigation,
        keys: ServerKeys,
    ) -> None:
        super().__init__()
        self._models = paths.models
        self._settings = settings
        self._page = page
        self._desk = page.telling.server
        self._navigation = navigation
        self._keys = keys
        self._facts = ServerFacts()
        self._is_stood_in_for = False
        self._key_worker: Worker | None = None
        self._key_jobs: list[Callable[[], None]] = []
        self._trial = TrialRun("speech server test")
        queued = Qt.ConnectionType.QueuedConnection
        # The workers emit, the window's thread hears.
        self._key_known.connect(self._on_key_known, queued)
        self._key_ended.connect(self._on_key_ended, queued)
        self._trial.tried.connect(self._on_tried)
        page.section_shown.connect(self._on_section)
        settings.value_changed.connect(self._on_setting)
        self._desk.key_wished.connect(self._on_key)
        self._desk.forget_wished.connect(self._on_forget)
        self._desk.test_wished.connect(self._on_test)
        self._desk.stop_wished.connect(self._trial.stop)
        self._follow()

    def close(self) -> None:
        """End what is being done."""
        self._trial.close()
        if self._key_worker is not None:
            self._key_worker.ask_to_stop()
            self._key_worker.join(_END_TIMEOUT_S)

    # What is chosen

    def _place(self) -> ServerPlace | None:
        url = self._settings.settings.speech_server_url
        return place_of(url) if url else None

    def _follow(self) -> None:
        settings = self._settings.settings
        place, problem = None, ""
        try:
            place = self._place()
        except ServerFailed as error:
            problem = worded(str(error))
        is_away = place is not None and not place.is_this_machine
        self._show(
            replace(
                self._facts,
                is_used=settings.speech_server,
                has_address=place is not None,
                host=place.host if place is not None and is_away else "",
                is_readable=place is not None and not place.is_secure,
                problem=problem,
            )
        )
        self._show_foot()

    def _show_foot(self) -> None:
        """Say on every page where words go; it is said until an engine here took over."""
        words = None
        if self._facts.is_used and self._facts.host:
            said = translate("SpeechServer", "What is said goes to {host}")
            if self._is_stood_in_for:
                said = translate("SpeechServer", "For now nothing goes to {host}")
            words = said.format(host=self._facts.host)
        self._navigation.set_notice(_KIND, words, is_weak=self._is_stood_in_for)

    @Slot(object)
    def show_message(self, message: Message) -> None:
        """Follow who writes: a server comes back before any sound goes there."""
        if isinstance(message, EngineReady):
            self._is_stood_in_for = message.info.stands_in
            self._show_foot()

    def _show(self, facts: ServerFacts) -> None:
        self._facts = facts
        self._desk.show_facts(facts)

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key in SERVER_CHOSEN_BY:
            self._is_stood_in_for = False
            self._trial.stop()
            self._desk.say("")
            self._follow()
            if self._page.isVisible():
                self._work_on_key(lambda: None)

    @Slot(str)
    def _on_section(self, section: str) -> None:
        if section == _SECTION:
            self._work_on_key(lambda: None)

    # The key

    @Slot(object)
    def _on_key(self, key: str) -> None:
        place = self._usable_place()
        if place is None:
            return
        try:
            key = read_key(key)
        except KeyUnusable as error:
            self._desk.say(worded(str(error)), is_bad=True)
            return
        self._desk.say("")
        self._work_on_key(partial(self._keys.set, _KIND, place.host, key), is_change=True)

    @Slot()
    def _on_forget(self) -> None:
        place = self._usable_place()
        if place is not None:
            self._work_on_key(partial(self._keys.delete, _KIND, place.host), is_change=True)

    def _usable_place(self) -> ServerPlace | None:
        try:
            return self._place()
        except ServerFailed:
            return None

    def _work_on_key(self, job: Callable[[], None], *, is_change: bool = False) -> None:
        """Do something with the keyring, which may ask the person to unlock it; then look."""
        if is_change:
            self._key_jobs.append(job)
        if self._key_worker is None:
            jobs, self._key_jobs = self._key_jobs, []
            self._key_worker = Worker(
                "speech server key",
                partial(self._run_key, self._usable_place(), jobs),
                on_failure=lambda _error: self._key_ended.emit(),
            )
            self._key_worker.start()

    def _run_key(
        self,
        place: ServerPlace | None,
        jobs: list[Callable[[], None]],
        _stop: threading.Event,
    ) -> None:
        for job in jobs:
            job()
        if place is not None:
            has_key = bool(self._keys.get(_KIND, place.host))
            trouble = (self._keys.trouble or "") if has_key else ""
            self._key_known.emit(_KeyState(host=place.host, has_key=has_key, trouble=trouble))
        if jobs:
            self.key_changed.emit()
        self._key_ended.emit()

    @Slot(object)
    def _on_key_known(self, state: _KeyState) -> None:
        place = self._usable_place()
        if place is not None and place.host == state.host:
            self._show(
                replace(self._facts, has_key=state.has_key, key_trouble=worded(state.trouble))
            )

    @Slot()
    def _on_key_ended(self) -> None:
        if self._key_worker is not None:
            self._key_worker.join(_END_TIMEOUT_S)
            self._key_worker = None
        if self._key_jobs:
            self._work_on_key(lambda: None)

    # Trying

    @Slot()
    def _on_test(self) -> None:
        if self._trial.start(self._tried_server):
            self._desk.say(translate("SpeechServer", "A sentence is being sent…"))
            self._desk.show_testing(is_testing=True)

    def _tried_server(self, stop: threading.Event) -> object:
        """Return a `Heard`, or a worded sentence that says why there is none. On the worker."""
        from app.program.server_trial import try_server  # noqa: PLC0415  # transports: 0.3 s

        target: ServerTarget | None = server_target(
            self._settings.settings, partial(self._keys.get, _KIND)
        )
        if target is None:
            return None
        try:
            return try_server(target, self._models, stop)
        except EngineError as error:
            return worded(str(error))

    @Slot(object)
    def _on_tried(self, heard: object) -> None:
        from app.program.server_trial import Heard  # noqa: PLC0415  # as above

        self._desk.show_testing(is_testing=False)
        if isinstance(heard, Heard):
            self._desk.say(_trial_words(heard.text, heard.delay_s))
        else:
            self._desk.say(heard if isinstance(heard, str) else "", is_bad=bool(heard))


def _trial_words(text: str, delay_s: float) -> str:
    if not text:
        return translate("SpeechServer", "The server answered without a word.")
    said = translate("SpeechServer", "It understood “{text}”, {seconds} s after the last word.")
    return said.format(text=text, seconds=decimal(delay_s, 1))
