"""What a stretch of what was said comes to: a summary by quotes, and the facts with their lines.

Pure; `digest_reading` brings the lines.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.assistant.picked import Said, Spot
from app.assistant.records import Passage


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted:
    """Words of a line, to the letter."""

    passage: Passage
    start: int
    end: int
    """Their span of `passage.text` (code points)."""

    @property
    def text(self) -> str:
        """The words."""
        return self.passage.text[self.start : self.end]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotedName:
    """Who or what was named, and where."""

    text: str
    places: tuple[Quoted, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotedTask:
    """What is to be done: the sentence, and who and by when as far as it says so."""

    quoted: Quoted
    who: str | None
    due: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Digest:
    """What some lines come to. All of it in the order in which it was said."""

    lines: int
    """How many lines it is of."""
    quotes: tuple[Quoted, ...] = ()
    """The summary."""
    names: tuple[QuotedName, ...] = ()
    dates: tuple[Quoted, ...] = ()
    numbers: tuple[Quoted, ...] = ()
    tasks: tuple[QuotedTask, ...] = ()
    is_english: bool = True
    """Whether names and tasks were looked for as in English; see `Facts`."""


def quotes_of(
    passages: Sequence[Passage],
    sentences: int | None = None,
    nearness: Sequence[float | None] | None = None,
) -> tuple[Quoted, ...]:
    """Return the summary alone; see `digest_of`."""
    # Compiled when it is needed, as below.
    from app.assistant.extractive import summarise  # noqa: PLC0415

    quotes = summarise([passage.text for passage in passages], sentences, nearness=nearness)
    return tuple(
        Quoted(passage=passages[quote.line], start=quote.start, end=quote.end) for quote in quotes
    )


def digest_of(
    passages: Sequence[Passage],
    sentences: int | None = None,
    *,
    nearness: Sequence[float | None] | None = None,
    known: Iterable[str] = (),
) -> Digest:
    """Return what some lines come to.

    Args:
        passages: the lines, in order.
        sentences: how many the summary has at most; by the length of what was said if None.
        nearness: of each line to all, as far as it is known; see `summarise`.
        known: names that count however they are written.
    """
    # Their rules are compiled for 70 ms, which the window's start does not have.
    from app.assistant.facts import pick_facts  # noqa: PLC0415

    facts = pick_facts(
        [Said(text=passage.text, speaker=passage.speaker) for passage in passages], known=known
    )

    def at(spot: Spot) -> Quoted:
        return Quoted(passage=passages[spot.line], start=spot.start, end=spot.end)

    return Digest(
        lines=len(passages),
        quotes=quotes_of(passages, sentences, nearness),
        names=tuple(
            QuotedName(text=name.text, places=tuple(map(at, name.spots))) for name in facts.names
        ),
        dates=tuple(map(at, facts.dates)),
        numbers=tuple(map(at, facts.numbers)),
        tasks=tuple(
            QuotedTask(quoted=at(task.spot), who=task.who, due=task.due) for task in facts.tasks
        ),
        is_english=facts.is_english,
    )
