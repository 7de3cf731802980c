"""Indexing in the background: soon, complete, once."""

import pytest

from app.history.indexer import Indexer
from app.history.reader import HistoryReader
from app.history.shared_embedder import SharedEmbedder
from app.history.store import HistoryStore
from engines.errors import ModelMissing
from tests.app.history.samples import WordEmbedder, new_segment, new_session

FULL = "a line that is long enough to be a chunk of its own, number"


def indexed(paths, model="words-64"):
    """Return the chunks with a vector of the model, as (session, first, last)."""
    with HistoryReader(paths) as reader, reader.connection() as connection:
        rows = connection.execute(
            "SELECT c.session, c.first_number, c.last_number FROM chunk c"
            " JOIN vector v ON v.chunk = c.id WHERE v.model = ? ORDER BY c.session, c.id",
            (model,),
        )
        return rows.fetchall()


@pytest.fixture
def embedder():
    return WordEmbedder()


@pytest.fixture
def indexer(paths, store, embedder):
    indexer = Indexer(paths, store, lambda: embedder)
    yield indexer
    indexer.close(5)


def test_a_line_is_indexed_while_its_session_is_live(paths, store, indexer):
    indexer.start()
    session = store.begin_session(new_session()).result(5)

    store.keep_segment(session, new_segment(0, f"{FULL} 0")).result(5)

    assert indexer.wait_idle(5)
    assert indexed(paths) == [(session, 0, 0)]


def test_an_open_chunk_is_replaced_under_its_id_when_it_grows(paths, store, indexer, embedder):
    indexer.start()
    session = store.begin_session(new_session()).result(5)
    for number, text in enumerate(["And the pallets?", "We replace those.", "Free of charge."]):
        store.keep_segment(session, new_segment(number, text)).result(5)
        assert indexer.wait_idle(5)

    with HistoryReader(paths) as reader, reader.connection() as connection:
        chunks = connection.execute(
            "SELECT id, first_number, last_number FROM chunk ORDER BY id"
        ).fetchall()
        vectors = connection.execute("SELECT chunk FROM vector ORDER BY chunk").fetchall()

    assert [chunk[1:] for chunk in chunks] == [(0, 2)]
    assert vectors == [(chunks[0][0],)]
    assert embedder.texts[-1] == "And the pallets?\nWe replace those.\nFree of charge."


def test_a_full_line_is_embedded_once(paths, store, indexer, embedder):
    indexer.start()
    session = store.begin_session(new_session()).result(5)
    for number in range(40):
        store.keep_segment(session, new_segment(number, f"{FULL} {number}"))

    store.end_session(session, new_session().started_at).result(5)

    assert indexer.wait_idle(10)
    assert indexed(paths) == [(session, number, number) for number in range(40)]
    assert sorted(embedder.texts) == sorted(f"{FULL} {number}" for number in range(40))


def test_no_text_has_more_tokens_than_the_embedder_reads(paths, store, keep, indexer, embedder):
    embedder.max_tokens = 3
    session = keep("one two three four five six seven", "eight nine")
    indexer.start()

    assert indexer.wait_idle(5)
    assert embedder.texts == ["one two three", "four five six", "seven", "eight nine"]
    assert indexed(paths) == [(session, 0, 0)] * 3 + [(session, 1, 1)]


def test_what_a_crash_left_without_vectors_is_caught_up_with(paths, store, keep, indexer):
    ids = [keep(*(f"{FULL} {number}" for number in range(35))) for _ in range(3)]
    live = store.begin_session(new_session()).result(5)
    store.keep_segment(live, new_segment(0, FULL)).result(5)

    # What `note` heard so far is what a new process does not know.
    with indexer._wake:
        indexer._waiting.clear()
    indexer.start()

    assert indexer.wait_idle(10)
    assert indexed(paths) == [(session, n, n) for session in ids for n in range(35)]


def test_a_recovered_session_is_indexed_when_asked(paths, store, indexer):
    dead = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    session = dead.begin_session(new_session()).result(5)
    dead.keep_segment(session, new_segment(0, FULL)).result(5)
    dead.close(5)
    indexer.start()
    assert indexer.wait_idle(5)
    assert indexed(paths) == []

    store.recover().result(5)
    indexer.catch_up()

    assert indexer.wait_idle(5)
    assert indexed(paths) == [(session, 0, 0)]


def test_another_model_rebuilds_and_the_old_vectors_go(paths, store, keep, indexer):
    indexer.start()
    session = keep(f"{FULL} 0", "Yes.", "No.")
    assert indexer.wait_idle(5)
    before = indexed(paths)

    second = Indexer(paths, store, lambda: WordEmbedder("words-32", 32))
    second.start()

    assert second.wait_idle(5)
    assert indexed(paths, "words-32") == before == [(session, 0, 0), (session, 1, 2)]
    assert indexed(paths) == []
    second.close(5)


def test_a_missing_model_is_told_and_tried_again_with_the_next_line(paths, store, embedder):
    problems = []
    answers = [ModelMissing("Install it."), ModelMissing("Install it."), embedder]

    def load():
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if isinstance(answer, ModelMissing):
            raise answer
        return answer

    indexer = Indexer(paths, store, SharedEmbedder(load).get, on_problem=problems.append)
    session = store.begin_session(new_session()).result(5)
    indexer.start()
    for number in range(3):
        store.keep_segment(session, new_segment(number, f"{FULL} {number}")).result(5)
        assert indexer.wait_idle(5)

    assert set(problems) == {"Install it."}
    assert indexed(paths) == [(session, n, n) for n in range(3)]
    indexer.close(5)


def test_an_empty_history_loads_no_model(paths, store):
    indexer = Indexer(paths, store, lambda: pytest.fail("loaded"))
    indexer.start()

    assert indexer.wait_idle(5)
    assert indexer.close(5)


def test_a_session_deleted_meanwhile_leaves_nothing(paths, store, keep, indexer):
    class DeletingEmbedder(WordEmbedder):
        def embed(self, texts):
            store.delete_session(session).result(5)
            return super().embed(texts)

    session = keep(FULL)
    deleting = Indexer(paths, store, DeletingEmbedder)
    deleting.start()

    assert deleting.wait_idle(5)
    with HistoryReader(paths) as reader, reader.connection() as connection:
        for query in ("SELECT * FROM chunk", "SELECT * FROM vector", "SELECT * FROM indexed"):
            assert connection.execute(query).fetchall() == []
    deleting.close(5)


def test_two_indexers_at_once_leave_one_set_of_vectors(paths, store, keep, indexer):
    session = keep(*(f"{FULL} {number}" for number in range(60)), "Yes.", "No.")
    other = Indexer(paths, store, WordEmbedder)

    indexer.start()
    other.start()

    assert indexer.wait_idle(10)
    assert other.wait_idle(10)
    assert indexed(paths) == [*((session, n, n) for n in range(60)), (session, 60, 61)]
    other.close(5)


def test_a_bug_in_the_embedder_is_heard(paths, store):
    failures = []

    def load():
        raise RuntimeError("bug")

    session = store.begin_session(new_session()).result(5)
    indexer = Indexer(paths, store, load, on_failure=failures.append)
    store.keep_segment(session, new_segment(0, FULL)).result(5)

    indexer.start()
    indexer._worker.join(5)

    assert [str(failure) for failure in failures] == ["bug"]
    assert not indexer.wait_idle(5)


def test_a_line_that_began_earlier_and_ended_later_is_in_the_chunk_around_it(
    paths, store, indexer, embedder
):
    """Of two people who speak at once. The chunk of the lines around it stayed as it was."""
    indexer.start()
    session = store.begin_session(new_session()).result(5)
    lines = {20: "The budget is ready", 31: "Yes", 24: "Boats leave the harbour", 11: "Shall we go"}
    for number, text in lines.items():
        store.keep_segment(session, new_segment(number, text)).result(5)
        assert indexer.wait_idle(5)

    with HistoryReader(paths) as reader, reader.connection() as connection:
        spans = connection.execute("SELECT first_number, last_number FROM chunk").fetchall()
        assert connection.execute("SELECT count(*) FROM stale").fetchone() == (0,)
    for number, text in lines.items():
        assert any(first <= number <= last for first, last in spans)
        assert any(text in each for each in embedder.texts)
    assert any("ready\nBoats leave the harbour" in each for each in embedder.texts)


def test_lines_edited_while_the_very_first_ones_are_embedded_are_read_again(paths, store):
    """No model serves yet, which is not that another one does."""
    problems = []

    class Editing(WordEmbedder):
        def embed(self, texts):
            if not self.texts:
                store.edit_segment(session, 0, f"{FULL} edited").result(5)
            return super().embed(texts)

    embedder = Editing()
    indexer = Indexer(paths, store, lambda: embedder, on_problem=problems.append)
    session = store.begin_session(new_session()).result(5)
    indexer.start()
    assert indexer.wait_idle(5)
    store.keep_segment(session, new_segment(0, f"{FULL} 0")).result(5)

    assert indexer.wait_idle(5)
    indexer.close(5)
    assert problems == []
    assert embedder.texts[-1] == f"{FULL} edited"
    assert indexed(paths) == [(session, 0, 0)]
