"""What is written of long material, and how far it is: frozen values for whoever shows it.

A `Writing` is a snapshot: whoever shows it keeps the newest `revision`.
"""

from dataclasses import dataclass
from typing import Literal

from app.assistant.records import CheckedSentence, Passage

StepKind = Literal["read", "join"]
"""read: a part of the lines. join: notes on parts are put together; the last one writes."""
StepState = Literal["waiting", "running", "done", "failed"]
WritingState = Literal["writing", "done", "stopped", "failed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """What is to be written."""

    name: str
    """By which the command line and the files know it."""
    title: str
    """As the person sees it; of ours a `Sentence`."""
    text: str
    """What the model is told."""
    is_own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WritingOrder:
    """What a person wants written, of what."""

    template: Template
    title: str
    """Of the session."""
    lines: tuple[Passage, ...]
    wish: str = ""
    """What the person adds to the template."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """What an order would take."""

    order: WritingOrder
    calls: int = 0
    """How often the model would be asked."""
    model: str = ""
    server: str | None = None
    """The host that the lines would go to, if that is not this machine."""
    problem: str | None = None
    """Why it cannot be written, a `Sentence`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WritingStep:
    """One question to the model, and what became of it."""

    kind: StepKind
    state: StepState = "waiting"
    first: Passage | None = None
    """The first and the last line that are new in it, of a part."""
    last: Passage | None = None
    lines: int = 0
    """How many lines are new in it."""
    problem: str | None = None
    """Why it failed, a `Sentence`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """What is being written, as far as it is."""

    order: WritingOrder
    revision: int = 0
    state: WritingState = "writing"
    steps: tuple[WritingStep, ...] = ()
    """The parts in order, then what puts their notes together."""
    tail: str = ""
    """What the model writes just now, unchecked."""
    sentences: tuple[CheckedSentence, ...] = ()
    """The result, every sentence checked against the lines that it cites."""
    problem: str | None = None
    """Why there is no result, or what is missing in it: a `Sentence`."""
    model: str = ""
    server: str | None = None
    """The host that the lines went to, if that is not this machine."""

    @property
    def done(self) -> int:
        """How many steps are done."""
        return sum(step.state == "done" for step in self.steps)

    @property
    def failed(self) -> int:
        """How many steps failed and can be tried again."""
        return sum(step.state == "failed" for step in self.steps)
