"""How fast the speech model is on this computer: a few seconds of real speech, timed."""

import threading
import time
from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QObject, Qt, Signal, Slot

from app.audio.shipped_speech import trial_speech
from app.ui.sentences import worded
from app.worker import Worker
from engines.arrays import Float32
from engines.errors import EngineError
from engines.protocols import StreamingEngine

Verdict = Literal["easily", "keeps_up", "behind"]

RATE_HZ: Final = 16_000
_CHUNK: Final = RATE_HZ // 10
"""As a session reads: a tenth of a second."""
_EASILY: Final = 4.0
_KEEPS_UP: Final = 1.5
"""Times as fast as speech. Below, another program at work would make captions run behind."""
_CLOSE_TIMEOUT_S: Final = 10.0


def verdict(times: float) -> Verdict:
    """Return what a speed means, in times as fast as speech."""
    return "easily" if times >= _EASILY else "keeps_up" if times >= _KEEPS_UP else "behind"


def measured_speed(
    engine: StreamingEngine, samples: Float32, is_stopped: Callable[[], bool] = lambda: False
) -> float | None:
    """Return how many times as fast as speech an engine is; None if it was stopped.

    Args:
        engine: loaded.
        samples: shape (n,), float32, 16 kHz mono.
        is_stopped: asked between two pieces.

    Raises:
        EngineError: the model does not run.
    """
    stream = engine.open_stream()
    begun = time.perf_counter()
    for start in range(0, len(samples), _CHUNK):
        if is_stopped():
            return None
        stream.accept(samples[start : start + _CHUNK])
    stream.flush()
    return len(samples) / RATE_HZ / (time.perf_counter() - begun)


class SpeedTrial(QObject):
    """Runs the trial on a worker. Lives on the GUI thread; its signals arrive there."""

    measured = Signal(float)
    """Times as fast as speech."""
    failed = Signal(str)
    """One sentence with the next step."""
    _measured = Signal(float)
    _failed = Signal(str)

    def __init__(self, load_engine: Callable[[], StreamingEngine]) -> None:
        super().__init__()
        self._load_engine = load_engine
        self._worker: Worker | None = None
        # Queued: the worker emits, the window's thread hears.
        self._measured.connect(self._on_measured, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(self._on_failed, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Begin; ignored while it runs."""
        if self._worker is None or not self._worker.is_alive:
            self._worker = Worker("trial", self._run)
            self._worker.start()

    def close(self) -> None:
        """Stop, and wait for the model to be let go."""
        if self._worker is not None:
            self._worker.ask_to_stop()
            self._worker.join(_CLOSE_TIMEOUT_S)

    def _run(self, stop: threading.Event) -> None:
        try:
            engine = self._load_engine()
            try:
                times = measured_speed(engine, trial_speech(), stop.is_set)
            finally:
                engine.close()
        except EngineError as error:
            self._failed.emit(worded(str(error)))
            return
        if times is not None:
            self._measured.emit(times)

    @Slot(float)
    def _on_measured(self, times: float) -> None:
        self.measured.emit(times)

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.failed.emit(sentence)
