"""What a session shows before it is final is given to the history: as it is kept, and no more."""

from dataclasses import replace

from app.captions.filters import TextFilter
from app.captions.messages import CaptionUpdate
from app.captions.outlet import CaptionOutlet
from app.captions.story import CaptionStory, Writer
from app.history.ledger import SessionLedger
from engines.events import StreamEvent, StreamTraits, TaskResult
from engines.scripted import Cue, ScriptedEngine
from tests.app.history.samples import new_session
from tests.app.session.test_live import START, Keeper, _until, controller
from tests.helpers.scripted_source import ScriptedSource, sound

NEW = new_session()
FIRST = Writer(name=NEW.engine, model=NEW.model, provider=NEW.provider)


def update(text: str, segment: int) -> CaptionUpdate:
    return CaptionUpdate(
        segment=segment,
        revision=1,
        kind="partial",
        settled="",
        tentative=text,
        start_sample=0,
        end_sample=8_000,
    )


def left(keeper: Keeper) -> list[str]:
    """What a recovery would find were the process to die now."""
    last = {line.number: line.text for line in keeper.shown}
    kept = {call[2] for call in keeper.calls if call[0] == "segment"}
    return [text for number, text in last.items() if text and number not in kept]


def test_what_is_shown_is_told_with_its_place_and_that_it_is_unfinished() -> None:
    keeper = Keeper()
    source = ScriptedSource([[sound(0, 1)], [sound(1, 1.6)]], ends=False)
    live = controller(source, [], keeper)

    live.start()
    assert source.played.wait(5)
    _until(lambda: len(keeper.shown) == 2)
    shown = keeper.shown[-1]
    open_now = left(keeper)
    live.stop()
    assert live.wait(5)

    assert open_now == ["line 1"]
    assert (shown.number, shown.text, shown.source) == (1, "line 1", "Scripted microphone")
    assert (shown.start_sample, shown.end_sample) == (16_000, 24_000)
    assert shown.started_at == START.replace(second=1)
    assert shown.story == CaptionStory(is_unfinished=True)
    assert left(keeper) == []


def test_words_of_another_engine_than_the_first_say_whose_they_are() -> None:
    keeper = Keeper()
    ledger = SessionLedger(keeper, NEW, on_not_saved=lambda *_: None, on_begun=lambda _: None)
    ledger.begin()
    other = Writer(name="Another", model="another", provider="CPU")

    ledger.show(update("of the first", 0), FIRST)
    ledger.show(update("of another", 1), other)

    writers = [line.story and line.story.writer for line in keeper.shown]
    assert writers == [None, other]


def test_it_is_written_as_the_persons_lists_of_words_say() -> None:
    keeper = Keeper()
    live = controller(ScriptedSource([[sound(0, 1)], [sound(1, 2)]]), [], keeper)
    live.use_filter(TextFilter(masked=["line"]))

    live.start()
    assert live.wait(5)

    assert [(line.text, line.heard) for line in keeper.shown] == [
        ("l*** 0", "line 0"),
        ("l*** 1", "line 1"),
    ]


def test_of_what_turned_out_to_be_nothing_nothing_is_left() -> None:
    keeper = Keeper()
    said = StreamEvent(
        segment=0, partial_text=b"hm", convention="revise", start_sample=0, end_sample=8_000
    )
    nothing = TaskResult(segment=0, text="", start_sample=0, end_sample=16_000)
    script = [Cue(at_sample=8_000, event=said), Cue(at_sample=16_000, event=nothing)]
    live = controller(
        ScriptedSource([[sound(0, 1)], [sound(1, 2)]]),
        [],
        keeper,
        ScriptedEngine(script, traits=StreamTraits(convention="revise", final="corrects")),
    )

    live.start()
    assert live.wait(5)

    assert [line.text for line in keeper.shown] == ["hm", ""]
    assert left(keeper) == []


def test_of_an_echo_nothing_is_left_though_it_had_words() -> None:
    keeper = Keeper()
    ledger = SessionLedger(keeper, NEW, on_not_saved=lambda *_: None, on_begun=lambda _: None)
    ledger.begin()
    outlet = CaptionOutlet(
        post=lambda _: None, keep=ledger.keep, show=lambda shown: ledger.show(shown, FIRST)
    )

    outlet.update(update("said by the loudspeakers", 0))
    shown = left(keeper)
    outlet.update(
        replace(update("said by the loudspeakers", 0), kind="dropped", speech_samples=9_000)
    )

    assert shown == ["said by the loudspeakers"]
    assert left(keeper) == []


def test_a_session_that_is_not_kept_shows_the_history_nothing() -> None:
    keeper = Keeper()
    live = controller(ScriptedSource([[sound(0, 1)], [sound(1, 2)]]), [], keeper)

    live.start(keep=False)
    assert live.wait(5)

    assert keeper.shown == []


def test_nor_does_one_that_the_disk_has_not_taken_yet() -> None:
    keeper = Keeper(full=99)
    live = controller(ScriptedSource([[sound(0, 1)], [sound(1, 2)]]), [], keeper)

    live.start()
    assert live.wait(5)

    assert keeper.shown == []
