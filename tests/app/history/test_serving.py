"""While another model reads the lines, the one before it finds them; the two never mix."""

import signal
import subprocess
import sys
from contextlib import closing, contextmanager

import pytest

from app.history.archive import Archive
from app.history.embeddings import EmbeddingModel
from app.history.searcher import Searcher
from app.history.shared_embedder import ServingEmbedder
from engines.errors import ModelMissing
from tests.app.history.samples import WordEmbedder

LINES = [f"a line long enough to be a chunk of its own, about marmalade{n}" for n in range(40)]
QUERY = "long enough to be a chunk about marmalade7"


class SteppingEmbedder(WordEmbedder):
    """Lets its user look at the history before each batch."""

    def __init__(self, model, look):
        super().__init__(model)
        self.look = look

    def embed(self, texts):
        if len(texts) > 1:
            self.look()
        return super().embed(texts)


@contextmanager
def opened(paths, embedder, installed=("words-64", "new-64")):
    """An archive in use, with these models installed."""

    def named(model):
        if model not in installed:
            raise ModelMissing("Run `earmark models install`.")
        return WordEmbedder(model)

    archive = Archive(
        paths,
        lambda: embedder,
        on_kept=lambda *_: None,
        on_not_saved=lambda *_: None,
        load_named_embedder=named,
    )
    try:
        with closing(archive.searcher()) as searcher:
            yield archive, searcher
    finally:
        assert archive.close(10)


def by_meaning(searcher):
    return searcher.answer(QUERY, ways=("meaning",), limit=1)


def require_found(answer):
    (hit,) = answer.hits
    assert (hit.segment, hit.found_by) == (7, ("meaning",))
    assert answer.is_by_meaning


def test_the_model_before_finds_lines_until_the_new_one_has_read_them_all(paths, store, keep):
    keep(*LINES)
    store.close(5)
    with opened(paths, WordEmbedder()) as (archive, searcher):
        assert archive.wait_indexed(10)
        before = by_meaning(searcher)
    during = []
    other = SteppingEmbedder("new-64", lambda: during.append(by_meaning(searcher)))

    with opened(paths, other) as (archive, searcher):
        assert archive.wait_indexed(10)
        after = by_meaning(searcher)

    require_found(before)
    assert before.meaning_problem is None
    assert len(during) == 3
    for done, answer in zip((0, 16, 32), during, strict=True):
        require_found(answer)
        assert f"{done} of 40 so far" in answer.meaning_problem
    require_found(after)
    assert after.meaning_problem is None
    assert QUERY in other.texts  # It was the new one that answered.


def test_a_killed_rebuild_is_searched_through_the_old_model_and_goes_on(paths, store, keep):
    keep(*LINES)
    store.close(5)
    with opened(paths, WordEmbedder()) as (archive, _):
        assert archive.wait_indexed(10)
    child = [sys.executable, "-m", "tests.app.history.drill_child", "rebuild", str(paths.home)]
    with subprocess.Popen(child, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(2):
            assert process.stdout.readline() == "batch\n"
        process.send_signal(signal.SIGKILL)

    with closing(Searcher(paths, lambda: WordEmbedder("new-64"), WordEmbedder)) as searcher:
        cut_short = by_meaning(searcher)
    other = WordEmbedder("new-64")
    with opened(paths, other) as (archive, searcher):
        assert archive.wait_indexed(10)
        after = by_meaning(searcher)

    require_found(cut_short)
    assert "of 40 so far" in cut_short.meaning_problem
    assert len([text for text in other.texts if text != QUERY]) < len(LINES)  # It went on.
    require_found(after)


def test_where_the_model_before_is_gone_it_is_said_and_words_go_on(paths, store, keep):
    keep(*LINES)
    store.close(5)
    with opened(paths, WordEmbedder()) as (archive, _):
        assert archive.wait_indexed(10)
    during = []
    other = SteppingEmbedder("new-64", lambda: during.append(searcher.answer("marmalade7")))

    with opened(paths, other, installed=()) as (archive, searcher):
        assert archive.wait_indexed(10)
        after = by_meaning(searcher)

    for answer in during:
        assert answer.hits[0].segment == 7
        assert not answer.is_by_meaning
        assert "words-64" in answer.meaning_problem
        assert "earmark models install" in answer.meaning_problem
    assert during[-1].meaning_problem.endswith("Read anew: 32 of 40 so far.")
    require_found(after)


def test_a_model_that_takes_over_between_embedding_and_looking_is_asked_again(paths, store, keep):
    keep(*LINES)
    with opened(paths, WordEmbedder()) as (archive, _):
        assert archive.wait_indexed(10)

    class Overtaken(WordEmbedder):
        """Is not what serves any more once it has embedded the query."""

        def embed(self, texts):
            with opened(paths, WordEmbedder("new-64")) as (archive, _):
                assert archive.wait_indexed(10)
            return super().embed(texts)

    def named(model):
        return Overtaken(model) if model == "words-64" else WordEmbedder(model)

    with closing(Searcher(paths, lambda: WordEmbedder("third-64"), named)) as searcher:
        require_found(by_meaning(searcher))


def test_without_the_new_models_files_the_old_one_goes_on_serving(paths, store, keep):
    keep(*LINES)
    store.close(5)
    with opened(paths, WordEmbedder()) as (archive, _):
        assert archive.wait_indexed(10)

    def refuse():
        raise ModelMissing("Run `earmark models install`.")

    with closing(Searcher(paths, refuse, WordEmbedder)) as searcher:
        require_found(by_meaning(searcher))


def test_a_model_of_the_same_name_with_another_length_is_not_asked():
    embedder = ServingEmbedder(lambda: WordEmbedder("m", 32), lambda name: WordEmbedder(name, 32))

    with pytest.raises(ModelMissing, match="Another model, m,"):
        embedder.get(EmbeddingModel(model="m", dimension=64))


def test_the_old_model_is_loaded_once_and_let_go():
    loaded = []

    def named(model):
        loaded.append(model)
        return WordEmbedder(model)

    newest = WordEmbedder("new-64")
    embedder = ServingEmbedder(lambda: newest, named)
    old, new = (EmbeddingModel(model=name, dimension=64) for name in ("words-64", "new-64"))

    assert embedder.get(old) is embedder.get(old)
    assert embedder.get(new) is newest
    assert embedder.get(None) is newest
    assert loaded == ["words-64"]
    embedder.get(old)
    assert loaded == ["words-64", "words-64"]
