"""A session whose engine fails or whose speakers fall silent, from start to end."""

import threading
import time
from datetime import UTC, datetime

import numpy as np
import pytest

from app.audio.choice import both_sources
from app.audio.source import AudioBlock, Gap
from app.captions.messages import (
    CaptionUpdate,
    EngineRecovered,
    EngineTroubled,
    ReceiptChanged,
    SessionFailed,
    StateChanged,
    StopAsked,
    StopWithdrawn,
)
from app.captions.receipt import problems
from app.captions.watched_stream import WatchedStream
from app.history.archive import Archive
from app.history.kept_receipt import receipt_fields, sums_wrong
from app.paths import Paths
from app.session.hang_guard import HangGuard
from app.session.live import LiveController
from engines.arrays import RATE_HZ
from engines.errors import ServerFailed
from engines.loader import load_speech_engine
from engines.scripted import ScriptedEngine
from tests.app.captions.faulty import FaultyEngine
from tests.app.history.samples import WordEmbedder
from tests.app.session.test_live import LAPTOP, TRAITS, Keeper, cues, pair
from tests.engines.clips import clip
from tests.helpers.scripted_source import ScriptedSource, sound

START = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)


def spoken(*names):
    """Blocks of 0.1 s of readings with pauses between them."""
    pause = np.zeros(RATE_HZ, dtype=np.float32)
    samples = np.concatenate([part for name in names for part in (pause, clip(name))] + [pause])
    blocks = range(0, len(samples), 1600)
    return [[AudioBlock(samples=samples[at : at + 1600], start_sample=at)] for at in blocks]


def until(condition, timeout_s=10.0):
    deadline = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def of(posted, kind):
    return [message for message in posted if isinstance(message, kind)]


@pytest.fixture(scope="module")
def real(models_dir):
    engine = load_speech_engine(models_dir)
    yield engine
    engine.close()


def captioned(tmp_path, engine, script):
    """Run a session to its end and return what was posted, its lines and its receipt."""
    posted = []
    paths = Paths(tmp_path / "home")
    live = None

    def on_kept(session, number):
        live.on_kept(session, number)

    archive = Archive(paths, WordEmbedder, on_kept=on_kept, on_not_saved=lambda *_: None)
    live = LiveController(
        open_source=lambda _: ScriptedSource(script),
        load_engine=lambda: engine,
        history=archive,
        post=posted.append,
    )
    live.start(title="Watched")
    assert live.wait(25)
    live.wait_kept(5)
    with archive.reader() as reader:
        lines = [line.text for line in reader.segments(live.session)]
        (receipt,) = reader.receipts(live.session)
        stories = reader.stories(live.session, range(len(lines)))
    archive.close(5)
    return posted, lines, receipt, stories


def test_an_engine_that_raises_in_mid_session_costs_no_word_and_no_line_twice(tmp_path, real):
    script = spoken("austen-0870.wav", "austen-0930.wav")
    calls = []

    def mode():
        calls.append(None)
        return "raises" if len(calls) in (30, 110) else "fine"

    _, expected, _, _ = captioned(tmp_path / "fine", real, list(script))
    posted, lines, receipt, stories = captioned(tmp_path, FaultyEngine(real, mode), list(script))

    assert lines == expected
    assert [report.trouble for report in of(posted, EngineTroubled)] == ["failed"] * 2
    assert of(posted, EngineRecovered)
    assert not of(posted, SessionFailed)
    finals = [m for m in of(posted, CaptionUpdate) if m.kind == "final"]
    assert len({final.segment for final in finals}) == len(finals)
    counts = receipt.counts
    assert problems(counts) == []
    assert counts.length_samples == sum(len(blocks[0].samples) for blocks in script)
    assert receipt.kept_samples == counts.recognised_samples > 0.9 * counts.speech_samples
    assert all(story.settled_s is not None for story in stories.values())
    assert of(posted, ReceiptChanged)[-1].receipt.length_samples <= counts.length_samples


def test_sound_that_no_engine_writes_down_is_marked_in_the_history(tmp_path, real):
    script = spoken("austen-0870.wav", "austen-0930.wav")
    calls, loads = [], []

    def mode():
        calls.append(None)
        return "raises" if len(calls) >= 80 else "fine"

    def load():
        loads.append(None)
        if len(loads) > 1:
            raise ServerFailed("It is gone.")
        return FaultyEngine(real, mode)

    posted = []
    archive = Archive(
        Paths(tmp_path), WordEmbedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None
    )
    live = LiveController(
        open_source=lambda _: ScriptedSource(script),
        load_engine=load,
        history=archive,
        post=posted.append,
    )
    live.start(title="Gone")
    assert live.wait(25)
    live.wait_kept(5)
    with archive.reader() as reader:
        lines = reader.segments(live.session)
        gaps = reader.gaps(live.session)
        (receipt,) = reader.receipts(live.session)
    archive.close(5)

    (gap,) = gaps
    length = sum(len(blocks[0].samples) for blocks in script)
    assert gap.cause == "unwritten"
    assert lines
    assert (gap.start_sample, gap.end_sample) == (lines[-1].end_sample, length)
    # It was heard: it is no missing sound, and all sums hold.
    assert receipt.counts.gap_samples == 0
    assert receipt.gaps == (gap,)
    assert sums_wrong(receipt) == []
    assert receipt.counts.unanswered_samples > RATE_HZ
    assert receipt_fields(receipt, 1)["adds_up"]
    assert [message.cause for message in of(posted, Gap)] == ["unwritten"]


class Wall:
    """A clock that the test moves."""

    def __init__(self):
        self.now_s = 0.0
        self.looks = 0

    def __call__(self):
        self.looks += 1
        return self.now_s

    def wait_looked(self):
        """Wait until the session has looked at it as it stands now."""
        before = self.looks
        until(lambda: self.looks > before + 4)


def quiet_session(posted, wall, script=()):
    live = LiveController(
        open_source=lambda _: ScriptedSource(list(script), ends=False),
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=None,
        post=posted.append,
        stop_after_minutes=lambda: 30,
        clock=wall,
    )
    live.start()
    until(lambda: live.state == "recording")
    wall.wait_looked()
    return live


def test_a_session_without_speech_asks_and_stops_by_itself():
    posted, wall = [], Wall()
    live = quiet_session(posted, wall)
    assert not of(posted, StopAsked)

    wall.now_s = 1801.0
    until(lambda: of(posted, StopAsked))
    wall.now_s = 1840.0
    until(lambda: of(posted, StopAsked)[-1].left_s < 30)
    assert live.state == "recording"
    wall.now_s = 1861.5

    assert live.wait(5)
    assert of(posted, StopAsked)[0] == StopAsked(quiet_minutes=30, left_s=60)
    assert [m.state for m in of(posted, StateChanged)][-2:] == ["stopping", "stopped"]


def test_the_person_may_go_on():
    posted, wall = [], Wall()
    live = quiet_session(posted, wall)
    wall.now_s = 1810.0
    until(lambda: of(posted, StopAsked))

    live.go_on()
    until(lambda: of(posted, StopWithdrawn))
    wall.now_s = 3500.0
    wall.wait_looked()

    assert live.state == "recording"
    live.close()


def test_a_pause_is_no_quiet():
    posted, wall = [], Wall()
    live = quiet_session(posted, wall)
    live.pause()
    until(lambda: live.state == "paused")

    wall.now_s = 9000.0
    wall.wait_looked()

    assert live.state == "paused"
    assert not of(posted, StopAsked)
    live.close()


def test_a_call_that_hangs_is_noticed_from_outside(real):
    posted, hung = [], threading.Event()

    def mode():
        if hung.is_set():
            return "fine"
        hung.set()
        return "hangs"

    engine = FaultyEngine(real, mode)
    stream = WatchedStream(engine, reload=lambda old: old, report=posted.append)
    guard = HangGuard(lambda: [stream], posted.append, hung_s=0.3, look_s=0.05)
    guard.start()

    stream.accept(sound(0, 1).samples)
    stream.accept(sound(1, 2).samples)
    guard.close()

    assert [(report.trouble, report.is_up) for report in posted] == [("hung", True)]


def test_a_call_that_cannot_be_torn_out_of_is_told_honestly_and_once(real):
    posted, hung, released = [], threading.Event(), threading.Event()
    wall = Wall()

    class Stuck(FaultyEngine):
        def interrupt(self):
            """It does not hear."""

    def mode():
        if not hung.is_set():
            hung.set()
            assert released.wait(20)
        return "fine"

    stream = WatchedStream(Stuck(real, mode), reload=lambda old: old, clock=wall)
    guard = HangGuard(lambda: [stream], posted.append, look_s=0.02)
    guard.start()
    speaker = threading.Thread(target=stream.accept, args=[sound(0, 1).samples])  # noqa: TID251  # stands for the speech worker
    speaker.start()
    assert hung.wait(10)
    wall.now_s += 50.0
    wall.wait_looked()
    released.set()
    speaker.join()
    guard.close()

    assert posted == [EngineTroubled(trouble="hung", attempt=1, is_up=False)]


def test_two_channels_share_the_engine_that_is_loaded_for_one_of_them():
    loads = []

    def load():
        loads.append(ScriptedEngine(cues(), traits=TRAITS))
        return loads[-1]

    posted = []
    live = LiveController(
        open_source=lambda _: ScriptedSource([]),
        load_engine=load,
        history=None,
        post=posted.append,
    )
    live.prepare()
    first = loads[0]

    one, other = live.reload_engine(first), live.reload_engine(first)
    again = live.reload_engine(one)

    assert one is other is loads[1]
    assert again is loads[2]


def test_each_channel_has_a_receipt_of_its_own():
    posted, keeper = [], Keeper()
    live = pair(
        ScriptedSource([[sound(0, 1)], [sound(1, 3)]]),
        ScriptedSource([[sound(0, 1)], [sound(1, 2)]], info=LAPTOP),
        posted,
        keeper,
    )

    live.start(both_sources(label_you="You", label_they="They"))
    assert live.wait(10)

    last = {receipt.channel: receipt for receipt in keeper.receipts}
    assert {number: receipt.label for number, receipt in last.items()} == {0: "You", 1: "They"}
    assert all(problems(receipt) == [] for receipt in last.values())
    assert all(receipt.captured_samples > 0 for receipt in last.values())
