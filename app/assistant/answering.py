"""Which sentence answers a question: evidence weighed, the same for the same lines. Pure.

What counts is how near the sentence means to the question, how many of the question's words it or
its neighbours hold, whether it holds what is wanted (a time, a name), and whether it follows a
sentence that asks the same: then it stands in that one's place.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from math import log
from operator import mul
from typing import Final

from app.assistant.kinds import holds_wanted
from app.assistant.questions import Question
from app.assistant.spoken_sentences import asks, sentence_spans
from app.assistant.word_match import Words

LineKey = tuple[int, int]
"""A session and the number of a line in it."""

WORTH_MARKING: Final = 0.0
"""Score from which a sentence is taken for an answer."""

_OFFSET: Final = -14.5
"""Puts that score where tuned golden questions with an answer and those without one part best: 96 %
of the right answers are marked, and nothing for 69 % of what no line answers."""

_BEFORE: Final = 2
_AFTER: Final = 1
"""Sentences around one whose words are counted with its own, for less."""

_HANDED_ON: Final = 0.9
"""What a sentence has of the likeness of the question that it follows."""

_GUESSED: Final = 0.5
"""How near a line without a vector is taken to be that has all of the words around it."""

_LEAST_SHARE: Final = 0.001
_UNKNOWN: Final = 0.5
"""A word that no line holds says something about the question, but can be in no answer."""

_FULL_CHARS: Final = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenLine:
    """A line among its neighbours, as it is weighed."""

    key: LineKey
    title: str
    text: str
    cosine: float | None
    """How near it means to the question, by the index; None if it has no vector."""
    speaker: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A sentence that may answer: where it stands, and what speaks for it, each about 0…1."""

    key: LineKey
    start: int
    end: int
    """Its span in the line, in code points."""
    text: str
    asks: bool
    line_cosine: float
    cosine: float
    own: float
    """Share of the question's words that it holds, by weight."""
    around: float
    """What its neighbours add to that."""
    title: float
    """What the session's title adds."""
    wanted: float
    fullness: float
    """1 for a sentence of usual length, less for a shorter one."""

    @property
    def score(self) -> float:
        """The evidence in one number: from `WORTH_MARKING` on it is taken for an answer.

        The weights are of a softmax over the sentences of each tuned golden question, rounded.
        """
        return (
            _OFFSET
            + 17.0 * self.line_cosine
            + 3.0 * self.cosine
            + 4.0 * self.own
            + 1.0 * self.around
            + 5.0 * self.title
            + 2.5 * self.wanted
            + 3.5 * self.fullness
            - 5.0 * self.asks
        )


def weights_of(words: Sequence[str], shares: Sequence[float]) -> list[tuple[str, float]]:
    """Return how much each word of a question tells.

    Args:
        words: of the question.
        shares: of all lines, those that hold the word; 0 where none does.
    """
    return [
        (word, log(1.5 / (share + _LEAST_SHARE)) * (1.0 if share > 0 else _UNKNOWN))
        for word, share in zip(words, shares, strict=True)
    ]


def weigh(
    question: Question, weights: Sequence[tuple[str, float]], lines: Sequence[SpokenLine]
) -> list[Candidate]:
    """Return the sentences of lines with the evidence for each.

    Args:
        question: what is asked.
        weights: its words and how much they tell.
        lines: by session and number; where numbers follow each other, so do the lines.
    """
    found: list[Candidate] = []
    for run in _runs(lines):
        found += _weigh_run(question, weights, run)
    return found


def with_cosines(
    candidates: Sequence[Candidate],
    cosines: Mapping[tuple[LineKey, int], float],
    unread: Set[LineKey] = frozenset(),
) -> list[Candidate]:
    """Return candidates with cosines of their own, by line and start, where they are known.

    Args:
        candidates: as they were weighed.
        cosines: of sentences.
        unread: lines without a vector, whose sentences' cosines stand for the line's as well.
    """
    return [_with_cosine(each, cosines.get((each.key, each.start)), unread) for each in candidates]


def _with_cosine(candidate: Candidate, cosine: float | None, unread: Set[LineKey]) -> Candidate:
    if cosine is None:
        return candidate
    if candidate.key not in unread:
        return replace(candidate, cosine=cosine)
    return replace(candidate, cosine=cosine, line_cosine=cosine)


def _runs(lines: Sequence[SpokenLine]) -> list[list[SpokenLine]]:
    runs: list[list[SpokenLine]] = []
    for line in lines:
        if runs and runs[-1][-1].key == (line.key[0], line.key[1] - 1):
            runs[-1].append(line)
        else:
            runs.append([line])
    return runs


def _weigh_run(
    question: Question, weights: Sequence[tuple[str, float]], lines: Sequence[SpokenLine]
) -> list[Candidate]:
    total = sum(weight for _, weight in weights) or 1.0
    factors = [weight / total for _, weight in weights]
    nothing = [0.0] * len(weights)
    title = _held(Words(lines[0].title), weights)
    speakers = {line.speaker: _held(Words(line.speaker or ""), weights) for line in lines}
    spoken = [(line, *span) for line in lines for span in sentence_spans(line.text)]
    words = [Words(line.text[start:end]) for line, start, end in spoken]
    # Who speaks is not in the words, but "What did Anna promise?" asks for it.
    held = [
        [*map(max, _held(each, weights), speakers[line.speaker])]
        for each, (line, _, _) in zip(words, spoken, strict=True)
    ]
    found: list[Candidate] = []
    asked: Candidate | None = None
    since = 0
    for place, (line, start, end) in enumerate(spoken):
        text = line.text[start:end]
        near = [*map(max, nothing, nothing, *held[max(0, place - _BEFORE) : place + _AFTER + 1])]
        own, around, with_title = (
            sum(map(mul, factors, each)) for each in (held[place], near, map(max, near, title))
        )
        cosine = _GUESSED * around if line.cosine is None else line.cosine
        candidate = Candidate(
            key=line.key,
            start=start,
            end=end,
            text=text,
            asks=asks(text),
            line_cosine=cosine,
            cosine=cosine,
            own=own,
            around=around - own,
            title=with_title - around,
            wanted=holds_wanted(
                question.wanted, text, words[place], is_named=line.speaker is not None
            ),
            fullness=min(1.0, len(text) / _FULL_CHARS),
        )
        if candidate.asks:
            asked, since = candidate, place
        elif asked is not None and place - since <= 1:
            candidate = _answering(candidate, asked)
        found.append(candidate)
    return found


def _held(text: Words, weights: Sequence[tuple[str, float]]) -> list[float]:
    """Return how surely a text holds each of the question's words."""
    return [text.holds(word) for word, _ in weights]


def _answering(candidate: Candidate, asked: Candidate) -> Candidate:
    """Let a sentence stand in the place of the question that it follows."""
    return replace(
        candidate,
        line_cosine=max(candidate.line_cosine, _HANDED_ON * asked.line_cosine),
        own=max(candidate.own, _HANDED_ON * asked.own),
        fullness=max(candidate.fullness, asked.fullness),
    )
