"""Silero voice activity detection: (frame, state) -> (probability, new state)."""

import math
from pathlib import Path

import numpy as np

from engines.arrays import RATE_HZ, Float32, float32_output
from engines.errors import InferenceFailed, ModelMismatch
from engines.runtime import INSTALL_HINT, Session, open_session
from engines.sentence import Sentence
from engines.voice import VoiceState

CONTEXT_SAMPLES = 64
"""Samples of the frame before that the graph wants in front. Left out, it runs and errs."""


class SileroVad:
    """The loaded detector. It keeps nothing between calls, so that streams may share it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        try:
            layers, _, width = session.shapes["state"]
        except (KeyError, ValueError) as error:
            raise ModelMismatch(
                Sentence("The voice detector is not the one expected. {hint}", hint=INSTALL_HINT)
            ) from error
        self._hidden_shape = (int(layers or 0), 1, int(width or 0))
        self._rate = np.array(RATE_HZ, dtype=np.int64)

    @classmethod
    def load(cls, folder: Path) -> "SileroVad":
        """Load `silero_vad.onnx` from a folder, on the CPU: a frame takes 0.15 ms there.

        Raises:
            ModelMissing: the file is not there.
            ModelMismatch: the file is another one.
        """
        return cls(open_session(folder / "silero_vad.onnx"))

    def start(self) -> VoiceState:
        """Return the state before the first frame and after a gap."""
        return VoiceState(
            context=np.zeros(CONTEXT_SAMPLES, dtype=np.float32),
            hidden=np.zeros(self._hidden_shape, dtype=np.float32),
        )

    def step(self, frame: Float32, state: VoiceState) -> tuple[float, VoiceState]:
        """Judge one frame.

        Args:
            frame: shape (512,), in −1…1.
            state: what the step before returned.

        Returns:
            The probability of speech in 0…1, and the state for the next frame.

        Raises:
            InferenceFailed: the model failed or gave no number.
        """
        window = np.concatenate((state.context, frame))[np.newaxis]
        feeds = {"input": window, "state": state.hidden, "sr": self._rate}
        output, hidden = self._session.run(("output", "stateN"), feeds)
        probability = float(float32_output(output, "output")[0, 0])
        if not math.isfinite(probability):
            raise InferenceFailed(
                Sentence("The voice detector gave no number; is the sound damaged?")
            )
        context = window[0, -CONTEXT_SAMPLES:]
        return probability, VoiceState(context=context, hidden=float32_output(hidden, "stateN"))
