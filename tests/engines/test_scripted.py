import numpy as np

from engines.events import EngineEvent, StreamEvent, StreamTraits, TaskResult
from engines.scripted import Cue, ScriptedEngine


def _partial(segment: int, text: str) -> StreamEvent:
    return StreamEvent(
        segment=segment,
        partial_text=text.encode(),
        convention="revise",
        start_sample=0,
        end_sample=100,
    )


def _final(segment: int, text: str) -> TaskResult:
    return TaskResult(segment=segment, text=text, start_sample=0, end_sample=200)


SCRIPT = [
    Cue(at_sample=100, event=_partial(0, "one")),
    Cue(at_sample=150, event=_partial(0, "one two")),
    Cue(at_sample=200, event=_final(0, "One two.")),
    Cue(at_sample=300, event=_partial(1, "three")),
    Cue(at_sample=400, event=_final(1, "Three.")),
]
EVENTS: list[EngineEvent] = [cue.event for cue in SCRIPT]


def _engine() -> ScriptedEngine:
    return ScriptedEngine(SCRIPT, traits=StreamTraits(convention="revise"))


def test_cues_are_said_when_their_sample_is_reached_for_any_blocks() -> None:
    for block in (1, 7, 100, 1000):
        stream, said = _engine().open_stream(), []
        for _ in range(0, 500, block):
            said += stream.accept(np.zeros(block, np.float32))

        assert said == EVENTS


def test_flush_says_the_open_segment_s_final_once() -> None:
    stream = _engine().open_stream()
    stream.accept(np.zeros(120, np.float32))

    assert stream.flush() == [EVENTS[2]]
    assert stream.flush() == []
    assert stream.accept(np.zeros(180, np.float32)) == [EVENTS[3]]


def test_a_gap_ends_the_segment_and_passes_over_its_cues() -> None:
    stream = _engine().open_stream()
    stream.accept(np.zeros(120, np.float32))

    assert stream.skip(300) == [EVENTS[2]]
    assert stream.accept(np.zeros(10, np.float32)) == []
    assert stream.flush() == []


def test_each_stream_begins_the_script_anew() -> None:
    engine = _engine()
    engine.open_stream().accept(np.zeros(500, np.float32))

    assert engine.open_stream().accept(np.zeros(500, np.float32)) == EVENTS
    assert engine.info.traits.convention == "revise"
