"""What was found out about devices, now and in earlier runs."""

import logging
from collections.abc import Sequence
from pathlib import Path

from app.session.device_state import FoundDevice
from engines.devices import plug_ins
from engines.devices.device import Device
from engines.devices.placed import PlacedSession
from engines.devices.stamp import listing_stamp, verdict_stamp
from engines.devices.verdict import Verdict
from engines.devices.verdict_book import NAME, VerdictBook

log = logging.getLogger(__name__)


class DeviceLore:
    """Reads and writes the book of verdicts; a disk that takes nothing costs a later trial only."""

    def __init__(self, home: Path) -> None:
        """Args: home: the data folder."""
        self._book = VerdictBook(home / NAME)

    @property
    def has_plug_ins(self) -> bool:
        """Whether there is anything that could find a device."""
        return plug_ins.is_anything_installed()

    def stamp(self, placed: PlacedSession | None) -> str:
        """Return what tells drivers and the model's file from any others. Takes milliseconds."""
        try:
            file = None if placed is None else placed.model
        except OSError:
            file = None
        return f"{listing_stamp()} {file}"

    def kept_devices(self) -> tuple[Device, ...] | None:
        """Return what was found before; None: it has to be looked for, for something changed."""
        return self._book.listing(listing_stamp())

    @property
    def deserves_another_look(self) -> bool:
        """Whether there may be more devices than those; see `VerdictBook`."""
        return self._book.deserves_another_look(listing_stamp())

    @property
    def problem(self) -> str:
        """What did not work as those were looked for, a `Sentence`; empty: all did."""
        return self._book.listing_problem(listing_stamp())

    def keep_devices(
        self, devices: Sequence[Device], *, has_failed: bool = False, problem: str = ""
    ) -> None:
        """Remember what was found; see `VerdictBook.keep_listing`."""
        try:
            self._book.keep_listing(
                listing_stamp(), devices, has_failed=has_failed, problem=problem
            )
        except OSError as error:
            log.warning("what devices there are cannot be kept: %s", error.strerror)

    def known(
        self, devices: Sequence[Device], placed: PlacedSession | None, model: str
    ) -> tuple[FoundDevice, ...]:
        """Return devices with what is known of a model on each."""
        return tuple(
            FoundDevice(device=device, verdict=self._verdict(device, placed, model))
            for device in devices
        )

    def keep(self, verdict: Verdict) -> str:
        """Remember what came of a trial, or of a session.

        Returns:
            In the system's words why that cannot be kept; empty: it is.
        """
        try:
            self._book.keep(verdict)
        except OSError as error:
            log.warning("what came of a device cannot be kept: %s", error.strerror)
            return error.strerror or str(error)
        return ""

    def _verdict(self, device: Device, placed: PlacedSession | None, model: str) -> Verdict | None:
        if placed is None:
            return None
        try:
            stamp = verdict_stamp(device, placed)
        except OSError:
            # The model was removed; the engine that has it loaded goes on all the same.
            return None
        return self._book.verdict(device.key, model, stamp)
