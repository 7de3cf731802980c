"""What can be done with rows of the list, by the menu key or the other pointer button."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu

from app.history.records import Session
from app.ui.history.row_list import RowList
from app.ui.history.rows import HitRow, Row
from app.ui.history.wording import tr, translate
from app.ui.theme import Theme


class RowMenu(QObject):
    """Lives on the GUI thread."""

    import_requested = Signal()
    delete_old_requested = Signal()
    private_requested = Signal(object, bool)
    """A tuple of `Session`s, and whether nothing of them is to be given to a model server."""

    def __init__(self, theme: Theme, rows: RowList) -> None:
        super().__init__(rows)
        self._theme = theme
        self._rows = rows
        self.menu: QMenu | None = None
        """The menu that was opened last."""
        rows.menu_asked.connect(self._on_asked)

    @Slot(object)
    def _on_asked(self, spot: QPoint) -> None:
        row = self._rows.current_row()
        sessions = self._rows.chosen_sessions()
        menu = QMenu(self._rows)
        if isinstance(row, HitRow):
            self._add_hit(menu, row)
        elif row is not None:
            self._add_sessions(menu, row, sessions)
        menu.addSeparator()
        menu.addAction(_with_keys(tr("Import files…"), "Ctrl+O"), self.import_requested.emit)
        menu.addAction(tr("Delete old sessions…"), self.delete_old_requested.emit)
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = menu
        menu.popup(spot)

    def _add_hit(self, menu: QMenu, row: HitRow) -> None:
        menu.addAction(_with_keys(tr("Open at this line"), "Return"), lambda: self._open(row))
        menu.addAction(
            self._theme.icon("copy", 18),
            tr("Copy this line"),
            lambda: QGuiApplication.clipboard().setText(row.hit.text),
        )

    def _add_sessions(self, menu: QMenu, row: Row, sessions: Sequence[Session]) -> None:
        if len(sessions) < 2:
            menu.addAction(_with_keys(tr("Open"), "Return"), lambda: self._open(row))
        menu.addAction(_with_keys(tr("Choose all"), "Ctrl+A"), self._rows.selectAll)
        private = menu.addAction(tr("Private: never sent anywhere"))
        private.setCheckable(True)
        private.setChecked(all(each.is_private for each in sessions))
        private.triggered.connect(
            lambda checked: self.private_requested.emit(tuple(sessions), checked)
        )
        menu.addSeparator()
        text = tr("Delete this session…")
        if len(sessions) > 1:
            text = translate("History", "Delete %Ln sessions…", "", len(sessions))
        delete = menu.addAction(
            self._theme.icon("trash-2", 18, "danger"),
            _with_keys(text, "Delete"),
            self._rows.delete_requested.emit,
        )
        # A session that is being recorded is still written to.
        delete.setEnabled(any(each.state != "live" for each in sessions))

    def _open(self, row: Row) -> None:
        self._rows.row_opened.emit(row)


def _with_keys(text: str, portable: str) -> str:
    native = QKeySequence(portable).toString(QKeySequence.SequenceFormat.NativeText)
    return f"{text}\t{native}"
