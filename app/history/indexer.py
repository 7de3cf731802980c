"""Embeds what was kept, in the background, so that it is found by meaning within a second."""

import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.history.chunker import Chunk, chunk_segments
from app.history.embeddings import (
    EmbeddingModel,
    building_model,
    is_adopted,
    unindexed_sessions,
)
from app.history.errors import HistoryError, IndexSuperseded
from app.history.index_writes import IndexBatch, IndexedChunk
from app.history.reader import HistoryReader
from app.history.records import Segment
from app.history.rows import SEGMENT_COLUMNS, segment_of
from app.history.store import HistoryStore
from app.history.vector_blocks import next_block
from app.paths import Paths
from app.worker import Worker
from engines.errors import EngineError
from engines.protocols import TextEmbedder

log = logging.getLogger(__name__)

_BATCH_LINES: Final = 16
"""Lines between two looks at what became urgent: about 60 ms of embedding on one core."""


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
            work = _next_work(connection, session, embedder.model)
        if work is None:
            return False
        chunks = [
            chunk
            for chunk in chunk_segments(
                work.lines, limit=embedder.max_tokens, measure=embedder.count_tokens
            )
            if work.known.get((chunk.first, chunk.part)) != chunk.last
        ]
        is_written = self._store.write_index(_batch(work, chunks, embedder)).result()
        if not is_written:
            self._require_adopted(embedder)
        # Lines that were edited while they were embedded are read again.
        return work.has_more or not is_written

    def _require_adopted(self, embedder: TextEmbedder) -> None:
        """Raise IndexSuperseded if vectors of this model are not wanted any more."""
        model = EmbeddingModel(model=embedder.model, dimension=embedder.dimension)
        with self._reader.connection() as connection:
            is_wanted = is_adopted(connection, model)
        if not is_wanted:
            raise IndexSuperseded(
                "Another Earmark that is running makes the search by meaning with another model. "
                "Close one of the two."
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Work:
    """Lines to make chunks of."""

    session: int
    revision: int
    lines: list[Segment]
    through: int
    """Id of the last line that the session's chunks hold afterwards."""
    has_more: bool
    known: dict[tuple[int, int], int]
    """Last line of chunks that have their vector, by first line and part."""
    mended: tuple[int, int] | None = None


def _next_work(connection: sqlite3.Connection, session: int, model: str) -> _Work | None:
    """Return what changed first, then what is new; None if the session is indexed."""
    row = connection.execute("SELECT revision FROM session WHERE id = ?", (session,)).fetchone()
    if row is None:
        return None
    stale = connection.execute(
        "SELECT first_number, last_number FROM stale WHERE session = ? AND model = ?"
        " ORDER BY first_number LIMIT 1",
        (session, model),
    ).fetchone()
    if stale is not None:
        return _stale_work(connection, session, row[0], stale)
    lines, through, has_more = _next_lines(connection, session, model)
    if not lines:
        return None
    return _Work(
        session=session,
        revision=row[0],
        lines=lines,
        through=through,
        has_more=has_more,
        known=_known_chunks(connection, session, model),
    )


def _stale_work(
    connection: sqlite3.Connection, session: int, revision: int, span: tuple[int, int]
) -> _Work:
    rows = connection.execute(
        f"SELECT {SEGMENT_COLUMNS} FROM segment g"  # noqa: S608  # fixed columns
        " WHERE g.session = ? AND g.number BETWEEN ? AND ? ORDER BY g.number",
        (session, *span),
    )
    return _Work(
        session=session,
        revision=revision,
        lines=[segment_of(row) for row in rows],
        through=0,
        has_more=True,
        known={},
        mended=span,
    )


def _next_lines(
    connection: sqlite3.Connection, session: int, model: str
) -> tuple[list[Segment], int, bool]:
    """Return the lines to chunk, the id of the last of them, and whether more follow.

    They begin with the first line of the session's last chunk, which may take more lines in.
    """
    row = connection.execute(
        "SELECT through FROM indexed WHERE session = ? AND model = ?", (session, model)
    ).fetchone()
    through = row[0] if row else 0
    new = connection.execute(
        "SELECT id, number FROM segment WHERE session = ? AND id > ? ORDER BY id LIMIT ?",
        (session, through, _BATCH_LINES + 1),
    ).fetchall()
    if not new:
        return [], through, False
    has_more = len(new) > _BATCH_LINES
    new = new[:_BATCH_LINES]
    first_number = min(number for _, number in new)
    open_row = connection.execute(
        "SELECT max(first_number) FROM chunk WHERE session = ? AND model = ? AND first_number <= ?",
        (session, model, first_number),
    ).fetchone()
    first_number = first_number if open_row[0] is None else min(open_row[0], first_number)
    rows = connection.execute(
        f"SELECT {SEGMENT_COLUMNS} FROM segment g"  # noqa: S608  # fixed columns
        " WHERE g.session = ? AND g.number >= ? AND g.id <= ? ORDER BY g.number",
        (session, first_number, new[-1][0]),
    )
    return [segment_of(row) for row in rows], new[-1][0], has_more


def _known_chunks(
    connection: sqlite3.Connection, session: int, model: str
) -> dict[tuple[int, int], int]:
    """Return the last line of each chunk that has a vector of this model, by its first and part."""
    rows = connection.execute(
        "SELECT first_number, part, last_number FROM chunk"
        " WHERE session = ? AND model = ? ORDER BY first_number DESC LIMIT 64",
        (session, model),
    )
    return {(first, part): last for first, part, last in rows}


def _batch(work: _Work, chunks: list[Chunk], embedder: TextEmbedder) -> IndexBatch:
    vectors = embedder.embed([chunk.text for chunk in chunks])
    return IndexBatch(
        session=work.session,
        model=embedder.model,
        dimension=embedder.dimension,
        chunks=tuple(
            IndexedChunk(
                first=chunk.first,
                last=chunk.last,
                part=chunk.part,
                numbers=vector.astype("<f4").tobytes(),
            )
            for chunk, vector in zip(chunks, vectors, strict=True)
        ),
        through=work.through,
        revision=work.revision,
        mended=work.mended,
    )
