"""Clipping is counted from samples: runs at full scale, however they are cut into blocks."""

from itertools import groupby

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.audio.clipping import ClipCounter

TOP = 32_767 / 32_768


def mono(*samples: float) -> np.ndarray:
    return np.array(samples, np.float32)[:, None]


@pytest.mark.parametrize(
    ("samples", "runs"),
    [
        ((0.1, TOP, TOP, 0.1), 0),
        ((0.1, TOP, TOP, TOP, 0.1), 1),
        ((TOP,) * 20, 1),
        ((-1.0, -1.0, -1.0), 1),
        # A full swing is no run.
        ((TOP, -1.0, TOP, -1.0), 0),
        ((TOP,) * 3 + (0.5,) + (-1.0,) * 4, 2),
        ((0.999,) * 10, 0),
    ],
)
def test_three_samples_at_full_scale_are_a_run(samples, runs) -> None:
    assert ClipCounter().accept(mono(*samples)) == runs


def test_each_channel_clips_for_itself() -> None:
    frames = np.zeros((10, 2), np.float32)
    frames[2:6, 0] = TOP
    frames[4:9, 1] = -1.0

    assert ClipCounter().accept(frames) == 2


def test_a_sine_that_is_twice_too_loud_clips_twice_in_each_period() -> None:
    time_s = np.arange(4_800) / 48_000
    sine = np.clip(2.0 * np.sin(2 * np.pi * 200 * time_s), -1.0, TOP).astype(np.float32)

    assert ClipCounter().accept(sine[:, None]) == 40


@given(
    st.lists(st.sampled_from([0.0, 0.5, TOP, TOP, -1.0, -1.0]), max_size=60),
    st.lists(st.integers(0, 5), max_size=30),
)
def test_however_sound_is_cut_the_same_runs_are_counted(values, cuts) -> None:
    samples = mono(*values)
    counter, counted, at = ClipCounter(), 0, 0

    for cut in [*cuts, len(values)]:
        counted += counter.accept(samples[at : at + cut])
        at += cut

    runs = [(value, len(list(run))) for value, run in groupby(values)]
    assert counted == sum(1 for value, length in runs if abs(value) > 0.9999 and length >= 3)
