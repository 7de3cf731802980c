"""The search of 100,000 vectors beside the bare product; adding; memory while growing.

`OPENBLAS_NUM_THREADS=1 python -m tests.bench.vectors [--json FILE] [--rounds N]`. One thread, so
that both sides do the same work on one core; rival and ours take turns, so that whatever else the
machine does falls on both.
"""

import os

if __name__ == "__main__":
    # Before numpy loads its BLAS.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from app.history.vector_store import MatrixVectorStore

COUNT = 100_000
DIMENSION = 384
TOP_K = 10
SIZES = (1, 10, 100, 1_000, 10_000, 30_000, 100_000)


def unit_rows(count: int) -> np.ndarray:
    """Return random unit vectors, float32."""
    rows = np.random.default_rng(11).standard_normal((count, DIMENSION), dtype=np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return rows


def loaded(rows: np.ndarray) -> MatrixVectorStore[int]:
    """As the program loads them: in pages."""
    store: MatrixVectorStore[int] = MatrixVectorStore()
    for first in range(0, len(rows), 16_384):
        page = rows[first : first + 16_384]
        store.add_rows(range(first, first + len(page)), page)
    return store


def grown(rows: np.ndarray) -> tuple[MatrixVectorStore[int], dict[str, float], dict[str, float]]:
    """As captions arrive: one by one. Also microseconds an add, and bytes over raw data."""
    store: MatrixVectorStore[int] = MatrixVectorStore()
    cost_us: dict[str, float] = {}
    worst = 0.0
    held: dict[str, float] = {}
    started, since = time.perf_counter(), 0
    for id_, row in enumerate(rows):
        store.add(id_, row)
        worst = max(worst, store.allocated_bytes / (store.size * DIMENSION * 4))
        if store.size in SIZES:
            now = time.perf_counter()
            cost_us[str(store.size)] = (now - started) / (store.size - since) * 1e6
            held[str(store.size)] = store.allocated_bytes / (store.size * DIMENSION * 4)
            started, since = time.perf_counter(), store.size
    held["worst at any size"] = worst
    return store, cost_us, held


def bare(matrix: np.ndarray, query: np.ndarray) -> np.ndarray:
    """Return the places of the nearest rows: the least that any exact search must do."""
    scores = matrix @ query
    best = np.argpartition(scores, len(scores) - TOP_K)[-TOP_K:]
    return best[np.argsort(-scores[best])]


def turns(sides: dict[str, Callable[[np.ndarray], object]], rounds: int) -> dict[str, list[float]]:
    """Milliseconds of each side in each round, the order turning from round to round."""
    queries = unit_rows(rounds + 3)[::-1].copy()
    times: dict[str, list[float]] = {name: [] for name in sides}
    names = list(sides)
    for index, query in enumerate(queries):
        names = names[1:] + names[:1]
        for name in names:
            started = time.perf_counter()
            sides[name](query)
            if index >= 3:  # the first touch the memory
                times[name].append((time.perf_counter() - started) * 1e3)
    return times


def main() -> None:
    """Measure and print JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--rounds", type=int, default=200)
    options = parser.parse_args()

    rows = unit_rows(COUNT)
    by_one, add_us, held = grown(rows)
    by_page = loaded(rows)
    sides: dict[str, Callable[[np.ndarray], object]] = {
        "bare": lambda query: bare(rows, query),
        "loaded": by_page.search,
        "grown": by_one.search,
    }
    query = unit_rows(COUNT + 1)[-1]
    nearest = bare(rows, query).tolist()
    for store in (by_one, by_page):
        if [match.id for match in store.search(query)] != nearest:
            raise SystemExit("The store finds something else than the bare product.")
    times = turns(sides, options.rounds)
    medians = {name: statistics.median(values) for name, values in times.items()}
    result = {
        "machine": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "openblas_threads": os.environ.get("OPENBLAS_NUM_THREADS"),
        "vectors": COUNT,
        "dimension": DIMENSION,
        "rounds": options.rounds,
        "search_ms_median": {name: round(value, 3) for name, value in medians.items()},
        "search_over_bare": {
            name: round(medians[name] / medians["bare"], 3)
            for name in ("loaded", "grown")
        },
        "blocks": {"loaded": by_page._rows.block_count, "grown": by_one._rows.block_count},
        "add_us_mean_since_size_before": {size: round(us, 2) for size, us in add_us.items()},
        "bytes_over_raw": {size: round(share, 4) for size, share in held.items()},
    }  # fmt: skip
    text = json.dumps(result, indent=2)
    print(text)  # noqa: T201
    if options.json:
        options.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
