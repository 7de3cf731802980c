"""The sound server (PulseAudio, or PipeWire speaking its protocol): sources and where streams are.

Imports only where libpulse is installed; `app.audio.devices` looks after that.
"""

import os
import select
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pulsectl
from pulsectl import _pulsectl as libpulse

from app.audio.errors import SoundServerGone
from app.audio.source_names import laptop_name
from engines.sentence import Sentence

ANSWER_S = 2.0
"""A server that takes longer than this to answer hangs."""
SUSPENDED = "suspended"

_WENT_AWAY = Sentence("The sound server went away: start it again.")
_FAILURES = (pulsectl.PulseError, pulsectl.PulseDisconnected, libpulse.pa.CallError, OSError)


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSource:
    """A source as the sound server describes it."""

    index: int
    name: str
    description: str
    rate_hz: int
    channels: int
    is_suspended: bool
    speaker: str | None = None
    """Of a monitor: the description of the speakers (the sink) that it listens to."""
    hardware: str = ""
    """Address of a Bluetooth device: one headset has a source of another name in each profile."""

    @property
    def is_monitor(self) -> bool:
        """Whether it is what a sink plays. The server says so; a name would prove nothing."""
        return self.speaker is not None

    @property
    def shown_name(self) -> str:
        """As a person knows it: a monitor is never mistaken for a microphone."""
        if self.speaker is not None:
            return laptop_name(self.speaker)
        return self.description or self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerOutput:
    """Where one of the server's recording streams is attached."""

    index: int
    source: int
    settings: tuple[object, ...]
    """Volume and the like: what may change without the stream being moved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerEvent:
    """Something changed.

    Facility "source", "source_output", "sink" or "server", type "new", "change" or "remove".
    """

    facility: str
    kind: str
    index: int


class _SourceInfo(pulsectl.PulseSourceInfo):  # type: ignore[misc]  # pulsectl is untyped
    """pulsectl keeps a pointer to the sample format, dead after the reply: copied here in time."""

    def _init_from_struct(self, struct: Any) -> None:
        self.rate_hz = int(struct.sample_spec.rate)
        self.spec_channels = int(struct.sample_spec.channels)


def _speaker_of(source: Any, speakers: Mapping[int, str]) -> str | None:
    if source.monitor_of_sink == libpulse.PA_INVALID:
        return None
    # A sink that came or went between two questions is still a sink.
    return speakers.get(source.monitor_of_sink, str(source.monitor_of_sink_name))


def _bluetooth_address(properties: Mapping[str, str]) -> str:
    """PulseAudio and PipeWire keep it under names of their own."""
    if "bluez" not in properties.get("device.api", "") and (
        properties.get("device.bus") != "bluetooth"
    ):
        return ""
    return properties.get("api.bluez5.address") or properties.get("device.string", "")


def _place(struct: Any) -> "tuple[int, tuple[object, ...]]":
    """Copy what a look needs. pulsectl's own class costs twice as much as the question itself."""
    volume = struct.volume
    settings = (volume.values[: volume.channels], struct.mute, struct.corked, struct.name)
    return struct.source, settings


class _Connection(pulsectl.Pulse):  # type: ignore[misc]  # pulsectl is untyped
    place_of_output = pulsectl.Pulse._pulse_get_list(  # noqa: SLF001  # as below
        libpulse.PA_SOURCE_OUTPUT_INFO_CB_T,
        libpulse.pa.context_get_source_output_info,
        _place,
    )
    safe_source_list = pulsectl.Pulse._pulse_get_list(  # noqa: SLF001  # the only way to the above
        libpulse.PA_SOURCE_INFO_CB_T, libpulse.pa.context_get_source_info_list, _SourceInfo
    )


class SoundServer:
    """A connection to the sound server. One thread at a time."""

    def __init__(self) -> None:
        """Connect.

        Raises:
            SoundServerGone: no server answers.
        """
        self.is_hung = False
        self._is_waiting = False
        self._events: list[ServerEvent] = []
        self._pulse = _Connection("earmark", connect=False)
        self._pulse.set_poll_func(self._poll)
        try:
            # No timeout here: with one, pulsectl 24.12 waits for all of it even when connected.
            self._pulse.connect(autospawn=False)
            self._is_pipewire = "PipeWire" in str(self._pulse.server_info().server_name)
        except _FAILURES as error:
            self.close()
            raise SoundServerGone(
                Sentence("No sound server answers: start PulseAudio or PipeWire.")
            ) from error

    @property
    def is_pipewire(self) -> bool:
        """Whether PipeWire answers. It moves sound before it says so; see `StreamWatch`."""
        return self._is_pipewire

    def sources(self) -> list[ServerSource]:
        """All sources, monitors of speakers included."""
        listed = self._ask(self._pulse.safe_source_list)
        speakers: dict[int, str] = {}
        if any(source.monitor_of_sink != libpulse.PA_INVALID for source in listed):
            sinks = self._ask(self._pulse.sink_list)
            speakers = {sink.index: str(sink.description or sink.name) for sink in sinks}
        return [
            ServerSource(
                index=source.index,
                name=source.name,
                description=source.description,
                rate_hz=source.rate_hz,
                channels=source.spec_channels,
                is_suspended=source.state == SUSPENDED,
                speaker=_speaker_of(source, speakers),
                hardware=_bluetooth_address(source.proplist),
            )
            for source in listed
        ]

    def defaults(self) -> tuple[str, str]:
        """Names of the default source and of the default sink's monitor.

        The former may be empty, or a monitor; the latter names no source where there is no sink.
        """
        info = self._ask(self._pulse.server_info)
        return str(info.default_source_name or ""), f"{info.default_sink_name or ''}.monitor"

    def own_outputs(self) -> set[int]:
        """Indexes of the recording streams of this process."""
        own = str(os.getpid())
        return {
            output.index
            for output in self._ask(self._pulse.source_output_list)
            if output.proplist.get("application.process.id") == own
        }

    def output(self, index: int) -> ServerOutput | None:
        """A recording stream, None when it is gone."""
        try:
            source, settings = self._ask(self._pulse.place_of_output, index)
        except pulsectl.PulseIndexError:
            return None
        return ServerOutput(index=index, source=source, settings=settings)

    def subscribe(self, *facilities: str) -> None:
        """Begin to collect events of these facilities: "source", "source_output", and so on."""
        self._pulse.event_callback_set(self._on_event)
        self._ask(self._pulse.event_mask_set, *facilities)

    def wait_for_event(self, timeout_s: float) -> bool:
        """Wait until an event is there to be taken; tell whether one is. 0: only look.

        Raises:
            SoundServerGone: the connection ended.
        """
        if not self._events:
            self._is_waiting = True
            try:
                # Not 0, which pulsectl 24.12 takes for "for ever".
                self._pulse.event_listen(max(timeout_s, 0.001))
            except _FAILURES as error:
                raise SoundServerGone(
                    Sentence("The sound server went away: start it again.")
                ) from error
            finally:
                self._is_waiting = False
        return bool(self._events)

    def take_events(self) -> list[ServerEvent]:
        """Return the events that arrived up to the last answer. The server sends both in order."""
        events = self._events.copy()
        self._events.clear()
        return events

    def close(self) -> None:
        """Disconnect."""
        self._pulse.close()

    def _on_event(self, event: Any) -> None:
        self._events.append(
            ServerEvent(
                facility=str(event.facility._value),  # noqa: SLF001  # no other way
                kind=str(event.t._value),  # noqa: SLF001
                index=int(event.index),
            )
        )
        if self._is_waiting:
            raise pulsectl.PulseLoopStop

    def _poll(self, descriptors: list[Any], timeout_s: float) -> int:
        """Wait as libpulse asks, but never for ever: a hung server must not hang its client."""
        poller = select.poll()
        for descriptor in descriptors:
            poller.register(descriptor.fd, descriptor.events)
            descriptor.revents = 0
        # libpulse itself gives a server thirty seconds for an answer, and a connection for ever.
        is_long = timeout_s < 0 or timeout_s > ANSWER_S
        ready = dict(poller.poll(1000.0 * (ANSWER_S if is_long else timeout_s)))
        if is_long and not ready:
            # pulsectl's loops look at this after each wait; an error would only be printed.
            self._pulse.connected = False
            self.is_hung = True
        for descriptor in descriptors:
            descriptor.revents = ready.get(descriptor.fd, 0)
        return len(ready)

    def _ask(self, question: Callable[..., Any], *arguments: object) -> Any:
        try:
            return question(*arguments)
        except pulsectl.PulseIndexError:
            if self._pulse.connected:
                raise
            raise SoundServerGone(_WENT_AWAY) from None
        except _FAILURES as error:
            raise SoundServerGone(
                Sentence("The sound server went away: start it again.")
            ) from error
