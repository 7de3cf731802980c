"""The seams between engines and the program: what an engine must offer, and nothing more."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from engines.arrays import Float32
from engines.events import EngineEvent, EngineInfo
from engines.voice import VoiceActivity

if TYPE_CHECKING:
    # Only then: seams need no library.
    from engines.devices.placed import PlacedSession


class Stream(Protocol):
    """One source's stream through an engine. Owns all its state; two may run at once.

    Called from one thread. The sample index starts at 0 and advances with every sample accepted
    or skipped, so that it equals the session's clock.
    """

    def accept(self, samples: Float32) -> list[EngineEvent]:
        """Take 16 kHz mono samples, shape (n,), any n ≥ 0, in −1…1; return what came of them."""
        ...

    def skip(self, count: int) -> list[EngineEvent]:
        """Pass over `count` samples that were never captured: ends the open segment first."""
        ...

    def flush(self) -> list[EngineEvent]:
        """End the open segment and return its final. A second call returns nothing."""
        ...


class StreamingEngine(Protocol):
    """A loaded speech model."""

    @property
    def info(self) -> EngineInfo:
        """Name, model and conventions, and the provider that runs it now."""
        ...

    @property
    def placed(self) -> "PlacedSession | None":
        """The graph that a device may run in the CPU's place; None: there is none."""
        ...

    @property
    def voice(self) -> VoiceActivity | None:
        """A detector by which others may tell whether somebody speaks; None if it has none."""
        ...

    def open_stream(self) -> Stream:
        """Begin a stream with no history."""
        ...

    def interrupt(self) -> None:
        """Have a call of a stream that is under way raise InferenceFailed soon. From any thread.

        A call that hangs in the middle of one operation of the model cannot be torn out of it.
        """
        ...

    def close(self) -> None:
        """Let the sessions go. Streams must not be used afterwards."""
        ...


class TextEmbedder(Protocol):
    """Turns texts into unit vectors that are near when the texts mean the same."""

    @property
    def model(self) -> str:
        """Name that is stored beside the vectors; vectors of two models are never compared."""
        ...

    @property
    def dimension(self) -> int:
        """Length of every vector."""
        ...

    @property
    def max_tokens(self) -> int:
        """Tokens that it reads; of a longer text the beginning counts."""
        ...

    def count_tokens(self, text: str) -> int:
        """Return what a text counts toward `max_tokens`; exact up to it."""
        ...

    def embed(self, texts: Sequence[str]) -> Float32:
        """Return unit vectors, shape (len(texts), dimension)."""
        ...
