"""The rows as a list model that hands itself to the view in pages."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.ui.history.rows import HeadingRow, Key, Row

ROW_ROLE: Final = Qt.ItemDataRole.UserRole

PAGE: Final = 60
"""Rows handed over at once. Qt asks each for its height, and 1,000 wrapped lines take 0.1 s."""

AnyIndex = QModelIndex | QPersistentModelIndex


class RowModel(QAbstractListModel):
    """Headings cannot be chosen; the rows after the first page come when the view asks for them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._shown = 0

    def set_rows(self, rows: Sequence[Row], *, anew: bool) -> None:
        """Show these rows.

        Args:
            rows: what to show; the same rows with other contents keep their place.
            anew: whether they are about something else, so that the first page is enough.
        """
        if anew or [row.key for row in rows] != [row.key for row in self._rows]:
            self.beginResetModel()
            self._rows = list(rows)
            self._shown = min(PAGE if anew else max(PAGE, self._shown), len(rows))
            self.endResetModel()
            return
        before, self._rows = self._rows, list(rows)
        for number in range(self._shown):
            if before[number] != self._rows[number]:
                index = self.index(number)
                self.dataChanged.emit(index, index)

    def row(self, index: AnyIndex) -> Row | None:
        """Return the row at an index."""
        return self._rows[index.row()] if index.isValid() else None

    def keys_around(self, number: int) -> list[Key]:
        """Return the keys of the rows behind one, then of those before it, the nearest first."""
        around = self._rows[number + 1 :] + self._rows[:number][::-1]
        return [row.key for row in around if not isinstance(row, HeadingRow)]

    def index_of(self, key: Key) -> QModelIndex:
        """Return where a row is, handing over as many rows as that takes."""
        for number, row in enumerate(self._rows):
            if row.key == key:
                while number >= self._shown:
                    self.fetchMore(QModelIndex())
                return self.index(number)
        return QModelIndex()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  # Qt's signature
        return 0 if parent.isValid() else self._shown

    def canFetchMore(self, parent: AnyIndex) -> bool:
        return not parent.isValid() and self._shown < len(self._rows)

    def fetchMore(self, parent: AnyIndex) -> None:
        end = min(self._shown + PAGE, len(self._rows))
        self.beginInsertRows(QModelIndex(), self._shown, end - 1)
        self._shown = end
        self.endInsertRows()

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if isinstance(self.row(index), HeadingRow):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.UserRole:
                return row
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return row.spoken
            case _:
                return None
