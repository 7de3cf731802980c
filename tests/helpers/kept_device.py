"""A keeper with an engine, in a little world that a test changes."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from app.captions.messages import EngineMoved, Message
from app.power import PowerWatch
from app.session.device_choice import DeviceWishes
from app.session.device_keeper import DeviceKeeper
from app.session.device_lore import DeviceLore
from app.session.device_need import Times
from app.session.device_state import DevicesState
from engines.devices.device import Device
from engines.devices.process import DeviceProcess
from engines.devices.stamp import verdict_stamp
from engines.devices.verdict import Outcome, Verdict
from engines.protocols import StreamingEngine

QUICK = Times(look_s=0.05, rarely_s=0.2, idle_s=60.0, calm_s=0.0)


def know(home: Path, engine: StreamingEngine, device: Device, outcome: Outcome = "good") -> None:
    """Write into the book of a data folder what came of an earlier trial."""
    assert engine.placed is not None
    lore = DeviceLore(home)
    lore.keep_devices([device])
    lore.keep(
        Verdict(
            device=device.key,
            model=engine.info.model,
            stamp=verdict_stamp(device, engine.placed),
            outcome=outcome,
            device_ms=5.0,
            cpu_ms=50.0,
            tried_at="2026-01-01T00:00:00+00:00",
        )
    )


class World:
    """What the keeper asks, and what it said and did."""

    def __init__(
        self,
        home: Path,
        engine: StreamingEngine | None,
        make: Callable[[], DeviceProcess],
        times: Times,
        *,
        may_try: bool,
    ) -> None:
        self.engine = engine
        self.is_captioning = False
        self.wishes = DeviceWishes()
        self.is_on_battery = False
        self.posted: list[Message] = []
        self.states: list[DevicesState] = []
        self.processes: list[DeviceProcess] = []
        self._make = make
        self.lore = DeviceLore(home)
        self.keeper = DeviceKeeper(
            engine=lambda: self.engine,
            wishes=lambda: self.wishes,
            is_captioning=lambda: self.is_captioning,
            lore=self.lore,
            post=self.posted.append,
            tell=self.states.append,
            may_try=may_try,
            make_process=self._made,
            power=PowerWatch(lambda: self.is_on_battery, every_s=0.0),
            times=times,
        )

    @property
    def state(self) -> DevicesState:
        """The newest that was told."""
        return self.states[-1] if self.states else DevicesState()

    @property
    def moves(self) -> list[EngineMoved]:
        """What was posted."""
        return [message for message in self.posted if isinstance(message, EngineMoved)]

    @property
    def pids(self) -> list[int]:
        """Of the processes that run."""
        return [process.pid for process in self.processes if process.pid is not None]

    def begin_captions(self) -> None:
        """A session begins."""
        self.is_captioning = True
        self.keeper.look_now()

    def until(self, condition: Callable[["World"], object], timeout_s: float = 20.0) -> None:
        """Wait for something to become so."""
        deadline = time.monotonic() + timeout_s
        while not condition(self):
            assert time.monotonic() < deadline, (self.state, self.posted)
            time.sleep(0.01)

    def _made(self) -> DeviceProcess:
        process = self._make()
        self.processes.append(process)
        return process


@contextmanager
def kept_device(
    home: Path,
    engine: StreamingEngine | None,
    make: Callable[[], DeviceProcess] = DeviceProcess,
    times: Times = QUICK,
    *,
    may_try: bool = True,
) -> Iterator[World]:
    """Run a keeper. Afterwards none of its processes is left."""
    world = World(home, engine, make, times, may_try=may_try)
    world.keeper.start()
    try:
        yield world
    finally:
        world.keeper.close()
        assert world.pids == []
        assert not [each for each in psutil.Process().children() if is_device(each)]


def is_device(process: psutil.Process) -> bool:
    """Whether a process holds a device."""
    try:
        words = " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return False
    return "engines.devices.child" in words or "bad_device" in words
