"""Cuts a stream of samples into overlapping windows, the same for any length of the blocks."""

from typing import Final, Literal

import numpy as np

from engines.arrays import Float32

WINDOW: Final = 400
"""25 ms at 16 kHz, for every model here."""

HOP: Final = 160
"""10 ms."""

Edge = Literal["mirror", "mirror without the edge", "zeros"]
"""What stands before the signal's beginning.

mirror: sample −1 is sample 0, as Kaldi has it. mirror without the edge: sample −1 is sample 1, as
torch and numpy call "reflect". zeros: silence.
"""


class Framing:
    """The windows of one stream. Window i begins at sample HOP · i − `lead`."""

    def __init__(self, *, lead: int, edge: Edge) -> None:
        """Begin a stream.

        Args:
            lead: samples by which window 0 begins before the signal, in 1…WINDOW/2.
            edge: what stands before the signal.
        """
        self._lead = lead
        self._edge: Edge = edge
        # Begins with the next window; before the first one it holds the bare signal.
        self._kept = np.zeros(0, np.float32)
        self._received = 0
        self._made = 0

    def accept(self, samples: Float32) -> Float32:
        """Take samples, shape (n,), any n ≥ 0; return the windows now whole, shape (m, WINDOW)."""
        self._kept = np.concatenate([self._kept, samples])
        self._received += len(samples)
        # The mirror image before the first window needs one sample more than the lead.
        if self._made == 0 and self._received < max(WINDOW - self._lead, self._lead + 1):
            return np.zeros((0, WINDOW), np.float32)
        if self._made == 0:
            self._kept = self._with_lead(self._kept)
        return self._cut((len(self._kept) - WINDOW) // HOP + 1)

    def _cut(self, count: int) -> Float32:
        if count <= 0:
            return np.zeros((0, WINDOW), np.float32)
        windows = np.lib.stride_tricks.sliding_window_view(self._kept, WINDOW)[::HOP][:count].copy()
        self._kept = self._kept[count * HOP :].copy()
        self._made += count
        return windows

    def _with_lead(self, signal: Float32) -> Float32:
        if self._edge == "zeros":
            return np.pad(signal, (self._lead, 0))
        mode: Literal["symmetric", "reflect"] = "symmetric" if self._edge == "mirror" else "reflect"
        return np.pad(signal, (self._lead, 0), mode=mode)
