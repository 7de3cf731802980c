"""A section of the form: its title, rows under their headings, and a way back to the defaults."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.settings.setting import PageKey
from app.ui.settings.row import Row
from app.ui.settings.wording import section_title, tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label


class Section(QWidget):
    """Shows all its rows, or in a search those that fit."""

    reset_wished = Signal(str)
    """The section's key."""
    rows_changed = Signal()
    """A row came or went."""

    def __init__(self, theme: Theme, page: PageKey, *, resettable: bool) -> None:
        super().__init__()
        self.page = page
        self._rows: list[tuple[QLabel | None, Row]] = []
        self._heading: QLabel | None = None
        self._title = label(section_title(page), "heading")
        self._reset = Button(theme, tr("Reset this page"), "link", "rotate-ccw", size=16)
        self._reset.setAccessibleName(
            tr("Reset {section} to the defaults").format(section=section_title(page))
        )
        if not resettable:
            self._reset.hide()
        self._resettable = resettable
        self._reset.clicked.connect(lambda: self.reset_wished.emit(page))
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._reset)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 6, 0, 24)
        self._column.setSpacing(0)
        self._column.addLayout(head)
        self._column.addSpacing(8)

    @property
    def rows(self) -> list[Row]:
        """All rows, in order."""
        return [row for _, row in self._rows]

    def add_heading(self, text: str) -> None:
        """Begin a group; it goes when none of its rows is shown."""
        self._heading = label(text, "heading")
        self._heading.setContentsMargins(0, 24, 0, 4)
        self._column.addWidget(self._heading)

    def add(self, row: Row) -> None:
        """Add a row at the end."""
        self._rows.append((self._heading, row))
        self._column.addWidget(row)
        row.came_or_went.connect(self.rows_changed)

    def show_all(self) -> None:
        """Show every row."""
        self._show_rows(lambda _: True)
        self._reset.setVisible(self._resettable)

    def show_matching(self, fits: Callable[[str], bool]) -> int:
        """Show the rows whose text fits; return how many do. None: the section goes as a whole."""
        found = self._show_rows(lambda row: bool(row.text) and fits(row.text))
        self._reset.hide()
        self.setVisible(found > 0)
        return found

    def set_narrow(self, *, narrow: bool) -> None:
        """Tell the rows."""
        for row in self.rows:
            row.set_narrow(narrow=narrow)

    def _show_rows(self, wanted: Callable[[Row], bool]) -> int:
        for row in self.rows:
            row.is_wanted = wanted(row)
        shown: Sequence[tuple[QLabel | None, Row]] = [
            each for each in self._rows if each[1].is_wanted and not each[1].is_empty
        ]
        headings = {id(heading) for heading, _ in shown}
        for heading, row in self._rows:
            row.setVisible(any(row is each for _, each in shown))
            if heading is not None:
                heading.setVisible(id(heading) in headings)
        return len(shown)
