"""An engine that works until it is told to be silent, to raise, to be slow or to hang."""

import threading
import time
from collections.abc import Callable

from engines.arrays import Float32
from engines.devices.placed import PlacedSession
from engines.errors import InferenceFailed
from engines.events import EngineEvent, EngineInfo
from engines.protocols import Stream, StreamingEngine
from engines.voice import VoiceActivity


class FaultyEngine:
    """Wraps a real engine. What it does wrong, it does in all its streams, old ones and new ones.

    `mode` is looked at in each call: "fine", "silent", "raises", "slow" or "hangs".
    """

    def __init__(self, inner: StreamingEngine, mode: Callable[[], str]) -> None:
        self.inner = inner
        self.mode = mode
        self.streams = 0
        self.interrupted = threading.Event()

    @property
    def info(self) -> EngineInfo:
        return self.inner.info

    @property
    def placed(self) -> PlacedSession | None:
        return self.inner.placed

    @property
    def voice(self) -> VoiceActivity | None:
        return self.inner.voice

    def open_stream(self) -> Stream:
        self.streams += 1
        return FaultyStream(self, self.inner.open_stream())

    def interrupt(self) -> None:
        self.interrupted.set()

    def close(self) -> None:
        pass


class FaultyStream:
    def __init__(self, engine: FaultyEngine, inner: Stream) -> None:
        self._engine = engine
        self._inner = inner
        self._is_mute = False

    def accept(self, samples: Float32) -> list[EngineEvent]:
        events = self._inner.accept(samples)
        match self._engine.mode():
            case "silent":
                self._is_mute = True
            case "raises":
                raise InferenceFailed("The model returned NaN.")
            case "slow":
                time.sleep(0.05)
            case "hangs":
                assert self._engine.interrupted.wait(20)
                self._engine.interrupted.clear()
                raise InferenceFailed("Exiting due to terminate flag being set to true.")
        return [] if self._is_mute else events

    def skip(self, count: int) -> list[EngineEvent]:
        events = self._inner.skip(count)
        return [] if self._is_mute else events

    def flush(self) -> list[EngineEvent]:
        events = self._inner.flush()
        return [] if self._is_mute else events
