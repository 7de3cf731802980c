"""Checks packed blocks of vectors against the vectors, and has them packed again.

`home` is the data folder. A block is only a way to find vectors sooner: nothing is lost with one.
"""

import json
import sqlite3
from pathlib import Path
from typing import Final

import numpy as np

from app.history.vector_blocks import can_pack, pack
from engines.arrays import Float32

_PAGE_ROWS: Final = 16_384
_KIND_BYTES: Final = 8
"""What tells the library the kind and length of what follows."""

_MOST_ROUNDED: Final = 0.05
"""Share of bytes that rounding may account for; codes of other vectors differ in most."""

_MOST_OF_TABLES: Final = 0.25
"""The same for tables of floats, whose last bytes are rounding."""


def blocks_wrong(connection: sqlite3.Connection, _home: Path) -> list[str]:
    """Tell how many blocks are not what their vectors make, or overlap.

    Where the packing library is not there, what a block holds is compared and not its codes.
    """
    count = len(_wrong_blocks(connection))
    return [f"{count} blocks of packed vectors do not agree with the vectors"] if count else []


def mend_blocks(connection: sqlite3.Connection, _home: Path) -> None:
    """Take such blocks away; their vectors are searched one by one until they are packed again."""
    wrong = json.dumps(_wrong_blocks(connection))
    connection.execute(
        "DELETE FROM vector_block WHERE id IN (SELECT value FROM json_each(?))", (wrong,)
    )
    # Who holds blocks in memory follows what is stored; vectors are looked at again with this.
    connection.execute("UPDATE deletions SET count = count + 1")


def _wrong_blocks(connection: sqlite3.Connection) -> list[int]:
    wrong = []
    through: dict[str, int] = {}
    blocks = connection.execute(
        "SELECT id, model, dimension, first_vector, last_vector FROM vector_block"
        " ORDER BY model, first_vector, id"
    ).fetchall()
    for id_, model, dimension, first, last in blocks:
        overlaps = first <= through.get(model, 0) or last < first
        if overlaps or not _is_right(connection, id_, model, dimension, first, last):
            wrong.append(id_)
        else:
            through[model] = last
    return wrong


def _is_right(  # noqa: PLR0913  # a row of the table
    connection: sqlite3.Connection, id_: int, model: str, dimension: int, first: int, last: int
) -> bool:
    stored, codes = connection.execute(
        "SELECT vectors, codes FROM vector_block WHERE id = ?", (id_,)
    ).fetchone()
    cursor = connection.execute(
        "SELECT id, numbers FROM vector WHERE model = ? AND dimension = ? AND id BETWEEN ? AND ?"
        " ORDER BY id",
        (model, dimension, first, last),
    )
    ids: list[int] = []
    pages = []
    while rows := cursor.fetchmany(_PAGE_ROWS):
        ids += [row[0] for row in rows]
        numbers = b"".join(row[1] for row in rows)
        if len(numbers) != 4 * dimension * len(rows):
            return False
        pages.append(np.frombuffer(numbers, dtype="<f4").reshape(len(rows), dimension))
    if not ids or np.array(ids, dtype="<i8").tobytes() != stored:
        return False
    return not can_pack() or _is_alike(codes, np.concatenate(pages).astype(np.float32))


def _is_alike(codes: bytes, rows: Float32) -> bool:
    """Tell whether codes are of these vectors; another processor may have rounded otherwise."""
    expected = pack(rows)
    if len(codes) != len(expected) or codes[:_KIND_BYTES] != expected[:_KIND_BYTES]:
        return False
    differ = np.frombuffer(codes, np.uint8) != np.frombuffer(expected, np.uint8)
    # Half a byte for each number and a scale of four bytes, behind tables that all blocks share.
    own = rows.size // 2 + 4 * len(rows)
    return bool(differ[-own:].mean() <= _MOST_ROUNDED and differ[:-own].mean() <= _MOST_OF_TABLES)
