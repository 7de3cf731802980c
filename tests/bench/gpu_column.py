"""One engine on one device, measured in a process that is started for it and ends with it."""

import multiprocessing
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, cast

import numpy as np

from engines.arrays import RATE_HZ, Float32
from engines.devices.device import PLAIN_CPU
from engines.devices.opening import open_graph
from engines.devices.process import DeviceProcess, Ran
from engines.protocols import StreamingEngine
from tests.bench.gpu_measure import Played, most_streams, play
from tests.bench.gpu_models import load, subject_of
from tests.bench.gpu_rival import PlainLoop
from tests.bench.streaming import clips
from tests.helpers.second_device import SecondDevice

Way = Literal["program", "process", "plain loop"]
"""In the program on the CPU; through a `DeviceProcess`; through a `PlainLoop`."""

_LOAD_S: Final = 300.0
_CALL_MS: Final = 2_000.0
"""The limit of a call follows from it; what is slow here is measured, not given up."""
_STREAMS_S: Final = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """What is measured."""

    title: str
    model: str
    way: Way
    seen: SecondDevice = field(default_factory=lambda: SecondDevice(device=PLAIN_CPU))
    """The device, and what a process needs to see it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What was measured."""

    load_s: float
    """Of the graph, with the start of its process where it has one."""
    first_s: float
    """The slowest call of the first time through: what is compiled at first use is in it."""
    played: Played
    """Another time."""
    streams: int | None
    """How many at once; None: not asked for."""
    way_s: float | None
    """Median of what a call takes beside its time in the device's process; None: there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What the process is told."""

    column: Column
    models: Path
    seconds: float
    """Of speech."""
    counts_streams: bool
    """That takes longer than all else."""


def measure(order: Order) -> Figures:
    """Measure a column in a new process."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_measure, args=(theirs, order))
    process.start()
    theirs.close()
    try:
        found = ours.recv()
    except EOFError:
        sys.exit(f"{order.column.title}: the process that measures it ended; see above.")
    process.join()
    return found  # type: ignore[no-any-return]  # a pipe carries anything


def speech(seconds: float) -> Float32:
    """Return real speech of about so many seconds."""
    sound = np.concatenate([samples for _, samples, _ in clips()])
    return np.resize(sound, round(seconds * RATE_HZ)).astype(np.float32)


def _measure(pipe: Any, order: Order) -> None:
    column = order.column
    # Before anything of onnxruntime is loaded: a plug-in may be a copy of the installed one.
    os.environ.update(column.seen.environment)
    sys.path[:0] = column.seen.environment.get("PYTHONPATH", "").split(os.pathsep)[:1]
    subject, sound = subject_of(column.model), speech(order.seconds)
    began_s = time.perf_counter()
    engine = load(order.models, column.model)
    load_s = time.perf_counter() - began_s
    began_s = time.perf_counter()
    ways_s: list[float] = []
    with _seated(engine, column, ways_s) as pid:
        if column.way != "program":
            load_s = time.perf_counter() - began_s
        first = play(engine.open_stream, sound, subject, pid)
        played = play(engine.open_stream, sound, subject, pid)
        short, streams = sound[: _STREAMS_S * RATE_HZ], None
        if order.counts_streams:
            streams = most_streams(engine.open_stream, short, subject, played.factor)
    way_s = statistics.median(ways_s) if ways_s else None
    pipe.send(
        Figures(
            load_s=load_s,
            first_s=max(first.chunks_s),
            played=played,
            streams=streams,
            way_s=way_s,
        )
    )
    engine.close()


def _timed(run: Callable[..., Ran], ways_s: list[float]) -> Callable[..., Ran]:
    def timed(*arguments: Any, **named: Any) -> Ran:
        began_s = time.perf_counter()
        ran = run(*arguments, **named)
        ways_s.append(time.perf_counter() - began_s - ran.seconds)
        return ran

    return timed


@contextmanager
def _seated(engine: StreamingEngine, column: Column, ways_s: list[float]) -> Iterator[int | None]:
    """Have the engine's encoder run where the column says; yield the process's number.

    Args:
        engine: on the CPU.
        column: what is measured.
        ways_s: is given the seconds that each call is on its way.
    """
    placed = engine.placed
    if column.way == "program" or placed is None:
        yield None
        return
    device, path, fixed = column.seen.device, placed.form.path, placed.fixed
    process = column.seen.process()
    if column.way == "plain loop":
        session = open_graph(device, path, fixed or {})._session
        process = cast("DeviceProcess", PlainLoop(session))
    else:
        process.start(_LOAD_S)
        process.open(device, path, fixed=fixed, limit_s=_LOAD_S)
        process.run = _timed(process.run, ways_s)  # type: ignore[method-assign]  # a stopwatch
    try:
        placed.use(process, device, call_ms=_CALL_MS)
        yield process.pid
        if placed.failure is not None:
            sys.exit(f"{column.title}: {placed.failure}\n{placed.failure.words}")
    finally:
        placed.release()
        process.close()
