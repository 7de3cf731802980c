"""One FLAC file that can be played at every moment of its making, also after a crash."""

import contextlib
import os
from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from engines.arrays import RATE_HZ, Float32

_BLOCK_SIZES_AT: Final = 8
_TOTAL_AT: Final = 18
_TOTAL_BITS: Final = 36
"""STREAMINFO, RFC 9639 section 8.2: block sizes at byte 8; at byte 18 eight bytes whose low 36 bits
are the number of samples, 0 while that is unknown. libsndfile refuses to seek in such a file."""
_SILENCE_SAMPLES: Final = 10 * RATE_HZ


class _Disk:
    """The file as soundfile writes it: what the disk refuses is kept, since C code calls this."""

    def __init__(self, path: Path) -> None:
        # Not to be opened by others on this machine, and never over another session's sound.
        handle = os.open(
            path, os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_BINARY", 0), 0o600
        )
        # Without a buffer of its own: what was written survives the death of this process.
        self._file = open(handle, "r+b", buffering=0)  # noqa: PTH123, SIM115  # closed in `close`
        self.error: OSError | None = None

    def write(self, data: bytes) -> int:
        """Write all of it; after a failure nothing more, so that the file stays as it is."""
        view = memoryview(data)
        try:
            while len(view) and self.error is None:
                view = view[self._file.write(view) :]
        except OSError as error:
            self.error = error
        return len(data) - len(view)

    def read(self, count: int) -> bytes:
        """Read, for the header."""
        return self._file.read(count)

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Move, as libsndfile asks."""
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        """Tell where it is."""
        return self._file.tell()

    def sync(self) -> None:
        """Have the disk take what was written."""
        if self.error is not None:
            return
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            self.error = error

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class RecordingFile:
    """Writes 16 kHz as 16-bit FLAC: 51 MB for an hour of read speech. Owned by one thread.

    The number of samples in the header is brought up to date after each call: libFLAC writes whole
    blocks of 4096 samples, so a crash of the process loses at most 0.26 s of what was appended.

    Args:
        path: the file, which does not exist yet.
        channels: one or two.

    Raises:
        OSError: the file cannot be created, or exists already.
    """

    def __init__(self, path: Path, channels: int = 1) -> None:
        self._disk = _Disk(path)
        self._sound = soundfile.SoundFile(
            self._disk, "w", samplerate=RATE_HZ, channels=channels, format="FLAC", subtype="PCM_16"
        )
        self._silence = np.zeros((_SILENCE_SAMPLES, channels), dtype=np.float32)
        self.channels = channels
        self.samples = 0
        """Appended so far: the session's clock."""

    def append(self, samples: Float32) -> None:
        """Write frames, shape (n, channels), or (n,) where there is one channel, float32.

        Raises:
            OSError: the disk refused. The file stays playable up to the last call that succeeded.
        """
        self._write(samples)
        self._write_total()

    def append_silence(self, count: int) -> None:
        """Write `count` samples of silence. Raises OSError as `append` does."""
        while count > 0:
            self._write(self._silence[:count])
            count -= _SILENCE_SAMPLES
        self._write_total()

    def sync(self) -> None:
        """Make what was appended survive a loss of power as well. Raises OSError."""
        self._disk.sync()
        self._check()

    def close(self) -> None:
        """Write what libFLAC still holds, and the header for good. Raises OSError."""
        try:
            # Told through `error`: what the disk refused has a better reason than libsndfile's.
            with contextlib.suppress(soundfile.LibsndfileError):
                self._sound.close()
            self._disk.sync()
        finally:
            self._disk.close()
        self._check()

    def _write(self, samples: Float32) -> None:
        try:
            self._sound.write(samples)
        except soundfile.LibsndfileError as error:
            raise self._disk.error or OSError(str(error)) from error
        self._check()
        self.samples += len(samples)

    def _write_total(self) -> None:
        position = self._disk.tell()
        self._disk.seek(_BLOCK_SIZES_AT)
        block = int.from_bytes(self._disk.read(2), "big")
        self._disk.seek(_TOTAL_AT)
        fields = int.from_bytes(self._disk.read(8), "big")
        # libFLAC encodes a block when the first sample after it has come.
        total = max(self.samples - 1, 0) // block * block if block else 0
        fields = fields >> _TOTAL_BITS << _TOTAL_BITS | total
        self._disk.seek(_TOTAL_AT)
        self._disk.write(fields.to_bytes(8, "big"))
        self._disk.seek(position)
        self._check()

    def _check(self) -> None:
        if self._disk.error is not None:
            raise self._disk.error
