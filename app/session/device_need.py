"""When a device is wanted, and when one can be tried without disturbing anybody. Pure."""

from dataclasses import dataclass

from engines.devices.placed import PlacedSession


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """How long is waited for what, in seconds."""

    look_s: float = 1.0
    """Between looks while there is something to look at."""
    rarely_s: float = 60.0
    """Between looks where there is not; and for devices, after one was lost."""
    idle_s: float = 300.0
    """A device that nobody called for so long is let go."""
    calm_s: float = 10.0
    """Devices are tried when nobody was captioned, and no engine came, for so long."""


class DeviceNeed:
    """Follows sessions and calls."""

    def __init__(self, times: Times) -> None:
        self._times = times
        self._is_captioning = False
        self._first_call_s = 0.0
        self._needed_at_s: float | None = None
        self._calm_since_s = 0.0

    def follow(self, placed: PlacedSession | None, now_s: float) -> None:
        """Another engine came; that it was called when it was loaded is no need."""
        self._first_call_s = 0.0 if placed is None else placed.last_call_s
        self._needed_at_s = now_s if self._is_captioning else None
        self._calm_since_s = now_s

    def note(self, placed: PlacedSession | None, now_s: float, *, is_captioning: bool) -> bool:
        """Take in how things are; tell whether a session begins."""
        begins = is_captioning and not self._is_captioning
        if begins:
            self._needed_at_s = now_s
        if is_captioning or self._is_captioning:
            self._calm_since_s = now_s
        self._is_captioning = is_captioning
        if placed is not None and placed.last_call_s > self._first_call_s:
            self._needed_at_s = max(placed.last_call_s, self._needed_at_s or 0.0)
        return begins

    def is_there(self, now_s: float) -> bool:
        """Whether captions are made, or were a moment ago."""
        return self._needed_at_s is not None and now_s - self._needed_at_s <= self._times.idle_s

    def is_calm(self, now_s: float) -> bool:
        """Whether seconds of a core disturb nobody."""
        return not self._is_captioning and now_s - self._calm_since_s >= self._times.calm_s
