"""Chooses which lines of a session to index next, and embeds them."""

import sqlite3
from dataclasses import dataclass
from typing import Final

from app.history.chunker import Chunk
from app.history.index_writes import IndexBatch, IndexedChunk
from app.history.records import Segment
from app.history.rows import SEGMENT_COLUMNS, segment_of
from engines.protocols import TextEmbedder

_BATCH_LINES: Final = 16
"""Lines between two looks at what became urgent: about 60 ms of embedding on one core."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexWork:
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


def next_work(connection: sqlite3.Connection, session: int, model: str) -> IndexWork | None:
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
    return IndexWork(
        session=session,
        revision=row[0],
        lines=lines,
        through=through,
        has_more=has_more,
        known=_known_chunks(connection, session, model),
    )


def _stale_work(
    connection: sqlite3.Connection, session: int, revision: int, span: tuple[int, int]
) -> IndexWork:
    rows = connection.execute(
        f"SELECT {SEGMENT_COLUMNS} FROM segment g"  # noqa: S608  # fixed columns
        " WHERE g.session = ? AND g.number BETWEEN ? AND ? ORDER BY g.number",
        (session, *span),
    )
    return IndexWork(
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


def embedded(work: IndexWork, chunks: list[Chunk], embedder: TextEmbedder) -> IndexBatch:
    """Return chunks with their vectors, ready for the store."""
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
