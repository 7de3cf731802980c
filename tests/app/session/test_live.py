"""The live session: order of stopping, nothing lost when things fail, pauses that hear nothing."""

import re
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from datetime import UTC, datetime

import numpy as np
import pytest
import soundfile

from app.audio.choice import ChannelChoice, both_sources, one_source
from app.audio.errors import DeviceBusy, FileUnreadable
from app.audio.recording import Recorder
from app.audio.source import AudioBlock, Gap, SourceNotice
from app.captions.filters import TextFilter
from app.captions.messages import (
    CaptionUpdate,
    ChannelsChanged,
    EngineTroubled,
    Message,
    SegmentBookmarked,
    SegmentNotSaved,
    SessionEnded,
    SessionFailed,
    SessionOpened,
    SoundNotKept,
    StateChanged,
)
from app.captions.receipt import ChannelReceipt
from app.history.archive import Archive
from app.history.errors import SaveFailed
from app.history.records import NewGap, NewSegment, NewSession
from app.paths import Paths
from app.session.kept_sound import KeptSound
from app.session.live import LiveController
from engines.errors import InferenceFailed, ModelMissing
from engines.events import StreamEvent, StreamTraits, TaskResult
from engines.scripted import Cue, ScriptedEngine
from tests.app.history.samples import WordEmbedder
from tests.helpers.scripted_source import INFO, ScriptedSource, paused, sound

START = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)
TRAITS = StreamTraits(convention="append")


def cues(*, segments: int = 2) -> list[Cue]:
    script = []
    for number in range(segments):
        begin = number * 16_000
        script.append(
            Cue(
                at_sample=begin + 8_000,
                event=StreamEvent(
                    segment=number,
                    partial_text=f"line {number}".encode(),
                    convention="append",
                    start_sample=begin,
                    end_sample=begin + 8_000,
                ),
            )
        )
        script.append(
            Cue(
                at_sample=begin + 16_000,
                event=TaskResult(
                    segment=number,
                    text=f"line {number}.",
                    start_sample=begin,
                    end_sample=begin + 16_000,
                ),
            )
        )
    return script


class Keeper:
    """Keeps the contract of `SessionKeeper` in memory; the disk is full for `full` tries."""

    def __init__(self, *, full: int = 0) -> None:
        self.calls: list[object] = []
        self.speakers: list[tuple[str, str | None]] = []
        self.receipts: list[ChannelReceipt] = []
        self.shown: list[NewSegment] = []
        self.private: list[bool] = []
        """Whether the session was begun private, and what was said of that later."""
        self.full = full

    def begin_session(self, session: NewSession) -> "Future[int]":
        future: Future[int] = Future()
        if self.full:
            self.full -= 1
            future.set_exception(SaveFailed("The disk is full. Free some space."))
        else:
            self.calls.append(("begin", session.title))
            self.private.append(session.is_private)
            future.set_result(7)
        return future

    def show_segment(self, session: int, segment: NewSegment) -> None:
        assert session == 7
        self.shown.append(segment)

    def keep_segment(self, session: int, segment: NewSegment) -> None:
        self.speakers.append((segment.source, segment.speaker))
        self.calls.append(("segment", session, segment.number, segment.text, segment.started_at))

    def keep_receipt(self, session: int, receipt: ChannelReceipt) -> None:
        self.receipts.append(receipt)

    def keep_gap(self, session: int, gap: NewGap) -> None:
        self.calls.append(("gap", session, gap.cause))

    def end_session(self, session: int, ended_at: datetime) -> "Future[None]":
        self.calls.append(("end", session, ended_at))
        future: Future[None] = Future()
        future.set_result(None)
        return future

    def set_private(self, session: int, is_private: bool, *, is_patient: bool = False) -> None:
        assert is_patient
        self.private.append(is_private)

    def rename_session(self, session: int, title: str) -> None:
        self.calls.append(("rename", session, title))


def controller(
    source: ScriptedSource,
    posted: list[Message],
    keeper: Keeper | None = None,
    engine: ScriptedEngine | None = None,
) -> LiveController:
    return LiveController(
        open_source=lambda _: source,
        load_engine=lambda: engine or ScriptedEngine(cues(), traits=TRAITS),
        history=keeper,
        post=posted.append,
        now=lambda: START,
    )


# Not a loopback: the engine says the same of both sources, and that would be an echo.
LAPTOP = replace(INFO, id="laptop", name="Laptop")
PLAYED = replace(LAPTOP, kind="loopback")


def pair(
    you: ScriptedSource,
    they: ScriptedSource,
    posted: list[Message],
    keeper: Keeper | None = None,
    clock: Callable[[], float] = lambda: 1.0,
) -> LiveController:
    return LiveController(
        open_source=lambda wish: they if wish.kind == "loopback" else you,
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=keeper,
        post=posted.append,
        now=lambda: START,
        clock=clock,
    )


def finals(posted: list[Message]) -> list[str]:
    return [m.text for m in posted if isinstance(m, CaptionUpdate) and m.kind == "final"]


def states(posted: list[Message]) -> list[str]:
    return [m.state for m in posted if isinstance(m, StateChanged)]


def test_a_session_captions_keeps_and_ends() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    source = ScriptedSource([[sound(0, 1)], [sound(1, 2)]])
    live = controller(source, posted, keeper)

    live.start(one_source("any"), "Weekly")
    assert live.wait(5)

    assert finals(posted) == ["line 0.", "line 1."]
    assert states(posted) == ["starting", "recording", "stopped"]
    assert keeper.calls == [
        ("begin", "Weekly"),
        ("segment", 7, 0, "line 0.", START),
        ("segment", 7, 1, "line 1.", START.replace(second=1)),
        ("end", 7, START.replace(second=2)),
    ]
    assert SessionEnded(session=7, heard_s=2.0, words=4, is_saved=True) in posted
    opened = next(m for m in posted if isinstance(m, SessionOpened))
    assert (opened.session, opened.title) == (7, "Weekly")


def test_a_final_goes_to_the_store_before_the_window() -> None:
    order: list[str] = []

    class OrderedKeeper(Keeper):
        def keep_segment(self, session: int, segment: NewSegment) -> None:
            order.append(f"store {segment.number}")

    def post(message: Message) -> None:
        if isinstance(message, CaptionUpdate) and message.kind == "final":
            order.append(f"window {message.segment}")

    live = LiveController(
        open_source=lambda _: ScriptedSource([[sound(0, 2)]]),
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=OrderedKeeper(),
        post=post,
    )
    live.start()
    assert live.wait(5)

    assert order == ["store 0", "window 0", "store 1", "window 1"]


def test_what_is_kept_and_shown_is_written_with_the_filter_and_tells_what_was_heard() -> None:
    posted: list[Message] = []
    kept: list[NewSegment] = []

    class WritingKeeper(Keeper):
        def keep_segment(self, session: int, segment: NewSegment) -> None:
            kept.append(segment)

    live = controller(ScriptedSource([[sound(0, 1)], [sound(1, 2)]]), posted, WritingKeeper())
    live.use_filter(TextFilter({"line 0": "zero"}))

    live.start()
    assert live.wait(5)

    assert finals(posted) == ["zero.", "line 1."]
    assert [(line.text, line.heard) for line in kept] == [("zero.", "line 0."), ("line 1.", None)]
    partials = [m for m in posted if isinstance(m, CaptionUpdate) and m.kind == "partial"]
    assert [(m.certain, m.text) for m in partials] == [("", "zero"), ("", "line 1")]


def test_stopping_closes_the_input_then_drains_then_finishes_then_keeps() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    source = ScriptedSource([[sound(0, 0.6)]], ends=False)
    live = controller(source, posted, keeper)

    live.start()
    assert source.played.wait(5)
    live.stop()
    assert live.wait(5)

    assert source.calls[:2] == ["open", "close"]
    assert finals(posted) == ["line 0."]
    assert states(posted)[-2:] == ["stopping", "stopped"]
    assert [call[0] for call in keeper.calls] == ["begin", "segment", "end"]


def test_a_pause_settles_the_open_line_and_hears_nothing() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    source = ScriptedSource([[sound(0, 0.6)]], ends=False)
    source.then_after_resume([[paused(0.6, 0.9)], [sound(0.9, 2)]])
    live = controller(source, posted, keeper)

    live.start()
    assert source.played.wait(5)
    live.pause()
    _until(lambda: live.state == "paused")
    assert finals(posted) == ["line 0."]

    source.played.clear()
    live.resume()
    assert source.played.wait(5)
    live.stop()
    assert live.wait(5)

    assert finals(posted) == ["line 0.", "line 1."]
    assert ("gap", 7, "paused") in keeper.calls
    assert source.calls[:3] == ["open", "pause", "resume"]


def test_a_lost_source_keeps_the_session_open() -> None:
    posted: list[Message] = []
    lost = SourceNotice(kind="lost", source="USB", sentence="Unplugged.")
    returned = SourceNotice(kind="returned", source="USB", sentence="Back.")
    source = ScriptedSource([[sound(0, 1), lost], [returned, sound(1, 2)]])
    live = controller(source, posted)

    live.start()
    assert live.wait(5)

    assert states(posted) == ["starting", "recording", "lost", "recording", "stopped"]
    assert finals(posted) == ["line 0.", "line 1."]


def test_a_session_goes_on_with_another_source_on_the_same_clock() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    other = replace(INFO, id="other", name="Other microphone")
    first = ScriptedSource([[sound(0, 0.6)]], ends=False)
    first.then_after_change(
        [[Gap(start_sample=9_600, end_sample=14_400, cause="changed")], [sound(0.9, 1.9)]]
    )
    live = LiveController(
        open_source=lambda wish: (
            ScriptedSource([], info=other) if wish.source == "other" else first
        ),
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=keeper,
        post=posted.append,
        now=lambda: START,
    )

    live.start()
    assert first.played.wait(5)
    live.use_sources(one_source("other"))
    assert live.wait(5)

    assert first.calls == ["open", "change to other", "close"]
    assert live.sources == (other,)
    assert finals(posted) == ["line 0.", "line 1."]
    assert keeper.speakers == [("Scripted microphone", None), ("Other microphone", None)]
    assert next(m for m in posted if isinstance(m, SessionEnded)).heard_s == 1.9
    assert keeper.calls[-1] == ("end", 7, START.replace(second=1, microsecond=900_000))


def test_a_new_source_that_cannot_be_opened_leaves_the_old_one_listening() -> None:
    posted: list[Message] = []
    first = ScriptedSource([[sound(0, 1)]], ends=False)

    def open_source(choice: ChannelChoice) -> ScriptedSource:
        if choice.source == "busy":
            raise DeviceBusy("Busy. Close the other program.")
        return first

    live = LiveController(
        open_source=open_source,
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=None,
        post=posted.append,
    )
    live.start()
    assert first.played.wait(5)
    live.use_sources(one_source("busy"))
    _until(lambda: any(isinstance(m, SourceNotice) for m in posted))

    assert live.state == "recording"
    assert "close" not in first.calls
    live.stop()
    assert live.wait(5)


@pytest.mark.parametrize(
    ("error", "cause"),
    [(DeviceBusy("Busy. Close the other program."), "audio"), (ModelMissing("None."), "models")],
)
def test_a_session_that_cannot_start_says_why(error: Exception, cause: str) -> None:
    posted: list[Message] = []

    def load_engine() -> ScriptedEngine:
        if isinstance(error, ModelMissing):
            raise error
        return ScriptedEngine([], traits=TRAITS)

    class BusySource(ScriptedSource):
        def open(self) -> None:
            raise error

    live = LiveController(
        open_source=lambda _: BusySource([]),
        load_engine=load_engine,
        history=Keeper(),
        post=posted.append,
    )
    live.start()
    assert live.wait(5)

    failed = [m for m in posted if isinstance(m, SessionFailed)]
    assert [(m.sentence, m.cause) for m in failed] == [(str(error), cause)]
    assert states(posted) == ["starting", "stopped"]


def test_a_file_that_breaks_off_keeps_what_was_heard() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    source = ScriptedSource([[sound(0, 0.6)], FileUnreadable("It ends early.")])
    live = controller(source, posted, keeper)

    live.start()
    assert live.wait(5)

    assert finals(posted) == ["line 0."]
    assert [call[0] for call in keeper.calls] == ["begin", "segment", "end"]
    assert any(isinstance(m, SessionFailed) and m.cause == "audio" for m in posted)


def test_an_engine_that_fails_again_and_again_ends_no_session() -> None:
    posted: list[Message] = []
    keeper = Keeper()

    class FailingEngine(ScriptedEngine):
        def open_stream(self):
            stream = super().open_stream()
            accept = stream.accept

            def failing(samples):
                if stream._now >= 16_000:
                    raise InferenceFailed("The model returned NaN.")
                return accept(samples)

            stream.accept = failing
            return stream

    source = ScriptedSource([[sound(0, 1)], [sound(1, 2)]])
    live = controller(source, posted, keeper, FailingEngine(cues(), traits=TRAITS))

    live.start()
    assert live.wait(5)

    assert finals(posted) == ["line 0."]
    assert ("end", 7, START.replace(second=2)) in keeper.calls
    assert states(posted)[-1] == "stopped"
    assert not any(isinstance(m, SessionFailed) for m in posted)
    assert any(isinstance(m, EngineTroubled) and m.lost_s > 0 for m in posted)
    assert keeper.receipts[-1].captured_samples == 32_000
    assert keeper.receipts[-1].recognised_samples < keeper.receipts[-1].captured_samples


def test_finals_wait_in_memory_while_the_session_cannot_be_created() -> None:
    posted: list[Message] = []
    keeper = Keeper(full=1)
    source = ScriptedSource([[sound(0, 1)], [sound(1, 2)]])
    live = controller(source, posted, keeper)

    live.start(title="Full")
    assert live.wait(5)

    assert finals(posted) == ["line 0.", "line 1."]
    not_saved = [m for m in posted if isinstance(m, SegmentNotSaved)]
    assert [m.segment for m in not_saved] == [0, 1]
    assert [call[:3] for call in keeper.calls] == [
        ("begin", "Full"),
        ("segment", 7, 0),
        ("segment", 7, 1),
        ("end", 7, START.replace(second=2)),
    ]


def test_a_session_is_begun_private_and_says_so() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    live = controller(ScriptedSource([[sound(0, 1)]]), posted, keeper)

    live.start(is_private=True)
    assert live.wait(5)

    assert keeper.private == [True]
    assert [m.is_private for m in posted if isinstance(m, SessionOpened)] == [True]


def test_a_session_that_runs_can_be_made_private_and_no_more() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    live = controller(ScriptedSource([[sound(0, 1)]], ends=False), posted, keeper)
    live.start()
    _until(lambda: any(isinstance(m, SessionOpened) for m in posted))

    live.set_private(is_private=True)
    live.set_private(is_private=False)
    live.stop()
    assert live.wait(5)

    assert keeper.private == [False, True, False]


def test_a_session_made_private_before_the_disk_took_it_is_private_once_it_does() -> None:
    posted: list[Message] = []
    keeper = Keeper(full=1)
    live = controller(ScriptedSource([[sound(0, 1)]], ends=False), posted, keeper)
    live.start()
    _until(lambda: any(isinstance(m, SessionOpened) for m in posted))

    live.set_private(is_private=True)
    live.stop()
    assert live.wait(5)

    assert keeper.private == [False, True]


def test_blocks_that_wait_are_given_to_the_engine_in_one_go() -> None:
    sizes: list[int] = []

    class Counting(ScriptedEngine):
        def open_stream(self):
            stream = super().open_stream()
            accept = stream.accept
            stream.accept = lambda samples: (sizes.append(len(samples)), accept(samples))[1]
            return stream

    blocks = [
        AudioBlock(samples=np.zeros(320, np.float32), start_sample=k * 320) for k in range(50)
    ]
    live = controller(ScriptedSource([blocks]), [], engine=Counting([], traits=TRAITS))
    live.start()
    assert live.wait(5)

    assert sizes == [16_000]


def _until(condition, timeout_s: float = 5.0) -> None:
    deadline = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.002)


def test_sound_is_kept_for_a_session_of_the_history_and_its_problems_are_told(tmp_path) -> None:
    posted: list[Message] = []
    asked: list[tuple[int, datetime, int]] = []

    def keep_sound(session, started_at, channels, on_problem):
        asked.append((session, started_at, channels))
        on_problem("The disk is slow.")
        return Recorder(tmp_path / "a.flac", on_problem=on_problem, free=lambda _: 10**12)

    live = LiveController(
        open_source=lambda _: ScriptedSource([[sound(0, 1)], [sound(1, 2)]]),
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=Keeper(),
        post=posted.append,
        keep_sound=keep_sound,
        now=lambda: START,
    )
    live.start()
    assert live.wait(5)

    assert asked == [(7, START, 1)]
    assert SoundNotKept(sentence="The disk is slow.") in posted
    assert soundfile.info(tmp_path / "a.flac").frames == 32_000


def test_sound_is_not_kept_for_a_session_that_the_history_does_not_have() -> None:
    live = LiveController(
        open_source=lambda _: ScriptedSource([[sound(0, 1)]]),
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=None,
        post=lambda _: None,
        keep_sound=lambda *_: pytest.fail("nobody would find it"),
    )
    live.start()

    assert live.wait(5)


def test_two_channels_are_captioned_at_once_with_their_labels() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    you = ScriptedSource([[sound(0, 1)], [sound(1, 2)]])
    they = ScriptedSource([[sound(0, 1)], [sound(1, 2)]], info=LAPTOP)
    live = pair(you, they, posted, keeper)

    live.start(both_sources(label_they="Anna"))
    assert live.wait(5)

    opened = next(m for m in posted if isinstance(m, SessionOpened))
    assert opened.channels == ("You", "Anna")
    assert opened.source == "Scripted microphone + Laptop"
    updates = [m for m in posted if isinstance(m, CaptionUpdate) and m.kind == "final"]
    assert sorted((m.channel, m.text) for m in updates) == [
        (0, "line 0."),
        (0, "line 1."),
        (1, "line 0."),
        (1, "line 1."),
    ]
    assert len({m.segment for m in updates}) == 4
    assert (
        sorted(keeper.speakers) == [("Laptop", "Anna")] * 2 + [("Scripted microphone", "You")] * 2
    )
    assert next(m for m in posted if isinstance(m, SessionEnded)).words == 8


def test_what_the_microphone_hears_from_the_loudspeakers_is_captioned_once() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    you = ScriptedSource([[sound(0, 1)], [sound(1, 2)]])
    they = ScriptedSource([[sound(0, 1)], [sound(1, 2)]], info=PLAYED)
    live = pair(you, they, posted, keeper)

    live.start(both_sources())
    assert live.wait(5)

    assert keeper.speakers == [("Laptop", "They")] * 2
    shown = [m for m in posted if isinstance(m, CaptionUpdate) and m.kind != "dropped"]
    assert {m.channel for m in shown} == {1}
    assert next(m for m in posted if isinstance(m, SessionEnded)).words == 4


def test_a_persons_last_words_are_kept_though_a_filter_held_them() -> None:
    posted: list[Message] = []
    you = ScriptedSource([[sound(0, 0.6)]], ends=False)
    they = ScriptedSource([], info=PLAYED, ends=False)
    live = pair(you, they, posted)

    live.start(both_sources())
    assert you.played.wait(5)
    live.stop()
    assert live.wait(5)

    assert finals(posted) == ["line 0."]


def test_the_loss_of_one_source_leaves_the_other_captioned_and_says_so() -> None:
    posted: list[Message] = []
    lost = SourceNotice(kind="lost", source="Scripted microphone", sentence="Unplugged.")
    you = ScriptedSource([[sound(0, 1), lost]], ends=False)
    they = ScriptedSource([[sound(0, 1)], [sound(1, 2)]], info=LAPTOP, ends=False)
    live = pair(you, they, posted)

    live.start(both_sources())
    _until(lambda: any(isinstance(m, SourceNotice) for m in posted))
    _until(lambda: len(finals(posted)) == 3)

    assert live.state == "recording"
    notice = next(m for m in posted if isinstance(m, SourceNotice))
    assert (notice.channel, notice.still_heard) == (0, "Laptop")
    assert notice.sentence == "Unplugged. Captions of Laptop go on."
    live.stop()
    assert live.wait(5)
    assert you.calls[-1] == they.calls[-1] == "close"


def test_a_session_is_lost_when_both_sources_are() -> None:
    posted: list[Message] = []
    away = SourceNotice(kind="lost", source="any", sentence="Unplugged.")
    you = ScriptedSource([[sound(0, 1), away]], ends=False)
    they = ScriptedSource([[sound(0, 1), away]], info=LAPTOP, ends=False)
    live = pair(you, they, posted)

    live.start(both_sources())
    _until(lambda: live.state == "lost")
    live.stop()
    assert live.wait(5)

    assert [m.still_heard for m in posted if isinstance(m, SourceNotice)] == [
        "Scripted microphone",
        "",
    ]


def test_a_pause_lets_both_devices_go_and_resuming_listens_to_both() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    you = ScriptedSource([[sound(0, 0.6)]], ends=False)
    they = ScriptedSource([[sound(0, 0.6)]], info=LAPTOP, ends=False)
    for source in (you, they):
        source.then_after_resume([[paused(0.6, 0.9)], [sound(0.9, 2)]])
    live = pair(you, they, posted, keeper)

    live.start(both_sources())
    assert you.played.wait(5)
    assert they.played.wait(5)
    live.pause()
    _until(lambda: live.state == "paused")
    assert finals(posted) == ["line 0.", "line 0."]
    you.played.clear()
    they.played.clear()
    live.resume()
    assert you.played.wait(5)
    assert they.played.wait(5)
    live.stop()
    assert live.wait(5)

    assert sorted(finals(posted)) == ["line 0.", "line 0.", "line 1.", "line 1."]
    assert sorted((m.channel, m.cause) for m in posted if isinstance(m, Gap)) == [
        (0, "paused"),
        (1, "paused"),
    ]


def test_a_second_source_that_comes_later_begins_with_a_gap() -> None:
    posted: list[Message] = []
    seconds = iter([1.0, 3.5])
    you = ScriptedSource([[sound(0, 1)]], ends=False)
    they = ScriptedSource([[sound(0, 2)]], info=LAPTOP, ends=False)
    live = pair(you, they, posted, clock=lambda: next(seconds))

    live.start(both_sources())
    _until(lambda: len(finals(posted)) >= 2)
    live.stop()
    assert live.wait(5)

    (gap,) = [m for m in posted if isinstance(m, Gap)]
    # Two seconds were heard by second 3.5 of a session that began at second 0: it lacks 1.5.
    assert gap == Gap(start_sample=0, end_sample=24_000, cause="opening", channel=1)
    assert next(m for m in posted if isinstance(m, SessionEnded)).heard_s == 3.5


def test_a_session_changes_between_one_source_and_two() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    you = ScriptedSource([[sound(0, 1)]], ends=False)
    they = ScriptedSource([[sound(0, 1)]], info=LAPTOP, ends=False)
    live = pair(you, they, posted, keeper, clock=lambda: 1.0)

    live.start(one_source("any"))
    assert you.played.wait(5)
    live.use_sources(both_sources())
    _until(lambda: len(finals(posted)) == 2)
    both = live.sources
    live.use_sources(one_source("any"))
    _until(lambda: len(live.sources) == 1)
    live.stop()
    assert live.wait(5)

    assert [source.name for source in both] == ["Scripted microphone", "Laptop"]
    assert you.calls == ["open", "close", "close"]
    assert [m.channels for m in posted if isinstance(m, ChannelsChanged)] == [
        ("You", "They"),
        ("",),
    ]
    assert keeper.speakers == [("Scripted microphone", None), ("Laptop", "They")]


def test_of_two_sources_one_that_cannot_be_opened_lets_the_other_go() -> None:
    posted: list[Message] = []
    you = ScriptedSource([[sound(0, 1)]], ends=False)

    class Busy(ScriptedSource):
        def open(self) -> None:
            raise DeviceBusy("Busy. Close the other program.")

    live = pair(you, Busy([], info=LAPTOP), posted)
    live.start(both_sources())
    assert live.wait(5)

    assert you.calls == ["open", "close"]
    assert [m.sentence for m in posted if isinstance(m, SessionFailed)] == [
        "Busy. Close the other program."
    ]


def test_captions_that_are_not_kept_leave_nothing_in_the_history() -> None:
    posted: list[Message] = []
    keeper = Keeper()
    live = LiveController(
        open_source=lambda _: ScriptedSource([[sound(0, 1)]]),
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=keeper,
        post=posted.append,
        keep_sound=lambda *_: pytest.fail("nothing is kept"),
        bookmark=lambda *_: pytest.fail("nothing is kept"),
    )
    live.start(keep=False)
    assert live.wait(5)

    assert finals(posted) == ["line 0."]
    opened = next(m for m in posted if isinstance(m, SessionOpened))
    assert (opened.session, opened.is_kept) == (None, False)
    assert keeper.calls == []
    assert not live.bookmark_last()


def test_of_captions_that_are_not_kept_no_byte_is_on_the_disk(tmp_path, caplog) -> None:
    posted: list[Message] = []
    paths = Paths(tmp_path)
    archive = Archive(paths, WordEmbedder, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    live = LiveController(
        open_source=lambda _: ScriptedSource([[sound(0, 2)]]),
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=archive,
        post=posted.append,
        keep_sound=KeptSound(paths, archive, lambda: True),
    )
    live.start(title="Secret", keep=False)
    assert live.wait(5)
    live.rename("Other secret")
    live.close()
    assert archive.close(5)

    assert finals(posted) == ["line 0.", "line 1."]
    written = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert not re.search(rb"line [01]|ecret", written)
    assert not paths.audio.exists()
    assert not re.search("line [01]|ecret", caplog.text)


def test_the_newest_line_is_bookmarked_and_that_is_told_once_it_is_on_disk() -> None:
    posted: list[Message] = []
    marked: list[tuple[int, int]] = []
    on_disk: Future[None] = Future()

    def bookmark(session: int, number: int) -> "Future[None]":
        marked.append((session, number))
        return on_disk

    live = LiveController(
        open_source=lambda _: ScriptedSource([[sound(0, 2)]]),
        load_engine=lambda: ScriptedEngine(cues(), traits=TRAITS),
        history=Keeper(),
        post=posted.append,
        bookmark=bookmark,
    )
    assert not live.bookmark_last()
    live.start()
    assert live.wait(5)

    assert live.bookmark_last()
    assert marked == [(7, 1)]
    assert SegmentBookmarked(segment=1) not in posted
    on_disk.set_result(None)
    assert SegmentBookmarked(segment=1) in posted
