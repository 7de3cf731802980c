"""The transducer loops beside sherpa-onnx on the same graphs: `python -m tests.bench.transducer`.

The graphs have the real sizes and random weights in 8 bits (no real ones are within reach), and say
about four tokens a second. Both get the same speech in
blocks of 100 ms on one thread, one after the other in every round; what counts is the time that the
processor worked. Also what the three kinds of features cost.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import kaldi_native_fbank as knf
import numpy as np
import sherpa_onnx

from engines.arrays import RATE_HZ, Float32
from engines.events import TaskResult
from engines.features.stream import FeatureStream, KaldiFbank, NemoLogMel, WhisperMel
from engines.recognise import recognise
from engines.streaming.engine import Parts
from engines.streaming.families import load_parts
from engines.streaming.frames import FrameStream
from tests.bench import big_nemo, big_zipformer
from tests.bench.streaming import clips

_BLOCK = RATE_HZ // 10
_TOKENS_PER_S = 4.0
_MOST_BLANK = 16.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A model of random numbers."""

    name: str
    write: Callable[[Path], None]
    write_joiner: Callable[[Path, float], None] | None
    """Writes a joiner whose blank is so likely; None: `write` writes one that says enough."""
    bands: int


def speech(seconds: float) -> Float32:
    """Return real speech of about so many seconds."""
    sound = np.concatenate([samples for _, samples, _ in clips()])
    return sound[: round(seconds * RATE_HZ)]


def blocks(samples: Float32) -> Iterator[Float32]:
    """Yield blocks of 100 ms."""
    for start in range(0, len(samples), _BLOCK):
        yield samples[start : start + _BLOCK]


def loaded(model: Model, folder: Path, samples: Float32) -> Parts:
    """Load the model, with a joiner whose blank is as likely as it must be."""
    if model.write_joiner is None:
        return load_parts(recognise(folder), language=None)
    model.write_joiner(folder / "joiner.onnx", 0.0)
    parts = load_parts(recognise(folder), language=None)
    frames = FrameStream(parts.encoder)
    heard = [part for block in blocks(samples) for part in frames.accept(block)]
    low, high = 0.0, _MOST_BLANK
    for _ in range(8):
        middle = (low + high) / 2
        model.write_joiner(folder / "joiner.onnx", middle)
        parts = load_parts(recognise(folder), language=None)
        search = parts.open_search()
        said = sum(len(search.advance(part)) for part in heard)
        if said > _TOKENS_PER_S * len(samples) / RATE_HZ:
            low = middle
        else:
            high = middle
    model.write_joiner(folder / "joiner.onnx", high)
    return load_parts(recognise(folder), language=None)


def ours(parts: Parts, samples: Float32) -> tuple[float, int]:
    """Return the seconds of work, and the letters of the text."""
    stream = parts.open_stream()
    began = time.process_time()
    events = [event for block in blocks(samples) for event in stream.accept(block)]
    worked_s = time.process_time() - began
    events += stream.flush()
    return worked_s, sum(len(event.text) for event in events if isinstance(event, TaskResult))


def sherpas(recogniser: sherpa_onnx.OnlineRecognizer, samples: Float32) -> tuple[float, int]:
    """Return the seconds of work, and the letters of the text."""
    stream = recogniser.create_stream()
    text = ""
    began = time.process_time()
    for block in blocks(samples):
        stream.accept_waveform(RATE_HZ, block)
        while recogniser.is_ready(stream):
            recogniser.decode_stream(stream)
            text = recogniser.get_result(stream)
    return time.process_time() - began, len(text)


def compare(model: Model, seconds: float, rounds: int) -> None:
    """Print a row."""
    samples = speech(seconds)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        model.write(folder)
        parts = loaded(model, folder, samples[: 8 * RATE_HZ])
        recogniser = sherpa_onnx.OnlineRecognizer.from_transducer(
            tokens=str(folder / "tokens.txt"), encoder=str(folder / "encoder.onnx"),
            decoder=str(folder / "decoder.onnx"), joiner=str(folder / "joiner.onnx"),
            feature_dim=model.bands, num_threads=1,
        )  # fmt: skip
        found = [(ours(parts, samples), sherpas(recogniser, samples)) for _ in range(rounds + 1)]
    # The first round warms both up.
    times = [(mine[0], theirs[0]) for mine, theirs in found[1:]]
    ratios = sorted(mine / theirs for mine, theirs in times)
    mine_s, theirs_s = (statistics.median(pair[i] for pair in times) for i in (0, 1))
    length_s = len(samples) / RATE_HZ
    sys.stdout.write(
        f"| {model.name} | {mine_s / length_s:.4f} | {theirs_s / length_s:.4f} "
        f"| {statistics.median(ratios):.3f} ({ratios[0]:.3f} to {ratios[-1]:.3f}) "
        f"| {found[0][0][1]}, {found[0][1][1]} |\n"
    )
    sys.stdout.flush()


def feature_cores(make: Callable[[], FeatureStream], samples: Float32, block: int) -> float:
    """Return the share of a core."""
    stream = make()
    began = time.process_time()
    for start in range(0, len(samples), block):
        stream.accept(samples[start : start + block])
    return (time.process_time() - began) * RATE_HZ / len(samples)


def native_cores(samples: Float32, block: int) -> float:
    """Return the share of a core that kaldi-native-fbank takes for its filter bank."""
    options = knf.FbankOptions()
    options.frame_opts.dither = 0.0
    options.frame_opts.snip_edges = False
    options.mel_opts.num_bins = 80
    stream = knf.OnlineFbank(options)
    began = time.process_time()
    for start in range(0, len(samples), block):
        stream.accept_waveform(RATE_HZ, samples[start : start + block])
    return (time.process_time() - began) * RATE_HZ / len(samples)


def features(rounds: int) -> None:
    """Print a row for each kind."""
    kinds: dict[str, Callable[[Float32, int], float]] = {
        "Kaldi, 80 bands": lambda *args: feature_cores(KaldiFbank, *args),
        "NVIDIA, 128 bands": lambda *args: feature_cores(lambda: NemoLogMel(128), *args),
        "Whisper, 128 bands": lambda *args: feature_cores(WhisperMel, *args),
        "kaldi-native-fbank, 80 bands": native_cores,
    }
    samples = speech(60)
    for name, cores in kinds.items():
        found = [
            statistics.median(cores(samples, block) for _ in range(rounds))
            for block in (512, _BLOCK)
        ]
        sys.stdout.write(f"| {name} | {100 * found[0]:.2f} % | {100 * found[1]:.2f} % |\n")
    sys.stdout.flush()


def main() -> None:
    """Print two tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--layers", type=int, default=24, help="of the FastConformer")
    parser.add_argument("--seconds", type=float, default=20.0, help="of speech in each round")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    sys.stdout.write("| features | blocks of 32 ms | of 100 ms |\n")
    features(arguments.rounds)
    nemo = Model(
        name=f"FastConformer, {arguments.layers} layers, 560 ms",
        write=lambda folder: big_nemo.write(folder, arguments.layers),
        write_joiner=None,
        bands=big_nemo.BANDS,
    )
    zipformer = Model(
        name="Zipformer2, 16 layers, 320 ms",
        write=big_zipformer.write,
        write_joiner=big_zipformer.write_joiner,
        bands=big_zipformer.BANDS,
    )
    sys.stdout.write("| graphs | ours, cores | sherpa-onnx | ratio | letters written |\n")
    for model in (zipformer, nemo):
        compare(model, arguments.seconds, arguments.rounds)


if __name__ == "__main__":
    main()
