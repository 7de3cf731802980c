"""The history put together."""

from app.history.archive import Archive
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
    archive.keep_segment(
        session, new_segment(0, "a long line about marmalade and bread")
    ).result(5)
    assert archive.wait_indexed(5)

    searcher = archive.searcher()
    assert len(searcher.search("marmalade and bread", ways=("meaning",))) == 1
    searcher.close()
    assert listener.kept == [(session, 0)]
    archive.catch_up()
    assert archive.close(5)
