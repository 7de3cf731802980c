"""A process that does one thing to a history until it is killed, and tells each step that is done.

Run as: python -m tests.app.history.drill_child WHAT HOME [SECONDS]
"""

import itertools
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from app.history.asked import KeptTurn, NewDocument
from app.history.connection import open_reader, open_writer
from app.history.indexer import Indexer
from app.history.reader import HistoryReader
from app.history.restore import restore_backup
from app.history.searcher import Searcher
from app.history.store import HistoryStore
from app.paths import Paths
from tests.app.history.samples import START, WordEmbedder, new_segment, new_session
from tests.app.history.writing_child import tell


def open_store(paths: Paths) -> HistoryStore:
    return HistoryStore(
        paths,
        on_kept=lambda *_: None,
        on_not_saved=lambda session, number, reason: tell("refused", session, number, reason),
    )


def migrate(paths: Paths) -> None:
    """Bring the database up to date."""
    tell("ready")
    open_writer(paths.database).close()
    tell("done")


def rebuild(paths: Paths) -> None:
    """Make the vectors of another model."""

    class TellingEmbedder(WordEmbedder):
        def embed(self, texts):  # type: ignore[no-untyped-def]  # as its parent
            tell("batch")
            return super().embed(texts)

    indexer = Indexer(paths, open_store(paths), lambda: TellingEmbedder("new-64"))
    indexer.start()
    indexer.wait_idle(60)
    tell("done")


def delete(paths: Paths) -> None:
    """Delete every other session, one after the other, and tell when each is erased."""
    store = open_store(paths)
    with HistoryReader(paths) as reader:
        sessions = sorted(session.id for session in reader.sessions())
    for session in sessions[::2]:
        store.delete_session(session).result(30)
        tell("deleted", session)
        store.erased().result(30)
        tell("erased", session)
    tell("done")


def ask(paths: Paths) -> None:
    """Keep turns of a conversation, each twice, and documents; tell when each is on the disk."""
    store = open_store(paths)
    with HistoryReader(paths) as reader:
        session = reader.sessions()[0].id
    for begun in itertools.count():
        conversation = store.begin_conversation(f"Question {begun}").result(30)
        for number in range(5):
            for answer in ("so far", "whole"):
                turn = KeptTurn(
                    number=number,
                    asked_at=START + timedelta(seconds=number),
                    question=f"Question {number}",
                    answer=f"{answer} {number}",
                    snapshot="{}",
                    sources=((session, number),),
                )
                store.keep_turn(conversation, turn).result(30)
                tell("turn", conversation, number, answer)
        minutes = NewDocument(
            kind="minutes", title="Minutes", markdown="# 5", model="m", made_at=START, lines=(1,)
        )
        tell("document", store.keep_document(session, minutes).result(30))


def restore(paths: Paths, source: str) -> None:
    """Bring a backup back in place of what is there."""
    tell("ready")
    restore_backup(paths, Path(source), force=True)
    tell("done")


def search(paths: Paths, seconds: str) -> None:
    """Search all the time; tell how long each took, in microseconds, at the end."""
    took_us = []
    searcher = Searcher(paths, WordEmbedder)
    open_reader(paths.database).close()
    end = time.monotonic() + float(seconds)
    for number in itertools.count():
        if time.monotonic() > end:
            break
        before = time.perf_counter()
        searcher.search(("harbour crane", "line", "budget 7", f"talk {number % 50}")[number % 4])
        took_us.append((time.perf_counter() - before) * 1e6)
    tell("took", *(round(us) for us in took_us))


def write(paths: Paths, seconds: str) -> None:
    """Keep, edit and delete lines as a busy window would."""
    store = open_store(paths)
    indexer = Indexer(paths, store, WordEmbedder)
    indexer.start()
    end = time.monotonic() + float(seconds)
    kept = 0
    while time.monotonic() < end:
        session = store.begin_session(new_session()).result(30)
        for number in range(30):
            line = f"talk {number} on the harbour crane and budget {number * kept % 97}"
            store.keep_segment(session, new_segment(number, line)).result(30)
            kept += 1
        store.end_session(session, new_session().started_at).result(30)
        store.edit_segment(session, 3, "an edited line on the harbour").result(30)
        store.delete_segments(session, [5, 6]).result(30)
        if kept % 150 == 0:
            store.delete_session(session).result(30)
    store.erased().result(30)
    indexer.close(5)
    tell("kept", kept, store.close(10))


_WHAT: dict[str, Callable[..., None]] = {
    "migrate": migrate,
    "rebuild": rebuild,
    "delete": delete,
    "ask": ask,
    "restore": restore,
    "search": search,
    "write": write,
}

if __name__ == "__main__":
    _WHAT[sys.argv[1]](Paths(Path(sys.argv[2])), *sys.argv[3:])
