"""How much of an echo is captioned, and how late and how whole is what a person says over it.

`python -m tests.bench.echo [--fresh [SEED]] [--json FILE] [--record]` takes the scenes of
`echo_scenes` through the real engine as in a session of two sources. With `--record` some of the
streams are written to tests/data/echo.json, for the test of the filter.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import soundfile
from rapidfuzz.distance import LCSseq

from app.audio.source import AudioBlock
from app.captions.echo import EchoFilter
from app.captions.messages import CaptionUpdate, LevelChanged, Message
from app.captions.numbers import SegmentNumbers
from app.captions.outlet import CaptionOutlet
from app.captions.pipeline import CaptionPipeline
from engines.arrays import RATE_HZ
from engines.loader import load_speech_engine
from engines.protocols import StreamingEngine
from tests.bench.echo_delay import Told, WordClock, flashed_words, seen_after
from tests.bench.echo_scenes import FRESH_SEED, Scene, fresh_scenes, scenes
from tests.conftest import AUDIO, REPOSITORY, installed_models
from tests.helpers.words import normalised, transcripts

RECORDED = ("own austen -12 90", "own cities -6 40", "echo austen -20 180", "echo cities -12 200")
RECORDING = REPOSITORY / "tests" / "data" / "echo.json"

_BLOCK = RATE_HZ // 10
_DELAYS = ("first", "lasting", "raw first", "raw lasting")

Raw = CaptionUpdate | LevelChanged | tuple[int, int]
"""What a filter is given; a pair is how far a channel was heard."""


class Recording:
    """A session of two channels: what the trackers said, and what came through the filter."""

    def __init__(self, engine: StreamingEngine, scene: Scene) -> None:
        self.raw: list[tuple[float, Raw]] = []
        self.told: list[Told] = []
        self._now_s = 0.0
        recording = self

        class Tapped(EchoFilter):
            def accept(self, update: CaptionUpdate) -> list[CaptionUpdate]:
                recording.note(update)
                return super().accept(update)

            def heard(self, channel: int, sample: int) -> list[CaptionUpdate]:
                recording.note((channel, sample))
                return super().heard(channel, sample)

            def level(self, channel: int, peak_db: float) -> None:
                if channel == 1:
                    recording.note(LevelChanged(rms_db=peak_db, peak_db=peak_db, channel=channel))
                super().level(channel, peak_db)

        outlet = CaptionOutlet(post=self._post, keep=lambda _: None)
        outlet.filter_echo(Tapped(microphone=0, loudspeaker=1))
        numbers = SegmentNumbers()
        numbers.share()
        lines = [
            CaptionPipeline(engine, outlet, numbers=numbers, channel=channel) for channel in (0, 1)
        ]
        began = time.process_time()
        for start in range(0, scene.played.size, _BLOCK):
            self._now_s = (start + _BLOCK) / RATE_HZ
            for channel, sound in ((1, scene.played), (0, scene.microphone)):
                block = AudioBlock(
                    samples=sound[start : start + _BLOCK], start_sample=start, channel=channel
                )
                lines[channel].accept([block])
        for line in reversed(lines):
            line.settle()
        outlet.settle()
        self.cpu_s = time.process_time() - began

    def note(self, item: Raw) -> None:
        """Remember what the filter is given."""
        self.raw.append((self._now_s, item))

    def _post(self, message: Message) -> None:
        if isinstance(message, CaptionUpdate) and message.channel == 0:
            self.told.append((self._now_s, message))

    def mine(self, *, is_filtered: bool) -> list[Told]:
        """Return what became of the person's lines, before or after the filter."""
        if is_filtered:
            return self.told
        return [
            (at_s, item)
            for at_s, item in self.raw
            if isinstance(item, CaptionUpdate) and item.channel == 0
        ]

    def finals(self, *, is_filtered: bool) -> list[CaptionUpdate]:
        """Return the person's finished lines, before or after the filter."""
        mine = self.mine(is_filtered=is_filtered)
        return [update for _, update in mine if update.kind == "final"]

    def flashes(self) -> int:
        """Return how many states of lines were shown that ended as echoes."""
        kept = {each.segment for each in self.finals(is_filtered=True)}
        return sum(each.kind == "partial" and each.segment not in kept for _, each in self.told)


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


def delays(run: Recording, scene: Scene, clock: WordClock) -> dict[str, list[float]]:
    """Return how late own words could be read, in seconds, that the engine had in the end.

    Keys: first, when they could be read at all; lasting, from when on they always were; raw, the
    same without the filter. A word that the filter never shows counts as infinitely late.
    """
    before = seen_after(scene, run.mine(is_filtered=False), clock)
    after = seen_after(scene, run.mine(is_filtered=True), clock)
    late: dict[str, list[float]] = {key: [] for key in _DELAYS}
    for (_, raw_s, raw_last_s), (_, first_s, last_s) in zip(before, after, strict=True):
        # A word that the recogniser had and lost again is nothing that the filter could show.
        if raw_s is not None and raw_last_s is not None:
            seconds = (first_s, last_s, raw_s, raw_last_s)
            for key, each in zip(_DELAYS, seconds, strict=True):
                late[key].append(float("inf") if each is None else each)
    return late


def row_of(run: Recording, scene: Scene, clock: WordClock) -> dict[str, object]:
    """Return what is measured of a scene."""
    before, after = run.finals(is_filtered=False), run.finals(is_filtered=True)
    row: dict[str, object] = {"scene": scene.name, "flashed": flashed_words(run.told)}
    if scene.own:
        heard, kept = own_found(before, scene.own), own_found(after, scene.own)
        return row | {
            "own": [*zip(heard, kept, strict=True)],
            "own_left": [line.text for line in after],
            "late": delays(run, scene, clock),
        }
    return row | {
        "lines": len(before),
        "left": [line.text for line in after],
        "words": sum(len(line.text.split()) for line in before),
        "words_left": sum(len(line.text.split()) for line in after),
        "flashes": run.flashes(),
    }


def measure(engine: StreamingEngine, mixed: Sequence[Scene], *, record: bool) -> dict[str, object]:
    """Run scenes; print each as it is done."""
    recorded: dict[str, object] = {}
    rows: list[dict[str, object]] = []
    clock = WordClock(engine)
    for scene in mixed:
        run = Recording(engine, scene)
        row = row_of(run, scene, clock) | {"cpu_s": round(run.cpu_s, 2)}
        print(json.dumps(row), file=sys.stderr, flush=True)  # noqa: T201  # a bench
        rows.append(row)
        if scene.name in RECORDED:
            recorded[scene.name] = [_compact(item) for _, item in run.raw]
    if record:
        RECORDING.write_text(json.dumps(recorded, separators=(",", ":")) + "\n", encoding="utf-8")
    return {"scenes": rows, **summary(rows)}


def _compact(item: Raw) -> list[object]:
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
    return ["heard", *item]


def summary(rows: Sequence[dict[str, object]]) -> dict[str, object]:
    """Return the sums of all scenes, and of each loudness how much of the echo was removed."""
    loudness = sorted({_gain_db(row) for row in rows}, reverse=True)
    by_gain = {
        gain_db: _sums([row for row in rows if _gain_db(row) == gain_db]) for gain_db in loudness
    }
    return {"all": _sums(rows), "by_gain_db": by_gain}


def _gain_db(row: dict[str, object]) -> float:
    return float(str(row["scene"]).split()[2])


def _sums(rows: Sequence[dict[str, object]]) -> dict[str, object]:
    def total(key: str) -> int:
        return sum(value for row in rows if isinstance(value := row.get(key), int))

    def joined(key: str) -> list[tuple[int, int]]:
        return [each for row in rows if isinstance(value := row.get(key), list) for each in value]

    own = joined("own")
    echo = [row for row in rows if "own" not in row]
    late = [value for row in rows if isinstance(value := row.get("late"), dict)]
    words = total("words")
    return {
        "echo_lines": total("lines"),
        "echo_lines_dropped": total("lines") - len(joined("left")),
        "echo_words": words,
        "echo_words_left": total("words_left"),
        "removed": round(1 - total("words_left") / max(words, 1), 4),
        "echo_words_flashed": sum(int(str(row["flashed"])) for row in echo),
        "flashes": total("flashes"),
        "own_lines": len(own),
        "own_lines_lost": sum(before > 0 and after * 2 < before for before, after in own),
        "own_words_recognised": sum(before for before, _ in own),
        "own_words_kept": sum(min(pair) for pair in own),
        "late": {
            key: _quantiles([second for each in late for second in each[key]]) for key in _DELAYS
        },
    }


def _quantiles(seconds: Sequence[float]) -> dict[str, float]:
    if not seconds:
        return {}
    ordered = sorted(seconds)

    def quantile(part: float) -> float:
        return round(ordered[int(part * (len(ordered) - 1))], 2)

    return {
        "words": len(ordered),
        "median": round(statistics.median(ordered), 2),
        "p90": quantile(0.9),
        "p95": quantile(0.95),
        "most": round(ordered[-1], 2),
    }


def main() -> None:
    """Measure and print JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", type=Path)
    parser.add_argument("--fresh", type=int, nargs="?", const=FRESH_SEED, metavar="SEED")
    parser.add_argument("--record", action="store_true")
    arguments = parser.parse_args()
    engine = load_speech_engine(installed_models())
    mixed = [*(fresh_scenes(arguments.fresh) if arguments.fresh else scenes())]
    report = json.dumps(measure(engine, mixed, record=arguments.record), indent=1)
    if arguments.json:
        arguments.json.write_text(report + "\n", encoding="utf-8")
    sys.stdout.write(report + "\n")


if __name__ == "__main__":
    main()
