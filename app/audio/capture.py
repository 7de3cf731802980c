"""A microphone or a monitor as a source: opened, watched, lost, found again, never mistaken."""

import logging
import time
from collections.abc import Sequence
from typing import Literal

from app.audio.device_stream import DeviceStream, Loss
from app.audio.errors import AudioError
from app.audio.monotonic import now_s
from app.audio.mute_watch import MuteWatch
from app.audio.ring_buffer import RingBlock, RingLoss
from app.audio.source import Gap, NoticeKind, SourceInfo, SourceItem, SourceNotice
from app.audio.timeline import Timeline

log = logging.getLogger(__name__)

STEP_S = 0.02
"""How often a waiting reader looks. The callback does not wake it: it must never touch a lock.
With 10 ms the reader took 1.3 % of a core instead of 1.0 % (2 cores, 16 kHz mono)."""
FIRST_BLOCK_S = 2.0
RETRY_S = (0.2, 0.4, 0.8, 1.6, 2.0)
"""Pauses between attempts to open a lost device; the last one repeats."""
REOPEN_S = 5.0
"""A stream that stays silent for this long, though nobody suspended its source, is opened anew."""


class CaptureSource:
    """Captures one source, and only that one, for as long as the session lasts.

    Every method is called by the speech worker; PortAudio's thread only fills the ring.
    """

    def __init__(self, info: SourceInfo) -> None:
        self._info = info
        self._timeline = Timeline()
        self._mute_watch = MuteWatch()
        self._stream: DeviceStream | None = None
        self._state: Literal["new", "open", "paused", "closed"] = "new"
        self._pending: list[SourceItem] = []
        self._lost_since_s: float | None = None
        self._attempts = 0
        self._next_attempt_s = 0.0
        self._opened_s = 0.0

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
        self._open_stream()
        self._state = "open"
        self._opened_s = now_s()
        deadline = time.monotonic() + FIRST_BLOCK_S
        while self._stream is not None and not self._stream.published:
            if time.monotonic() > deadline:
                break
            time.sleep(STEP_S)

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
            # A pause ends by a call on this thread: there is nothing to look out for.
            time.sleep(remaining_s if self._state == "paused" else min(STEP_S, remaining_s))

    def pause(self) -> None:
        """Let the device go: nothing is captured until `resume`."""
        if self._state != "open":
            return
        self._collect()
        self._close_stream()
        self._state = "paused"
        self._pending += self._timeline.end_gap(now_s())
        self._pending += self._timeline.end_run("paused")

    def resume(self) -> None:
        """Capture again; the next item is the gap, with cause "paused"."""
        if self._state != "paused":
            return
        self._state = "open"
        try:
            self._open_stream()
        except AudioError as error:
            log.info("could not resume: %s", error)
            self._lose(Loss(kind="ended"))

    def close(self) -> None:
        """Let the device go for good. What was captured can still be read."""
        if self._state == "closed":
            return
        self._collect()
        self._close_stream()
        self._state = "closed"
        self._pending += self._timeline.end_gap(now_s())
        # Nothing follows: the gap that this opens is never ended.
        self._pending += self._timeline.end_run("paused")
        log.info("clock corrected by %d samples", self._timeline.clock.corrected_samples)

    def _step(self) -> None:
        if self._state != "open":
            return
        if self._stream is None:
            self._try_again()
        self._collect()

    def _collect(self) -> None:
        """Take what the device delivered and what can be trusted of it."""
        if self._stream is None:
            return
        loss = self._stream.check()
        for block in self._stream.blocks():
            self._accept(block, self._stream)
        if loss is not None:
            self._lose(loss)

    def _accept(self, block: RingBlock | RingLoss, stream: DeviceStream) -> None:
        pieces = self._timeline.accept(block, stream.waiting_frames)
        if self._lost_since_s is not None:
            self._lost_since_s = None
            self._attempts = 0
            gap = [piece for piece in pieces if isinstance(piece, Gap)][:1]
            self._pending += gap
            self._notify("returned", f"{self._info.name} is back: captions go on.")
            self._pending += pieces[len(gap) :]
        else:
            self._pending += pieces
        if isinstance(block, RingBlock):
            change = self._mute_watch.accept(block.frames, stream.rate_hz)
            if change == "muted":
                self._notify("muted", self._muted_sentence())
            elif change == "sound":
                self._notify("sound", f"{self._info.name} can be heard.")

    def _lose(self, loss: Loss) -> None:
        """Go on without the device: say so once, and begin the gap."""
        now = now_s()
        if self._lost_since_s is None:
            self._lost_since_s = now
            if not self._timeline.clock.has_begun:
                self._timeline.clock.begin(self._opened_s)
            # A pause that was to end with the first block ends here instead.
            self._pending += self._timeline.end_gap(now)
            self._pending += self._timeline.end_run("device_lost")
            self._announce(loss)
            log.warning("%s was lost (%s)", self._info.name, loss.kind)
        waits = loss.kind in ("suspended", "hung") or (
            loss.kind == "stalled" and now - self._lost_since_s < REOPEN_S
        )
        # A suspended source goes on by itself when woken; a hung server cannot close a stream.
        if not waits:
            self._close_stream()
            self._schedule_attempt()

    def _announce(self, loss: Loss) -> None:
        name = self._info.name
        if loss.kind == "moved":
            other = loss.heard or "another source"
            self._notify(
                "changed",
                f"The sound server switched from {name} to {other}, of which nothing is captioned: "
                f"plug {name} in again, or choose another source.",
                source=loss.heard or name,
            )
        else:
            self._notify(
                "lost",
                f"No sound comes from {name} any more: check that it is plugged in and switched "
                "on; captions go on by themselves when it is back.",
            )

    def _try_again(self) -> None:
        if now_s() < self._next_attempt_s:
            return
        try:
            self._open_stream()
        except AudioError as error:
            log.debug("still lost: %s", error)
            self._schedule_attempt()

    def _schedule_attempt(self) -> None:
        self._next_attempt_s = now_s() + RETRY_S[min(self._attempts, len(RETRY_S) - 1)]
        self._attempts += 1

    def _open_stream(self) -> None:
        self._stream = DeviceStream(self._info)
        self._timeline.begin_run(self._stream.rate_hz)
        self._mute_watch.reopened()

    def _close_stream(self) -> None:
        if self._stream is not None:
            self._stream.close()
            self._stream = None

    def _muted_sentence(self) -> str:
        if self._info.kind == "loopback":
            return f"Nothing is playing on {self._info.name}: captions begin with the first sound."
        return (
            f"{self._info.name} delivers nothing but silence: check that it is not muted and that "
            "this program may use the microphone."
        )

    def _notify(self, kind: NoticeKind, sentence: str, source: str | None = None) -> None:
        self._pending.append(
            SourceNotice(kind=kind, source=source or self._info.name, sentence=sentence)
        )
