"""Tells the session of an engine's trouble, and of its end once."""

import logging
from collections.abc import Callable, Sequence

from app.audio.source import Gap
from app.captions.lost_sound import LostSound, Span
from app.captions.messages import EngineRecovered, EngineTroubled
from app.captions.watchdog import Remedy, Trouble, Watchdog
from engines.arrays import RATE_HZ

log = logging.getLogger(__name__)

Report = Callable[[EngineTroubled | EngineRecovered | Gap], None]
"""Is told of trouble, of its end, and where sound was heard that nothing will write down."""


class TroubleReports:
    """Of one stream. Owned by the speech worker.

    Args:
        report: is told.
        watchdog: knows when the next remedy may come.
        clock: seconds of the wall.
    """

    def __init__(
        self,
        report: Report,
        watchdog: Watchdog,
        clock: Callable[[], float],
    ) -> None:
        self._report = report
        self._watchdog = watchdog
        self._clock = clock
        self._lost = LostSound()
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

    def lose(
        self,
        spans: Sequence[Span],
        trouble: Trouble = "failed",
        *,
        is_up: bool = False,
        is_all: bool = True,
    ) -> None:
        """Tell where sound had to be given up, in stretches.

        Args:
            spans: in order.
            trouble: of the engine.
            is_up: whether it works by now.
            is_all: whether nothing adds to them; what may go on is told once it is long.
        """
        gaps = self._lost.add(spans, is_all=is_all)
        if not gaps:
            return
        samples = sum(gap.end_sample - gap.start_sample for gap in gaps)
        log.error("%.1f s of sound could not be captioned", samples / RATE_HZ)
        for gap in gaps:
            self._report(gap)
        attempt = max(1, self._watchdog.attempts)
        remedy = Remedy(kind="reload", trouble=trouble, attempt=attempt)
        self.tell(remedy, is_up=is_up, lost_samples=samples)

    def recovered(self) -> None:
        """Tell that the engine writes again, if trouble was told."""
        if self._is_told:
            self._is_told = False
            self._report(EngineRecovered())
