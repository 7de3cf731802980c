"""Tries a device with the model in use: does it answer, are its numbers right, is it faster?"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import repeat
from statistics import median
from typing import Final

from engines.arrays import RATE_HZ, Float32
from engines.devices.device import PLAIN_CPU, Device
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess
from engines.devices.recording import RecordedCall
from engines.devices.replay import (
    CALL_LIMIT_S,
    Arrays,
    Replay,
    answers,
    difference,
    made_here,
)
from engines.devices.roughness import roughness
from engines.devices.stamp import verdict_stamp
from engines.devices.trial_times import CallTimes, Measured, judged
from engines.devices.verdict import Verdict, this_moment
from engines.errors import DeviceFailed, InferenceFailed, ModelMismatch, ModelMissing
from engines.protocols import StreamingEngine
from engines.runtime import INSTALL_HINT
from engines.sentence import Sentence

MOST_DIFFERENCE: Final = 0.02
_MOST_OF_A_ROUGH_GRAPH: Final = 0.15
_MOST_ROUGHNESS: Final = 3.0
"""A graph that rounds within may be so many times as far away as its own answers move."""
_MOST_OF_ANOTHER_FORM: Final = 0.3
"""The CPU's own graph rounds to 8 bits. A form that is further away than this is another model."""
_ROUNDS: Final = 3

_CHUNK: Final = RATE_HZ // 10  # as a session reads


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialLimits:
    """Seconds. A device that takes longer has failed; all together no trial takes more."""

    start_s: float = 20.0
    load_s: float = 60.0
    """To open the graph, and for all calls in which a driver may compile."""
    call_s: float = CALL_LIMIT_S
    calls_s: float = 30.0
    """For all calls together; what was measured by then counts."""


def try_device(  # noqa: PLR0913  # what is tried, with what, and by whose clock
    engine: StreamingEngine,
    device: Device,
    *,
    speech: Float32,
    make_process: Callable[[], DeviceProcess] = DeviceProcess,
    clock: Callable[[], float] = time.perf_counter,
    is_stopped: Callable[[], bool] = lambda: False,
    limits: TrialLimits | None = None,
) -> Verdict | None:
    """Have the engine hear speech on the CPU, repeat its calls on the device, and compare.

    Takes seconds of a core, or all of the limits if a device does what it can. Any thread.

    Args:
        engine: with a graph that can be placed.
        device: as a listing gave it.
        speech: shape (n,), float32, 16 kHz mono, some seconds.
        make_process: makes the process, not started, in which the device is tried. Whoever wants to
            stop in the middle of a call cancels it.
        clock: seconds.
        is_stopped: asked between two calls, on the CPU as well.
        limits: of each part.

    Returns: what came of it; None: it was stopped.

    Raises:
        InferenceFailed: the engine fails on the CPU, too.
        ModelMissing: its file is gone.
    """
    placed = engine.placed
    if placed is None:
        raise ValueError(f"Nothing of {engine.info.model} can run on a device.")
    try:
        recording = record(engine, placed, speech, is_stopped)
        stamp = verdict_stamp(device, placed)
    except OSError as error:
        raise ModelMissing(
            Sentence(
                "The model file {path} is not there. {hint}", path=error.filename, hint=INSTALL_HINT
            )
        ) from error
    if is_stopped():
        return None
    verdict = Verdict(
        device=device.key,
        model=engine.info.model,
        stamp=stamp,
        outcome="refused",
        cpu_ms=1_000 * median(call.seconds for call in recording),
        tried_at=this_moment(),
    )
    trial = _Trial(placed, recording, clock, is_stopped, limits or TrialLimits())
    try:
        with closing(make_process()) as process:
            measured = trial.measure(process, device)
    except DeviceFailed as error:
        if is_stopped():
            return None
        return replace(verdict, outcome=error.outcome, told=str(error), words=error.words)
    except (ModelMismatch, OSError) as error:
        # Of the form, which could not be written: once that is mended nobody would know by a stamp.
        return replace(verdict, told=str(error), stamp="")
    return None if measured is None else judged(verdict, measured)


def record(
    engine: StreamingEngine,
    placed: PlacedSession,
    speech: Float32,
    is_stopped: Callable[[], bool],
) -> Sequence[RecordedCall]:
    """Return the calls that the engine makes for some speech, on the CPU; fewer if it is stopped.

    Raises:
        InferenceFailed: it fails, or there are none.
        OSError: the model's file is gone.
    """
    with placed.recording() as recording:
        stream = engine.open_stream()
        for start in range(0, len(speech), _CHUNK):
            # A large model takes longer than the speech does.
            if is_stopped():
                return recording.calls
            stream.accept(speech[start : start + _CHUNK])
        stream.flush()
    if not recording.calls:
        raise InferenceFailed(
            Sentence("The speech model heard nothing in the speech of the trial.")
        )
    return recording.calls


class _Trial:
    def __init__(
        self,
        placed: PlacedSession,
        calls: Sequence[RecordedCall],
        clock: Callable[[], float],
        is_stopped: Callable[[], bool],
        limits: TrialLimits,
    ) -> None:
        self._placed = placed
        self._calls = calls
        self._clock = clock
        self._is_stopped = is_stopped
        self._limits = limits

    def measure(self, process: DeviceProcess, device: Device) -> Measured | None:
        """Make the calls once for their numbers, and then in turns with the CPU for the times.

        In turns, so that whatever else the machine does slows both.

        Raises:
            DeviceFailed: the process crashed, hung or refused.
            ModelMismatch, OSError: the graph for the device could not be written.
        """
        form, limits = self._placed.form, self._limits
        expected = self._expected()
        if self._is_stopped():
            return None
        begun = self._clock()
        process.start(limits.start_s)
        process.open(device, form.path, fixed=self._placed.fixed, limit_s=limits.load_s)
        load_s = self._clock() - begun
        end_s = self._clock() + limits.calls_s
        replay = Replay(
            process,
            form,
            self._calls,
            clock=self._clock,
            call_limit_s=limits.call_s,
            compile_limit_s=limits.load_s - load_s,
        )
        times = CallTimes([call.seconds for call in self._calls])
        worst, most = 0.0, MOST_DIFFERENCE
        for number in range(1 + _ROUNDS):
            on_cpu = self._seconds_here() if number else repeat(math.inf)
            for place, (one, cpu_s) in enumerate(zip(replay.run(), on_cpu, strict=False)):
                worst = max(worst, difference(one.found, expected[place]))
                times.add(place, one, cpu_s)
                if self._is_stopped():
                    return None
                if worst > most:
                    most = self._most_difference()
                end_s += one.seconds if one.is_first else 0.0
                if worst > most or self._clock() > end_s or times.are_hopeless:
                    return times.measured(load_s, worst, is_right=worst <= most)
        return times.measured(load_s, worst, is_right=True)

    def _seconds_here(self) -> Iterator[float]:
        return (call.seconds for call in made_here(self._placed, self._calls))

    def _most_difference(self) -> float:
        """Return how far numbers may be away. A form for devices does not round within."""
        if self._placed.form.version:
            return MOST_DIFFERENCE
        own = _MOST_ROUGHNESS * roughness(self._placed, self._calls)
        return min(max(MOST_DIFFERENCE, own), _MOST_OF_A_ROUGH_GRAPH)

    def _expected(self) -> list[Arrays]:
        """Return what the device's graph gives on the CPU, which is not always the CPU's graph."""
        own = answers(self._calls)
        if not self._placed.form.version:
            return own
        path = self._placed.form.path
        try:
            with closing(DeviceProcess()) as process:
                process.start(self._limits.start_s)
                process.open(PLAIN_CPU, path, limit_s=self._limits.load_s)
                replay = Replay(process, self._placed.form, self._calls)
                found = [each.found for each in replay.run()]
        except DeviceFailed as error:
            # No fault of the device's, of which nothing is known yet.
            raise InferenceFailed(str(error)) from error
        worst = max(map(difference, found, own))
        if worst > _MOST_OF_ANOTHER_FORM:
            raise ModelMismatch(
                Sentence(
                    "The model's file for devices, {path}, is damaged. Delete it: it is written "
                    "again.",
                    path=path,
                )
            )
        return found
