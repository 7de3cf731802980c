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
    computer.input_finished()
    return np.array([computer.get_frame(i) for i in range(computer.num_frames_ready)])


@pytest.mark.parametrize("bands", [40, 80])
def test_rows_are_those_of_kaldi_native_fbank(bands: int) -> None:
    samples = speech()
    rows = all_rows(KaldiFbank(bands), [samples])
    expected = reference(samples, bands)
    assert rows.shape == expected.shape
    assert np.abs(rows - expected).max() < 5e-4


@pytest.mark.parametrize("count", [0, 1, 79, 80, 119, 160, 241, 279, 280, 281, 399, 400, 1001])
def test_a_short_signal_has_as_many_rows(count: int) -> None:
    samples = speech()[:count]
    rows = all_rows(KaldiFbank(), [samples])
    assert rows.shape == ((count + 80) // 160, 80)
    if len(rows):
        assert np.abs(rows - reference(samples, 80)).max() < 5e-4
