"""Which device is tried next, and when. Pure."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from app.session.device_choice import candidates
from app.session.device_state import FoundDevice
from engines.devices.device import Device

_MOST_BROKEN_OFF: Final = 3
"""A trial that captions broke off so often waits for the next start, or for the person."""


class TrialPlan:
    """One at a time: first those that the person asked for, then those that nobody knows."""

    def __init__(self) -> None:
        self._asked: deque[str] = deque()
        self._model = ""
        # By model and device, with its driver: what one came to says nothing of another.
        self._broken_off: dict[tuple[str, Device], int] = {}
        self._given_up: set[tuple[str, Device]] = set()
        self._now: tuple[str, Device] | None = None
        self._is_asked = False

    def follow(self, model: str) -> None:
        """From now on it is about another model; a trial that is under way is that of the old."""
        self._model = model

    @property
    def trying(self) -> str:
        """Key of the device that is being tried; empty: none is."""
        return "" if self._now is None else self._now[1].key

    @property
    def may_disturb(self) -> bool:
        """Whether it goes on though somebody is captioned: the person asked for it."""
        return self._is_asked

    def ask(self, key: str) -> None:
        """The person wants a device tried now."""
        is_under_way = key == self.trying and self._is_asked
        if key not in self._asked and not is_under_way:
            self._asked.append(key)

    def stop(self) -> None:
        """The person wants none tried."""
        self._asked.clear()
        if self._now is not None:
            self._given_up.add(self._now)

    def give_up(self, device: Device) -> None:
        """A device is not to be tried by itself any more in this run, with this model."""
        self._given_up.add((self._model, device))

    def begin(self, found: Sequence[FoundDevice], wished: str, *, is_calm: bool) -> Device | None:
        """Return the next device to be tried, if one is.

        Args:
            found: what is there.
            wished: as the setting says.
            is_calm: whether trials may begin that nobody asked for.
        """
        there = {each.device.key: each.device for each in found}
        while self._asked:
            device = there.get(self._asked.popleft())
            if device is not None:
                return self._begun(device, is_asked=True)
        device = self.next(found, wished) if is_calm else None
        return None if device is None else self._begun(device, is_asked=False)

    def next(self, found: Sequence[FoundDevice], wished: str) -> Device | None:
        """Return which one would be tried as soon as it is calm."""
        for each in candidates(found, wished):
            is_open = each.verdict is None or each.verdict.deserves_another
            if is_open and (self._model, each.device) not in self._given_up:
                return each.device
        return None

    def end(self, *, is_done: bool) -> None:
        """The trial is over. Args: is_done: it came to a verdict; else it was broken off."""
        tried, self._now, self._is_asked = self._now, None, False
        if tried is None:
            raise AssertionError("no trial was begun")
        if is_done and tried[1].key in self._asked:
            # Asked for while it was being tried by itself.
            self._asked.remove(tried[1].key)
        count = self._broken_off.get(tried, 0) + 1
        self._broken_off[tried] = count
        if is_done or count >= _MOST_BROKEN_OFF:
            self._given_up.add(tried)

    def _begun(self, device: Device, *, is_asked: bool) -> Device:
        self._now, self._is_asked = (self._model, device), is_asked
        return device
