"""The third step: the model, its size and its speed here; fetched if it is missing."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from app.ui.announce import announce
from app.ui.first_run.choice_card import ChoiceCard
from app.ui.first_run.progress import remaining_s, remaining_text
from app.ui.first_run.step import Step
from app.ui.first_run.trial import verdict
from app.ui.local_text import decimal
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import ground, label

_MEGA = 1e6
_PARTS = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelOffer:
    """A speech model as it is offered."""

    title: str
    size_bytes: int
    """On the disk."""
    fetch_bytes: int
    """Still to be fetched, with what goes with it; 0: it is there."""


class ModelStep(Step):
    """Shows what it is told; asks to try again."""

    again_wished = Signal()

    def __init__(
        self, theme: Theme, offer: ModelOffer, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__("", "")
        self._offer = offer
        self._clock = clock
        self._begun_s: float | None = None
        self.card = ChoiceCard(theme, "gauge", offer.title, "")
        self.card.setChecked(True)
        self.card.put_at_end(label(self.tr("Recommended"), "small-label"))
        self.column.addWidget(self.card)
        self.fetching = ground("card")
        self.done = label("", "hint-body")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, _PARTS)
        self.bar.setAccessibleName(self.tr("Fetching the speech model"))
        self.left = label("", "hint", wrap=True)
        self.column.addWidget(self.fetching)
        self.trouble = ground("banner-danger")
        self.problem = label("", "body", wrap=True)
        self.again = Button(theme, self.tr("Try again"), "secondary")
        self.again.clicked.connect(self.again_wished)
        self.column.addSpacing(12)
        self.column.addWidget(self.trouble)
        self.column.addStretch(1)
        self._lay_out()
        self.show_offer()

    @property
    def is_missing(self) -> bool:
        """Whether something has to be fetched first."""
        return self._offer.fetch_bytes > 0

    def begin(self) -> QWidget | None:
        return self.again if self.trouble.isVisibleTo(self) else None

    def set_offer(self, offer: ModelOffer) -> None:
        """Offer it anew, after something was fetched."""
        self._offer = offer
        self.show_offer()

    def show_offer(self) -> None:
        """Show the model, and what is still unknown of it."""
        self.fetching.hide()
        self.trouble.hide()
        self.card.show()
        fetch = _megabytes(self._offer.fetch_bytes)
        self.say(
            self.tr("How should speech become words?"),
            self.tr(
                "The model is fetched once, {size} MB. Captions need no network after that."
            ).format(size=fetch)
            if self.is_missing
            else self.tr("The model is on this computer, and works without a network."),
        )
        self.card.say(
            self._sized(self.tr("its speed on this computer is measured when it is here"))
            if self.is_missing
            else self._sized(self.tr("measuring its speed on this computer…"))
        )

    def show_speed(self, times: float) -> None:
        """Say how fast the model is here.

        Args:
            times: as fast as speech.
        """
        words = {
            "easily": self.tr("keeps up easily: {times} times as fast as speech here"),
            "keeps_up": self.tr("keeps up: {times} times as fast as speech here"),
            "behind": self.tr("may run behind: {times} times as fast as speech here"),
        }
        shown = decimal(times, 0 if times >= 10 else 1)
        self.card.say(self._sized(words[verdict(times)].format(times=shown)))
        announce(self, self.card.sentence)

    def show_trial_problem(self, sentence: str) -> None:
        """Say why the speed is not known."""
        self.card.say(sentence)

    def show_progress(self, done_bytes: int, total_bytes: int) -> None:
        """Show how much is fetched, and how long it takes still."""
        self._show_fetching()
        now_s = self._clock()
        if self._begun_s is None or done_bytes == 0:
            self._begun_s = now_s
        left_s = remaining_s(done_bytes, total_bytes, now_s - self._begun_s)
        self.left.setText(remaining_text(left_s))
        self.done.setText(
            self.tr("{done} of {total} MB").format(
                done=_megabytes(done_bytes), total=_megabytes(total_bytes)
            )
        )
        self.bar.setValue(round(_PARTS * done_bytes / total_bytes) if total_bytes else 0)

    def show_problem(self, sentence: str) -> None:
        """Say why it could not be fetched; what is complete stays."""
        self._show_fetching()
        self._begun_s = None
        self.left.setText(self.tr("Stopped."))
        self.problem.setText(sentence)
        self.trouble.show()
        announce(self, sentence, at_once=True)

    def _show_fetching(self) -> None:
        if not self.fetching.isVisibleTo(self):
            self.say(
                self.tr("Getting the speech model"),
                self.tr("It is fetched once. Captions need no network after that."),
            )
        self.card.hide()
        self.trouble.hide()
        self.fetching.show()

    def _sized(self, words: str) -> str:
        return self.tr("{size} MB · {words}").format(
            size=_megabytes(self._offer.size_bytes), words=words
        )

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(label(self._offer.title, "strong", wrap=True), 1)
        head.addWidget(self.done)
        column = QVBoxLayout(self.fetching)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.bar)
        column.addWidget(self.left)
        row = QHBoxLayout()
        row.addWidget(self.again)
        row.addStretch()
        said = QVBoxLayout(self.trouble)
        said.setContentsMargins(20, 16, 20, 16)
        said.setSpacing(12)
        said.addWidget(self.problem)
        said.addLayout(row)


def _megabytes(count: int) -> str:
    return decimal(count / _MEGA, 0)
