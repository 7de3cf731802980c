"""What stands beside the settings of a speech server: where sound goes, the key, and a test."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.ui.announce import announce
from app.ui.settings.assistant_controls import KeyControl
from app.ui.settings.blocks import FactRow, NoteRow
from app.ui.settings.row import ControlRow
from app.ui.settings.section import Section
from app.ui.settings.try_button import TryButton
from app.ui.settings.wording import tr
from app.ui.theme import Theme

_NOTICE_MARGIN_PX: Final = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerFacts:
    """What is known of the speech server."""

    is_used: bool = False
    has_address: bool = False
    host: str = ""
    """The machine that sound would go to; empty: this one, or none."""
    is_readable: bool = False
    """Whether others on the way could hear it."""
    problem: str = ""
    """Why the address cannot be used: a sentence."""
    has_key: bool = False
    key_trouble: str = ""
    """Why the key does not last: a sentence."""


class ServerDesk(QObject):
    """Shows what it is told and emits what a person wants. Lives on the GUI thread."""

    key_wished = Signal(object)
    """A text."""
    forget_wished = Signal()
    test_wished = Signal()
    stop_wished = Signal()

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._facts = ServerFacts()
        self._section: Section | None = None

    def add_notice(self, section: Section) -> None:
        """Add what is said before all settings. Once."""
        self.notice = NoteRow("banner-warn", _NOTICE_MARGIN_PX)
        section.add(self.notice)

    def add(self, section: Section) -> None:
        """Add the key and the test. Once."""
        theme = self._theme
        self._section = section
        self.key = KeyControl(theme)
        self.key.wished.connect(self.key_wished)
        self.key.forget_wished.connect(self.forget_wished)
        self.key_row = ControlRow(
            self.key, tr("Key"), "", tr("api key token password secret keyring")
        )
        self.test = TryButton(theme, tr("Test the server"))
        self.test.test_wished.connect(self.test_wished)
        self.test.stop_wished.connect(self.stop_wished)
        self.test_row = FactRow(tr("Try it"), tr("test delay sample sentence"), self.test)
        self.result = NoteRow()
        for row in (self.key_row, self.test_row, self.result):
            section.add(row)
        self.show_facts(self._facts)

    def show_facts(self, facts: ServerFacts) -> None:
        """Show what is known."""
        was_away, self._facts = self._goes_away(self._facts), facts
        if self._section is None:
            return
        words = notice(facts)
        self.notice.say(words, "banner-warn")
        self.key.show_value(facts.has_key)
        self.key.setEnabled(facts.has_address)
        kept = tr("Goes into the system's keyring, and to this server alone.")
        self.key_row.set_help(facts.key_trouble or kept)
        self.test_row.tell(facts.problem or tr("A recorded sentence is sent, nothing of yours."))
        self.test.set_possible(is_possible=facts.has_address and not facts.problem)
        if self._goes_away(facts) and not was_away:
            announce(self._section, words)

    def show_testing(self, *, is_testing: bool) -> None:
        """Show whether the server is being tried."""
        if self._section is not None:
            self.test.show_testing(is_testing=is_testing)

    def say(self, sentence: str, *, is_bad: bool = False) -> None:
        """Say what came of something; empty: nothing."""
        if self._section is None:
            return
        self.result.say(sentence, "danger" if is_bad else "hint")
        announce(self._section, sentence)

    @staticmethod
    def _goes_away(facts: ServerFacts) -> bool:
        return facts.is_used and bool(facts.host)


def notice(facts: ServerFacts) -> str:
    """Return what is said lastingly of a server elsewhere; empty: nothing leaves this computer."""
    if not facts.is_used or not facts.host:
        return ""
    said = tr(
        "This server is not on this computer. What is said goes to {host} while somebody speaks; "
        "sessions marked private never do."
    ).format(host=facts.host)
    if not facts.is_readable:
        return said
    more = tr("On the way others can hear it, and read the key: its address is not a secured one.")
    return f"{said} {more}"
