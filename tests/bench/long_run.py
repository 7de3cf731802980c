"""Hours of speech, and ten minutes each of what is no speech: `python -m tests.bench.long_run`.

Speech: the clips of tests/data/audio in random order with pauses, as fast as the processor goes. A
row is printed for every tenth of the run: a recogniser that slows down, grows or begins to repeat
itself shows in the later ones. Sounds: any word that is made of them is printed.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

import jiwer
import numpy as np
import psutil

from app.captions.tracker import SegmentTracker
from engines.arrays import RATE_HZ, Float32
from engines.events import EngineEvent, StreamEvent, TaskResult
from engines.loader import load_speech_engine
from engines.protocols import Stream, StreamingEngine
from tests.bench.played import play
from tests.bench.streaming import clips, plain_words
from tests.bench.wordless import sounds
from tests.conftest import installed_models

_TENTHS = 10
_PAUSE_S = (0.4, 3.0)
_LOOP = re.compile(r"\b(\w+(?: \w+){0,11}?)(?: \1){3}\b")
"""A phrase of up to twelve words, four times in a row. None of the clips has one."""


@dataclass(slots=True)
class Part:
    """A tenth of the run."""

    audio_s: float = 0.0
    cpu_s: float = 0.0
    partials_ms: list[float] = field(default_factory=list)
    references: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @property
    def loops(self) -> int:
        """Lines in which a phrase is repeated."""
        return sum(bool(_LOOP.search(text)) for text in self.texts)

    def row(self, number: int, memory_mb: float) -> str:
        """Return the line of the table."""
        middle, high = np.percentile(self.partials_ms, (50, 95))
        rate = 100 * jiwer.wer(" ".join(self.references), " ".join(self.texts))
        return (
            f"| {number} | {len(self.partials_ms):,} | {middle:.1f} / {high:.1f} "
            f"| {self.cpu_s / self.audio_s:.4f} | {rate:.2f} % | {self.loops} | {memory_mb:.0f} |\n"
        )


def programme(hours: float, seed: int) -> Iterator[tuple[Float32, str]]:
    """Yield clips in random order with what is said, each with a pause of random length behind."""
    random = np.random.default_rng(seed)
    known = [(samples, " ".join(plain_words(text))) for _, samples, text in clips()]
    left = hours * 3600
    while left > 0:
        for index in random.permutation(len(known)):
            samples, text = known[index]
            pause_s = random.uniform(*_PAUSE_S)
            # A room is never quite silent.
            room = random.normal(0, 3e-4, round(pause_s * RATE_HZ)).astype(np.float32)
            yield np.concatenate([samples, room]), text
            left -= (len(samples) + len(room)) / RATE_HZ


def speak(engine: StreamingEngine, hours: float, seed: int) -> None:
    """Print a row for each tenth."""
    stream, part, number = engine.open_stream(), Part(), 1
    sys.stdout.write("| tenth | partials | decode ms p50 / p95 | cores | error | loops | MB |\n")
    for samples, reference in programme(hours, seed):
        part.references.append(reference)
        _listen(stream, samples, part)
        if part.audio_s >= hours * 3600 / _TENTHS:
            _close(stream, part, number)
            part, number = Part(), number + 1
    # Each tenth ends with a clip, so that the last one is a little shorter.
    if part.partials_ms:
        _close(stream, part, number)


def _close(stream: Stream, part: Part, number: int) -> None:
    """Print a row; the end of a segment belongs to the tenth in which it was said."""
    _note(stream.flush(), part)
    memory_mb = psutil.Process().memory_info().rss / 1e6
    sys.stdout.write(part.row(number, memory_mb))
    sys.stdout.flush()


def _listen(stream: Stream, samples: Float32, part: Part) -> None:
    for heard in play(stream, samples):
        part.cpu_s += heard.cpu_s
        if any(isinstance(event, StreamEvent) for event in heard.events):
            part.partials_ms.append(1000 * heard.cpu_s)
        _note(heard.events, part)
    part.audio_s += len(samples) / RATE_HZ


def _note(events: list[EngineEvent], part: Part) -> None:
    for event in events:
        if isinstance(event, TaskResult) and event.text:
            part.texts.append(" ".join(plain_words(event.text)))


def hear_sounds(engine: StreamingEngine, minutes: float) -> None:
    """Print for each sound how many words were made of it, and which."""
    sys.stdout.write("| sound | minutes | words that stay | lines shown for a moment | cores |\n")
    for name, samples in sounds(minutes):
        stream, tracker, cpu_s = engine.open_stream(), SegmentTracker(engine.info.traits), 0.0
        events: list[EngineEvent] = []
        for heard in play(stream, samples):
            cpu_s += heard.cpu_s
            events += heard.events
        updates = [tracker.accept(event) for event in [*events, *stream.flush()]]
        shown = {update.segment for update in updates if update.text}
        stays = {u.segment: u.text for u in updates if u.kind == "final" and u.text}
        words = sum(len(plain_words(line)) for line in stays.values())
        cores = cpu_s * RATE_HZ / len(samples)
        sys.stdout.write(
            f"| {name} | {minutes:g} | {words} | {len(shown - set(stays))} | {cores:.4f} |\n"
        )
        for line in stays.values():
            sys.stdout.write(f"  {line}\n")
        sys.stdout.flush()


def main() -> None:
    """Play sounds, then speech."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=3.0, help="of speech; 0: none")
    parser.add_argument("--minutes", type=float, default=10.0, help="of each sound; 0: none")
    parser.add_argument("--seed", type=int, default=20261130)
    arguments = parser.parse_args()
    engine = load_speech_engine(installed_models())
    if arguments.minutes:
        hear_sounds(engine, arguments.minutes)
    if arguments.hours:
        speak(engine, arguments.hours, arguments.seed)


if __name__ == "__main__":
    main()
