"""What is picked out of lines: values that name the line and the words. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.history.chunker import sentences


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A line as far as facts are picked out of it."""

    text: str
    speaker: str | None = None
    sentences: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """The pieces of the text, cut once for all rules."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "sentences", tuple(sentences(self.text)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Words of a line: which of the lines given, and their span there (code points)."""

    line: int
    start: int
    end: int

    def of(self, lines: Sequence[Said]) -> str:
        """Return the words."""
        return lines[self.line].text[self.start : self.end]

    def overlaps(self, other: "Spot") -> bool:
        """Tell whether two have words in common."""
        return self.line == other.line and self.start < other.end and other.start < self.end


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """Somebody or something with a name, and everywhere it was said."""

    text: str
    """Its longest form: "Odalys Ferreira", where only "Odalys" was said elsewhere."""
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A sentence that says that something is to be done."""

    spot: Spot
    """The whole sentence."""
    who: str | None
    """A name, or a word of the sentence ("we"); None if it is not said."""
    due: str | None
    """As it was said: "by Friday"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What was picked out, each kind in the order in which it was said."""

    names: tuple[Name, ...] = ()
    dates: tuple[Spot, ...] = ()
    """Days and times of day."""
    numbers: tuple[Spot, ...] = ()
    """Numbers with what they count."""
    tasks: tuple[Task, ...] = ()
    is_english: bool = True
    """Whether most of it is English. Of other languages only what has figures in it is picked out,
    names of months and days, and names that follow a title or that are known."""
