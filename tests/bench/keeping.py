"""What keeping costs: editing, deleting for good, backing up, migrating, searching in a crowd.

`python -m tests.bench.keeping [--json FILE] [--lines N] [--seconds S]`. Synthetic lines of 25 words
with random vectors; every time is one run.
"""

import argparse
import itertools
import json
import platform
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from app.history.backup import make_backup
from app.history.connection import check_and_migrate, open_writer
from app.history.reader import HistoryReader
from app.history.records import NewSegment, NewSession
from app.history.restore import restore_backup
from app.history.schema import MIGRATIONS
from app.history.store import HistoryStore
from app.paths import Paths

START = datetime(2026, 1, 1, tzinfo=UTC)
LINES_A_SESSION = 100
VERSION_BEFORE = 2


def filled(paths: Paths, lines: int) -> None:
    """Write a history at version 2, as a program of before this issue left it."""
    rng = np.random.default_rng(7)
    words = np.array([f"w{number:x}" for number in range(30_000)])
    with closing(sqlite3.connect(paths.database, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        check_and_migrate(connection, paths.database, MIGRATIONS[:VERSION_BEFORE])
        for first in range(0, lines, LINES_A_SESSION):
            connection.execute("BEGIN")
            session = connection.execute(
                "INSERT INTO session (title, started_us, ended_us, source, engine, model, provider,"
                " state) VALUES ('t', ?, ?, 's', 'e', 'm', 'CPU', 'ended')",
                (first * 10**6, first * 10**6 + 1),
            ).lastrowid
            for number in range(LINES_A_SESSION):
                picks = np.minimum(rng.zipf(1.3, 25), len(words)) - 1
                line = connection.execute(
                    "INSERT INTO segment (session, number, start_sample, end_sample, started_us,"
                    " text, source) VALUES (?, ?, ?, ?, 0, ?, 'mic')",
                    (session, number, number, number + 1, " ".join(words[picks])),
                ).lastrowid
                chunk = connection.execute(
                    "INSERT INTO chunk (session, first_number, last_number, part)"
                    " VALUES (?, ?, ?, 0)",
                    (session, number, number),
                ).lastrowid
                connection.execute(
                    "INSERT INTO vector (chunk, model, dimension, numbers) VALUES (?, 'm', 384, ?)",
                    (chunk, rng.bytes(1536)),
                )
            connection.execute("INSERT INTO indexed VALUES (?, 'm', ?)", (session, line))
            connection.execute("COMMIT")


def timed(run: Callable[[], object]) -> float:
    """Return how many seconds a call took."""
    before = time.perf_counter()
    run()
    return round(time.perf_counter() - before, 4)


def deleting(paths: Paths) -> Iterator[tuple[str, float]]:
    """Yield what edits and deletions take, and how long a final waits meanwhile."""
    store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
    yield "edit_s", timed(lambda: store.edit_segment(3, 5, "another word").result())
    yield "undo_s", timed(lambda: store.undo().result())
    store.erased().result()
    yield "delete_line_s", timed(lambda: store.delete_segments(3, [7]).result())
    yield "erase_line_s", timed(lambda: store.erased().result())
    live = store.begin_session(
        NewSession(title="t", started_at=START, source="s", engine="e", model="m", provider="CPU")
    ).result()
    over = threading.Event()
    yield "delete_session_s", timed(lambda: store.delete_session(5).result())
    erased = store.erased()
    erased.add_done_callback(lambda _: over.set())
    worst = 0.0
    before = time.perf_counter()
    for number in itertools.count():
        line = NewSegment(
            number=number, start_sample=0, end_sample=1, started_at=START, text="w", source="s"
        )
        worst = max(worst, timed(lambda line=line: store.keep_segment(live, line).result()))
        if over.wait(0.02) or time.perf_counter() - before > 60:
            break
    yield "longest_wait_of_a_final_while_erasing_s", worst
    yield "erase_while_captioning_s", round(time.perf_counter() - before, 2)
    store.end_session(live, START).result()
    erased.result()
    store.close(30)


def crowd(paths: Paths, seconds: int) -> dict[str, float]:
    """Search in two processes beside one that writes; milliseconds."""
    command = [sys.executable, "-m", "tests.app.history.drill_child"]
    processes = [
        subprocess.Popen(
            [*command, what, str(paths.home), str(seconds)], stdout=subprocess.PIPE, text=True
        )
        for what in ("search", "search", "write")
    ]
    outputs = [process.communicate()[0] for process in processes]
    took_ms = np.array([int(us) for text in outputs[:2] for us in text.split()[1:]]) / 1000
    return {
        "searches": len(took_ms),
        "kept_lines": int(outputs[2].split()[1]),
        **{
            f"p{percent}_ms": round(float(np.percentile(took_ms, percent)), 1)
            for percent in (50, 95, 99, 99.9)
        },
        "most_ms": round(float(took_ms.max()), 1),
    }


def main() -> None:
    """Run all of it in a temporary folder and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--seconds", type=int, default=30)
    arguments = parser.parse_args()
    figures: dict[str, object] = {
        "machine": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "lines": arguments.lines,
    }
    with tempfile.TemporaryDirectory() as folder:
        paths, other = Paths(Path(folder) / "home"), Paths(Path(folder) / "other")
        paths.home.mkdir()
        other.home.mkdir()
        filled(paths, arguments.lines)
        figures["megabytes"] = round(paths.database.stat().st_size / 1e6, 1)
        figures["migrate_s"] = timed(lambda: open_writer(paths.database).close())
        figures |= dict(deleting(paths))
        backup = Path(folder) / "backup"
        figures["backup_s"] = timed(lambda: make_backup(paths, backup, START))
        figures["restore_s"] = timed(lambda: restore_backup(other, backup))
        with HistoryReader(other) as reader:
            figures["list_sessions_s"] = timed(reader.sessions)
            figures["index_state_s"] = timed(reader.index_state)
        crowded = Paths(Path(folder) / "crowd")
        open_writer(crowded.database).close()
        figures["crowd"] = crowd(crowded, arguments.seconds)
    text = json.dumps(figures, indent=1)
    sys.stdout.write(text + "\n")
    if arguments.json is not None:
        arguments.json.write_text(text + "\n")


if __name__ == "__main__":
    main()
