"""The devices that are there, with what is known of the loaded model on each."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from app.session.device_choice import Losses, named
from app.session.device_lore import DeviceLore
from app.session.device_state import DevicesState, FoundDevice
from app.session.device_work import Listed
from engines.devices.device import AUTOMATIC, ON_CPU, Device
from engines.devices.placed import PlacedSession
from engines.devices.verdict import Verdict, this_moment
from engines.errors import DeviceFailed

log = logging.getLogger(__name__)


class KnownDevices:
    """Owned by the keeper's thread."""

    def __init__(self, lore: DeviceLore, rarely_s: float) -> None:
        """Know none yet.

        Args:
            lore: of earlier runs, and for later ones.
            rarely_s: seconds between looks while one is missing.
        """
        self._rarely_s = rarely_s
        self._looked_at_s: float | None = None
        self._lore = lore
        self._losses = Losses()
        self._placed: PlacedSession | None = None
        self._model = ""
        self.found: tuple[FoundDevice, ...] = ()
        self._has_plug_ins = False
        self.are_known = False
        """Whether `found` is all that is there."""
        self.is_look_asked = False
        """Whether the person wants to know."""
        self._problem = ""
        self._stamp = ""
        """Of the machine and the model's file, as `found` holds for them."""

    @property
    def state(self) -> DevicesState:
        """What of it is shown."""
        return DevicesState(
            has_plug_ins=self._has_plug_ins, problem=self._problem, found=self.found
        )

    @property
    def are_lost(self) -> bool:
        """Whether one failed in a session and will be back."""
        return self._losses.are_any

    def follow(self, placed: PlacedSession | None, model: str) -> None:
        """From now on it is about another model."""
        self._placed, self._model = placed, model
        self.found = ()
        self.are_known = False
        self._looked_at_s = None

    def ask_to_look(self) -> None:
        """The person wants to know which there are."""
        self._looked_at_s, self.is_look_asked = None, True

    def is_look_due(self, wished: str, now_s: float) -> bool:
        """Whether it is to be found out which there are: at first, and while one is missing."""
        if self._looked_at_s is None:
            return True
        keys = (AUTOMATIC, ON_CPU, *(each.device.key for each in self.found))
        is_missing = wished not in keys or self.are_lost
        return is_missing and now_s - self._looked_at_s >= self._rarely_s

    def look(self, now_s: float) -> None:
        """Take what was found before, if that still holds."""
        self._looked_at_s = now_s
        self._has_plug_ins = self._lore.has_plug_ins
        devices = self._lore.kept_devices() if self._has_plug_ins else ()
        is_doubtful = self._has_plug_ins and self._lore.deserves_another_look
        self.are_known = devices is not None and not is_doubtful
        if self.are_known:
            self.is_look_asked = False
        if devices is not None:
            self._problem = self._lore.problem if self._has_plug_ins else ""
            self._take(devices)

    def still_hold(self) -> bool:
        """Tell whether drivers and model are as they were; else all is to be found out anew.

        The window may be open for weeks, and drivers are upgraded meanwhile.
        """
        if self._lore.stamp(self._placed) == self._stamp:
            return True
        self._looked_at_s, self.are_known = None, False
        for each in self.found:
            self._losses.forget(each.device.key)
        self.found = tuple(replace(each, verdict=None) for each in self.found)
        return False

    def keep(self, found: Listed) -> None:
        """Take what was found now, and remember it if nothing was in the way of looking."""
        self.are_known, self._problem = True, found.problem
        if found.is_all:
            self._lore.keep_devices(
                found.devices, has_failed=found.has_failed, problem=found.problem
            )
        self._take(found.devices)

    def put(self, verdict: Verdict) -> None:
        """A device was tried: remember what came of it."""
        before = self._verdict(verdict.device)
        if before is not None and (before.stamp, before.outcome) == (
            verdict.stamp,
            verdict.outcome,
        ):
            verdict = replace(verdict, tries=before.tries + 1)
        self._lore.keep(verdict)
        self._losses.forget(verdict.device)
        self._show(verdict)

    def begin_session(self) -> None:
        """Another session begins."""
        self._losses.begin_session()

    def lose(self, key: str, failure: DeviceFailed, now_s: float) -> bool:
        """A device that was good has failed; tell whether that is news in this session."""
        log.warning("the device failed in use: %s", failure.outcome)
        before = self._verdict(key)
        if before is None:
            return False
        lost = replace(
            before,
            outcome="lost",
            told=str(failure),
            words=failure.words,
            tried_at=this_moment(),
        )
        self._lore.keep(lost)
        self._show(lost)
        return self._losses.lose(before, now_s)

    def come_back(self, now_s: float) -> None:
        """Let those that failed some time ago be used again; the book still says "lost"."""
        for verdict in self._losses.back(now_s):
            self._show(replace(verdict, tried_at=this_moment()))

    def _verdict(self, key: str) -> Verdict | None:
        device = named(self.found, key)
        return None if device is None else device.verdict

    def _take(self, devices: Sequence[Device]) -> None:
        before = self._stamp
        self._stamp = self._lore.stamp(self._placed) if devices else ""
        # What is shown and not kept, for the disk takes nothing, holds as long as all is the same.
        shown = {each.device.key: each for each in self.found if self._stamp == before}
        fresh = self._lore.known(devices, self._placed, self._model)
        self.found = tuple(_newer(each, shown.get(each.device.key)) for each in fresh)

    def _show(self, verdict: Verdict) -> None:
        if verdict.model != self._model:
            return
        self.found = tuple(
            replace(each, verdict=verdict) if each.device.key == verdict.device else each
            for each in self.found
        )


def _newer(kept: FoundDevice, shown: FoundDevice | None) -> FoundDevice:
    """Return which one to show: another program may have tried the device meanwhile."""
    if shown is None or shown.verdict is None or shown.device != kept.device:
        return kept
    if kept.verdict is not None and kept.verdict.tried_at > shown.verdict.tried_at:
        return kept
    return shown
