"""What a person typed, as full-text queries that SQLite cannot misread. Any string is legal."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

MAX_TERMS: Final = 32
"""Terms beyond these are left out: nobody remembers more, and each costs a lookup."""

_MAX_TERM_CHARS: Final = 100

_BROAD_CHARS: Final = 3

# NUL ends a string inside SQLite; halves of surrogate pairs are no characters.
_UNUSABLE: Final = re.compile("[\x00\ud800-\udfff]")

_TERM: Final = re.compile(r'"([^"]*)"|([^\s"]+)')

# The tokenizer takes a run of these for one word, so that what is inside can only be found as text.
_UNSPACED: Final = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\U00020000-\U0003ffff]"
)

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
class WordQuery:
    """The forms of a query, from strict to loose. None where a form has nothing to look for."""

    every: str | None
    """FTS5 query: lines with every term."""
    some: str | None
    """FTS5 query: lines with some of the terms that say something."""
    is_broad: bool
    """A beginning so short that ranking all it matches would take seconds: newest first instead."""
    literal: str | None
    """Text to be found letter by letter, where the index knows no words in it: emoji, CJK, Thai."""


def parse_query(text: str, *, is_typing: bool = False) -> WordQuery:
    """Read a query.

    Terms are separated by space; "several words" between quotes are a phrase; a lone quote is
    passed over. Nothing is an operator: each term goes to FTS5 as a quoted string, in which it sees
    words only ("zoom.us" is the phrase zoom us).

    Args:
        text: any string whatever.
        is_typing: whether the last word may go on, so that its beginning is enough.
    """
    clean = _UNUSABLE.sub(" ", text)
    if clean.count('"') % 2:
        last = clean.rindex('"')
        clean = f"{clean[:last]} {clean[last + 1 :]}"
    found = list(_TERM.finditer(clean))[:MAX_TERMS]
    terms = [(match[1] if match[2] is None else match[2])[:_MAX_TERM_CHARS] for match in found]
    goes_on = is_typing and bool(found) and found[-1].end() == len(clean) and bool(found[-1][2])
    quoted = [
        _quoted(term, is_prefix=goes_on and index == len(terms) - 1)
        for index, term in enumerate(terms)
        if _has_word(term)
    ]
    telling = [
        _quoted(term, is_prefix=goes_on and index == len(terms) - 1)
        for index, term in enumerate(terms)
        if _has_word(term) and term.casefold().strip("'’.,!?;:") not in _FUNCTION_WORDS
    ]
    literal = clean.strip().strip('"').strip()[:_MAX_TERM_CHARS]
    return WordQuery(
        every=" AND ".join(quoted) or None,
        some=" OR ".join(telling) if telling and len(quoted) > 1 else None,
        is_broad=goes_on and len(terms) == 1 and len(terms[0]) <= _BROAD_CHARS,
        literal=literal if literal and (not quoted or _UNSPACED.search(literal)) else None,
    )


def has_words(text: str) -> bool:
    """Tell whether there is a letter or digit in it, so that it can have a meaning."""
    return _has_word(text)


def literal_marks(text: str, literal: str) -> tuple[tuple[int, int], ...]:
    """Return where `literal` occurs in `text`, as spans in code points."""
    spans = []
    start = text.find(literal) if literal else -1
    while start >= 0:
        spans.append((start, start + len(literal)))
        start = text.find(literal, start + len(literal))
    return tuple(spans)


def _has_word(term: str) -> bool:
    """Tell whether the tokenizer will find a word: letters, digits and private-use characters."""
    return any(unicodedata.category(char)[0] in "LN" or _is_private(char) for char in term)


def _is_private(char: str) -> bool:
    return unicodedata.category(char) == "Co"


def _quoted(term: str, *, is_prefix: bool) -> str:
    """Write a term as an FTS5 string; it holds no quote, since quotes separate terms.

    One letter is not taken for a beginning: it would match every tenth line and cost a scan. Where
    the term ends in punctuation its last word is over.
    """
    ends_in_word = _has_word(term[-1:])
    star = " *" if is_prefix and ends_in_word and len(term) > 1 else ""
    return f'"{term}"{star}'
