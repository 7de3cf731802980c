"""A microphone or a monitor as a source: opened, watched, lost, found again, never mistaken."""

import logging
import time
from collections.abc import Sequence
from typing import Literal

from app.audio import capture_notices, rhythm
from app.audio.device_stream import DeviceStream
from app.audio.errors import AudioError, UnknownDevice
from app.audio.loss import Loss
from app.audio.monotonic import now_s
from app.audio.mute_watch import MuteWatch
from app.audio.return_watch import ReturnWatch
from app.audio.ring_buffer import RingBlock, RingLoss
from app.audio.sleep_watch import SleepWatch
from app.audio.source import Gap, SourceInfo, SourceItem, SourceNotice
from app.audio.timeline import Timeline
from app.audio.wake_watch import WakeWatch

log = logging.getLogger(__name__)

FIRST_BLOCK_S = 2.0
REOPEN_S = 5.0
"""A stream that stays silent for this long, though nobody suspended its source, is opened anew."""


class CaptureSource:
    """Captures one source at a time, and only that one, for as long as the session lasts.

    Every method is called by the speech worker; PortAudio's thread only fills the ring.
    """

    def __init__(self, info: SourceInfo) -> None:
        self._info = info
        self._timeline = Timeline()
        self._mute_watch = MuteWatch()
        self._sleep_watch = SleepWatch()
        self._return_watch: ReturnWatch | None = None
        self._stream: DeviceStream | None = None
        self._state: Literal["new", "open", "paused", "closed"] = "new"
        self._pending: list[SourceItem] = []
        self._lost_since_s: float | None = None
        # What is said with the next block: the source is back, or another one is heard.
        self._news: SourceNotice | None = None
        self._opened_s = self._looked_s = 0.0
        self._wake_watch = WakeWatch()

    @property
    def info(self) -> SourceInfo:
        """The source that was chosen."""
        return self._info

    @property
    def is_lost(self) -> bool:
        """Whether the source is away at present."""
        return self._lost_since_s is not None

    def open(self) -> None:
        """Start capturing; returns when the first block is there, or after two seconds without.

        Raises:
            AudioError: one sentence with the next step.
        """
        stream = self._use(DeviceStream(self._info))
        self._state = "open"
        self._opened_s = now_s()
        stream.wait_for_sound(FIRST_BLOCK_S)

    def read(self, timeout_s: float) -> Sequence[SourceItem] | None:
        """Return all that waits, in order; wait at most `timeout_s` for the first item.

        Returns an empty list when nothing came in time, None once closed and read to the end.
        """
        deadline = time.monotonic() + timeout_s
        while True:
            self._step()
            if self._pending:
                items, self._pending = self._pending, []
                return items
            if self._state == "closed":
                return None
            remaining_s = deadline - time.monotonic()
            if remaining_s <= 0:
                return []
            wait_s = rhythm.USUAL_S if self._stream is None else self._stream.wait_s()
            # A pause ends by a call on this thread: there is nothing to look out for.
            time.sleep(remaining_s if self._state == "paused" else min(wait_s, remaining_s))

    def pause(self) -> None:
        """Let the device go: nothing is captured until `resume`."""
        if self._state != "open":
            return
        self._collect()
        self._close_stream()
        self._forget_loss()
        self._state = "paused"
        self._pending += self._timeline.end_gap(now_s())
        self._pending += self._timeline.end_run("paused")

    def resume(self) -> None:
        """Capture again; the next item is the gap, with cause "paused"."""
        if self._state != "paused":
            return
        self._state = "open"
        # A night asleep in the pause is part of the pause.
        self._sleep_watch.slept_s()
        try:
            self._use(DeviceStream(self._info))
        except AudioError as error:
            log.info("could not resume: %s", error)
            self._lose(Loss(kind="ended"))

    def change_to(self, info: SourceInfo) -> None:
        """Go on with another source on the same clock; see `app.audio.source.Source`.

        The old one is heard until the new one delivers, and nothing is heard twice.
        """
        if self._state != "open":
            self._info = info
            return
        stream = self._open_beside(info)
        stream.wait_for_sound(FIRST_BLOCK_S)
        if self._lost_since_s is None:
            self._collect()
        self._close_stream()
        if self._lost_since_s is None:
            self._pending += self._timeline.end_run("changed")
        self._forget_loss()
        self._info = info
        self._mute_watch = MuteWatch()
        self._news = capture_notices.changed_to(info)
        self._use(stream)

    def close(self) -> None:
        """Let the device go for good. What was captured can still be read."""
        if self._state == "closed":
            return
        self._collect()
        self._close_stream()
        self._forget_loss()
        self._state = "closed"
        self._pending += self._timeline.end_gap(now_s())
        # Nothing follows: the gap that this opens is never ended.
        self._pending += self._timeline.end_run("paused")
        log.info("clock corrected by %d samples", self._timeline.clock.corrected_samples)

    def _step(self) -> None:
        if self._state != "open":
            return
        slept_s = self._sleep_watch.slept_s()
        if slept_s and self._stream is not None:
            self._wake(self._stream, slept_s)
        if self._stream is None:
            self._try_again()
        self._collect()

    def _collect(self) -> None:
        """Take what the device delivered and what can be trusted of it."""
        self._looked_s = now_s()
        if self._stream is None:
            return
        loss = self._stream.check()
        is_waking = self._wake_watch.is_waking(
            is_in_gap=self._timeline.is_in_gap,
            waiting_frames=self._stream.waiting_frames,
            now_s=self._looked_s,
        )
        if is_waking and loss is None:
            return
        for block in self._stream.blocks():
            self._accept(block, self._stream)
        if loss is not None and not (loss.follows_default and self._take_back()):
            self._lose(loss)

    def _accept(self, block: RingBlock | RingLoss, stream: DeviceStream) -> None:
        pieces = self._timeline.accept(block, stream.waiting_frames, now_s())
        if self._lost_since_s is not None:
            self._forget_loss()
            self._news = self._news or capture_notices.returned(self._info)
        if self._news is not None and pieces:
            gap = [piece for piece in pieces if isinstance(piece, Gap)][:1]
            self._pending += [*gap, self._news, *pieces[len(gap) :]]
            self._news = None
        else:
            self._pending += pieces
        if isinstance(block, RingBlock):
            change = self._mute_watch.accept(block.frames, stream.rate_hz)
            if change == "muted":
                self._pending.append(capture_notices.muted(self._info))
            elif change == "sound":
                self._pending.append(capture_notices.heard(self._info))

    def _lose(self, loss: Loss) -> None:
        """Go on without the device: say so once, and begin the gap."""
        now = now_s()
        if self._lost_since_s is None:
            self._begin_loss(now)
            # A pause that was to end with the first block ends here instead.
            self._pending += self._timeline.end_gap(now)
            self._pending += self._timeline.end_run("device_lost")
            self._pending.append(capture_notices.lost(self._info, loss))
            log.warning("%s was lost (%s)", self._info.name, loss.kind)
        waits = loss.kind in ("suspended", "hung") or (
            loss.kind == "stalled" and now - (self._lost_since_s or now) < REOPEN_S
        )
        # A suspended source goes on by itself when woken; a hung server cannot close a stream.
        if not waits:
            self._close_stream()
            self._watch_for_return(now)

    def _open_beside(self, info: SourceInfo) -> DeviceStream:
        """Open another source while this one is heard, or in its place if it must be so."""
        try:
            return DeviceStream(info)
        except UnknownDevice:
            if self._stream is None or self._stream.is_named_by_server:
                raise
        # PortAudio knows nothing of what was plugged in since, and looks only while it is idle.
        self._collect()
        self._close_stream()
        try:
            return DeviceStream(info)
        except AudioError:
            self._lose(Loss(kind="ended"))
            raise

    def _take_back(self) -> bool:
        """Open the chosen source anew, when another default took the stream along; say nothing.

        PulseAudio does so with every stream on its default source. Whoever follows the default is
        told of it by the list of sources.
        """
        self._close_stream()
        if self._lost_since_s is None:
            self._pending += self._timeline.end_run("changed")
        try:
            self._use(DeviceStream(self._info))
        except AudioError as error:
            log.info("could not open it anew: %s", error)
            return False
        return True

    def _wake(self, stream: DeviceStream, slept_s: float) -> None:
        """Keep what was captured before the computer slept, and open the device anew.

        What a stream delivers after that is stale, or silence, or nothing, as the driver likes.
        """
        log.info("the computer slept for %.1f s", slept_s)
        woke_s = self._looked_s + slept_s
        if stream.check() is None:
            for block in stream.blocks():
                if isinstance(block, RingLoss) or block.arrival_s < woke_s:
                    self._accept(block, stream)
        self._close_stream()
        if self._lost_since_s is None:
            self._pending += self._timeline.end_run("suspended")
            self._news = capture_notices.woke(self._info, slept_s)
        try:
            self._use(DeviceStream(self._info))
        except AudioError as error:
            log.info("could not open it after sleep: %s", error)
            self._lose(Loss(kind="ended"))

    def _try_again(self) -> None:
        if self._return_watch is not None and not self._return_watch.is_due(now_s()):
            return
        try:
            self._use(DeviceStream(self._info))
        except AudioError as error:
            log.debug("still lost: %s", error)
            self._watch_for_return(now_s())

    def _begin_loss(self, now: float) -> None:
        self._lost_since_s = now
        if not self._timeline.clock.has_begun:
            self._timeline.clock.begin(self._opened_s)

    def _watch_for_return(self, now: float) -> None:
        if self._return_watch is None:
            self._return_watch = ReturnWatch()
        self._return_watch.failed(now)

    def _forget_loss(self) -> None:
        self._lost_since_s = None
        if self._return_watch is not None:
            self._return_watch.close()
            self._return_watch = None

    def _use(self, stream: DeviceStream) -> DeviceStream:
        self._stream = stream
        self._timeline.begin_run(stream.rate_hz)
        self._mute_watch.reopened()
        return stream

    def _close_stream(self) -> None:
        if self._stream is not None:
            self._stream.close()
            self._stream = None
