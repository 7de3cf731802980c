"""The Assistant's settings: servers looked for, models listed, keys kept, a model tried."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, Slot

from app.assistant.server_address import AddressUnusable, ServerAddress, read_address
from app.keys import ServerKeys
from app.program.assistant_looking import AssistantLooking, Looked, Question
from app.program.assistant_trial import tried_model
from app.program.server_key import KeyState, ServerKey
from app.program.trial_run import TrialRun
from app.ui.navigation import Navigation
from app.ui.sentences import worded
from app.ui.settings.assistant_facts import AssistantFacts, OfferedServer
from app.ui.settings.assistant_words import trial_words
from app.ui.settings.page import SettingsPage
from app.ui.settings_keeper import SettingsKeeper

if TYPE_CHECKING:
    from app.assistant.client import OpenAIChat
    from app.assistant.nearby import NearbyServer
    from app.assistant.trying import Trial

translate = QCoreApplication.translate
"""Under its own name: the translation tools look for it."""

_SECTION: Final = "assistant"
"""Of Settings; and what its server's key is kept for."""


class AssistantSettingsSide(QObject):
    """Joins the desk with the servers. Nothing is asked before its section is opened.

    Lives on the GUI thread.
    """

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
        self._facts = AssistantFacts()
        self._key = ServerKey(_SECTION, keys, self._desk, self._host)
        self._looking = AssistantLooking(keys, ports)
        self._is_open = False
        self._trial = TrialRun("assistant test")
        self._connect()
        self._follow()

    def close(self) -> None:
        """End what is being done."""
        self._trial.close()
        self._looking.close()
        self._key.close()

    def _connect(self) -> None:
        self._looking.looked.connect(self._on_looked)
        self._looking.nearby_found.connect(self._on_nearby)
        self._key.known.connect(self._on_key_known)
        # With another key the server may list its models.
        self._key.changed.connect(self._look)
        self._trial.tried.connect(self._on_tried)
        self._page.section_shown.connect(self._on_section)
        self._settings.value_changed.connect(self._on_setting)
        desk = self._desk
        desk.address_wished.connect(self._on_address)
        desk.model_wished.connect(self._on_model)
        desk.test_wished.connect(self._on_test)
        desk.stop_wished.connect(self._trial.stop)
        desk.off_wished.connect(self._on_off)
        desk.look_wished.connect(self._on_look)

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
            said = translate("AssistantSettings", "Questions and passages go to {host}")
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
            self._trial.stop()
            self._desk.say("")
            self._follow()
            if self._is_open and self._page.isVisible():
                self._key.look()
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
        address = self._address()
        self._settings.change(assistant_url="", assistant_model="")
        if address is not None:
            self._key.forget(address.host)

    # Keys

    def _host(self) -> str:
        address = self._address()
        return address.host if address is not None else ""

    @Slot(object)
    def _on_key_known(self, state: KeyState) -> None:
        self._show(replace(self._facts, has_key=state.has_key, key_trouble=worded(state.trouble)))

    # Looking

    @Slot(str)
    def _on_section(self, section: str) -> None:
        self._is_open = section == _SECTION
        if self._is_open:
            self._key.look()
            self._look()

    @Slot()
    def _on_look(self) -> None:
        self._show(replace(self._facts, nearby=None))
        self._look()

    @Slot()
    def _look(self) -> None:
        """Find out what there is."""
        self._looking.start(Question(address=self._address(), model=self._chosen()))

    @Slot(object)
    def _on_looked(self, looked: Looked) -> None:
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

    # Trying

    def _chosen(self) -> "OpenAIChat | None":
        from app.assistant.chosen_model import chosen_model  # noqa: PLC0415  # httpx takes 0.1 s

        return chosen_model(self._settings.settings, self._keys)

    @Slot()
    def _on_test(self) -> None:
        model = self._chosen()
        if model is not None and self._trial.start(partial(tried_model, model), model.cancel):
            self._desk.say(translate("AssistantSettings", "Being asked…"))
            self._desk.show_testing(is_testing=True)

    @Slot(object)
    def _on_tried(self, result: "Trial | str | None") -> None:
        self._desk.show_testing(is_testing=False)
        if result is None:
            self._desk.say("")
        elif isinstance(result, str):
            self._desk.say(result, is_bad=True)
        else:
            self._desk.say(trial_words(result))
            self._look()
