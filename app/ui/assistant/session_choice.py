"""Sessions to choose from: a list with ticks, of which those that match a text are shown."""

from collections.abc import Collection, Sequence
from datetime import date

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)

from app.history.records import Session
from app.ui.assistant.list_delegate import DETAIL_ROLE, TITLE_ROLE
from app.ui.assistant.wording import lines_text, when_text
from app.ui.local_text import joined, listed, spoken_facts

_Index = QModelIndex | QPersistentModelIndex


class SessionModel(QAbstractListModel):
    """Sessions with a tick each, the newest first. GUI thread."""

    def __init__(self, sessions: Sequence[Session], chosen: Collection[int], today: date) -> None:
        super().__init__()
        self._sessions = list(sessions)
        self._chosen = {each for each in chosen if any(each == s.id for s in sessions)}
        self._details = [
            joined(when_text(session.started_at, today), lines_text(session.segments))
            for session in sessions
        ]

    @property
    def chosen(self) -> tuple[int, ...]:
        """The sessions that are ticked, in the order of the list."""
        return tuple(each.id for each in self._sessions if each.id in self._chosen)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008  # Qt's signature
        return 0 if parent.isValid() else len(self._sessions)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        session = self._sessions[index.row()]
        detail = self._details[index.row()]
        is_on = session.id in self._chosen
        shown: dict[int, object] = {
            Qt.ItemDataRole.DisplayRole: joined(session.title, detail),
            Qt.ItemDataRole.AccessibleTextRole: listed(session.title, spoken_facts(detail)),
            Qt.ItemDataRole.CheckStateRole: (
                Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
            ),
            TITLE_ROLE: session.title,
            DETAIL_ROLE: detail,
        }
        return shown.get(role)

    def setData(self, index: _Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or not index.isValid():
            return False
        session = self._sessions[index.row()].id
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self._chosen.add(session)
        else:
            self._chosen.discard(session)
        self.dataChanged.emit(index, index, [role])
        return True

    def flags(self, index: _Index) -> Qt.ItemFlag:
        # Not checkable by the view: it ticks by a click on the small box alone.
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class MatchingSessions(QSortFilterProxyModel):
    """Those whose title or date holds all words of a text, in any case."""

    def __init__(self, sessions: SessionModel) -> None:
        super().__init__()
        self._words: tuple[str, ...] = ()
        self.setSourceModel(sessions)

    def set_text(self, text: str) -> None:
        """Show those that match."""
        self.beginFilterChange()
        self._words = tuple(text.casefold().split())
        self.endFilterChange()

    def filterAcceptsRow(self, row: int, parent: _Index) -> bool:
        shown = str(self.sourceModel().index(row, 0, parent).data() or "").casefold()
        return all(word in shown for word in self._words)
