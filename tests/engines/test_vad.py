from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engines.errors import InferenceFailed, ModelMismatch
from engines.vad import SileroVad
from tests.engines.clips import clip


class _ContextSession:
    """Answers with the mean of the first 64 samples that it is given."""

    shapes: Mapping[str, Sequence[int | str | None]] = {"state": [2, None, 128]}

    def __init__(self, *, answer: float | None = None) -> None:
        self.inputs: list[np.ndarray] = []
        self._answer = answer

    def run(self, outputs: Sequence[str], feeds: Mapping[str, Any]) -> list[Any]:
        self.inputs.append(feeds["input"])
        answer = feeds["input"][0, :64].mean() if self._answer is None else self._answer
        return [np.full((1, 1), answer, np.float32), feeds["state"] + 1]


def test_each_frame_is_preceded_by_the_last_64_samples_of_the_one_before() -> None:
    session = _ContextSession()
    vad = SileroVad(session)  # type: ignore[arg-type]  # the two members that it uses
    first = np.arange(512, dtype=np.float32) / 512
    second = -first

    silent, state = vad.step(first, vad.start())
    heard, state = vad.step(second, state)

    assert silent == 0.0
    assert heard == pytest.approx(first[-64:].mean())
    assert np.array_equal(session.inputs[1][0], np.concatenate((first[-64:], second)))
    assert state.hidden.min() == 2


def test_a_step_does_not_change_the_state_that_it_was_given(models_dir: Path) -> None:
    vad = SileroVad.load(models_dir / "silero-vad")
    speech = clip("cards-005.wav")
    _, state = vad.step(speech[4096:4608], vad.start())

    once, _ = vad.step(speech[4608:5120], state)
    again, _ = vad.step(speech[4608:5120], state)

    assert once == again


def test_speech_is_told_from_noise(models_dir: Path) -> None:
    vad = SileroVad.load(models_dir / "silero-vad")
    noise = np.random.default_rng(3).normal(0, 0.02, 32_000).astype(np.float32)

    def greatest(samples: np.ndarray) -> float:
        state, most = vad.start(), 0.0
        for start in range(0, len(samples) - 511, 512):
            probability, state = vad.step(samples[start : start + 512], state)
            most = max(most, probability)
        return most

    assert greatest(clip("cards-001.wav")) > 0.9
    assert greatest(noise) < 0.2


def test_two_streams_that_hear_the_same_ask_the_graph_once() -> None:
    session = _ContextSession()
    vad = SileroVad(session)  # type: ignore[arg-type]  # as above
    frames = np.random.default_rng(1).uniform(-1, 1, (6, 512)).astype(np.float32)

    one, other = _judged(vad, frames), _judged(vad, frames.copy())

    assert one == other
    assert len(session.inputs) == 6


def test_another_frame_or_another_past_is_judged_by_itself() -> None:
    session = _ContextSession()
    vad = SileroVad(session)  # type: ignore[arg-type]  # as above
    first, second = np.zeros(512, np.float32), np.ones(512, np.float32)
    _, after_first = vad.step(first, vad.start())
    _, after_second = vad.step(second, vad.start())

    past_of_first, _ = vad.step(first, after_first)
    past_of_second, _ = vad.step(first, after_second)

    assert (past_of_first, past_of_second) == (0.0, 1.0)
    assert len(session.inputs) == 4


def test_streams_in_turns_are_judged_as_each_alone(models_dir: Path) -> None:
    """As the engine and its watch do: each some frames of a block, then the other the same ones."""
    speech = clip("cards-005.wav")
    frames = speech[: len(speech) // 512 * 512].reshape(-1, 512)
    alone = _judged(SileroVad.load(models_dir / "silero-vad"), frames)
    vad = SileroVad.load(models_dir / "silero-vad")
    states = [vad.start(), vad.start()]
    heard: list[list[float]] = [[], []]

    for first in range(0, len(frames), 3):
        for stream in (0, 1):
            for frame in frames[first : first + 3]:
                probability, states[stream] = vad.step(frame, states[stream])
                heard[stream].append(probability)

    assert heard == [alone, alone]


def _judged(vad: SileroVad, frames: np.ndarray) -> list[float]:
    state, found = vad.start(), []
    for frame in frames:
        probability, state = vad.step(frame, state)
        found.append(probability)
    return found


def test_an_answer_that_is_no_number_is_a_failure() -> None:
    vad = SileroVad(_ContextSession(answer=float("nan")))  # type: ignore[arg-type]  # as above

    with pytest.raises(InferenceFailed, match="no number"):
        vad.step(np.zeros(512, np.float32), vad.start())


def test_another_model_is_refused() -> None:
    session = _ContextSession()
    session.shapes = {"samples": [1, 512]}

    with pytest.raises(ModelMismatch, match="earmark models install"):
        SileroVad(session)  # type: ignore[arg-type]  # as above
