"""An engine from a model that streams by itself."""

from collections.abc import Callable
from typing import NamedTuple

from engines.devices.placed import PlacedSession
from engines.events import EngineInfo
from engines.protocols import Stream
from engines.runtime import Session
from engines.streaming.frames import StreamingEncoder
from engines.streaming.search import Search
from engines.streaming.stream import NativeStream
from engines.streaming.tokens_txt import TokenFile
from engines.tokens import TokenTable
from engines.voice import VoiceActivity


class Parts(NamedTuple):
    """A loaded model, which keeps nothing between calls, so that streams may share it."""

    encoder: StreamingEncoder
    open_search: Callable[[], Search]
    """Begins a search over one stream's frames."""
    tokens: TokenFile
    placed: PlacedSession
    """The graph behind these parts that a device may run: that with most of the work."""
    others: tuple[Session, ...]
    """The other graphs, which run on the CPU: small ones for each token are faster there."""

    def open_stream(self) -> NativeStream:
        """Begin a stream with no history."""
        table = TokenTable(self.tokens.pieces)
        return NativeStream(self.encoder, self.open_search, table, languages=self.tokens.languages)


class NativeEngine:
    """See `StreamingEngine`."""

    def __init__(self, info: EngineInfo, parts: Parts, voice: VoiceActivity | None) -> None:
        """Args: voice: tells speech for others; the model itself needs none."""
        self._info = info
        self._parts: Parts | None = parts
        self._voice = voice

    @property
    def info(self) -> EngineInfo:
        """See `StreamingEngine`."""
        return self._info if self._parts is None else self._parts.placed.told(self._info)

    @property
    def placed(self) -> PlacedSession | None:
        """See `StreamingEngine`; None once closed."""
        return None if self._parts is None else self._parts.placed

    @property
    def voice(self) -> VoiceActivity | None:
        """The detector; None once closed."""
        return self._voice if self._parts is not None else None

    def interrupt(self) -> None:
        """Have a call that is under way raise InferenceFailed soon. From any thread."""
        parts = self._parts
        if parts is not None:
            parts.placed.interrupt()
            for session in parts.others:
                session.interrupt()

    def open_stream(self) -> Stream:
        """Begin a stream with no history."""
        if self._parts is None:
            raise RuntimeError("A stream was asked of an engine that is closed.")
        return self._parts.open_stream()

    def close(self) -> None:
        """Let the models go."""
        self._parts = None
