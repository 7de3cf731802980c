"""Embeds what was kept, in the background, so that it is found by meaning within a second."""

import logging
import threading
from collections import deque
from collections.abc import Callable

from app.history.chunker import chunk_segments
from app.history.embeddings import (
    EmbeddingModel,
    building_model,
    is_adopted,
    serving_model,
    unindexed_sessions,
)
from app.history.errors import HistoryError, IndexSuperseded
from app.history.index_work import embedded, next_work
from app.history.reader import HistoryReader
from app.history.store import HistoryStore
from app.history.vector_blocks import next_block
from app.paths import Paths
from app.worker import Worker
from engines.errors import EngineError
from engines.protocols import TextEmbedder
from engines.sentence import Sentence

log = logging.getLogger(__name__)


class Indexer:
    """Embeds new lines on the thread "index". Methods may be called on any thread.

    Lines that the store keeps come first; then it catches up with ended and interrupted sessions
    that lack vectors of this model (after a crash, an edit, or with a new model). Sessions that are
    live in another process are that one's to index. While vectors of a new model are made, those of
    the old one serve; `embeddings.index_state` tells how far it is.

    Args:
        paths: the data folder.
        store: told about each line kept, and asked to write the vectors.
        embedder_factory: gives the embedder when the first line needs it.
        on_problem: called with a sentence when indexing cannot go on (the model is missing, the
            disk is full); the lines are kept all the same and indexed at the next occasion.
        on_failure: called with the exception if the thread dies of a bug.
    """

    def __init__(
        self,
        paths: Paths,
        store: HistoryStore,
        embedder_factory: Callable[[], TextEmbedder],
        *,
        on_problem: Callable[[str], None] | None = None,
        on_failure: Callable[[Exception], None] | None = None,
    ) -> None:
        self._store = store
        self._embedder_factory = embedder_factory
        self._on_problem = on_problem
        self._reader = HistoryReader(paths)
        self._wake = threading.Condition()
        self._waiting: deque[int] = deque()
        self._wants_catch_up = True
        self._owes_catch_up = False
        self._is_busy = False
        self._is_over = False
        self._worker = Worker("index", self._run, on_failure)
        store.subscribe(self.note)

    def start(self) -> None:
        """Start the thread; it catches up first."""
        self._worker.start()

    def note(self, session: int) -> None:
        """Index what is new in a session, before anything else."""
        with self._wake:
            if session in self._waiting:
                self._waiting.remove(session)
            self._waiting.appendleft(session)
            # After a failure the next line is the occasion to look at the rest again as well.
            self._wants_catch_up = self._wants_catch_up or self._owes_catch_up
            self._owes_catch_up = False
            self._wake.notify_all()

    def catch_up(self) -> None:
        """Look for sessions that lack vectors; call it after a recovery or a new model."""
        with self._wake:
            self._wants_catch_up = True
            self._wake.notify_all()

    def wait_idle(self, timeout_s: float) -> bool:
        """Wait until nothing is left to index; tell whether it came to that."""
        with self._wake:
            self._wake.wait_for(lambda: self._is_idle or self._is_over, timeout_s)
            return self._is_idle

    @property
    def _is_idle(self) -> bool:
        return not (self._waiting or self._wants_catch_up or self._is_busy)

    def close(self, timeout_s: float) -> bool:
        """End the thread after the batch at hand; what is left is indexed at the next start."""
        self._worker.ask_to_stop()
        with self._wake:
            self._wake.notify_all()
        ended = self._worker.join(timeout_s)
        self._reader.close()
        return ended

    # --- on the indexer's thread ---

    def _run(self, stop: threading.Event) -> None:
        try:
            while not stop.is_set():
                self._round(stop)
        finally:
            # Whoever waits must not wait for a thread that a bug has ended.
            with self._wake:
                self._is_over = True
                self._wake.notify_all()

    def _round(self, stop: threading.Event) -> None:
        with self._wake:
            self._wake.wait_for(lambda: self._waiting or self._wants_catch_up or stop.is_set())
            if stop.is_set():
                return
            self._is_busy = True
            catches_up, self._wants_catch_up = self._wants_catch_up, False
            session = self._waiting.popleft() if self._waiting else None
        self._do(session, catches_up=catches_up)
        with self._wake:
            self._is_busy = False
            self._wake.notify_all()

    def _do(self, session: int | None, *, catches_up: bool) -> None:
        try:
            if session is not None and self._index_some(session):
                with self._wake:
                    if session not in self._waiting:
                        self._waiting.append(session)
            if catches_up:
                self._queue_unindexed()
            self._finish_rebuild()
            self._pack()
        except (EngineError, HistoryError) as error:
            # Only vectors are missing, the lines are kept. The next line or start tries again.
            log.warning("indexing stopped for now: %s", error)
            with self._wake:
                self._owes_catch_up = True
            if self._on_problem is not None:
                self._on_problem(str(error))

    def _finish_rebuild(self) -> None:
        """Let the new model take over once nothing waits for its vectors."""
        with self._wake:
            if self._waiting:
                return
        with self._reader.connection() as connection:
            building = building_model(connection)
        if building is not None and self._store.finish_rebuild().result():
            log.info("the search by meaning uses %s now", building.model)

    def _pack(self) -> None:
        """Pack a block of old vectors if nothing waits; more of them in the next rounds."""
        with self._wake:
            if self._waiting:
                return
        with self._reader.connection() as connection:
            models = connection.execute("SELECT model, dimension FROM embedding").fetchall()
            due = (next_block(connection, *model) for model in models)
            block = next(filter(None, due), None)
        if block is not None and self._store.write_block(block).result():
            with self._wake:
                self._wants_catch_up = True

    def _queue_unindexed(self) -> None:
        with self._reader.connection() as connection:
            anything = connection.execute(
                "SELECT 1 FROM segment UNION ALL SELECT 1 FROM stale LIMIT 1"
            ).fetchone()
        if not anything:
            return  # Not to load a model for an empty history.
        embedder = self._embedder_factory()
        model = EmbeddingModel(model=embedder.model, dimension=embedder.dimension)
        self._store.adopt_model(model).result()
        with self._reader.connection() as connection:
            sessions = unindexed_sessions(connection, model.model)
        with self._wake:
            self._waiting.extend(id_ for id_ in sessions if id_ not in self._waiting)

    def _index_some(self, session: int) -> bool:
        """Index a session's next lines; tell whether more are left."""
        embedder = self._embedder_factory()
        with self._reader.connection() as connection:
            work = next_work(connection, session, embedder.model)
        if work is None:
            return False
        chunks = [
            chunk
            for chunk in chunk_segments(
                work.lines, limit=embedder.max_tokens, measure=embedder.count_tokens
            )
            if work.known.get((chunk.first, chunk.part)) != chunk.last
        ]
        is_written = self._store.write_index(embedded(work, chunks, embedder)).result()
        if not is_written:
            self._require_adopted(embedder)
        # Lines that were edited while they were embedded are read again.
        return work.has_more or not is_written

    def _require_adopted(self, embedder: TextEmbedder) -> None:
        """Raise IndexSuperseded if vectors of this model are not wanted any more."""
        model = EmbeddingModel(model=embedder.model, dimension=embedder.dimension)
        with self._reader.connection() as connection:
            # Nothing serves yet if lines were edited while the very first ones were embedded.
            is_wanted = serving_model(connection) is None or is_adopted(connection, model)
        if not is_wanted:
            raise IndexSuperseded(
                Sentence(
                    "Another Earmark that is running makes the search by meaning with "
                    "another model. Close one of the two."
                )
            )
