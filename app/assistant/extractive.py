"""A summary of which every sentence is a quote. Pure, and the same for the same lines.

Sentences stand for what the others are about: they are ranked by how much they share with all
others (source: Erkan and Radev, *LexRank*, continuous form), corrected by what a listener would
say: a decision or a date weighs more, a question or half a sentence less. The best are taken one
by one, each with less weight for what those before it said already.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import regex

from app.assistant.spoken_sentences import asks, sentence_spans
from app.assistant.terms import count_words, terms_of
from engines.arrays import Float32

_DAMPING: Final = 0.85
_ROUNDS: Final = 12
_FEWEST_WORDS: Final = 5
_MOST_WORDS: Final = 32
_DENSE: Final = 0.4
"""So many of the words of a sentence say what it is about, if it is about much."""
_LEAST_DENSE: Final = 0.3
_ENDS: Final = 0.1
"""So much of a session is its beginning, and so much its end."""
_FLOOR: Final = 2.0
"""What a sentence has beside its rank: in short talks most good ones share no word with another.
With 0 small talk was 5 % of the quotes of tests.bench.digest, with 2 it is 3 %."""
_BY_MEANING: Final = 0.6
"""How much nearness in meaning weighs beside shared words."""
_SAME_PART: Final = 0.6
"""What is left of a sentence's rank if its part of the session is quoted already."""
_REPEATS: Final = 0.6
"""How much a sentence loses that shares much; one that says just the same again loses all."""

_DECIDING: Final = regex.compile(
    r"\b(?:decid(?:e|ed|ing)|decisions?|agreed|agreement|approved?|deadline|promised?|conclusion|"
    r"action item|from now on|the plan is|entschieden|entscheidung|beschlossen|vereinbart|décidé|"
    r"décision|convenu|decidido|decidimos|decisión|acordado)\b|決ま|決定|必须|결정",
    regex.I,
)
"""What a meeting is held for."""
_WEIGHTY: Final = regex.compile(
    r"\b(?:important|problem|solution|result|instead|must|need(?:s|ed)? to|ha(?:s|ve) to|due|"
    r"because|wants?|costs?|risk|wichtig|müssen|problem|lösung|important[es]?|doit|devons|"
    r"problème|importante|debemos|hay que|problema)\b|重要|需要|问题|問題|중요",
    regex.I,
)
_NAMING: Final = regex.compile(
    r"\d|(?<=\p{Ll},? )\p{Lu}\p{Ll}+|\b(?:hundred|thousand|million|percent|half|twice|eleven|"
    r"twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|"
    r"eighty|ninety)\b"
)
"""A name inside of the sentence, or a number."""
_HANGING: Final = regex.compile(
    r"(?:(?:and|but|so|or|because|which|then) )?(?:it|its|that|that's|it's|this|these|those|he|"
    r"she|they|him|them|he's|she's|they're|there)\b",
    regex.I,
)
"""How sentences begin that mean little without the one before."""
_FILLING: Final = regex.compile(
    r"(?:yeah|yes|no|okay|ok|right|well|um|uh|hm+|oh|sure|thanks|thank you|hello|hi|good morning|"
    r"good afternoon|welcome|bye|ja|nein|gut|guten morgen|guten tag|hallo|danke|oui|bonjour|merci|"
    r"sí|hola|gracias)\b",
    regex.I,
)
_END: Final = regex.compile(r"[.!?…。！？｡][\"'”’»)\]」』）]*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """A sentence of a line: which of the lines given, and its span there (code points)."""

    line: int
    start: int
    end: int


def quotable(lines: Sequence[str]) -> list[Quote]:
    """Return all sentences of some lines, in order, without the blanks around them."""
    return [
        Quote(line=number, start=start, end=end)
        for number, text in enumerate(lines)
        for start, end in sentence_spans(text)
    ]


def usual_length(sentences: int) -> int:
    """Return how many sentences sum up so many: 3 for a minute or two, 12 for half an hour."""
    return min(12, max(3, round(0.7 * math.sqrt(sentences))))


def summarise(
    lines: Sequence[str],
    sentences: int | None = None,
    *,
    nearness: Sequence[float | None] | None = None,
) -> tuple[Quote, ...]:
    """Return the sentences that say most, in the order in which they were said.

    Args:
        lines: what was said, in order.
        sentences: how many at most; by the length of what was said if None.
        nearness: how near the meaning of each line is to that of all (a cosine), as far as it is
            known. 47 % of the quotes of tests.bench.digest answer a question with it, 44 % without.
    """
    quotes = quotable(lines)
    texts = [lines[quote.line][quote.start : quote.end] for quote in quotes]
    most = usual_length(len(quotes)) if sentences is None else sentences
    if len(quotes) <= most:
        return tuple(quotes)
    terms = [terms_of(text) for text in texts]
    graph = _Graph(terms)
    scores = (_FLOOR + graph.ranks()) / (_FLOOR + 1)
    if nearness is not None:
        near = _evened([nearness[quote.line] for quote in quotes])
        scores = (1 - _BY_MEANING) * scores + _BY_MEANING * near
    scores = scores * _merits(texts, terms)
    return tuple(quotes[place] for place in sorted(_chosen(graph, scores, most)))


def _evened(nearness: Sequence[float | None]) -> Float32:
    """Return nearness as 1 on average, also where it is not known."""
    known = np.array([each for each in nearness if each is not None], dtype=np.float32)
    average = float(known.mean()) if len(known) else 0.0
    if average <= 0:
        return np.ones(len(nearness), dtype=np.float32)
    filled = [average if each is None else max(0.0, each) for each in nearness]
    return np.array(filled, dtype=np.float32) / np.float32(average)


class _Graph:
    """How much sentences share, as their weighted words: the matrix of all pairs is never made."""

    def __init__(self, terms: Sequence[Sequence[str]]) -> None:
        """Args: terms: of each sentence.

        What was said several times in the same words counts once: an "okay, thank you all" that
        everybody says is not what the session is about.
        """
        keys = [tuple(sorted(each)) for each in terms]
        unlike = {key: number for number, key in enumerate(dict.fromkeys(keys))}
        self._place = np.array([unlike[key] for key in keys], dtype=np.intp)
        terms = list(unlike)
        self._count = len(terms)
        said_in = Counter(term for each in terms for term in set(each))
        numbers = {term: number for number, term in enumerate(said_in)}
        rows: list[int] = []
        columns: list[int] = []
        weights: list[float] = []
        for row, each in enumerate(terms):
            counted = {
                term: count * math.log(1 + self._count / said_in[term])
                for term, count in Counter(each).items()
            }
            length = math.hypot(*counted.values()) or 1.0
            rows += [row] * len(counted)
            columns += [numbers[term] for term in counted]
            weights += [weight / length for weight in counted.values()]
        self._rows = np.array(rows, dtype=np.intp)
        self._columns = np.array(columns, dtype=np.intp)
        self._weights = np.array(weights, dtype=np.float64)
        self._terms = len(numbers)
        self._first_of = np.searchsorted(self._rows, np.arange(self._count + 1))

    def shared_with(self, sentence: int) -> Float32:
        """Return the cosine of every sentence with one, shape (sentences,)."""
        row = self._place[sentence]
        own = slice(self._first_of[row], self._first_of[row + 1])
        vector = np.zeros(self._terms)
        vector[self._columns[own]] = self._weights[own]
        return self._times(vector)[self._place].astype(np.float32)

    def ranks(self) -> Float32:
        """Return how central each sentence is, 1 on average, shape (sentences,)."""
        # Without itself: a sentence that shares nothing is not central.
        has_terms = np.diff(self._first_of) > 0
        shared = self._times(self._gathered(np.ones(self._count))) - has_terms
        spread = np.divide(1.0, shared, out=np.zeros(self._count), where=shared > 1e-9)
        ranks = np.ones(self._count)
        for _ in range(_ROUNDS):
            given = ranks * spread
            ranks = (1 - _DAMPING) + _DAMPING * (
                self._times(self._gathered(given)) - has_terms * given
            )
        return ranks[self._place].astype(np.float32)

    def _times(self, vector: np.ndarray) -> np.ndarray:
        """Return sentences × terms times a vector over terms."""
        products = self._weights * vector[self._columns]
        return np.bincount(self._rows, products, minlength=self._count)

    def _gathered(self, vector: np.ndarray) -> np.ndarray:
        """Return terms × sentences times a vector over sentences."""
        products = self._weights * vector[self._rows]
        return np.bincount(self._columns, products, minlength=self._terms)


def _merits(texts: Sequence[str], terms: Sequence[Sequence[str]]) -> Float32:
    """Return by how much each sentence serves as a quote."""
    said = Counter(map(tuple, terms))
    # Of engines that write no full stops nobody can tell what is half a sentence.
    ended = [_END.search(text) is not None for text in texts]
    is_punctuated = sum(ended) * 2 > len(texts)
    merits = np.ones(len(texts), dtype=np.float32)
    for place, text in enumerate(texts):
        merits[place] = _merit(text, len(set(terms[place])))
        if said[tuple(terms[place])] > 1:
            merits[place] *= 0.6
        if is_punctuated and not (ended[place] and not text[:1].islower()):
            merits[place] *= 0.7
        share = place / len(texts)
        if share < _ENDS or share >= 1 - _ENDS:
            merits[place] *= 1.1
    return merits


def _merit(text: str, about: int) -> float:
    """Return the merit of a sentence that has so many words which say what it is about."""
    words = count_words(text)
    merit = min(1.0, max(_LEAST_DENSE, about / (_DENSE * words))) if words else 0.0
    if words < _FEWEST_WORDS:
        merit *= 0.2 + 0.1 * words
    elif words > _MOST_WORDS:
        merit *= _MOST_WORDS / words
    if asks(text):
        merit *= 0.6
    if _FILLING.match(text):
        merit *= 0.7
    if _HANGING.match(text):
        merit *= 0.75
    if _DECIDING.search(text):
        merit *= 1.5
    elif _WEIGHTY.search(text):
        merit *= 1.15
    if _NAMING.search(text):
        merit *= 1.15
    return merit


def _chosen(graph: _Graph, scores: Float32, most: int) -> list[int]:
    """Choose one by one: high in rank, unlike those before, and from all of the session."""
    left = scores.copy()
    of_part = np.arange(len(scores)) * most // len(scores)
    chosen: list[int] = []
    for _ in range(most):
        best = int(np.argmax(left))
        chosen.append(best)
        shared = np.clip(graph.shared_with(best), 0, 1)
        left *= 1 - shared * (_REPEATS + (1 - _REPEATS) * shared**4)
        left[of_part == of_part[best]] *= _SAME_PART
        left[chosen] = -1.0
    return chosen
