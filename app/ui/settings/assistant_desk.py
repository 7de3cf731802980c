"""The Assistant's section: which model answers, where it is, and whether it works."""

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.settings.table import BY_KEY
from app.ui.announce import announce
from app.ui.settings.assistant_controls import AddressControl, KeyControl, ModelControl
from app.ui.settings.assistant_facts import AssistantFacts
from app.ui.settings.assistant_words import key_help, model_help, notice, standing
from app.ui.settings.blocks import FactRow, NoteRow
from app.ui.settings.nearby_row import NearbyRow
from app.ui.settings.row import ControlRow
from app.ui.settings.section import Section
from app.ui.settings.try_button import TryButton
from app.ui.settings.wording import marked, searchable, tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button

_NOTICE_MARGIN_PX: Final = 10


class AssistantDesk(QObject):
    """Shows what it is told and emits what a person wants. Lives on the GUI thread."""

    address_wished = Signal(object)
    """A text as it was typed; empty: none."""
    model_wished = Signal(object)
    """A name; empty: none."""
    key_wished = Signal(object)
    """A text. (Not Qt's strings, which cannot be connected to a control's values.)"""
    forget_wished = Signal()
    test_wished = Signal()
    stop_wished = Signal()
    off_wished = Signal()
    look_wished = Signal()
    """Look again which servers are on this computer."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._facts = AssistantFacts()
        self._section: Section | None = None

    def add(self, section: Section) -> None:
        """Add the rows to their section. Once."""
        theme = self._theme
        self._section = section
        self.notice = NoteRow("banner-warn", _NOTICE_MARGIN_PX)
        self.nearby = NearbyRow(theme)
        self.nearby.use_wished.connect(self.address_wished)
        self.nearby.look_wished.connect(self.look_wished)
        self.address = AddressControl()
        self.address.wished.connect(self.address_wished)
        self.model = ModelControl(theme, self._window.window)
        self.model.wished.connect(self.model_wished)
        self.key = KeyControl(theme)
        self.key.wished.connect(self.key_wished)
        self.key.forget_wished.connect(self.forget_wished)
        self.test = TryButton(theme, tr("Test the model"))
        self.test.test_wished.connect(self.test_wished)
        self.test.stop_wished.connect(self.stop_wished)
        self.off = Button(theme, tr("Turn off"), "secondary", "x", size=18)
        self.off.setAccessibleName(tr("Turn the assistant's model off"))
        self.off.clicked.connect(self.off_wished)
        self.state = FactRow(tr("Answers"), tr("test try model tools"), self.test, self.off)
        self.result = NoteRow()
        self.address_row = self._control_row("assistant_url", self.address)
        self.model_row = self._control_row("assistant_model", self.model)
        self.key_row = ControlRow(
            self.key, tr("Key"), "", tr("api key token password secret keyring")
        )
        for row in (
            self.notice,
            self.nearby,
            self.address_row,
            self.model_row,
            self.key_row,
            self.state,
            self.result,
        ):
            section.add(row)
        self.show_facts(self._facts)

    def show_facts(self, facts: AssistantFacts) -> None:
        """Show what is known."""
        was_away, self._facts = bool(self._facts.host), facts
        if self._section is None:
            return
        self.notice.say(notice(facts), "banner-warn")
        # Offered by number: "localhost" may be the other protocol first.
        chosen = facts.url.replace("//localhost", "//127.0.0.1")
        self.nearby.show_servers(facts.nearby, chosen)
        self.address.show_value(facts.url)
        usual = marked(BY_KEY["assistant_url"].help)
        self.address_row.set_help(facts.address_problem or usual)
        self.model.offer(facts.models)
        self.model.show_value(facts.model)
        self.model.setEnabled(bool(facts.url))
        self.model_row.set_help(model_help(facts))
        self.key.show_value(facts.has_key)
        self.key.setEnabled(bool(facts.url))
        self.key_row.set_help(key_help(facts))
        self.state.tell(standing(facts))
        self.test.set_possible(is_possible=facts.has_model)
        self.off.setVisible(bool(facts.url))
        if facts.host and not was_away:
            announce(self._section, notice(facts))

    def show_testing(self, *, is_testing: bool) -> None:
        """Show whether the model is being tried."""
        if self._section is not None:
            self.test.show_testing(is_testing=is_testing)

    def say(self, sentence: str, *, is_bad: bool = False) -> None:
        """Say what came of something; empty: nothing."""
        if self._section is None:
            return
        self.result.say(sentence, "danger" if is_bad else "hint")
        announce(self._section, sentence)

    def _control_row(self, key: str, control: AddressControl | ModelControl) -> ControlRow:
        setting = BY_KEY[key]
        return ControlRow(control, marked(setting.label), marked(setting.help), searchable(setting))
