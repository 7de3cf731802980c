"""Silero voice activity detection: (frame, state) -> (probability, new state)."""

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from engines.arrays import RATE_HZ, Float32, float32_output
from engines.errors import InferenceFailed, ModelMismatch
from engines.runtime import INSTALL_HINT, Session, open_session
from engines.sentence import Sentence
from engines.voice import VoiceState

CONTEXT_SAMPLES = 64
"""Samples of the frame before that the graph wants in front. Left out, it runs and errs."""

_REMEMBERED: Final = 8
"""Steps that are known by heart, a quarter of a second of one stream."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    state: VoiceState
    window: Float32
    """What the graph was given, shape (1, 576): context and frame."""
    probability: float
    after: VoiceState


class SileroVad:
    """The loaded detector. No call changes what another returns, so that streams may share it.

    The same sound is judged twice, by the engine and by who watches the engine. As long as both
    began at the same sample they ask for the very same steps, and the second answer is remembered:
    that is 0.2 ms for each frame, and most of what silence costs.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        try:
            layers, _, width = session.shapes["state"]
        except (KeyError, ValueError) as error:
            raise ModelMismatch(
                Sentence("The voice detector is not the one expected. {hint}", hint=INSTALL_HINT)
            ) from error
        hidden_shape = (int(layers or 0), 1, int(width or 0))
        self._rate = np.array(RATE_HZ, dtype=np.int64)
        self._start = VoiceState(
            context=np.zeros(CONTEXT_SAMPLES, dtype=np.float32),
            hidden=np.zeros(hidden_shape, dtype=np.float32),
        )
        # Replaced as a whole: streams of other threads look at it meanwhile.
        self._lately: tuple[_Step, ...] = ()

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
        return self._start

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
        for known in self._lately:
            # Two streams hold one and the same state only after the same steps.
            if known.state is state and np.array_equal(known.window[0, CONTEXT_SAMPLES:], frame):
                return known.probability, known.after
        window = np.concatenate((state.context, frame))[np.newaxis]
        feeds = {"input": window, "state": state.hidden, "sr": self._rate}
        output, hidden = self._session.run(("output", "stateN"), feeds)
        probability = float(float32_output(output, "output")[0, 0])
        if not math.isfinite(probability):
            raise InferenceFailed(
                Sentence("The voice detector gave no number; is the sound damaged?")
            )
        context = window[0, -CONTEXT_SAMPLES:]
        after = VoiceState(context=context, hidden=float32_output(hidden, "stateN"))
        step = _Step(state=state, window=window, probability=probability, after=after)
        self._lately = (step, *self._lately[: _REMEMBERED - 1])
        return probability, after
