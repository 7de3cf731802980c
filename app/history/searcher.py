"""Finding lines: by their words in the full-text index, by their meaning among the vectors."""

import json
import logging
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from app.history.highlight import find_marks
from app.history.query import WordQuery, has_words, parse_query
from app.history.reader import HistoryReader
from app.history.records import FoundBy, Hit
from app.history.rows import SEGMENT_COLUMNS, Row, from_us, segment_of
from app.history.search import ALL_WAYS, Fused, Ranking, best_line, fuse
from app.history.vector_index import VectorIndex
from app.paths import Paths
from engines.arrays import RATE_HZ, Float32
from engines.errors import EngineError
from engines.protocols import TextEmbedder

log = logging.getLogger(__name__)

MIN_COSINE: Final = 0.25
"""Chunks less near to a query are not shown as meaning the same.

Measured with MiniLM on tests/data/history_golden.json: eight questions about nothing in the archive
reach 0.21 at most, nine of ten answers lie above 0.22.
"""

SOME_WORDS_WEIGHT: Final = 0.9
"""Weight of lines that hold only some of the words, beside 1 for all of them and for meaning.

As evidence it is weak: summed with meaning at any weight, a shared word of no account took the best
line of the golden set from the first place (0.73 of questions) in every eighth case (0.60).
"""

_MIN_DEPTH: Final = 50
_MAX_DEPTH: Final = 10_000
_MATCHING: Final = (
    "SELECT rowid FROM segment_words WHERE segment_words MATCH ?1"
    " AND (?2 IS NULL OR rowid IN"
    "  (SELECT id FROM segment WHERE session IN (SELECT value FROM json_each(?2))))"
)
_RANKED: Final = " ORDER BY rank LIMIT ?3"
_NEWEST: Final = " ORDER BY rowid DESC LIMIT ?3"
_MAX_QUERY_CHARS: Final = 1000
"""The model reads 256 tokens; a longer query is not worth cutting into tokens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scope:
    """Where to look, and how many lines each way may bring."""

    sessions: str | None
    """A JSON list of session ids, which one statement takes whatever its length; None for all."""
    depth: int


class Searcher:
    """Answers queries from whatever process wrote the history. Methods may be called on any thread.

    Args:
        paths: the data folder.
        embedder_factory: gives the embedder the first time that meaning is asked for; share one
            between searcher and indexer with `SharedEmbedder`.
    """

    def __init__(self, paths: Paths, embedder_factory: Callable[[], TextEmbedder]) -> None:
        self._reader = HistoryReader(paths)
        self._embedder_factory = embedder_factory
        self._lock = threading.Lock()
        self._index: VectorIndex | None = None
        self._meaning_problem: str | None = None

    @property
    def meaning_problem(self) -> str | None:
        """Why the last search by meaning could not be made, in a sentence; None if it could."""
        return self._meaning_problem

    def close(self) -> None:
        """Let the connections go."""
        self._reader.close()

    def search(
        self,
        query: str,
        *,
        limit: int = 20,
        ways: Sequence[FoundBy] = ALL_WAYS,
        session: int | Collection[int] | None = None,
        is_typing: bool = False,
    ) -> list[Hit]:
        """Return the lines that answer a query, the best first.

        Args:
            query: any string.
            limit: how many at most.
            ways: how to look; without a model "meaning" finds nothing and `meaning_problem` tells.
            session: only lines of this session, or of these.
            is_typing: whether the last word may go on.

        Raises:
            HistoryError: the database cannot be read.
        """
        words = parse_query(query, is_typing=is_typing)
        scope = _scope_of(session, limit)
        wants_meaning = "meaning" in ways and has_words(query)
        # Before the snapshot is taken: loading the model takes a moment.
        meaning = self._meaning(query) if wants_meaning else None
        with self._reader.connection() as connection:
            rankings: list[Ranking] = []
            if "words" in ways:
                rankings += _by_words(connection, words, scope)
            if meaning is not None:
                rankings.append(_by_meaning(connection, *meaning, scope))
            return _hits(connection, fuse(rankings)[: max(0, limit)], words)

    def _meaning(self, query: str) -> tuple[VectorIndex, Float32] | None:
        """Return the query's vector and the index to look in; None where that cannot be had."""
        try:
            embedder = self._embedder_factory()
            vector = embedder.embed([query[:_MAX_QUERY_CHARS]])[0]
        except EngineError as error:
            if self._meaning_problem is None:
                log.warning("search by meaning is off: %s", error)
            self._meaning_problem = str(error)
            return None
        self._meaning_problem = None
        return self._index_for(embedder), vector

    def _index_for(self, embedder: TextEmbedder) -> VectorIndex:
        with self._lock:
            if self._index is None or self._index.model != embedder.model:
                self._index = VectorIndex(embedder.model, embedder.dimension)
            return self._index


def _scope_of(session: int | Collection[int] | None, limit: int) -> _Scope:
    ids = [session] if isinstance(session, int) else session
    return _Scope(
        sessions=None if ids is None else json.dumps(sorted(ids)),
        depth=min(max(_MIN_DEPTH, limit), _MAX_DEPTH),
    )


def _by_words(connection: sqlite3.Connection, words: WordQuery, scope: _Scope) -> list[Ranking]:
    every = _matching(connection, words.every, scope, is_broad=words.is_broad)
    if words.literal is not None:
        every += _containing(connection, words.literal, scope)
    rankings = [Ranking(way="words", ids=tuple(every))]
    if words.some is not None and len(every) < scope.depth:
        known = set(every)
        some = (id_ for id_ in _matching(connection, words.some, scope) if id_ not in known)
        rankings.append(
            Ranking(way="words", ids=tuple(some), weight=SOME_WORDS_WEIGHT, is_weak=True)
        )
    return rankings


def _by_meaning(
    connection: sqlite3.Connection, index: VectorIndex, vector: Float32, scope: _Scope
) -> Ranking:
    among = None if scope.sessions is None else _chunks_in(connection, scope.sessions)
    matches = index.search(connection, vector, top_k=scope.depth, min_score=MIN_COSINE, among=among)
    lines = (_line_of(connection, match.id) for match in matches)
    return Ranking(way="meaning", ids=tuple(line for line in lines if line is not None))


def _matching(
    connection: sqlite3.Connection,
    match: str | None,
    scope: _Scope,
    *,
    is_broad: bool = False,
) -> list[int]:
    """Return ids of lines by BM25, the best first; the newest first where the query is broad."""
    if match is None:
        return []
    order = _NEWEST if is_broad else _RANKED
    rows = connection.execute(_MATCHING + order, (match, scope.sessions, scope.depth))
    return [row[0] for row in rows]


def _containing(connection: sqlite3.Connection, literal: str, scope: _Scope) -> list[int]:
    """Return ids of lines that hold a text letter by letter, the newest first."""
    rows = connection.execute(
        "SELECT id FROM segment WHERE instr(text, ?1)"
        " AND (?2 IS NULL OR session IN (SELECT value FROM json_each(?2)))"
        " ORDER BY id DESC LIMIT ?3",
        (literal, scope.sessions, scope.depth),
    )
    return [row[0] for row in rows]


def _chunks_in(connection: sqlite3.Connection, sessions: str) -> list[int]:
    rows = connection.execute(
        "SELECT id FROM chunk WHERE session IN (SELECT value FROM json_each(?))", (sessions,)
    )
    return [row[0] for row in rows]


def _line_of(connection: sqlite3.Connection, chunk: int) -> int | None:
    """Return the id of the line that stands for a chunk."""
    rows = connection.execute(
        f"SELECT {SEGMENT_COLUMNS} FROM chunk c JOIN segment g"  # noqa: S608  # fixed columns
        " ON g.session = c.session AND g.number BETWEEN c.first_number AND c.last_number"
        " WHERE c.id = ? ORDER BY g.number",
        (chunk,),
    )
    lines = [segment_of(row) for row in rows]
    return best_line(lines).id if lines else None


def _hits(connection: sqlite3.Connection, fused: Sequence[Fused], words: WordQuery) -> list[Hit]:
    rows = {found.id: _row(connection, found.id) for found in fused}
    marks = find_marks(
        {found.id: rows[found.id][5] for found in fused if "words" in found.found_by}, words
    )
    return [
        Hit(
            title=title,
            segment=number,
            session=session,
            start_s=start_sample / RATE_HZ,
            time=from_us(started_us),
            text=text,
            score=found.score,
            found_by=found.found_by,
            marks=marks.get(found.id, ()),
            before=before,
            after=after,
        )
        for found in fused
        for title, number, session, start_sample, started_us, text, before, after in (
            rows[found.id],
        )
    ]


def _row(connection: sqlite3.Connection, line: int) -> Row:
    """Return what a hit shows of a line: title, number, session, times, text and neighbours."""
    row: Row = connection.execute(
        "SELECT s.title, g.number, g.session, g.start_sample, g.started_us, g.text,"
        " (SELECT text FROM segment WHERE session = g.session AND number < g.number"
        "  ORDER BY number DESC LIMIT 1),"
        " (SELECT text FROM segment WHERE session = g.session AND number > g.number"
        "  ORDER BY number LIMIT 1)"
        " FROM segment g JOIN session s ON s.id = g.session WHERE g.id = ?",
        (line,),
    ).fetchone()
    return row
