"""The panel "What you missed": how far back, and the quotes that sum it up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.ui.announce import announce
from app.ui.local_text import listed
from app.ui.theme import Theme
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.labels import label
from app.ui.widgets.quote_row import QuoteRow
from app.ui.widgets.segments import Segments

Stretch = Literal["30", "60", "120", "away"]
"""Seconds before the newest word, or since the captions were last in front."""

_SIDES_PX: Final = (23, 16)
_ROW_SIDES_PX: Final = (11, 8)
"""A row brings its own sides."""
_RING_PX: Final = 4
"""The focus ring stands this far outside of the first row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedQuote:
    """A sentence to be shown."""

    segment: int
    """Where a click leads."""
    head: str
    """When, and by whom."""
    words: str


class MissedPanel(QFrame):
    """Shows what it is given, beside the captions. GUI thread."""

    stretch_chosen = Signal(object)
    """A `Stretch`."""
    quote_chosen = Signal(int)
    """A segment to go to."""
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._quotes: tuple[MissedQuote, ...] = ()
        self._rows: list[QuoteRow] = []
        self.setProperty("role", "panel")
        self.setAccessibleName(self.tr("What you missed"))
        self._close = IconButton(theme, "x", self.tr("Close what you missed"))
        self._close.clicked.connect(self.closed)
        choices: list[tuple[object, str]] = [
            ("30", self.tr("30 s")),
            ("60", self.tr("1 min")),
            ("120", self.tr("2 min")),
            ("away", self.tr("Away")),
        ]
        self.stretches = Segments(theme, choices)
        self.stretches.set_names(
            self.tr("How far back"), self.tr("Away: since the captions were last in front")
        )
        self.stretches.buttons[-1].setToolTip(self.tr("Since the captions were last in front"))
        self.stretches.chosen.connect(self.stretch_chosen)
        self._told = label("", "hint", wrap=True)
        self._scroll = QScrollArea()
        self._scroll.setProperty("role", "clear")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()

    @property
    def quotes(self) -> tuple[MissedQuote, ...]:
        """What is shown."""
        return self._quotes

    @property
    def rows(self) -> list[QuoteRow]:
        """The quotes as they can be clicked."""
        return self._rows[: len(self._quotes)]

    @property
    def told(self) -> str:
        """What is said of the stretch of time."""
        return self._told.text()

    def set_stretch(self, stretch: Stretch, *, was_away: bool) -> None:
        """Show which stretch is summed up, and whether there is an absence to choose."""
        self.stretches.buttons[-1].setEnabled(was_away)
        self.stretches.choose(stretch)

    def show_quotes(self, told: str, quotes: Sequence[MissedQuote]) -> None:
        """Show quotes in place of others.

        Args:
            told: of which stretch of time they are, or why there are none.
            quotes: in the order in which they were said.
        """
        self._told.setText(told)
        self._quotes = tuple(quotes)
        while len(self._rows) < len(quotes):
            self._add_row()
        for place, row in enumerate(self._rows):
            if place < len(quotes):
                row.show_quote(quotes[place].head, quotes[place].words)
            elif row.hasFocus():
                self.stretches.setFocus(Qt.FocusReason.OtherFocusReason)
            row.setVisible(place < len(quotes))
        self._scroll.verticalScrollBar().setValue(0)
        announce(self, listed(told, *(quote.words for quote in quotes)))

    def first_control(self) -> QWidget:
        """Return where the focus goes when the panel is opened."""
        return self.stretches.focusProxy() or self._close

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setContentsMargins(_SIDES_PX[0], 0, _SIDES_PX[1], 0)
        head.addWidget(label(self.tr("What you missed"), "heading"))
        head.addStretch()
        head.addWidget(self._close)
        column.addLayout(head)
        for part in (self.stretches, self._told):
            row = QHBoxLayout()
            row.setContentsMargins(_SIDES_PX[0], 0, _SIDES_PX[1], 0)
            row.addWidget(part)
            column.addLayout(row)
        column.addWidget(self._scroll, 1)
        content = QWidget()
        content.setProperty("role", "clear")
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(_ROW_SIDES_PX[0], _RING_PX, _ROW_SIDES_PX[1], 16)
        self._column.setSpacing(4)
        self._column.addStretch()
        self._scroll.setWidget(content)

    def _add_row(self) -> None:
        row = QuoteRow(self._theme)
        row.clicked.connect(self._on_clicked)
        self._column.insertWidget(len(self._rows), row)
        self._rows.append(row)

    @Slot()
    def _on_clicked(self) -> None:
        sender = self.sender()
        if isinstance(sender, QuoteRow):
            self.quote_chosen.emit(self._quotes[self._rows.index(sender)].segment)
