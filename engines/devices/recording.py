"""Calls of a graph as they were made on the CPU, to be made again on a device."""

import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from engines.devices.form import Arrays, DeviceForm
from engines.devices.kept_state import KeptState


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFile:
    """A graph's file, as it was found."""

    path: Path
    size: int
    modified_ns: int

    @classmethod
    def of(cls, path: Path) -> "ModelFile":
        """Look at a file. Raises OSError."""
        found = path.stat()
        return cls(path=path, size=found.st_size, modified_ns=found.st_mtime_ns)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedCall:
    """One call and its answer, in the CPU graph's names."""

    outputs: tuple[str, ...]
    feeds: Arrays
    """All inputs; but those that `follows` kept, where there is such a call."""
    keeps: Mapping[str, str]
    """As in `LoadedGraph.step`; empty: nothing is kept."""
    follows: int | None
    """Place in the recording of the call whose kept values were given; None: `feeds` has all."""
    found: tuple[NDArray[Any], ...]
    """One for each of `outputs`."""
    kept: Arrays
    """What was kept, by input name; empty but in the last call that keeps something."""
    seconds: float


@dataclass(slots=True, kw_only=True)
class Recording:
    """The calls of one thread. Filled by `CpuSeat` while it is entered."""

    model: ModelFile
    """The CPU graph's."""
    form: DeviceForm
    calls: list[RecordedCall] = field(default_factory=list)
    _states: list["weakref.ref[KeptState] | None"] = field(default_factory=list)
    """Not held: those of a language model's decoder are large, and each call has its own."""
    _last: int | None = None
    """Place of the last call that keeps something."""

    def add_run(
        self, outputs: Sequence[str], feeds: Arrays, found: Sequence[NDArray[Any]], seconds: float
    ) -> None:
        """Keep a call without a state."""
        call = RecordedCall(
            outputs=tuple(outputs),
            feeds=feeds,
            keeps={},
            follows=None,
            found=tuple(found),
            kept={},
            seconds=seconds,
        )
        self._add(call, None)

    def add_step(  # noqa: PLR0913  # a call and its answer
        self,
        outputs: Sequence[str],
        feeds: Arrays,
        keeps: Mapping[str, str],
        before: KeptState,
        found: Sequence[NDArray[Any]],
        after: KeptState,
        seconds: float,
    ) -> None:
        """Keep a call with a state; the states are those of the CPU."""
        follows = self._place_of(before)
        call = RecordedCall(
            outputs=tuple(outputs),
            feeds=feeds if follows is not None else {**feeds, **before.arrays},
            keeps=dict(keeps),
            follows=follows,
            found=tuple(found),
            kept=after.arrays,
            seconds=seconds,
        )
        if self._last is not None:
            self.calls[self._last] = replace(self.calls[self._last], kept={})
        self._last = len(self.calls)
        self._add(call, after)

    def _add(self, call: RecordedCall, after: KeptState | None) -> None:
        self.calls.append(call)
        self._states.append(None if after is None else weakref.ref(after))

    def _place_of(self, state: KeptState) -> int | None:
        """Return which call gave a state; several streams may take turns."""
        places = (
            place
            for place, known in enumerate(self._states)
            if known is not None and known() is state
        )
        return next(places, None)
