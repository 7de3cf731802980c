"""A graph that runs on the CPU, and on a device while it has one."""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from errno import ENOENT
from typing import Any

from numpy.typing import NDArray

from engines.devices.cpu_seat import CpuSeat
from engines.devices.device import Device
from engines.devices.first_call import FirstCall
from engines.devices.form import Arrays, AsItIs, DeviceForm
from engines.devices.kept_state import KeptState
from engines.devices.placement import Placement
from engines.devices.process import DeviceProcess
from engines.devices.recording import ModelFile, Recording
from engines.devices.seat import OnDevice, Seat
from engines.devices.soundness import require_sound
from engines.errors import DeviceFailed, InferenceFailed
from engines.events import EngineInfo
from engines.runtime import Session, to_value
from engines.sentence import Sentence


@dataclass(slots=True, kw_only=True, eq=False)
class _Call:
    """A call that a device has, or that the CPU answers in its place."""

    seat: Seat
    is_interrupted: bool = False


class PlacedSession:
    """A loaded graph; see `LoadedGraph`. Its engine calls it from the speech workers.

    `use`, `release`, `wish` and `recording` are for the thread that keeps the device. A device
    that fails is left and the CPU answers the same call: only `failure` tells of it.
    """

    def __init__(self, cpu: Session, form: DeviceForm, *, is_fixed: bool = False) -> None:
        """Begin on the CPU.

        Args:
            cpu: stays loaded.
            form: the graph as devices run it.
            is_fixed: whether all calls have the shapes of the first one.
        """
        self.form = form
        self.shapes = cpu.shapes
        self.types = cpu.types
        self.output_shapes = cpu.output_shapes
        self.metadata = cpu.metadata
        self.last_call_s = time.monotonic()
        """When it was last called, by the monotonic clock; recordings do not count."""
        self._cpu = cpu
        self._loaded: ModelFile | None = None
        """None: it was removed in that moment."""
        with suppress(OSError):
            self._loaded = ModelFile.of(cpu.path)
        self._here = CpuSeat(cpu)
        self._is_fixed = is_fixed
        self._first: FirstCall | None = None
        self._placement = Placement()
        # A set's own methods are safe between threads.
        self._under_way: set[_Call] = set()

    @property
    def device(self) -> Device | None:
        """The device that calls go to; None: the CPU."""
        return self._placement.device

    @property
    def failure(self) -> DeviceFailed | None:
        """Why the last device was left without `release`; None again with the next `use`."""
        return self._placement.failure

    @property
    def provider(self) -> str:
        """The provider that the next call goes to."""
        device = self.device
        return self._cpu.provider if device is None else device.provider

    @property
    def requested_provider(self) -> str:
        """The provider that is wished for."""
        return self._placement.requested or self.provider

    @property
    def provider_note(self) -> str:
        """Why the CPU runs although a device is wished for; empty: all is as wished."""
        return self._placement.note

    @property
    def model(self) -> ModelFile:
        """The CPU graph's file.

        Raises:
            OSError: it is gone, or is another one since it was loaded: a device would run that.
        """
        now = ModelFile.of(self._cpu.path)
        if now != self._loaded:
            raise FileNotFoundError(ENOENT, "The file was replaced", str(now.path))
        return now

    @property
    def fixed(self) -> Mapping[str, int] | None:
        """Sizes of named free dimensions, for `DeviceProcess.open`; None: they vary."""
        if not self._is_fixed or self._first is None or not isinstance(self.form, AsItIs):
            return None
        return self._first.sizes(self.shapes)

    def use(self, process: DeviceProcess, device: Device, *, call_ms: float) -> None:
        """Let calls go to a device, once one of each shape has been made there.

        Args:
            process: has the form's file open on the device.
            device: that one.
            call_ms: median of the trial's calls; one that takes far longer has failed.

        Raises:
            DeviceFailed: such a call failed; nothing has changed.
        """
        seat = Seat(process, device, self.form, self._require_sound)
        if self._first is not None:
            self._first.make(seat, self.form)
        self._placement.take(seat, call_ms)

    def release(self, note: str = "") -> DeviceProcess | None:
        """Let calls go to the CPU again; waits for the one that the device has.

        Args:
            note: why, if the device is wished for all the same; a `Sentence`.

        Returns:
            The process, which may be ended at once; None: no device was in use.
        """
        return self._placement.leave(note)

    def wish(self, provider: str, note: str) -> None:
        """Say which provider is wished for while the CPU runs, and why that is not it."""
        self._placement.wish(provider, note)

    def told(self, info: EngineInfo) -> EngineInfo:
        """Return what is said of the engine, with what runs it now."""
        now = (self.provider, self.requested_provider, self.provider_note)
        if now == (info.provider, info.requested_provider, info.provider_note):
            return info
        return replace(info, provider=now[0], requested_provider=now[1], provider_note=now[2])

    @contextmanager
    def recording(self) -> Iterator[Recording]:
        """Have the calls that this thread makes meanwhile run on the CPU, and keep them.

        Raises:
            OSError: the model's file is gone.
        """
        with self._here.recording(self.model, self.form) as recording:
            yield recording

    def run(self, outputs: Sequence[str], feeds: Arrays) -> list[Any]:
        """See `LoadedGraph`."""
        seat = self._seat_now()
        if self._first is None:
            self._first = FirstCall(outputs=tuple(outputs), feeds=feeds)
        if seat is None:
            return self._here.run(outputs, feeds)
        with self._on_its_way(seat) as call:
            try:
                return seat.run(outputs, feeds, self._placement.limit_s)
            except DeviceFailed as error:
                self._leave(call, error)
            return self._here.run(outputs, feeds)

    def run_values(self, outputs: Sequence[str], feeds: Mapping[str, Any]) -> list[Any]:
        """See `LoadedGraph`."""
        is_plain = self._placement.seat is None and self._first is not None
        if is_plain and not self._here.is_recording:
            self.last_call_s = time.monotonic()
            return self._cpu.run_values(outputs, feeds)
        # Copied: the array only looks into the value's memory, which a recording outlives.
        arrays = {name: value.numpy().copy() for name, value in feeds.items()}
        return [to_value(array) for array in self.run(outputs, arrays)]

    def step(
        self,
        outputs: Sequence[str],
        feeds: Arrays,
        keeps: Mapping[str, str],
        state: KeptState,
    ) -> tuple[list[Any], KeptState]:
        """See `LoadedGraph`."""
        seat = self._seat_now()
        if self._first is None:
            whole = {**feeds, **self.values(state)}
            self._first = FirstCall(outputs=tuple(outputs), feeds=whole, keeps=keeps)
        if seat is None:
            return self._here.step(outputs, feeds, keeps, self._home(state))
        with self._on_its_way(seat) as call:
            if isinstance(state.away, OnDevice) and state.away.seat is not seat:
                state = self._home(state)
            try:
                found, after = seat.step(outputs, feeds, keeps, state, self._placement.limit_s)
            except DeviceFailed as error:
                self._leave(call, error)
                return self._here.step(outputs, feeds, keeps, self._home(state))
            try:
                seat.copy(after, self._placement.limit_s)
            except DeviceFailed as error:
                # This call is answered; the next one makes up for it.
                self._leave(call, error)
            return found, after

    def values(self, state: KeptState) -> Arrays:
        """See `LoadedGraph`."""
        return self._home(state).arrays

    def interrupt(self) -> None:
        """See `LoadedGraph`. A device that has a call is left: its process has to end."""
        for call in list(self._under_way):
            call.is_interrupted = True
            call.seat.process.cancel()
        self._cpu.interrupt()

    def _seat_now(self) -> Seat | None:
        """Return where this thread's call goes; None: the CPU."""
        if self._here.is_recording_here:
            return None
        self.last_call_s = time.monotonic()
        return self._placement.seat

    @contextmanager
    def _on_its_way(self, seat: Seat) -> Iterator[_Call]:
        call = _Call(seat=seat)
        self._under_way.add(call)
        try:
            yield call
        finally:
            self._under_way.discard(call)

    def _leave(self, call: _Call, error: DeviceFailed) -> None:
        """Go on without a device.

        Raises:
            InferenceFailed: it failed because of `interrupt`, so the CPU must not answer either.
        """
        self._placement.fail(call.seat, error)
        if call.is_interrupted:
            raise InferenceFailed(
                Sentence("A model failed: {reason}", reason=str(error))
            ) from error

    def _home(self, state: KeptState) -> KeptState:
        """Return a state that is on the CPU: as it is, fetched, or made again.

        Raises:
            InferenceFailed: the device lost it, and it was too large for a copy.
        """
        away = state.away
        if not isinstance(away, OnDevice):
            return state
        try:
            away.seat.fetch(away)
        except DeviceFailed as error:
            self._placement.fail(away.seat, error)
        if away.arrays is not None:
            return KeptState(arrays=away.arrays)
        if away.memory is None:
            raise InferenceFailed(
                Sentence("The device failed, and what it remembered of the sound is lost.")
            )
        arrays, since = away.memory
        home = KeptState(arrays=arrays)
        for feeds, keeps in since:
            _, home = self._cpu.step((), feeds, keeps, home)
        return home

    def _require_sound(self, name: str, array: NDArray[Any]) -> None:
        if name in self.output_shapes:
            require_sound(array, self.output_shapes[name], self._cpu.output_types[name])
        else:
            require_sound(array, self.shapes[name], self.types[name])
