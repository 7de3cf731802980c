"""The sentence that comes with the program, to try engines and devices with."""

import io
from importlib.resources import files

import numpy as np

from engines.arrays import Float32


def trial_speech() -> Float32:
    """Return the shipped speech: shape (n,), float32, 16 kHz mono, −1…1."""
    import soundfile  # noqa: PLC0415  # 20 ms to load, and only here

    data = files("resources").joinpath("sounds", "trial.flac").read_bytes()
    samples, _ = soundfile.read(io.BytesIO(data), dtype="float32")
    return np.asarray(samples, np.float32)
