"""The form in which devices run the lean encoder's tail."""

import importlib.util
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.devices.form import Arrays
from engines.errors import ModelMismatch
from engines.lean.names import (
    FOLDER,
    KEPT_OUT,
    PLAIN,
    PLAIN_MASK,
    PLAIN_OUTPUT,
    PLAIN_VERSION,
)
from engines.sentence import Sentence

LENGTHS: Final = (32, 64, 96, 128, 192, 256, 384, 512)
"""Frames of 24 ms: 0.8 s to 12.3 s, past the longest segment. A longer stretch takes a multiple of
the last. The first call of each is 10 to 25 ms slower on OpenVINO; a third of work for nothing is
the most."""


class PlainTail:
    """The form; see `DeviceForm`."""

    def __init__(self, model: Path, outputs: Sequence[str]) -> None:
        """Remember where it is; nothing is read.

        Args:
            model: the folder that has the lean graphs.
            outputs: all outputs of the CPU's graph, in its order.
        """
        self._model = model
        self._outputs = tuple(outputs)

    @property
    def path(self) -> Path:
        """See `DeviceForm`."""
        path = self._model / FOLDER / PLAIN
        if path.is_file():
            return path
        if importlib.util.find_spec("onnx") is None or not os.access(path.parent, os.W_OK):
            raise ModelMismatch(
                Sentence(
                    "The form of the speech model for other processors is not in {folder}, and "
                    "cannot be written there. Install Earmark again.",
                    folder=path.parent,
                )
            )
        from engines.lean.build import build_plain  # noqa: PLC0415  # onnx takes 0.2 s, once

        return build_plain(self._model)

    @property
    def version(self) -> str:
        """See `DeviceForm`."""
        return f"plain {PLAIN_VERSION}"

    def examples(self, feeds: Arrays) -> Iterable[Arrays]:
        """See `DeviceForm`."""
        local = feeds["local"]
        for length in LENGTHS:
            yield {**feeds, "local": np.resize(local, (*local.shape[:2], columns_of(length)))}

    def asked(self, names: Sequence[str]) -> Sequence[str]:
        """See `DeviceForm`."""
        return (PLAIN_OUTPUT,) if names else ()

    def feeds(self, feeds: Arrays) -> dict[str, NDArray[Any]]:
        """See `DeviceForm`."""
        local = feeds["local"]
        frames = frames_of(local.shape[2])
        length = padded(frames)
        columns = columns_of(frames)
        filled = np.zeros((*local.shape[:2], columns_of(length)), np.float32)
        filled[:, :, :columns] = local[:, :, :columns]
        mask = np.full((1, 1, 1, length), KEPT_OUT, np.float32)
        mask[..., :frames] = 0
        return {**feeds, "local": filled, PLAIN_MASK: mask}

    def outputs(
        self, names: Sequence[str], found: Sequence[NDArray[Any]], feeds: Arrays
    ) -> list[NDArray[Any]]:
        """See `DeviceForm`."""
        if not names:
            return []
        (joined,) = found
        frames = frames_of(feeds["local"].shape[2])
        heads = joined.shape[1] // len(self._outputs)
        starts = [heads * self._outputs.index(name) for name in names]
        return [np.ascontiguousarray(joined[:, start : start + heads, :frames]) for start in starts]


def frames_of(columns: int) -> int:
    """Return how many frames the tail makes of the front's columns: it takes three, moves on two.

    Args:
        columns: 3 or more.
    """
    return (columns - 3) // 2 + 1


def columns_of(frames: int) -> int:
    """Return how many columns so many frames are made of: no frame sees one that comes after."""
    return 2 * frames + 1


def padded(frames: int) -> int:
    """Return the length that so many frames are filled up to."""
    longest = LENGTHS[-1]
    return next((length for length in LENGTHS if length >= frames), -(-frames // longest) * longest)
