"""What a partial costs at the end of an hour's segment, and how much memory that hour takes.

`python -m tests.bench.tracker [--json FILE]`: 54 KB of text as 45,000 reports of the whole text,
12.5 a second, in one segment. Timed are the last 1,000: the tracker, the tracker with the reader
that only appends behind it, and the least that anything must do, which is to compare the report
with the one before and to decode what is new.
"""

import argparse
import json
import platform
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

from app.captions.append_only import AppendOnlyText
from app.captions.delta import TranscriptDeltaTracker
from app.captions.tracker import SegmentTracker
from engines.events import Convention, StreamEvent, StreamTraits

REPORTS = 45_000
TEXT_BYTES = 54_000
TIMED = 1_000
TEXTS = {
    "latin": "and then it was the best of times, it was the worst of times; ",
    "accents": "à côté du café, où l'été dernier déjà… “naïve” – œuvre, cœur. ",
    "chinese": "今天天气很好，我们一起去公园散步吧。",
}


def reports(text: str) -> Iterator[bytes]:
    """Yield the hour's reports, each a prefix of the next, cut wherever the bytes fall."""
    data = text.encode()
    data = (data * (TEXT_BYTES // len(data) + 1))[:TEXT_BYTES]
    for number in range(1, REPORTS + 1):
        yield data[: TEXT_BYTES * number // REPORTS]


def event(report: bytes, convention: Convention) -> StreamEvent:
    """Return a report as an engine's partial."""
    return StreamEvent(
        segment=0,
        partial_text=report,
        convention=convention,
        start_sample=0,
        end_sample=len(report),
    )


def median_us(text: str, take: Callable[[StreamEvent], object]) -> float:
    """Return the median time of the last reports, in microseconds."""
    times = []
    for number, report in enumerate(reports(text)):
        partial = event(report, "snapshot")
        begun = time.perf_counter()
        take(partial)
        if number >= REPORTS - TIMED:
            times.append(time.perf_counter() - begun)
    return round(statistics.median(times) * 1e6, 2)


class Bare:
    """The rival: compare, cut, decode. Not a tracker: it breaks characters and flags nothing."""

    def __init__(self) -> None:
        self.known = b""

    def take(self, partial: StreamEvent) -> str:
        """Return the new text."""
        report = partial.partial_text
        if not report.startswith(self.known):
            return ""
        fresh = report[len(self.known) :].decode(errors="replace")
        self.known = report
        return fresh


def measure(text: str) -> dict[str, float]:
    """Measure one text."""
    traits = StreamTraits(convention="snapshot", final="completes")
    tracker, piped, appended = SegmentTracker(traits), SegmentTracker(traits), AppendOnlyText()
    documented = TranscriptDeltaTracker()
    return {
        "bare_us": median_us(text, Bare().take),
        "documented_us": median_us(text, lambda partial: documented.observe(partial.partial_text)),
        "tracker_us": median_us(text, tracker.accept),
        "tracker_and_pipe_us": median_us(text, lambda p: appended.accept(piped.accept(p))),
        "kept_bytes": kept_bytes(text),
    }


def kept_bytes(text: str) -> int:
    """Return how much memory the tracker and its newest update hold after the hour."""
    tracker = SegmentTracker(StreamTraits(convention="snapshot", final="completes"))
    tracemalloc.start()
    update = None
    for report in reports(text):
        update = tracker.accept(event(report, "snapshot"))
    del report
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert update is not None
    return held


def main() -> None:
    """Measure all texts and write the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path, help="write the figures there, too")
    arguments = parser.parse_args()
    figures = {
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "reports": REPORTS,
        "text_bytes": TEXT_BYTES,
        "texts": {name: measure(text) for name, text in TEXTS.items()},
    }
    written = json.dumps(figures, indent=2)
    sys.stdout.write(written + "\n")
    if arguments.json:
        arguments.json.write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
