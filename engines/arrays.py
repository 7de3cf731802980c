"""Array aliases, and the checks for values that come out of onnxruntime."""

from typing import Any, TypeGuard

import numpy as np
from numpy.typing import NDArray

from engines.errors import InferenceFailed
from engines.sentence import Sentence

Float32 = NDArray[np.float32]
Int64 = NDArray[np.int64]

RATE_HZ = 16_000
"""The one sample rate behind the source: every sample index in the program counts at this rate."""


def is_float32(value: object) -> TypeGuard[Float32]:
    """Tell whether an onnxruntime output is the float32 array that its graph promises."""
    return isinstance(value, np.ndarray) and value.dtype == np.float32


def require_numbers(values: Float32) -> None:
    """Check what a speech model gave.

    Raises:
        InferenceFailed: a value is not a number.
    """
    if not np.isfinite(values).all():
        raise InferenceFailed(Sentence("The speech model gave something that is not a number."))


def float32_output(value: Any, name: str) -> Float32:
    """Return `value` as a float32 array.

    Raises:
        InferenceFailed: the graph returned something else; `name` says which output.
    """
    if not is_float32(value):
        raise InferenceFailed(
            Sentence("The model's output “{name}” is not a float32 array.", name=name)
        )
    return value
