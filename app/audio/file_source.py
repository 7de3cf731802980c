"""A sound file as a source: streamed from disk, at real speed or as fast as it is read."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import soundfile

from app.audio.errors import FileUnreadable
from app.audio.file_promise import promised_end
from app.audio.resampler import Resampler
from app.audio.source import AudioBlock, Gap, SourceInfo, SourceItem
from engines.arrays import RATE_HZ, Float32

BLOCK_SAMPLES = 512
READ_S = 0.25
"""Of the file at a time: a read from disk each 30 ms would be mostly overhead."""


class _Stream(soundfile.SoundFile):  # type: ignore[misc]  # soundfile is untyped
    """A file that is read from front to back.

    soundfile seeks after every read of a seekable file, to where it is already. In an MP3 that
    throws away the decoder's bit reservoir: each block then begins with noise or silence.
    """

    def seekable(self) -> bool:
        return False


class FileSource:
    """Plays one file. WAV, FLAC, OGG and MP3 through libsndfile. Owned by the speech worker."""

    def __init__(
        self,
        path: Path,
        *,
        realtime: bool = False,
        block_samples: int = BLOCK_SAMPLES,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Name a file; `open` reads its header.

        Args:
            path: the file.
            realtime: deliver each block when it would have been heard; otherwise at once.
            block_samples: length of every block but the last, at 16 kHz.
            clock: seconds, for real speed.
            sleep: waits for seconds, for real speed.
        """
        self._path = path
        self._realtime = realtime
        self._block_samples = block_samples
        self._clock = clock
        self._sleep = sleep
        self._file: _Stream | None = None
        self._info = SourceInfo(
            id=str(path), name=path.name, kind="file", rate_hz=RATE_HZ, channels=1
        )
        self._resampler = Resampler(RATE_HZ)
        self._held: Float32 = np.zeros(0, dtype=np.float32)
        self._frames_read = 0
        self._promised_frames: int | None = None
        self._broke_off = False
        self._position = 0
        self._started_s = 0.0
        self._paused_s: float | None = None
        self._gap: Gap | None = None

    @property
    def info(self) -> SourceInfo:
        """The file; its rate and channels once it is open."""
        return self._info

    @property
    def duration_s(self) -> float | None:
        """Length as the header tells it, for a progress bar; None before `open` or if unknown."""
        if self._promised_frames is None:
            return None
        return self._promised_frames / self._info.rate_hz

    def open(self) -> None:
        """Read the header.

        Raises:
            FileUnreadable: missing, empty, a folder, not readable, or not sound.
        """
        try:
            with self._path.open("rb") as file:
                is_empty = not file.read(1)
            if is_empty:
                raise FileUnreadable(f"{self._path.name} is empty: choose another file.")
            self._file = _Stream(self._path)
        except OSError as error:
            raise FileUnreadable(sentence(self._path, error)) from error
        except soundfile.LibsndfileError as error:
            raise FileUnreadable(
                f"{self._path.name} is not a sound file that can be read: choose a WAV, FLAC, OGG "
                "or MP3 file."
            ) from error
        rate_hz = int(self._file.samplerate)
        self._info = SourceInfo(
            id=str(self._path),
            name=self._path.name,
            kind="file",
            rate_hz=rate_hz,
            channels=int(self._file.channels),
        )
        self._resampler = Resampler(rate_hz)
        self._promised_frames, self._broke_off = promised_end(self._path, int(self._file.frames))
        if not self._promised_frames:
            self._file.close()
            raise FileUnreadable(f"{self._path.name} holds no sound: choose another file.")
        self._started_s = self._clock()

    def read(self, timeout_s: float) -> Sequence[SourceItem] | None:
        """Return the blocks that are due, one block where there is no waiting; None at the end.

        Raises:
            FileUnreadable: once, after the last block of a file that ends before its time.
        """
        if self._gap is not None:
            gap, self._gap = self._gap, None
            return [gap]
        if self._paused_s is not None:
            self._sleep(timeout_s)
            return []
        items: list[SourceItem] = []
        deadline_s = self._clock() + timeout_s
        while not items:
            samples = self._next_samples()
            if samples is None:
                self._end()
                return None
            wait_s = self._due_s(len(samples)) - self._clock()
            if wait_s > 0:
                remaining_s = deadline_s - self._clock()
                self._sleep(min(wait_s, max(0.0, remaining_s)))
                if wait_s > remaining_s:
                    return []
            items.append(self._take(samples))
        return items

    def pause(self) -> None:
        """Stop playing."""
        if self._paused_s is None:
            self._paused_s = self._clock()

    def resume(self) -> None:
        """Play on from where it stopped; the next item is the gap, with cause "paused"."""
        if self._paused_s is None:
            return
        away_s = self._clock() - self._paused_s
        self._paused_s = None
        start = self._position
        self._position += round(away_s * RATE_HZ) if self._realtime else 0
        self._gap = Gap(start_sample=start, end_sample=self._position, cause="paused")

    def close(self) -> None:
        """Close the file; what was not read is not played."""
        if self._file is not None:
            self._file.close()
            self._file = None
        self._held = self._held[:0]
        self._broke_off, self._promised_frames = False, None

    def _next_samples(self) -> Float32 | None:
        """Return the next block without consuming it; None at the end."""
        while len(self._held) < self._block_samples and self._file is not None:
            self._fill(self._file)
        return self._held[: self._block_samples] if len(self._held) else None

    def _fill(self, file: _Stream) -> None:
        try:
            frames = file.read(
                max(1, round(READ_S * file.samplerate)), dtype="float32", always_2d=True
            )
        except soundfile.LibsndfileError:
            frames = np.zeros((0, file.channels), dtype=np.float32)
            self._broke_off = True
        self._frames_read += len(frames)
        if len(frames):
            samples = self._resampler.accept(frames)
        else:
            samples = self._resampler.flush()
            file.close()
            self._file = None
        self._held = np.concatenate((self._held, samples))

    def _take(self, samples: Float32) -> AudioBlock:
        self._held = self._held[len(samples) :]
        start, self._position = self._position, self._position + len(samples)
        waiting = 0
        if self._realtime:
            heard = round((self._clock() - self._started_s) * RATE_HZ)
            waiting = max(0, heard - self._position)
        return AudioBlock(samples=samples.copy(), start_sample=start, waiting_samples=waiting)

    def _due_s(self, count: int) -> float:
        """When a block of `count` samples from here on will have been heard."""
        if not self._realtime:
            return self._started_s
        return self._started_s + (self._position + count) / RATE_HZ

    def _end(self) -> None:
        promised = self._promised_frames or 0
        # A lossy file's header may count the encoder's padding: a tenth of a second is no loss.
        is_short = self._frames_read < promised - self._info.rate_hz // 10
        if self._broke_off or is_short:
            self._broke_off, self._promised_frames = False, None
            raise FileUnreadable(
                f"{self._path.name} breaks off at {self._frames_read / self._info.rate_hz:.1f} s, "
                "though its header promises more: what was there is done; copy the file again for "
                "the rest."
            )


def sentence(path: Path, error: OSError) -> str:
    """Say why a file could not be opened, and what to do."""
    match error:
        case FileNotFoundError():
            return f"{path} does not exist: check the name."
        case IsADirectoryError():
            return f"{path} is a folder: name the files in it."
        case PermissionError():
            return f"{path} may not be read by you: change its permissions or copy it."
        case _:
            reason = error.strerror or type(error).__name__
            return f"{path} could not be read ({reason}): check the disk or copy the file."
