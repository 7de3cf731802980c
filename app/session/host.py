"""What a session and its controller agree on: commands, and what each may ask of the other."""

from dataclasses import dataclass
from typing import Literal, Protocol

from app.audio.choice import ChannelChoice, SourceChoice
from app.audio.source import AudioBlock, Gap, Source, SourceInfo
from app.captions.messages import CaptionUpdate, Message, SessionState
from app.captions.session import SessionEvent
from engines.protocols import StreamingEngine


@dataclass(frozen=True, slots=True)
class UseSources:
    """The command to go on with other sources."""

    sources: SourceChoice


@dataclass(frozen=True, slots=True)
class UseEngine:
    """The command to go on with another engine."""

    engine: StreamingEngine
    is_at_once: bool = False
    """In the middle of a sentence, rather than at its end."""


Command = Literal["pause", "resume", "go_on"] | UseSources | UseEngine
"""go_on: the session is not to stop by itself, though nobody speaks."""


class SoundRecorder(Protocol):
    """Keeps what a session hears; see `app.audio.recording.Recorder`."""

    def accept(self, item: AudioBlock | Gap) -> None:
        """Take an item of any channel and return at once."""
        ...

    def close(self, timeout_s: float) -> bool:
        """Finish the file; tell whether that was done in time."""
        ...


class SessionHost(Protocol):
    """What a session needs of the controller that runs it."""

    @property
    def state(self) -> SessionState:
        """Where the session is."""
        ...

    def move(self, event: SessionEvent) -> None:
        """Tell the state machine what happened."""
        ...

    def post(self, message: Message) -> None:
        """Tell the window or the terminal."""
        ...

    def open_source(self, choice: ChannelChoice) -> Source:
        """Make a source, not opened yet. Raises AudioError."""
        ...

    def reload_engine(self, old: StreamingEngine) -> StreamingEngine:
        """Return an engine in place of one that failed; channels share it. Raises EngineError."""
        ...

    def stop_after_s(self) -> float:
        """After how long without speech the session asks whether to stop; 0: never."""
        ...

    @property
    def steadiness(self) -> int:
        """How long words stand before they settle (`app/captions/steadiness.py`)."""
        ...

    def written(self, update: CaptionUpdate) -> CaptionUpdate:
        """Return a segment's state with the words that the person wants to read."""
        ...

    def listen_to(self, sources: tuple[SourceInfo, ...]) -> None:
        """Note what is listened to from now on."""
        ...
