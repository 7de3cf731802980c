"""Voice activity: the seam that detectors implement."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from engines.arrays import Float32

FRAME_SAMPLES = 512
"""Detectors judge 32 ms at a time, the only length that Silero 6 knows at 16 kHz."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoiceState:
    """What a detector carries from frame to frame."""

    context: Float32
    """The end of the frame before, shape (64,)."""
    hidden: Float32
    """The recurrent state, shape (layers, 1, width)."""


class VoiceActivity(Protocol):
    """A detector. Keeps nothing between calls, so that streams may share it."""

    def start(self) -> VoiceState:
        """Return the state before the first frame and after a gap."""
        ...

    def step(self, frame: Float32, state: VoiceState) -> tuple[float, VoiceState]:
        """Judge a frame, shape (512,), in −1…1: the probability of speech and the next state."""
        ...


def whole_frame(samples: Float32) -> Float32:
    """Return samples, shape (n,), n ≤ 512, as a frame: with silence behind fewer than that."""
    if len(samples) == FRAME_SAMPLES:
        return samples
    frame = np.zeros(FRAME_SAMPLES, dtype=np.float32)
    frame[: len(samples)] = samples
    return frame
