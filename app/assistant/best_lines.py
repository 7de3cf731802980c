"""The best lines for a question: gathered, weighed, read closely, put in order, marked."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from app.assistant.answering import WORTH_MARKING, Candidate, LineKey, weigh
from app.assistant.candidates import gather
from app.assistant.close_reading import best_of_lines, read_closely
from app.assistant.diversity import diversified
from app.assistant.questions import read_question
from app.assistant.records import FoundPassage, Passage
from app.history.line_spans import PlacedLine, lines_in_spans, merge_spans
from app.history.reader import HistoryReader
from app.history.searcher import Searcher

MOST_MARKED: Final = 3
"""Lines in which an answer is marked."""

_NEAR_BEST: Final = 5.0
"""How much worse than the best an answer may be that is marked beside it."""

_FAR: Final = -9.0
"""Score below which a line has nothing to do with the question."""

_SHOWN: Final = -4.0
_SHOWN_NEAR_BEST: Final = 7.0
"""Lines below this score, or by this worse than the best, are not shown. Of the tuned golden
questions it takes seven of ten lines that do not answer, and none that does."""

_CLOSEST: Final = 3
"""Lines that are shown where none answers."""

_DEEP: Final = 3
"""How many times as many lines are looked at for repetitions as are wanted."""

_BESIDE: Final = 3
"""How far the next line may be: those between were deleted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BestLine:
    """A line among the best, with what it takes to show it."""

    line: PlacedLine
    found: FoundPassage
    score: float


def best_lines(
    searcher: Searcher,
    reader: HistoryReader,
    question: str,
    sessions: Collection[int] | None,
    limit: int,
) -> list[BestLine]:
    """Return the best lines for a question, the best first, those that answer marked.

    Args:
        searcher: finds lines by words, meaning and sound.
        reader: reads what stands around them.
        question: as a person asks it.
        sessions: where to look; None for everywhere.
        limit: how many lines at most.

    Raises:
        HistoryError: the database cannot be read.
    """
    asked = read_question(question)
    gathered = gather(searcher, reader, asked, sessions)
    weighed = weigh(asked, gathered.weights, gathered.spoken)
    near = [
        each
        for each in best_of_lines(read_closely(weighed, gathered))[: _DEEP * limit]
        if each.score >= _FAR
    ]
    order = diversified([each.text for each in near], [each.score for each in near], limit)
    best = [near[place] for place in order]
    marked = _marked(best)
    with reader.connection() as connection:
        around = lines_in_spans(
            connection,
            merge_spans(
                (session, number - _BESIDE, number + _BESIDE)
                for session, number in (each.key for each in best)
            ),
        )
    places = {(line.session, line.number): place for place, line in enumerate(around)}
    # One may have been deleted just now.
    return [
        _best_line(each, around, places[each.key], is_marked=each.key in marked)
        for each in best
        if each.key in places
    ]


def shown(best: Sequence[BestLine]) -> list[BestLine]:
    """Return what a person is shown: what is near, or the closest where nothing answers."""
    if not any(each.found.answers for each in best):
        return [*best[:_CLOSEST]]
    least = max(_SHOWN, max(each.score for each in best) - _SHOWN_NEAR_BEST)
    return [each for each in best if each.score >= least or each.found.answers]


def _marked(best: Sequence[Candidate]) -> set[LineKey]:
    """Return the lines in which the sentence that answers is marked; none if none does."""
    top = max((each.score for each in best if not each.asks), default=WORTH_MARKING)
    least = max(WORTH_MARKING, top - _NEAR_BEST)
    worth = [each for each in best if each.score >= least and not each.asks]
    return {each.key for each in sorted(worth, key=lambda each: -each.score)[:MOST_MARKED]}


def _best_line(
    candidate: Candidate, lines: Sequence[PlacedLine], place: int, *, is_marked: bool
) -> BestLine:
    line = lines[place]
    found = FoundPassage(
        passage=Passage(
            session=line.session,
            line=line.number,
            title=line.title,
            time=line.time,
            start_s=line.start_s,
            text=line.text,
            speaker=line.speaker,
        ),
        before=_beside(lines, place, -1),
        after=_beside(lines, place, 1),
        answers=(candidate.start, candidate.end) if is_marked else None,
    )
    return BestLine(line=line, found=found, score=candidate.score)


def _beside(lines: Sequence[PlacedLine], place: int, step: int) -> str | None:
    """Return what the next line before or after says; lines of a session are together."""
    beside = place + step
    if not 0 <= beside < len(lines):
        return None
    line, other = lines[place], lines[beside]
    is_next = line.session == other.session and abs(line.number - other.number) <= _BESIDE
    return other.text if is_next else None
