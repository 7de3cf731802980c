"""The speech server: its notice on every page, its key, and the test from Settings."""

import threading
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

from app.captions.messages import EngineReady, Message
from app.keys import ServerKeys
from app.paths import Paths
from app.program.server_key import KeyState, ServerKey
from app.program.trial_run import TrialRun
from app.settings.engine_choice import SERVER_CHOSEN_BY, server_target
from app.ui.local_text import decimal
from app.ui.navigation import Navigation
from app.ui.sentences import worded
from app.ui.settings.page import SettingsPage
from app.ui.settings.server_desk import ServerFacts
from app.ui.settings_keeper import SettingsKeeper
from engines.errors import EngineError, ServerFailed
from engines.server.target import ServerPlace, ServerTarget, place_of

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_SECTION: Final = "server"
_KIND: Final = "speech"


class ServerSide(QObject):
    """Joins the desk with the server. Lives on the GUI thread; what blocks is done on workers."""

    key_changed = Signal()
    """The engine has to be loaded anew to use it."""

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
        self._key = ServerKey(_KIND, keys, self._desk, self._host)
        self._trial = TrialRun("speech server test")
        self._key.known.connect(self._on_key_known)
        self._key.changed.connect(self.key_changed)
        self._trial.tried.connect(self._on_tried)
        page.section_shown.connect(self._on_section)
        settings.value_changed.connect(self._on_setting)
        self._desk.test_wished.connect(self._on_test)
        self._desk.stop_wished.connect(self._trial.stop)
        self._follow()

    def close(self) -> None:
        """End what is being done."""
        self._trial.close()
        self._key.close()

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
                self._key.look()

    @Slot(str)
    def _on_section(self, section: str) -> None:
        if section == _SECTION:
            self._key.look()

    # The key

    def _host(self) -> str:
        try:
            place = self._place()
        except ServerFailed:
            return ""
        return place.host if place is not None else ""

    @Slot(object)
    def _on_key_known(self, state: KeyState) -> None:
        self._show(replace(self._facts, has_key=state.has_key, key_trouble=worded(state.trouble)))

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
