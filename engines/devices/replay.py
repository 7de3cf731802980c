"""Recorded calls, made once more in a device's process."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.devices.form import DeviceForm
from engines.devices.kept_state import KeptState
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess
from engines.devices.recording import RecordedCall

CALL_LIMIT_S: Final = 10.0
COMPILE_LIMIT_S: Final = 60.0
"""Drivers compile in the first call: 9 s for the default model where Vulkan is software."""

_LEAST_LIMIT_S: Final = 1.0

_NOTHING: Final = 1e-4
"""Outputs below it, such as caches of silence, are compared with this, not with themselves."""

Arrays = Sequence[NDArray[Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeated:
    """One call as the process answered it."""

    found: Arrays
    """As `answers` has them."""
    seconds: float
    """With the way there and back."""
    is_first: bool
    """Whether the process saw these shapes for the first time, for which it may have compiled."""


def answers(calls: Sequence[RecordedCall]) -> list[Arrays]:
    """Return what the CPU answered: the outputs of each call, and what the last one kept."""
    last = _last_that_keeps(calls)
    return [
        (*call.found, *(call.kept[name] for name in call.keeps.values()))
        if number == last
        else call.found
        for number, call in enumerate(calls)
    ]


class Replay:
    """Repeats one recording in one process, which has the form's graph open."""

    def __init__(  # noqa: PLR0913  # what is repeated where, and by which limits
        self,
        process: DeviceProcess,
        form: DeviceForm,
        calls: Sequence[RecordedCall],
        *,
        clock: Callable[[], float] = time.perf_counter,
        call_limit_s: float = CALL_LIMIT_S,
        compile_limit_s: float = COMPILE_LIMIT_S,
    ) -> None:
        """Prepare.

        Args:
            process: has the form's file open.
            form: of the graph.
            calls: one recording.
            clock: seconds.
            call_limit_s: for a call.
            compile_limit_s: for all first calls of their shapes together, in place of that.
        """
        self._call_limit_s = call_limit_s
        self._left_s = compile_limit_s
        self._process = process
        self._form = form
        self._calls = calls
        self._clock = clock
        self._seen: set[object] = set()

    def run(self) -> Iterator[Repeated]:
        """Make all calls in their order. Raises DeviceFailed."""
        states: dict[int, int] = {}
        last, last_uses = _last_that_keeps(self._calls), _last_uses(self._calls)
        for number, call in enumerate(self._calls):
            begun = self._clock()
            feeds = self._form.feeds(call.feeds)
            is_first = self._is_first(feeds)
            ran = self._process.run(
                self._form.asked(call.outputs),
                feeds,
                keeps=call.keeps,
                state=None if call.follows is None else states[call.follows],
                limit_s=max(self._left_s, _LEAST_LIMIT_S) if is_first else self._call_limit_s,
            )
            found = self._found(call, ran.arrays)
            seconds = self._clock() - begun
            self._left_s -= seconds if is_first else 0.0
            if ran.state is not None:
                states[number] = ran.state
            if call.follows is not None and last_uses[call.follows] == number:
                self._process.forget((states.pop(call.follows),))
            if number == last:
                kept = self._process.fetch(states[number], self._call_limit_s)
                found = [*found, *(kept[name] for name in call.keeps.values())]
            yield Repeated(found=found, seconds=seconds, is_first=is_first)
        self._process.forget(states.values())

    def _found(self, call: RecordedCall, arrays: Arrays) -> Arrays:
        try:
            return self._form.outputs(call.outputs, arrays, call.feeds)
        except (IndexError, ValueError):
            # Not even the sizes are those of the graph: nothing is as far away as that.
            return ()

    def _is_first(self, feeds: Mapping[str, NDArray[Any]]) -> bool:
        shapes = frozenset((name, array.shape) for name, array in feeds.items())
        is_first = shapes not in self._seen
        self._seen.add(shapes)
        return is_first


def made_here(placed: PlacedSession, calls: Sequence[RecordedCall]) -> Iterator[RecordedCall]:
    """Make all calls in their order on the CPU once more. Raises InferenceFailed."""
    states: dict[int, KeptState] = {}
    last, last_uses = _last_that_keeps(calls), _last_uses(calls)
    for number, call in enumerate(calls):
        kept = set(call.keeps.values())
        before = KeptState(arrays={name: call.feeds[name] for name in kept & set(call.feeds)})
        with placed.recording() as recording:
            if call.keeps:
                feeds = {name: array for name, array in call.feeds.items() if name not in kept}
                state = before if call.follows is None else states[call.follows]
                if call.follows is not None and last_uses[call.follows] == number:
                    del states[call.follows]
                _, states[number] = placed.step(call.outputs, feeds, call.keeps, state)
            else:
                placed.run(call.outputs, call.feeds)
        (made,) = recording.calls
        yield made if number == last else replace(made, kept={})


def _last_that_keeps(calls: Sequence[RecordedCall]) -> int | None:
    return max((number for number, call in enumerate(calls) if call.keeps), default=None)


def _last_uses(calls: Sequence[RecordedCall]) -> Mapping[int, int]:
    """Return for each call whose kept values are given again the last one that they are given to.

    They are let go then: a language model's decoder keeps some ten megabytes with every call.
    """
    return {call.follows: number for number, call in enumerate(calls) if call.follows is not None}


def difference(found: Arrays, expected: Arrays) -> float:
    """Return how far arrays are from what they should be: the worst of them.

    Returns: the root mean square of the differences over that of the expected numbers; infinite
        where shapes differ, numbers are none, or whole numbers are not the same.
    """
    if len(found) != len(expected):
        return float("inf")
    return max(map(_difference, found, expected), default=0.0)


def _difference(found: NDArray[Any], expected: NDArray[Any]) -> float:
    if found.shape != expected.shape or found.dtype != expected.dtype:
        return float("inf")
    if not np.issubdtype(expected.dtype, np.floating):
        return 0.0 if np.array_equal(found, expected) else float("inf")
    if not np.isfinite(found).all():
        return float("inf")
    ours, theirs = found.astype(np.float64), expected.astype(np.float64)
    return _rms(ours - theirs) / max(_rms(theirs), _NOTHING)


def _rms(values: NDArray[np.float64]) -> float:
    return float(np.sqrt(np.mean(values**2))) if values.size else 0.0
