"""The history's one way in: what it says is kept is on the disk."""

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import datetime
from pathlib import Path

from app.captions.filters import TextFilter
from app.captions.receipt import ChannelReceipt
from app.history import edits, embeddings, index_writes, recovery, writes
from app.history.asking import Asking
from app.history.embeddings import EmbeddingModel
from app.history.errors import HistoryError
from app.history.live_locks import LiveLocks
from app.history.open_lines import OpenLines
from app.history.records import NewGap, NewSegment, NewSession
from app.history.rewriting import Rewriting, RewrittenLine
from app.history.rows import to_us
from app.history.vector_blocks import NewBlock, write_block
from app.history.writer import RETRY_S, Job, Writer
from app.paths import Paths


class HistoryStore(Asking):
    """Sessions, lines and gaps on their way to the database. Methods may be called on any thread.

    Lines, gaps and ends of sessions are never given up while the store is open: what cannot be
    saved is held in memory, in order, and tried again.

    Args:
        paths: the data folder.
        on_kept: called with session and line number once the line is on the disk.
        on_not_saved: called once for a line that could not be written, with a sentence for the
            person; `on_kept` follows when it could.
        on_failure: called with the exception if the store's thread dies of a bug.
        retry_s: pauses between tries; the last one repeats.

    The callbacks run on the store's thread and return soon.

    Raises:
        HistoryTooNew: a newer program wrote the database.
        HistoryUnavailable: it is damaged or cannot be opened.
        SaveFailed: it cannot be created.
    """

    def __init__(
        self,
        paths: Paths,
        *,
        on_kept: Callable[[int, int], None],
        on_not_saved: Callable[[int, int, str], None],
        on_failure: Callable[[Exception], None] | None = None,
        retry_s: Sequence[float] = RETRY_S,
    ) -> None:
        self._paths = paths
        self._on_kept = on_kept
        self._on_not_saved = on_not_saved
        self._listeners: list[Callable[[int], None]] = []
        self._locks = LiveLocks(paths.locks)
        self._open_lines = OpenLines(paths.locks)
        self._writer = Writer(
            paths.database,
            on_failure=on_failure,
            retry_s=retry_s,
            may_block=lambda: self._locks.is_empty,
        )
        super().__init__(paths, self._writer, self._locks, self._tell_listeners)
        self._rewriting = Rewriting(self._writer, self._tell_listeners)

    def subscribe(self, listener: Callable[[int], None]) -> None:
        """Have `listener` called with a session whose lines have changed, on the store's thread."""
        self._listeners.append(listener)

    def begin_session(self, session: NewSession) -> Future[int]:
        """Add a live session; the result is its id. Its lock is held until it ends.

        The future raises SaveFailed if it could not be written.
        """
        to_us(session.started_at)  # A time without a zone is the caller's mistake, raised there.

        def write(connection: sqlite3.Connection) -> int:
            id_ = writes.insert_session(connection, session)
            # Before the row is visible: a recovery in another process must find the lock taken.
            self._locks.take(id_)
            return id_

        return self._writer.submit(Job(write=write))

    def show_segment(self, session: int, segment: NewSegment) -> None:
        """Note what is shown of a line before it is final; without text: nothing any more.

        Should the process die, `recover` makes a line of it unless the final was kept. Nothing is
        waited for.
        """
        self._open_lines.show(session, segment)

    def keep_segment(self, session: int, segment: NewSegment) -> Future[None]:
        """Save a final. `on_kept`, then the future, tell when it is on the disk."""
        to_us(segment.started_at)
        return self._writer.submit(
            Job(
                write=lambda connection: writes.insert_segment(connection, session, segment),
                is_patient=True,
                done=lambda: self._announce(session, segment.number),
                trouble=lambda reason: self._on_not_saved(session, segment.number, reason),
            )
        )

    def keep_gap(self, session: int, gap: NewGap) -> Future[None]:
        """Save a gap."""
        return self._writer.submit(
            Job(
                write=lambda connection: writes.insert_gap(connection, session, gap),
                is_patient=True,
            )
        )

    def keep_receipt(self, session: int, receipt: ChannelReceipt) -> Future[None]:
        """Save a channel's counts. Later ones follow, so that a full disk need not hold them."""
        return self._writer.submit(
            Job(write=lambda connection: writes.keep_receipt(connection, session, receipt))
        )

    def end_session(self, session: int, ended_at: datetime) -> Future[None]:
        """Mark a session as ended, after all that was given to the store before."""
        ended_us = to_us(ended_at)

        def write(connection: sqlite3.Connection) -> None:
            writes.end_session(connection, session, ended_us)
            edits.refresh_title(connection, session)

        return self._writer.submit(
            Job(
                write=write,
                is_patient=True,
                done=lambda: self._let_go(session),
            )
        )

    def resume_session(self, session: int) -> Future[int]:
        """Call an interrupted session live again; the result is its id. Its lock is held then.

        The future raises UnknownSession, SessionIsLive, HistoryError (it has ended) or SaveFailed.
        """

        def write(connection: sqlite3.Connection) -> int:
            # First, as in `begin_session`; a session that is live elsewhere is refused here.
            self._locks.take(session)
            try:
                writes.resume_session(connection, session)
            except HistoryError:
                if session not in writes.live_sessions(connection):
                    self._locks.drop(session)
                raise
            return session

        return self._writer.submit(Job(write=write))

    def interrupt_session(self, session: int) -> Future[None]:
        """Mark a live session as interrupted, after all that was given to the store before."""

        def write(connection: sqlite3.Connection) -> None:
            writes.interrupt_session(connection, session)

        return self._writer.submit(
            Job(write=write, is_patient=True, done=lambda: self._let_go(session))
        )

    def recover(self) -> Future[list[int]]:
        """Mark sessions whose process died as interrupted; the result is their ids.

        What they showed last becomes a line. Sessions whose lock is held, here or in another
        process, are left alone. None is deleted.
        """
        paths = self._paths
        left: list[Path] = []

        def write(connection: sqlite3.Connection) -> list[int]:
            dead = recovery.interrupt_dead(connection, paths, self._locks.is_free)
            left[:] = recovery.left_files(connection, paths.locks)
            return dead

        return self._writer.submit(Job(write=write, done=lambda: recovery.remove_left(left)))

    def rewrite(
        self,
        text_filter: TextFilter,
        on_lines: Callable[[list[RewrittenLine]], None] | None = None,
    ) -> Future[int]:
        """Have all lines written as this filter writes them; see `Rewriting.start`."""
        return self._rewriting.start(text_filter, on_lines)

    def write_index(self, batch: index_writes.IndexBatch) -> Future[bool]:
        """Save chunks and vectors; the result is False if their lines have changed meanwhile.

        The future raises SaveFailed; they can be made again.
        """
        return self._writer.submit(
            Job(write=lambda connection: index_writes.write_index(connection, batch))
        )

    def adopt_model(self, model: EmbeddingModel) -> Future[None]:
        """Have vectors of this model made from now on; see `embeddings`."""
        return self._writer.submit(
            Job(write=lambda connection: embeddings.adopt_model(connection, model))
        )

    def finish_rebuild(self) -> Future[bool]:
        """Let the model in the making serve if it is ready; the result tells whether it was."""
        return self._writer.submit(Job(write=embeddings.finish_rebuild))

    def write_block(self, block: NewBlock) -> Future[bool]:
        """Save packed vectors; the result is False if they changed since they were packed."""
        return self._writer.submit(Job(write=lambda connection: write_block(connection, block)))

    def close(self, timeout_s: float) -> bool:
        """Save what waits, let the locks go and tell whether all was saved.

        What the disk still refuses after `timeout_s` is lost, logged and reported once. A session
        that was not ended is listed as interrupted by the next recovery.
        """
        self.forget_undo()
        is_saved = self._writer.close(timeout_s)
        self._open_lines.close()
        self._locks.drop_all()
        return is_saved

    def _let_go(self, session: int) -> None:
        # In this order: what lies there without the lock is for the recovery.
        self._open_lines.forget(session)
        self._locks.drop(session)

    def _announce(self, session: int, number: int) -> None:
        self._open_lines.drop(session, number)
        self._on_kept(session, number)
        self._tell_listeners(session)

    def _tell_listeners(self, session: int) -> None:
        for listener in self._listeners:
            listener(session)
