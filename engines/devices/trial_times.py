"""The times that a trial measured, and what they say of the device. Pure."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Final

from engines.devices.replay import Repeated
from engines.devices.verdict import Verdict

_FASTER: Final = 0.9
"""So little of the CPU's time a device may take: less of a gain is not worth a process."""
_ENOUGH: Final = 4
_HOPELESS: Final = 5.0
"""So many calls that each took so many times as long as on the CPU end a trial."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What came of all calls; milliseconds are medians of one."""

    load_s: float
    device_ms: float
    cpu_ms: float
    difference: float
    is_right: bool


class CallTimes:
    """The shortest time of each call, on the device and on the CPU."""

    def __init__(self, cpu_s: Sequence[float]) -> None:
        """Args: cpu_s: seconds on the CPU so far, by the call's place in the recording."""
        self._cpu_s = list(cpu_s)
        self._device_s: dict[int, float] = {}
        self._first_s: dict[int, float] = {}

    def add(self, place: int, one: Repeated, cpu_s: float) -> None:
        """Take one call in, by its place in the recording."""
        shortest = self._first_s if one.is_first else self._device_s
        shortest[place] = min(shortest.get(place, math.inf), one.seconds)
        self._cpu_s[place] = min(self._cpu_s[place], cpu_s)

    @property
    def are_hopeless(self) -> bool:
        """Whether the device is so slow that nobody needs to know it more exactly."""
        ratios = [device_s / self._cpu_s[place] for place, device_s in self._device_s.items()]
        return len(ratios) >= _ENOUGH and min(ratios) > _HOPELESS

    def measured(self, load_s: float, difference: float, *, is_right: bool) -> Measured:
        """Return what came of it. A call that compiled counts only if there is no other."""
        device_s = self._device_s or self._first_s
        return Measured(
            load_s=load_s + sum(self._first_s.values()),
            device_ms=1_000 * median(device_s.values()),
            cpu_ms=1_000 * median(self._cpu_s[place] for place in device_s),
            difference=difference,
            is_right=is_right,
        )


def judged(verdict: Verdict, measured: Measured) -> Verdict:
    """Return the verdict on a device that answered every call."""
    is_fast = measured.device_ms <= _FASTER * measured.cpu_ms
    return replace(
        verdict,
        outcome="wrong" if not measured.is_right else "good" if is_fast else "slow",
        load_s=measured.load_s,
        device_ms=measured.device_ms,
        cpu_ms=measured.cpu_ms,
        difference=measured.difference,
    )
