"""How long passages for questions take in a large history.

`python -m tests.bench.ask_speed [--lines N] [--repeat K] [--json FILE]`. The history is synthetic,
as that of tests/bench/search.py. The real model embeds questions and sentences, so that its time is
in the times; the vectors that are looked for are near the synthetic ones. What is measured runs in
a process of its own, which has loaded nothing before.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from app.assistant.passages import PassageFinder
from app.assistant.records import Scope
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from app.paths import Paths
from engines.loader import load_embedder
from tests.bench.search import ClusteredEmbedder, build
from tests.conftest import installed_models

ASKED = (
    "What did they say about the price of the house?",
    "When will the new school open its doors?",
    "Who is going to write the report for the committee?",
    "How many people were at the meeting in the city last year?",
    "Why did the harpsichord go to the porcelain workshop?",
    "Where was the glacier expedition when the weather changed?",
    "What was decided about the tax treaty?",
    "Who paid for the south wing?",
    "Wann kommt der neue Vertrag?",
    "time people work year government",
)


class TimedEmbedder(ClusteredEmbedder):
    """Takes as long as the real model, and gives vectors near those of the synthetic lines."""

    def __init__(self) -> None:
        self._real = load_embedder(installed_models())

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        """Embed for the time that it takes; the vectors of synthetic lines mean nothing."""
        self._real.embed(texts)
        return super().embed(texts)


def measure(home: Path, repeats: int) -> dict[str, float]:
    """Return how long finding takes in a history, milliseconds."""
    embedder, paths = TimedEmbedder(), Paths(home)
    searcher, reader = Searcher(paths, lambda: embedder), HistoryReader(paths)
    finder = PassageFinder(searcher, reader)
    started = time.perf_counter()
    finder.find(ASKED[0], Scope())
    first_ms = (time.perf_counter() - started) * 1e3
    twenty = Scope(kind="sessions", sessions=tuple(range(1, 21)))
    times = {
        "everything": _times(finder, Scope(), (), repeats),
        "twenty sessions": _times(finder, twenty, (), repeats),
        "all but one session": _times(finder, Scope(), (1,), repeats),
    }
    searcher.close()
    reader.close()
    return {"load": os.getloadavg()[0], "first": round(first_ms, 1)} | {
        f"{name} {key}": value
        for name, each in times.items()
        for key, value in _percentiles(each).items()
    }


def _times(
    finder: PassageFinder, scope: Scope, without: Sequence[int], repeats: int
) -> list[tuple[float, float]]:
    """Return milliseconds on the clock and of the processor for each question."""
    times: list[tuple[float, float]] = []
    for text in ASKED * repeats:
        started, worked = time.perf_counter(), time.process_time()
        finder.find(text, scope, without=without)
        times.append(((time.perf_counter() - started) * 1e3, (time.process_time() - worked) * 1e3))
    return times


def _percentiles(times: Sequence[tuple[float, float]]) -> dict[str, float]:
    passed, worked = zip(*times, strict=True)
    p50, p95 = np.percentile(passed, [50, 95])
    return {
        "p50": round(float(p50), 1),
        "p95": round(float(p95), 1),
        "most": round(max(passed), 1),
        "processor p95": round(float(np.percentile(worked, 95)), 1),
    }


def main() -> None:
    """Print the figures, and write them as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        sys.stdout.write(json.dumps(measure(arguments.measure, arguments.repeat)))
        return
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(Path(folder) / "home")
        build(paths, arguments.lines)
        command = [sys.executable, "-m", "tests.bench.ask_speed", "--measure", str(paths.home)]
        done = subprocess.run(
            [*command, "--repeat", str(arguments.repeat)],
            check=True,
            capture_output=True,
            text=True,
        )
    text = json.dumps({"lines": arguments.lines} | json.loads(done.stdout), indent=1)
    sys.stdout.write(text + "\n")
    if arguments.json:
        arguments.json.write_text(text)


if __name__ == "__main__":
    main()
