"""What each level of steadiness costs and gives: `python -m tests.bench.steadiness`.

The clips of tests/data/audio through the real engine, in blocks of 100 ms with a second of silence
behind each; its events through the tracker at every level.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import soundfile
import soxr

from app.captions.price import PriceMeter
from app.captions.steadiness import LEVELS, HeldWords, steadied
from app.captions.tracker import SegmentTracker
from engines.arrays import RATE_HZ
from engines.events import EngineEvent, StreamTraits
from engines.loader import load_speech_engine
from tests.conftest import AUDIO, REPOSITORY
from tests.helpers.words import transcripts, word_error_rate

MODELS = REPOSITORY / "build" / "test-home" / "models"
_BLOCK = RATE_HZ // 10


def main() -> int:
    """Print a row for each level."""
    said = transcripts(AUDIO)
    engine = load_speech_engine(MODELS)
    heard: dict[str, list[EngineEvent]] = {}
    for name in sorted(said):
        samples, rate_hz = soundfile.read(AUDIO / name, dtype="float32")
        samples = soxr.resample(samples, rate_hz, RATE_HZ).astype(np.float32)
        samples = np.concatenate([samples, np.zeros(RATE_HZ, np.float32)])
        stream = engine.open_stream()
        heard[name] = [
            event
            for start in range(0, len(samples), _BLOCK)
            for event in stream.accept(samples[start : start + _BLOCK])
        ] + list(stream.flush())
    for level in LEVELS:
        sys.stdout.write(_row(level, engine.info.traits, heard, said) + "\n")
    return 0


def _row(
    level: int,
    traits: StreamTraits,
    heard: dict[str, list[EngineEvent]],
    said: dict[str, str],
) -> str:
    meter = PriceMeter()
    wrong = words = 0.0
    offset = 0
    for number, (name, events) in enumerate(heard.items()):
        text, offset = _caption(level, traits, events, meter, offset, number)
        count = len(said[name].split())
        wrong += word_error_rate(said[name], text) * count
        words += count
    price = meter.price
    if price is None:
        raise RuntimeError("There was too little speech to measure.")
    return (
        f"| {level} | {100 * wrong / words:.1f} % | {price.delay_ms} ms "
        f"| {price.changed_per_minute:.1f} |"
    )


def _caption(
    level: int,
    traits: StreamTraits,
    events: Sequence[EngineEvent],
    meter: PriceMeter,
    offset: int,
    number: int,
) -> tuple[str, int]:
    """Show a clip behind the others; return its finals and where it ends."""
    tracker = SegmentTracker(steadied(traits, level))
    held = HeldWords(level)
    finals = []
    end = offset
    for event in events:
        update = held.accept(tracker.accept(event))
        end = offset + update.end_sample
        meter.accept(
            replace(
                update,
                segment=1000 * number + update.segment,
                start_sample=offset + update.start_sample,
                end_sample=end,
            )
        )
        if update.kind == "final":
            finals.append(update.settled)
    return " ".join(finals), end


if __name__ == "__main__":
    sys.exit(main())
