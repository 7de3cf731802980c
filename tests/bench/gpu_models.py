"""The engines that `tests.bench.gpu` measures, loaded as the program loads them."""

from pathlib import Path
from typing import Final

from engines.arrays import RATE_HZ
from engines.defaults import DEFAULT_SPEECH
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from engines.voice import FRAME_SAMPLES
from tests.bench import big_nemo
from tests.bench.big_floats import write_floats
from tests.bench.gpu_measure import Subject
from tests.conftest import installed_models

DEFAULT: Final = DEFAULT_SPEECH
INTEGERS: Final = "nemotron-8-bits"
FLOATS: Final = "nemotron-floats"
_CHUNK: Final = big_nemo.SHIFT * RATE_HZ // 100


def subject_of(name: str) -> Subject:
    """Return how a model is fed."""
    if name == DEFAULT:
        # An open segment is decoded again after this, as long as it is short.
        return Subject(name="the default engine", block=FRAME_SAMPLES, chunk_s=0.32)
    return Subject(name="Nemotron's shape", block=_CHUNK, chunk_s=_CHUNK / RATE_HZ)


def write_models(folder: Path, layers: int) -> Path:
    """Write a folder of models with those of random numbers, and return it.

    Args:
        folder: an empty one.
        layers: of the encoder; Nemotron has 24, in floating point 2.3 GB.
    """
    for name in (DEFAULT, "silero-vad"):
        (folder / name).symlink_to(installed_models() / name, target_is_directory=True)
    integers, floats = folder / INTEGERS, folder / FLOATS
    integers.mkdir()
    floats.mkdir()
    big_nemo.write(integers, layers)
    for name in ("decoder.onnx", "joiner.onnx", "tokens.txt"):
        (floats / name).symlink_to(integers / name)
    write_floats(integers / "encoder.onnx", floats / "encoder.onnx")
    return folder


def load(models: Path, name: str) -> StreamingEngine:
    """Load one of them."""
    return load_speech_engine(models, name)
