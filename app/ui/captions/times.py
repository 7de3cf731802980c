"""How times are written on the Live page."""

from datetime import datetime

_MINUTE_S = 60
_HOUR_S = 3600


def elapsed_text(seconds: float) -> str:
    """Return 24:18, or 1:02:03 from an hour on."""
    whole = max(0, int(seconds))
    hours, rest = divmod(whole, _HOUR_S)
    minutes, left = divmod(rest, _MINUTE_S)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes:02}:{left:02}"


def is_today(moment: datetime, now: datetime) -> bool:
    """Tell whether a moment is on the same local day as now."""
    return moment.astimezone().date() == now.astimezone().date()


class ElapsedClock:
    """The session's clock as it is shown: told by the speech worker, carried on in between."""

    def __init__(self) -> None:
        self._heard_s = 0.0
        self._told_s: float | None = None

    def set(self, heard_s: float, now_s: float) -> None:
        """Take what the worker says."""
        self._heard_s, self._told_s = heard_s, now_s

    def at(self, now_s: float, *, running: bool) -> float:
        """Return the time to show. Never more than a second ahead of the worker."""
        if not running or self._told_s is None:
            return self._heard_s
        return self._heard_s + min(1.0, max(0.0, now_s - self._told_s))
