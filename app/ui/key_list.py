"""The list of keys, which Ctrl+/ opens: those that hold everywhere, and those of the open page."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.ui.local_text import keys_text
from app.ui.theme import Theme
from app.ui.widgets.buttons import Button
from app.ui.widgets.labels import ground, label

KeyRow = tuple[str, str]
"""Keys in Qt's portable form, several of them on lines of their own, and what they do."""

_MARGIN_PX: Final = 24
_GAP_PX: Final = 48
_KEYS_PX: Final = 140
_COLUMN_PX: Final = 380
_LEAST_HEIGHT_PX: Final = 200
_OF_SCREEN: Final = 0.86
"""The frame of the window needs some of it as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyGroup:
    """Keys that hold in one place."""

    title: str
    rows: Sequence[KeyRow]


def rows_of(actions: Iterable[QAction], but: Iterable[QAction] = ()) -> list[KeyRow]:
    """Return the keys that actions have now, without those that have none.

    Args:
        actions: in the order of the list.
        but: actions that stand in the list already.
    """
    left_out = set(but)
    return [
        ("\n".join(keys.toString() for keys in action.shortcuts()), action.text().replace("&", ""))
        for action in actions
        if action not in left_out and not action.shortcut().isEmpty()
    ]


class KeyList(QDialog):
    """Shows keys as this system writes them. Never higher than the screen: it scrolls by keys."""

    def __init__(self, theme: Theme, parent: QWidget, groups: Sequence[KeyGroup]) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self._groups = [group for group in groups if group.rows]
        self._inner = ground("window")
        self.area = QScrollArea()
        self.area.setProperty("role", "clear")
        self.area.setWidget(self._inner)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Arrows and Page Down scroll it.
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName(self.tr("Keys"))
        close = Button(theme, self.tr("Close"), "secondary")
        close.clicked.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN_PX, _MARGIN_PX, _MARGIN_PX, _MARGIN_PX)
        column.setSpacing(16)
        column.addWidget(label(self.tr("Keys"), "title"))
        column.addWidget(self.area, 1)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self._lay_out()
        self.area.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _lay_out(self) -> None:
        free = self.screen().availableSize()
        needed = 2 * (_COLUMN_PX + _MARGIN_PX) + _GAP_PX
        columns = 2 if free.width() * _OF_SCREEN >= needed else 1
        row = QHBoxLayout(self._inner)
        # Room for the scroll bar, so that nothing shifts when it appears.
        row.setContentsMargins(0, 0, 16, 0)
        row.setSpacing(_GAP_PX)
        for groups in _shared_out(self._groups, columns):
            grid = QGridLayout()
            grid.setHorizontalSpacing(16)
            grid.setVerticalSpacing(6)
            grid.setColumnMinimumWidth(0, _KEYS_PX)
            grid.setColumnStretch(1, 1)
            for group in groups:
                _add(grid, group)
            side = QVBoxLayout()
            side.addLayout(grid)
            side.addStretch(1)
            row.addLayout(side, 1)
        self.setMinimumWidth(min(columns * _COLUMN_PX + 2 * _MARGIN_PX, free.width()))

    def _fit(self) -> None:
        """Take the height that the list needs, as far as the screen has it."""
        free = self.screen().availableSize()
        width = round(min(self.sizeHint().width(), free.width() * _OF_SCREEN))
        width = max(width, self.minimumWidth())
        self.resize(width, self.height())
        around = self.height() - self.area.height()
        needed = self._inner.sizeHint().height() + around
        height = min(needed, round(free.height() * _OF_SCREEN))
        self.resize(width, max(height, min(_LEAST_HEIGHT_PX, free.height())))
        # The window system would place it by the height that it had before.
        place = self.frameGeometry()
        place.moveCenter(self.screen().availableGeometry().center())
        self.move(place.topLeft())


def _shared_out(groups: Sequence[KeyGroup], columns: int) -> list[list[KeyGroup]]:
    """Share groups out to columns of about one height, in the order of reading."""
    total = sum(len(group.rows) + 2 for group in groups)
    shared: list[list[KeyGroup]] = [[]]
    height = 0
    for group in groups:
        size = len(group.rows) + 2
        if shared[-1] and len(shared) < columns and height + size / 2 > total / columns:
            shared.append([])
        shared[-1].append(group)
        height += size
    return shared


def _add(grid: QGridLayout, group: KeyGroup) -> None:
    heading = label(group.title, "heading")
    if grid.rowCount() > 1:
        heading.setContentsMargins(0, 16, 0, 0)
    grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
    top = Qt.AlignmentFlag.AlignTop
    for keys, does in group.rows:
        number = grid.rowCount()
        native = "\n".join(_native(each) for each in keys.split("\n"))
        grid.addWidget(_selectable(label(native, "label")), number, 0, top)
        grid.addWidget(label(does, "body", wrap=True), number, 1, top)


def _native(keys: str) -> str:
    return keys_text(keys) or keys


def _selectable(text: QLabel) -> QLabel:
    # So that a screen reader can walk through the list.
    text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByKeyboard)
    return text
