"""The history put together."""

import pytest

import app.history.archive
from app.history.archive import Archive, set_aside
from app.history.errors import SaveFailed
from app.history.store import HistoryStore
from tests.app.history.samples import Listener, WordEmbedder, new_segment, new_session


def test_what_a_dead_process_left_is_listed_and_found_by_meaning(paths, listener):
    dead = HistoryStore(paths, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved)
    session = dead.begin_session(new_session()).result(5)
    dead.keep_segment(session, new_segment(0, "a long line about marmalade and bread")).result(5)
    dead.close(5)

    archive = Archive(
        paths, WordEmbedder, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved
    )
    # Behind the recovery in the store's queue.
    archive.rename_session(session, "Found again").result(5)
    assert archive.wait_indexed(5)

    with archive.reader() as reader:
        listed = reader.session(session)
    searcher = archive.searcher()
    hits = searcher.search("marmalade and bread", ways=("meaning",))
    searcher.close()
    assert (listed.state, listed.title) == ("interrupted", "Found again")
    assert [(hit.session, hit.segment) for hit in hits] == [(session, 0)]
    assert archive.close(5)


def test_a_line_is_announced_and_indexed_without_further_wiring(paths):
    listener = Listener()
    archive = Archive(
        paths, WordEmbedder, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved
    )
    session = archive.begin_session(new_session()).result(5)
    archive.keep_segment(session, new_segment(0, "a long line about marmalade and bread")).result(5)
    assert archive.wait_indexed(5)

    searcher = archive.searcher()
    assert len(searcher.search("marmalade and bread", ways=("meaning",))) == 1
    searcher.close()
    assert listener.kept == [(session, 0)]
    archive.catch_up()
    assert archive.close(5)


def test_a_disk_that_refuses_at_the_start_is_tried_again_by_the_next_session(paths, monkeypatch):
    listener = Listener()
    refusals = iter([True, True, False])

    def store(*arguments, **listeners):
        if next(refusals):
            raise SaveFailed("The disk is full: free some space.")
        return HistoryStore(*arguments, **listeners)

    monkeypatch.setattr(app.history.archive, "HistoryStore", store)
    archive = Archive(
        paths, WordEmbedder, on_kept=listener.on_kept, on_not_saved=listener.on_not_saved
    )
    assert archive.problem == "The disk is full: free some space."

    with pytest.raises(SaveFailed):
        archive.begin_session(new_session()).result(5)
    session = archive.begin_session(new_session()).result(5)
    archive.keep_segment(session, new_segment(0, "kept after all")).result(5)

    assert archive.problem is None
    assert listener.kept == [(session, 0)]
    assert archive.close(5)


def test_a_damaged_history_is_kept_aside_byte_for_byte(paths):
    paths.home.mkdir(exist_ok=True)
    paths.database.write_bytes(b"no database at all" * 300)

    kept = set_aside(paths)

    assert kept.read_bytes() == b"no database at all" * 300
    assert not paths.database.exists()
    archive = Archive(paths, WordEmbedder, on_kept=print, on_not_saved=print)
    assert archive.problem is None
    assert archive.close(5)
