"""Whether the computer runs on its battery."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from app.audio.monotonic import now_s

_EVERY_S: Final = 15.0
SUPPLIES: Final = Path("/sys/class/power_supply")
"""Linux' power supplies, one folder each."""


def runs_on_battery(supplies: Path = SUPPLIES) -> bool:
    """Ask the system; a computer without a battery never does.

    Args:
        supplies: where Linux tells of them; a virtual machine or a sandbox may have none.
    """
    return _drains(supplies) if sys.platform == "linux" else _is_unplugged()


def _drains(supplies: Path) -> bool:
    """Return whether a battery of the computer's own is being emptied.

    Not psutil's answer: on a computer without a battery it takes that of a wireless mouse. Source
    of the words: the kernel's Documentation/ABI/testing/sysfs-class-power.
    """
    found: Sequence[Path] = ()
    with suppress(OSError):
        found = sorted(supplies.iterdir())
    if any(_word(each / "type") == "Mains" and _word(each / "online") == "1" for each in found):
        return False
    return any(
        _word(each / "type") == "Battery"
        and _word(each / "scope") != "Device"
        and _word(each / "status") == "Discharging"
        for each in found
    )


def _word(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        # There is none of the sort; a battery that is being taken out has none at all.
        return ""


def _is_unplugged() -> bool:
    import psutil  # noqa: PLC0415  # 15 ms, and most computers have no device to ask for

    # Its stubs do not know that systems without batteries lack the function.
    battery = psutil.sensors_battery() if hasattr(psutil, "sensors_battery") else None
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
