"""What the history holds: sessions, segments, gaps and hits. Times are UTC; spans are samples."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.audio.source import GapCause
from app.captions.receipt import ChannelReceipt
from app.captions.story import CaptionStory

SessionState = Literal["live", "ended", "interrupted"]
FoundBy = Literal["words", "meaning", "sound"]
AudioState = Literal["recording", "kept", "missing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSession:
    """What is known of a session when it begins."""

    title: str
    started_at: datetime
    source: str
    engine: str
    model: str
    provider: str
    title_is_proposed: bool = False
    """Whether nobody chose the title, so that one from the content takes its place at the end."""
    content_hash: str | None = None
    """Hash of the file that the session is imported from."""
    is_private: bool = False
    """Whether nothing of it is ever given to a model server, not even to one on this machine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AudioFile:
    """A session's sound on the disk. Its first sample is the session's first."""

    path: str
    """In the data folder, with / between its parts."""
    format: str
    """As soundfile names it, for instance "FLAC"."""
    rate_hz: int
    state: AudioState


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A session as listed."""

    id: int
    title: str
    started_at: datetime
    ended_at: datetime | None
    source: str
    engine: str
    model: str
    provider: str
    state: SessionState
    segments: int
    duration_s: float
    words: int = 0
    title_is_proposed: bool = False
    audio: AudioFile | None = None
    is_private: bool = False
    """Whether nothing of it is ever given to a model server; see `NewSession`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSegment:
    """A final on its way to the store. `number` counts the session's segments from 0."""

    number: int
    start_sample: int
    end_sample: int
    started_at: datetime
    text: str
    source: str
    speaker: str | None = None
    channel: int = 0
    speech_samples: int = 0
    """Speech that it wrote down, for the receipt."""
    story: CaptionStory | None = None
    receipt: ChannelReceipt | None = None
    """Its channel's counts as of this line: kept in the same transaction, so that they agree."""
    heard: str | None = None
    """What was recognised, where a filter wrote `text` instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """A kept line."""

    id: int
    session: int
    number: int
    start_sample: int
    end_sample: int
    started_at: datetime
    text: str
    source: str
    speaker: str | None
    original: str | None = None
    """What stood there before, if the line was edited; `text` is what is shown and found."""
    is_bookmarked: bool = False
    heard: str | None = None
    """What was recognised, where a filter wrote other words; edits do not change it."""
    language: str = ""
    """In which the model heard it, "en-US"; empty: it names none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGap:
    """A stretch of a session without sound, and why."""

    start_sample: int
    end_sample: int
    cause: GapCause
    channel: int = 0
    receipt: ChannelReceipt | None = None
    """Its channel's counts with this gap, as for `NewSegment`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A line that answers a query."""

    session: int
    segment: int
    """The line's number in its session."""
    title: str
    start_s: float
    time: datetime
    text: str
    score: float
    """Of use for ordering only: the ways' ranks fused, not a probability."""
    found_by: tuple[FoundBy, ...]
    marks: tuple[tuple[int, int], ...] = ()
    """Spans of `text` (code points) that the query's words found, or what sounds like them."""
    sounds_like: str | None = None
    """What stands in `text` and sounds like the query, where sound found the line."""
    before: str | None = None
    """The line before it in its session."""
    after: str | None = None
    speaker: str | None = None
