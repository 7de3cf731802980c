"""The steps of a writing as a list: what each is, and what became of it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Slot

from app.assistant.writing_records import StepState, WritingStep
from app.ui.local_text import named
from app.ui.theme import Theme
from app.ui.tokens import ColourToken
from app.ui.writing.wording import state_text, step_text

_Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()
_ICON_PX: Final = 18
_SIGNS: Final[dict[StepState, tuple[str, ColourToken]]] = {
    "waiting": ("minus", "text-2"),
    "running": ("hourglass", "accent"),
    "done": ("check", "ok"),
    "failed": ("triangle-alert", "warn"),
}


class StepModel(QAbstractListModel):
    """GUI thread."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._steps: tuple[WritingStep, ...] = ()
        theme.changed.connect(self._on_theme_changed)

    def show_steps(self, steps: Sequence[WritingStep]) -> None:
        """Show steps; rows that stay are touched only where they differ."""
        before, after = self._steps, tuple(steps)
        if len(before) != len(after):
            self.beginResetModel()
            self._steps = after
            self.endResetModel()
            return
        self._steps = after
        for row, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: _Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._steps)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        step = self._steps[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                number = 1 + sum(each.kind == step.kind for each in self._steps[: index.row()])
                return named(step_text(number, step), state_text(step))
            case Qt.ItemDataRole.ToolTipRole if step.state == "failed":
                return state_text(step)
            case Qt.ItemDataRole.DecorationRole:
                icon, tint = _SIGNS[step.state]
                return self._theme.icon(icon, _ICON_PX, tint)
            case _:
                return None

    @Slot()
    def _on_theme_changed(self) -> None:
        if self._steps:
            self.dataChanged.emit(self.index(0), self.index(len(self._steps) - 1))
