"""Tries a device with the model in use: does it answer, are its numbers right, is it faster?"""

import math
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import repeat
from statistics import median
from typing import Final

from engines.arrays import RATE_HZ, Float32
from engines.devices.device import Device
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess
from engines.devices.recording import RecordedCall
from engines.devices.replay import (
    CALL_LIMIT_S,
    Arrays,
    Repeated,
    Replay,
    answers,
    cpu_seconds,
    difference,
)
from engines.devices.stamp import verdict_stamp
from engines.devices.verdict import Verdict
from engines.errors import DeviceFailed, ModelMismatch
from engines.protocols import StreamingEngine
from engines.sentence import Sentence

START_LIMIT_S: Final = 20.0
LOAD_LIMIT_S: Final = 60.0
CALLS_LIMIT_S: Final = 30.0
"""For all calls together; what was measured by then counts."""
LONGEST_S: Final = START_LIMIT_S + LOAD_LIMIT_S + CALLS_LIMIT_S + CALL_LIMIT_S
"""No trial of one device takes longer, beside the CPU's own part."""

MOST_DIFFERENCE: Final = 0.02
_MOST_OF_ANOTHER_FORM: Final = 0.3
"""The CPU's own graph rounds to 8 bits. A form that is further away than this is another model."""
_FASTER: Final = 0.9
"""So little of the CPU's time a device may take: less of a gain is not worth a process."""
_ROUNDS: Final = 3

_CHUNK: Final = RATE_HZ // 10
"""As a session reads."""
_CPU: Final = Device(provider="CPU", ep_name="CPUExecutionProvider", index=0, name="", kind="cpu")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Measured:
    load_s: float
    device_ms: float
    cpu_ms: float
    difference: float


def try_device(  # noqa: PLR0913  # what is tried, with what, and by whose clock
    engine: StreamingEngine,
    device: Device,
    *,
    speech: Float32,
    make_process: Callable[[], DeviceProcess] = DeviceProcess,
    clock: Callable[[], float] = time.perf_counter,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Verdict | None:
    """Have the engine hear speech on the CPU, repeat its calls on the device, and compare.

    Takes seconds of a core, and `LONGEST_S` if a device does all it can to be slow. Any thread.

    Args:
        engine: with a graph that can be placed.
        device: as a listing gave it.
        speech: shape (n,), float32, 16 kHz mono, some seconds.
        make_process: makes the process, not started, in which the device is tried. Whoever wants to
            stop in the middle of a call cancels it.
        clock: seconds.
        is_stopped: asked between two calls.

    Returns: what came of it; None: it was stopped.

    Raises:
        InferenceFailed: the engine fails on the CPU, too.
    """
    placed = engine.placed
    if placed is None:
        raise ValueError(f"Nothing of {engine.info.model} can run on a device.")
    recording = record(engine, placed, speech)
    verdict = Verdict(
        device=device.key,
        model=engine.info.model,
        stamp=verdict_stamp(device, placed),
        outcome="refused",
        cpu_ms=1_000 * median(call.seconds for call in recording),
        tried_at=datetime.now(UTC).isoformat(timespec="seconds"),
    )
    trial = _Trial(placed, recording, clock, is_stopped)
    try:
        with closing(make_process()) as process:
            measured = trial.measure(process, device)
    except DeviceFailed as error:
        if is_stopped():
            return None
        return replace(verdict, outcome=error.outcome, told=str(error), words=error.words)
    except (ModelMismatch, OSError) as error:
        # Of the form, which could not be written.
        return replace(verdict, told=str(error))
    return None if measured is None else _judged(verdict, measured)


def record(
    engine: StreamingEngine, placed: PlacedSession, speech: Float32
) -> Sequence[RecordedCall]:
    """Return the calls that the engine makes for some speech. Raises InferenceFailed."""
    with placed.recording() as recording:
        stream = engine.open_stream()
        for start in range(0, len(speech), _CHUNK):
            stream.accept(speech[start : start + _CHUNK])
        stream.flush()
    return recording.calls


class _Times:
    """The shortest time of each call, on the device and on the CPU."""

    def __init__(self, cpu_s: Sequence[float]) -> None:
        self._cpu_s = list(cpu_s)
        self._device_s: dict[int, float] = {}
        self._first_s: dict[int, float] = {}

    def add(self, place: int, one: Repeated, cpu_s: float) -> None:
        """Take one call in, by its place in the recording."""
        shortest = self._first_s if one.is_first else self._device_s
        shortest[place] = min(shortest.get(place, math.inf), one.seconds)
        self._cpu_s[place] = min(self._cpu_s[place], cpu_s)

    def measured(self, load_s: float, difference: float) -> _Measured:
        """Return what came of it. A call that compiled counts only if there is no other."""
        device_s = self._device_s or self._first_s
        return _Measured(
            load_s=load_s + sum(self._first_s.values()),
            device_ms=1_000 * median(device_s.values()),
            cpu_ms=1_000 * median(self._cpu_s[place] for place in device_s),
            difference=difference,
        )


class _Trial:
    def __init__(
        self,
        placed: PlacedSession,
        calls: Sequence[RecordedCall],
        clock: Callable[[], float],
        is_stopped: Callable[[], bool],
    ) -> None:
        self._placed = placed
        self._calls = calls
        self._clock = clock
        self._is_stopped = is_stopped

    def measure(self, process: DeviceProcess, device: Device) -> _Measured | None:
        """Make the calls once for their numbers, and then in turns with the CPU for the times.

        In turns, so that whatever else the machine does slows both.

        Raises:
            DeviceFailed: the process crashed, hung or refused.
            ModelMismatch, OSError: the graph for the device could not be written.
        """
        form = self._placed.form
        expected = self._expected()
        begun = self._clock()
        process.start(START_LIMIT_S)
        process.open(device, form.path, fixed=self._placed.fixed, limit_s=LOAD_LIMIT_S)
        load_s = self._clock() - begun
        end_s = self._clock() + CALLS_LIMIT_S
        replay = Replay(process, form, self._calls, self._clock)
        times = _Times([call.seconds for call in self._calls])
        worst = 0.0
        for number in range(1 + _ROUNDS):
            on_cpu = cpu_seconds(self._placed, self._calls) if number else repeat(math.inf)
            for place, (one, cpu_s) in enumerate(zip(replay.run(), on_cpu, strict=False)):
                worst = max(worst, difference(one.found, expected[place]))
                times.add(place, one, cpu_s)
                if self._is_stopped():
                    return None
                if worst > MOST_DIFFERENCE or self._clock() > end_s:
                    return times.measured(load_s, worst)
        return times.measured(load_s, worst)

    def _expected(self) -> list[Arrays]:
        """Return what the device's graph gives on the CPU, which is not always the CPU's graph."""
        own = answers(self._calls)
        if not self._placed.form.version:
            return own
        with closing(DeviceProcess()) as process:
            process.start(START_LIMIT_S)
            process.open(_CPU, self._placed.form.path, limit_s=LOAD_LIMIT_S)
            found = [each.found for each in Replay(process, self._placed.form, self._calls).run()]
        worst = max(map(difference, found, own))
        if worst > _MOST_OF_ANOTHER_FORM:
            raise ModelMismatch(
                Sentence(
                    "The model's file for devices, {path}, is damaged. Delete it: it is written "
                    "again.",
                    path=self._placed.form.path,
                )
            )
        return found


def _judged(verdict: Verdict, measured: _Measured) -> Verdict:
    is_fast = measured.device_ms <= _FASTER * measured.cpu_ms
    is_right = measured.difference <= MOST_DIFFERENCE
    return replace(
        verdict,
        outcome="wrong" if not is_right else "good" if is_fast else "slow",
        load_s=measured.load_s,
        device_ms=measured.device_ms,
        cpu_ms=measured.cpu_ms,
        difference=measured.difference,
    )
