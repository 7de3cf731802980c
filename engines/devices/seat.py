"""A graph's place on a device: calls go there, and what they keep stays there."""

import threading
import weakref
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from numpy.typing import NDArray

from engines.devices.device import Device
from engines.devices.form import Arrays, DeviceForm
from engines.devices.kept_state import KeptState
from engines.devices.process import DeviceProcess
from engines.devices.soundness import wrong_form
from engines.errors import DeviceFailed
from engines.sentence import Sentence

REPLAYED: Final = 4
"""Most calls that the CPU makes again when a device is lost: after so many a copy is fetched.

For an encoder of 24 layers of 1024, 8 MB: 7 ms, where a call of the CPU takes 70 to 110 ms (2-core
virtual machine)."""

COPIED_BYTES: Final = 16 << 20
"""Larger states are not copied again and again; after a loss the engine starts anew instead.

Such as those of a language model's decoder, which grow with every call."""

_FETCH_S: Final = 10.0
_SHORT_FETCH_S: Final = 2.0
"""For states that the CPU can make again, while captions may wait for them."""
_BYTES_A_SECOND: Final = 200 << 20
"""A call gets so much more time for what goes there. Of a language model's caches, 800 MB, the way
took 0.2 s, and 2.4 s the first time, with both cores at work (2-core virtual machine)."""

Check = Callable[[str, NDArray[Any]], None]
"""Raises DeviceFailed where a named output or kept input is not what the graph gives."""

Fed = tuple[Arrays, Mapping[str, str]]
"""What was given in one call beside the kept values, and which outputs were kept as which input."""

Memory = tuple[Arrays, tuple[Fed, ...]]
"""Kept values of some calls ago on the CPU, and the calls since."""


class OnDevice:
    """Kept values that lie on a device, and what it takes to make them again."""

    __slots__ = ("__weakref__", "arrays", "memory", "number", "seat")

    def __init__(self, seat: "Seat", number: int, memory: Memory | None) -> None:
        """Args: memory: None: what it would take is too much to remember."""
        self.seat = seat
        self.number = number
        self.memory = memory
        self.arrays: Arrays | None = None
        """Themselves, once they were fetched."""


class Seat:
    """One open graph in one process, for as long as calls go there. Any thread may call it.

    Every call raises DeviceFailed, also once the seat was given up.
    """

    def __init__(
        self, process: DeviceProcess, device: Device, form: DeviceForm, check: Check
    ) -> None:
        """Take a process in which the form's file is open on the device."""
        self.process = process
        self.device = device
        self._form = form
        self._check = check
        self._lock = threading.Lock()
        self._is_open = True
        self._held: dict[int, weakref.ref[OnDevice]] = {}
        # Numbers of states that nobody has any more. Filled when Python frees them, which may be
        # in the midst of a call: no lock can be taken there.
        self._dropped: deque[int] = deque()

    def run(self, outputs: Sequence[str], feeds: Arrays, limit_s: float) -> list[NDArray[Any]]:
        """Run the graph; see `LoadedGraph`."""
        with self._lock:
            found, _ = self._call(outputs, feeds, {}, None, limit_s)
        return found

    def step(
        self,
        outputs: Sequence[str],
        feeds: Arrays,
        keeps: Mapping[str, str],
        state: KeptState,
        limit_s: float,
    ) -> tuple[list[NDArray[Any]], KeptState]:
        """Run the graph with a state that lies here or on the CPU; see `LoadedGraph`."""
        here = state.away if isinstance(state.away, OnDevice) else None
        given = {**feeds, **state.arrays}
        with self._lock:
            number = None if here is None else here.number
            found, number = self._call(outputs, given, keeps, number, limit_s)
            if number is None:
                raise AssertionError("a call that keeps nothing has no state")
            memory = (state.arrays, ()) if here is None else here.memory
            if memory is not None:
                memory = (memory[0], (*memory[1], (feeds, keeps)))
            after = OnDevice(self, number, memory)
            self._held[number] = weakref.ref(after, partial(self._drop, number))
        return found, KeptState(away=after)

    def copy(self, state: KeptState, limit_s: float) -> None:
        """Fetch a state if so many calls made it that the CPU would take long to catch up."""
        away = state.away
        if not isinstance(away, OnDevice) or away.memory is None:
            return
        before, since = away.memory
        if len(since) < REPLAYED:
            return
        # Not fetched where the one before is too large already: they do not become smaller.
        is_large = _size(before) > COPIED_BYTES
        if not is_large:
            with self._lock:
                before = self._fetched(away.number, limit_s)
        away.memory = None if is_large or _size(before) > COPIED_BYTES else (before, ())

    def fetch(self, state: OnDevice) -> None:
        """Fill a state's `arrays`."""
        with self._lock:
            if state.arrays is None:
                state.arrays = self._fetched(state.number, _limit_s(state))

    def vacate(self) -> None:
        """Wait for the call under way, fetch all states, and let no more calls in."""
        with self._lock:
            try:
                for number in list(self._held):
                    held = self._held.get(number)
                    state = None if held is None else held()
                    if self._is_open and state is not None and state.arrays is None:
                        state.arrays = self._fetched(number, _limit_s(state))
            finally:
                self._is_open = False

    def give_up(self) -> None:
        """Let no more calls in, and end the process, which also ends a call under way."""
        self._is_open = False
        self.process.cancel()

    def _call(
        self,
        outputs: Sequence[str],
        feeds: Arrays,
        keeps: Mapping[str, str],
        state: int | None,
        limit_s: float,
    ) -> tuple[list[NDArray[Any]], int | None]:
        self._require_open()
        form = self._form
        asked = form.asked(outputs)
        dropped = [self._dropped.popleft() for _ in range(len(self._dropped))]
        self.process.forget(dropped)
        given = form.feeds(feeds)
        limit_s += _size(given) / _BYTES_A_SECOND
        ran = self.process.run(asked, given, keeps=keeps, state=state, limit_s=limit_s)
        try:
            found = form.outputs(outputs, ran.arrays, feeds)
        except (ValueError, IndexError) as error:
            raise wrong_form() from error
        for name, array in zip(outputs, found, strict=True):
            self._check(name, array)
        return found, ran.state

    def _fetched(self, number: int, limit_s: float) -> Arrays:
        self._require_open()
        arrays = self.process.fetch(number, limit_s)
        for name, array in arrays.items():
            self._check(name, array)
        return arrays

    def _drop(self, number: int, _reference: "weakref.ref[OnDevice]") -> None:
        self._held.pop(number, None)
        self._dropped.append(number)

    def _require_open(self) -> None:
        if not self._is_open:
            raise DeviceFailed("lost", Sentence("The device is not in use any more."))


def _limit_s(state: OnDevice) -> float:
    return _FETCH_S if state.memory is None else _SHORT_FETCH_S


def _size(arrays: Arrays) -> int:
    """Return their bytes."""
    return sum(array.nbytes for array in arrays.values())
