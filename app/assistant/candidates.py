"""Lines that may answer a question, with their neighbours and how near they mean to it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from app.assistant.answering import SpokenLine, weights_of
from app.assistant.questions import Question
from app.history.line_spans import PlacedLine, lines_in_spans, merge_spans
from app.history.nearness import TextMeaning
from app.history.reader import HistoryReader
from app.history.searcher import Searcher

_BY_WORDS: Final = 30
_BY_MEANING: Final = 30
_AROUND: Final = 2
"""Lines before and after each found one: an answer is often next to the line with the words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """What was found for a question."""

    lines: tuple[PlacedLine, ...]
    """Found lines and their neighbours, by session and number."""
    spoken: tuple[SpokenLine, ...]
    """The same, as they are weighed."""
    weights: tuple[tuple[str, float], ...]
    """The question's words, and how much each tells."""
    meaning: TextMeaning | None
    """None where no model can tell."""


def gather(
    searcher: Searcher,
    reader: HistoryReader,
    question: Question,
    sessions: Collection[int] | None,
) -> Gathered:
    """Look for a question's words, their sounds and its meaning.

    Raises:
        HistoryError: the database cannot be read.
    """
    meaning = searcher.meaning_of(question.text)
    hits = searcher.search(
        question.text, ways=("meaning",), limit=_BY_MEANING, session=sessions
    ) + searcher.search(
        " ".join(question.words), ways=("words", "sound"), limit=_BY_WORDS, session=sessions
    )
    spans = merge_spans(
        (hit.session, max(0, hit.segment - _AROUND), hit.segment + _AROUND) for hit in hits
    )
    with reader.connection() as connection:
        lines = lines_in_spans(connection, spans)
        cosines = {} if meaning is None else meaning.cosines_of_lines(connection, spans)
    return Gathered(
        lines=tuple(lines),
        spoken=tuple(_spoken(line, cosines.get((line.session, line.number))) for line in lines),
        weights=tuple(_weights(searcher, question.words)),
        meaning=meaning,
    )


def _spoken(line: PlacedLine, cosine: float | None) -> SpokenLine:
    return SpokenLine(
        key=(line.session, line.number),
        title=line.title,
        text=line.text,
        cosine=cosine,
        speaker=line.speaker,
    )


def _weights(searcher: Searcher, words: Sequence[str]) -> list[tuple[str, float]]:
    return weights_of(words, searcher.shares_with(words))
