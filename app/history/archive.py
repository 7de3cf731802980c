"""The history put together: the store, its index, and one embedder for both and for search."""

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from datetime import datetime
from pathlib import Path

from app.captions.filters import TextFilter
from app.captions.receipt import ChannelReceipt
from app.history.asked import KeptTurn, NewDocument
from app.history.errors import HistoryError, SaveFailed
from app.history.indexer import Indexer
from app.history.open_line_files import sessions_with_open_lines
from app.history.reader import HistoryReader
from app.history.records import AudioFile, NewGap, NewSegment, NewSession
from app.history.rewriting import RewrittenLine
from app.history.searcher import Searcher
from app.history.shared_embedder import SharedEmbedder
from app.history.store import HistoryStore
from app.history.undo import UndoEntry, Undone
from app.paths import Paths
from engines.protocols import TextEmbedder

log = logging.getLogger(__name__)

_RECOVERY_TIMEOUT_S = 5.0


class Archive:
    """Opens the history for writing and keeps its index up to date in the background.

    Sessions whose process died are marked as interrupted at once.

    Args:
        paths: the data folder.
        load_embedder: makes the embedder when the first line is indexed or sought.
        load_named_embedder: makes an earlier one by its model's name, to search with until the
            lines are read anew; as for `Searcher`.
        on_kept, on_not_saved: as for `HistoryStore`.
        on_problem: gets a sentence when lines cannot be indexed for now.
        on_failure: called with the exception if the history's thread dies of a bug.

    Raises:
        HistoryError: the database is damaged or too new; the sentence says what to do. A disk that
            is full or may not be written raises nothing: see `problem`.
    """

    def __init__(  # noqa: PLR0913  # each report has its own listener
        self,
        paths: Paths,
        load_embedder: Callable[[], TextEmbedder],
        *,
        on_kept: Callable[[int, int], None],
        on_not_saved: Callable[[int, int, str], None],
        on_problem: Callable[[str], None] | None = None,
        on_failure: Callable[[Exception], None] | None = None,
        load_named_embedder: Callable[[str], TextEmbedder] | None = None,
    ) -> None:
        self._paths = paths
        self._embedder = SharedEmbedder(load_embedder)
        self._load_named_embedder = load_named_embedder
        self._on_problem = on_problem
        self._make_store: Callable[[], HistoryStore] = lambda: HistoryStore(
            paths, on_kept=on_kept, on_not_saved=on_not_saved, on_failure=on_failure
        )
        self._lock = threading.Lock()
        self._store: HistoryStore | None = None
        self._indexer: Indexer | None = None
        self.problem: str | None = None
        """Why the history cannot be written for now, in a sentence."""
        try:
            self._opened()
        except SaveFailed as error:
            # A full disk keeps nobody from reading captions; each session tries again.
            log.warning("the history cannot be written for now: %s", error)
            self.problem = str(error)

    def begin_session(self, session: NewSession) -> "Future[int]":
        """Create a session; see `HistoryStore`. Opens the history if that failed before."""
        try:
            return self._opened().begin_session(session)
        except HistoryError as error:
            failed: Future[int] = Future()
            failed.set_exception(error)
            return failed

    def show_segment(self, session: int, segment: NewSegment) -> None:
        """Note what is shown of a line before it is final; see `HistoryStore`."""
        self._opened().show_segment(session, segment)

    def keep_segment(self, session: int, segment: NewSegment) -> "Future[None]":
        """Save a final; see `HistoryStore`."""
        return self._opened().keep_segment(session, segment)

    def keep_gap(self, session: int, gap: NewGap) -> "Future[None]":
        """Save a gap; see `HistoryStore`."""
        return self._opened().keep_gap(session, gap)

    def keep_receipt(self, session: int, receipt: ChannelReceipt) -> "Future[None]":
        """Save a channel's counts; see `HistoryStore`."""
        return self._opened().keep_receipt(session, receipt)

    def end_session(self, session: int, ended_at: datetime) -> "Future[None]":
        """Mark a session as ended; see `HistoryStore`."""
        return self._opened().end_session(session, ended_at)

    def resume_session(self, session: int) -> "Future[int]":
        """Call an interrupted session live again; see `HistoryStore`. Raises HistoryError."""
        return self._opened().resume_session(session)

    def interrupt_session(self, session: int) -> "Future[None]":
        """Mark a live session as interrupted; see `HistoryStore`. Raises HistoryError."""
        return self._opened().interrupt_session(session)

    def set_audio(self, session: int, audio: AudioFile) -> "Future[None]":
        """Note where a session's sound is; see `HistoryStore`. Raises HistoryError."""
        return self._opened().set_audio(session, audio)

    def rename_session(self, session: int, title: str) -> "Future[None]":
        """Give a session another title; see `HistoryStore`. Raises HistoryError."""
        return self._opened().rename_session(session, title)

    def set_private(
        self,
        session: int,
        is_private: bool,  # noqa: FBT001  # as the store
        *,
        is_patient: bool = False,
    ) -> "Future[None]":
        """Keep a session from all model servers, or no more; see `HistoryStore`."""
        return self._opened().set_private(session, is_private, is_patient=is_patient)

    def delete_session(self, session: int) -> "Future[None]":
        """Delete a session for good; see `HistoryStore`. Raises HistoryError."""
        return self._opened().delete_session(session)

    def delete_sessions(self, sessions: Sequence[int]) -> "Future[int]":
        """Delete sessions together, all or none; see `HistoryStore`. Raises HistoryError."""
        return self._opened().delete_sessions(sessions)

    def edit_segment(self, session: int, number: int, text: str) -> "Future[None]":
        """Give a line other words; see `HistoryStore`. Raises HistoryError, as those below do."""
        return self._opened().edit_segment(session, number, text)

    def revert_segment(self, session: int, number: int) -> "Future[None]":
        """Give a line the words back that were recognised; see `HistoryStore`."""
        return self._opened().revert_segment(session, number)

    def rename_speaker(
        self, session: int, old: str | None, new: str | None, numbers: Sequence[int] | None = None
    ) -> "Future[int]":
        """Name who spoke; see `HistoryStore`."""
        return self._opened().rename_speaker(session, old, new, numbers)

    def set_bookmark(self, session: int, number: int, is_set: bool) -> "Future[None]":  # noqa: FBT001  # as the store
        """Set a line's bookmark or take it away; see `HistoryStore`."""
        return self._opened().set_bookmark(session, number, is_set)

    def delete_segments(self, session: int, numbers: Sequence[int]) -> "Future[int]":
        """Delete lines with what was heard of them; see `HistoryStore`."""
        return self._opened().delete_segments(session, numbers)

    def delete_range(self, session: int, start_s: float, end_s: float) -> "Future[int]":
        """Delete the lines and the sound of a stretch; see `HistoryStore`."""
        return self._opened().delete_range(session, start_s, end_s)

    def delete_audio_older_than(self, days: int, now: datetime) -> "Future[list[int]]":
        """Delete sound that was kept long enough; see `HistoryStore`."""
        return self._opened().delete_audio_older_than(days, now)

    def rewrite(
        self,
        text_filter: TextFilter,
        on_lines: Callable[[list[RewrittenLine]], None] | None = None,
    ) -> "Future[int]":
        """Have all lines written as this filter writes them; see `HistoryStore`."""
        return self._opened().rewrite(text_filter, on_lines)

    def begin_conversation(self, title: str) -> "Future[int]":
        """Begin a conversation; see `HistoryStore`. Raises HistoryError, as those below do."""
        return self._opened().begin_conversation(title)

    def keep_turn(self, conversation: int, turn: KeptTurn) -> "Future[None]":
        """Keep a turn, or put it in its place anew; see `HistoryStore`."""
        return self._opened().keep_turn(conversation, turn)

    def rename_conversation(self, conversation: int, title: str) -> "Future[None]":
        """Give a conversation another title; see `HistoryStore`."""
        return self._opened().rename_conversation(conversation, title)

    def delete_conversation(self, conversation: int) -> "Future[None]":
        """Delete a conversation with its turns; see `HistoryStore`."""
        return self._opened().delete_conversation(conversation)

    def keep_document(self, session: int, document: NewDocument) -> "Future[int]":
        """Keep what a model wrote about a session; see `HistoryStore`."""
        return self._opened().keep_document(session, document)

    def change_document(self, document: int, title: str, markdown: str) -> "Future[None]":
        """Put a person's words in a document; see `HistoryStore`."""
        return self._opened().change_document(document, title, markdown)

    def delete_document(self, document: int) -> "Future[None]":
        """Delete a document; see `HistoryStore`."""
        return self._opened().delete_document(document)

    def can_undo(self) -> UndoEntry | None:
        """Return what `undo` would take back; see `HistoryStore`."""
        return self._opened().can_undo()

    def undo(self) -> "Future[Undone | None]":
        """Take the last change back; see `HistoryStore`."""
        return self._opened().undo()

    def reader(self) -> HistoryReader:
        """Return a new reader. The caller closes it."""
        return HistoryReader(self._paths)

    def searcher(self) -> Searcher:
        """Return a new searcher, which shares the indexer's embedder. The caller closes it."""
        return Searcher(self._paths, self._embedder.get, self._load_named_embedder)

    def catch_up(self) -> None:
        """Index what could not be indexed before, as when the models have come."""
        if self._indexer is not None:
            self._indexer.catch_up()

    def wait_indexed(self, timeout_s: float) -> bool:
        """Wait until every kept line can be found by meaning; tell whether that is so."""
        return self._indexer is None or self._indexer.wait_idle(timeout_s)

    def close(self, timeout_s: float) -> bool:
        """Write what waits and end both threads; tell whether everything was written."""
        if self._indexer is not None:
            self._indexer.close(timeout_s)
        return self._store is None or self._store.close(timeout_s)

    def _opened(self) -> HistoryStore:
        with self._lock:
            if self._store is None:
                store = self._make_store()
                indexer = Indexer(
                    self._paths, store, self._embedder.get, on_problem=self._on_problem
                )
                # Not before: the indexer leaves sessions alone that are still called live.
                store.recover().add_done_callback(lambda _: indexer.catch_up())
                indexer.start()
                self._store, self._indexer, self.problem = store, indexer, None
            return self._store


def recover_sessions(paths: Paths) -> None:
    """Mark sessions whose process died as interrupted, for readers that write nothing else.

    A history that cannot be written is left as it is; reading it may still work.
    """
    if not paths.database.exists():
        return
    try:
        store = HistoryStore(
            paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None, retry_s=(0.2,)
        )
    except HistoryError as error:
        log.warning("sessions were not recovered: %s", error)
        return
    wait([store.recover()], _RECOVERY_TIMEOUT_S)
    store.close(_RECOVERY_TIMEOUT_S)


def recover_last_words(paths: Paths) -> None:
    """Recover sessions if a process may have died in mid-sentence: readers then find its words."""
    if sessions_with_open_lines(paths.locks):
        recover_sessions(paths)


def set_aside(paths: Paths) -> Path:
    """Rename a history that cannot be opened, with its journals; return its new name.

    Raises:
        OSError: a file cannot be renamed.
    """
    moment = datetime.now().astimezone()
    kept = paths.database.with_name(f"{paths.database.name}.damaged-{moment:%Y%m%d-%H%M%S}")
    for suffix in ("", "-wal", "-shm"):
        file = paths.database.with_name(paths.database.name + suffix)
        if file.exists():
            file.rename(kept.with_name(kept.name + suffix))
    return kept
