"""Packed vectors: as good as exact ones, gone when theirs are, never needed."""

import json
import sqlite3

import numpy as np
import pytest

from app.history import vector_blocks
from app.history.connection import check_and_migrate
from app.history.indexer import Indexer
from app.history.searcher import Searcher
from app.history.vector_blocks import next_block, pack, write_block
from app.history.vector_index import VectorIndex
from tests.app.history.samples import WordEmbedder

DIMENSION = 64


@pytest.fixture
def small_blocks(monkeypatch):
    """Blocks of a size that a test fills."""
    monkeypatch.setattr(vector_blocks, "BLOCK_VECTORS", 500)
    monkeypatch.setattr(vector_blocks, "EXACT_VECTORS", 1_000)
    monkeypatch.setattr(vector_blocks, "FEWEST_VECTORS", 50)


@pytest.fixture
def history(tmp_path, small_blocks):
    """A database with 20 sessions of 125 clustered vectors each."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    check_and_migrate(connection, tmp_path / "x")
    rng = np.random.default_rng(3)
    centres = rng.standard_normal((40, DIMENSION), dtype=np.float32)
    for session in range(1, 21):
        connection.execute(
            "INSERT INTO session (title, started_us, source, engine, model, provider, state)"
            " VALUES ('t', 0, 's', 'e', 'm', 'p', 'ended')"
        )
        for number in range(125):
            row = centres[rng.integers(40)] + 0.6 * rng.standard_normal(DIMENSION, dtype=np.float32)
            row /= np.linalg.norm(row)
            connection.execute(
                "INSERT INTO chunk (session, model, first_number, last_number, part)"
                " VALUES (?, 'm', ?, ?, 0)",
                (session, number, number),
            )
            connection.execute(
                "INSERT INTO vector (chunk, model, dimension, numbers)"
                " VALUES (last_insert_rowid(), 'm', ?, ?)",
                (DIMENSION, row.astype("<f4").tobytes()),
            )
    yield connection
    connection.close()


def pack_all(connection):
    count = 0
    while (block := next_block(connection, "m", DIMENSION)) is not None:
        assert write_block(connection, block)
        count += 1
    return count


def queries(count):
    rows = np.random.default_rng(4).standard_normal((count, DIMENSION), dtype=np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def found(index, connection, query, sessions=None, top_k=10):
    listed = None if sessions is None else json.dumps(sessions)
    matches = index.search(connection, query, top_k=top_k, min_score=-1, sessions=listed)
    return [match.id for match in matches], [match.score for match in matches]


def test_old_vectors_are_packed_and_the_newest_stay_exact(history):
    index = VectorIndex("m", DIMENSION)

    assert pack_all(history) == 4
    found(index, history, queries(1)[0])

    assert index.packed == 2_000


def test_packed_vectors_are_found_as_exact_ones_are(history):
    """Measured: all of the ten nearest, with the same scores."""
    asked = queries(20)
    exact = [found(VectorIndex("m", DIMENSION), history, query) for query in asked]
    pack_all(history)
    index = VectorIndex("m", DIMENSION)

    packed = [found(index, history, query) for query in asked]

    same = sum(len({*a[0]} & {*b[0]}) for a, b in zip(exact, packed, strict=True))
    assert same >= 0.98 * 200
    assert packed[0][1] == pytest.approx(exact[0][1], abs=1e-6)


@pytest.mark.parametrize("sessions", [[2], [3, 19], [*range(1, 15)], [99]])
def test_only_the_asked_sessions_are_searched(history, sessions, monkeypatch):
    monkeypatch.setattr("app.history.vector_index._FEW_VECTORS", 300)
    asked = queries(1)[0]
    exact = found(VectorIndex("m", DIMENSION), history, asked, sessions)
    pack_all(history)

    packed = found(VectorIndex("m", DIMENSION), history, asked, sessions)

    assert packed[0] == exact[0]


def test_a_deleted_vector_leaves_no_codes_behind(history):
    pack_all(history)
    index = VectorIndex("m", DIMENSION)
    asked = queries(1)[0]
    nearest = found(index, history, asked)[0][0]

    history.execute("DELETE FROM vector WHERE chunk = ?", (nearest,))
    history.execute("UPDATE deletions SET count = count + 1")

    assert history.execute("SELECT count(*) FROM vector_block").fetchone() == (3,)
    assert nearest not in found(index, history, asked)[0]
    assert pack_all(history) == 1
    assert nearest not in found(index, history, asked)[0]
    assert index.packed == 1_999


def test_a_block_whose_vectors_changed_meanwhile_is_refused(history):
    block = next_block(history, "m", DIMENSION)
    history.execute("DELETE FROM vector WHERE id = 7")

    assert not write_block(history, block)

    again = next_block(history, "m", DIMENSION)
    assert write_block(history, again)
    assert not write_block(history, again)


def test_vectors_that_come_later_are_found_beside_the_blocks(history):
    pack_all(history)
    index = VectorIndex("m", DIMENSION)
    asked = queries(1)[0]
    found(index, history, asked)
    history.execute("INSERT INTO chunk (session, model, first_number, last_number, part)"
                    " VALUES (1, 'm', 999, 999, 0)")  # fmt: skip
    chunk = history.execute("SELECT max(id) FROM chunk").fetchone()[0]
    history.execute(
        "INSERT INTO vector (chunk, model, dimension, numbers) VALUES (?, 'm', ?, ?)",
        (chunk, DIMENSION, asked.astype("<f4").tobytes()),
    )

    assert found(index, history, asked)[0][0] == chunk


def test_without_the_library_every_vector_is_searched_exactly(history, monkeypatch):
    asked = queries(1)[0]
    exact = found(VectorIndex("m", DIMENSION), history, asked)
    pack_all(history)
    monkeypatch.setattr(vector_blocks, "find_spec", lambda _name: None)

    assert next_block(history, "m", DIMENSION) is None
    assert found(VectorIndex("m", DIMENSION), history, asked) == exact


def test_packing_takes_a_sixth_of_the_room():
    rows = np.random.default_rng(5).standard_normal((4_096, 384), dtype=np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)

    assert len(pack(rows)) < rows.nbytes / 5


def test_the_indexer_packs_what_is_old(paths, keep, store, monkeypatch):
    monkeypatch.setattr(vector_blocks, "BLOCK_VECTORS", 20)
    monkeypatch.setattr(vector_blocks, "EXACT_VECTORS", 40)
    embedder = WordEmbedder()
    indexer = Indexer(paths, store, lambda: embedder)
    indexer.start()
    for n in range(4):
        keep(*(f"line {n} {m} of a long talk about marmalade and bread" for m in range(20)))
    assert indexer.wait_idle(10)
    searcher = Searcher(paths, lambda: embedder)

    hits = searcher.search("line 1 7 of a long talk about marmalade", ways=("meaning",), limit=5)

    with searcher._reader.connection() as connection:
        blocks = connection.execute("SELECT count(*) FROM vector_block").fetchone()[0]
    assert blocks >= 2
    assert (hits[0].session, hits[0].segment) == (2, 7)
    searcher.close()
    indexer.close(5)
