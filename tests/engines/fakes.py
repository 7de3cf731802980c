"""A detector and a recogniser whose answers can be told from the samples."""

from typing import Self

import numpy as np

from engines.arrays import Float32
from engines.events import WordGuess
from engines.hypothesis import Hypothesis
from engines.voice import VoiceState


class LevelVad:
    """Takes a frame's greatest sample for the probability of speech."""

    def start(self) -> VoiceState:
        nothing = np.zeros(0, dtype=np.float32)
        return VoiceState(context=nothing, hidden=nothing)

    def step(self, frame: Float32, state: VoiceState) -> tuple[float, VoiceState]:
        assert frame.shape == (512,)
        return float(np.abs(frame).max()), state


class CountingRecogniser:
    """Writes how many samples it was given, and remembers them and the draft."""

    def __init__(self) -> None:
        self.heard: list[Float32] = []
        self.drafts: list[Hypothesis] = []

    def begin(self) -> Self:
        return self

    def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
        self.heard.append(samples.copy())
        self.drafts.append(draft)
        text = f"heard {len(samples)}"
        words = tuple(WordGuess(text=word, probability=0.9) for word in text.split())
        return Hypothesis(tokens=(len(samples),), text=text.encode(), words=words)
