"""Finding lines: by their words, by their meaning, and by what sounds like the words."""

import logging
import sqlite3
import threading
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from app.history.answers import SearchAnswer
from app.history.embeddings import EmbeddingModel, building_model, index_state, serving_model
from app.history.finding import (
    by_meaning,
    by_sound,
    by_words,
    least_cosine,
    newest_lines,
    without_lines,
)
from app.history.heard import by_heard
from app.history.hits import hits_of
from app.history.nearness import TextMeaning
from app.history.operators import ParsedQuery, parse_operators
from app.history.planner import Order, plan_words
from app.history.query import WordQuery, has_words, words_of
from app.history.reader import HistoryReader
from app.history.records import FoundBy, Hit
from app.history.scope import resolve_scope
from app.history.search import ALL_WAYS, Ranking, fuse
from app.history.shared_embedder import ServingEmbedder
from app.history.sounding import SoundHits, find_sounding
from app.history.vector_index import VectorIndex
from app.history.vocabulary_cache import VocabularyCache
from app.paths import Paths
from engines.arrays import Float32
from engines.errors import EngineError
from engines.protocols import TextEmbedder
from engines.sentence import Sentence

log = logging.getLogger(__name__)

_MIN_DEPTH: Final = 50
_MAX_DEPTH: Final = 10_000
_MAX_QUERY_CHARS: Final = 1000
"""The model reads 256 tokens; a longer query is not worth cutting into tokens."""

_STEPS_BETWEEN_LOOKS: Final = 20_000
"""SQLite's instructions between two looks whether the answer is still wanted: 1 ms."""

_TRIES: Final = 3
"""How often a query is embedded if another model takes over just then, which it does once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Meaning:
    """A query's vector, and where to look for ones near it."""

    index: VectorIndex
    embedder: TextEmbedder
    vector: Float32
    serving: EmbeddingModel | None
    """Whose vectors served when the query was embedded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    parsed: ParsedQuery
    words: WordQuery
    ways: Sequence[FoundBy]
    sessions: Collection[int] | None
    limit: int
    order: Order
    meaning: _Meaning | None


class Searcher:
    """Answers queries from whatever process wrote the history. Methods may be called on any thread.

    Args:
        paths: the data folder.
        embedder_factory: gives the embedder the first time that meaning is asked for; share one
            between searcher and indexer with `SharedEmbedder`.
        named_embedder: loads an earlier model by its name, to search its vectors until those of the
            one in use are made; without it such lines are found by words and sound alone.
    """

    def __init__(
        self,
        paths: Paths,
        embedder_factory: Callable[[], TextEmbedder],
        named_embedder: Callable[[str], TextEmbedder] | None = None,
    ) -> None:
        self._reader = HistoryReader(paths)
        self._embedders = ServingEmbedder(embedder_factory, named_embedder)
        self._lock = threading.Lock()
        self._index: VectorIndex | None = None
        self._vocabulary = VocabularyCache()
        self._meaning_problem: str | None = None
        self._last_vector: tuple[tuple[str, str], Float32] | None = None

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
        """Return the lines of `answer`, the best first."""
        answer = self.answer(query, limit=limit, ways=ways, session=session, is_typing=is_typing)
        return [*answer.hits]

    def answer(  # noqa: PLR0913  # each is one thing that a search box can ask
        self,
        query: str,
        *,
        limit: int = 20,
        ways: Sequence[FoundBy] = ALL_WAYS,
        session: int | Collection[int] | None = None,
        is_typing: bool = False,
        order: Order = "best",
        is_stale: Callable[[], bool] | None = None,
    ) -> SearchAnswer:
        """Return the lines that answer a query, with what should be known about them.

        Args:
            query: any string; operators are read as docs/cli.md tells.
            limit: how many lines at most.
            ways: how to look; without a model "meaning" finds nothing and `meaning_problem` tells.
            session: only lines of this session, or of these.
            is_typing: whether the last word may go on.
            order: the best or the newest of the found lines first.
            is_stale: asked now and then, on this thread, whether the answer is not wanted any more.

        Raises:
            HistoryError: the database cannot be read.
        """
        today = datetime.now().astimezone().date()
        parsed = parse_operators(query, today=today)
        wants_meaning = "meaning" in ways and has_words(parsed.plain)
        question = _Question(
            parsed=parsed,
            words=words_of(parsed, is_typing=is_typing),
            ways=ways,
            sessions=[session] if isinstance(session, int) else session,
            limit=max(0, limit),
            order=order,
            meaning=None,
        )
        for _ in range(_TRIES):
            # Before the snapshot is taken: loading the model takes a moment.
            if wants_meaning:
                question = replace(question, meaning=self._meaning(parsed.plain))
            answer = self._looked_up(question, is_stale)
            if answer is not None:
                return answer
        return self._looked_up(replace(question, meaning=None), is_stale) or SearchAnswer()

    def meaning_of(self, text: str) -> TextMeaning | None:
        """Return what tells how near lines mean to a text; None where `meaning_problem` tells."""
        meaning = self._meaning(text)
        if meaning is None:
            return None
        return TextMeaning(vector=meaning.vector, embedder=meaning.embedder)

    def shares_with(self, words: Sequence[str]) -> list[float]:
        """Return the share of all lines that hold each word in any form, about; 0 for none.

        Raises:
            HistoryError: the database cannot be read.
        """
        with self._reader.connection() as connection:
            vocabulary = self._vocabulary.get(connection)
            return [vocabulary.lines_with(word) / max(1, vocabulary.lines) for word in words]

    def _looked_up(
        self, question: _Question, is_stale: Callable[[], bool] | None
    ) -> SearchAnswer | None:
        """Answer from one moment of the history; None if another model serves by then."""
        with self._reader.connection() as connection:
            if is_stale is not None:
                connection.set_progress_handler(is_stale, _STEPS_BETWEEN_LOOKS)
            try:
                meaning = question.meaning
                if meaning is not None and serving_model(connection) != meaning.serving:
                    return None
                return self._answer(connection, question)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                    raise
                return SearchAnswer(is_stopped=True)
            finally:
                connection.set_progress_handler(None, 0)

    def _answer(self, connection: sqlite3.Connection, question: _Question) -> SearchAnswer:
        depth = min(max(_MIN_DEPTH, question.limit), _MAX_DEPTH)
        parsed, words = question.parsed, question.words
        scope = resolve_scope(connection, parsed.filters, question.sessions, depth)
        rankings: list[Ranking] = []
        words_order: Order = "best"
        sounding = SoundHits()
        if not parsed.terms:
            # Operators alone ("is:bookmarked on:today") list what they leave.
            lines = () if not parsed.filters else newest_lines(connection, words, scope)
            return self._told(connection, question, [Ranking(way=None, ids=lines)], sounding)
        vocabulary = self._vocabulary.get(connection)
        if "words" in question.ways:
            plan = plan_words(words, vocabulary)
            rankings += by_words(connection, words, plan, scope)
            known = {id_ for ranking in rankings for id_ in ranking.ids}
            rankings.append(by_heard(connection, words, scope, known))
            words_order = plan.every.order if plan.every else "best"
        if question.meaning is not None:
            meaning = question.meaning
            least = least_cosine(words, vocabulary, meaning.embedder)
            rankings.append(by_meaning(connection, meaning.index, meaning.vector, scope, least))
        if "sound" in question.ways:
            sounding = find_sounding(
                connection, words, vocabulary, scope, with_forms="words" not in question.ways
            )
            rankings += by_sound(sounding)
        rankings = without_lines(connection, rankings, words)
        return self._told(connection, question, rankings, sounding, words_order)

    def _told(
        self,
        connection: sqlite3.Connection,
        question: _Question,
        rankings: Sequence[Ranking],
        sounding: SoundHits,
        words_order: Order = "best",
    ) -> SearchAnswer:
        fused = fuse(rankings)[: question.limit]
        hits = hits_of(connection, fused, question.words, sounding.lines)
        is_newest = question.order == "newest" or not question.parsed.terms
        if is_newest:
            hits.sort(key=lambda hit: (hit.time, hit.segment), reverse=True)
        return SearchAnswer(
            hits=tuple(hits),
            order="newest" if is_newest else "best",
            words_order=words_order,
            problems=question.parsed.problems,
            is_by_meaning=question.meaning is not None,
            meaning_problem=self._told_of_meaning(connection, question),
        )

    def _told_of_meaning(self, connection: sqlite3.Connection, question: _Question) -> str | None:
        """Tell why nothing was found by meaning, or that another model reads the lines."""
        problem = None if question.meaning is not None else self._meaning_problem
        asks = "meaning" in question.ways and has_words(question.parsed.plain)
        if not asks or building_model(connection) is None:
            return problem
        state = index_state(connection)
        so_far = Sentence("{done} of {total} so far.", done=state.done, total=state.total)
        if problem is not None:
            return Sentence("{problem} Read anew: {so_far}", problem=problem, so_far=so_far)
        return Sentence(
            "Another model reads the meaning of your lines: {so_far} Until it has, the "
            "one before it finds them.",
            so_far=so_far,
        )

    def _meaning(self, query: str) -> _Meaning | None:
        """Return the query's vector and the index to look in; None where that cannot be had."""
        with self._reader.connection() as connection:
            serving = serving_model(connection)
        try:
            embedder = self._embedders.get(serving)
            # A question is looked for more than once.
            last = self._last_vector
            if last is None or last[0] != (embedder.model, query):
                last = ((embedder.model, query), embedder.embed([query[:_MAX_QUERY_CHARS]])[0])
                self._last_vector = last
        except EngineError as error:
            if self._meaning_problem is None:
                log.warning("search by meaning is off: %s", error)
            self._meaning_problem = str(error)
            return None
        self._meaning_problem = None
        return _Meaning(
            index=self._index_for(embedder), embedder=embedder, vector=last[1], serving=serving
        )

    def _index_for(self, embedder: TextEmbedder) -> VectorIndex:
        with self._lock:
            if self._index is None or not self._index.is_of(embedder.model, embedder.dimension):
                self._index = VectorIndex(embedder.model, embedder.dimension)
            return self._index
