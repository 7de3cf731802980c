"""What each level of steadiness costs and gives: `python -m tests.bench.steadiness`.

The clips of tests/data/audio through the real engine, at four alignments to the voice detector's
frames, in blocks of 32 ms and in simulated time as in tests/bench/streaming: the seconds that a
decode really took count as well. Its events then go through the tracker at every level.
"""

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import jiwer
import numpy as np

from app.captions.price import PriceMeter
from app.captions.steadiness import LEVELS
from app.captions.steady_tracker import SteadyTracker
from engines.arrays import RATE_HZ, Float32
from engines.events import EngineEvent, StreamTraits
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from engines.voice import FRAME_SAMPLES
from tests.bench.streaming import PHASES, clips, plain_words, shifted
from tests.conftest import installed_models


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """A clip's events, each with when it was there."""

    reference: str
    samples: int
    events: Sequence[tuple[float, EngineEvent]]


def heard(engine: StreamingEngine, samples: Float32, reference: str) -> Heard:
    """Play a clip in simulated time."""
    stream = engine.open_stream()
    events: list[tuple[float, EngineEvent]] = []
    position, clock_s = 0, 0.0
    while position < len(samples):
        arrived = int(clock_s * RATE_HZ) // FRAME_SAMPLES * FRAME_SAMPLES
        arrived = min(max(arrived, position + FRAME_SAMPLES), len(samples))
        clock_s = max(clock_s, arrived / RATE_HZ)
        began = time.perf_counter()
        found = stream.accept(samples[position:arrived])
        if arrived == len(samples):
            found += stream.flush()
        clock_s += time.perf_counter() - began
        position = arrived
        events += [(clock_s, event) for event in found]
    return Heard(reference=reference, samples=len(samples), events=events)


def main() -> int:
    """Print a row for each level."""
    engine = load_speech_engine(installed_models())
    played = [
        heard(engine, shifted(samples, phase), reference)
        for phase in PHASES
        for _, samples, reference in clips()
    ]
    for level in LEVELS:
        sys.stdout.write(_row(level, engine.info.traits, played) + "\n")
    return 0


def _row(level: int, traits: StreamTraits, played: Sequence[Heard]) -> str:
    references, texts = [], []
    prices = []
    for phase in np.array_split(np.arange(len(played)), len(PHASES)):
        clock = _Clock()
        meter = PriceMeter(clock)
        meter.heard(0)
        begin = 0
        for index in phase:
            clip = played[index]
            text = _caption(level, traits, clip, meter, clock.set, begin, int(index))
            references.append(" ".join(plain_words(clip.reference)))
            texts.append(" ".join(plain_words(text)))
            begin += clip.samples
        if meter.price is None:
            raise RuntimeError("There was too little speech to measure.")
        prices.append(meter.price)
    return (
        f"| {level} | {100 * jiwer.wer(references, texts):.1f} % "
        f"| {np.median([price.delay_ms for price in prices]):.0f} ms "
        f"| {np.median([price.delay_p95_ms for price in prices]):.0f} ms "
        f"| {np.median([price.changed_per_minute for price in prices]):.1f} |"
    )


class _Clock:
    """Stands where it was set."""

    def __init__(self) -> None:
        self._now_s = 0.0

    def __call__(self) -> float:
        return self._now_s

    def set(self, now_s: float) -> None:
        self._now_s = now_s


def _caption(
    level: int,
    traits: StreamTraits,
    clip: Heard,
    meter: PriceMeter,
    set_clock: Callable[[float], None],
    begin: int,
    number: int,
) -> str:
    """Show a clip behind the others; return its finals."""
    tracker = SteadyTracker(traits, lambda: level)
    finals = []
    for at_s, event in clip.events:
        update = tracker.accept(event)
        set_clock(begin / RATE_HZ + at_s)
        meter.accept(
            replace(
                update,
                segment=1000 * number + update.segment,
                start_sample=begin + update.start_sample,
                end_sample=begin + update.end_sample,
            )
        )
        if update.kind == "final":
            finals.append(update.settled)
    return " ".join(finals)


if __name__ == "__main__":
    sys.exit(main())
