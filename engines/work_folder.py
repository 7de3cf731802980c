"""The place where a model is put together before it is there: one installer at a time."""

import errno
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from engines.errors import ModelDownloadFailed
from engines.sentence import Sentence

WORK_PREFIX: Final = ".installing-"
_LOCK_POLL_S: Final = 0.2


@contextmanager
def only_installer(models: Path, on_waiting: Callable[[], None]) -> Iterator[None]:
    """Hold the folder's lock; while another holds it, say so and keep asking.

    What a killed installer left is cleared away: the lock says that none is at work.
    """
    lock = FileLock(models / ".install.lock")
    while True:
        try:
            lock.acquire(timeout=_LOCK_POLL_S)
            break
        except Timeout:
            on_waiting()
    try:
        for left in models.glob(f"{WORK_PREFIX}*"):
            shutil.rmtree(left, ignore_errors=True)
        yield
    finally:
        lock.release()


@contextmanager
def work_folder(models: Path) -> Iterator[Path]:
    """Give a folder on the same disk, and clear it away."""
    work = Path(tempfile.mkdtemp(prefix=WORK_PREFIX, dir=models))
    try:
        yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


def put_in_place(models: Path, fresh: Path, name: str) -> None:
    """Let a complete folder be the model of that name; one that was there goes."""
    sync_folder(fresh)
    target = models / name
    if target.exists() or target.is_symlink():
        target.rename(fresh.parent / f"{name}.old")
    fresh.rename(target)
    sync_folder(models)


def sync_folder(folder: Path) -> None:
    """Write the folder's entries to the disk, where the system can."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def disk_failed(models: Path, error: OSError) -> ModelDownloadFailed:
    """Return the error that says what the disk did, and what to do."""
    if error.errno in (errno.ENOSPC, errno.EFBIG, errno.EDQUOT):
        return ModelDownloadFailed(
            Sentence(
                "The disk is full, so no model could be written to {models}; free some "
                "space, then try again.",
                models=models,
            )
        )
    return ModelDownloadFailed(
        Sentence(
            "The models could not be written to {models} ({reason}); make the folder "
            "writable or set EARMARK_HOME to another place, then try again.",
            models=models,
            reason=error.strerror or str(error),
        )
    )


def require_space(models: Path, needed: int) -> None:
    """Raise ModelDownloadFailed if the disk has less than this."""
    free = shutil.disk_usage(models).free
    if free < needed:
        raise ModelDownloadFailed(
            Sentence(
                "The models need {needed_mb} MB while they are installed, but {models} has "
                "only {free_mb} MB free; free some space, then try again.",
                needed_mb=round(needed / 1e6),
                models=models,
                free_mb=round(free / 1e6),
            )
        )
