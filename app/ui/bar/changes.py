"""What a person changes on the bar, turned into settings."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPoint, Signal, Slot

from app.settings.bar import BarSettings
from app.settings.bar_style import with_style
from app.settings.table_bar import BAR_LINES, BAR_WIDTHS
from app.settings.table_captions import CAPTION_SIZES
from app.ui.bar.actions import BarActions
from app.ui.bar.toolbar import BarToolbar

_WIDTH_STEP_PX: Final = 16


class BarChanges(QObject):
    """Hears the bar's actions and says which settings they lead to. GUI thread."""

    wanted = Signal(object)
    """A `BarSettings`."""

    def __init__(
        self,
        own: BarActions,
        toolbar: BarToolbar,
        settings: Callable[[], BarSettings],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        own.smaller.triggered.connect(self._on_smaller)
        own.larger.triggered.connect(self._on_larger)
        own.fewer_lines.triggered.connect(self._on_fewer_lines)
        own.more_lines.triggered.connect(self._on_more_lines)
        toolbar.lines_chosen.connect(self._on_lines)
        toolbar.grip.resized.connect(self._on_resized)

    def set_size(self, width: int, lines: int) -> None:
        """The bar was dragged to another size."""
        self._want(width=width, lines=lines)

    @Slot()
    def _on_smaller(self) -> None:
        self._want(size=self._settings().size - CAPTION_SIZES.step)

    @Slot()
    def _on_larger(self) -> None:
        self._want(size=self._settings().size + CAPTION_SIZES.step)

    @Slot()
    def _on_fewer_lines(self) -> None:
        self._want(lines=self._settings().lines - 1)

    @Slot()
    def _on_more_lines(self) -> None:
        self._want(lines=self._settings().lines + 1)

    @Slot(int)
    def _on_lines(self, lines: int) -> None:
        self._want(lines=lines)

    @Slot(QPoint)
    def _on_resized(self, steps: QPoint) -> None:
        bar = self._settings()
        self._want(width=bar.width + steps.x() * _WIDTH_STEP_PX, lines=bar.lines + steps.y())

    def _want(self, **changes: int) -> None:
        allowed = {"size": CAPTION_SIZES, "lines": BAR_LINES, "width": BAR_WIDTHS}
        kept = {
            name: min(max(value, allowed[name][0]), allowed[name][-1])
            for name, value in changes.items()
        }
        bar = self._settings()
        changed = with_style(bar, **kept)
        if changed != bar:
            self.wanted.emit(changed)
