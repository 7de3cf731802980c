"""The pipeline: levels, delay and gaps on the session's clock."""

from dataclasses import replace

import numpy as np

from app.audio.source import AudioBlock, Gap
from app.captions.messages import (
    CaptionUpdate,
    LevelChanged,
    Message,
    ProgressChanged,
)
from app.captions.outlet import CaptionOutlet
from app.captions.pipeline import CaptionPipeline
from engines.events import StreamEvent, StreamTraits, TaskResult
from engines.scripted import Cue, ScriptedEngine
from tests.helpers.scripted_source import sound

TRAITS = StreamTraits(convention="append")


def partial_at(at_s: float, *, start_s: float, end_s: float) -> Cue:
    return Cue(
        at_sample=round(at_s * 16_000),
        event=StreamEvent(
            segment=0,
            partial_text=b"word ",
            convention="append",
            start_sample=round(start_s * 16_000),
            end_sample=round(end_s * 16_000),
        ),
    )


def final_at(at_s: float) -> Cue:
    result = TaskResult(segment=0, text="word", start_sample=0, end_sample=round(at_s * 16_000))
    return Cue(at_sample=round(at_s * 16_000), event=result)


def pipeline(
    cues: list[Cue], posted: list[Message], kept: list[object] | None = None
) -> CaptionPipeline:
    outlet = CaptionOutlet(post=posted.append, keep=(kept if kept is not None else []).append)
    return CaptionPipeline(ScriptedEngine(cues, traits=TRAITS), outlet, clock=lambda: 0.0)


def delays(posted: list[Message]) -> list[float]:
    return [round(m.behind_s, 3) for m in posted if isinstance(m, ProgressChanged)]


def test_the_delay_is_the_mean_age_of_what_is_newly_shown() -> None:
    posted: list[Message] = []
    line = pipeline(
        [partial_at(1.0, start_s=0.5, end_s=1.0), partial_at(1.5, start_s=0.5, end_s=1.4)], posted
    )

    for second in (0.0, 0.5, 1.0, 1.5):
        line.accept([sound(second, second + 0.5)])

    # First 0.5 s new, shown at its end; then 0.4 s new, shown 0.1 s after its end; then nothing.
    assert delays(posted) == [0.0, 0.25, 0.3, 0.3]


def test_sound_that_waits_is_delay() -> None:
    posted: list[Message] = []
    block = AudioBlock(
        samples=np.zeros(1600, np.float32), start_sample=0, waiting_samples=3 * 16_000
    )

    pipeline([], posted).accept([block])

    assert delays(posted) == [3.0]


def test_the_level_moves_fifteen_times_a_second() -> None:
    posted: list[Message] = []
    line = pipeline([], posted)

    for number in range(100):
        line.accept([sound(number * 0.02, (number + 1) * 0.02)])

    levels = [m for m in posted if isinstance(m, LevelChanged)]
    assert 25 <= len(levels) <= 30
    assert abs(levels[0].peak_db + 20) < 0.01


def test_all_clipping_of_the_moment_is_told_with_its_level() -> None:
    posted: list[Message] = []
    line = pipeline([], posted)

    line.accept([replace(sound(0, 0.02), clipped=1), replace(sound(0.02, 0.04), clipped=2)])
    line.accept([sound(0.04, 0.2)])

    assert [m.clipped for m in posted if isinstance(m, LevelChanged)] == [3]


def test_a_gap_ends_the_open_segment_and_is_kept_after_it() -> None:
    posted: list[Message] = []
    kept: list[object] = []
    line = pipeline([partial_at(0.5, start_s=0, end_s=0.5), final_at(2.0)], posted, kept)
    gap = Gap(start_sample=16_000, end_sample=48_000, cause="device_lost")

    line.accept([sound(0, 1), gap, sound(3, 4)])

    assert [type(item) for item in kept] == [CaptionUpdate, Gap]
    assert line.heard_samples == 64_000
    assert posted.index(gap) > next(
        number
        for number, m in enumerate(posted)
        if isinstance(m, CaptionUpdate) and m.kind == "final"
    )
