"""Which device a graph has, what was wished for, and what came of it."""

import logging
import threading
from typing import Final

from engines.devices.device import Device
from engines.devices.process import DeviceProcess
from engines.devices.seat import Seat
from engines.errors import DeviceFailed

log = logging.getLogger(__name__)

_LEAST_LIMIT_S: Final = 2.0
_MOST_LIMIT_S: Final = 10.0
"""Half of what counts as a hung call (app/session/hang_guard.py): the CPU has to answer, too."""
_LIMIT_CALLS: Final = 20


class Placement:
    """Read by the speech workers with each call, changed by whoever keeps the device."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.seat: Seat | None = None
        """None: the CPU."""
        self.limit_s = _LEAST_LIMIT_S
        """So long a call may take there."""
        self.failure: DeviceFailed | None = None
        """Why the last seat was left in the midst of a call."""
        self.requested = ""
        """The provider that is wished for; empty: none but the CPU."""
        self.note = ""
        """Why it is not that one."""

    @property
    def device(self) -> Device | None:
        """The device in use."""
        seat = self.seat
        return None if seat is None else seat.device

    def take(self, seat: Seat, call_ms: float) -> None:
        """Let calls go to a device."""
        with self._lock:
            limit_s = _LIMIT_CALLS * call_ms / 1000.0
            self.limit_s = min(max(_LEAST_LIMIT_S, limit_s), _MOST_LIMIT_S)
            self.failure = None
            self.requested, self.note = seat.device.provider, ""
            self.seat = seat

    def leave(self, note: str) -> DeviceProcess | None:
        """Let no more calls go there, wait for the one under way, and bring home what it keeps.

        Args:
            note: why, if the device is wished for all the same.
        """
        with self._lock:
            seat, self.seat = self.seat, None
            if not note:
                self.requested = ""
            self.note = note
        if seat is None:
            return None
        try:
            seat.vacate()
        except DeviceFailed as error:
            # The CPU makes up for it with the next call.
            log.info("the device failed as it was let go: %s", error)
        return seat.process

    def wish(self, provider: str, note: str) -> None:
        """Say what is wished for while the CPU runs, and why that is not it."""
        with self._lock:
            self.requested, self.note = provider, note

    def fail(self, seat: Seat, error: DeviceFailed) -> None:
        """Leave a device that failed, unless that was done already."""
        with self._lock:
            if self.seat is not seat:
                return
            self.seat = None
            # A copy: the error itself knows the frames that it came through, and with them this
            # session, which would then wait for the cyclic collector to be freed.
            self.failure = DeviceFailed(error.outcome, str(error), error.words)
            self.note = str(error)
        log.warning("the device is left: %s", error.outcome)
        seat.give_up()
