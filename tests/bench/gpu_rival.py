"""How a device is mostly used: onnxruntime in the program itself, all caches there and back.

A rival of our own making, which has no pipe to pay for.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any

from numpy.typing import NDArray

from engines.devices.process import Ran


class PlainLoop:
    """Answers as a `DeviceProcess` does, without a process and without IO binding."""

    def __init__(self, session: Any) -> None:
        """Args: session: onnxruntime's, on the device."""
        self._session = session
        self._states: dict[int, dict[str, NDArray[Any]]] = {}
        self._numbers = count(1)
        self.words = ""
        self.pid = None

    def run(
        self,
        outputs: Sequence[str],
        feeds: Mapping[str, NDArray[Any]],
        *,
        keeps: Mapping[str, str] | None = None,
        state: int | None = None,
        limit_s: float,
    ) -> Ran:
        """See `DeviceProcess`."""
        del limit_s
        kept = dict(keeps or {})
        given = dict(feeds) if state is None else {**feeds, **self._states[state]}
        returned = [name for name in outputs if name not in kept]
        found = self._session.run([*returned, *kept], given)
        number = next(self._numbers) if kept else None
        if number is not None:
            self._states[number] = dict(zip(kept.values(), found[len(returned) :], strict=True))
        return Ran(arrays=found[: len(returned)], state=number, seconds=0.0)

    def fetch(self, state: int, limit_s: float) -> dict[str, NDArray[Any]]:
        """See `DeviceProcess`."""
        del limit_s
        return self._states[state]

    def forget(self, states: Iterable[int]) -> None:
        """See `DeviceProcess`."""
        for state in states:
            self._states.pop(state, None)

    def cancel(self) -> None:
        """Nothing: nobody hangs here."""

    def close(self) -> None:
        """Nothing: the session goes with its process."""
