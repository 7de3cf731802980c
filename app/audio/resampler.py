"""Any rate and any channels to 16 kHz mono, as one stream."""

import numpy as np
import soxr

from engines.arrays import RATE_HZ, Float32


def mix_down(frames: Float32) -> Float32:
    """Return the mean of the channels: shape (n, channels) to (n,)."""
    if frames.ndim == 1:
        return frames
    if frames.shape[1] == 1:
        return np.ascontiguousarray(frames[:, 0])
    mixed: Float32 = frames.mean(axis=1, dtype=np.float32)
    return mixed


class Resampler:
    """Keeps the filter's state between blocks; at 16 kHz the samples pass through untouched.

    Blocks come out irregularly (the filter looks ahead); after `flush` the total is within one
    sample of n·16000/rate_hz. soxr at HQ: the alias of a 12 kHz tone at 48 kHz lies at −162 dB.
    """

    def __init__(self, rate_hz: int) -> None:
        self._rate_hz = rate_hz
        self._frames_in = 0
        self._samples_out = 0
        self._stream = self._new_stream()

    @property
    def frames_in(self) -> int:
        """Frames accepted since the beginning or the last flush."""
        return self._frames_in

    @property
    def samples_out(self) -> int:
        """Samples returned since the beginning or the last flush."""
        return self._samples_out

    def accept(self, frames: Float32) -> Float32:
        """Take frames, shape (n,) or (n, channels), any n ≥ 0; return 16 kHz mono, shape (m,)."""
        self._frames_in += len(frames)
        samples = mix_down(frames)
        if not np.isfinite(samples).all():
            # A broken driver's NaN would stay in the filter and end the recogniser's session.
            samples = np.nan_to_num(samples, nan=0.0, posinf=1.0, neginf=-1.0)
        if self._stream is not None:
            samples = self._stream.resample_chunk(samples)
        self._samples_out += len(samples)
        return samples

    def flush(self) -> Float32:
        """Return what the filter still holds and begin anew. A second call returns nothing."""
        samples = np.zeros(0, dtype=np.float32)
        if self._stream is not None and self._frames_in:
            samples = self._stream.resample_chunk(samples, last=True)
            self._stream = self._new_stream()
        self._frames_in = self._samples_out = 0
        return samples

    def _new_stream(self) -> soxr.ResampleStream | None:
        if self._rate_hz == RATE_HZ:
            return None
        return soxr.ResampleStream(self._rate_hz, RATE_HZ, 1, dtype="float32", quality="HQ")
