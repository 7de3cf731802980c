"""Sums up the session in the reader, and shows it in a window that leads to its lines."""

from typing import Final

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.ui.history.reader import Reader
from app.ui.history.requests import HistoryRequests
from app.ui.history.summary import Summary
from app.ui.history.summary_dialog import SummaryDialog
from app.ui.theme import Theme

_INSET_PX: Final = 16
_BELOW_SEARCH_PX: Final = 72


class Summaries(QObject):
    """Holds the one window with a summary. Lives on the GUI thread."""

    line_wanted = Signal(int, int)
    """Session and line to read."""

    def __init__(
        self, theme: Theme, window: QWidget, requests: HistoryRequests, reader: Reader
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._window = window
        self._requests = requests
        self._reader = reader
        self.dialog: SummaryDialog | None = None
        reader.menu.summary_wanted.connect(self._on_wanted)
        requests.summed_up.connect(self._on_summed_up)

    def _place(self, dialog: SummaryDialog) -> None:
        """Put the window over navigation and list, so that the reader stays in sight."""
        window = self._window.window()
        end = window.width() - dialog.width() - _INSET_PX
        x = end if window.isRightToLeft() else _INSET_PX
        dialog.move(window.mapToGlobal(QPoint(x, _BELOW_SEARCH_PX)))

    @Slot()
    def _on_wanted(self) -> None:
        if self._reader.session is not None:
            self._requests.sum_up(self._reader.session, self._reader.segments)

    @Slot(object)
    def _on_summed_up(self, summary: Summary) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = SummaryDialog(self._theme, self._window.window(), summary)
        self.dialog.line_wanted.connect(self.line_wanted)
        self._place(self.dialog)
        # Not modal: the lines are read beside it.
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
