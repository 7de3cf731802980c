"""Searching 10 thousand, 100 thousand and a million chunks: time, exactness and memory.

`python -m tests.bench.search [--chunks N…] [--json FILE] [--repeat K]`. The history is written into
a temporary folder and removed afterwards: a million chunks take ten minutes and 4 GB. Text is
synthetic: Zipf over the embedder's English words and invented names, every twentieth line over
Chinese letters. Vectors are clustered. What is measured runs in a process of its own, which has
loaded nothing before: its first query is the first after a start. The query's embedding is reported
beside, not in, the times.
"""

import argparse
import functools
import json
import platform
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np

from app.history.connection import open_writer
from app.history.records import FoundBy
from app.history.searcher import Searcher
from app.history.vector_blocks import next_block, write_block
from app.paths import Paths
from engines.loader import load_embedder
from tests.conftest import installed_models

DIMENSION = 384
CLUSTERS = 2_000
LINES_OF_SESSION = 200
NAMES = 20_000
PAGE = 20_000
ONSETS = "b br c ch d dr f g gr h j k kl l m n p ph r s sch sh st t th v w z"
VOWELS = "a e i o u ai ea ie oo ou"
COMMON = "the of and to a in is it you that he was for on are as with his they i at be"
MODEL = "clustered-384"
FUSED: Sequence[FoundBy] = ("words", "meaning", "sound")

QUERIES: dict[str, list[str]] = {
    "common word": ["the", "time", "people", "work", "year", "government"],
    "common words": ["the time", "what is the time of the year", "people and work", "of the"],
    "question": [
        "what did they say about the price of the house",
        "when will the new school open its doors",
        "who is going to write the report for the committee",
        "how many people were at the meeting in the city last year",
    ],
    "rarer words": ["harpsichord", "glacier expedition", "porcelain workshop", "tax treaty"],
    "phrase": ['"in the"', '"new york"', '"at the end of the"', '"south wing"'],
    "one letter": ["t", "s", "a", "z"],
    "two letters": ["th", "st", "qu", "xy"],
    "three letters": ["pro", "mar", "zeb", "con"],
    "without": ["people -time", "house -the", "glacier -ice", "school -year"],
    "rare name": [],
    "name misheard": [],
    "name and common word": [],
    "operators": [
        "title:session budget",
        "after:2020 harpsichord",
        "before:2019 the",
        "on:2018 time",
    ],
    "emoji": ["🎉"],
    "Chinese": [],
}
"""Published: what is asked of every size. Names are filled in from those that were invented,
Chinese words from the letters: common ones and rare ones, one to four of them, two words at once.
"""

LETTERS = np.array([chr(0x4E00 + 5 * number) for number in range(3_000)])
CHINESE = ((0,), (2_500,), (0, 1), (40, 60), (900, 1_100), (2_000, 2_500), (0, 1, 2), (5, 3, 2, 1))
EVERY_CHINESE = 20


def name(number: int) -> str:
    """Return an invented name: some of them sound alike."""
    rng = np.random.default_rng(1_000_003 + number)
    onsets, vowels = ONSETS.split(), VOWELS.split()
    codas = ["", "n", "m", "l", "r", "s", "ck", "tt", "ld", "ng"]
    parts = rng.integers(2, 4)
    return "".join(
        onsets[rng.integers(len(onsets))] + vowels[rng.integers(len(vowels))]
        + (codas[rng.integers(len(codas))] if part == parts - 1 else "")
        for part in range(parts)
    )  # fmt: skip


def vocabulary() -> list[str]:
    """Return the embedder's whole English words, roughly the commonest first, and the names."""
    tokenizer = json.loads(
        (installed_models() / "minilm-l6-v2-int8" / "tokenizer.json").read_text("utf-8")
    )
    pieces = tokenizer["model"]["vocab"]
    words = [word for word in pieces if len(word) > 1 and word.isascii() and word.isalpha()]
    common = COMMON.split()
    return [*common, *(word for word in words if word not in common)]


def text_pages(chunks: int) -> Iterator[list[str]]:
    """Yield lines of 40 to 80 words, 2 % of them names."""
    words = np.array(vocabulary())
    names = np.array([name(number) for number in range(NAMES)])
    odds = 1 / np.arange(1, len(words) + 1) ** 1.0
    odds /= odds.sum()
    name_odds = 1 / np.arange(1, NAMES + 1) ** 0.7
    name_odds /= name_odds.sum()
    rng = np.random.default_rng(7)
    for first in range(0, chunks, PAGE):
        count = min(PAGE, chunks - first)
        lengths = rng.integers(40, 81, count)
        drawn = rng.choice(words, lengths.sum(), p=odds)
        is_name = rng.random(drawn.size) < 0.02
        drawn = drawn.astype(object)
        drawn[is_name] = rng.choice(names, int(is_name.sum()), p=name_odds)
        ends = np.cumsum(lengths)
        yield [
            chinese(first + n) if n % EVERY_CHINESE == 0 else " ".join(drawn[end - length : end])
            for n, (end, length) in enumerate(zip(ends, lengths, strict=True))
        ]


def chinese(number: int) -> str:
    """Return 20 to 40 letters without spaces."""
    rng = np.random.default_rng(2_000_003 + number)
    places = (rng.zipf(1.2, rng.integers(20, 41)) - 1) % len(LETTERS)
    return "".join(LETTERS[places])


@functools.cache
def cluster_centres() -> np.ndarray:
    """Return the unit vectors around which all others lie."""
    centres = np.random.default_rng(5).standard_normal((CLUSTERS, DIMENSION), dtype=np.float32)
    return centres / np.linalg.norm(centres, axis=1, keepdims=True)


def unit_rows(rng: np.random.Generator, count: int, noise: float) -> np.ndarray:
    """Return clustered unit vectors, float32."""
    centres = cluster_centres()
    rows = centres[rng.integers(0, CLUSTERS, count)]
    rows = rows + rng.standard_normal((count, DIMENSION), dtype=np.float32) * (
        noise / np.sqrt(DIMENSION)
    ).astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def build(paths: Paths, chunks: int) -> dict[str, float]:
    """Write a history straight into its tables; the triggers are put back at the end."""
    started = time.perf_counter()
    with closing(open_writer(paths.database)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA secure_delete = OFF")
        triggers = connection.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'segment'"
        ).fetchall()
        for trigger, _ in triggers:
            connection.execute(f"DROP TRIGGER {trigger}")  # names of the schema
        _write_lines(connection, chunks)
        for _, sql in triggers:
            connection.execute(sql)
        connection.execute("INSERT INTO segment_words (segment_words) VALUES ('rebuild')")
        connection.execute("INSERT INTO segment_letters (segment_letters) VALUES ('rebuild')")
        text_s = time.perf_counter() - started
        connection.execute("BEGIN")
        while (block := next_block(connection, MODEL, DIMENSION)) is not None:
            write_block(connection, block)
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return {
        "text_s": round(text_s, 1),
        "packing_s": round(time.perf_counter() - started - text_s, 1),
        "database_mb": round(paths.database.stat().st_size / 1e6),
    }


def _write_lines(connection: sqlite3.Connection, chunks: int) -> None:
    rng = np.random.default_rng(9)
    counts: Counter[str] = Counter()
    year_us = 365 * 86_400_000_000
    sessions = -(-chunks // LINES_OF_SESSION)
    connection.execute("BEGIN")
    connection.execute("INSERT INTO embedding VALUES (?, ?, 'serving')", (MODEL, DIMENSION))
    connection.executemany(
        "INSERT INTO session (id, title, started_us, source, engine, model, provider, state)"
        " VALUES (?, ?, ?, 's', 'e', 'm', 'p', 'ended')",
        (
            (n + 1, f"session {n}", 45 * year_us + n * 10 * year_us // sessions)
            for n in range(sessions)
        ),
    )
    first = 0
    for page in text_pages(chunks):
        places = range(first, first + len(page))
        connection.executemany(
            "INSERT INTO segment (id, session, number, start_sample, end_sample, started_us, text,"
            " source) VALUES (?, ?, ?, 0, 16000, 0, ?, 's')",
            (
                (n + 1, n // LINES_OF_SESSION + 1, n % LINES_OF_SESSION, text)
                for n, text in zip(places, page, strict=True)
            ),
        )
        connection.executemany(
            "INSERT INTO chunk (id, session, model, first_number, last_number, part)"
            " VALUES (?, ?, ?, ?, ?, 0)",
            (
                (
                    n + 1,
                    n // LINES_OF_SESSION + 1,
                    MODEL,
                    n % LINES_OF_SESSION,
                    n % LINES_OF_SESSION,
                )
                for n in places
            ),
        )
        rows = unit_rows(rng, len(page), 0.9).astype("<f4")
        connection.executemany(
            "INSERT INTO vector (id, chunk, model, dimension, numbers) VALUES (?, ?, ?, ?, ?)",
            (
                (n + 1, n + 1, MODEL, DIMENSION, row.tobytes())
                for n, row in zip(places, rows, strict=True)
            ),
        )
        for text in page:
            counts.update(set(text.split()))
        first += len(page)
    connection.executemany("INSERT INTO word (text, lines) VALUES (?, ?)", counts.items())
    connection.execute("COMMIT")


class ClusteredEmbedder:
    """Gives a query a vector of its own near the clusters, in no time."""

    model = MODEL
    dimension = DIMENSION
    max_tokens = 256

    def count_tokens(self, text: str) -> int:
        """Count words."""
        return len(text.split())

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        """Return a near vector for every other query, a hard one for the rest."""
        seed = sum(texts[0].encode("utf-8", "replace"))
        return unit_rows(np.random.default_rng(seed), len(texts), 0.3 if seed % 2 else 0.9)


def asked() -> dict[str, list[str]]:
    """Return the published queries with the names filled in."""
    rare = [name(number) for number in (NAMES - 1, NAMES - 7, NAMES // 2, 17)]
    return QUERIES | {
        "rare name": rare,
        "name misheard": [
            one.replace("c", "k").replace("ie", "ea").replace("ou", "oo") + "e" for one in rare
        ],
        "name and common word": [f"{one} the time" for one in rare],
        "Chinese": [
            *("".join(LETTERS[[*places]]) for places in CHINESE),
            f"{LETTERS[0]}{LETTERS[1]} {LETTERS[7]}{LETTERS[2]}",
        ],
    }


def measure(paths: Paths, repeat: int) -> dict[str, Any]:
    """Ask everything, in a process that has done nothing else."""
    began = time.perf_counter()
    searcher = Searcher(paths, ClusteredEmbedder)
    searcher.search("harpsichord people")
    first_s = time.perf_counter() - began
    times: dict[str, list[float]] = {kind: [] for kind in asked()}
    newest: set[str] = set()
    for round_ in range(repeat + 1):
        for kind, queries in asked().items():
            for query in queries:
                start = time.perf_counter()
                answer = searcher.answer(query, is_typing="letter" in kind)
                if round_:  # The first round warms the page cache.
                    times[kind].append((time.perf_counter() - start) * 1e3)
                if answer.words_order == "newest":
                    newest.add(kind)
    everything = [ms for kind in times.values() for ms in kind]
    result = {
        "first_query_s": round(first_s, 3),
        "fused_ms": spread(everything),
        "by_kind_ms": {kind: spread(values) for kind, values in times.items()},
        "newest_first": sorted(newest),
        "private_mb": private_mb(),
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "ways_ms": {way: _way_ms(searcher, way) for way in FUSED},
        "vectors": _vector_recall(searcher, paths),
    }
    searcher.close()
    return result


def _way_ms(searcher: Searcher, way: FoundBy) -> dict[str, float]:
    values = []
    for kind, queries in asked().items():
        for query in queries:
            start = time.perf_counter()
            searcher.search(query, ways=(way,), is_typing="letter" in kind)
            values.append((time.perf_counter() - start) * 1e3)
    return spread(values)


def _vector_recall(searcher: Searcher, paths: Paths) -> dict[str, float]:
    """Return the share of the ten nearest that are found, against all vectors read one by one."""
    index = searcher._index_for(ClusteredEmbedder())
    with closing(sqlite3.connect(f"{paths.database.as_uri()}?mode=ro", uri=True)) as connection:
        queries = {
            "near": unit_rows(np.random.default_rng(21), 20, 0.3),
            "hard": unit_rows(np.random.default_rng(22), 20, 0.9),
        }
        both = np.concatenate([*queries.values()])
        best = np.full((len(both), 10), -2.0, dtype=np.float32)
        ids = np.zeros((len(both), 10), dtype=np.int64)
        cursor = connection.execute("SELECT chunk, numbers FROM vector")
        while rows := cursor.fetchmany(PAGE):
            matrix = np.frombuffer(b"".join(row[1] for row in rows), "<f4").reshape(-1, DIMENSION)
            scores = np.concatenate([best, both @ matrix.T], axis=1)
            named = np.concatenate([ids, np.tile([row[0] for row in rows], (len(both), 1))], axis=1)
            top = np.argpartition(-scores, 10, axis=1)[:, :10]
            best, ids = np.take_along_axis(scores, top, 1), np.take_along_axis(named, top, 1)
        result = {}
        for place, kind in enumerate(queries):
            good, times = 0, []
            for row in range(place * 20, place * 20 + 20):
                start = time.perf_counter()
                matches = index.search(connection, both[row], top_k=10, min_score=-1.0)
                times.append((time.perf_counter() - start) * 1e3)
                good += len({match.id for match in matches} & set(ids[row].tolist()))
            result[f"recall@10 {kind}"] = good / 200
            result[f"ms {kind}"] = spread(times)["p95"]
    return result


def spread(values: Sequence[float]) -> dict[str, float]:
    """Return median, 95th percentile and greatest."""
    ordered = sorted(values)
    return {
        "median": round(statistics.median(ordered), 1),
        "p95": round(ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))], 1),
        "max": round(ordered[-1], 1),
    }


def private_mb() -> float | None:
    """Return memory that is this process's alone, mapped files apart; None but on Linux."""
    try:
        fields = Path("/proc/self/smaps_rollup").read_text("ascii").split("\n")
    except OSError:
        return None
    kb = {line.split(":")[0]: int(line.split()[1]) for line in fields if line.endswith(" kB")}
    return round((kb["Private_Dirty"]) / 1024, 1)


def embedding_ms() -> dict[str, float]:
    """Return what embedding a query takes with the real model."""
    embedder = load_embedder(installed_models())
    values = []
    for queries in asked().values():
        for query in queries:
            start = time.perf_counter()
            embedder.embed([query])
            values.append((time.perf_counter() - start) * 1e3)
    return spread(values)


def main() -> None:
    """Build, measure in another process, print JSON, clean up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chunks", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--folder", type=Path, help="where the temporary folder is made")
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        sys.stdout.write(json.dumps(measure(Paths(arguments.measure), arguments.repeat)))
        return
    results: dict[str, Any] = {
        "machine": f"{platform.machine()}, {platform.system()}",
        "versions": f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}",
        "query_embedding_ms": embedding_ms(),
    }
    for chunks in arguments.chunks:
        with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
            paths = Paths(Path(folder) / "home")
            built = build(paths, chunks)
            command = [sys.executable, "-m", "tests.bench.search", "--measure", str(paths.home)]
            done = subprocess.run(
                [*command, "--repeat", str(arguments.repeat)],
                check=True,
                capture_output=True,
                text=True,
            )
            results[str(chunks)] = {"build": built} | json.loads(done.stdout)
    text = json.dumps(results, indent=1)
    sys.stdout.write(text + "\n")
    if arguments.json:
        arguments.json.write_text(text)


if __name__ == "__main__":
    main()
