"""Vectors follow edits and deletions, and another model's are made while the old ones serve."""

import numpy as np
import pytest

from app.history.chunker import chunk_segments
from app.history.embeddings import EmbeddingModel
from app.history.indexer import Indexer
from app.history.reader import HistoryReader
from app.history.vector_index import VectorIndex
from tests.app.history.samples import WordEmbedder, new_segment, new_session

FULL = "a line that is long enough to be a chunk of its own, number"


class StoppingEmbedder(WordEmbedder):
    """Stops its indexer, as the end of the program does, after some batches."""

    def __init__(self, model, batches):
        super().__init__(model)
        self.batches = batches
        self.indexer = None

    def embed(self, texts):
        self.batches -= 1
        if self.batches == 0:
            self.indexer._worker.ask_to_stop()
        return super().embed(texts)


@pytest.fixture
def reader(paths):
    with HistoryReader(paths) as reader:
        yield reader


@pytest.fixture
def run(paths, store):
    """Index with an embedder until nothing is left to do; gives the problems that were told."""

    def run(embedder):
        problems = []
        indexer = Indexer(paths, store, lambda: embedder, on_problem=problems.append)
        indexer.start()
        assert indexer.wait_idle(10)
        assert indexer.close(5)
        return problems

    return run


def require_right(reader, embedder):
    """Every chunk has the vector of its lines as they are, and every line is in a chunk."""
    with reader.connection() as connection:
        rows = connection.execute(
            "SELECT c.session, c.first_number, c.last_number, c.part, v.numbers FROM chunk c"
            " JOIN vector v ON v.chunk = c.id WHERE c.model = ? AND v.model = c.model",
            (embedder.model,),
        ).fetchall()
        assert connection.execute("SELECT count(*) FROM stale").fetchone() == (0,)
    covered = set()
    for session, first, last, part, numbers in rows:
        lines = [
            line for line in reader.segments(session, first_number=first) if line.number <= last
        ]
        chunks = chunk_segments(lines, limit=256, measure=embedder.count_tokens)
        assert (chunks[part].first, chunks[part].last) == (first, last)
        expected = embedder.embed([chunks[part].text])[0]
        assert np.allclose(np.frombuffer(numbers, "<f4"), expected, atol=1e-6)
        covered |= {(session, line.number) for line in lines if line.text.strip()}
    lines = {
        (session.id, line.number)
        for session in reader.sessions()
        for line in reader.segments(session.id)
        if line.text.strip()
    }
    assert covered == lines


def models(reader):
    with reader.connection() as connection:
        rows = connection.execute(
            "SELECT v.model, count(*) FROM vector v JOIN chunk c ON c.id = v.chunk"
            " WHERE c.model = v.model GROUP BY 1 ORDER BY 1"
        ).fetchall()
        assert connection.execute("SELECT count(*) FROM vector").fetchone()[0] == sum(
            count for _, count in rows
        )
        return dict(rows)


@pytest.mark.parametrize(
    "change",
    [
        lambda store, session: store.edit_segment(session, 1, f"{FULL} edited to be another"),
        lambda store, session: store.edit_segment(session, 3, "Short."),
        lambda store, session: store.edit_segment(session, 5, ""),
        lambda store, session: store.edit_segment(session, 2, "long " * 200),
        lambda store, session: store.delete_segments(session, [0, 4, 5]),
        lambda store, session: store.delete_segments(session, [6, 7]),
        lambda store, session: store.delete_segments(session, range(8)),
    ],
    ids="edit shorten empty lengthen lines end all".split(),  # noqa: SIM905
)
def test_vectors_follow_a_change_and_its_undoing(store, keep, reader, run, change):
    session = keep(
        "And the pallets?", f"{FULL} 1", f"{FULL} 2", "Yes.", "No.", "Why?", "So.", f"{FULL} 7"
    )
    embedder = WordEmbedder()
    run(embedder)
    require_right(reader, embedder)

    change(store, session).result(5)
    run(embedder)
    require_right(reader, embedder)

    store.undo().result(5)
    run(embedder)
    require_right(reader, embedder)


def test_the_old_meaning_of_a_line_is_gone_with_the_edit(store, keep, reader, run):
    session = keep(f"marmalade {FULL}", f"{FULL} 1")
    embedder = WordEmbedder()
    run(embedder)
    index = VectorIndex(embedder.model, embedder.dimension)
    query = embedder.embed([f"marmalade {FULL}"])[0]

    def nearest():
        with reader.connection() as connection:
            return index.search(connection, query, top_k=1, min_score=0.999)

    assert nearest()
    store.edit_segment(session, 0, f"harbour {FULL}").result(5)

    assert not nearest()


def test_lines_edited_while_they_are_embedded_get_the_vector_of_the_edit(store, keep, reader, run):
    class EditingEmbedder(WordEmbedder):
        def embed(self, texts):
            if not self.texts:
                store.edit_segment(session, 0, f"{FULL} edited").result(5)
            return super().embed(texts)

    session = keep(f"{FULL} 0", f"{FULL} 1")
    embedder = EditingEmbedder()
    run(embedder)

    require_right(reader, embedder)


def test_the_old_vectors_serve_until_every_line_has_a_new_one(paths, store, keep, reader, run):
    keep(*(f"{FULL} {number}" for number in range(40)))
    old, new = WordEmbedder(), StoppingEmbedder("new-64", batches=2)
    run(old)
    interrupted = Indexer(paths, store, lambda: new)
    new.indexer = interrupted
    interrupted.start()
    assert interrupted._worker.join(10)
    interrupted.close(5)

    state = reader.index_state()
    assert state.serving == EmbeddingModel(model="words-64", dimension=64)
    assert state.building == EmbeddingModel(model="new-64", dimension=64)
    assert (state.done, state.total) == (32, 40)
    assert models(reader) == {"new-64": 32, "words-64": 40}

    again = WordEmbedder("new-64")
    run(again)

    state = reader.index_state()
    assert (state.serving.model, state.building) == ("new-64", None)
    assert (state.done, state.total) == (40, 40)
    assert models(reader) == {"new-64": 40}
    assert len(again.texts) == 8  # It went on where it stopped.
    require_right(reader, again)


def test_lines_kept_during_a_rebuild_get_the_new_models_vectors(store, keep, reader, run):
    keep(f"{FULL} 0")
    run(WordEmbedder())
    keep(f"{FULL} 1")

    new = WordEmbedder("new-64")
    run(new)

    require_right(reader, new)


def test_a_return_to_the_old_model_drops_what_the_new_one_made(paths, store, keep, reader, run):
    keep(*(f"{FULL} {number}" for number in range(40)))
    old, new = WordEmbedder(), StoppingEmbedder("new-64", batches=1)
    run(old)
    new.indexer = Indexer(paths, store, lambda: new)
    new.indexer.start()
    new.indexer._worker.join(10)
    new.indexer.close(5)

    run(old)

    assert models(reader) == {"words-64": 40}
    assert reader.index_state().building is None


def test_the_same_name_with_another_length_starts_over(keep, reader, run):
    keep(f"{FULL} 0")
    run(WordEmbedder("m", 64))

    longer = WordEmbedder("m", 32)
    run(longer)

    assert reader.index_state().serving == EmbeddingModel(model="m", dimension=32)
    require_right(reader, longer)


def test_a_session_that_goes_on_does_not_hold_up_the_new_model(store, keep, reader, run):
    keep(f"{FULL} 0")
    live = store.begin_session(new_session("Live")).result(5)
    store.keep_segment(live, new_segment(0, f"{FULL} live")).result(5)
    run(WordEmbedder())

    run(WordEmbedder("new-64"))

    assert reader.index_state().serving.model == "new-64"


def test_a_process_with_a_model_that_was_given_up_says_so(paths, store, keep, run):
    keep(f"{FULL} 0")
    run(WordEmbedder("a"))
    problems = []
    behind = Indexer(paths, store, lambda: WordEmbedder("a"), on_problem=problems.append)
    run(WordEmbedder("b"))
    behind._wants_catch_up = False
    behind.start()

    session = keep(f"{FULL} 1")
    behind.note(session)

    assert behind.wait_idle(10)
    assert "Close one of the two" in problems[0]
    behind.close(5)
