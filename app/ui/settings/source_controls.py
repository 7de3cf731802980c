"""Choosing what is heard, and in which order sources are preferred."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout

from app.audio.source import SourceInfo, SourceKind
from app.ui.captions.source_entries import shown_name
from app.ui.local_text import whole
from app.ui.settings.control import Control
from app.ui.settings.simple_controls import ListControl
from app.ui.settings.wording import tr
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button, IconButton
from app.ui.widgets.drop_down import DropDown

BOTH: Final = "both"
_ROW_PX: Final = 36
_LONGEST_PX: Final = 280


class SourceControl(ListControl):
    """One source; the first choice follows the system."""

    def __init__(self, theme: Theme, kinds: Sequence[SourceKind], *, with_both: bool) -> None:
        self._kinds = kinds
        self._with_both = with_both
        super().__init__(theme, self._choices(()))
        self.box.setMaximumWidth(_LONGEST_PX)

    def set_sources(self, sources: Sequence[SourceInfo]) -> None:
        """Offer what there is now."""
        self.set_choices(self._choices(sources))

    def _choices(self, sources: Sequence[SourceInfo]) -> list[tuple[object, str]]:
        is_microphone = "microphone" in self._kinds
        default = tr("System default microphone") if is_microphone else tr("System default output")
        choices: list[tuple[object, str]] = [("", default)]
        if self._with_both:
            choices.append((BOTH, tr("Microphone and laptop sound")))
        found = (source for source in sources if source.kind in self._kinds)
        return choices + [(source.id, shown_name(source)) for source in found]

    def _unlisted(self, value: object) -> str:
        return tr("{name} (not there now)").format(name=value)


class SourceOrderControl(Control):
    """A list that is put into order by buttons; the best stands first."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._ids: tuple[str, ...] = ()
        self._names: dict[str, str] = {}
        self.list = QListWidget()
        self.list.setProperty("role", "table")
        self.list.setProperty("focusInside", True)
        self.list.currentRowChanged.connect(self._on_current)
        self.up = IconButton(theme, "arrow-up", tr("Move up"))
        self.down = IconButton(theme, "arrow-down", tr("Move down"))
        self.remove = IconButton(theme, "minus", tr("Remove from the list"))
        self.box = DropDown(theme)
        self.box.setAccessibleName(tr("Source to add"))
        self.add = Button(theme, tr("Add"), "secondary", "plus", size=18)
        self.up.clicked.connect(self._on_up)
        self.down.clicked.connect(self._on_down)
        self.remove.clicked.connect(self._on_remove)
        self.add.clicked.connect(self._on_add)
        self._lay_out()
        self.setFocusProxy(self.list)
        self._show()

    @property
    def is_wide(self) -> bool:
        return True

    def set_sources(self, sources: Sequence[SourceInfo]) -> None:
        """Offer what there is now; names of sources that are gone are remembered."""
        self._names.update({source.id: shown_name(source) for source in sources})
        self._show()

    def show_value(self, value: object) -> None:
        self._ids = tuple(value) if isinstance(value, tuple) else ()
        self._show()

    def _lay_out(self) -> None:
        beside = QVBoxLayout()
        beside.setSpacing(0)
        for button in (self.up, self.down, self.remove):
            beside.addWidget(button)
        beside.addStretch()
        top = QHBoxLayout()
        top.addWidget(self.list, 1)
        top.addLayout(beside)
        bottom = QHBoxLayout()
        bottom.addWidget(self.box, 1)
        bottom.addWidget(self.add)
        bottom.addStretch()
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addLayout(top)
        column.addLayout(bottom)
        self._row.addLayout(column, 1)
        self.list.setFixedHeight(3 * _ROW_PX + 2)

    def _show(self) -> None:
        row = self.list.currentRow()
        with QSignalBlocker(self.list):
            self.list.clear()
            for number, each in enumerate(self._ids, start=1):
                words = self._names.get(each) or tr("{name} (not there now)").format(name=each)
                item = QListWidgetItem(f"{whole(number)}. {words}")
                item.setData(Qt.ItemDataRole.UserRole, each)
                self.list.addItem(item)
            self.list.setCurrentRow(min(max(row, 0), len(self._ids) - 1))
        rest = [(each, name) for each, name in self._names.items() if each not in self._ids]
        self.box.clear()
        for each, name in rest:
            self.box.addItem(name, each)
        self.box.setEnabled(bool(rest))
        self.add.setEnabled(bool(rest))
        self._on_current()

    @Slot()
    def _on_current(self) -> None:
        row = self.list.currentRow()
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < len(self._ids) - 1)
        self.remove.setEnabled(row >= 0)

    def _move(self, by: int) -> None:
        row = self.list.currentRow()
        ids = list(self._ids)
        ids.insert(row + by, ids.pop(row))
        self.list.setCurrentRow(row + by)
        self.wished.emit(ids)

    @Slot()
    def _on_up(self) -> None:
        self._move(-1)

    @Slot()
    def _on_down(self) -> None:
        self._move(1)

    @Slot()
    def _on_remove(self) -> None:
        ids = list(self._ids)
        del ids[self.list.currentRow()]
        self.wished.emit(ids)

    @Slot()
    def _on_add(self) -> None:
        self.wished.emit([*self._ids, self.box.currentData()])
