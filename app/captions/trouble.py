"""Tells the session of an engine's trouble, and of its end once."""

from collections.abc import Callable

from app.captions.messages import EngineRecovered, EngineTroubled
from app.captions.watchdog import Remedy, Watchdog
from engines.arrays import RATE_HZ


class TroubleReports:
    """Of one stream. Owned by the speech worker.

    Args:
        report: is told.
        watchdog: knows when the next remedy may come.
        clock: seconds of the wall.
    """

    def __init__(
        self,
        report: Callable[[EngineTroubled | EngineRecovered], None],
        watchdog: Watchdog,
        clock: Callable[[], float],
    ) -> None:
        self._report = report
        self._watchdog = watchdog
        self._clock = clock
        self._is_told = False

    def tell(self, remedy: Remedy, *, is_up: bool, lost_samples: int = 0) -> None:
        """Tell what was done, and what sound had to be given up for it."""
        self._is_told = True
        self._report(
            EngineTroubled(
                trouble=remedy.trouble,
                attempt=remedy.attempt,
                is_up=is_up,
                wait_s=0.0 if is_up else self._watchdog.wait_s(self._clock()),
                lost_s=lost_samples / RATE_HZ,
            )
        )

    def recovered(self) -> None:
        """Tell that the engine writes again, if trouble was told."""
        if self._is_told:
            self._is_told = False
            self._report(EngineRecovered())
