"""Finding lines that hold what a word of the query sounds like, in one word or in two."""

import json
import re
import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from app.history.highlight import matching_lines
from app.history.query import WordQuery, WordTerm
from app.history.scope import Scope
from app.history.sound import fold_letters
from app.history.vocabulary import MIN_LETTERS, Variant, Vocabulary

LEAST_ALIKE: Final = 0.75
"""Score below which nothing is a variant of a word that no line holds.

Measured on the golden set: 0.68 to 0.78 find as much together with the other ways, with 6.5 to 3.6
lines for a query about nothing; from 0.80 on less is found.
"""

LEAST_ALIKE_KNOWN: Final = 0.85
"""The same for a word that lines hold: it was probably understood."""

LEAST_ALIKE_SOME: Final = 0.8
"""The same for a line that holds no more than some words of the query by sound, each alone.
Measured likewise: at 0.8 as much is found as without, with half as many lines for a query about
nothing.
"""

LEAST_ALIKE_PAIR: Final = 0.65
"""Two words must stand in a row as well, which few do by chance. Measured likewise: 0.58 to 0.68
find the same, with no more lines for a query about nothing than 0.78."""

LEAST_ALIKE_PAIR_KNOWN: Final = 0.90

_MOST_VARIANTS: Final = 10
_MOST_PAIRS: Final = 60
_MOST_TERMS: Final = 4
_COMMON_SHARE: Final = 200
"""A word in more than one of so many lines is ordinary: recognisers know it."""

_ORDINARY_LINES: Final = 100
_MOST_LINES_OF_WORD: Final = 20
_MOST_LINES_OF_PAIRS: Final = 60
_COMMON_LINES: Final = 5_000
"""Where both words of a pair are in more lines, looking whether they ever meet takes too long."""

_SHORT_BETWEEN: Final = 4
"""Letters of a word that may stand between the two words of a pair: "chuck a party"."""

_WORDS: Final = re.compile(r"[\w'’]+")

_Place = tuple[tuple[int, int], str]
"""Where a word stands in a line, and the word with its letters folded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SoundMatch:
    """What stands in a line and sounds like the query."""

    score: float
    spans: tuple[tuple[int, int], ...]
    """In code points."""
    is_whole: bool
    """Whether every telling word of the query is there, so that it is no chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SoundHits:
    """Lines that sound found, the likest first."""

    lines: Mapping[int, SoundMatch] = field(default_factory=dict)


def find_sounding(
    connection: sqlite3.Connection,
    words: WordQuery,
    vocabulary: Vocabulary,
    scope: Scope,
    *,
    with_forms: bool = True,
) -> SoundHits:
    """Look for lines that sound like the query, and do not merely hold its words.

    At most a few of its words are listened to, the rarest: what is in many lines was understood.

    Args:
        connection: the history.
        words: the query.
        vocabulary: the words of the history.
        scope: where to look.
        with_forms: whether other forms of a word count as well ("screens" for "screen"); where
            words are looked for too, they find those.
    """
    terms = _listened(words, vocabulary)
    variants: dict[tuple[str, ...], float] = {}
    covered: dict[tuple[str, ...], set[str]] = {}
    for place, term in enumerate(terms):
        after = terms[place + 1] if place + 1 < len(terms) else None
        for variant, names in _variants(term, after, vocabulary):
            variants[variant.words] = max(variant.score, variants.get(variant.words, 0.0))
            covered.setdefault(variant.words, set()).update(names)
    forms = {} if with_forms else _forms_of(terms, variants, vocabulary)
    for inflected in forms.values():
        for word in inflected:
            variants.pop((word,), None)
    if not variants:
        return SoundHits()
    wanted = {
        term.text: {fold_letters(term.text), *forms.get(term.text, ())}
        for term in words.terms
        if term.is_telling
    }
    found = _lines_with(connection, variants, vocabulary, words, scope)
    matches = {}
    for id_, text in found:
        match = _match(text, variants, covered, wanted)
        if match is not None:
            matches[id_] = match
    ranked = sorted(matches, key=lambda id_: -matches[id_].score)
    return SoundHits(lines={id_: matches[id_] for id_ in ranked[: scope.depth]})


def _listened(words: WordQuery, vocabulary: Vocabulary) -> list[WordTerm]:
    ordinary = max(_ORDINARY_LINES, vocabulary.lines // _COMMON_SHARE)
    terms = [
        term
        for term in words.terms
        if term.is_telling
        and not term.is_phrase
        and len(fold_letters(term.text)) >= MIN_LETTERS - 1
        and vocabulary.lines_with(term.text) <= ordinary
    ]
    rarest = sorted(terms, key=lambda term: vocabulary.lines_with(term.text))[:_MOST_TERMS]
    return [term for term in terms if term in rarest]


def _variants(
    term: WordTerm, after: WordTerm | None, vocabulary: Vocabulary
) -> list[tuple[Variant, tuple[str, ...]]]:
    """Return variants, each with the words of the query that it stands for."""
    is_known = vocabulary.lines_with(term.text) > 0
    found = vocabulary.sounding_like(
        term.text,
        most=_MOST_VARIANTS,
        least=LEAST_ALIKE_KNOWN if is_known else LEAST_ALIKE,
    )
    found += vocabulary.pairs_like(
        term.text,
        most=_MOST_PAIRS,
        least=LEAST_ALIKE_PAIR_KNOWN if is_known else LEAST_ALIKE_PAIR,
    )
    named: list[tuple[Variant, tuple[str, ...]]] = [(variant, (term.text,)) for variant in found]
    if after is not None:
        # Two words of the query may have been heard as one.
        joined = fold_letters(term.text + after.text)
        both = vocabulary.sounding_like(joined, most=2, least=LEAST_ALIKE)
        if vocabulary.count(joined):
            both.append(Variant(words=(joined,), score=1.0))
        named += [(variant, (term.text, after.text)) for variant in both]
    return named


def _forms_of(
    terms: Sequence[WordTerm], variants: Collection[tuple[str, ...]], vocabulary: Vocabulary
) -> dict[str, set[str]]:
    """Return which variants are mere forms of a word, as the index's stemmer sees it."""
    spellings = dict(enumerate(variant[0] for variant in variants if len(variant) == 1))
    texts = {place: vocabulary.forms(word)[-1] for place, word in spellings.items()}
    if not texts:
        return {}
    found = matching_lines(texts, [term.match for term in terms])
    return {
        term.text: {spellings[place] for place in places}
        for term, places in zip(terms, found, strict=True)
    }


def _lines_with(
    connection: sqlite3.Connection,
    variants: Mapping[tuple[str, ...], float],
    vocabulary: Vocabulary,
    words: WordQuery,
    scope: Scope,
) -> list[tuple[int, str]]:
    """Return id and text of the newest lines with each variant.

    Words that stand alone are asked for one by one, so that one in many lines does not hide one in
    a single line. Most pairs stand in no line, so that they are asked for together.
    """
    singles = [_quoted(vocabulary, variant) for variant in variants if len(variant) == 1]
    pairs = [
        _quoted(vocabulary, variant)
        for variant in variants
        if len(variant) > 1 and min(map(vocabulary.count, variant)) <= _COMMON_LINES
    ]
    found: set[int] = set()
    for match, most in [*((single, _MOST_LINES_OF_WORD) for single in singles)] + (
        [(" OR ".join(pairs), _MOST_LINES_OF_PAIRS)] if pairs else []
    ):
        rows = connection.execute(
            "SELECT rowid FROM segment_words WHERE segment_words MATCH :match"  # noqa: S608  # fixed
            f"{scope.of_row()} ORDER BY rowid DESC LIMIT {most}",
            {
                **scope.values,
                "match": f"({match}) NOT ({words.without})" if words.without else match,
            },
        )
        found.update(row[0] for row in rows)
    ids = json.dumps(sorted(found, reverse=True))
    return connection.execute(
        "SELECT id, text FROM segment WHERE id IN (SELECT value FROM json_each(?))", (ids,)
    ).fetchall()


def _quoted(vocabulary: Vocabulary, variant: Sequence[str]) -> str:
    quoted = [f'"{vocabulary.forms(word)[-1]}"' for word in variant]
    return quoted[0] if len(quoted) == 1 else f"NEAR({' '.join(quoted)}, 1)"


def _match(
    text: str,
    variants: Mapping[tuple[str, ...], float],
    covered: Mapping[tuple[str, ...], set[str]],
    wanted: Mapping[str, set[str]],
) -> SoundMatch | None:
    """Tell where variants stand in a line; each adds to its score, the best the most."""
    places = [(found.span(), fold_letters(found[0])) for found in _WORDS.finditer(text)]
    scores: dict[tuple[str, ...], float] = {}
    spans: list[tuple[float, tuple[int, int]]] = []
    for place, (span, word) in enumerate(places):
        if (word,) in variants:
            scores[(word,)] = variants[(word,)]
            spans.append((variants[(word,)], span))
        for (_, end), following in _after(places, place):
            score = variants.get((word, following))
            if score is not None:
                scores[(word, following)] = score
                spans.append((score, (span[0], end)))
    if not scores:
        return None
    best, *others = sorted(scores.values(), reverse=True)
    heard = {name for words in scores for name in covered[words]}
    there = {word for _, word in places}
    heard |= {name for name, forms in wanted.items() if forms & there}
    is_whole = wanted.keys() <= heard
    if not is_whole and best < LEAST_ALIKE_SOME and max(map(len, scores)) == 1:
        return None
    return SoundMatch(score=best + 0.5 * sum(others), spans=_apart(spans), is_whole=is_whole)


def _after(places: Sequence[_Place], place: int) -> Sequence[_Place]:
    """Return the word behind one, and the next where a short word stands between them."""
    is_short = place + 1 < len(places) and len(places[place + 1][1]) <= _SHORT_BETWEEN
    return places[place + 1 : place + (3 if is_short else 2)]


def _apart(spans: Sequence[tuple[float, tuple[int, int]]]) -> tuple[tuple[int, int], ...]:
    """Return spans in order, none overlapping a likelier one."""
    kept: list[tuple[int, int]] = []
    for _, (start, end) in sorted(spans, key=lambda scored: -scored[0]):
        if all(end <= other_start or start >= other_end for other_start, other_end in kept):
            kept.append((start, end))
    return tuple(sorted(kept))
