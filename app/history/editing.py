"""The store's verbs for what is kept already: edits, names, bookmarks, deletions, and undo."""

import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from typing import Any, TypeVar

from app.history import deletions, edits, writes
from app.history.erasure import strike_sound
from app.history.live_locks import LiveLocks
from app.history.records import AudioFile
from app.history.rows import to_us
from app.history.silencing import sound_file, write_back
from app.history.undo import UndoEntry, Undone, UndoStack
from app.history.writer import Job, Writer
from app.paths import Paths
from engines.arrays import RATE_HZ

_Result = TypeVar("_Result")


class Editing:
    """What `HistoryStore` does with sessions that are there. Methods may be called on any thread.

    Every change but one of sound can be taken back for five minutes while the store is open. What
    is deleted is gone from the disk at once: only memory holds what `undo` brings back.
    """

    def __init__(
        self, paths: Paths, writer: Writer, locks: LiveLocks, changed: Callable[[int], None]
    ) -> None:
        self._home = paths.home
        self._writer = writer
        self._locks = locks
        self._changed = changed
        self._undo = UndoStack()

    def edit_segment(self, session: int, number: int, text: str) -> Future[None]:
        """Give a line other words; its first ones are kept and can be had back.

        The future raises UnknownSession, UnknownLine or SaveFailed.
        """
        return self._change(lambda c: edits.edit_segment(c, session, number, text))

    def revert_segment(self, session: int, number: int) -> Future[None]:
        """Give a line the words back that were recognised; errors as for `edit_segment`."""
        return self._change(lambda c: edits.revert_segment(c, session, number))

    def rename_speaker(
        self,
        session: int,
        old: str | None,
        new: str | None,
        numbers: Sequence[int] | None = None,
    ) -> Future[int]:
        """Name who spoke: all lines of `old` (None for nobody), or only those of `numbers`.

        The result is how many lines it changed. The future raises UnknownSession or SaveFailed.
        """
        return self._count(lambda c: edits.rename_speaker(c, session, old, new, numbers))

    def set_bookmark(
        self,
        session: int,
        number: int,
        is_set: bool,  # noqa: FBT001  # the one thing that the verb says
        at: datetime | None = None,
    ) -> Future[None]:
        """Set a line's bookmark or take it away; errors as for `edit_segment`."""
        set_us = to_us(at or datetime.now(UTC)) if is_set else None
        return self._change(lambda c: edits.set_bookmark(c, session, number, set_us))

    def rename_session(self, session: int, title: str) -> Future[None]:
        """Give a session another title. The future raises UnknownSession or SaveFailed."""
        return self._change(lambda c: edits.rename_session(c, session, title))

    def set_private(
        self,
        session: int,
        is_private: bool,  # noqa: FBT001  # the one thing that the verb says
        *,
        is_patient: bool = False,
    ) -> Future[None]:
        """Have nothing of a session given to a model server from now on, or allow it again.

        The future raises UnknownSession, or SaveFailed unless the disk is to be tried again.
        """
        return self._change(
            lambda c: edits.set_private(c, session, is_private=is_private), is_patient=is_patient
        )

    def set_audio(self, session: int, audio: AudioFile) -> Future[None]:
        """Note where a session's sound is. The future raises UnknownSession or SaveFailed.

        Raises:
            ValueError: the path does not lie in the data folder.
        """
        if sound_file(self._home, audio.path) is None:
            raise ValueError(f"{audio.path!r} does not lie in the data folder.")
        return self._writer.submit(
            Job(write=lambda c: writes.set_audio(c, session, audio), is_patient=True)
        )

    def delete_segments(self, session: int, numbers: Sequence[int]) -> Future[int]:
        """Delete lines of a session, with what was heard of them; the result is how many.

        They are gone for every reader when the future is done; `erased` tells when nothing of them
        is left on the disk. The future raises UnknownSession, SessionIsLive (it must end first) or
        SaveFailed. So do those of the other deletions.
        """
        return self._delete(
            lambda c: [session],
            lambda c, _: deletions.delete_segments(c, session, numbers, self._home),
        )

    def delete_range(self, session: int, start_s: float, end_s: float) -> Future[int]:
        """Delete the lines that a stretch of a session touches; the result is how many."""
        span = (round(start_s * RATE_HZ), round(end_s * RATE_HZ))
        return self._delete(
            lambda c: [session], lambda c, _: deletions.delete_range(c, session, *span, self._home)
        )

    def delete_session(self, session: int) -> Future[None]:
        """Delete a session: text, full-text entries, vectors, sound."""
        return _without_result(self.delete_sessions([session]))

    def delete_sessions(self, sessions: Sequence[int]) -> Future[int]:
        """Delete sessions together, all or none; the result is how many lines they had."""
        return self._delete(
            lambda c: sessions, lambda c, ids: deletions.delete_sessions(c, ids, self._home)
        )

    def delete_older_than(self, days: int, now: datetime) -> Future[list[int]]:
        """Delete sessions that ended more than `days` days before `now`; the result is their ids.

        Sessions that are being captioned stay.
        """
        now_us = to_us(now)
        deleted = self._delete_entry(
            lambda c: deletions.older_sessions(c, days, now_us),
            lambda c, ids: deletions.delete_sessions(c, ids, self._home),
        )
        return _mapped(deleted, lambda entry: list(entry.sessions))

    def delete_audio(self, session: int) -> Future[int]:
        """Delete a session's sound and leave its lines."""
        return self._delete(
            lambda c: [session], lambda c, ids: deletions.delete_audio(c, ids, self._home)
        )

    def delete_audio_older_than(self, days: int, now: datetime) -> Future[list[int]]:
        """Delete the sound of sessions that ended more than `days` days before `now`.

        The result is their ids. It cannot be taken back: it is what a setting asked for.
        """
        now_us = to_us(now)

        def write(connection: sqlite3.Connection) -> list[int]:
            old = deletions.older_sessions(connection, days, now_us)
            return deletions.drop_audio(connection, old)

        return self._writer.submit(Job(write=write, erases=True))

    def erased(self) -> Future[None]:
        """Return a future that is done when nothing of what was deleted is left on the disk.

        It raises SaveFailed if that has to be tried again later, which happens by itself.
        """
        return self._writer.erased()

    def can_undo(self) -> UndoEntry | None:
        """Return what `undo` would take back; None if there is nothing, or only what is too old."""
        return self._undo.last()

    def undo(self) -> Future[Undone | None]:
        """Take the last change back; the result tells which, None if there is none.

        The future raises HistoryError if it cannot be (the session is gone, the disk is full); the
        change can then still be taken back.
        """
        taken: list[UndoEntry] = []

        def write(connection: sqlite3.Connection) -> Undone | None:
            taken.clear()
            entry = self._undo.last()
            if entry is None:
                return None
            taken.append(entry)
            # Before what is owed is struck out: it would be removed once more otherwise.
            for path, data in entry.sound.items():
                write_back(self._home / path, data)
            strike_sound(connection, entry.sound)
            entry.revert(connection)
            if entry.lost_sound:
                deletions.forget_lost_sound(connection, entry.sessions, self._home)
            return Undone(
                kind=entry.kind,
                sessions=entry.sessions,
                lines=entry.lines,
                lost_sound=entry.lost_sound,
            )

        def done() -> None:
            for entry in taken:
                self._undo.drop(entry)
                self._tell(entry)

        # Erasing begins anew: it may have been about to silence what came back.
        return self._writer.submit(Job(write=write, done=done, erases=True))

    def forget_undo(self) -> None:
        """Let nothing be taken back any more, as when the window closes."""
        self._undo.clear()

    def _delete(
        self,
        choose: Callable[[sqlite3.Connection], Sequence[int]],
        delete: Callable[[sqlite3.Connection, Sequence[int]], UndoEntry],
    ) -> Future[int]:
        return _mapped(self._delete_entry(choose, delete), lambda entry: entry.lines)

    def _delete_entry(
        self,
        choose: Callable[[sqlite3.Connection], Sequence[int]],
        delete: Callable[[sqlite3.Connection, Sequence[int]], UndoEntry],
    ) -> Future[UndoEntry]:
        def write(connection: sqlite3.Connection) -> UndoEntry:
            sessions = choose(connection)
            live = set(writes.live_sessions(connection)) & set(sessions)
            for session in live:
                self._locks.require_free(session)
            return delete(connection, sessions)

        return self._submit(write, erases=True)

    def _change(
        self,
        write: Callable[[sqlite3.Connection], UndoEntry],
        *,
        erases: bool = False,
        is_patient: bool = False,
    ) -> Future[None]:
        return _without_result(self._submit(write, erases=erases, is_patient=is_patient))

    def _count(self, write: Callable[[sqlite3.Connection], UndoEntry]) -> Future[int]:
        return _mapped(self._submit(write), lambda entry: entry.lines)

    def _submit(
        self,
        write: Callable[[sqlite3.Connection], UndoEntry],
        *,
        erases: bool = False,
        is_patient: bool = False,
    ) -> Future[UndoEntry]:
        made: list[UndoEntry] = []

        def remembered(connection: sqlite3.Connection) -> UndoEntry:
            made[:] = [write(connection)]
            return made[0]

        def done() -> None:
            self._undo.push(made[0])
            self._tell(made[0])

        return self._writer.submit(
            Job(write=remembered, done=done, erases=erases, is_patient=is_patient)
        )

    def _tell(self, entry: UndoEntry) -> None:
        """Have the index look at the sessions again."""
        for session in entry.sessions:
            self._changed(session)


def _mapped(future: Future[Any], result: Callable[[Any], _Result]) -> Future[_Result]:
    """Return a future of what `result` makes of another's."""
    mapped: Future[_Result] = Future()
    mapped.set_running_or_notify_cancel()

    def pass_on(future: Future[Any]) -> None:
        if (error := future.exception()) is not None:
            mapped.set_exception(error)
        else:
            mapped.set_result(result(future.result()))

    future.add_done_callback(pass_on)
    return mapped


def _without_result(future: Future[Any]) -> Future[None]:
    return _mapped(future, lambda _: None)
