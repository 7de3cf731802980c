"""The list of replacements: what is heard, and what is written instead."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from app.settings.pairs_csv import pairs_from_csv
from app.ui.local_text import listed, named, whole
from app.ui.settings.control import Control
from app.ui.settings.wording import tr, translate
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import label

_ROW_PX: Final = 36
_MOST_ROWS: Final = 6
_MOST_SKIPPED: Final = 5
"""So many lines that were not understood are named."""


class PairsControl(Control):
    """Two fields to add a pair, a table to change and remove them, and import from a table."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._pairs: dict[str, str] = {}
        self.heard = QLineEdit()
        self.heard.setPlaceholderText(tr("Heard"))
        self.written = QLineEdit()
        self.written.setPlaceholderText(tr("Written"))
        self.add = Button(theme, tr("Add"), "secondary", "plus", size=18)
        self.table = QTableWidget(0, 2)
        self.remove = Button(theme, tr("Remove"), "secondary", "minus", size=18)
        self.take_in = Button(theme, tr("Import CSV…"), "secondary", "upload", size=18)
        self._note = label("", "hint", wrap=True)
        self._note.hide()
        self._prepare_table()
        self._lay_out()
        self.heard.returnPressed.connect(self._on_add)
        self.written.returnPressed.connect(self._on_add)
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self._on_remove)
        self.take_in.clicked.connect(self._on_import)
        self.table.itemChanged.connect(self._on_item)
        self.table.itemSelectionChanged.connect(self._on_selection)
        self.setFocusProxy(self.heard)

    @property
    def is_wide(self) -> bool:
        return True

    def show_value(self, value: object) -> None:
        pairs = dict(value) if isinstance(value, Mapping) else {}
        if pairs == self._pairs and self.table.rowCount() == len(pairs):
            return
        self._pairs = pairs
        with QSignalBlocker(self.table):
            self.table.setRowCount(len(pairs))
            for number, cells in enumerate(pairs.items()):
                for column, text in enumerate(cells):
                    self.table.setItem(number, column, QTableWidgetItem(text))
        shown = min(len(pairs), _MOST_ROWS)
        header = self.table.horizontalHeader().sizeHint().height()
        self.table.setFixedHeight(header + shown * _ROW_PX + 4)
        policy = Qt.ScrollBarPolicy
        fits = len(pairs) <= _MOST_ROWS
        self.table.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded
        )
        self.table.setVisible(bool(pairs))
        self.remove.setVisible(bool(pairs))
        self._on_selection()

    def set_names(self, name: str, description: str) -> None:
        self.heard.setAccessibleName(named(name, tr("Heard")))
        self.heard.setAccessibleDescription(description)
        self.written.setAccessibleName(named(name, tr("Written")))
        self.table.setAccessibleName(name)

    def take_file(self, path: Path) -> None:
        """Add the pairs of a file with two columns."""
        try:
            read = pairs_from_csv(path.read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError):
            self._say(
                tr("{file} cannot be read as text. Save it as CSV in UTF-8.").format(file=path.name)
            )
            return
        said = translate("Settings", "%Ln pairs taken over.", "", len(read.pairs))
        if (count := len(read.skipped)) > 0:
            lines = listed(*map(whole, read.skipped[:_MOST_SKIPPED]))
            skipped = translate("Settings", "Lines not understood: {lines}.", "", count)
            said = f"{said} {skipped.format(lines=lines)}"
        self._say(said)
        self.wished.emit({**self._pairs, **read.pairs})

    def _prepare_table(self) -> None:
        table = self.table
        table.setHorizontalHeaderLabels([tr("Heard"), tr("Written")])
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeading)
        table.horizontalHeader().setHighlightSections(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(_ROW_PX)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        table.setProperty("role", "table")
        table.setProperty("focusInside", True)

    def _lay_out(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(8)
        fields.addWidget(self.heard, 1)
        fields.addWidget(self.written, 1)
        fields.addWidget(self.add)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.remove)
        below.addWidget(self.take_in)
        below.addStretch()
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addLayout(fields)
        column.addWidget(self.table)
        column.addWidget(self._note)
        column.addLayout(below)
        self._row.addLayout(column, 1)

    def _say(self, sentence: str) -> None:
        self._note.setText(sentence)
        self._note.setVisible(bool(sentence))

    @Slot()
    def _on_add(self) -> None:
        heard, written = self.heard.text().strip(), self.written.text().strip()
        if not heard:
            self.heard.setFocus()
            return
        self._say("")
        self.heard.clear()
        self.written.clear()
        self.heard.setFocus()
        self.wished.emit({**self._pairs, heard: written})

    @Slot()
    def _on_remove(self) -> None:
        rows = {index.row() for index in self.table.selectionModel().selectedRows()}
        kept = [pair for number, pair in enumerate(self._pairs.items()) if number not in rows]
        self._say("")
        self.wished.emit(dict(kept))

    @Slot(QTableWidgetItem)
    def _on_item(self, item: QTableWidgetItem) -> None:
        pairs = list(self._pairs.items())
        heard, written = pairs[item.row()]
        text = item.text().strip()
        pairs[item.row()] = (text, written) if item.column() == 0 else (heard, text)
        changed = {heard: written for heard, written in pairs if heard}
        if len(changed) < len(pairs):
            # Emptied, or twice the same word: the table shows again what holds.
            self._pairs = {}
        self.wished.emit(changed)

    @Slot()
    def _on_selection(self) -> None:
        self.remove.setEnabled(bool(self.table.selectedItems()))

    @Slot()
    def _on_import(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self.window(), tr("Import replacements"), "", tr("Tables (*.csv *.tsv *.txt)")
        )
        if name:
            self.take_file(Path(name))
