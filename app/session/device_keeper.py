"""Keeps the speech model on the device that it is to run on, and lets that go when it may."""

import logging
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, Literal

from app.captions.messages import Message
from app.power import PowerWatch
from app.session import device_work as work
from app.session.device_choice import DeviceWishes, candidates, fastest, why_not
from app.session.device_jobs import DeviceJobs
from app.session.device_lore import DeviceLore
from app.session.device_need import DeviceNeed, Times
from app.session.device_state import DevicesState, FoundDevice, Resting
from app.session.device_telling import DeviceTelling
from app.session.device_trials import TrialPlan
from app.session.held_device import HeldDevice, give_back
from app.session.known_devices import KnownDevices
from app.worker import Worker
from engines.devices.device import ON_CPU, Device
from engines.devices.placed import PlacedSession
from engines.devices.process import DeviceProcess
from engines.errors import DeviceFailed
from engines.protocols import StreamingEngine

log = logging.getLogger(__name__)

_JOIN_S: Final = 8.0

_Command = tuple[Literal["try", "stop", "look"], str]
"""With a device's key, where it is about one."""


class DeviceKeeper:
    """Decides on a thread of its own what the model runs on; what takes seconds is a job's.

    While nobody is captioned no device is held. Captions never wait: the CPU works until a device
    is ready, and whenever there is none. Nothing is tried while somebody is captioned, unless the
    person asks for it. Its public methods are any thread's.
    """

    def __init__(  # noqa: PLR0913  # each is a seam between the keeper and the program
        self,
        *,
        engine: Callable[[], StreamingEngine | None],
        wishes: Callable[[], DeviceWishes],
        is_captioning: Callable[[], bool],
        lore: DeviceLore,
        post: Callable[[Message], None],
        tell: Callable[[DevicesState], None] = lambda _: None,
        may_try: bool = True,
        make_process: Callable[[], DeviceProcess] = DeviceProcess,
        power: PowerWatch | None = None,
        times: Times | None = None,
    ) -> None:
        """Hold no device. Nothing runs before `start`.

        Args:
            engine: the one that captions, or will; None: none is loaded. Asked on the keeper's
                thread, as all of these are.
            wishes: of the person.
            is_captioning: whether a session listens now.
            lore: what is known of devices.
            post: tells a session's readers where the engine runs.
            tell: told what is known of the devices whenever that changes.
            may_try: whether devices are looked for and tried; else known ones are used.
            make_process: makes a device's process.
            power: whether the computer runs on its battery.
            times: how long is waited for what.
        """
        self._engine_now = engine
        self._wishes = wishes
        self._is_captioning = is_captioning
        self._telling = DeviceTelling(post, tell)
        self._may_try = may_try
        self._power = power or PowerWatch()
        self._times = times or Times()
        self._commands: queue.SimpleQueue[_Command] = queue.SimpleQueue()
        self._wake = threading.Event()
        self._jobs = DeviceJobs[work.Job](make_process, self._wake.set)
        self._held = HeldDevice()
        self._known = KnownDevices(lore, self._times.rarely_s)
        self._plan = TrialPlan()
        self._need = DeviceNeed(self._times)
        self._engine: StreamingEngine | None = None
        self._placed: PlacedSession | None = None
        self._taking = ""
        self._worker = Worker("devices", self._run, on_failure=self._on_bug)

    def start(self) -> None:
        """Begin. Once only."""
        self._worker.start()

    def close(self) -> None:
        """Let the device go, end its process and the job under way; the engine stays usable."""
        self._worker.ask_to_stop()
        self._wake.set()
        if not self._worker.join(_JOIN_S):
            log.error("the devices' thread did not end in time")

    def look_now(self) -> None:
        """Something has changed: a setting, the session, the engine."""
        self._wake.set()

    def look_again(self) -> None:
        """The person wants to know which devices there are."""
        self._command("look")

    def try_now(self, key: str) -> None:
        """The person wants a device tried."""
        self._command("try", key)

    def stop_trying(self) -> None:
        """The person wants the trial ended."""
        self._command("stop")

    def _command(self, verb: Literal["try", "stop", "look"], key: str = "") -> None:
        self._commands.put((verb, key))
        self._wake.set()

    # On the keeper's thread

    def _run(self, stop: threading.Event) -> None:
        try:
            while not stop.is_set():
                self._wake.clear()
                self._look(time.monotonic())
                self._wake.wait(self._pace_s)
        finally:
            self._end()

    @property
    def _pace_s(self) -> float:
        is_watching = self._known.found or not self._known.are_known or self._jobs.is_busy
        return self._times.look_s if is_watching else self._times.rarely_s

    def _look(self, now_s: float) -> None:
        if self._jobs.is_busy and self._jobs.was_cancelled:
            # It may have started its process after that was ended.
            self._jobs.cancel()
        self._follow(self._engine_now(), now_s)
        while not self._commands.empty():
            self._obey(self._commands.get())
        if (result := self._jobs.take()) is not None:
            self._take_in(result, now_s)
        lost = self._note_use(now_s)
        wishes = self._wishes()
        self._look_for_devices_if_due(wishes, now_s)
        goal, resting = self._goal(wishes, now_s)
        self._move_to(goal)
        self._try_if_calm(wishes, resting, now_s)
        self._tell_all(wishes, resting, lost)

    def _follow(self, engine: StreamingEngine | None, now_s: float) -> None:
        """Go over to another engine: the device of the old one is let go."""
        placed = None if engine is None else engine.placed
        self._engine = engine
        if placed is self._placed:
            return
        self._placed = placed
        self._held.let_go()
        self._jobs.cancel()
        self._telling.follow(engine)
        model = "" if engine is None else engine.info.model
        self._known.follow(placed, model)
        self._plan.follow(model)
        self._need.follow(placed, now_s)

    def _obey(self, command: _Command) -> None:
        match command:
            case "try", key:
                self._plan.ask(key)
            case "stop", _:
                self._plan.stop()
                self._jobs.cancel()
            case "look", _:
                self._known.ask_to_look()

    def _take_in(self, result: work.Job, now_s: float) -> None:
        """Go on with what a job has come to."""
        is_stale = self._jobs.was_cancelled
        match result:
            case work.Listed():
                if is_stale:
                    self._known.ask_to_look()
                else:
                    self._known.keep(result)
            case work.Tried(verdict=verdict):
                self._plan.end(is_done=verdict is not None)
                if verdict is not None:
                    self._known.put(verdict)
            case work.Taken(placed=placed):
                self._taking = ""
                if is_stale or placed is not self._placed:
                    give_back(result)
                else:
                    self._held.hold(result)
            case work.NotTaken(device=device, failure=failure):
                self._taking = ""
                if not is_stale:
                    self._lose(device, failure, now_s)

    def _note_use(self, now_s: float) -> str:
        """Notice sessions, calls, and a device that was lost: return what is told of that."""
        if self._need.note(self._placed, now_s, is_captioning=self._is_captioning()):
            self._known.begin_session()
        self._known.come_back(now_s)
        failure, device = self._held.failure, self._held.device
        if failure is None or device is None:
            return ""
        self._held.let_go()
        return str(failure) if self._lose(device, failure, now_s) else ""

    def _lose(self, device: Device, failure: DeviceFailed, now_s: float) -> bool:
        # It comes back by itself in this run; the next one tries it anew.
        self._plan.give_up(device)
        return self._known.lose(device.key, failure, now_s)

    def _look_for_devices_if_due(self, wishes: DeviceWishes, now_s: float) -> None:
        """Find out which there are: when an engine came, when asked, and after trouble."""
        known = self._known
        if self._jobs.is_busy:
            return
        if known.is_look_due(wishes.device, now_s):
            known.look(now_s)
        if known.are_known or not self._may_try or self._placed is None:
            return
        if known.is_look_asked or (wishes.device != ON_CPU and self._need.is_calm(now_s)):
            known.is_look_asked = False
            self._jobs.begin(work.look_for_devices)

    def _goal(self, wishes: DeviceWishes, now_s: float) -> tuple[FoundDevice | None, Resting]:
        """Return which device is to be held at this moment, or why the chosen one is not."""
        chosen = fastest(self._known.found, wishes.device)
        may_be_used = candidates(self._known.found, wishes.device)
        if self._placed is None or not may_be_used:
            return None, ""
        if wishes.on_battery == "cpu" and self._power.on_battery():
            return None, "battery"
        if chosen is None:
            return None, "lost" if self._known.are_lost else ""
        return (chosen, "") if self._need.is_there(now_s) else (None, "idle")

    def _move_to(self, goal: FoundDevice | None) -> None:
        """Hold that device, or none."""
        key = "" if goal is None else goal.device.key
        if self._held.key != key:
            self._held.let_go()
        if self._taking and self._taking != key:
            self._jobs.cancel()
        if goal is None or self._held.key == key or self._engine is None:
            return
        if not self._jobs.is_busy and self._known.still_hold():
            self._taking = key
            self._jobs.begin(partial(work.take_one, self._engine, goal))

    def _try_if_calm(self, wishes: DeviceWishes, resting: Resting, now_s: float) -> None:
        """Begin a trial; break off one that nobody asked for when captions begin."""
        if self._plan.trying:
            if not self._plan.may_disturb and self._is_captioning():
                self._jobs.cancel()
            return
        if self._jobs.is_busy or self._engine is None or self._placed is None:
            return
        is_calm = self._may_try and self._need.is_calm(now_s) and resting != "battery"
        device = self._plan.begin(self._known.found, wishes.device, is_calm=is_calm)
        if device is not None:
            self._jobs.begin(partial(work.try_one, self._engine, device))

    def _tell_all(self, wishes: DeviceWishes, resting: Resting, lost: str) -> None:
        known, plan = self._known, self._plan
        if self._placed is not None and known.are_known:
            self._placed.wish(*why_not(known.found, wishes.device))
        self._telling.tell_engine(self._engine, lost)
        waiting = plan.next(known.found, wishes.device) if self._may_try else None
        self._telling.tell_state(
            replace(
                known.state,
                is_placeable=self._placed is not None,
                used=self._held.key,
                trying=plan.trying,
                waiting="" if waiting is None else waiting.key,
                resting=resting,
            )
        )

    def _end(self) -> None:
        left = self._jobs.close()
        if isinstance(left, work.Taken):
            give_back(left)
        self._held.let_go()

    def _on_bug(self, _error: Exception) -> None:
        # Logged by the worker. The CPU captions, as it would without any device.
        self._telling.tell_engine(self._engine)
