"""Which device a speech model is to run on. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.session.device_state import FoundDevice
from app.settings.model import OnBattery, Settings
from engines.devices.device import AUTOMATIC, ON_CPU
from engines.devices.telling import reason
from engines.devices.verdict import Verdict
from engines.sentence import Sentence

RETRY_S: Final = 300.0
"""A device that failed in a session is let alone for so long."""
MOST_RETRIES: Final = 2
"""And taken back so often in one session; the next start tries it anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceWishes:
    """What the person chose."""

    device: str = AUTOMATIC
    """That, `ON_CPU` or a device's key."""
    on_battery: OnBattery = "cpu"


def wishes_of(settings: Settings) -> DeviceWishes:
    """Return what a person chose for all sessions."""
    return DeviceWishes(device=settings.device, on_battery=settings.device_on_battery)


def candidates(found: Sequence[FoundDevice], wished: str) -> tuple[FoundDevice, ...]:
    """Return the devices that the choice allows."""
    if wished == AUTOMATIC:
        return tuple(found)
    # None has the key `ON_CPU`.
    return tuple(each for each in found if each.device.key == wished)


def fastest(found: Sequence[FoundDevice], wished: str) -> FoundDevice | None:
    """Return the fastest one that passed its trial; None: the CPU does the work."""
    good = [each for each in candidates(found, wished) if each.is_good]
    return min(good, key=_call_ms, default=None)


def _call_ms(found: FoundDevice) -> float:
    return found.verdict.device_ms if found.verdict is not None else 0.0


def named(found: Sequence[FoundDevice], key: str) -> FoundDevice | None:
    """Return the device with a key; None: it is not there."""
    return next((each for each in found if each.device.key == key), None)


def why_not(found: Sequence[FoundDevice], wished: str) -> tuple[str, str]:
    """Return the provider that was chosen, and why the CPU does the work in its place.

    Both are empty where that is no news: the CPU is chosen, or whatever is fastest, or the device
    was not tried yet.
    """
    if wished in (AUTOMATIC, ON_CPU):
        return "", ""
    chosen = named(found, wished)
    if chosen is None:
        provider = wished.partition(":")[0]
        return provider, Sentence("The chosen device is not there. Choose another in Settings.")
    if chosen.verdict is None or chosen.is_good:
        return "", ""
    return chosen.device.provider, reason(chosen.verdict)


class Losses:
    """Remembers the devices that failed in a session, and when each may come back."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._lost: dict[str, tuple[float, Verdict]] = {}

    @property
    def are_any(self) -> bool:
        """Whether a device failed that is not back, and comes back in this session."""
        return any(map(self._may_return, self._lost))

    def begin_session(self) -> None:
        """Another session: each may come back as often again."""
        self._counts.clear()

    def lose(self, verdict: Verdict, now_s: float) -> bool:
        """Note a failure; tell whether it is the first in this session.

        Args:
            verdict: the one by which it was used.
            now_s: the clock.
        """
        key = verdict.device
        self._counts[key] = self._counts.get(key, 0) + 1
        self._lost[key] = now_s, verdict
        return self._counts[key] == 1

    def back(self, now_s: float) -> tuple[Verdict, ...]:
        """Return, once, by which verdicts devices may be used again."""
        due = [
            key
            for key, (lost_at_s, _) in self._lost.items()
            if now_s - lost_at_s >= RETRY_S and self._may_return(key)
        ]
        return tuple(self._lost.pop(key)[1] for key in due)

    def forget(self, key: str) -> None:
        """There is a newer verdict."""
        self._lost.pop(key, None)

    def _may_return(self, key: str) -> bool:
        return self._counts.get(key, 0) <= MOST_RETRIES
