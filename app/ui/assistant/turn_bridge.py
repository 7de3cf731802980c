"""The way of answers into the window: of each turn the newest snapshot, ten times a second."""

import threading
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from app.assistant.records import Turn
from app.ui.paced_drain import PacedDrain

DRAIN_INTERVAL_MS: Final = 100
"""The design's pace of streamed words."""


class TurnBridge(QObject):
    """Takes snapshots on any thread and says the newest on the GUI thread, where it lives.

    Bounded by the number of turns: a snapshot takes the place of the one that waits.
    """

    turn_came = Signal(object)
    """A `Turn`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: dict[int, Turn] = {}
        self._paced = PacedDrain(DRAIN_INTERVAL_MS, self._drain, self)

    def post(self, turn: Turn) -> None:
        """Put a snapshot in. Any thread; never blocks for longer than another post or drain."""
        with self._lock:
            is_first = not self._waiting
            known = self._waiting.get(turn.id)
            if known is None or known.revision <= turn.revision:
                self._waiting[turn.id] = turn
        if is_first:
            self._paced.wake()

    @Slot()
    def deliver(self) -> None:
        """Say at once what waits."""
        self._paced.drain_now()

    def _drain(self) -> None:
        with self._lock:
            turns = list(self._waiting.values())
            self._waiting.clear()
        for turn in turns:
            self.turn_came.emit(turn)
