"""sherpa-onnx as the judge: what it says to the same graphs, and its features for NeMo's models."""

from pathlib import Path

import kaldi_native_fbank as knf
import numpy as np
import pytest
import sherpa_onnx
import soundfile

from engines.arrays import RATE_HZ, Float32
from engines.streaming.frames import FrameStream, StreamingEncoder
from engines.streaming.search import Emission, Search
from tests.conftest import AUDIO


class SherpaNemoFeatures:
    """What sherpa-onnx feeds to NeMo's models: kaldi's framing with Slaney's filters."""

    def __init__(self, bands: int) -> None:
        options = knf.FbankOptions()
        options.frame_opts.samp_freq = RATE_HZ
        options.frame_opts.dither = 0.0
        options.frame_opts.snip_edges = False
        options.frame_opts.remove_dc_offset = False
        options.frame_opts.window_type = "hann"
        options.mel_opts.num_bins = bands
        options.mel_opts.low_freq = 0
        options.mel_opts.high_freq = 0
        options.mel_opts.is_librosa = True
        self._fbank = knf.OnlineFbank(options)
        self._given = 0
        self.bands = bands

    def accept(self, samples: Float32) -> Float32:
        self._fbank.accept_waveform(RATE_HZ, samples.tolist())
        return self._ready()

    def _ready(self) -> Float32:
        count = self._fbank.num_frames_ready
        rows = [self._fbank.get_frame(i) for i in range(self._given, count)]
        self._given = count
        return np.array(rows, np.float32).reshape(len(rows), self.bands)


def clip(name: str) -> Float32:
    """Return 16 kHz mono samples of real speech."""
    samples, _ = soundfile.read(AUDIO / name, dtype="float32")
    return np.ascontiguousarray(samples)


def said(
    encoder: StreamingEncoder, search: Search, samples: Float32, *, block: int = 1_600
) -> list[Emission]:
    """Return what our loop makes of samples in blocks."""
    frames = FrameStream(encoder)
    found: list[Emission] = []
    for start in range(0, len(samples), block):
        for part in frames.accept(samples[start : start + block]):
            found += search.advance(part)
    for part in frames.finish():
        found += search.advance(part)
    return found


def by_sherpa(
    recogniser: sherpa_onnx.OnlineRecognizer, samples: Float32
) -> tuple[list[str], list[float]]:
    """Return sherpa-onnx' tokens and times for the samples and a second of silence."""
    stream = recogniser.create_stream()
    stream.accept_waveform(RATE_HZ, samples)
    stream.accept_waveform(RATE_HZ, np.zeros(RATE_HZ, np.float32))
    stream.input_finished()
    while recogniser.is_ready(stream):
        recogniser.decode_stream(stream)
    return recogniser.tokens(stream), recogniser.timestamps(stream)


def assert_same(
    folder: Path, ours: list[Emission], theirs: tuple[list[str], list[float]], *, frame_s: float
) -> None:
    """Compare; ours end with the sound, sherpa-onnx was given more silence."""
    tokens, times = theirs
    assert len(ours) > 10
    lines = (folder / "tokens.txt").read_text(encoding="utf-8").splitlines()
    known = [line.rpartition(" ")[0].replace("\u2581", " ") for line in lines]
    assert [known[one.token] for one in ours] == tokens[: len(ours)]
    assert [one.frame * frame_s for one in ours] == pytest.approx(times[: len(ours)], abs=1e-3)


def places(emissions: list[Emission]) -> list[tuple[int, int]]:
    """Return tokens and frames alone: probabilities differ in the last digit between types."""
    return [(one.token, one.frame) for one in emissions]
