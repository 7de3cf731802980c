"""What a person typed, as full-text queries that SQLite cannot misread. Any string is legal."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from app.history.operators import ParsedQuery, Term, parse_operators
from app.history.schema_cjk import UNSPACED

_UNSPACED: Final = re.compile(f"[{UNSPACED}]")

# Words that are in every tenth line say nothing about one.
_FUNCTION_WORDS: Final = frozenset(
    re.findall(
        "[a-z]+",
        """
        a about all am an and any are as at be because been but by can could did do does for from
        had has have he her him his how i if in into is it its just me my no not of on or our out
        she so some than that the their them then there these they this those to up us was we were
        what when where which while who whom whose why will with would you your
        """,
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WordTerm:
    """A term that the full-text index can look for."""

    text: str
    match: str
    """FTS5: the term as a quoted string, in which it sees words only, with * for a beginning."""
    is_phrase: bool
    is_prefix: bool
    is_telling: bool
    """Whether it says something: not of the words that are in every line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordQuery:
    """The forms of a query, from strict to loose. None where a form has nothing to look for."""

    terms: tuple[WordTerm, ...]
    every: str | None
    """FTS5 query: lines with every term."""
    some: str | None
    """FTS5 query: lines with some of the terms that say something."""
    without: str | None
    """FTS5 query: lines that must not be found."""
    literals: tuple[str, ...]
    """Texts to be found letter by letter: a query of no words (emoji), and each term whose words no
    spaces divide (Chinese, Japanese, Thai)."""
    beside: str | None
    """FTS5 query: lines with every other term, where some are literals."""
    without_literals: tuple[str, ...]
    """Texts that must not stand in lines, letter by letter."""


def parse_query(text: str, *, is_typing: bool = False, today: date | None = None) -> WordQuery:
    """Read a query as `words_of` does, operators taken out first.

    Args:
        text: any string whatever.
        is_typing: whether the last word may go on, so that its beginning is enough.
        today: what dates in it count from.
    """
    return words_of(parse_operators(text, today=today or date.min), is_typing=is_typing)


def words_of(query: ParsedQuery, *, is_typing: bool = False) -> WordQuery:
    """Return what the full-text index is asked. Each term goes to it as a quoted string."""
    terms = tuple(
        _word_term(term, is_prefix=is_typing and query.goes_on and place == len(query.terms) - 1)
        for place, term in enumerate(query.terms)
        if has_words(term.text)
    )
    telling = [term.match for term in terms if term.is_telling]
    unspaced = tuple(dict.fromkeys(term.text for term in terms if is_unspaced(term.text)))
    plain = query.plain.strip()
    beside = [term.match for term in terms if term.text not in unspaced] if unspaced else []
    return WordQuery(
        terms=terms,
        every=" AND ".join(term.match for term in terms) or None,
        some=" OR ".join(telling) if telling and len(terms) > 1 else None,
        without=" OR ".join(_quoted(term.text) for term in query.without if has_words(term.text))
        or None,
        literals=unspaced or ((plain,) if plain and not terms else ()),
        beside=" AND ".join(beside) or None,
        without_literals=tuple(
            term.text
            for term in query.without
            if is_unspaced(term.text) or not has_words(term.text)
        ),
    )


def has_words(text: str) -> bool:
    """Tell whether the tokenizer finds a word in it: letters, digits, private-use characters."""
    return any(unicodedata.category(char)[0] in "LN" or _is_private(char) for char in text)


def is_unspaced(text: str) -> bool:
    """Tell whether words may stand inside what the tokenizer takes for one word."""
    return _UNSPACED.search(text) is not None


def literal_marks(text: str, literals: Sequence[str]) -> tuple[tuple[int, int], ...]:
    """Return where texts occur in `text`, as spans in code points, in order and apart."""
    spans: list[tuple[int, int]] = []
    for literal in filter(None, literals):
        start = text.find(literal)
        while start >= 0:
            end = start + len(literal)
            if all(end <= first or start >= last for first, last in spans):
                spans.append((start, end))
            start = text.find(literal, end)
    return tuple(sorted(spans))


def _word_term(term: Term, *, is_prefix: bool) -> WordTerm:
    # Where the term ends in punctuation its last word is over.
    starred = is_prefix and has_words(term.text[-1:])
    return WordTerm(
        text=term.text,
        match=_quoted(term.text) + (" *" if starred else ""),
        is_phrase=term.is_phrase,
        is_prefix=starred,
        is_telling=term.text.casefold().strip("'’.,!?;:") not in _FUNCTION_WORDS,
    )


def _is_private(char: str) -> bool:
    return unicodedata.category(char) == "Co"


def _quoted(term: str) -> str:
    """Write a term as an FTS5 string; it holds no quote, since quotes separate terms."""
    return f'"{term}"'
