"""The session's clock on the Live page."""


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
