"""A session on a real sound server to which everything happens that happens to laptops."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from app.audio.choice import SourceChoice, one_source
from app.audio.choosing import source_of
from app.audio.monotonic import now_s
from app.audio.source import Gap, SourceNotice
from app.captions.messages import Message, ProgressChanged, ReceiptChanged, SessionFailed
from app.captions.receipt import ChannelReceipt, problems
from app.session.live import LiveController
from engines.protocols import StreamingEngine
from tests.helpers.virtual_microphone import SoundServer

RATE_HZ = 16_000
NAME = "headset"


class Drill:
    """A running session, and what it told with the time at which it did."""

    def __init__(self, server: SoundServer, engine: Callable[[], StreamingEngine]) -> None:
        self.server = server
        self.told: list[tuple[float, Message]] = []
        self.log: list[str] = []
        self.microphone = server.add_microphone(NAME)
        self.speech: np.ndarray | None = None
        self.controller = LiveController(
            open_source=source_of, load_engine=engine, history=None, post=self._post
        )

    def _post(self, message: Message) -> None:
        self.told.append((now_s(), message))

    def start(self, choice: SourceChoice | None = None) -> None:
        self.controller.start(choice or one_source(NAME))
        self.until(lambda: self.controller.state == "recording", 20.0)
        self.listen(1.0)

    def stop(self) -> None:
        self.controller.stop()
        assert self.controller.wait(20.0)
        assert [m for _, m in self.told if isinstance(m, SessionFailed)] == []

    def until(self, done: Callable[[], bool], timeout_s: float = 15.0) -> None:
        deadline = time.monotonic() + timeout_s
        while not done():
            if time.monotonic() > deadline:
                news = [m for _, m in self.told[-400:] if isinstance(m, Gap | SourceNotice)]
                pytest.fail(
                    f"not in {timeout_s} s after {self.log[-5:]}; state {self.controller.state}, "
                    f"news {news[-5:]}"
                )
            time.sleep(0.01)

    def listen(self, seconds: float) -> None:
        """Let time pass in which sound is heard."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.speak()
            time.sleep(0.02)

    def speak(self) -> None:
        """See to it that somebody is speaking, if anybody is to."""
        if self.speech is not None and self.microphone._drained.is_set():
            self.microphone.play(self.speech)

    def until_lost(self, timeout_s: float = 8.0) -> None:
        self.until(lambda: self.controller.state == "lost", timeout_s)

    def until_heard(self, timeout_s: float = 15.0) -> None:
        self.until(lambda: self.controller.state == "recording", timeout_s)
        self.listen(0.5)

    def offset_s(self) -> float:
        """How far the wall is ahead of the session's clock, at the least of some moments.

        Delivery is late by what it is late; the least lateness of a second tells the clocks apart.
        """
        since = len(self.told)
        self.listen(1.0)
        late = [
            at - message.heard_samples / RATE_HZ
            for at, message in self.told[since:]
            if isinstance(message, ProgressChanged)
        ]
        assert late, f"nothing was heard after {self.log[-5:]}"
        return min(late)

    @property
    def gaps(self) -> list[Gap]:
        return [message for _, message in self.told if isinstance(message, Gap)]

    def gap_s(self, channel: int = 0) -> float:
        gaps = [gap for gap in self.gaps if gap.channel == channel]
        return sum(gap.end_sample - gap.start_sample for gap in gaps) / RATE_HZ

    def receipt(self, channel: int = 0) -> ChannelReceipt:
        return next(
            message.receipt
            for _, message in reversed(self.told)
            if isinstance(message, ReceiptChanged) and message.receipt.channel == channel
        )

    def assert_all_accounted_for(self, channel: int = 0) -> None:
        """Nothing was lost that is not stated: the receipt's sums, and the gaps that were told."""
        receipt = self.receipt(channel)
        assert problems(receipt) == []
        assert receipt.gap_samples == round(self.gap_s(channel) * RATE_HZ)
        position = 0
        for gap in (gap for gap in self.gaps if gap.channel == channel):
            assert gap.start_sample >= position, f"heard twice: {gap}"
            position = gap.end_sample
        assert {gap.cause for gap in self.gaps} <= {
            *("device_lost", "paused", "suspended", "changed", "overflow", "lapped", "opening")
        }


@contextmanager
def drilled(
    server: SoundServer, engine: Callable[[], StreamingEngine], choice: SourceChoice | None = None
) -> Iterator[Drill]:
    drill = Drill(server, engine)
    try:
        drill.start(choice)
        yield drill
    finally:
        drill.controller.close(20.0)


# What happens to laptops. Each leaves the session listening again.


def unplug(drill: Drill, away_s: float = 0.7) -> None:
    drill.microphone.unplug()
    drill.until_lost()
    time.sleep(away_s)
    drill.microphone.plug_in()
    drill.until_heard()


def suspend(drill: Drill, away_s: float = 0.7) -> None:
    drill.microphone.suspend(True)
    drill.until_lost()
    time.sleep(away_s)
    drill.microphone.suspend(False)
    drill.until_heard()


def stall(drill: Drill, away_s: float = 0.7) -> None:
    drill.microphone.stalled = True
    drill.until_lost()
    time.sleep(away_s)
    drill.microphone.stalled = False
    drill.until_heard()


def change_rate(drill: Drill, away_s: float = 0.5) -> None:
    """As a headset does between music and calls."""
    old = drill.microphone
    rate_hz = 16_000 if old.rate_hz == 48_000 else 48_000
    old.unplug()
    drill.until_lost()
    time.sleep(away_s)
    old.close()
    drill.microphone = drill.server.add_microphone(
        NAME, rate_hz=rate_hz, channels=2 if rate_hz == 48_000 else 1
    )
    drill.until_heard()


def change_default(drill: Drill, away_s: float = 0.3) -> None:
    """The server takes along what records from its default source; it is taken back."""
    other = drill.server.add_microphone("other")
    drill.server.make_default(NAME)
    drill.listen(0.3)
    drill.server.make_default("other")
    drill.listen(away_s + 0.7)
    drill.until_heard()
    drill.server.make_default(NAME)
    other.unplug()
    other.close()
    drill.until_heard()


def kill_server(drill: Drill, away_s: float = 0.5) -> None:
    old = drill.microphone
    old.close()
    drill.server.kill()
    drill.until_lost()
    time.sleep(away_s)
    drill.server.start()
    drill.microphone = drill.server.add_microphone(NAME, rate_hz=old.rate_hz, channels=old.channels)
    drill.until_heard(20.0)


def freeze_server(drill: Drill, away_s: float = 0.3) -> None:
    drill.server.freeze(True)
    try:
        drill.until_lost()
        time.sleep(away_s)
    finally:
        drill.server.freeze(False)
    drill.until_heard(20.0)


def pause(drill: Drill, away_s: float = 0.7) -> None:
    drill.controller.pause()
    drill.until(lambda: drill.controller.state == "paused")
    time.sleep(away_s)
    drill.controller.resume()
    drill.until_heard()


def change_source(drill: Drill, away_s: float = 0.5) -> None:
    """To another microphone and back: both hear the room, and nothing is heard twice."""
    other = drill.server.add_microphone("other", rate_hz=44_100)
    drill.controller.use_sources(one_source("other"))
    drill.until(lambda: drill.controller.sources[0].id == "other")
    drill.listen(away_s + 0.5)
    drill.controller.use_sources(one_source(NAME))
    drill.until(lambda: drill.controller.sources[0].id == NAME)
    drill.until_heard()
    other.unplug()
    other.close()


DRILLS = (
    unplug,
    suspend,
    stall,
    change_rate,
    change_default,
    kill_server,
    freeze_server,
    pause,
    change_source,
)


def at_random(drill: Drill, seed: int, duration_s: float) -> None:
    """Chain drills for so long, with times of quiet work between them."""
    chance = random.Random(seed)  # noqa: S311
    deadline = time.monotonic() + duration_s
    while time.monotonic() < deadline:
        chosen = chance.choice(DRILLS)
        away_s = chance.choice((0.0, 0.2, 1.0, 4.0))
        drill.log.append(f"{chosen.__name__}({away_s})")
        chosen(drill, away_s)
        drill.listen(chance.uniform(0.2, 6.0 if duration_s > 100 else 1.0))
