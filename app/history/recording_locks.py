"""Locks that tell a sound file that is still being written from one that is finished.

As with live sessions the operating system frees the lock of a process however it ends. A recording
may go on for a while after its session has ended, until the disk has taken all of it.
"""

import contextlib
from pathlib import Path

import filelock

from app.history.errors import SaveFailed
from engines.sentence import Sentence


class RecordingLock:
    """Held from before a file is made until it is finished. Any thread may take and release it.

    Args:
        locks: the folder of lock files.
        file: the sound file.
    """

    def __init__(self, locks: Path, file: Path) -> None:
        self._path = _lock_path(locks, file)
        self._lock = filelock.FileLock(self._path, mode=0o600, thread_local=False)

    def take(self) -> None:
        """Take it.

        Raises:
            SaveFailed: the lock file cannot be made.
        """
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock.acquire(blocking=False)
        except (OSError, filelock.Timeout) as error:
            raise _failed(self._path, error) from error

    def release(self) -> None:
        """Let it go, if it was taken, and remove its file: no file has this name again."""
        if self._lock.is_locked:
            self._lock.release()
            with contextlib.suppress(OSError):  # What stays there is removed by who looks next.
                self._path.unlink(missing_ok=True)


def is_recorded(locks: Path, file: Path) -> bool:
    """Tell whether a sound file is still being written, by this process or another.

    Raises:
        SaveFailed: that cannot be told, because a lock file cannot be opened.
    """
    path = _lock_path(locks, file)
    if not path.exists():
        return False
    lock = filelock.FileLock(path, mode=0o600, thread_local=False)
    try:
        lock.acquire(blocking=False)
    except filelock.Timeout:
        return True
    except OSError as error:
        raise _failed(path, error) from error
    lock.release()
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
    return False


def _lock_path(locks: Path, file: Path) -> Path:
    return locks / f"recording-{file.name}.lock"


def _failed(path: Path, error: Exception) -> SaveFailed:
    reason = error.strerror if isinstance(error, OSError) else Sentence("another Earmark holds it")
    return SaveFailed(
        Sentence(
            "{path} could not be locked ({reason}). Check the disk and its rights.",
            path=path,
            reason=reason,
        )
    )
