"""How well and how soon the default engine captions real speech, and what that costs.

`python -m tests.bench.streaming [--careful] [--json FILE]` streams every clip of tests/data/audio
at four alignments to the voice detector's frames, in blocks of 32 ms and in simulated time: the
seconds that the processor worked for a call are added to the clock (neighbours who keep the machine
busy do not count), and blocks that arrive meanwhile wait and are handed over together, as the
speech worker does it. Texts are those that the tracker shows.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import jiwer
import numpy as np
import soundfile
import soxr

from app.captions.messages import CaptionUpdate
from app.captions.text import split_units, word_key
from app.captions.tracker import SegmentTracker
from engines.arrays import RATE_HZ, Float32
from engines.endpointing import Span
from engines.events import TaskResult
from engines.hypothesis import Hypothesis
from engines.loader import load_speech_engine
from engines.moonshine import Moonshine
from engines.protocols import StreamingEngine
from engines.vad import SileroVad
from engines.voice import FRAME_SAMPLES
from tests.bench.spans import spans_of
from tests.conftest import AUDIO, installed_models

PHASES = (0, 128, 256, 384)
"""Samples by which a clip is shifted against the detector's frames: 0, 8, 16 and 24 ms."""

_LEAD, _TAIL = RATE_HZ // 2, RATE_HZ
_DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NUMBERS = {str(digit): word for digit, word in enumerate(_DIGITS)}


@dataclass(slots=True)
class Shown:
    """One update of a segment and when it was on its way to the screen, in seconds."""

    at_s: float
    update: CaptionUpdate


@dataclass(slots=True)
class SegmentLog:
    """Everything shown of one segment."""

    span: Span
    follows_cut: bool
    unforced: list[str]
    """Words of a plain decode of the segment's audio."""
    shown: list[Shown] = field(default_factory=list)


@dataclass(slots=True)
class Tally:
    """Measurements of one phase."""

    references: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    audio_s: float = 0.0
    cpu_s: float = 0.0
    first_s: list[float] = field(default_factory=list)
    any_s: list[float] = field(default_factory=list)
    final_s: list[float] = field(default_factory=list)
    final_at_cut_s: list[float] = field(default_factory=list)
    lag_s: list[float] = field(default_factory=list)
    words: int = 0
    settled: int = 0
    wrong: int = 0
    conflicts: int = 0
    finals: int = 0


def clips() -> Iterator[tuple[str, Float32, str]]:
    """Yield name, samples at 16 kHz and transcript of every clip."""
    for line in (AUDIO / "transcripts.tsv").read_text(encoding="utf-8").splitlines():
        name, text = line.split("\t")
        samples, rate_hz = soundfile.read(AUDIO / name, dtype="float32")
        if rate_hz != RATE_HZ:
            samples = soxr.resample(samples, rate_hz, RATE_HZ, quality="HQ")
        yield name, samples, text


def shifted(samples: Float32, phase: int) -> Float32:
    """Return the clip with half a second and `phase` samples before it and a second behind it."""
    return np.pad(samples, (_LEAD + phase, _TAIL)).astype(np.float32)


def plain_words(text: str) -> list[str]:
    """Return the words that are compared: no case, no punctuation, hyphens as spaces."""
    words = text.replace("-", " ").replace("–", " ").split()
    keys = (word_key(word) for word in words)
    return [_NUMBERS.get(key, key) for key in keys if any(map(str.isalnum, key))]


def stream(engine: StreamingEngine, samples: Float32, logs: Sequence[SegmentLog]) -> float:
    """Play the samples in simulated time, note what is shown, and return the CPU seconds used."""
    opened = engine.open_stream()
    tracker = SegmentTracker(engine.info.traits)
    position, clock_s, cpu_s = 0, 0.0, 0.0
    while position < len(samples):
        # At least one block, and all that arrived while the call before was running.
        arrived = max(
            int(clock_s * RATE_HZ) // FRAME_SAMPLES * FRAME_SAMPLES, position + FRAME_SAMPLES
        )
        arrived = min(arrived, len(samples))
        clock_s = max(clock_s, arrived / RATE_HZ)
        began = time.process_time()
        events = opened.accept(samples[position:arrived])
        if arrived == len(samples):
            events += opened.flush()
        updates = [tracker.accept(event) for event in events]
        worked_s = time.process_time() - began
        cpu_s += worked_s
        clock_s += worked_s
        position = arrived
        for event, update in zip(events, updates, strict=True):
            log = logs[event.segment]
            log.shown.append(Shown(at_s=clock_s, update=update))
            if isinstance(event, TaskResult):
                assert (event.start_sample, event.end_sample) == (
                    log.span.start_sample,
                    log.span.end_sample,
                )
    return cpu_s


def count(log: SegmentLog, tally: Tally) -> None:
    """Add one segment to the tally."""
    final = log.shown[-1]
    words = [unit.key for unit in split_units(final.update.text)]
    _count_delays(log, tally)
    settled_at: dict[int, float] = {}
    appeared: dict[tuple[int, str], float] = {}
    early: list[str] = []
    settled_text = ""
    for shown in log.shown[:-1]:
        for index, unit in enumerate(split_units(shown.update.text)):
            appeared.setdefault((index, unit.key), shown.at_s)
        settled = [unit.key for unit in split_units(shown.update.settled.rstrip())]
        for index in range(len(settled_at), len(settled)):
            settled_at[index] = shown.at_s
        early, settled_text = settled, shown.update.settled
    tally.lag_s += [at_s - appeared[index, early[index]] for index, at_s in settled_at.items()]
    tally.words += len(words)
    tally.settled += len(early)
    tally.wrong += _distance_to_prefix(plain_words(settled_text), log.unforced)
    tally.conflicts += not final.update.flags.isdisjoint({"conflict", "stable_revised"})
    tally.finals += final.update.kind == "final"


def _count_delays(log: SegmentLog, tally: Tally) -> None:
    first = plain_words(log.shown[-1].update.text)[:1]
    # A breath, of which nothing is shown but that it is over, has no first partial.
    if not log.follows_cut and log.shown[-1].update.kind == "final":
        tally.any_s.append(log.shown[0].at_s - log.span.onset_sample / RATE_HZ)
    for shown in log.shown:
        if first and first == plain_words(shown.update.text)[:1]:
            # Words behind a cut were already on the screen before it.
            if not log.follows_cut:
                tally.first_s.append(shown.at_s - log.span.onset_sample / RATE_HZ)
            break
    delay_s = log.shown[-1].at_s - log.span.last_speech_end / RATE_HZ
    is_cut = log.span.last_speech_end == log.span.end_sample
    (tally.final_at_cut_s if is_cut else tally.final_s).append(delay_s)


def _distance_to_prefix(words: Sequence[str], others: Sequence[str]) -> int:
    """Return the edit distance of the words to the nearest prefix of the others."""
    row = list(range(len(others) + 1))
    for number, word in enumerate(words, start=1):
        before, row = row, [number]
        for column, other in enumerate(others, start=1):
            row.append(min(before[column] + 1, row[-1] + 1, before[column - 1] + (word != other)))
    return min(row)


def measure(engine: StreamingEngine, phase: int) -> Tally:
    """Stream every clip once at one alignment."""
    models = installed_models()
    vad, plain = SileroVad.load(models / "silero-vad"), Moonshine.load(models / engine.info.model)
    tally = Tally()
    for _, clip, reference in clips():
        samples = shifted(clip, phase)
        logs: list[SegmentLog] = []
        spans, raised = spans_of(vad, samples)
        for span in spans:
            text = plain.decode(raised[span.start_sample : span.end_sample], Hypothesis()).text
            follows_cut = span.onset_sample == span.start_sample
            logs.append(
                SegmentLog(span=span, follows_cut=follows_cut, unforced=plain_words(text.decode()))
            )
        tally.cpu_s += stream(engine, samples, logs)
        tally.audio_s += len(samples) / RATE_HZ
        for log in logs:
            count(log, tally)
        tally.references.append(" ".join(plain_words(reference)))
        tally.texts.append(
            " ".join(plain_words(" ".join(log.shown[-1].update.text for log in logs)))
        )
    return tally


def silence_cores(engine: StreamingEngine, seconds: int = 60) -> float:
    """Return the share of a core that a quiet room costs."""
    room = np.random.default_rng(1).normal(0, 1e-3, seconds * RATE_HZ).astype(np.float32)
    opened = engine.open_stream()
    begin = time.process_time()
    for start in range(0, len(room), FRAME_SAMPLES):
        opened.accept(room[start : start + FRAME_SAMPLES])
    return (time.process_time() - begin) / seconds


def figures(tally: Tally) -> dict[str, float]:
    """Return the figures of one phase."""
    return {
        "word error rate, %": 100 * jiwer.wer(tally.references, tally.texts),
        "any partial after onset, mean s": statistics.mean(tally.any_s),
        "any partial after onset, p95 s": float(np.percentile(tally.any_s, 95)),
        "partial with the right first word, after onset, mean s": statistics.mean(tally.first_s),
        "partial with the right first word, after onset, p95 s": float(
            np.percentile(tally.first_s, 95)
        ),
        "final after last speech, mean s": statistics.mean(tally.final_s),
        "final after last speech, p95 s": float(np.percentile(tally.final_s, 95)),
        "final after last speech, max s": max(tally.final_s),
        "final after a cut in speech, max s": max(tally.final_at_cut_s, default=0.0),
        "cuts in speech": len(tally.final_at_cut_s),
        "settled before the final, %": 100 * tally.settled / tally.words,
        "lag of settling, mean s": statistics.mean(tally.lag_s),
        "lag of settling, p95 s": float(np.percentile(tally.lag_s, 95)),
        "settled words an unforced final has not, %": 100 * tally.wrong / tally.settled,
        "finals in conflict with settled words": tally.conflicts,
        "finals": tally.finals,
        "cores on speech": tally.cpu_s / tally.audio_s,
    }


def main() -> None:
    """Print the median over the phases, and each phase's figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--careful", action="store_true", help="measure careful finals")
    parser.add_argument("--verbose", action="store_true", help="print every text")
    arguments = parser.parse_args()
    engine = load_speech_engine(installed_models(), is_careful=arguments.careful)
    tallies = [measure(engine, phase) for phase in PHASES]
    phases = [figures(tally) for tally in tallies]
    quiet = silence_cores(engine)
    medians = {name: statistics.median(phase[name] for phase in phases) for name in phases[0]}
    medians["cores on silence"] = quiet
    for name, value in medians.items():
        each = "  ".join(f"{phase[name]:.3f}" for phase in phases if name in phase)
        sys.stdout.write(f"{name:46s} {value:8.3f}   {each}\n")
    if arguments.verbose:
        for tally in tallies:
            for reference, text in zip(tally.references, tally.texts, strict=True):
                if reference != text:
                    sys.stdout.write(f"- {reference}\n+ {text}\n")
    if arguments.json:
        report = {
            "median": medians,
            "phases": phases,
            "tallies": [asdict(tally) for tally in tallies],
        }
        arguments.json.write_text(json.dumps(report, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
