"""Listens only to show the level: nothing is kept, nothing is recognised."""

import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.audio.choice import ChannelChoice, SourceChoice
from app.audio.errors import AudioError
from app.audio.level import measure
from app.audio.source import AudioBlock, Source, SourceItem
from app.ui.sentences import worded
from app.worker import Worker

_READ_S = 0.05
_CLOSE_TIMEOUT_S = 5.0


class Listening(QObject):
    """Opens what is chosen on a worker. Lives on the GUI thread; its signals arrive there."""

    heard = Signal(float, int, int)
    """Peak in dB below full scale, how often it clipped, and the channel."""
    failed = Signal(str)
    """One sentence with the next step."""
    _heard = Signal(int, float, int, int)
    _failed = Signal(int, str)

    def __init__(self, open_source: Callable[[ChannelChoice], Source]) -> None:
        super().__init__()
        self._open_source = open_source
        self._worker: Worker | None = None
        self._number = 0
        # Queued: the worker emits, the window's thread hears.
        self._heard.connect(self._on_heard, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(self._on_failed, Qt.ConnectionType.QueuedConnection)

    def listen_to(self, choice: SourceChoice) -> None:
        """Listen to this instead of what was listened to before. Returns at once."""
        before = self._worker
        if before is not None:
            before.ask_to_stop()
        self._number += 1
        number = self._number

        def run(stop: threading.Event) -> None:
            if before is not None:
                before.join(_CLOSE_TIMEOUT_S)
            self._run(choice.channels, number, stop)

        self._worker = Worker("meter", run)
        self._worker.start()

    def stop(self) -> None:
        """Let the sources go. Returns at once."""
        self._number += 1
        if self._worker is not None:
            self._worker.ask_to_stop()

    def close(self) -> None:
        """Let the sources go, and wait until they are."""
        self.stop()
        if self._worker is not None:
            self._worker.join(_CLOSE_TIMEOUT_S)

    def _run(self, channels: Sequence[ChannelChoice], number: int, stop: threading.Event) -> None:
        opened: list[Source] = []
        try:
            for channel in channels:
                source = self._open_source(channel)
                source.open()
                opened.append(source)
            while not stop.is_set():
                for channel_number, source in enumerate(opened):
                    items = source.read(_READ_S)
                    if items is None:
                        return
                    self._tell(number, channel_number, items)
        except AudioError as error:
            self._failed.emit(number, worded(str(error)))
        finally:
            for source in opened:
                source.close()

    def _tell(self, number: int, channel: int, items: Sequence[SourceItem]) -> None:
        blocks = [item for item in items if isinstance(item, AudioBlock)]
        if blocks:
            peak = max(measure(block.samples).peak_db for block in blocks)
            self._heard.emit(number, peak, sum(block.clipped for block in blocks), channel)

    @Slot(int, float, int, int)
    def _on_heard(self, number: int, peak_db: float, clipped: int, channel: int) -> None:
        if number == self._number:
            self.heard.emit(peak_db, clipped, channel)

    @Slot(int, str)
    def _on_failed(self, number: int, sentence: str) -> None:
        if number == self._number:
            self.failed.emit(sentence)
