"""The one device that is in use: its process, and the graph that it runs."""

import logging

from app.session.device_work import Taken
from engines.errors import DeviceFailed

log = logging.getLogger(__name__)


class HeldDevice:
    """Holds at most one. Owned by the keeper's thread."""

    def __init__(self) -> None:
        self._taken: Taken | None = None

    @property
    def key(self) -> str:
        """Of the device that is held; empty: none is."""
        return "" if self._taken is None else self._taken.device.key

    @property
    def failure(self) -> DeviceFailed | None:
        """Why the graph has left the device by itself; None: it has not."""
        return None if self._taken is None else self._taken.placed.failure

    def hold(self, taken: Taken) -> DeviceFailed | None:
        """Let the graph's calls go to the device; tell why that is not possible if it is not."""
        self.let_go()
        try:
            taken.placed.use(taken.process, taken.device, call_ms=taken.call_ms)
        except DeviceFailed as error:
            taken.process.close()
            return error
        self._taken = taken
        log.info("the model runs on %s", taken.device.provider)
        return None

    def let_go(self) -> None:
        """Let calls go to the CPU again and end the process; its memory is free then."""
        taken, self._taken = self._taken, None
        if taken is not None:
            taken.placed.release()
            taken.process.close()
            log.info("the model has left %s", taken.device.provider)
