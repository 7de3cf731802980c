"""One opening of a device: PortAudio's callback fills a ring, and what leaves it is verified."""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from app.audio import devices, portaudio
from app.audio.errors import RateRefused, SoundDeviceFailed, UnknownDevice
from app.audio.loss import Loss
from app.audio.monotonic import now_s
from app.audio.rhythm import ArrivalRhythm
from app.audio.ring_buffer import RingBlock, RingBuffer, RingLoss
from app.audio.server_devices import find_server_source, pulse_device
from app.audio.source import SourceInfo
from app.audio.wasapi_loopback import LoopbackStream, is_loopback
from engines.arrays import Float32
from engines.sentence import Sentence

if TYPE_CHECKING:
    from app.audio.pulse import ServerOutput, SoundServer
    from app.audio.stream_watch import StreamWatch

log = logging.getLogger(__name__)

BLOCK_S = 0.02
LATENCY_S = 0.1
"""PortAudio's slack. With 20 ms blocks the callbacks come in pairs every 40 ms; with 200 ms of
slack in threes every 60 ms (PulseAudio 16, PortAudio 19.6)."""
RING_S = 30.0
STALLED_S = 2.5
"""No callback for this long: the source is suspended or gone. An idle null sink steps by 2 s."""
LOOK_S = 0.5
"""The server is asked this often when nothing new arrived, and before any block is handed on."""
APPEAR_S = 1.0
HUNG_RETRY_S = 5.0
_LEAST_WAIT_S = 0.001


class DeviceStream:
    """Owned by the speech worker; the callback writes into the ring and touches nothing else.

    Blocks wait in the ring until the sound server was asked and the stream was found on the chosen
    source: nothing that may come from another source leaves this class.
    """

    def __init__(self, info: SourceInfo) -> None:
        """Open the device and start it.

        Raises:
            AudioError: one sentence with the next step.
        """
        self.name = info.name
        self._finished = False
        self._verified = 0
        self._marks: deque[tuple[float, int]] = deque()
        self._last_look_s = self._last_check_s = now_s()
        self._idle_s = 0.0
        self._hung_since_s: float | None = None
        self._seen = 0
        self._rhythm = ArrivalRhythm()
        self._watch: StreamWatch | None = None
        self._close_input: Callable[[float], bool] = _nothing_to_close
        self._server = devices.connect_server()
        try:
            if self._server is None:
                self._open_by_index(info)
            else:
                self._open_by_name(info, self._server)
        except BaseException:
            self._disconnect()
            raise
        log.info("opened %s at %d Hz, %d channels", self.name, self.rate_hz, self._channels)

    @property
    def is_named_by_server(self) -> bool:
        """Whether a sound server opened it by its name, and not PortAudio by its index."""
        return self._watch is not None

    @property
    def waiting_frames(self) -> int:
        """Frames that were captured and not yet taken."""
        return self._ring.waiting_frames

    def check(self) -> Loss | None:
        """Look after the stream, and release what is verified to come from the chosen source."""
        now = now_s()
        published = self._ring.published
        # The reader may have been held up, or the whole machine: only time in which it looked
        # counts, so that the callbacks had their chance too.
        self._idle_s = 0.0 if published != self._seen else self._idle_s + min(
            now - self._last_check_s, 0.25
        )  # fmt: skip
        if published != self._seen:
            self._rhythm.arrived(self._ring.newest_arrival_s)
        self._seen, self._last_check_s = published, now
        if self._hung_since_s is not None:
            return self._check_hung(now)
        loss = self._look(now, published)
        if loss is not None:
            return loss
        if self._finished:
            return Loss(kind="ended")
        return Loss(kind="stalled") if self._idle_s > STALLED_S else None

    def blocks(self) -> Iterator[RingBlock | RingLoss]:
        """Take the blocks that were released."""
        while (item := self._ring.read(self._verified)) is not None:
            yield item

    def wait_s(self) -> float:
        """Return for how long a look is in vain, most likely. To be asked after `check`."""
        now = now_s()
        waits = [self._rhythm.wait_s(now)]
        if self._marks and self._watch is not None:
            waits.append(max(_LEAST_WAIT_S, self._marks[0][0] + self._watch.delay_s - now))
        return min(waits)

    def wait_for_sound(self, timeout_s: float) -> None:
        """Return when the first block is there, or after the timeout without."""
        deadline = time.monotonic() + timeout_s
        while not self._ring.published and time.monotonic() < deadline:
            time.sleep(0.01)

    def close(self) -> None:
        """Close the device. Blocks that were not released are never handed on."""
        # The session's end must not wait for a server that is known to hang.
        if not self._close_input(0.0 if self._hung_since_s is not None else portaudio.CLOSE_S):
            log.warning("%s is closed as soon as the sound server answers", self.name)
        self._ring.discard()
        self._disconnect()

    def _look(self, now: float, published: int) -> Loss | None:
        if self._watch is None:
            self._verified = published
            return None
        # A lapped ring moves the reader on by itself; what it skips needs no release.
        if published == self._verified and now - self._last_look_s < LOOK_S:
            return None
        self._last_look_s = now
        sighting = self._watch.look()
        match sighting.where:
            case "chosen" | "suspended":
                self._release(now, published, self._watch.delay_s)
                return Loss(kind="suspended") if sighting.where == "suspended" else None
            case "elsewhere" | "gone" if sighting.is_unplugged:
                return Loss(kind="unplugged")
            case "elsewhere":
                return Loss(
                    kind="moved", heard=sighting.heard, follows_default=sighting.follows_default
                )
            case "hung":
                self._hung_since_s = now
                return Loss(kind="hung")
            case "gone" | "no_server":
                return Loss(kind="ended")

    def _check_hung(self, now: float) -> Loss:
        """Find out whether a hung server works again; then the stream can be closed."""
        if not self._finished:
            if self._hung_since_s is None or now - self._hung_since_s < HUNG_RETRY_S:
                return Loss(kind="hung")
            self._hung_since_s = now
            server = devices.connect_server()
            if server is None:
                return Loss(kind="hung")
            server.close()
        self._hung_since_s = None
        return Loss(kind="ended")

    def _release(self, now: float, published: int, delay_s: float) -> None:
        # One for each arrival, not for each look: each is looked for again when it is due.
        if not self._marks or self._marks[-1][1] != published:
            self._marks.append((now, published))
        while self._marks and self._marks[0][0] <= now - delay_s:
            self._verified = self._marks.popleft()[1]

    def _open_by_name(self, info: SourceInfo, server: "SoundServer") -> None:
        from app.audio.stream_watch import StreamWatch  # noqa: PLC0415  # needs libpulse

        source = find_server_source(server.sources(), info)
        if source is None:
            raise UnknownDevice(
                Sentence(
                    "{name} is not there any more: plug it in again or choose another source.",
                    name=info.name,
                )
            )
        server.subscribe("source", "source_output")
        try:
            with portaudio.opening(source.name):
                device = pulse_device()
                before = server.own_outputs()
                self._start(device, source.rate_hz, source.channels)
                output = self._find_output(server, before)
                self._watch = StreamWatch(server, output, source.name)
        except BaseException:
            # Once others may open theirs: closing may take as long as the server likes.
            self._close_input(portaudio.CLOSE_S)
            raise

    def _open_by_index(self, info: SourceInfo) -> None:
        if is_loopback(info.id):
            self._channels = info.channels
            on_block = self._ring_of(info.rate_hz)
            frames = round(BLOCK_S * info.rate_hz)
            loopback = LoopbackStream(info, block_frames=frames, callback=on_block)
            self._close_input = _closing(loopback)
            return
        with portaudio.opening(None):
            device = devices.find_index(info.id)
            if device is None and portaudio.refresh():
                device = devices.find_index(info.id)
            if device is None:
                raise UnknownDevice(
                    Sentence(
                        "{name} is not there any more: plug it in again or choose another source.",
                        name=info.name,
                    )
                )
            self._start(device, info.rate_hz, info.channels)

    def _start(self, device: int, rate_hz: int, channels: int) -> None:
        self._channels = max(1, min(channels, 2))
        try:
            self._open(device, rate_hz)
        except RateRefused:
            reported = portaudio.load().query_devices(device)["default_samplerate"]
            if round(reported) == rate_hz:
                raise
            log.warning("%s refused %d Hz, trying %d Hz", self.name, rate_hz, reported)
            self._open(device, round(reported))

    def _open(self, device: int, rate_hz: int) -> None:
        stream = portaudio.open_input(
            device=device,
            name=self.name,
            rate_hz=rate_hz,
            channels=self._channels,
            block_frames=round(BLOCK_S * rate_hz),
            latency_s=LATENCY_S,
            callback=self._ring_of(rate_hz),
            finished=self._on_finished,
        )
        self._close_input = lambda wait_s: portaudio.close_input(stream, wait_s)

    def _ring_of(self, rate_hz: int) -> Callable[[Float32, int, object, Any], None]:
        """Make the ring; return what PortAudio is to call with each block."""
        self.rate_hz = rate_hz
        frames = round(BLOCK_S * rate_hz)
        self._ring = ring = RingBuffer(
            slots=round(RING_S / BLOCK_S), slot_frames=frames, channels=self._channels
        )

        def on_block(block: Float32, _frames: int, _time: object, status: Any) -> None:
            ring.write(block, arrival_s=now_s(), overflowed=status.input_overflow)

        return on_block

    def _on_finished(self) -> None:
        self._finished = True

    def _find_output(self, server: "SoundServer", before: set[int]) -> "ServerOutput":
        """Find which of the server's recording streams is this one."""
        deadline = time.monotonic() + APPEAR_S
        while time.monotonic() < deadline:
            # PortAudio's ALSA code connects twice; the first stream may be gone again by now.
            for index in sorted(server.own_outputs() - before, reverse=True):
                output = server.output(index)
                if output is not None:
                    return output
            time.sleep(0.01)
        raise SoundDeviceFailed(
            Sentence(
                "{name} cannot be captured safely, since the sound server does not list the "
                "recording: restart the sound server, then try again.",
                name=self.name,
            )
        )

    def _disconnect(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None


def _nothing_to_close(_wait_s: float) -> bool:
    return True


def _closing(loopback: LoopbackStream) -> Callable[[float], bool]:
    def close(_wait_s: float) -> bool:
        loopback.close()
        return True

    return close
