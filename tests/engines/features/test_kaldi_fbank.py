"""Kaldi's filter bank, compared with kaldi-native-fbank."""

import kaldi_native_fbank as knf
import numpy as np
import pytest

from engines.arrays import RATE_HZ, Float32
from engines.features.stream import KaldiFbank
from tests.engines.features.signals import all_rows, speech


def reference(samples: Float32, bands: int) -> Float32:
    options = knf.FbankOptions()
    options.frame_opts.samp_freq = RATE_HZ
    options.frame_opts.dither = 0.0
    options.frame_opts.snip_edges = False
    options.mel_opts.num_bins = bands
    options.mel_opts.high_freq = -400.0
    computer = knf.OnlineFbank(options)
    computer.accept_waveform(RATE_HZ, samples.tolist())
    return np.array([computer.get_frame(i) for i in range(computer.num_frames_ready)])


@pytest.mark.parametrize("bands", [40, 80])
def test_rows_are_those_of_kaldi_native_fbank(bands: int) -> None:
    samples = speech()
    rows = all_rows(KaldiFbank(bands), [samples])
    expected = reference(samples, bands)
    assert rows.shape == expected.shape
    assert np.abs(rows - expected).max() < 5e-4


@pytest.mark.parametrize(
    ("count", "rows"), [(0, 0), (279, 0), (280, 1), (281, 1), (439, 1), (440, 2), (1001, 5)]
)
def test_a_short_signal_has_as_many_rows(count: int, rows: int) -> None:
    assert all_rows(KaldiFbank(), [speech()[:count]]).shape == (rows, 80)
