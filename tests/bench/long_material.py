"""What it takes to plan and write about a transcript of 200,000 tokens, with a scripted model.

python -m tests.bench.long_material [--lines N] [--context N] [--json]
"""

import argparse
import json
import resource
import sys
import time
import tracemalloc
from collections.abc import Callable
from statistics import median

from app.assistant.long_run import LongRun
from app.assistant.records import Passage
from app.assistant.tokens import count_tokens
from app.assistant.writing_records import Writing, WritingOrder
from app.assistant.written_check import check_written
from tests.app.assistant.scripted_writer import ScriptedWriter, line, order
from tests.bench.golden import golden

REPEATS = 5


def transcript(count: int) -> list[Passage]:
    """Return lines as people say them: those of the golden sessions, one after the other."""
    said = [text for session in golden().sessions for text in session["lines"]]
    return [line(number, said[number % len(said)], "Priya") for number in range(count)]


def timed(work: Callable[[], object]) -> float:
    """Return the median of some runs, in milliseconds."""
    took = []
    for _ in range(REPEATS):
        begin = time.perf_counter()
        work()
        took.append(1000 * (time.perf_counter() - begin))
    return median(took)


def made(wanted: WritingOrder, context: int) -> LongRun:
    """Return what is planned."""
    return LongRun(ScriptedWriter(context), wanted, check_written, lambda _: None)


def measure(lines: int, context: int) -> dict[str, object]:
    """Plan, then write."""
    wanted = order(transcript(lines))
    tokens = sum(count_tokens(passage.text) for passage in wanted.lines)
    planning_ms = timed(lambda: made(wanted, context))
    tracemalloc.start()
    run = made(wanted, context)
    planned_bytes, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    snapshots: list[Writing] = []
    model = ScriptedWriter(context)
    writer = LongRun(model, wanted, check_written, snapshots.append)
    begin = time.perf_counter()
    ended = writer.run()
    took_s = time.perf_counter() - begin
    assert ended.state == "done"
    assert not model.refused
    return {
        "lines": lines,
        "tokens": tokens,
        "context": context,
        "calls_told": len(run.writing.steps),
        "calls_made": len(model.asked),
        "longest_prompt": max(model.size(asked) for asked in model.asked),
        "planning_ms": round(planning_ms, 1),
        "plan_mb": round(planned_bytes / 2**20, 1),
        "planning_peak_mb": round(peak_bytes / 2**20, 1),
        "own_ms_a_call": round(1000 * took_s / len(model.asked), 2),
        "snapshots": len(snapshots),
        "process_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=12_500)
    parser.add_argument("--context", type=int, default=8192)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = measure(arguments.lines, arguments.context)
    if arguments.json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        for name, value in found.items():
            sys.stdout.write(f"{name:<18} {value}\n")


if __name__ == "__main__":
    main()
