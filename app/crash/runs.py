"""Running processes and those that never ended: one file for each, with what killed it.

The operating system frees the lock of a process however it ends. What Python writes of a crash in
native code (`faulthandler`) lies in the file; a process that was killed leaves only its facts.
"""

import contextlib
import faulthandler
import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import filelock

_BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")
_LONGEST_BYTES: Final = 200_000
"""A trace of all threads has a few thousand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadRun:
    """A process that did not end by itself."""

    facts: Mapping[str, str]
    """What it noted while it ran."""
    trace: str
    """What `faulthandler` wrote; empty if it was killed, or never got that far."""

    @property
    def was_killed(self) -> bool:
        """Whether it is gone without a word since this start of the computer.

        A computer that was switched off took its processes along: nothing is wrong with those.
        """
        return not self.trace and self.facts.get("boot", "") in ("", boot_id())


class Run:
    """This process, from its start to its end. Any thread may note facts."""

    def __init__(self, folder: Path, facts: Mapping[str, str]) -> None:
        """Begin: from here on a crash in native code leaves its trace.

        Args:
            folder: of all runs; it is made if it is missing.
            facts: what is known of this process from the start.

        Raises:
            OSError: nothing can be written there.
        """
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / f"{os.getpid()}-{time.time_ns()}.trace"
        self._lock = filelock.FileLock(_lock_of(path), mode=0o600, thread_local=False)
        # Before the trace is there: whoever looks for the dead goes by the traces.
        self._lock.acquire(blocking=False)
        self._file = path.open("a", encoding="utf-8")
        self._path = path
        for key, value in {"boot": boot_id(), **facts}.items():
            self.note(key, value)
        faulthandler.enable(self._file, all_threads=True)

    def note(self, key: str, value: str) -> None:
        """Write down a fact that a report should tell; a full disk loses it."""
        with contextlib.suppress(OSError):
            self._file.write(json.dumps({key: value}) + "\n")
            self._file.flush()

    def end(self) -> None:
        """End well: nothing is left."""
        faulthandler.disable()
        # What is still to be written was meant for a disk that is full.
        with contextlib.suppress(OSError):
            self._file.close()
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
            self._lock.release()
            _lock_of(self._path).unlink(missing_ok=True)


def take_dead_runs(folder: Path) -> list[DeadRun]:
    """Return the runs whose process is gone, the oldest first, and remove their files.

    Raises:
        OSError: the folder cannot be read.
    """
    found: list[DeadRun] = []
    if not folder.is_dir():
        return found
    for path in sorted(folder.glob("*.trace"), key=lambda each: each.name.partition("-")[2]):
        lock = filelock.FileLock(_lock_of(path), mode=0o600, thread_local=False)
        try:
            lock.acquire(blocking=False)
        except filelock.Timeout:
            continue
        try:
            with path.open(encoding="utf-8", errors="replace") as file:
                found.append(_read(file.read(_LONGEST_BYTES)))
            path.unlink()
        except FileNotFoundError:
            # It has just ended well, or another process took it.
            continue
        finally:
            lock.release()
            # Windows refuses while another process looks at it.
            with contextlib.suppress(OSError):
                _lock_of(path).unlink(missing_ok=True)
    return found


def is_anything_running(folder: Path) -> bool:
    """Tell whether a process that is watched runs now: the window, or a command that captions."""
    for path in folder.glob("*.lock"):
        lock = filelock.FileLock(path, mode=0o600, thread_local=False)
        try:
            lock.acquire(blocking=False)
        except filelock.Timeout:
            return True
        lock.release()
    return False


def boot_id() -> str:
    """Return what is different after each start of the computer; empty: the system does not say."""
    try:
        return _BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:
        return ""


def _read(text: str) -> DeadRun:
    facts: dict[str, str] = {}
    lines = text.split("\n")
    for number, line in enumerate(lines):
        fact = _fact(line)
        if fact is None:
            return DeadRun(facts=facts, trace="\n".join(lines[number:]).strip())
        facts.update(fact)
    return DeadRun(facts=facts, trace="")


def _fact(line: str) -> dict[str, str] | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else None


def _lock_of(trace: Path) -> Path:
    return trace.with_suffix(".lock")
