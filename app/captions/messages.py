"""What the speech side tells the window and the command line. Frozen values that cross threads."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.audio.source import Gap, SourceNotice
from app.captions.receipt import ChannelReceipt
from app.captions.story import CaptionStory
from app.captions.watchdog import Trouble
from engines.events import EngineInfo

UpdateKind = Literal["partial", "final", "dropped"]
"""dropped: the segment turned out not to be speech; nothing of it is shown or kept."""

Flag = Literal[
    "regressed", "contradiction", "conflict", "stable_revised", "dropped_bytes", "interrupted"
]

MayChange = Literal["nothing", "tentative", "all"]
"""Which part of a shown text a later update may take back.

nothing: the text only grows. tentative: the settled part only grows. all: the engine's final
replaces the segment, settled or not.
"""

SessionState = Literal["idle", "starting", "recording", "paused", "lost", "stopping", "stopped"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptionUpdate:
    """A snapshot of one segment: of two, the one with the later revision holds all there is.

    The text shown is `settled + tentative`. `settled` carries the space after its last word
    whenever tentative text follows.
    """

    segment: int
    revision: int
    kind: UpdateKind
    settled: str
    tentative: str
    start_sample: int
    end_sample: int
    flags: frozenset[Flag] = frozenset()
    may_change: MayChange = "tentative"
    channel: int = 0
    """Which of the session's sources was heard; segment numbers are unique over all of them."""
    speech_samples: int = 0
    """Of a final: the speech that it wrote down."""
    story: CaptionStory | None = None
    """Of a final: how it came about."""
    heard: str | None = None
    """What was recognised, where a filter wrote something else."""
    language: str = ""
    """In which the model heard it, "en-US"; empty: it names none."""

    @property
    def certain(self) -> str:
        """The beginning of the text that no later update of the segment takes back."""
        if self.may_change == "all":
            return ""
        return self.text if self.may_change == "nothing" else self.settled

    @property
    def text(self) -> str:
        """All that is shown of the segment."""
        return self.settled + self.tentative


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentKept:
    """The segment's final is on disk."""

    segment: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentNotSaved:
    """The segment's final could not be written yet; it is held in memory and tried again."""

    segment: int
    reason: str
    """One sentence with the next step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOpened:
    """A session began. `session` is None while it has no number in the history."""

    session: int | None
    title: str
    started_at: datetime
    source: str
    """Display name of what is listened to; of two sources, both."""
    channels: tuple[str, ...] = ("",)
    """Who is heard on each channel; an empty label where there is nobody to tell apart."""
    is_kept: bool = True
    """False: captions without history. A disk that does not take it yet is another matter."""
    is_private: bool = False
    """Whether nothing of it is given to a model server, ever."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelsChanged:
    """The session goes on with other sources. `channels` as in `SessionOpened`."""

    source: str
    channels: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentBookmarked:
    """A line has a bookmark now, on disk."""

    segment: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StateChanged:
    """The session's state machine moved."""

    state: SessionState


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelChanged:
    """Sound level of the last moment, in dB below full scale (0 is full scale, −120 is silence)."""

    rms_db: float
    peak_db: float
    clipped: int = 0
    """How often the converter was driven beyond its range in it."""
    channel: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressChanged:
    """Where the session's clock is, and how far the captions are behind it."""

    heard_samples: int
    behind_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineReady:
    """The engine runs; `info.provider` is the provider read back after a real run."""

    info: EngineInfo


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineMoved:
    """The same engine goes on elsewhere: on a device, or on the CPU again. No word is touched."""

    info: EngineInfo
    lost: str = ""
    """A `Sentence` that says which device failed; empty: it was let go, or taken."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineTroubled:
    """The engine wrote nothing, was late, hung or failed; no sound is lost by it unless it says so.

    What was heard since the last final is given to the engine again when it is up.
    """

    trouble: Trouble
    attempt: int
    """1 for the first since it last worked for a minute."""
    is_up: bool
    """Whether it was started again already; if not, that is tried in `wait_s` seconds."""
    wait_s: float = 0.0
    lost_s: float = 0.0
    """Seconds of sound that had to be given up, for the engine failed on them each time."""
    channel: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineRecovered:
    """The engine writes again."""

    channel: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptChanged:
    """What became of a channel's sound so far: every few seconds, and with each final and gap."""

    receipt: ChannelReceipt


@dataclass(frozen=True, slots=True, kw_only=True)
class StopAsked:
    """Nobody has spoken for a while: the session stops by itself unless told to go on."""

    quiet_minutes: int
    left_s: int
    """Seconds until it stops; told again each second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StopWithdrawn:
    """Somebody spoke or the person said so: the session goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesRewritten:
    """Kept lines have other words: the person changed which words are written or masked."""

    session: int | None
    """The one that runs or ran last, whose lines `texts` tells; of others only that it happened."""
    texts: tuple[tuple[int, str], ...] = ()
    """Segment and text."""


FailureCause = Literal["engine", "models", "audio", "history", "bug"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionFailed:
    """The session cannot start or go on. What was final is kept."""

    sentence: str
    cause: FailureCause


@dataclass(frozen=True, slots=True, kw_only=True)
class SoundNotKept:
    """The session's sound, which was to be kept, is not kept whole. Captions go on."""

    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionEnded:
    """The session is over and all its finals were given to the store."""

    session: int | None
    heard_s: float
    words: int
    is_saved: bool = False
    """Whether all of it is on disk. False where nothing is kept, or the disk still refuses."""


Message = (
    CaptionUpdate
    | SegmentKept
    | SegmentNotSaved
    | SegmentBookmarked
    | LinesRewritten
    | SessionOpened
    | ChannelsChanged
    | StateChanged
    | LevelChanged
    | ProgressChanged
    | EngineReady
    | EngineMoved
    | EngineTroubled
    | EngineRecovered
    | ReceiptChanged
    | StopAsked
    | StopWithdrawn
    | SessionFailed
    | SoundNotKept
    | SessionEnded
    | Gap
    | SourceNotice
)
