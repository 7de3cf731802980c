"""The second step: what to listen to, with a meter that moves when Earmark hears it."""

import time
from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.audio.choice import BOTH
from app.audio.laptop_sound import LaptopSound
from app.audio.preference import Wish, first_choice
from app.audio.source import SourceInfo
from app.ui.captions.level import OFF, LevelMeterState
from app.ui.captions.meter import LevelMeter
from app.ui.first_run.choice_card import ChoiceCard
from app.ui.first_run.step import Step
from app.ui.theme import Theme
from app.ui.widgets.labels import label

_MICROPHONE = ""
"""The id that follows the system's default microphone; see `Settings.source`."""


class SourceStep(Step):
    """Says what is chosen, and shows the level that it is told."""

    chosen = Signal(str)
    """An id as in the settings: of a source, "both", or empty for the system's microphone."""

    def __init__(self, theme: Theme) -> None:
        super().__init__("", "")
        self.say(
            self.tr("What should Earmark listen to?"),
            self.tr(
                "Play something or speak. The bars move when Earmark hears it. Nothing is kept yet."
            ),
        )
        self._theme = theme
        self._laptop_id = ""
        self._is_asked = False
        self.both = ChoiceCard(
            theme,
            "audio-lines",
            self.tr("Laptop sound and microphone"),
            self.tr("Calls and meetings, both sides"),
        )
        self.laptop = ChoiceCard(
            theme, "volume-2", self.tr("Laptop sound only"), self.tr("Videos, lectures, radio")
        )
        self.microphone = ChoiceCard(
            theme, "mic", self.tr("Microphone only"), self.tr("People in the room")
        )
        self._group = QButtonGroup(self)
        for card in self.cards:
            self._group.addButton(card)
            self.column.addWidget(card)
            self.column.addSpacing(12)
        self.problem = label("", "danger", wrap=True)
        self.problem.hide()
        self.column.addWidget(self.problem)
        self.column.addStretch(1)
        self.meter = LevelMeter(theme)
        self._level = LevelMeterState()
        self.microphone.setChecked(True)
        self.microphone.put_at_end(self.meter)
        self._group.buttonToggled.connect(self._on_toggled)

    @property
    def cards(self) -> tuple[ChoiceCard, ChoiceCard, ChoiceCard]:
        """The choices, in the order of reading."""
        return (self.both, self.laptop, self.microphone)

    @property
    def source_id(self) -> str:
        """What is chosen."""
        if self.both.isChecked():
            return BOTH
        return self._laptop_id if self.laptop.isChecked() else _MICROPHONE

    def begin(self) -> QWidget:
        return next(card for card in self.cards if card.isChecked())

    def set_sources(self, sources: Sequence[SourceInfo], laptop_sound: LaptopSound) -> None:
        """Offer what there is.

        Args:
            sources: what can be listened to now.
            laptop_sound: how what the laptop plays is heard here.
        """
        laptop = first_choice(list(sources), Wish(kind="loopback"))
        has_laptop = laptop is not None and laptop.kind == "loopback"
        self._laptop_id = laptop.id if laptop is not None and has_laptop else ""
        has_microphone = any(source.kind == "microphone" for source in sources)
        self.laptop.setEnabled(has_laptop)
        self.both.setEnabled(has_laptop and has_microphone)
        self.laptop.say(
            self.tr("Videos, lectures, radio") if has_laptop else self._missing(laptop_sound)
        )
        self.both.say(
            self.tr("Calls and meetings, both sides")
            if self.both.isEnabled()
            else self.tr("Needs both a microphone and the laptop's sound")
        )
        if not self._is_asked and sources:
            # Nobody has chosen yet: what serves most people, where it is there.
            self._is_asked = True
            first = self.both if self.both.isEnabled() else self.microphone
            first.setChecked(True)
        elif not self.begin().isEnabled():
            self.microphone.setChecked(True)

    def show_level(self, peak_db: float, clipped: int, channel: int) -> None:
        """Move the bars."""
        self.problem.hide()
        shown = self._level.accept(
            peak_db,
            time.monotonic(),
            clipped=clipped,
            calm=self._theme.reduced_motion,
            channel=channel,
        )
        self.meter.show_level(shown)

    def show_problem(self, sentence: str) -> None:
        """Say why nothing is heard."""
        self._level.clear()
        self.meter.show_level(OFF)
        self.problem.setText(sentence)
        self.problem.show()

    def _missing(self, laptop_sound: LaptopSound) -> str:
        if laptop_sound == "no_cable":
            return self.tr("Needs a virtual cable such as BlackHole on this system")
        return self.tr("Needs a sound server that is running")

    @Slot(ChoiceCard, bool)
    def _on_toggled(self, card: ChoiceCard, is_on: bool) -> None:  # noqa: FBT001  # a signal's
        if is_on:
            self._is_asked = True
            self._level.clear()
            self.meter.show_level(OFF)
            self.problem.hide()
            card.put_at_end(self.meter)
            self.chosen.emit(self.source_id)
