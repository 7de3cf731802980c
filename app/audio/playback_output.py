"""The loudspeaker: takes 16 kHz mono at real speed, whatever rate the device runs at."""

from typing import Final

import numpy as np
import soxr

from app.audio import portaudio
from app.audio.errors import AudioError, RateRefused, SoundDeviceFailed
from engines.arrays import RATE_HZ, Float32
from engines.sentence import Sentence

_LATENCY_S: Final = 0.1
_BEYOND_S: Final = 0.25
"""What a sound server may hold besides. With none the last 0.1 s were cut off now and then."""


class Output:
    """The default output, open. Owned by one thread; `write` waits until there is room.

    Raises:
        AudioError: there is none, it is busy, or PortAudio's own words.
    """

    def __init__(self) -> None:
        self._resampler: soxr.ResampleStream | None = None
        rate_hz = RATE_HZ
        try:
            self._stream = portaudio.open_output(rate_hz=RATE_HZ, latency_s=_LATENCY_S)
        except RateRefused:
            # Windows' shared mode runs at the device's own rate only.
            with portaudio.opening(None):
                speaker = portaudio.load().query_devices(kind="output")
            rate_hz = round(speaker["default_samplerate"])
            if rate_hz == RATE_HZ:
                raise
            self._stream = portaudio.open_output(rate_hz=rate_hz, latency_s=_LATENCY_S)
            self._resampler = soxr.ResampleStream(RATE_HZ, rate_hz, 1, dtype="float32")
        self._rate_hz = rate_hz
        self._room = int(self._stream.write_available)
        self.waiting_samples = 0
        """What was written and not heard yet, as far as PortAudio knows."""

    def write(self, samples: Float32) -> None:
        """Play samples, shape (n,).

        Raises:
            AudioError: the device or the sound server is gone.
        """
        if self._resampler is not None:
            samples = self._resampler.resample_chunk(samples)
        sounddevice = portaudio.load()
        try:
            self._stream.write(np.ascontiguousarray(samples[:, np.newaxis]))
            waiting = self._room - int(self._stream.write_available)
        except sounddevice.PortAudioError as error:
            raise _gone(error) from error
        self.waiting_samples = max(0, waiting) * RATE_HZ // self._rate_hz

    def drain(self) -> None:
        """Wait until all is heard. Raises AudioError as `write` does."""
        # By pushing it out: PortAudio's own stop drops what ALSA's pulse plug-in still holds.
        silence = self._room * RATE_HZ // self._rate_hz + round(_BEYOND_S * RATE_HZ)
        self.write(np.zeros(silence, dtype=np.float32))

    def close(self) -> None:
        """Stop at once; what was not heard yet is dropped."""
        portaudio.close_input(self._stream)


def _gone(error: Exception) -> AudioError:
    words = str(error.args[0] if error.args else error).strip().rstrip(".")
    return SoundDeviceFailed(
        Sentence(
            "The loudspeaker stopped ({words}): check that it is plugged in, then press play "
            "again.",
            words=words,
        )
    )
