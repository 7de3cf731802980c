"""Records what the real engine says of real speech: `python -m tests.bench.record_streams`.

Writes tests/data/streams, which the tests of calm captions replay at every steadiness. Besides the
clips as they are there are two that make the engine change its mind: quieter in noise, and one
voice over another.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from engines.arrays import Float32
from engines.events import EngineEvent, StreamEvent
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from engines.voice import FRAME_SAMPLES
from tests.bench.streaming import clips, shifted
from tests.conftest import REPOSITORY, installed_models

FOLDER = REPOSITORY / "tests" / "data" / "streams"
_CLEAR = ("two_cities.wav", "austen-0870.wav", "austen-0930.wav", "cards-005.wav")
_NOISE = 0.01
_OTHER = 0.3


def sounds() -> Iterator[tuple[str, Float32, str | None]]:
    """Yield name, samples and what is said; None where two voices leave that open."""
    found = {name: (samples, said) for name, samples, said in clips()}
    for name in _CLEAR:
        samples, said = found[name]
        yield Path(name).stem, samples, said
    samples, said = found["austen-0890.wav"]
    noise = np.random.default_rng(7).normal(0, _NOISE, len(samples)).astype(np.float32)
    yield "austen-0890-in-noise", samples / 2 + noise, None
    one, other = samples, found["two_cities.wav"][0]
    length = min(len(one), len(other))
    yield "two-voices", one[:length] + _OTHER * other[:length], None


def recorded(engine: StreamingEngine, samples: Float32) -> list[EngineEvent]:
    """Return all that the engine says, block by block."""
    stream = engine.open_stream()
    events: list[EngineEvent] = []
    for start in range(0, len(samples), FRAME_SAMPLES):
        events += stream.accept(samples[start : start + FRAME_SAMPLES])
    return events + stream.flush()


def line_of(event: EngineEvent) -> dict[str, object]:
    """Return an event as one line of JSON has it; tests/helpers/streams reads it."""
    line: dict[str, object] = {
        "segment": event.segment,
        "from": event.start_sample,
        "to": event.end_sample,
        "words": [[word.text, round(word.probability, 3)] for word in event.words],
    }
    if isinstance(event, StreamEvent):
        line["partial"] = event.partial_text.decode()
        line["silence"] = event.trailing_silence_samples
        line["may_settle"] = event.may_settle
    else:
        line["final"] = event.text
    return line


def main() -> int:
    """Write a file for each sound."""
    engine = load_speech_engine(installed_models())
    FOLDER.mkdir(exist_ok=True)
    for name, samples, said in sounds():
        events = recorded(engine, shifted(samples, 0))
        lines = [{"engine": engine.info.model, "said": said}, *map(line_of, events)]
        text = "\n".join(
            json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in lines
        )
        (FOLDER / f"{name}.jsonl").write_text(text + "\n", encoding="utf-8")
        sys.stdout.write(f"{name}: {len(events)} events\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
