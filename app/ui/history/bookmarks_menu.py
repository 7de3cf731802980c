"""The bookmarks of the session that is read, as a menu: set one, or go to one."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QFontMetrics, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from app.history.records import Segment
from app.ui.history.wording import tr
from app.ui.local_text import clock_text

_WORDS_PX: Final = 360
_MOST: Final = 200
"""A longer menu leaves the screen; the search "is:bookmarked" lists them all."""


class BookmarksMenu(QMenu):
    """Lists them anew each time it opens. GUI thread."""

    chosen = Signal(int)
    """Number of the line to go to."""
    set_requested = Signal()
    """Set or take away the bookmark of the line with the cursor."""

    def __init__(
        self,
        parent: QWidget,
        segments: Callable[[], Sequence[Segment]],
        chosen: Callable[[], Sequence[Segment]],
    ) -> None:
        super().__init__(parent)
        self._segments = segments
        self._chosen = chosen
        self.aboutToShow.connect(self._on_about_to_show)

    @Slot()
    def _on_about_to_show(self) -> None:
        self.clear()
        lines = self._chosen()
        has_all = bool(lines) and all(each.is_bookmarked for each in lines)
        text = tr("Remove the bookmark of this line") if has_all else tr("Bookmark this line")
        native = QKeySequence("Ctrl+D").toString(QKeySequence.SequenceFormat.NativeText)
        self.addAction(f"{text}\t{native}").triggered.connect(self.set_requested)
        self.addSeparator()
        marked = [each for each in self._segments() if each.is_bookmarked]
        metrics = QFontMetrics(self.font())
        for segment in marked[:_MOST]:
            words = " ".join(segment.text.split()).replace("&", "&&")
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, _WORDS_PX)
            action = self.addAction(f"{clock_text(segment.started_at)}  {words}")
            action.setData(segment.number)
            action.triggered.connect(self._on_chosen)
        if not marked:
            self.addAction(tr("No bookmarks in this session yet")).setEnabled(False)

    @Slot()
    def _on_chosen(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.chosen.emit(action.data())
