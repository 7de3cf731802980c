"""The one device that is in use: its process, and the graph that it runs."""

import logging
from statistics import median
from typing import Final

from app.session.device_work import Taken
from engines.devices.device import Device
from engines.devices.process import NEWEST
from engines.errors import DeviceFailed
from engines.sentence import Sentence

log = logging.getLogger(__name__)

_TIMES: Final = 3.0
"""A call that takes so many times as long as in the trial, and as the CPU's did, is too slow. Less
than that other programs do to both."""
_LATE_MS: Final = 150.0
"""A faster call makes no caption late."""


class HeldDevice:
    """Holds at most one. Owned by the keeper's thread."""

    def __init__(self) -> None:
        self._taken: Taken | None = None

    @property
    def device(self) -> Device | None:
        """The device that is held; None: none is."""
        return None if self._taken is None else self._taken.device

    @property
    def key(self) -> str:
        """Of the device that is held; empty: none is."""
        return "" if self._taken is None else self._taken.device.key

    @property
    def failure(self) -> DeviceFailed | None:
        """Why the device is of no more use; None: it is."""
        taken = self._taken
        if taken is None:
            return None
        return taken.placed.failure or _slowness(taken)

    def hold(self, taken: Taken) -> None:
        """Keep what was taken, in place of any other."""
        self.let_go()
        self._taken = taken
        # The first calls compiled what later ones use.
        taken.process.newest_s.clear()
        log.info("the model runs on %s", taken.device.provider)

    def let_go(self) -> None:
        """Let calls go to the CPU again and end the process; its memory is free then."""
        taken, self._taken = self._taken, None
        if taken is not None:
            give_back(taken)
            log.info("the model has left %s", taken.device.provider)


def give_back(taken: Taken) -> None:
    """Let the graph's calls go to the CPU again, and end the process."""
    taken.placed.release()
    taken.process.close()


def _slowness(taken: Taken) -> DeviceFailed | None:
    """Say that a device has become slower than the CPU, as one does that grows too hot.

    It still answers in time, so that nobody else would notice but by late captions.
    """
    newest_s = list(taken.process.newest_s)
    verdict = taken.verdict
    most_ms = max(_LATE_MS, _TIMES * verdict.device_ms, _TIMES * verdict.cpu_ms)
    if len(newest_s) < NEWEST or 1_000 * median(newest_s) <= most_ms:
        return None
    name = taken.device.title
    return DeviceFailed(
        "slow",
        Sentence("{name} has become slower than the CPU. The CPU goes on.", name=name),
    )
