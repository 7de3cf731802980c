"""What a question, its sources and its answer are: frozen values that all parts of Ask share.

A `Turn` is a snapshot of one question and what has become of it. Whoever shows it keeps the newest
`revision`, as with captions.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

ScopeKind = Literal["everything", "sessions", "last_week", "live"]
CardKind = Literal["search_history", "read_session", "list_sessions", "passages", "part", "check"]
"""What a card tells of: a call of a tool, passages given without one, a part of long material, the
check of the sentences."""
CardState = Literal["running", "done", "failed"]
Verdict = Literal["supported", "no_source", "not_a_claim"]
"""not_a_claim: a heading, "Here is what I found:", a question back: nothing for a line to show."""
TurnState = Literal["asking", "streaming", "done", "stopped", "failed"]
Remedy = Literal["settings", "again"]
"""What a person can do where an answer is not whole: choose otherwise in Settings, or ask again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Which sessions a question is about."""

    kind: ScopeKind = "everything"
    sessions: tuple[int, ...] = ()
    """For "sessions" and "live": which."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A line of the history that an answer may rest on."""

    session: int
    line: int
    """The line's number in its session."""
    title: str
    """Of the session."""
    time: datetime
    """When the line began, UTC."""
    start_s: float
    """Seconds since the session began."""
    text: str
    speaker: str | None = None

    @property
    def key(self) -> tuple[int, int]:
        """What tells lines apart: session and number."""
        return self.session, self.line


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundPassage:
    """A line among the best for a question, with what stands around it."""

    passage: Passage
    before: str | None = None
    after: str | None = None
    answers: tuple[int, int] | None = None
    """The span of `passage.text` (code points) of the sentence that answers best, if it is here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """The best lines of one session, in the order in which they were said."""

    session: int
    title: str
    time: datetime
    """When the session began, UTC."""
    passages: tuple[FoundPassage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """Something that was done for an answer, as its card tells it."""

    id: str
    kind: CardKind
    asked: str
    """What was asked, a `Sentence`: 'Searched for "ship date"'."""
    state: CardState = "running"
    lines: tuple[Passage, ...] = ()
    """What was read, for the card that is opened."""
    took_s: float | None = None
    problem: str | None = None
    """Why it failed, a `Sentence`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedSentence:
    """A sentence of an answer after the check against the lines that it cites."""

    text: str
    """Markdown, without the marks of its citations; with the block's own ("- ", "## ") in front."""
    verdict: Verdict
    sources: tuple[Passage, ...] = ()
    """The cited lines that support it, each once."""
    reason: str | None = None
    """For "no_source": what is not in the lines, a `Sentence`."""
    begins_block: bool = False
    """Whether a paragraph, a list's item or a heading begins with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """A question and what has become of it so far."""

    id: int
    question: str
    scope: Scope
    asked_at: datetime
    revision: int = 0
    state: TurnState = "asking"
    model: str | None = None
    """Who writes the answer; None: no model, the passages are the answer."""
    server: str | None = None
    """The host that the question went to, if that is not this machine."""
    cards: tuple[Card, ...] = ()
    sentences: tuple[CheckedSentence, ...] = ()
    """What has been written and checked."""
    tail: str = ""
    """What has been written and is not a whole sentence yet."""
    meetings: tuple[Meeting, ...] = ()
    """Without a model, or when it failed: the best passages."""
    problem: str | None = None
    """Why there is no (whole) answer, a `Sentence` that says what to do next."""
    remedy: Remedy | None = None
    """What of that can be offered; None: nothing."""
    is_unanswered: bool = False
    """Whether the captions do not say: `meetings` hold the closest lines, if any are near."""
    withheld: int = 0
    """How many sentences without a source were left out, where the person wishes so."""

    @property
    def sources(self) -> tuple[Passage, ...]:
        """The lines that the answer rests on, in the order of their first citation, each once."""
        cited = {passage.key: passage for each in self.sentences for passage in each.sources}
        return tuple(cited.values())
