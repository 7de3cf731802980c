"""The default engine beside others, in one run: `python -m tests.bench.rivals [--phases N]`.

Needs the dependency group `bench`. Every clip of tests/data/audio goes to one after the other, with
half a second of silence before it and two seconds behind it, in blocks of 32 ms and in simulated
time: to the clock is added what the processor worked for a call, so that neighbours do not count.
Onsets and ends of speech are those of the default engine's detector, for all.
"""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import SequenceMatcher

import jiwer
import numpy as np

from engines.arrays import RATE_HZ, Float32
from engines.endpointing import Span
from engines.loader import load_speech_engine
from engines.vad import SileroVad
from engines.voice import FRAME_SAMPLES
from tests.bench.rival_engines import Earmark, MoonshineVoice, PocketSphinx, Rival, Whisper
from tests.bench.spans import spans_of
from tests.bench.streaming import PHASES, clips, plain_words, shifted
from tests.conftest import installed_models

_MORE_TAIL = RATE_HZ


@dataclass(slots=True)
class Screen:
    """What is shown of one sound."""

    lines: dict[int, list[str]] = field(default_factory=dict)
    first_s: float | None = None
    """When the first word stood there."""
    firsts: list[tuple[float, str]] = field(default_factory=list)
    """The first word of the whole, whenever it changed."""
    final_s: float = 0.0
    changed: int = 0
    """Shown words that were replaced or went."""

    @property
    def words(self) -> list[str]:
        """All words shown."""
        return [word for number in sorted(self.lines) for word in self.lines[number]]

    def show(self, at_s: float, number: int, text: str, *, is_final: bool) -> None:
        """Change a line."""
        words = plain_words(text)
        before = self.lines.get(number, [])
        match = SequenceMatcher(None, before, words, autojunk=False)
        self.changed += sum(
            end - start
            for kind, start, end, _, _ in match.get_opcodes()
            if kind in {"replace", "delete"}
        )
        self.lines[number] = words
        if is_final:
            self.final_s = at_s
        if self.words:
            self.first_s = at_s if self.first_s is None else self.first_s
            if not self.firsts or self.firsts[-1][1] != self.words[0]:
                self.firsts.append((at_s, self.words[0]))

    @property
    def first_word_s(self) -> float | None:
        """When the word came that is the first in the end; None if nothing was recognised."""
        last = self.words[:1]
        return next((at_s for at_s, word in self.firsts if [word] == last), None)


@dataclass(slots=True)
class Tally:
    """What one rival did."""

    references: list[list[str]] = field(default_factory=list)
    texts: list[list[str]] = field(default_factory=list)
    cpu_s: list[float] = field(default_factory=list)
    speech_s: list[float] = field(default_factory=list)
    """By alignment, as those above."""
    first_s: list[float] = field(default_factory=list)
    first_word_s: list[float] = field(default_factory=list)
    final_s: list[float] = field(default_factory=list)
    changed: int = 0

    def begin(self) -> None:
        """Begin an alignment."""
        self.references.append([])
        self.texts.append([])
        self.cpu_s.append(0.0)
        self.speech_s.append(0.0)

    def row(self, name: str) -> str:
        """Return the line of the table."""
        errors = [100 * jiwer.wer(*pair) for pair in zip(self.references, self.texts, strict=True)]
        cores = np.array(self.cpu_s) / np.array(self.speech_s)
        per_minute = self.changed / (sum(self.speech_s) / 60)
        delays = " | ".join(
            f"{np.median(found):.2f} / {np.percentile(found, 95):.2f}"
            for found in (self.first_s, self.first_word_s, self.final_s)
        )
        return (
            f"| {name} | {np.median(errors):.2f} % | {np.median(cores):.3f} | {delays} "
            f"| {per_minute:.0f} |\n"
        )


def caption(rival: Rival, samples: Float32) -> tuple[Screen, float]:
    """Play the samples in simulated time; return what was shown and the seconds of work."""
    screen, position, clock_s, cpu_s = Screen(), 0, 0.0, 0.0
    rival.begin()
    while position < len(samples):
        arrived = int(clock_s * RATE_HZ) // FRAME_SAMPLES * FRAME_SAMPLES
        arrived = min(max(arrived, position + FRAME_SAMPLES), len(samples))
        clock_s = max(clock_s, arrived / RATE_HZ)
        began = time.process_time()
        lines = rival.accept(samples[position:arrived])
        if arrived == len(samples):
            lines += rival.finish()
        worked_s = time.process_time() - began
        clock_s += worked_s
        cpu_s += worked_s
        position = arrived
        for line in lines:
            screen.show(clock_s, line.number, line.text, is_final=line.is_final)
    return screen, cpu_s


def count(tally: Tally, screen: Screen, cpu_s: float, spans: list[Span], reference: str) -> None:
    """Add one clip."""
    onset, end = spans[0].onset_sample / RATE_HZ, spans[-1].last_speech_end / RATE_HZ
    tally.cpu_s[-1] += cpu_s
    tally.speech_s[-1] += sum(
        (span.last_speech_end - span.onset_sample) / RATE_HZ for span in spans
    )
    tally.references[-1].append(" ".join(plain_words(reference)))
    tally.texts[-1].append(" ".join(screen.words))
    tally.changed += screen.changed
    if screen.first_s is not None and screen.first_word_s is not None:
        tally.first_s.append(screen.first_s - onset)
        tally.first_word_s.append(screen.first_word_s - onset)
        tally.final_s.append(screen.final_s - end)


def main() -> None:
    """Print a row for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--phases", type=int, default=len(PHASES), help="alignments, at most 4")
    phases = PHASES[: parser.parse_args().phases]
    vad = SileroVad.load(installed_models() / "silero-vad")
    engine = load_speech_engine(installed_models())
    rivals: dict[str, Callable[[], Rival]] = {
        "Earmark, balanced": lambda: Earmark(engine, 2),
        "Earmark, steady": lambda: Earmark(engine, 3),
        "moonshine-voice": MoonshineVoice,
        "faster-whisper tiny.en, again every second": lambda: Whisper(vad),
        "pocketsphinx": PocketSphinx,
    }
    known = {name: make() for name, make in rivals.items()}
    tallies = {name: Tally() for name in known}
    for phase in phases:
        for tally in tallies.values():
            tally.begin()
        for _, samples, reference in clips():
            sound = np.pad(shifted(samples, phase), (0, _MORE_TAIL))
            spans, _ = spans_of(vad, sound)
            for name, rival in known.items():
                screen, cpu_s = caption(rival, sound)
                count(tallies[name], screen, cpu_s, spans, reference)
    sys.stdout.write(
        "| engine | error | CPU s per s of speech | first words s p50 / p95 | right first word "
        "| final | changed a minute |\n"
    )
    for name, tally in tallies.items():
        sys.stdout.write(tally.row(name))


if __name__ == "__main__":
    main()
