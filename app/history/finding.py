"""The ways of finding lines in the database, each a ranking of ids."""

import itertools
import json
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from app.history.highlight import matching_lines
from app.history.letters import lines_containing
from app.history.planner import Step, Telling, WordPlan
from app.history.query import WordQuery
from app.history.scope import Scope
from app.history.search import (
    MEANING_WEIGHT,
    MOSTLY,
    SOME_SOUND_WEIGHT,
    SOME_WORDS_WEIGHT,
    SOUND_WEIGHT,
    WORDS_WEIGHT,
    Ranking,
    best_line,
)
from app.history.sounding import SoundHits
from app.history.vector_index import VectorIndex
from app.history.vocabulary import Vocabulary
from engines.arrays import Float32
from engines.protocols import TextEmbedder

MIN_COSINE: Final = 0.25
"""Chunks less near to a query are not shown as meaning the same.

Measured with MiniLM on tests/data/golden: from 0.26 on, fewer right lines are among the first five.
"""

MIN_COSINE_UNKNOWN: Final = 0.5
"""The same for a query of which neither the model nor the history knows a word: its pieces have
some meaning, but it is not the query's."""

_NEXT_TO_BEST: Final = 0.5
"""Share of the best chunk's cosine below which others are not shown beside it."""

_LEAST_LETTERS: Final = 3
"""Shorter words are pieces of others, so that the model knows them all."""

_WEIGHED: Final = 20
"""Lines with some of the words of which is told how much of the query they hold."""

_LOOKED_AT: Final = 500
"""Newest lines with a literal that are asked for the other terms."""

_WIDER: Final = 4
"""How many times as many chunks are looked at where most may lie outside of the scope."""

_PIECES: Final = re.compile(r"\w+")


def by_words(
    connection: sqlite3.Connection, words: WordQuery, plan: WordPlan, scope: Scope
) -> list[Ranking]:
    """Return lines with every word, and apart from them lines with some."""
    every = _matching(connection, plan.every, scope)
    if words.literals:
        every = [*dict.fromkeys(every + _containing(connection, words, scope))]
    known = set(every)
    some: list[int] = []
    if len(every) < scope.depth:
        some = _matching(connection, plan.some, scope)
        if len(words.terms) > 1:
            # Not all of the texts at once: each for itself.
            some += itertools.chain.from_iterable(
                lines_containing(connection, [literal], scope, scope.depth)
                for literal in words.literals
            )
        some = [id_ for id_ in dict.fromkeys(some) if id_ not in known]
    # A word of no account that is not there must not take a line's rank among those with all.
    mostly = _mostly(connection, some[:_WEIGHED], plan.telling)
    return [
        Ranking(way="words", ids=(*every, *mostly), weight=WORDS_WEIGHT),
        Ranking(
            way="words",
            ids=tuple(id_ for id_ in some if id_ not in mostly),
            weight=SOME_WORDS_WEIGHT,
            is_weak=True,
        ),
    ]


def _mostly(
    connection: sqlite3.Connection, ids: Sequence[int], telling: Sequence[Telling]
) -> list[int]:
    """Return lines that hold most of what the query says, those with more of it first."""
    total = sum(term.weight for term in telling)
    if not ids or total <= 0:
        return []
    texts = _texts(connection, ids)
    shares = dict.fromkeys(ids, 0.0)
    for term, matching in zip(
        telling, matching_lines(texts, [term.match for term in telling]), strict=True
    ):
        for id_ in matching:
            shares[id_] += term.weight / total
    return sorted((id_ for id_ in ids if shares[id_] >= MOSTLY), key=lambda id_: -shares[id_])


def least_cosine(words: WordQuery, vocabulary: Vocabulary, embedder: TextEmbedder) -> float:
    """Return how near a chunk must be to this query; nonsense is near to something, too."""
    pieces = [
        piece for term in words.terms if term.is_telling for piece in _PIECES.findall(term.text)
    ]
    if not pieces or any(vocabulary.lines_with(piece) for piece in pieces):
        return MIN_COSINE
    around = embedder.count_tokens("")
    is_known = any(
        len(piece) >= _LEAST_LETTERS and embedder.count_tokens(piece) - around <= 1
        for piece in pieces
    )
    return MIN_COSINE if is_known else MIN_COSINE_UNKNOWN


def by_meaning(
    connection: sqlite3.Connection,
    index: VectorIndex,
    vector: Float32,
    scope: Scope,
    least: float = MIN_COSINE,
) -> Ranking:
    """Return the lines that stand for the nearest chunks, none below the least cosine."""
    is_wide = not scope.is_everything and not scope.has_few_lines
    matches = index.search(
        connection,
        vector,
        top_k=scope.depth * (_WIDER if is_wide else 1),
        min_score=least,
        sessions=scope.sessions if scope.has_few_lines else None,
    )
    near = [match.id for match in matches if match.score >= _NEXT_TO_BEST * matches[0].score]
    lines = _lines_of(connection, near, scope)
    return Ranking(way="meaning", ids=tuple(lines[: scope.depth]), weight=MEANING_WEIGHT)


def by_sound(sounding: SoundHits) -> list[Ranking]:
    """Return lines that hold all of the query by sound, and apart from them those with some."""
    whole = tuple(id_ for id_, match in sounding.lines.items() if match.is_whole)
    some = tuple(id_ for id_, match in sounding.lines.items() if not match.is_whole)
    return [
        Ranking(way="sound", ids=whole, weight=SOUND_WEIGHT),
        Ranking(way="sound", ids=some, weight=SOME_SOUND_WEIGHT, is_weak=True),
    ]


def newest_lines(connection: sqlite3.Connection, words: WordQuery, scope: Scope) -> tuple[int, ...]:
    """Return the newest lines of the scope that do not hold what must not be in them."""
    unwanted = (
        " AND g.id NOT IN (SELECT rowid FROM segment_words WHERE segment_words MATCH :without)"
        if words.without
        else ""
    )
    rows = connection.execute(
        f"SELECT g.id FROM segment g WHERE true{scope.of_line}{unwanted}"  # noqa: S608  # fixed
        " ORDER BY g.id DESC LIMIT :depth",
        {**scope.values, "without": words.without},
    )
    return tuple(row[0] for row in rows)


def without_lines(
    connection: sqlite3.Connection, rankings: Sequence[Ranking], words: WordQuery
) -> list[Ranking]:
    """Take lines away that hold what must not be in them, however they were found."""
    if words.without is None and not words.without_literals:
        return [*rankings]
    texts = _texts(connection, sorted({id_ for ranking in rankings for id_ in ranking.ids}))
    unwanted = {
        id_
        for id_, text in texts.items()
        if any(literal in text for literal in words.without_literals)
    }
    if words.without is not None:
        unwanted = unwanted.union(*matching_lines(texts, [words.without]))
    return [
        replace(ranking, ids=tuple(id_ for id_ in ranking.ids if id_ not in unwanted))
        for ranking in rankings
    ]


def _containing(connection: sqlite3.Connection, words: WordQuery, scope: Scope) -> list[int]:
    """Return ids of lines with all literals and what stands beside them in the query."""
    if words.beside is None:
        return lines_containing(connection, words.literals, scope, scope.depth)
    found = lines_containing(connection, words.literals, scope, max(scope.depth, _LOOKED_AT))
    (matching,) = matching_lines(_texts(connection, found), [words.beside])
    return [id_ for id_ in found if id_ in matching][: scope.depth]


def _texts(connection: sqlite3.Connection, ids: Sequence[int]) -> dict[int, str]:
    rows = connection.execute(
        "SELECT id, text FROM segment WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps(ids),),
    )
    return dict(rows.fetchall())


def _matching(connection: sqlite3.Connection, step: Step | None, scope: Scope) -> list[int]:
    """Return ids of lines by BM25, the best first, or the newest first."""
    if step is None:
        return []
    if step.order == "best":
        return _rows(connection, step.match, scope.of_row(), "rank", scope)
    condition = scope.of_row(is_common=True)
    if scope.newest_row is not None:
        # Not to look at all that is newer than the scope, one by one.
        early = f" AND rowid <= :newest_row{condition}"
        found = _rows(connection, step.match, early, "rowid DESC", scope)
        if len(found) >= scope.depth:
            return found
    return _rows(connection, step.match, condition, "rowid DESC", scope)


def _rows(
    connection: sqlite3.Connection, match: str, condition: str, order: str, scope: Scope
) -> list[int]:
    rows = connection.execute(
        "SELECT rowid FROM segment_words WHERE segment_words MATCH :match"  # noqa: S608  # fixed
        f"{condition} ORDER BY {order} LIMIT :depth",
        {**scope.values, "match": match},
    )
    return [row[0] for row in rows]


def _lines_of(connection: sqlite3.Connection, chunks: Sequence[int], scope: Scope) -> list[int]:
    """Return the ids of the lines that stand for chunks; only lines of the scope can."""
    rows = connection.execute(
        "SELECT c.id, g.id, length(g.text)"  # noqa: S608  # fixed conditions
        " FROM json_each(:chunks) JOIN chunk c ON c.id = value JOIN segment g"
        " ON g.session = c.session AND g.number BETWEEN c.first_number AND c.last_number"
        f" WHERE true{scope.of_line} ORDER BY c.id, g.number",
        {**scope.values, "chunks": json.dumps(chunks)},
    )
    lines = {
        chunk: best_line([(id_, length) for _, id_, length in members])
        for chunk, members in itertools.groupby(rows, key=lambda row: row[0])
    }
    return [lines[chunk] for chunk in chunks if chunk in lines]
