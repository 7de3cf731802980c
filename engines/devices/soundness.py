"""Whether what a device gave can be what its graph gives."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.errors import DeviceFailed
from engines.sentence import Sentence

_TYPES: Final[Mapping[str, str]] = {"float": "float32", "double": "float64"}
"""numpy's names, where onnxruntime has others."""


def wrong_form() -> DeviceFailed:
    """Return what is said of values of another type or shape."""
    return DeviceFailed(
        "wrong", Sentence("The device gave something of another form. The CPU goes on.")
    )


def require_sound(array: NDArray[Any], shape: Sequence[int | str | None], kind: str) -> None:
    """Check one value.

    Args:
        array: what came.
        shape: what the graph says; a name or None stands for a size that may vary.
        kind: its type as onnxruntime names it, "tensor(float)".

    Raises:
        DeviceFailed: "wrong": it has another type or shape, or is not a number.
    """
    named = kind.removeprefix("tensor(").removesuffix(")")
    fits = len(array.shape) == len(shape) and all(
        not isinstance(wanted, int) or wanted == size
        for wanted, size in zip(shape, array.shape, strict=True)
    )
    if not fits or array.dtype.name != _TYPES.get(named, named):
        raise wrong_form()
    # Extremes instead of every place: what is not a number comes through both.
    is_number = array.dtype.kind != "f" or not array.size or _are_finite(array)
    if not is_number:
        raise DeviceFailed(
            "wrong", Sentence("The device gave something that is not a number. The CPU goes on.")
        )


def _are_finite(array: NDArray[Any]) -> bool:
    return bool(np.isfinite(array.min()) and np.isfinite(array.max()))
