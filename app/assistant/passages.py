"""The best lines for a question, without any model: found, weighed, diversified, by meeting."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from app.assistant.answering import WORTH_MARKING, Candidate, LineKey, weigh
from app.assistant.candidates import gather
from app.assistant.close_reading import best_of_lines, read_closely
from app.assistant.diversity import diversified
from app.assistant.questions import read_question
from app.assistant.records import FoundPassage, Meeting, Passage, Scope
from app.assistant.scopes import sessions_of
from app.history.line_spans import PlacedLine
from app.history.reader import HistoryReader
from app.history.searcher import Searcher

MOST_MARKED: Final = 3
"""Lines in which an answer is marked."""

_NEAR_BEST: Final = 5.0
"""How much worse than the best an answer may be that is marked beside it."""

_FAR: Final = -9.0
"""Score below which a line has nothing to do with the question."""

_SHOWN: Final = -5.0
_SHOWN_NEAR_BEST: Final = 8.0
"""Lines below this score, or by this worse than the best, are not shown. Of the tuned golden
questions it takes six of ten lines that do not answer, and none that does."""

_CLOSEST: Final = 3
"""Lines that are shown where none answers."""

_DEEP: Final = 3
"""How many times as many lines are looked at for repetitions as are wanted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Best:
    line: PlacedLine
    found: FoundPassage
    score: float


class PassageFinder:
    """Finds what lines say about a question. Methods may be called on any thread.

    Args:
        searcher: finds lines by words, meaning and sound.
        reader: reads what stands around them.
        clock: tells the time that "last week" counts from, with its zone.
    """

    def __init__(
        self,
        searcher: Searcher,
        reader: HistoryReader,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._searcher = searcher
        self._reader = reader
        self._clock = clock

    def find(
        self, question: str, scope: Scope, limit: int = 12, *, without: Collection[int] = ()
    ) -> tuple[Meeting, ...]:
        """Return the best lines by session, the best session first, lines in order of speech.

        Where a line answers the question, the sentence that does is marked in it (`answers`), and
        lines that are far from it are left out. If none is marked, the history does not say, and
        these are the closest three lines.

        Raises:
            HistoryError: the database cannot be read.
        """
        return _meetings(_shown(self._found(question, scope, limit, without)))

    def ranked(
        self, question: str, scope: Scope, limit: int = 12, *, without: Collection[int] = ()
    ) -> list[FoundPassage]:
        """Return the best lines, the best first, with the answers marked as `find` does.

        Args:
            question: as a person asks it.
            scope: where to look.
            limit: how many lines at most.
            without: sessions to leave out: those that are private.

        Raises:
            HistoryError: the database cannot be read.
        """
        return [best.found for best in self._found(question, scope, limit, without)]

    def _found(
        self, question: str, scope: Scope, limit: int, without: Collection[int]
    ) -> list[_Best]:
        asked = read_question(question)
        sessions = sessions_of(scope, self._reader, self._clock(), without=without)
        gathered = gather(self._searcher, self._reader, asked, sessions)
        weighed = weigh(asked, gathered.weights, gathered.spoken)
        best = [
            each
            for each in best_of_lines(read_closely(weighed, gathered))[: _DEEP * limit]
            if each.score >= _FAR
        ]
        order = diversified([each.text for each in best], [each.score for each in best], limit)
        return _passages([best[place] for place in order], gathered.lines)


def _passages(best: Sequence[Candidate], lines: Sequence[PlacedLine]) -> list[_Best]:
    """Return passages for the best sentences, in their order, those that answer marked."""
    by_key = {(line.session, line.number): line for line in lines}
    marked = _marked(best)
    return [_best(each, by_key, is_marked=each.key in marked) for each in best]


def _best(candidate: Candidate, lines: Mapping[LineKey, PlacedLine], *, is_marked: bool) -> _Best:
    line = lines[candidate.key]
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
        before=_text_at(lines, line, -1),
        after=_text_at(lines, line, 1),
        answers=(candidate.start, candidate.end) if is_marked else None,
    )
    return _Best(line=line, found=found, score=candidate.score)


def _marked(best: Sequence[Candidate]) -> set[LineKey]:
    """Return the lines in which the sentence that answers is marked; none if none does."""
    top = max((each.score for each in best if not each.asks), default=WORTH_MARKING)
    least = max(WORTH_MARKING, top - _NEAR_BEST)
    worth = [each for each in best if each.score >= least and not each.asks]
    return {each.key for each in sorted(worth, key=lambda each: -each.score)[:MOST_MARKED]}


def _text_at(lines: Mapping[LineKey, PlacedLine], line: PlacedLine, step: int) -> str | None:
    neighbour = lines.get((line.session, line.number + step))
    return None if neighbour is None else neighbour.text


def _shown(best: Sequence[_Best]) -> list[_Best]:
    """Return what a person is shown: what is near, or the closest where nothing answers."""
    if not any(each.found.answers for each in best):
        return [*best[:_CLOSEST]]
    least = max(_SHOWN, max(each.score for each in best) - _SHOWN_NEAR_BEST)
    return [each for each in best if each.score >= least or each.found.answers]


def _meetings(best: Sequence[_Best]) -> tuple[Meeting, ...]:
    by_session: dict[int, list[_Best]] = {}
    for each in best:
        by_session.setdefault(each.line.session, []).append(each)
    return tuple(
        Meeting(
            session=session,
            title=members[0].line.title,
            time=members[0].line.began,
            passages=tuple(
                each.found for each in sorted(members, key=lambda each: each.line.number)
            ),
        )
        for session, members in by_session.items()
    )


def is_answered(meetings: Sequence[Meeting]) -> bool:
    """Tell whether the captions say: an answer is marked in a line of these."""
    return any(each.answers for meeting in meetings for each in meeting.passages)
