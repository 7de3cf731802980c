"""Keeps a session's sound on disk, beside the captions and never in their way."""

import logging
import shutil
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from app.audio.recording_file import RecordingFile
from app.audio.recording_merge import ChannelMerger, Piece
from app.audio.source import AudioBlock, Gap
from app.worker import Worker
from engines.arrays import RATE_HZ
from engines.sentence import Sentence

log = logging.getLogger(__name__)

FREE_BYTES: Final = 200_000_000
"""With less free space sound is not kept: the words need it more."""
_WAITING_SAMPLES: Final = 60 * RATE_HZ
_LOOK_S: Final = 5.0
"""Between looks at the free space; an hour of sound in that time is 70 kB."""
_SYNC_S: Final = 0.4
"""With the 0.26 s that libFLAC holds and the 0.3 s for which a channel may be waited for, less than
a second is lost with the power."""


def free_bytes(path: Path) -> int:
    """Return the free space of the disk that a folder lies on. Raises OSError."""
    return shutil.disk_usage(path).free


class Recorder:
    """Writes what a session hears into one file, whose clock is the session's.

    `accept` is called by the speech worker and returns at once; the thread "recording" writes. At
    most 60 s wait: if the disk is slower than that, what does not fit becomes silence, and it is
    said. On a disk that is full or fails, the file ends there and captions go on.

    Args:
        path: the file, which does not exist yet.
        channels: two for a file of two channels; in a file of one, all that is heard is mixed.
        on_created: called once the file is there, on the recording's thread.
        on_finished: called when nothing is written to the file any more, however that came about;
            on the recording's thread.
        on_problem: gets one sentence for the person, on the recording's thread or the caller's.
        free: tells the free bytes of a folder's disk.
        clock: seconds.
    """

    def __init__(  # noqa: PLR0913  # four ears and the world, most with a default
        self,
        path: Path,
        *,
        channels: int = 1,
        on_problem: Callable[[str], None],
        on_created: Callable[[], None] = lambda: None,
        on_finished: Callable[[], None] = lambda: None,
        free: Callable[[Path], int] = free_bytes,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._path = path
        self._channels = channels
        self._on_problem = on_problem
        self._on_created = on_created
        self._on_finished = on_finished
        self._free = free
        self._clock = clock
        self._wake = threading.Condition()
        self._waiting: deque[AudioBlock | Gap] = deque()
        self._waiting_samples = 0
        self._is_over = False
        self._is_slow = False
        self._looked_s = self._synced_s = clock() - _LOOK_S
        self._worker = Worker("recording", self._main, on_failure=self._on_bug)
        self._worker.start()

    def accept(self, item: AudioBlock | Gap) -> None:
        """Keep an item of the session. Samples must not be changed afterwards."""
        count = item.samples.size if isinstance(item, AudioBlock) else 0
        with self._wake:
            if self._is_over:
                return
            is_full = self._waiting_samples + count > _WAITING_SAMPLES and bool(self._waiting)
            if not is_full:
                self._waiting.append(item)
                self._waiting_samples += count
                self._wake.notify()
        if is_full and not self._is_slow:
            self._is_slow = True
            self._on_problem(
                Sentence(
                    "The disk is too slow to keep all of the sound: where some is missing "
                    "the recording is silent. Captions are not affected."
                )
            )

    def close(self, timeout_s: float) -> bool:
        """Write what waits and finish the file; tell whether that was done in time."""
        self._worker.ask_to_stop()
        with self._wake:
            self._wake.notify()
        return self._worker.join(timeout_s)

    def _main(self, stop: threading.Event) -> None:
        try:
            self._keep(stop)
        finally:
            self._on_finished()

    def _keep(self, stop: threading.Event) -> None:
        try:
            self._require_space()
            file = RecordingFile(self._path, self._channels)
        except OSError as error:
            self._give_up(error)
            return
        self._on_created()
        try:
            try:
                self._record(file, stop)
            finally:
                file.close()
        except OSError as error:
            self._give_up(error)

    def _record(self, file: RecordingFile, stop: threading.Event) -> None:
        merger = ChannelMerger(self._channels)
        while True:
            # Asked before looking: what came before the wish to stop is written.
            is_last = stop.is_set()
            items = self._take(timeout_s=0.0 if is_last else _SYNC_S)
            for item in items:
                _append(file, merger.accept(item))
            if self._clock() - self._synced_s >= _SYNC_S:
                self._synced_s = self._clock()
                file.sync()
            self._require_space()
            if is_last and not items:
                _append(file, merger.flush())
                return

    def _take(self, timeout_s: float) -> list[AudioBlock | Gap]:
        with self._wake:
            if not self._waiting and timeout_s:
                self._wake.wait(timeout_s)
            items = list(self._waiting)
            self._waiting.clear()
            self._waiting_samples = 0
        return items

    def _require_space(self) -> None:
        if self._clock() - self._looked_s < _LOOK_S:
            return
        self._looked_s = self._clock()
        if self._free(self._path.parent) < FREE_BYTES:
            raise OSError(Sentence("less than 200 MB are free on its disk"))

    def _give_up(self, error: OSError) -> None:
        with self._wake:
            self._is_over = True
            self._waiting.clear()
        reason = error.strerror or str(error)
        log.error("sound is no longer kept: %s", reason)
        self._on_problem(
            Sentence(
                "The sound is no longer kept ({reason}); captions go on. Free some space, "
                "then start a new session.",
                reason=reason,
            )
        )

    def _on_bug(self, error: Exception) -> None:
        with self._wake:
            self._is_over = True
        self._on_problem(
            Sentence(
                "The sound is no longer kept because of an error in Earmark ({error}); "
                "captions go on.",
                error=repr(error),
            )
        )


def _append(file: RecordingFile, pieces: Sequence[Piece]) -> None:
    for silence, frames in pieces:
        if silence:
            file.append_silence(silence)
        if len(frames):
            is_mixed = file.channels < frames.shape[1]
            file.append(np.clip(frames.sum(axis=1), -1.0, 1.0) if is_mixed else frames)
