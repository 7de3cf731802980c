"""How much of an echo is captioned, and how much of what a person says over it is lost.

`python -m tests.bench.echo [--json FILE] [--record]` mixes what is played into the microphone:
weaker, later, with the reflections and the narrow band of a laptop in a room, over faint noise.
Both channels go through the real engine as in a session of two sources. With `--record` some of the
streams are written to tests/data/echo.json, for the test of the filter.
"""

import argparse
import itertools
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
import soxr
from rapidfuzz.distance import LCSseq

from app.audio.source import AudioBlock
from app.captions.echo import EchoFilter
from app.captions.messages import CaptionUpdate, LevelChanged, Message
from app.captions.numbers import SegmentNumbers
from app.captions.outlet import CaptionOutlet
from app.captions.pipeline import CaptionPipeline
from engines.arrays import RATE_HZ, Float32
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.conftest import AUDIO, REPOSITORY, installed_models
from tests.helpers.words import normalised, transcripts

ECHOES = [(-6, 40), (-6, 120), (-12, 90), (-12, 200), (-20, 30), (-20, 180)]
"""Loudness against what is played in dB, and how much later in ms."""
RECORDED = ("own austen -12 90", "own cities -6 40", "echo austen -20 180", "echo cities -12 200")
RECORDING = REPOSITORY / "tests" / "data" / "echo.json"

_BLOCK = RATE_HZ // 10
_NOISE_DB = -62.0
_SPEECH_DB = -24.0
_BAND_HZ = (250.0, 6500.0)
_REVERB_S = 0.03
_OWN = (
    ("austen", ((1.0, "cards-002.wav"), (4.0, "cards-005.wav"), (9.5, "cards-003.wav"))),
    ("austen", ((14.0, "cards-004.wav"), (19.5, "cards-001.wav"), (23.0, "cards-005.wav"))),
    ("cities", ((2.0, "cards-005.wav"), (8.0, "cards-002.wav"), (15.0, "cards-003.wav"))),
    ("cities", ((22.0, "cards-004.wav"), (30.0, "cards-001.wav"), (38.0, "cards-005.wav"))),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Two channels, and what the person says: pairs of a second and a clip."""

    name: str
    microphone: Float32
    played: Float32
    own: tuple[tuple[float, str], ...]


def clip(name: str) -> Float32:
    """Return a clip at 16 kHz, as loud as every other."""
    samples, rate_hz = soundfile.read(AUDIO / name, dtype="float32", always_2d=True)
    mono = soxr.resample(samples.mean(axis=1), rate_hz, RATE_HZ)
    spoken = mono[np.abs(mono) > 0.005]
    loud = float(np.sqrt(np.mean(spoken**2)))
    return np.asarray(mono * (10 ** (_SPEECH_DB / 20) / loud), dtype=np.float32)


def played(name: str) -> Float32:
    """Return half a minute of one voice or of the other, with pauses."""
    if name == "cities":
        return _joined([0.5, "two_cities.wav", 1.0])
    parts = ("austen-0870", 1.2, "austen-0890", 0.6, "austen-0920", 2.5, "austen-0930", 2.0)
    return _joined([0.5, *(f"{part}.wav" if isinstance(part, str) else part for part in parts)])


def _joined(parts: Sequence[str | float]) -> Float32:
    """Join clips and seconds of silence."""
    return np.concatenate(
        [
            clip(part) if isinstance(part, str) else np.zeros(round(part * RATE_HZ), np.float32)
            for part in parts
        ]
    )


def heard_again(samples: Float32, gain_db: float, delay_ms: float, seed: int) -> Float32:
    """Return what a microphone hears of a laptop's loudspeakers."""
    rng = np.random.default_rng(seed)
    room = rng.standard_normal(round(0.12 * RATE_HZ)) * 0.12
    room *= np.exp(-np.arange(room.size) / (_REVERB_S * RATE_HZ))
    room[0] = 1.0
    size = samples.size + room.size
    spectrum = np.fft.rfft(samples, size) * np.fft.rfft(room, size)
    hertz = np.maximum(np.fft.rfftfreq(size, 1 / RATE_HZ), 1.0)
    low, high = _BAND_HZ
    spectrum *= 1 / (1 + (low / hertz) ** 4) / (1 + (hertz / high) ** 4)
    late = np.zeros(round(delay_ms * RATE_HZ / 1000))
    echo = np.concatenate([late, np.fft.irfft(spectrum, size)])[: samples.size]
    return np.asarray(echo * 10 ** (gain_db / 20), dtype=np.float32)


def scenes() -> Iterator[Scene]:
    """Mix all scenes."""
    for (gain_db, delay_ms), voice in itertools.product(ECHOES, ("austen", "cities")):
        sound = played(voice)
        echo = heard_again(sound, gain_db, delay_ms, seed=gain_db + delay_ms + 1000)
        noise = np.random.default_rng(delay_ms).standard_normal(sound.size)
        echo += (noise * 10 ** (_NOISE_DB / 20)).astype(np.float32)
        name = f"{voice} {gain_db} {delay_ms}"
        yield Scene(name=f"echo {name}", microphone=echo, played=sound, own=())
        own = tuple(itertools.chain(*(places for of, places in _OWN if of == voice)))
        both = echo.copy()
        for second, file in own:
            samples = clip(file)[: both.size - round(second * RATE_HZ)]
            both[round(second * RATE_HZ) :][: samples.size] += samples
        yield Scene(name=f"own {name}", microphone=both, played=sound, own=own)


class Recording:
    """A session of two channels: what the trackers said, and what came through the filter."""

    def __init__(self, engine: StreamingEngine, scene: Scene) -> None:
        self.raw: list[Message | tuple[int, int]] = []
        self.told: list[Message] = []
        recording = self

        class Tapped(EchoFilter):
            def accept(self, update: CaptionUpdate) -> list[CaptionUpdate]:
                recording.raw.append(update)
                return super().accept(update)

            def heard(self, channel: int, sample: int) -> list[CaptionUpdate]:
                recording.raw.append((channel, sample))
                return super().heard(channel, sample)

            def level(self, channel: int, peak_db: float) -> None:
                if channel == 1:
                    level = LevelChanged(rms_db=peak_db, peak_db=peak_db, channel=channel)
                    recording.raw.append(level)
                super().level(channel, peak_db)

        outlet = CaptionOutlet(post=self.told.append, keep=lambda _: None)
        outlet.filter_echo(Tapped(microphone=0, loudspeaker=1))
        numbers = SegmentNumbers()
        numbers.share()
        lines = [
            CaptionPipeline(engine, outlet, numbers=numbers, channel=channel) for channel in (0, 1)
        ]
        began = time.process_time()
        for start in range(0, scene.played.size, _BLOCK):
            for channel, sound in ((1, scene.played), (0, scene.microphone)):
                block = AudioBlock(
                    samples=sound[start : start + _BLOCK], start_sample=start, channel=channel
                )
                lines[channel].accept([block])
        for line in reversed(lines):
            line.settle()
        outlet.settle()
        self.cpu_s = time.process_time() - began

    def finals(self, *, is_filtered: bool) -> list[CaptionUpdate]:
        """Return the person's finished lines, before or after the filter."""
        source = self.told if is_filtered else self.raw
        return [
            each
            for each in source
            if isinstance(each, CaptionUpdate) and each.channel == 0 and each.kind == "final"
        ]

    def flashes(self) -> int:
        """Return how many states of lines were shown that ended as echoes."""
        kept = {each.segment for each in self.finals(is_filtered=True)}
        return sum(
            isinstance(each, CaptionUpdate)
            and each.channel == 0
            and each.kind == "partial"
            and each.segment not in kept
            for each in self.told
        )


def own_found(finals: Sequence[CaptionUpdate], own: Sequence[tuple[float, str]]) -> list[int]:
    """Return for each thing that the person said how many of its words stand in the lines there."""
    said = transcripts(AUDIO)
    found = []
    for second, file in own:
        end = second + soundfile.info(AUDIO / file).duration
        text = " ".join(
            line.text
            for line in finals
            if line.start_sample / RATE_HZ < end and line.end_sample / RATE_HZ > second
        )
        found.append(LCSseq.similarity(normalised(said[file]).split(), normalised(text).split()))
    return found


def measure(engine: StreamingEngine, *, record: bool) -> dict[str, object]:
    """Run all scenes; print each as it is done."""
    recorded: dict[str, object] = {}
    rows: list[dict[str, object]] = []
    for scene in scenes():
        run = Recording(engine, scene)
        before, after = run.finals(is_filtered=False), run.finals(is_filtered=True)
        row: dict[str, object] = {"scene": scene.name, "cpu_s": round(run.cpu_s, 2)}
        if scene.own:
            heard, kept = own_found(before, scene.own), own_found(after, scene.own)
            row |= {"own": [*zip(heard, kept, strict=True)]}
        else:
            words = [len(line.text.split()) for line in after]
            row |= {
                "lines": len(before),
                "left": [line.text for line in after],
                "words": sum(len(line.text.split()) for line in before),
                "words_left": sum(words),
                "flashes": run.flashes(),
            }
        print(json.dumps(row), file=sys.stderr, flush=True)  # noqa: T201  # a bench
        rows.append(row)
        if scene.name in RECORDED:
            recorded[scene.name] = [_compact(each) for each in run.raw]
    if record:
        RECORDING.write_text(json.dumps(recorded, separators=(",", ":")) + "\n", encoding="utf-8")
    return {"scenes": rows, **_summary(rows)}


def _compact(item: Message | tuple[int, int]) -> list[object]:
    if isinstance(item, CaptionUpdate):
        return [
            "update",
            item.channel,
            item.segment,
            item.kind,
            item.settled,
            item.tentative,
            item.start_sample,
            item.end_sample,
        ]
    if isinstance(item, LevelChanged):
        return ["level", item.channel, round(item.peak_db)]
    return ["heard", *item] if isinstance(item, tuple) else []


def _summary(rows: Sequence[dict[str, object]]) -> dict[str, object]:
    def total(key: str) -> int:
        return sum(value for row in rows if isinstance(value := row.get(key), int))

    left = [line for row in rows if isinstance(value := row.get("left"), list) for line in value]
    own = [pair for row in rows if isinstance(value := row.get("own"), list) for pair in value]
    heard = sum(pair[0] for pair in own)
    return {
        "echo_lines": total("lines"),
        "echo_lines_dropped": total("lines") - len(left),
        "echo_words": total("words"),
        "echo_words_left": total("words_left"),
        "flashes": total("flashes"),
        "own_lines": len(own),
        "own_lines_lost": sum(before > 0 and after * 2 < before for before, after in own),
        "own_words_recognised": heard,
        "own_words_kept": sum(min(pair) for pair in own),
    }


def main() -> None:
    """Measure and print JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", type=Path)
    parser.add_argument("--record", action="store_true")
    arguments = parser.parse_args()
    engine = load_speech_engine(installed_models())
    report = json.dumps(measure(engine, record=arguments.record), indent=1)
    if arguments.json:
        arguments.json.write_text(report + "\n", encoding="utf-8")
    sys.stdout.write(report + "\n")


if __name__ == "__main__":
    main()
