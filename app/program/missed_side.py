"""What was missed: summed up on a thread of its own, so that no caption waits."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.ui.captions.missed_desk import MissedWish
from app.ui.captions.page import LivePage
from app.ui.main_window import MainWindow
from app.ui.session_actions import SessionActions
from app.worker import Worker

if TYPE_CHECKING:
    from app.assistant.extractive import Quote

_CLOSE_TIMEOUT_S = 5.0


class MissedSide(QObject):
    """Joins the action with the panel of the Live page. Lives on the GUI thread."""

    _summed_up = Signal(object, object)
    """A `MissedWish` and its quotes."""

    def __init__(self, window: MainWindow, live: LivePage, actions: SessionActions) -> None:
        super().__init__()
        self._window = window
        self._desk = desk = live.missed
        self._worker: Worker | None = None
        self._is_busy = False
        # Of wishes that come while one is summed up, the newest.
        self._waiting: MissedWish | None = None
        # Queued to a slot of this object: it is emitted on the worker's thread.
        self._summed_up.connect(self._on_summed_up, Qt.ConnectionType.QueuedConnection)
        desk.wanted.connect(self._on_wanted)
        live.dock.missed.offer(actions.missed)
        actions.missed.triggered.connect(self._on_missed)
        actions.bar.toggled.connect(self._on_bar)
        self._on_bar(actions.bar.isChecked())

    def close(self) -> None:
        """Sum nothing up any more."""
        self._waiting = None
        if self._worker is not None:
            self._worker.join(_CLOSE_TIMEOUT_S)

    @Slot()
    def _on_missed(self) -> None:
        is_here = self._window.isActiveWindow() and self._window.page == "live"
        if not is_here:
            # From another page, the bar, the tray or any program.
            self._window.come_forward()
            self._window.open_page("live")
        self._desk.open(from_elsewhere=not is_here)

    @Slot(bool)
    def _on_bar(self, shown: bool) -> None:  # noqa: FBT001  # a signal's argument
        self._desk.set_bar_shown(is_shown=shown)

    @Slot(object)
    def _on_wanted(self, wish: MissedWish) -> None:
        if self._is_busy:
            self._waiting = wish
            return
        self._is_busy = True
        self._worker = Worker("missed", lambda _: self._sum_up(wish))
        self._worker.start()

    def _sum_up(self, wish: MissedWish) -> None:
        """On the worker: 2 ms for two minutes, 50 for an hour."""
        # Loaded when it is needed: the window's start has no time for it.
        from app.assistant.extractive import summarise  # noqa: PLC0415

        quotes: tuple[Quote, ...] = ()
        try:
            quotes = summarise(wish.texts, wish.sentences)
        finally:
            self._summed_up.emit(wish, quotes)

    @Slot(object, object)
    def _on_summed_up(self, wish: MissedWish, quotes: "tuple[Quote, ...]") -> None:
        self._is_busy = False
        if self._waiting is not None:
            wish, self._waiting = self._waiting, None
            self._on_wanted(wish)
        else:
            self._desk.show_quotes(wish, quotes)
