"""What Ask keeps: conversations with their turns, and documents that a model wrote."""

from dataclasses import dataclass
from datetime import datetime

from app.history.records import Segment


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """A conversation as listed."""

    id: int
    title: str
    made_at: datetime
    changed_at: datetime
    """When its last turn was kept, or it was renamed."""
    turns: int
    found: str = ""
    """Where it was looked for by words: the part of a question or an answer that holds them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceLine:
    """A line that a turn rests on, as it stands in the history now."""

    line: Segment
    title: str
    """Of its session."""
    started_at: datetime
    """Of its session."""
    before: str | None = None
    """The line before it in its session."""
    after: str | None = None

    @property
    def key(self) -> tuple[int, int]:
        """What tells lines apart: session and number."""
        return self.line.session, self.line.number


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTurn:
    """A question with what became of it. `app.assistant.kept_turn` makes it and reads it."""

    number: int
    """With `asked_at` it tells the turns of a conversation apart: the same again takes its place.
    """
    asked_at: datetime
    question: str
    answer: str
    """As plain text: what is looked through."""
    snapshot: str
    """All of it as JSON, which names lines and repeats none of their words."""
    sources: tuple[tuple[int, int], ...] = ()
    """Session and number of each line that was read for it. It goes with the first that goes."""
    sessions: tuple[int, ...] = ()
    """Sessions that it asked about as a whole. It goes with the first that goes."""
    lines: tuple[SourceLine, ...] = ()
    """Given by the reader, not to it: the lines of `sources`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDocument:
    """What a model wrote about a session, on its way to the store."""

    kind: str
    """Which template it was written by: "minutes", "decisions"."""
    title: str
    markdown: str
    model: str
    made_at: datetime
    sources_json: str = "[]"
    """The writer's own notes on its sources. It names lines and repeats none of their words."""
    lines: tuple[int, ...] = ()
    """Numbers of the session's lines that it cites. It goes with the first that goes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A kept document. A machine wrote it, and it says so wherever it is shown."""

    id: int
    session: int
    kind: str
    title: str
    markdown: str
    model: str
    made_at: datetime
    changed_at: datetime | None
    """When a person last wrote in it; None: nobody did."""
    sources_json: str
    lines: tuple[int, ...]
