"""Notices that a source delivers nothing but zeros, and that it no longer does."""

from typing import Literal

import numpy as np

from engines.arrays import Float32

OPENING_S = 2.0
"""A live microphone always has noise: zeros after opening mean that it is muted or not allowed."""
LATER_S = 10.0
"""Later on zeros may be a driver's noise gate between words, so it takes longer to be sure."""


class MuteWatch:
    """Watches one source through any number of openings."""

    def __init__(self) -> None:
        self._heard_sound = False
        self._zero_frames = 0
        self._muted = False

    def reopened(self) -> None:
        """The device was opened: it has not made a sound yet. What was announced stays so."""
        self._heard_sound = False
        self._zero_frames = 0

    def accept(self, frames: Float32, rate_hz: int) -> Literal["muted", "sound"] | None:
        """Look at frames, shape (n, channels); say what changed, or None."""
        if len(frames) == 0:
            return None
        if np.any(frames):
            self._heard_sound = True
            self._zero_frames = 0
            was_muted, self._muted = self._muted, False
            return "sound" if was_muted else None
        self._zero_frames += len(frames)
        limit_s = LATER_S if self._heard_sound else OPENING_S
        if self._muted or self._zero_frames < limit_s * rate_hz:
            return None
        self._muted = True
        return "muted"
