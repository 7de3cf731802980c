"""How the full-text index is asked so that it answers soon, however common the words are. Pure.

Ranking by BM25 walks every line that matches: 1 µs a line, a second for "the" among a million. So
what is in too many lines is not ranked but taken newest first, and of a question's words the rarest
are asked for. What is newest first says so.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final, Literal, Protocol

from app.history.query import WordQuery, WordTerm

Order = Literal["best", "newest"]

RANKED_LINES: Final = 8_000
"""Most lines that one query ranks: 8 ms."""

MOST_WORDS_OF_PREFIX: Final = 48
"""Words that stand for a beginning. FTS5 would merge all that begin so before the first answer."""

_PIECES: Final = re.compile(r"\w+")


class WordCounts(Protocol):
    """What the planner asks of a vocabulary."""

    lines: int

    def lines_with(self, word: str) -> int:
        """Return how many lines hold a word in any form."""
        ...

    def beginning_with(self, prefix: str, most: int) -> tuple[list[str], int]:
        """Return the commonest words that begin so, and how many lines all such words have."""
        ...

    def forms(self, word: str) -> tuple[str, ...]:
        """Return how a word stands in the lines."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One question to the index."""

    match: str
    order: Order


@dataclass(frozen=True, slots=True, kw_only=True)
class WordPlan:
    """What the index is asked: lines with every term first, then those with some."""

    every: Step | None
    some: Step | None
    telling: tuple["Telling", ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """A term that says something, and how much: its inverse frequency."""

    match: str
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Costed:
    match: str
    lines: int
    is_telling: bool
    is_phrase: bool


def plan_words(query: WordQuery, counts: WordCounts) -> WordPlan:
    """Plan a query.

    Args:
        query: the terms.
        counts: how common words are; too high a guess costs quality, too low a one time.
    """
    terms = [_costed(term, counts) for term in query.terms]
    if not terms:
        return WordPlan(every=None, some=None)
    rarest = min(term.lines for term in terms)
    # BM25 counts the lines of each term: "the" among a million takes 20 ms and tells nothing.
    needed = [
        term for term in terms if term.is_telling or term.is_phrase or term.lines <= RANKED_LINES
    ]
    every = Step(
        match=_without(" AND ".join(term.match for term in needed or terms), query),
        order="best" if rarest <= RANKED_LINES else "newest",
    )
    most = max(2, counts.lines)
    return WordPlan(
        every=every,
        some=_some(terms, query) if query.some else None,
        telling=tuple(
            Telling(match=term.match, weight=log(most / min(most - 1, max(1, term.lines))))
            for term in terms
            if term.is_telling
        ),
    )


def _some(terms: Sequence[_Costed], query: WordQuery) -> Step | None:
    """Ask for the rarest of the telling terms, as many as can be ranked."""
    telling = sorted((term for term in terms if term.is_telling), key=lambda term: term.lines)
    taken: list[_Costed] = []
    lines = 0
    for term in telling:
        if lines + term.lines > RANKED_LINES:
            break
        taken.append(term)
        lines += term.lines
    if not taken:
        return None
    return Step(match=_without(" OR ".join(term.match for term in taken), query), order="best")


def _costed(term: WordTerm, counts: WordCounts) -> _Costed:
    pieces = _PIECES.findall(term.text) or [term.text]
    if not term.is_prefix or len(pieces) > 1:
        lines = min(counts.lines_with(piece) for piece in pieces)
        return _Costed(
            match=term.match, lines=lines, is_telling=term.is_telling, is_phrase=term.is_phrase
        )
    words, lines = counts.beginning_with(pieces[0], MOST_WORDS_OF_PREFIX)
    forms = dict.fromkeys(form for word in words for form in counts.forms(word))
    # The word as it stands as well: the stemmer may know it in a form that begins otherwise.
    matches = dict.fromkeys([f'"{term.text}"', *(f'"{form}"' for form in forms)])
    return _Costed(
        match=f"({' OR '.join(matches)})",
        lines=lines,
        is_telling=term.is_telling,
        is_phrase=False,
    )


def _without(match: str, query: WordQuery) -> str:
    return f"({match}) NOT ({query.without})" if query.without else match
