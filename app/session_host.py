"""What a session and its controller agree on: commands, and what each may ask of the other."""

from dataclasses import dataclass
from typing import Literal, Protocol

from app.audio.choice import ChannelChoice, SourceChoice
from app.audio.source import AudioBlock, Gap, Source, SourceInfo
from app.captions.messages import Message, SessionState
from app.captions.session import SessionEvent


@dataclass(frozen=True, slots=True)
class UseSources:
    """The command to go on with other sources."""

    sources: SourceChoice


Command = Literal["pause", "resume"] | UseSources


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

    def listen_to(self, sources: tuple[SourceInfo, ...]) -> None:
        """Note what is listened to from now on."""
        ...
