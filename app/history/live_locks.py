"""Locks that tell a session that is being captioned from one whose process died.

The operating system frees the lock of a process however it ends, so that no time-out and no process
number (which may be given out again) has to be believed.
"""

from pathlib import Path

import filelock

from app.history.errors import SaveFailed, SessionIsLive
from engines.sentence import Sentence


class LiveLocks:
    """One lock file for each live session. Owned by the store's thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[int, filelock.BaseFileLock] = {}

    @property
    def is_empty(self) -> bool:
        """Whether no session is live here."""
        return not self._held

    def take(self, session: int) -> None:
        """Hold the session's lock until `drop`. Taking it twice is taking it once.

        Raises:
            SessionIsLive: another process, or another store in this one, holds it.
            SaveFailed: the lock file cannot be made.
        """
        if session not in self._held:
            self._held[session] = self._acquired(session)

    def drop(self, session: int) -> None:
        """Let the lock go and remove its file: no session ever has this number again."""
        lock = self._held.pop(session, None)
        if lock is not None:
            lock.release()
            self._path(session).unlink(missing_ok=True)

    def drop_all(self) -> None:
        """Let all locks go, as the end of the process would; the files stay for the recovery."""
        for lock in self._held.values():
            lock.release()
        self._held.clear()

    def require_free(self, session: int) -> None:
        """Make sure that nobody holds the session's lock.

        Raises:
            SessionIsLive: somebody does.
            SaveFailed: the lock file cannot be made.
        """
        if session in self._held:
            raise _live(session)
        self._acquired(session).release()
        self._path(session).unlink(missing_ok=True)

    def is_free(self, session: int) -> bool:
        """Tell whether nobody holds the session's lock.

        Raises:
            SaveFailed: the lock file cannot be made.
        """
        try:
            self.require_free(session)
        except SessionIsLive:
            return False
        return True

    def _acquired(self, session: int) -> filelock.BaseFileLock:
        path = self._path(session)
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = filelock.FileLock(path, mode=0o600, thread_local=False)
            lock.acquire(blocking=False)
        except filelock.Timeout:
            raise _live(session) from None
        except OSError as error:
            raise SaveFailed(
                Sentence(
                    "{path} could not be made ({reason}). Check the disk and its rights.",
                    path=path,
                    reason=error.strerror,
                )
            ) from error
        return lock

    def _path(self, session: int) -> Path:
        return self._folder / f"session-{session}.lock"


def _live(session: int) -> SessionIsLive:
    return SessionIsLive(
        Sentence(
            "Session {session} is still being captioned. Stop it first, then try again.",
            session=str(session),
        )
    )
