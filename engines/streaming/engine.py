"""An engine from a model that streams by itself."""

from collections.abc import Callable
from typing import NamedTuple

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
    sessions: tuple[Session, ...]
    """The graphs behind these parts. The encoder's comes first: it tells the provider."""

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
        """Name, model, provider and conventions."""
        return self._info

    @property
    def voice(self) -> VoiceActivity | None:
        """The detector; None once closed."""
        return self._voice if self._parts is not None else None

    def interrupt(self) -> None:
        """Have a call that is under way raise InferenceFailed soon. From any thread."""
        for session in self._parts.sessions if self._parts else ():
            session.interrupt()

    def open_stream(self) -> Stream:
        """Begin a stream with no history."""
        if self._parts is None:
            raise RuntimeError("A stream was asked of an engine that is closed.")
        return self._parts.open_stream()

    def close(self) -> None:
        """Let the models go."""
        self._parts = None
