"""What an engine says about speech: partials, results, and how far to believe them."""

from dataclasses import dataclass
from typing import Literal

Convention = Literal["append", "snapshot", "revise"]
"""How to read successive partials of one segment.

append: each partial is new text. snapshot: each is the segment's whole text, which only grows.
revise: each is the segment's whole hypothesis, any part of which may change.
"""

Declared = Convention | Literal["detect"]
"""What an engine declares. detect: a server that does not say; its stream is watched and read as
what it turns out to be."""

FinalRule = Literal["completes", "replaces", "corrects"]
"""How to read a segment's final text.

completes: settled words stay as they are, the final supplies the words after them.
replaces: the final is authoritative and replaces the segment, settled or not; hypotheses before it
may as well, and one that contradicts settled words is no good reason to settle more.
corrects: until the final settled words stay as with completes; then it replaces them.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """When a word of a revising engine counts as settled.

    A word settles once it has stood unchanged at its place for the age that its probability asks
    for, counted in audio time, and in at least `min_hypotheses` hypotheses of different audio or
    text. Words settle from left to right.
    """

    min_hypotheses: int = 2
    age_s_by_probability: tuple[tuple[float, float], ...] = ((0.0, 0.6),)
    """Pairs (least probability, age in seconds), the highest probability first."""
    exact: bool = True
    """False: a word that changes only in case or punctuation counts as unchanged."""
    closed_words: bool = True
    """True: a hypothesis counts for a word only if something follows the word in it."""
    pause_s: float | None = None
    """At a partial with at least this much silence at its end everything settles; None: never."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamTraits:
    """What an engine declares about its streams."""

    convention: Declared
    final: FinalRule = "replaces"
    agreement: Agreement = Agreement()


@dataclass(frozen=True, slots=True, kw_only=True)
class WordGuess:
    """A word of a hypothesis as the engine wrote it, without surrounding space."""

    text: str
    probability: float
    """In 0…1, the least of its tokens' probabilities, punctuation apart."""
    start_sample: int | None = None
    """Where it begins; None if the engine does not tell. In a hypothesis it counts from the
    beginning of the stretch, in an event from the session's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamEvent:
    """A partial: what the engine makes of a segment so far.

    `partial_text` is bytes because token bytes may end inside a character; the tracker decodes.
    `words` is empty where the engine does not know probabilities. Sample indexes are the session's.
    """

    segment: int
    partial_text: bytes
    convention: Convention
    start_sample: int
    end_sample: int
    """End of the audio that was decoded: the "now" in which ages are counted."""
    words: tuple[WordGuess, ...] = ()
    trailing_silence_samples: int = 0
    may_settle: bool = True
    """False while the segment's end may still move before the words shown (a cut is near)."""
    language: str = ""
    """As in `TaskResult`; while nobody knows better, that of what was said before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskResult:
    """A segment's final. Empty text means that nothing in it was speech."""

    segment: int
    text: str
    start_sample: int
    end_sample: int
    words: tuple[WordGuess, ...] = ()
    language: str = ""
    """In which the model heard it, as it names languages: "en-US"; empty: it names none."""
    is_interrupted: bool = False
    """The engine was cut off. Without a text of its own, what was shown stands as the final."""


EngineEvent = StreamEvent | TaskResult


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineInfo:
    """What the window, the store and `doctor` say about a loaded engine."""

    name: str
    """Display name, "Fast English"."""
    model: str
    """Catalogue name, "moonshine-tiny-en"."""
    languages: tuple[str, ...]
    provider: str
    """Execution provider read back from the session after a real run, "CPU"."""
    requested_provider: str
    provider_note: str = ""
    """Why another provider than the requested one runs, in the driver's own words."""
    replaced_note: str = ""
    """Why it runs in place of the model that was chosen, one sentence; empty: it is that one."""
    traits: StreamTraits
    server: str = ""
    """The host that the model runs on; empty: it runs in this program."""
    leaves_machine: bool = False
    """Whether sound goes to another machine."""
    stands_in: bool = False
    """Whether it runs in place of a server; `replaced_note` says why."""
