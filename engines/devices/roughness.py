"""How exact a graph's own numbers are."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.devices.placed import PlacedSession
from engines.devices.recording import RecordedCall
from engines.devices.replay import answers, difference, made_here

_NEXT_TO_NOTHING: Final = 1e-6
"""Share by which inputs are moved: ten times the last place of float32."""


def roughness(placed: PlacedSession, calls: Sequence[RecordedCall]) -> float:
    """Return how far a graph's answers move on the CPU when its inputs move by next to nothing.

    Graphs that round to 8 bits within are rough, and the rounder the deeper they are: where two
    processors differ in the last place, some numbers are rounded the other way.

    Args:
        placed: the graph.
        calls: one recording.

    Returns: as `difference`, the most of all calls.

    Raises:
        InferenceFailed: the graph fails.
    """
    chance = np.random.default_rng(0)
    moved = [
        replace(call, feeds={name: _moved(each, chance) for name, each in call.feeds.items()})
        for call in calls
    ]
    return max(map(difference, answers(list(made_here(placed, moved))), answers(calls)))


def _moved(array: NDArray[Any], chance: np.random.Generator) -> NDArray[Any]:
    if array.dtype.kind != "f":
        return array
    noise = 1 + _NEXT_TO_NOTHING * chance.choice((-1.0, 1.0), array.shape)
    return np.asarray(array * noise, array.dtype)
