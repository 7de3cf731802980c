"""A sound file as a source: streamed from disk, at real speed or as fast as it is read."""

import os
import stat
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import soundfile

from app.audio.errors import AudioError, FileUnreadable
from app.audio.file_errors import unreadable
from app.audio.file_promise import promised_end
from app.audio.media_file import MediaBroken, MediaFile
from app.audio.resampler import Resampler
from app.audio.source import AudioBlock, Gap, SourceInfo, SourceItem
from engines.arrays import RATE_HZ, Float32
from engines.sentence import Sentence

BLOCK_SAMPLES = 512
RATES_HZ = range(1_000, 1_000_001)
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
    """Plays one file: WAV, FLAC, OGG and MP3 through libsndfile, others and video through FFmpeg.

    Owned by the speech worker.
    """

    def __init__(  # noqa: PLR0913  # each has a default
        self,
        path: Path,
        *,
        realtime: bool = False,
        start_sample: int = 0,
        block_samples: int = BLOCK_SAMPLES,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Name a file; `open` reads its header.

        Args:
            path: the file.
            realtime: deliver each block when it would have been heard; otherwise at once.
            start_sample: where to begin, at 16 kHz; what comes before is a gap.
            block_samples: length of every block but the last, at 16 kHz.
            clock: seconds, for real speed.
            sleep: waits for seconds, for real speed.
        """
        self._path = path
        # Bytes of a file's name that are no text can be neither printed nor stored.
        self._name = path.name.encode("utf-8", "replace").decode("utf-8")
        self._realtime = realtime
        self._block_samples = block_samples
        self._clock = clock
        self._sleep = sleep
        self._start_sample = start_sample
        self._file: _Stream | MediaFile | None = None
        self._info = SourceInfo(
            id=str(path), name=self._name, kind="file", rate_hz=RATE_HZ, channels=1
        )
        self._resampler = Resampler(RATE_HZ)
        self._held: Float32 = np.zeros(0, dtype=np.float32)
        self._frames_read = 0
        self._promised_frames: int | None = None
        self._broke_off = False
        self._tolerance_frames = 0
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
            self._require_readable()
            self._file = self._opened()
        except OSError as error:
            raise FileUnreadable(unreadable(self._path, error)) from error
        rate_hz = int(self._file.samplerate)
        if rate_hz not in RATES_HZ:
            self._file.close()
            raise FileUnreadable(
                Sentence(
                    "{name} has {rate_hz} samples a second by its header, which is damaged: "
                    "choose another file.",
                    name=self._name,
                    rate_hz=rate_hz,
                )
            )
        self._info = SourceInfo(
            id=str(self._path),
            name=self._name,
            kind="file",
            rate_hz=rate_hz,
            channels=int(self._file.channels),
        )
        self._resampler = Resampler(rate_hz)
        if self._promised_frames == 0:
            self._file.close()
            raise FileUnreadable(
                Sentence("{name} holds no sound: choose another file.", name=self._name)
            )
        self._pass_over(self._start_sample)
        self._started_s = self._clock() - self._position / RATE_HZ

    def _opened(self) -> _Stream | MediaFile:
        # As bytes: a name that is no text (on Linux it may be) is a name all the same.
        named = os.fsencode(self._path) if os.name == "posix" else str(self._path)
        try:
            file = _Stream(named)
        except soundfile.LibsndfileError:
            media = MediaFile(self._path, self._name)
            # Containers round a stream's length, some to a second.
            self._promised_frames, self._tolerance_frames = media.frames, RATE_HZ
            return media
        self._promised_frames, self._broke_off = promised_end(self._path, int(file.frames))
        # A lossy file's header may count the encoder's padding: a tenth of a second is no loss.
        self._tolerance_frames = int(file.samplerate) // 10
        return file

    def _pass_over(self, samples: int) -> None:
        """Begin at a later sample: decoded and dropped, as no format seeks to a sample for sure."""
        while self._position < samples and (block := self._next_samples()) is not None:
            count = min(block.size, samples - self._position)
            self._held = self._held[count:]
            self._position += count
        if self._position:
            self._gap = Gap(start_sample=0, end_sample=self._position, cause="paused")

    def _require_readable(self) -> None:
        status = self._path.stat()
        if not stat.S_ISREG(status.st_mode) and not self._path.is_dir():
            # A pipe would be waited for without end, and be empty when it is opened again.
            raise FileUnreadable(
                Sentence(
                    "{name} is a pipe or a device: save the sound to a file first.", name=self._name
                )
            )
        with self._path.open("rb") as file:
            if not file.read(1):
                raise FileUnreadable(
                    Sentence("{name} is empty: choose another file.", name=self._name)
                )

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

    def change_to(self, info: SourceInfo) -> None:
        """Refuse: a file is read to its end."""
        raise AudioError(
            Sentence(
                "{name} cannot take the place of a file: stop, and start with it.", name=info.name
            )
        )

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

    def _fill(self, file: _Stream | MediaFile) -> None:
        try:
            frames = file.read(
                max(1, round(READ_S * file.samplerate)), dtype="float32", always_2d=True
            )
        except (soundfile.LibsndfileError, MediaBroken):
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
        is_short = self._frames_read < promised - self._tolerance_frames
        if self._broke_off or is_short:
            self._broke_off, self._promised_frames = False, None
            raise FileUnreadable(
                Sentence(
                    "{name} breaks off at {seconds} s, though its header promises more: what "
                    "was there is done; copy the file again for the rest.",
                    name=self._name,
                    seconds=round(self._frames_read / self._info.rate_hz, 1),
                )
            )
