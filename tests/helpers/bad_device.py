"""Processes that hold a device and fail: the real protocol and the real CPU, with one fault.

    DeviceProcess(bad_device.command("crash", on=3))

It lists one device of its own, opens every graph on the CPU, and does wrong at the third run.
"""

import argparse
import ctypes
import os
import resource
import signal
import socket
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal

import numpy as np

from engines.devices.child import Answers, serve
from engines.devices.device import PLAIN_CPU, Device
from engines.devices.handover import end_with_the_program, take
from engines.devices.opening import open_graph
from engines.devices.wire import Frame, Wire

DRILL = Device(
    provider="Drill",
    ep_name="DrillExecutionProvider",
    index=0,
    name="Test card",
    kind="discrete",
    vendor_id=0x1234,
    device_id=0x0001,
    bus="0000:65:00.0",
    version="1.0",
    driver="drill 1.0",
)

Fault = Literal[
    "none", "crash", "exit", "hang", "locked", "slow", "off", "wrong", "nan", "shape", "garbage",
    "cut", "memory", "chatty", "noisy", "mute", "refuse", "bug",
]  # fmt: skip
"""crash: by SIGSEGV. exit: with code 3. hang: no answer. locked: none, and
Python's lock is held. slow: each run takes so much longer. off: numbers that are a twentieth too
large. wrong, nan, shape: other numbers, none, other sizes. garbage: bytes that are no frame. cut:
half a frame. memory: the system gives none any more. noisy: megabytes of words at each run. chatty:
such, and a crash. mute: never says hello. refuse: with words. bug: an exception that nobody
expects."""

Step = Literal["list", "open", "run", "fetch"]

WORDS = "drill: the card has fallen off the bus"
_MEMORY_BYTES = 64 << 20


def command(
    fault: Fault, *, at: Step = "run", on: int = 1, seconds: float = 0.2
) -> tuple[str, ...]:
    """Return the command of a process.

    Args:
        fault: what goes wrong.
        at: in which call.
        on: at which of them, from 1; wrong, nan, shape and slow go on from there.
        seconds: how much slower.
    """
    own = (sys.executable, "-P", str(Path(__file__).resolve()))
    return (*own, fault, "--at", at, "--on", str(on), "--seconds", str(seconds))


class _Answers(Answers):
    def __init__(self, told: argparse.Namespace, end: socket.socket) -> None:
        super().__init__()
        self._told = told
        self._end = end
        self._count = 0

    def answer(self, call: Frame) -> Frame:
        self._count += call.header["op"] == self._told.at
        if call.header["op"] != self._told.at or self._count < self._told.on:
            return super().answer(call)
        if self._told.fault in _NUMBERS:
            found = super().answer(call)
            change = _NUMBERS[self._told.fault]
            arrays = {name: change(array) for name, array in found.arrays.items()}
            return Frame(header=found.header, arrays=arrays)
        if self._told.fault == "slow":
            time.sleep(self._told.seconds)
        elif self._told.fault == "noisy":
            _noisy(self._end)
        elif self._count == self._told.on:
            if self._told.fault == "refuse":
                return Frame(header={"refused": WORDS})
            if self._told.fault in _FAULTS:
                _FAULTS[self._told.fault](self._end)
        return super().answer(call)

    def _list(self, call: Frame) -> Frame:
        return Frame(header={"devices": [asdict(DRILL)], "failures": {}})

    def _open(self, call: Frame) -> Frame:
        started = time.perf_counter()
        self._graph = open_graph(PLAIN_CPU, Path(call.header["graph"]), call.header["fixed"])
        return Frame(header={"seconds": time.perf_counter() - started})


def _crash(_end: socket.socket) -> None:
    _say(WORDS)
    os.kill(os.getpid(), signal.SIGSEGV)


def _hang(_end: socket.socket) -> None:
    _say(WORDS)
    signal.pause()


def _locked(_end: socket.socket) -> None:
    ctypes.PyDLL(None).sleep(60)


def _garbage(end: socket.socket) -> None:
    end.sendall(os.urandom(4_096))
    signal.pause()


def _cut(end: socket.socket) -> None:
    end.sendall(b"EMd1\x10\x00")
    os._exit(0)


def _memory(_end: socket.socket) -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY_BYTES, _MEMORY_BYTES))
    kept = [np.ones(8 << 20) for _ in range(100)]
    raise AssertionError(f"{len(kept)} pieces were given")


def _noisy(_end: socket.socket) -> None:
    for _ in range(20_000):
        _say("drill: " + 93 * "x")
    _say(WORDS)


def _chatty(end: socket.socket) -> None:
    _noisy(end)
    _crash(end)


def _bug(_end: socket.socket) -> None:
    raise KeyError(WORDS)


_FAULTS: Mapping[str, Callable[[socket.socket], None]] = {
    "crash": _crash,
    "exit": lambda _end: os._exit(3),
    "hang": _hang,
    "locked": _locked,
    "garbage": _garbage,
    "cut": _cut,
    "memory": _memory,
    "chatty": _chatty,
    "bug": _bug,
}


def _nan(array: np.ndarray) -> np.ndarray:
    return np.full_like(array, np.nan) if array.dtype.kind == "f" else array


def _off(array: np.ndarray) -> np.ndarray:
    return np.asarray(array * 1.05, array.dtype) if array.dtype.kind == "f" else array


def _wrong(array: np.ndarray) -> np.ndarray:
    return array + array.dtype.type(1) if array.dtype.kind == "f" else array


def _shape(array: np.ndarray) -> np.ndarray:
    return array.reshape(-1)[:-1] if array.size else array


_NUMBERS: Mapping[str, Callable[[Any], Any]] = {
    "off": _off,
    "wrong": _wrong,
    "nan": _nan,
    "shape": _shape,
}


def _say(words: str) -> None:
    os.write(2, words.encode() + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("fault")
    parser.add_argument("--at", required=True)
    parser.add_argument("--on", type=int, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("connection")
    told = parser.parse_args()
    end = take(told.connection)
    end_with_the_program()
    if told.fault == "mute":
        signal.pause()
    serve(Wire(end), _Answers(told, end))
    os._exit(0)


if __name__ == "__main__":
    main()
