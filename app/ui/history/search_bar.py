"""The head of the History page: what to look for, how, when and where from."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLineEdit, QVBoxLayout

from app.history.answers import SearchAnswer
from app.history.records import FoundBy
from app.history.search import ALL_WAYS
from app.ui.announce import announce
from app.ui.history.access import Names, Query
from app.ui.history.filter_box import FilterBox
from app.ui.history.filters import PERIODS, Filter, Period
from app.ui.history.rows import way_text
from app.ui.history.search_field import SearchField
from app.ui.history.search_note import SearchNote
from app.ui.history.sort_button import SortButton
from app.ui.history.wording import tr
from app.ui.sentences import worded
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label

TYPING_PAUSE_MS: Final = 150
"""Results come when nothing was typed for this long."""
_COUNT_PX: Final = 140
"""Room for "5 lines in 3 sessions", so that a count never breaks the row."""
_EDGES_PX: Final = 56


class SearchBar(QFrame):
    """Shows what is looked for and emits it as a `Query`, once typing has paused."""

    query_changed = Signal(object)
    """A `Query`; its text is stripped and may be empty."""
    ways_chosen = Signal(object)
    """A tuple of `FoundBy`, to be remembered."""
    left_downwards = Signal()
    submitted = Signal()
    """Enter was pressed: the person wants the first result now."""
    names_wanted = Signal()
    """`set_names` is needed to complete what is being typed."""

    def __init__(self, theme: Theme, ways: Sequence[FoundBy] = ALL_WAYS) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("role", "header")
        self.field = self._make_field()
        self._chips = {way: self._make_chip(way, on=way in ways) for way in ALL_WAYS}
        self._period = self._make_period()
        self._source = FilterBox(theme, tr("Source"))
        self._source.addItem(tr("All sources"), None)
        self._source.currentIndexChanged.connect(self._ask_now)
        self._sort = SortButton(theme)
        self._sort.chosen.connect(self._ask_now)
        self._count = label("", "hint-body")
        self._note = SearchNote(theme)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_PAUSE_MS)
        self._typing.timeout.connect(self._ask_now)
        self._asked = self.query()
        self._lay_out()
        theme.changed.connect(self._on_theme_changed)
        self._on_theme_changed()

    def query(self) -> Query:
        """Return what is looked for at this moment."""
        ways = tuple(way for way in ALL_WAYS if self._chips[way].isChecked())
        period: Period = self._period.currentData()
        chosen = Filter(period=period, source=self._source.currentData())
        return Query(
            text=self.field.text().strip(),
            ways=ways,
            filter=chosen,
            order=self._sort.order,
            session_order=self._sort.session_order,
        )

    def set_text(self, text: str) -> None:
        """Look for a text at once."""
        self.field.setText(text)
        self._ask_now()

    def clear(self) -> None:
        """Look for nothing, without limits."""
        with QSignalBlocker(self._period), QSignalBlocker(self._source):
            self._period.setCurrentIndex(0)
            self._source.setCurrentIndex(0)
        self.set_text("")

    def turn_on(self, way: FoundBy) -> None:
        """Switch a way of finding on."""
        self._chips[way].setChecked(True)

    def set_sources(self, names: Sequence[str]) -> None:
        """Offer these sources; a choice that is still there stays."""
        if list(names) == [self._source.itemData(n) for n in range(1, self._source.count())]:
            return
        chosen = self._source.currentData()
        with QSignalBlocker(self._source):
            while self._source.count() > 1:
                self._source.removeItem(1)
            for name in names:
                self._source.addItem(worded(name), name)
            self._source.setCurrentIndex(max(0, self._source.findData(chosen)))
        self._source.updateGeometry()

    def set_names(self, names: Names) -> None:
        """Complete operators with these."""
        self.field.set_names(names)

    def set_answer(self, answer: SearchAnswer | None) -> None:
        """Say what should be known about an answer; None: nothing was looked for."""
        self._note.show_answer(answer)
        self._spare_what_is_written()

    def set_count(self, text: str) -> None:
        """Show how much was found, and say it to those who cannot see it."""
        if text != self._count.text():
            self._count.setText(text)
            announce(self, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        needed = self._chips_row.sizeHint().width() + 2 * 8 + _COUNT_PX
        needed += self._sort.sizeHint().width() + 8
        needed += sum(box.minimumSizeHint().width() + 8 for box in (self._period, self._source))
        one_row = event.size().width() >= needed + _EDGES_PX
        self._options.setDirection(
            QBoxLayout.Direction.LeftToRight if one_row else QBoxLayout.Direction.TopToBottom
        )

    def _make_field(self) -> SearchField:
        field = SearchField(self._theme)
        # Qt keeps more room beside an icon than the design does.
        field.setTextMargins(-6, 0, 0, 0)
        self._find = QAction(field)
        self._clear = QAction(tr("Clear search"), field)
        self._clear.setVisible(False)
        self._clear.triggered.connect(self.clear)
        field.addAction(self._find, QLineEdit.ActionPosition.LeadingPosition)
        field.addAction(self._clear, QLineEdit.ActionPosition.TrailingPosition)
        field.textChanged.connect(self._on_text_changed)
        field.returnPressed.connect(self._on_return)
        field.left_downwards.connect(self.left_downwards)
        field.escaped.connect(self.clear)
        field.names_wanted.connect(self.names_wanted)
        field.completion_closed.connect(self._spare_what_is_written)
        return field

    def _make_chip(self, way: FoundBy, *, on: bool) -> Button:
        chip = Button(self._theme, way_text(way), "chip", size=16)
        chip.setCheckable(True)
        chip.setChecked(on)
        chip.setAccessibleName(_way_name(way))
        chip.toggled.connect(self._on_chip_toggled)
        return chip

    def _make_period(self) -> FilterBox:
        words = {
            "any": tr("Any time"),
            "today": tr("Today"),
            "week": tr("Last 7 days"),
            "month": tr("Last 30 days"),
            "year": tr("Last year"),
        }
        box = FilterBox(self._theme, tr("Time"))
        for period in PERIODS:
            box.addItem(words[period], period)
        box.currentIndexChanged.connect(self._ask_now)
        return box

    def _lay_out(self) -> None:
        self._chips_row = chips = QHBoxLayout()
        chips.setSpacing(8)
        chips.addWidget(label(tr("Find by"), "hint"))
        chips.addSpacing(2)
        for chip in self._chips.values():
            chips.addWidget(chip)
        chips.addStretch()
        filters = QHBoxLayout()
        filters.setSpacing(8)
        filters.addWidget(self._period)
        filters.addWidget(self._source)
        filters.addStretch()
        filters.addWidget(self._count)
        filters.addWidget(self._sort)
        self._options = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._options.setSpacing(8)
        self._options.addLayout(chips)
        self._options.addSpacing(8)
        self._options.addLayout(filters, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 16, 24, 11)
        column.setSpacing(10)
        column.addWidget(self.field)
        column.addWidget(self._note)
        column.addLayout(self._options)

    @Slot()
    def _on_theme_changed(self) -> None:
        self._find.setIcon(self._theme.icon("search", 18, "text-2"))
        self._clear.setIcon(self._theme.icon("x", 18, "text-2"))
        self._show_ticks()

    def _show_ticks(self) -> None:
        for way, chip in self._chips.items():
            chip.set_look(way_text(way), "chip", "check" if chip.isChecked() else None)

    @Slot(str)
    def _on_text_changed(self, text: str) -> None:
        self._clear.setVisible(bool(text))
        self._typing.start()

    @Slot()
    def _on_return(self) -> None:
        self._ask_now()
        self.submitted.emit()

    @Slot()
    def _on_chip_toggled(self) -> None:
        if not any(chip.isChecked() for chip in self._chips.values()):
            chip = self.sender()
            if isinstance(chip, Button):
                chip.setChecked(True)
            return
        self._show_ticks()
        if self.query().ways != self._asked.ways:
            self.ways_chosen.emit(self.query().ways)
            self._ask_now()

    @Slot()
    def _ask_now(self) -> None:
        self._typing.stop()
        query = self.query()
        self._sort.set_searching(is_searching=bool(query.text))
        if query != self._asked:
            self._asked = query
            self.query_changed.emit(query)

    @Slot()
    def _spare_what_is_written(self) -> None:
        """Leave out of the note what is still being completed."""
        self._note.say_all_but(self.field.text_cursor if self.field.completion.is_open else None)


def _way_name(way: FoundBy) -> str:
    return {
        "words": tr("Find by words"),
        "meaning": tr("Find by meaning"),
        "sound": tr("Find what sounds like it"),
    }[way]
