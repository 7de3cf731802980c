"""The Assistant's settings: servers looked for, models listed, keys kept, a model tried."""

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from app.assistant.server_address import AddressUnusable, ServerAddress, read_address
from app.keys import KeyUnusable, ServerKeys, read_key
from app.ui.navigation import Navigation
from app.ui.sentences import worded
from app.ui.settings.assistant_facts import AssistantFacts, OfferedServer
from app.ui.settings.assistant_words import trial_words
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper
from app.worker import Worker

if TYPE_CHECKING:
    from app.assistant.client import OpenAIChat
    from app.assistant.nearby import NearbyServer
    from app.assistant.trying import Trial
    from app.program.assistant_looking import Looked

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_END_TIMEOUT_S: Final = 2.0
_SECTION: Final = "assistant"


class AssistantSettingsSide(QObject):
    """Joins the desk with the servers. Nothing is asked before its section is opened.

    Lives on the GUI thread; what blocks is done on workers: one looks, one tries.
    """

    _nearby_found = Signal(object)
    """A tuple of `NearbyServer`."""
    _looked = Signal(object)
    """A `Looked`."""
    _look_ended = Signal()
    _tried = Signal(object)
    """A `Trial`, a worded sentence that says why there is none, or None: it was stopped."""

    def __init__(
        self,
        settings: SettingsKeeper,
        page: SettingsPage,
        navigation: Navigation,
        keys: ServerKeys,
        ports: tuple[int, ...] | None = None,
    ) -> None:
        """Make it; nothing is asked yet.

        Args:
            settings: which model is chosen.
            page: shows and wishes.
            navigation: says at its foot what leaves this computer.
            keys: of servers.
            ports: where servers on this computer are looked for; None: at the usual ones.
        """
        super().__init__()
        self._settings = settings
        self._page = page
        self._desk = page.telling.assistant
        self._navigation = navigation
        self._keys = keys
        self._ports = ports
        self._facts = AssistantFacts()
        self._looker: Worker | None = None
        self._is_to_look_again = False
        self._key_job: Callable[[], None] | None = None
        self._trier: Worker | None = None
        self._model: OpenAIChat | None = None
        self._connect()
        self._follow()

    def close(self) -> None:
        """End what is being done."""
        self._on_stop()
        for worker in (self._looker, self._trier):
            if worker is not None:
                worker.ask_to_stop()
                worker.join(_END_TIMEOUT_S)

    def _connect(self) -> None:
        queued = Qt.ConnectionType.QueuedConnection
        # The workers emit, the window's thread hears.
        self._nearby_found.connect(self._on_nearby, queued)
        self._looked.connect(self._on_looked, queued)
        self._look_ended.connect(self._on_look_ended, queued)
        self._tried.connect(self._on_tried, queued)
        self._page.section_shown.connect(self._on_section)
        self._settings.value_changed.connect(self._on_setting)
        desk = self._desk
        desk.address_wished.connect(self._on_address)
        desk.model_wished.connect(self._on_model)
        desk.key_wished.connect(self._on_key)
        desk.forget_wished.connect(self._on_forget)
        desk.test_wished.connect(self._on_test)
        desk.stop_wished.connect(self._on_stop)
        desk.off_wished.connect(self._on_off)

    # What is chosen

    def _follow(self) -> None:
        """Show what is chosen; what was known of another server no longer counts."""
        settings = self._settings.settings
        address, problem = None, ""
        if settings.assistant_url:
            try:
                address = read_address(settings.assistant_url)
            except AddressUnusable as error:
                problem = worded(error.args[0])
        url = settings.assistant_url if address is None else address.url
        is_away = address is not None and not address.is_this_machine
        facts = self._facts
        if url != facts.url:
            facts = AssistantFacts(nearby=facts.nearby)
        elif settings.assistant_model != facts.model:
            facts = replace(facts, context_tokens=None, has_tools=None)
        self._show(
            replace(
                facts,
                url=url,
                model=settings.assistant_model,
                host=address.host if address is not None and is_away else "",
                is_readable=address is not None and address.is_readable,
                address_problem=problem,
            )
        )
        words = None
        if is_away and self._facts.has_model:
            said = translate("AssistantSettings", "Questions you ask go to {host}")
            words = said.format(host=self._facts.host)
        self._navigation.set_notice(_SECTION, words)

    def _show(self, facts: AssistantFacts) -> None:
        self._facts = facts
        self._desk.show_facts(facts)

    def _address(self) -> ServerAddress | None:
        try:
            return read_address(self._settings.settings.assistant_url)
        except AddressUnusable:
            return None

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key in ("assistant_url", "assistant_model"):
            self._on_stop()
            self._desk.say("")
            self._follow()
            if self._page.isVisible():
                self._look()

    @Slot(object)
    def _on_address(self, typed: str) -> None:
        if not typed:
            self._on_off()
            return
        try:
            url = read_address(typed).url
        except AddressUnusable as error:
            self._show(replace(self._facts, address_problem=worded(error.args[0])))
            return
        if url != self._facts.url:
            # Another server has other models.
            self._settings.change(assistant_url=url, assistant_model="")
        else:
            self._show(replace(self._facts, address_problem=""))
            self._look()

    @Slot(object)
    def _on_model(self, name: str) -> None:
        self._settings.change(assistant_model=name)

    @Slot()
    def _on_off(self) -> None:
        if (address := self._address()) is not None:
            self._key_job = partial(self._keys.delete, "assistant", address.host)
        self._settings.change(assistant_url="", assistant_model="")
        self._look()

    # Keys

    @Slot(object)
    def _on_key(self, key: str) -> None:
        address = self._address()
        if address is None:
            return
        try:
            key = read_key(key)
        except KeyUnusable as error:
            self._desk.say(worded(error.args[0]), is_bad=True)
            return
        self._desk.say("")
        self._key_job = partial(self._keys.set, "assistant", address.host, key)
        self._look()

    @Slot()
    def _on_forget(self) -> None:
        if (address := self._address()) is not None:
            self._key_job = partial(self._keys.delete, "assistant", address.host)
            self._look()

    # Looking

    @Slot(str)
    def _on_section(self, section: str) -> None:
        if section == _SECTION:
            self._look()

    def _look(self) -> None:
        if self._looker is not None:
            self._is_to_look_again = True
            return
        job, self._key_job = self._key_job, None
        self._looker = Worker(
            "assistant look",
            partial(self._run_look, self._address(), self._chosen(), job),
            on_failure=lambda _error: self._look_ended.emit(),
        )
        self._looker.start()

    def _run_look(
        self,
        address: ServerAddress | None,
        model: "OpenAIChat | None",
        key_job: Callable[[], None] | None,
        stop: threading.Event,
    ) -> None:
        from app.program.assistant_looking import (  # noqa: PLC0415  # httpx takes 0.1 s
            USUAL_PORTS,
            look,
            nearby_servers,
        )

        if key_job is not None:
            key_job()
        looked = look(address, model, self._keys)
        if not stop.is_set():
            self._looked.emit(looked)
        found = nearby_servers(self._ports or USUAL_PORTS)
        if not stop.is_set():
            self._nearby_found.emit(found)
            self._look_ended.emit()

    @Slot(object)
    def _on_looked(self, looked: "Looked") -> None:
        address = self._address()
        if looked.url != (address.url if address is not None else ""):
            # Of the server before.
            return
        known = looked.facts
        self._show(
            replace(
                self._facts,
                models=looked.models,
                problem=worded(looked.problem),
                has_key=looked.has_key,
                key_trouble=worded(looked.key_trouble),
                context_tokens=known.context_tokens if known is not None else None,
                has_tools=known.has_tools if known is not None else None,
            )
        )
        if len(looked.models) == 1 and not self._settings.settings.assistant_model:
            self._on_model(looked.models[0])

    @Slot(object)
    def _on_nearby(self, found: "tuple[NearbyServer, ...]") -> None:
        offers = tuple(
            OfferedServer(
                url=read_address(server.url).url,
                program=server.program,
                models=len(server.models),
            )
            for server in found
        )
        self._show(replace(self._facts, nearby=offers))

    @Slot()
    def _on_look_ended(self) -> None:
        if self._looker is not None:
            self._looker.join(_END_TIMEOUT_S)
            self._looker = None
        if self._is_to_look_again or self._key_job is not None:
            self._is_to_look_again = False
            self._look()

    # Trying

    def _chosen(self) -> "OpenAIChat | None":
        from app.assistant.chosen_model import chosen_model  # noqa: PLC0415  # httpx takes 0.1 s

        return chosen_model(self._settings.settings, self._keys)

    @Slot()
    def _on_test(self) -> None:
        model = self._chosen()
        if self._trier is not None or model is None:
            return
        self._model = model
        self._desk.say(translate("AssistantSettings", "Being asked…"))
        self._desk.show_testing(is_testing=True)
        self._trier = Worker(
            "assistant test",
            partial(self._run_trial, model),
            on_failure=lambda _error: self._tried.emit(None),
        )
        self._trier.start()

    def _run_trial(self, model: "OpenAIChat", _stop: threading.Event) -> None:
        from app.assistant.errors import ChatFailed  # noqa: PLC0415  # as above
        from app.assistant.trying import try_model  # noqa: PLC0415  # as above

        try:
            self._tried.emit(try_model(model))
        except ChatFailed as error:
            self._tried.emit(worded(error.args[0]))

    @Slot()
    def _on_stop(self) -> None:
        if self._model is not None:
            self._model.cancel()

    @Slot(object)
    def _on_tried(self, result: "Trial | str | None") -> None:
        if self._trier is not None:
            self._trier.join(_END_TIMEOUT_S)
            self._trier = None
        self._model = None
        self._desk.show_testing(is_testing=False)
        if result is None:
            self._desk.say("")
        elif isinstance(result, str):
            self._desk.say(result, is_bad=True)
        else:
            self._desk.say(trial_words(result))
            self._look()
