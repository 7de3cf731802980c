"""What the history holds: sessions, segments, gaps and hits. Times are UTC; spans are samples."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.audio.source import GapCause

SessionState = Literal["live", "ended", "interrupted"]
FoundBy = Literal["words", "meaning", "sound"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSession:
    """What is known of a session when it begins."""

    title: str
    started_at: datetime
    source: str
    engine: str
    model: str
    provider: str


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


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGap:
    """A stretch of a session without sound, and why."""

    start_sample: int
    end_sample: int
    cause: GapCause


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
