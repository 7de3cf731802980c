"""The form for devices computes what the weights say, at any length."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.arrays import RATE_HZ, Float32
from engines.lean.build import build_lean
from engines.lean.cpu import multiplies_signed
from engines.lean.names import FOLDER, FRONT, PLAIN_OUTPUT, TAIL
from engines.lean.plain_form import LENGTHS, PlainTail, columns_of, frames_of
from engines.runtime import open_session
from tests.engines.clips import clip
from tests.engines.lean.reading import Reading
from tests.engines.lean.test_lean import model_folder

Feeds = dict[str, Float32]


class Plain:
    """The two forms of one model, both on the CPU."""

    def __init__(self, folder: Path) -> None:
        self.tail = open_session(folder / FOLDER / TAIL)
        self.form = PlainTail(folder, list(self.tail.output_shapes))
        self.session = open_session(self.form.path)
        self.reading = Reading(folder)
        self.front = open_session(folder / FOLDER / FRONT)

    def run(self, feeds: Feeds) -> Float32:
        """Return all outputs of the CPU's graph beside each other, from the form."""
        names = list(self.tail.output_shapes)
        found = self.session.run(self.form.asked(names), self.form.feeds(feeds))
        return np.concatenate(self.form.outputs(names, found, feeds), axis=1)

    def run_tail(self, feeds: Feeds) -> Float32:
        return np.concatenate(self.tail.run(list(self.tail.output_shapes), feeds), axis=1)

    def read(self, feeds: Feeds) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        return self.reading.keys_and_values(
            feeds["local"][0].astype(float),
            float(feeds["mean"][0]),
            float(feeds["inverse_deviation"][0]),
        )[np.newaxis]

    def heard(self, samples: Float32) -> Feeds:
        """Return what the front makes of a whole stretch."""
        local, means, squares = self.front.run(
            ("local", "means", "mean_squares"), {"audio": samples[np.newaxis]}
        )
        variance = squares.mean() - means.mean() ** 2
        return {
            "local": local,
            "mean": np.array([means.mean()], np.float32),
            "inverse_deviation": np.array([(variance + 1e-5) ** -0.5], np.float32),
        }


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory, models_dir: Path) -> Plain:
    folder = model_folder(tmp_path_factory.mktemp("plain"), models_dir)
    build_lean(folder, signed=False)
    return Plain(folder)


def noise(columns: int) -> Feeds:
    """Return numbers of the size that the front gives."""
    random = np.random.default_rng(columns)
    return {
        "local": (0.1 * random.standard_normal((1, 576, columns))).astype(np.float32),
        "mean": np.array([0.01], np.float32),
        "inverse_deviation": np.array([3.0], np.float32),
    }


def apart(found: Float32, expected: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
    """Return the root mean square of the difference over that of what was expected."""
    return float(np.sqrt(np.mean((found - expected) ** 2) / np.mean(np.square(expected))))


EDGES = sorted({2 * length + more for length in LENGTHS[:3] for more in (0, 1, 2, 3)})
"""Columns around those that fill a length: the last are the next length's first."""


@pytest.mark.parametrize("columns", [3, 4, 5, *EDGES, 998, 1027])
def test_numbers_are_those_of_the_weights(plain: Plain, columns: int) -> None:
    feeds = noise(columns)
    found = plain.run(feeds)
    assert apart(found, plain.read(feeds)) < 1e-5
    assert found.shape == plain.run_tail(feeds).shape
    assert np.abs(found - plain.read(feeds)).max() < 1e-4 * np.abs(found).max()


@pytest.mark.skipif(not multiplies_signed(), reason="this processor saturates on signed weights")
def test_signed_weights_say_the_same(tmp_path: Path, models_dir: Path, plain: Plain) -> None:
    folder = model_folder(tmp_path, models_dir)
    build_lean(folder, signed=True)
    signed = Plain(folder)
    for columns in (3, 130, 400):
        assert apart(signed.run(noise(columns)), plain.run(noise(columns))) < 1e-6


@settings(max_examples=8, deadline=None)
@given(columns=st.integers(3, 300))
def test_no_length_is_another_case(plain: Plain, columns: int) -> None:
    feeds = noise(columns)
    assert apart(plain.run(feeds), plain.read(feeds)) < 1e-5


@settings(max_examples=8, deadline=None)
@given(columns=st.integers(3, 257), length=st.sampled_from(LENGTHS[3:6]))
def test_padding_changes_nothing(plain: Plain, columns: int, length: int) -> None:
    feeds = noise(columns)
    frames = frames_of(columns)
    longer = {
        **plain.form.feeds(feeds),
        # Other numbers than the form's zeros, too.
        "local": np.full((1, 576, columns_of(length)), 7.0, np.float32),
        "mask": np.full((1, 1, 1, length), -1e4, np.float32),
    }
    longer["local"][:, :, : columns_of(frames)] = feeds["local"][:, :, : columns_of(frames)]
    longer["mask"][..., :frames] = 0
    (found,) = plain.session.run([PLAIN_OUTPUT], longer)
    expected = plain.run(feeds)
    assert np.abs(found[:, :, :frames] - expected).max() < 1e-5 * np.abs(expected).max()


def test_real_speech_is_as_far_from_8_bits_as_these_are_from_it(plain: Plain) -> None:
    """8-bit activations cost some percent; the same weights in 32 bits lose nothing."""
    feeds = plain.heard(clip("austen-0920.wav")[: 4 * RATE_HZ])
    exact = plain.read(feeds)
    assert apart(plain.run(feeds), exact) < 1e-5
    assert 0.005 < apart(plain.run_tail(feeds), exact) < 0.1
