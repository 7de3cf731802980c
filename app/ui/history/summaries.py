"""Sums up the session in the reader, and shows it in a window that leads to its lines."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.ui.history.reader import Reader
from app.ui.history.requests import HistoryRequests
from app.ui.history.summary import Summary
from app.ui.history.summary_dialog import SummaryDialog
from app.ui.theme import Theme


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
        # Not modal: the lines are read beside it.
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
