"""The list and the reader: side by side, or in turn where there is no room for both."""

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.ui.history.reader import Reader
from app.ui.history.row_list import RowList
from app.ui.widgets.labels import hairline

_LIST_PX: Final = 448
_LIST_SHARE: Final = 0.483
"""Of the width; the reader takes the rest."""
_UNLIMITED: Final = 16_777_215


class Panes(QWidget):
    """Places a list and a reader that others fill."""

    def __init__(self, rows: RowList, reader: Reader) -> None:
        super().__init__()
        self._rows = rows
        self._reader = reader
        self._edge = hairline(vertical=True)
        self._narrow = False
        self.setProperty("role", "window")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(rows)
        row.addWidget(self._edge)
        row.addWidget(reader, 1)

    @property
    def is_narrow(self) -> bool:
        """Whether only one of the two is shown."""
        return self._narrow

    def set_narrow(self, *, narrow: bool, is_reading: bool = False) -> None:
        """Show the two in turn, or side by side again.

        Args:
            narrow: whether only one has room.
            is_reading: whether that one is the reader: hidden for a moment, it lost the keyboard.
        """
        self._narrow = narrow
        self._reader.set_narrow(narrow=narrow)
        if narrow and is_reading:
            self.show_reader()
        else:
            self.show_results()

    def show_results(self) -> None:
        """Show the list; where there is room, the reader as well."""
        self._rows.show()
        self._edge.setVisible(not self._narrow)
        self._reader.setVisible(not self._narrow)
        self._place()

    def show_reader(self) -> None:
        """Show the reader, in place of the list where there is no room for both."""
        self._reader.show()
        self._rows.setVisible(not self._narrow)
        self._edge.setVisible(not self._narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        if self._narrow:
            self._rows.setMinimumWidth(0)
            self._rows.setMaximumWidth(_UNLIMITED)
        else:
            self._rows.setFixedWidth(min(_LIST_PX, round(self.width() * _LIST_SHARE)))
