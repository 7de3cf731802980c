"""The first start in three short steps, all of which can be skipped."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.ui.announce import announce
from app.ui.first_run.model_step import ModelOffer, ModelStep
from app.ui.first_run.source_step import SourceStep
from app.ui.first_run.step import Step
from app.ui.first_run.what_step import WhatStep
from app.ui.local_text import whole
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.focus_ring import FocusRing
from app.ui.widgets.labels import label
from app.ui.widgets.mark import Mark

SIZE: Final = (720, 560)
_SMALLEST: Final = (440, 300)
_SIDE_PX: Final = 48
_ABOVE_PX: Final = 40
_STEP_SIDE_PX: Final = 6
"""The steps keep so much for the ring around what has the keyboard."""
_LOW_PX: Final = 480
"""Windows lower than this leave the margins to the words."""


class FirstRun(QDialog):
    """Shows steps and emits intentions. Lives on the GUI thread."""

    entered = Signal(int)
    """A step has come to the front: 0 what it does, 1 the source, 2 the model."""
    fetch_wished = Signal()
    fetch_cancelled = Signal()
    start_wished = Signal()
    """All is set, and captions are to begin; the dialog closes."""

    def __init__(self, theme: Theme, window: QWidget | None, offer: ModelOffer) -> None:
        super().__init__(window)
        self.setWindowTitle(self.tr("Set up Earmark"))
        self.what = WhatStep(theme)
        self.source = SourceStep(theme)
        self.model = ModelStep(theme, offer)
        self._steps: Sequence[Step] = (self.what, self.source, self.model)
        self._is_fetching = False
        self._number = label("", "small")
        self._stack = QStackedWidget()
        for step in self._steps:
            self._stack.addWidget(step)
        self.later = Button(theme, self.tr("Set up later"), "quiet")
        self.back = Button(theme, self.tr("Back"), "secondary")
        self.go_on = Button(theme, self.tr("Continue"), "primary")
        self.go_on.setDefault(True)
        self.later.clicked.connect(self._on_later)
        self.back.clicked.connect(self._on_back)
        self.go_on.clicked.connect(self._on_go_on)
        self.model.again_wished.connect(self._on_fetch)
        self._column = QVBoxLayout(self)
        self._lay_out(theme)
        self._ring = FocusRing(self, theme)
        self.setMinimumSize(*_SMALLEST)
        self.resize(QSize(*SIZE).boundedTo(self.screen().availableSize()))

    @property
    def step(self) -> int:
        """The step that is shown, from 0."""
        return self._stack.currentIndex()

    @property
    def is_fetching(self) -> bool:
        """Whether it shows how models are fetched, or why they were not."""
        return self._is_fetching

    def begin(self, step: int = 0) -> None:
        """Open at a step."""
        self.open()
        self.show_step(step)

    def show_step(self, step: int) -> None:
        """Show a step and put the keyboard on the button that goes on."""
        self._stack.setCurrentIndex(step)
        count = len(self._steps)
        self._number.setText(
            self.tr("Step {number} of {count}").format(number=whole(step + 1), count=whole(count))
        )
        self._show_buttons()
        begin: QWidget = self._steps[step].begin() or self.go_on
        begin.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, f"{self._number.text()}. {self._steps[step].title.text()}")
        self.entered.emit(step)

    # The model

    def show_progress(self, done_bytes: int, total_bytes: int) -> None:
        """Show that models are on their way."""
        self._is_fetching = True
        self.model.show_progress(done_bytes, total_bytes)
        self._show_buttons()

    def show_problem(self, sentence: str) -> None:
        """Say why they could not be fetched."""
        self._is_fetching = True
        self.model.show_problem(sentence)
        self._show_buttons()
        if self.step == len(self._steps) - 1:
            self.model.again.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_fetched(self, offer: ModelOffer) -> None:
        """Show that the models are here."""
        self._is_fetching = False
        self.model.set_offer(offer)
        self._show_buttons()
        self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]  # its class is Qt's alone
        low = self.height() < _LOW_PX
        side, above = (24, 16) if low else (_SIDE_PX, _ABOVE_PX)
        self._column.setContentsMargins(
            side - _STEP_SIDE_PX, above, side - _STEP_SIDE_PX, above - _STEP_SIDE_PX
        )

    # Buttons

    def _show_buttons(self) -> None:
        is_last = self.step == len(self._steps) - 1
        is_fetching = is_last and self._is_fetching
        self.back.setVisible(self.step > 0)
        self.later.setText(self.tr("Cancel") if is_fetching else self.tr("Set up later"))
        if not is_last:
            self.go_on.setText(self.tr("Continue"))
        elif self.model.is_missing and not is_fetching:
            self.go_on.setText(self.tr("Fetch and start"))
        else:
            self.go_on.setText(self.tr("Start captions"))
        self.go_on.setEnabled(not is_fetching)

    @Slot()
    def _on_later(self) -> None:
        if self.step == len(self._steps) - 1 and self._is_fetching:
            self._is_fetching = False
            self.fetch_cancelled.emit()
            self.model.show_offer()
            self._show_buttons()
            self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.reject()

    @Slot()
    def _on_back(self) -> None:
        self.show_step(self.step - 1)

    @Slot()
    def _on_go_on(self) -> None:
        if self.step < len(self._steps) - 1:
            self.show_step(self.step + 1)
        elif self.model.is_missing:
            self._on_fetch()
        else:
            self.accept()
            self.start_wished.emit()

    @Slot()
    def _on_fetch(self) -> None:
        self.show_progress(0, 0)
        self.fetch_wished.emit()

    def _lay_out(self, theme: Theme) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(_STEP_SIDE_PX, 0, _STEP_SIDE_PX, 0)
        head.setSpacing(12)
        head.addWidget(Mark(theme, 32))
        head.addWidget(label(self.tr("Earmark"), "heading"))
        head.addStretch(1)
        head.addWidget(self._number)
        foot = QHBoxLayout()
        foot.setContentsMargins(_STEP_SIDE_PX, 0, _STEP_SIDE_PX, _STEP_SIDE_PX)
        foot.setSpacing(8)
        foot.addWidget(self.later)
        foot.addStretch(1)
        foot.addWidget(self.back)
        foot.addWidget(self.go_on)
        self._column.setSpacing(24)
        self._column.addLayout(head)
        self._column.addWidget(self._stack, 1)
        self._column.addLayout(foot)
