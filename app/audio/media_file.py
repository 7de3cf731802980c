"""Sound in whatever FFmpeg opens, video included, as 16 kHz mono; for what libsndfile cannot read.

PyAV is an extra that a person installs (docs/adr/0006): its wheels hold GPL code.
"""

import importlib
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile

from app.audio.errors import FileUnreadable
from engines.arrays import RATE_HZ, Float32
from engines.sentence import Sentence

_FILES_ONLY: Final = {"protocol_whitelist": "file"}
"""A playlist may name addresses: FFmpeg must not fetch them."""
_JUMP_SAMPLES: Final = RATE_HZ // 10
"""A frame this much later than the sound before it ended leaves silence; less is rounding."""
_DATE_TAGS: Final = ("creation_time", "date", "com.apple.quicktime.creationdate")


class MediaBroken(Exception):  # told to FileSource, which makes a sentence of it
    """The file cannot be decoded from here on."""


def load() -> Any | None:
    """Return the PyAV module; None where it is not installed. Loading takes 0.1 s."""
    try:
        av = importlib.import_module("av")
    except ImportError:
        return None
    # What FFmpeg says about broken files is told by our own sentences.
    av.logging.set_level(None)
    return av


class MediaFile:
    """Decodes the first audio stream from front to back. Owned by one thread.

    Time without sound, such as before a video's sound begins, comes as silence, so that sample
    indexes are the file's clock.

    Raises:
        FileUnreadable: FFmpeg is needed and not there, or the file holds no sound it can read.
    """

    samplerate: Final = RATE_HZ
    channels: Final = 1

    def __init__(self, path: Path, name: str) -> None:
        av = load()
        if av is None:
            raise FileUnreadable(
                Sentence(
                    "{name} is not a sound file that can be read: choose a WAV, FLAC, OGG or MP3 "
                    "file, or install FFmpeg for other formats and video: "
                    "`pip install 'earmark[media]'`.",
                    name=name,
                )
            )
        self._av = av
        self._container = _opened(av, path, name)
        if not self._container.streams.audio:
            self._container.close()
            raise FileUnreadable(Sentence("{name} holds no sound: choose another file.", name=name))
        self._stream = self._container.streams.audio[0]
        self._frames = self._decoded()
        self._held: Float32 = np.zeros(0, dtype=np.float32)
        self._silence = 0
        self._position = 0
        self._resampler = self._new_resampler()

    @property
    def frames(self) -> int | None:
        """Samples that the file promises, about; None if it does not say."""
        if self._stream.duration is not None and self._stream.time_base is not None:
            return round(float(self._stream.duration * self._stream.time_base) * RATE_HZ)
        if self._container.duration is not None:
            length_s: float = self._container.duration / self._av.time_base
            return round(length_s * RATE_HZ)
        return None

    @property
    def metadata(self) -> dict[str, str]:
        """What the file says about itself."""
        return {**self._stream.metadata, **self._container.metadata}

    def read(self, frames: int, dtype: str = "float32", *, always_2d: bool = True) -> Float32:
        """Return the next samples, shape (n, 1), n ≤ `frames`; n = 0 at the end.

        Args:
            frames: how many at most.
            dtype: always "float32", as a soundfile is asked for it.
            always_2d: always so, likewise.

        Raises:
            MediaBroken: the file cannot be decoded from here on.
        """
        while not self._silence and not self._held.size:
            frame = self._next_frame()
            if frame is None:
                break
            self._take(frame)
        if self._silence:
            count = min(frames, self._silence)
            self._silence -= count
            return np.zeros((count, 1), dtype=np.float32)
        samples, self._held = self._held[:frames], self._held[frames:]
        return samples[:, np.newaxis]

    def close(self) -> None:
        """Close the file."""
        self._container.close()

    def _decoded(self) -> Iterator[Any]:
        yield from self._container.decode(self._stream)

    def _next_frame(self) -> Any | None:
        try:
            return next(self._frames, None)
        except self._av.FFmpegError as error:
            raise MediaBroken(str(error)) from error

    def _take(self, frame: Any) -> None:
        samples = self._resampled(frame)
        if frame.pts is not None and frame.time_base is not None:
            begin = self._container.start_time or 0
            at_s = float(frame.pts * frame.time_base) - begin / self._av.time_base
            late = round(at_s * RATE_HZ) - self._position
            if late > _JUMP_SAMPLES:
                self._silence = late
                self._position += late
        self._held = samples
        self._position += samples.size

    def _resampled(self, frame: Any) -> Float32:
        try:
            frames = self._resampler.resample(frame)
        except ValueError:
            # The stream changed its rate or channels: a radio recording does at each jingle.
            self._resampler = self._new_resampler()
            frames = self._resampler.resample(frame)
        parts = [np.asarray(each.to_ndarray(), dtype=np.float32).reshape(-1) for each in frames]
        return np.concatenate(parts) if parts else np.zeros(0, dtype=np.float32)

    def _new_resampler(self) -> Any:
        return self._av.AudioResampler(format="flt", layout="mono", rate=RATE_HZ)


def file_date(path: Path) -> datetime | None:
    """Return when a sound or video file says that it was recorded; None if it does not."""
    try:
        with soundfile.SoundFile(path) as file:
            return recorded_at(file.copy_metadata())
    except (soundfile.LibsndfileError, OSError):
        pass  # Not one of libsndfile's formats.
    av = load()
    if av is None:
        return None
    try:
        with _opened(av, path, path.name) as container:
            return recorded_at(dict(container.metadata))
    except FileUnreadable:
        return None  # Whoever plays it says what is wrong with it.


def recorded_at(metadata: dict[str, str]) -> datetime | None:
    """Return when a file says that it was recorded; None if it names no day. Naive: local time."""
    for tag in _DATE_TAGS:
        value = metadata.get(tag, "").strip()
        if not re.match(r"\d{4}-\d\d-\d\d", value):
            continue
        try:
            found = datetime.fromisoformat(value)
        except ValueError:
            continue
        # 1904 and 1970 are what devices without a clock write.
        if found.year > 1970:
            return found.astimezone()
    return None


def _opened(av: Any, path: Path, name: str) -> Any:
    try:
        # Absolute: a file whose name looks like an address is a file.
        return av.open(
            str(path.absolute()), mode="r", metadata_errors="replace", options=_FILES_ONLY
        )
    except av.FFmpegError as error:
        raise FileUnreadable(
            Sentence(
                "{name} is not a sound file that can be read: choose a WAV, FLAC, OGG or MP3 file, "
                "or a video with sound.",
                name=name,
            )
        ) from error
