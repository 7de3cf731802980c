"""Plays sound to an engine and says what it cost.

What a call costs is the time that the processor worked on it, so that neighbours who keep the
machine busy do not count.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from engines.arrays import Float32
from engines.events import EngineEvent
from engines.protocols import Stream
from engines.voice import FRAME_SAMPLES


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """One block of 32 ms and what came of it."""

    cpu_s: float
    events: list[EngineEvent]


def play(stream: Stream, samples: Float32) -> Iterator[Heard]:
    """Feed the samples in blocks of 32 ms; the stream is not flushed."""
    for start in range(0, len(samples), FRAME_SAMPLES):
        began = time.process_time()
        events = stream.accept(samples[start : start + FRAME_SAMPLES])
        yield Heard(cpu_s=time.process_time() - began, events=events)
