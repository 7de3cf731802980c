"""A device's process that works until a certain run: `python -m … WAY RUN …`.

The runs are counted from 1. "segfault", "exit" and "hang" are what they say; "nan" and "shape" give
wrong answers; "refuse" answers with a provider's words.
"""

import ctypes
import os
import signal
import sys
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from engines.devices import child
from engines.devices.wire import Frame


class FailingAnswers(child.Answers):
    def __init__(self, way: str, run: int) -> None:
        super().__init__()
        self._way = way
        self._left = run

    def answer(self, call: Frame) -> Frame:
        found = super().answer(call)
        if call.header["op"] != "run":
            return found
        self._left -= 1
        return found if self._left else WAYS[self._way](found)


def _segfault(_found: Frame) -> Frame:
    ctypes.string_at(0)
    raise AssertionError("memory at 0 was read")


def _hang(_found: Frame) -> Frame:
    while True:
        signal.pause()


def _altered(found: Frame, alter: Callable[[np.ndarray], np.ndarray]) -> Frame:
    arrays: Mapping[str, Any] = {
        name: alter(array) if array.dtype.kind == "f" else array
        for name, array in found.arrays.items()
    }
    return Frame(header=found.header, arrays=arrays)


WAYS: Mapping[str, Callable[[Frame], Frame]] = {
    "segfault": _segfault,
    "exit": lambda _found: os._exit(3),
    "hang": _hang,
    "nan": lambda found: _altered(found, lambda array: array * np.float32(np.nan)),
    "shape": lambda found: _altered(found, lambda array: array[..., np.newaxis]),
    "refuse": lambda _found: Frame(header={"refused": "out of device memory"}),
}


if __name__ == "__main__":
    way, run, *rest = sys.argv[1:]
    child.Answers = lambda: FailingAnswers(way, int(run))  # type: ignore[assignment,misc]
    sys.exit(child.main(rest))
