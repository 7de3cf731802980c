"""Whether the computer runs on its battery."""

from collections.abc import Callable
from typing import Final

from app.audio.monotonic import now_s

_EVERY_S: Final = 15.0


def runs_on_battery() -> bool:
    """Ask the system; a computer without a battery never does."""
    import psutil  # noqa: PLC0415  # 15 ms, and most computers have no device to ask for

    try:
        # Its stubs do not know that systems without batteries lack the function.
        battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
    except FileNotFoundError:
        # A Linux kernel that knows of no power supplies, as in a virtual machine or a container.
        return False
    # power_plugged is None where the system does not tell: then nothing is taken away.
    return battery is not None and battery.power_plugged is False


class PowerWatch:
    """Asks now and then and remembers the answer. Owned by one thread."""

    def __init__(
        self,
        ask: Callable[[], bool] = runs_on_battery,
        clock: Callable[[], float] = now_s,
        every_s: float = _EVERY_S,
    ) -> None:
        """Args: ask: the system; clock: seconds; every_s: how long an answer holds."""
        self._ask = ask
        self._clock = clock
        self._every_s = every_s
        self._asked_at_s: float | None = None
        self._answer = False

    def on_battery(self) -> bool:
        """Return the newest answer."""
        now = self._clock()
        if self._asked_at_s is None or now - self._asked_at_s >= self._every_s:
            self._asked_at_s = now
            self._answer = self._ask()
        return self._answer
