"""Deciding what is shown: ranks of several ways fused, and which words of a line were found."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.history.records import FoundBy

RANK_OFFSET: Final = 60
"""Reciprocal rank fusion's constant. Source: Cormack, Clarke, Büttcher, SIGIR 2009."""

ALL_WAYS: Final[tuple[FoundBy, ...]] = ("words", "meaning", "sound")
"""In the order in which a hit names them."""

WORDS_WEIGHT: Final = 1.0
MEANING_WEIGHT: Final = 1.0

SOME_WORDS_WEIGHT: Final = 0.9
"""Weight of lines that hold only some of the words, beside 1 for all of them and for meaning.

As evidence it is weak: summed with meaning at any weight, a shared word of no account took the best
line of the golden set from the first place (0.73 of questions) in every eighth case (0.60).
"""

MOSTLY: Final = 0.6
"""Share of a query's information from which a line counts as holding it, below those with all."""

SOUND_WEIGHT: Final = 1.0
"""Weight of lines that hold what every telling word of the query sounds like: as good as words that
the recogniser did not know. The tuned part of the golden set is the same from 0.5 to 1.
"""

SOME_SOUND_WEIGHT: Final = 0.95
"""Weight of lines that hold what some of them sound like: weak evidence."""

# Noncharacters, which are not for interchange and which no recogniser writes.
MARK_START: Final = "\ufdd0"
MARK_END: Final = "\ufdd1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """What one way found: ids of lines, the best first."""

    way: FoundBy | None
    """None where nothing was looked for: the lines that operators leave."""
    ids: tuple[int, ...]
    weight: float = WORDS_WEIGHT
    is_weak: bool = False
    """Weak evidence finds lines, but does not raise one that is found otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fused:
    """A line with its fused score and the ways that found it."""

    id: int
    score: float
    found_by: tuple[FoundBy, ...]


def fuse(rankings: Sequence[Ranking]) -> list[Fused]:
    """Fuse rankings by their ranks alone: the ways' scores cannot be compared.

    Each ranking gives weight / (60 + rank) to its lines, ranks from 1; a line's score is the sum,
    of weak rankings only what exceeds that of the others. Equal scores keep the order in which the
    lines were first met.
    """
    scores: dict[int, float] = {}
    ways: dict[int, set[FoundBy]] = {}
    # Weak ones last: by then the sum of the others is known.
    for ranking in sorted(rankings, key=lambda ranking: ranking.is_weak):
        for rank, id_ in enumerate(dict.fromkeys(ranking.ids), start=1):
            share = ranking.weight / (RANK_OFFSET + rank)
            score = scores.get(id_, 0.0)
            scores[id_] = max(score, share) if ranking.is_weak else score + share
            found_by = ways.setdefault(id_, set())
            if ranking.way is not None:
                found_by.add(ranking.way)
    return [
        Fused(
            id=id_, score=scores[id_], found_by=tuple(way for way in ALL_WAYS if way in ways[id_])
        )
        for id_ in sorted(scores, key=lambda id_: -scores[id_])
    ]


def marks_in(text: str, marked: str) -> tuple[tuple[int, int], ...]:
    """Return the spans that FTS5's highlight() put between MARK_START and MARK_END.

    Args:
        text: the line.
        marked: the line with the marks in it.

    Returns:
        Spans of `text` in code points, in order. None at all where `marked` is not the line with
        marks (the line holds such characters itself, or SQLite cut it at a NUL).
    """
    spans = []
    position = 0
    start = 0
    for piece in marked.split(MARK_START):
        found, _, rest = piece.rpartition(MARK_END)
        if found or MARK_END in piece:
            spans.append((start, start + len(found)))
        position += len(found) + len(rest)
        start = position
    if marked.replace(MARK_START, "").replace(MARK_END, "") != text:
        return ()
    return tuple(spans)


def best_line(lines: Sequence[tuple[int, int]]) -> int:
    """Return the line that stands for a chunk of joined short lines: the longest, which says most.

    Measured with MiniLM: as good as embedding each line again (mean reciprocal rank 0.83 and 0.79
    on whole sentences, 0.74 and 0.78 on fragments), and free.

    Args:
        lines: id and length of each.
    """
    return max(lines, key=lambda line: line[1])[0]
