"""A stream that outlives its engine: nothing lost, nothing twice, no change while all is well."""

import threading
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.audio.source import Gap
from app.captions.messages import EngineRecovered, EngineTroubled
from app.captions.tracker import SegmentTracker
from app.captions.watchdog import Watchdog, WatchRules
from app.captions.watched_stream import WatchedStream
from engines.arrays import RATE_HZ
from engines.errors import InferenceFailed, ModelMissing
from engines.events import EngineInfo, StreamEvent, TaskResult
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from engines.redecode import TRAITS, RedecodingEngine
from tests.app.captions.faulty import FaultyEngine
from tests.engines.clips import clip
from tests.engines.fakes import CountingRecogniser, LevelVad

INFO = EngineInfo(
    name="Fake",
    model="fake",
    languages=("en",),
    provider="CPU",
    requested_provider="CPU",
    traits=TRAITS,
)


@pytest.fixture(scope="module")
def real(models_dir) -> Iterator[StreamingEngine]:
    engine = load_speech_engine(models_dir)
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def speech():
    """Half a minute of three readings with pauses between them."""
    pause = np.zeros(RATE_HZ, dtype=np.float32)
    names = ("austen-0870.wav", "austen-0920.wav", "cards-001.wav", "austen-0930.wav")
    return np.concatenate([part for name in names for part in (pause, clip(name))] + [pause])


@pytest.fixture(scope="module")
def expected(real, speech):
    """The words of the readings as the engine writes them without any fault."""
    return words(play(watched(real), speech, Clock()))


class Clock:
    """Goes as the sound goes, unless told otherwise."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def play(stream, samples, clock, block=1600):
    events = []
    for start in range(0, len(samples), block):
        part = samples[start : start + block]
        clock.now_s += len(part) / RATE_HZ
        events += stream.accept(part)
    return events + stream.finish()


def finals(events):
    return [event.text for event in events if isinstance(event, TaskResult) and event.text]


def words(events):
    return " ".join(finals(events)).split()


def shown(events):
    """What the window shows in the end, by the tracker's rules."""
    tracker = SegmentTracker(TRAITS)
    lines = {}
    for event in events:
        update = tracker.accept(event)
        if update.kind == "final":
            assert update.segment not in lines
            lines[update.segment] = update.text.strip()
    return " ".join(lines[number] for number in sorted(lines)).split()


def watched(engine, reports=None, clock=None, **parts):
    return WatchedStream(
        engine,
        reload=parts.pop("reload", lambda old: old),
        report=(reports if reports is not None else []).append,
        clock=clock or Clock(),
        **parts,
    )


def test_silence_is_judged_once_for_the_stream_and_its_watch(real, monkeypatch):
    """Both run the detector, which is most of what silence costs."""
    graph, judged = real.voice._session, []

    class Counted:
        def run(self, outputs, feeds):
            judged.append(feeds)
            return graph.run(outputs, feeds)

    monkeypatch.setattr(real.voice, "_session", Counted())

    play(watched(real), np.zeros(10 * RATE_HZ, np.float32), Clock(), block=640)

    assert len(judged) == 10 * RATE_HZ // 512 + 1  # the last is no whole frame


SOUND = st.lists(
    st.tuples(st.sampled_from([0.0, 0.4, 0.6, 0.9]), st.integers(0, 4000)), max_size=20
)
SKIPS = st.lists(st.tuples(st.integers(1, 9000), st.integers(0, 3000)), max_size=12)


@settings(max_examples=60, deadline=None)
@given(SOUND, SKIPS)
def test_while_all_is_well_it_says_what_the_stream_says(sound, cuts):
    samples = np.concatenate(
        [np.full(count, level, dtype=np.float32) for level, count in sound] or [np.zeros(0)]
    ).astype(np.float32)
    recorded = []
    for stream in (
        RedecodingEngine(INFO, CountingRecogniser(), LevelVad()).open_stream(),
        watched(RedecodingEngine(INFO, CountingRecogniser(), LevelVad())),
    ):
        events, at = [], 0
        for length, gap in cuts:
            events += stream.accept(samples[at : at + length])
            at += length
            if gap:
                events += stream.skip(gap)
        events += stream.accept(samples[at:])
        recorded.append(events + stream.flush())

    assert recorded[0] == recorded[1]


@pytest.mark.parametrize("at_s", [1.5, 6.0, 9.7, 20.1])
def test_an_engine_that_raises_once_loses_no_word_and_says_none_twice(real, speech, at_s, expected):
    clock, reports, loads = Clock(), [], []
    failed = []

    def mode():
        if clock.now_s >= at_s and not failed:
            failed.append(clock.now_s)
            return "raises"
        return "fine"

    engine = FaultyEngine(real, mode)
    stream = watched(engine, reports, clock, reload=lambda old: loads.append(old) or engine)

    events = play(stream, speech, clock)

    assert failed
    assert loads == [engine]
    assert words(events) == expected
    assert shown(events) == expected
    assert [type(report) for report in reports] == [EngineTroubled, EngineRecovered]
    assert reports[0].trouble == "failed"
    assert reports[0].is_up


def test_an_engine_that_falls_silent_is_restarted_and_hears_all_of_it_again(real, speech, expected):
    clock, reports = Clock(), []
    engine = FaultyEngine(real, lambda: "silent" if 1 < clock.now_s < 2 else "fine")
    stream = watched(engine, reports, clock)

    events = play(stream, speech, clock)

    assert engine.streams == 2
    assert reports[0] == EngineTroubled(trouble="silent", attempt=1, is_up=True)
    assert words(events) == expected


def test_sound_is_held_while_the_engine_does_not_load(real, speech, expected):
    clock, reports = Clock(), []
    engine = FaultyEngine(real, lambda: "raises" if 3 < clock.now_s < 3.2 else "fine")

    def reload(old):
        if clock.now_s < 14:
            raise ModelMissing("The model file is not there.")
        return engine

    stream = watched(engine, reports, clock, reload=reload)

    events = play(stream, speech, clock)

    troubles = [report for report in reports if isinstance(report, EngineTroubled)]
    assert [report.is_up for report in troubles] == [False] * (len(troubles) - 1) + [True]
    assert [report.attempt for report in troubles] == list(range(1, len(troubles) + 1))
    assert [round(report.wait_s) for report in troubles[:3]] == [2, 4, 8]
    assert words(events) == expected


def test_sound_that_the_engine_always_fails_on_is_given_up_and_told():
    clock, reports = Clock(), []

    class Picky(CountingRecogniser):
        def decode(self, samples, draft):
            if (samples == 0.75).any():
                raise InferenceFailed("The speech model gave something that is not a number.")
            return super().decode(samples, draft)

    engine = RedecodingEngine(INFO, Picky(), LevelVad())
    stream = watched(engine, reports, clock)
    poison = np.full(RATE_HZ, 0.75, dtype=np.float32)
    good = np.full(2 * RATE_HZ, 0.9, dtype=np.float32)
    rest = np.zeros(20 * RATE_HZ, dtype=np.float32)

    events = play(stream, np.concatenate([good, poison, rest, good, rest]), clock)

    given_up = [report for report in reports if getattr(report, "lost_s", 0)]
    assert len(given_up) == 1
    assert given_up[0].lost_s < 6
    gaps = [report for report in reports if isinstance(report, Gap)]
    assert [gap.cause for gap in gaps] == ["unwritten"]
    # With it goes what the engine was told together with it: it is not known what it failed on.
    assert gaps[0].start_sample <= 2 * RATE_HZ < 3 * RATE_HZ <= gaps[0].end_sample
    assert sum(isinstance(event, TaskResult) for event in events) == 2


def test_what_an_engine_that_never_comes_back_leaves_is_marked(real, speech):
    clock, reports = Clock(), []

    def mode():
        return "raises" if clock.now_s >= 4.0 else "fine"

    def gone(_engine):
        raise ModelMissing("The speech model is missing.")

    stream = watched(FaultyEngine(real, mode), reports, clock, reload=gone)
    events = play(stream, speech, clock)

    (gap,) = [report for report in reports if isinstance(report, Gap)]
    shown = [event for event in events if isinstance(event, StreamEvent)]
    finals = [event for event in events if isinstance(event, TaskResult)]
    # What was read on the screen stands as a line, and the mark begins behind it.
    assert finals[-1].text == shown[-1].partial_text.decode()
    assert gap.start_sample == finals[-1].end_sample
    assert gap.end_sample == len(speech)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(1, 4), min_size=1, max_size=6),
    st.sets(st.integers(0, 260), max_size=200),
    st.sets(st.integers(0, 12), max_size=13),
)
def test_whatever_fails_all_speech_is_in_a_line_or_in_a_gap(lengths, failing, not_loading):
    clock, reports, calls, loads = Clock(), [], [0], [0]
    parts = []
    for seconds in lengths:
        parts += [np.full(seconds * RATE_HZ, 0.9), np.zeros(2 * RATE_HZ)]
    samples = np.concatenate(parts).astype(np.float32)

    def mode():
        calls[0] += 1
        return "raises" if calls[0] in failing else "fine"

    def reload(old):
        loads[0] += 1
        if loads[0] in not_loading:
            raise ModelMissing("The speech model is missing.")
        return old

    engine = FaultyEngine(RedecodingEngine(INFO, CountingRecogniser(), LevelVad()), mode)
    events = play(watched(engine, reports, clock, reload=reload), samples, clock)

    spans = [(e.start_sample, e.end_sample) for e in events if isinstance(e, TaskResult) and e.text]
    gaps = [(r.start_sample, r.end_sample) for r in reports if isinstance(r, Gap)]
    covered = np.zeros(len(samples), dtype=bool)
    for start, end in spans + gaps:
        covered[start:end] = True
    assert (covered | (samples == 0)).all()
    told = sorted(spans + gaps)
    assert all(before[1] <= after[0] for before, after in pairwise(told))


def test_what_hangs_is_torn_out_and_heard_again(real, speech, expected):
    clock, reports = Clock(), []
    hung = threading.Event()

    def mode():
        if clock.now_s > 4 and not hung.is_set():
            hung.set()
            return "hangs"
        return "fine"

    engine = FaultyEngine(real, mode)
    stream = watched(engine, reports, clock)
    busy = []

    def look():
        hung.wait()
        clock.now_s += 30
        busy.append(stream.busy_s)
        stream.interrupt()

    guard = threading.Thread(target=look)  # noqa: TID251  # stands for the watching worker
    guard.start()
    events = play(stream, speech, clock)
    guard.join()

    assert busy == [30]
    assert reports[0].trouble == "hung"
    assert words(events) == expected
    assert stream.busy_s == 0


def test_an_engine_that_stays_behind_is_restarted_ever_more_rarely(real):
    clock, reports = Clock(), []
    stream = watched(real, reports, clock, watchdog=Watchdog(WatchRules(behind_for=1.0)))
    silence = np.zeros(1600, dtype=np.float32)

    for _ in range(1200):
        clock.now_s += 0.1
        stream.accept(silence)
        stream.note_delay(6.0)

    assert [report.trouble for report in reports] == ["behind"] * len(reports)
    assert 4 <= len(reports) <= 8


def test_partials_are_not_shown_again(real, speech):
    clock, failed = Clock(), []

    def mode():
        if clock.now_s >= 5.0 and not failed:
            failed.append(clock.now_s)
            return "raises"
        return "fine"

    events = play(watched(FaultyEngine(real, mode), clock=clock), speech, clock)

    ends = {}
    for event in events:
        if isinstance(event, StreamEvent):
            assert event.end_sample > ends.get(event.segment, 0)
            ends[event.segment] = event.end_sample


def test_little_is_held_while_nobody_speaks(real):
    stream = watched(real)

    for _ in range(300):
        stream.accept(np.zeros(1600, dtype=np.float32))

    assert stream._held.held_samples <= 2 * RATE_HZ + 1600
