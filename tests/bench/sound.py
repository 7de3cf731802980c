"""How many misheard words are found by their sound among 100,000 chunks of other text.

`python -m tests.bench.sound [--pairs NAME] [--chunks N] [--json FILE]`. Each pair is put once, as
it was heard, into a line of its own; what was said is asked. The right variant is the heard words,
or two or one of them in a row. Nothing is tuned on pairs that are held out.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from app.history.connection import open_writer
from app.history.searcher import Searcher
from app.history.sound import fold_letters
from app.paths import Paths
from tests.bench.search import ClusteredEmbedder, build, text_pages

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden"
PAIRS = {
    "written": ("misheard.json", "pairs"),
    "by engine": ("misheard_by_engine.json", "tuned_on"),
    "held out": ("misheard_held_out.json", "pairs"),
    "by engine, held out": ("misheard_by_engine.json", "held_out"),
}
"""File and key of each set: written by hand, or what the engine made of a synthetic voice."""


def plant(paths: Paths, heard: list[str]) -> int:
    """Write each text into a line of a new session, and return its id."""
    around = next(text_pages(len(heard)))
    with closing(open_writer(paths.database)) as connection:
        cursor = connection.execute(
            "INSERT INTO session (title, started_us, source, engine, model, provider, state)"
            " VALUES ('planted', 0, 's', 'e', 'm', 'p', 'ended')"
        )
        for number, (text, words) in enumerate(zip(heard, around, strict=True)):
            connection.execute(
                "INSERT INTO segment (session, number, start_sample, end_sample, started_us, text,"
                " source) VALUES (?, ?, 0, 1, 0, ?, 's')",
                (cursor.lastrowid, number, f"{words[:120]} {text} {words[120:]}"),
            )
    return int(cursor.lastrowid or 0)


def main() -> None:
    """Build, ask, print JSON, clean up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", choices=PAIRS, default="written")
    parser.add_argument("--chunks", type=int, default=100_000)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    file, key = PAIRS[arguments.pairs]
    pairs = json.loads((GOLDEN / file).read_text("utf-8"))[key]
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(Path(folder) / "home")
        build(paths, arguments.chunks)
        session = plant(paths, [pair["heard"] for pair in pairs])
        searcher = Searcher(paths, ClusteredEmbedder)
        searcher.search("warm up", ways=("sound",))
        counts = {"split": [0, 0, 0], "same number of words": [0, 0, 0]}
        times = []
        for number, pair in enumerate(pairs):
            start = time.perf_counter()
            hits = searcher.search(pair["true"], ways=("sound",), limit=50)
            times.append((time.perf_counter() - start) * 1e3)
            named = dict.fromkeys(
                name for hit in hits for name in (hit.sounds_like or "").split(", ")
            )
            said = f" {fold_letters(pair['heard'])} "
            is_split = len(pair["true"].split()) != len(pair["heard"].split())
            count = counts["split" if is_split else "same number of words"]
            count[0] += 1
            count[1] += any(f" {fold_letters(name)} " in said for name in [*named][:10] if name)
            count[2] += (session, number) in [(hit.session, hit.segment) for hit in hits[:10]]
        searcher.close()
    counts["all"] = [sum(column) for column in zip(*counts.values(), strict=True)]
    result = {
        "pairs": arguments.pairs,
        "chunks": arguments.chunks,
        "median_ms": round(statistics.median(times), 1),
        "p95_ms": round(sorted(times)[int(0.95 * len(times))], 1),
    } | {
        kind: {
            "pairs": total,
            "right variant in ten": round(right / total, 3),
            "line in ten": round(found / total, 3),
        }
        for kind, (total, right, found) in counts.items()
    }
    text = json.dumps(result, indent=1)
    sys.stdout.write(text + "\n")
    if arguments.json:
        arguments.json.write_text(text)


if __name__ == "__main__":
    main()
