"""Features are the same for any blocks."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.features.stream import FeatureStream, KaldiFbank, NemoLogMel, WhisperMel
from tests.engines.features.signals import all_rows, speech

SPEECH = speech()[8_000:]

Maker = Callable[[], FeatureStream]
KINDS = pytest.mark.parametrize(
    "make",
    [KaldiFbank, lambda: NemoLogMel(80), lambda: NemoLogMel(128), WhisperMel],
    ids=["kaldi", "nemo 80", "nemo 128", "whisper"],
)


@KINDS
@settings(max_examples=60, deadline=None)
@given(total=st.integers(0, 6_000), data=st.data())
def test_any_blocks_give_the_rows_of_the_whole(
    make: Maker, total: int, data: st.DataObject
) -> None:
    cuts = data.draw(st.lists(st.integers(0, total), max_size=12).map(sorted))
    blocks = np.split(SPEECH[:total], cuts)
    whole = all_rows(make(), [SPEECH[:total]])
    streamed = all_rows(make(), blocks)
    assert streamed.shape == whole.shape
    assert np.allclose(streamed, whole, atol=1e-4)


@KINDS
def test_a_row_is_there_as_soon_as_its_samples_are(make: Maker) -> None:
    features = make()
    starts = range(0, len(SPEECH), 80)
    rows = sum(len(features.accept(SPEECH[start : start + 80])) for start in starts)
    assert rows >= len(SPEECH) // 160 - 2


@KINDS
def test_nothing_comes_of_nothing(make: Maker) -> None:
    features = make()
    assert features.accept(SPEECH[:0]).shape == (0, features.bands)
