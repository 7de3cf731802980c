"""Chunks and vectors on their way in, each batch inside a transaction that the caller opened."""

import sqlite3
from dataclasses import dataclass

from app.history.embeddings import EmbeddingModel, adopt_model, is_adopted, serving_model


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexedChunk:
    """A chunk with its vector: `numbers` is the unit vector's float32 bytes."""

    first: int
    last: int
    part: int
    numbers: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexBatch:
    """Chunks of one session, made by one model."""

    session: int
    model: str
    dimension: int
    chunks: tuple[IndexedChunk, ...]
    through: int
    """Id of the last line that is indexed with this batch."""
    revision: int = 0
    """The session's, when its lines were read."""
    mended: tuple[int, int] | None = None
    """First and last number of the stale lines that these chunks stand for."""


def write_index(connection: sqlite3.Connection, batch: IndexBatch) -> bool:
    """Put chunks and vectors in. A chunk that grew keeps its id and gets a new vector.

    Several processes may index one session: a chunk is never replaced by a shorter one.

    Returns:
        False if the lines were edited or deleted since they were read, or if another model has
        taken over: nothing was written then.
    """
    row = connection.execute(
        "SELECT revision FROM session WHERE id = ?", (batch.session,)
    ).fetchone()
    if row != (batch.revision,):
        return False
    model = EmbeddingModel(model=batch.model, dimension=batch.dimension)
    if serving_model(connection) is None:
        adopt_model(connection, model)
    if not is_adopted(connection, model):
        return False
    for chunk in batch.chunks:
        _write_chunk(connection, batch, chunk)
    if batch.mended is not None:
        connection.execute(
            "DELETE FROM stale WHERE session = ? AND model = ? AND first_number = ?"
            " AND last_number = ?",
            (batch.session, batch.model, *batch.mended),
        )
    connection.execute(
        "INSERT INTO indexed (session, model, through) VALUES (?, ?, ?)"
        " ON CONFLICT (session, model) DO UPDATE SET through = max(through, excluded.through)",
        (batch.session, batch.model, batch.through),
    )
    return True


def mark_stale(connection: sqlite3.Connection, session: int, first: int, last: int) -> None:
    """Drop chunks that hold any of the lines `first` to `last`, and have them made again.

    Lines that were never indexed are left to the indexer, which notices the new revision.
    """
    connection.execute("UPDATE session SET revision = revision + 1 WHERE id = ?", (session,))
    spans = connection.execute(
        "SELECT model, min(first_number), max(last_number) FROM chunk"
        " WHERE session = ? AND first_number <= ? AND last_number >= ? GROUP BY model",
        (session, last, first),
    ).fetchall()
    for model, span_first, span_last in spans:
        connection.execute(
            "DELETE FROM vector WHERE chunk IN (SELECT id FROM chunk WHERE session = ?"
            " AND model = ? AND first_number <= ? AND last_number >= ?)",
            (session, model, last, first),
        )
        connection.execute(
            "DELETE FROM chunk WHERE session = ? AND model = ? AND first_number <= ?"
            " AND last_number >= ?",
            (session, model, last, first),
        )
        add_stale(connection, session, model, span_first, span_last)
    if spans:
        connection.execute("UPDATE deletions SET count = count + 1")


def add_stale(
    connection: sqlite3.Connection, session: int, model: str, first: int, last: int
) -> None:
    """Have chunks made of the lines `first` to `last` once more."""
    connection.execute(
        "INSERT INTO stale (session, model, first_number, last_number) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (session, model, first_number)"
        " DO UPDATE SET last_number = max(last_number, excluded.last_number)",
        (session, model, first, last),
    )


def _write_chunk(connection: sqlite3.Connection, batch: IndexBatch, chunk: IndexedChunk) -> None:
    row = connection.execute(
        "INSERT INTO chunk (session, model, first_number, last_number, part)"
        " VALUES (?, ?, ?, ?, ?) ON CONFLICT (session, model, first_number, part)"
        " DO UPDATE SET last_number = excluded.last_number"
        " WHERE excluded.last_number >= last_number RETURNING id",
        (batch.session, batch.model, chunk.first, chunk.last, chunk.part),
    ).fetchone()
    if row is None:
        return
    # The chunk may have grown: its vector of before means less.
    connection.execute("DELETE FROM vector WHERE chunk = ?", row)
    connection.execute(
        "INSERT INTO vector (chunk, model, dimension, numbers) VALUES (?, ?, ?, ?)",
        (row[0], batch.model, batch.dimension, chunk.numbers),
    )
