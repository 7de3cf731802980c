"""What an engine takes to keep up with speech: each chunk, several streams at once, processor."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import psutil

from engines.arrays import RATE_HZ, Float32
from engines.protocols import Stream

OpenStream = Callable[[], Stream]

_MOST_STREAMS: Final = 64
_WARM_STEPS: Final = 2
"""The first calls of streams that begin are not like the others."""
_OFFSET: Final = 37_003
"""Samples by which each stream begins later in the speech than the one before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """An engine, and how it is fed."""

    name: str
    block: int
    """Samples that come at once."""
    chunk_s: float
    """Before the next chunk, the last one must be done with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One stream that was played as fast as it goes."""

    chunks_s: tuple[float, ...]
    """Seconds of each call in which something came out."""
    worked_s: float
    audio_s: float
    program_s: float
    """Seconds of processor of this process."""
    device_s: float
    """Of the device's."""

    @property
    def factor(self) -> float:
        """Time that it took, over the time of the sound."""
        return self.worked_s / self.audio_s

    @property
    def cores(self) -> float:
        """Processor that it took, all processes together, over the time of the sound."""
        return (self.program_s + self.device_s) / self.audio_s


def play(open_stream: OpenStream, sound: Float32, subject: Subject, pid: int | None) -> Played:
    """Play the sound to one stream. Args: pid: of the device's process, if there is one."""
    stream, chunks = open_stream(), list[float]()
    device = None if pid is None else psutil.Process(pid)
    before_s, program_s, began_s = _worked(device), time.process_time(), time.perf_counter()
    for start in range(0, len(sound), subject.block):
        call_s = time.perf_counter()
        events = stream.accept(sound[start : start + subject.block])
        if events:
            chunks.append(time.perf_counter() - call_s)
    return Played(
        chunks_s=tuple(chunks),
        worked_s=time.perf_counter() - began_s,
        audio_s=len(sound) / RATE_HZ,
        program_s=time.process_time() - program_s,
        device_s=_worked(device) - before_s,
    )


def _worked(process: psutil.Process | None) -> float:
    if process is None:
        return 0.0
    times = process.cpu_times()
    return float(times.user + times.system)


def most_streams(open_stream: OpenStream, sound: Float32, subject: Subject, factor: float) -> int:
    """Return how many streams one worker keeps up with: of 100 steps, 99 end within a chunk.

    Args:
        open_stream: begins one more.
        sound: what is played to each, from another place on.
        subject: how they are fed.
        factor: of one stream; the search begins near what it promises.
    """
    tried: dict[int, bool] = {0: True}

    def keeps_up(count: int) -> bool:
        if count not in tried:
            steps = _steps([open_stream() for _ in range(count)], sound, subject)
            tried[count] = float(np.percentile(steps, 99)) <= subject.chunk_s
        return tried[count]

    low, high = 0, min(_MOST_STREAMS, max(1, round(0.9 / factor)))
    while keeps_up(high):
        low = high
        if low == _MOST_STREAMS:
            return low
        high = min(_MOST_STREAMS, high + max(1, high // 3))
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if keeps_up(middle) else (low, middle)
    return low


def _steps(streams: Sequence[Stream], sound: Float32, subject: Subject) -> list[float]:
    """Return the seconds of each step of a worker that gives every stream all that has arrived."""
    sounds = [np.roll(sound, -_OFFSET * number) for number in range(len(streams))]
    position, clock_s, steps = 0, 0.0, list[float]()
    while position < len(sound):
        blocks = max(int(clock_s * RATE_HZ) // subject.block, position // subject.block + 1)
        arrived = min(blocks * subject.block, len(sound))
        clock_s = max(clock_s, arrived / RATE_HZ)
        began_s = time.perf_counter()
        for stream, own in zip(streams, sounds, strict=True):
            stream.accept(own[position:arrived])
        steps.append(time.perf_counter() - began_s)
        clock_s += steps[-1]
        position = arrived
    return steps[_WARM_STEPS:] or steps
