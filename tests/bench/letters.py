"""Finding words in Chinese lines alone: a history in which no line has spaces.

`python -m tests.bench.letters [--lines N] [--json FILE]`. The lines are the Chinese ones of
tests/bench/search.py, 20 to 40 letters each, without vectors. Each text is asked as the search by
words asks it; reading every line is what the index saves.
"""

import argparse
import json
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from app.history.connection import open_writer
from app.history.letters import lines_containing
from app.history.reader import HistoryReader
from app.history.scope import resolve_scope
from app.paths import Paths
from tests.bench.search import LINES_OF_SESSION, asked, chinese, spread

DEPTH = 50
ROUNDS = 6


def build(paths: Paths, lines: int) -> dict[str, float]:
    """Write the lines without triggers, then make the index of letters."""
    with closing(open_writer(paths.database)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        for (trigger,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'segment'"
        ).fetchall():
            connection.execute(f"DROP TRIGGER {trigger}")  # names of the schema
        connection.execute("BEGIN")
        connection.executemany(
            "INSERT INTO session (id, title, started_us, source, engine, model, provider, state)"
            " VALUES (?, '周会', 0, 's', 'e', 'm', 'p', 'ended')",
            ((n + 1,) for n in range(-(-lines // LINES_OF_SESSION))),
        )
        connection.executemany(
            "INSERT INTO segment (id, session, number, start_sample, end_sample, started_us, text,"
            " source) VALUES (?, ?, ?, 0, 16000, 0, ?, 's')",
            (
                (n + 1, n // LINES_OF_SESSION + 1, n % LINES_OF_SESSION, chinese(n))
                for n in range(lines)
            ),
        )
        connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        before, started = paths.database.stat().st_size, time.perf_counter()
        connection.execute("INSERT INTO segment_letters (segment_letters) VALUES ('rebuild')")
        seconds = time.perf_counter() - started
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = paths.database.stat().st_size - before
    return {"index_s": round(seconds, 1), "index_mb": round(size / 1e6), "text_mb": before / 1e6}


def main() -> None:
    """Build, ask, print JSON, clean up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    times: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(Path(folder) / "home")
        result: dict = {"lines": arguments.lines} | build(paths, arguments.lines)
        with HistoryReader(paths) as reader, reader.connection() as connection:
            scope = resolve_scope(connection, (), None, DEPTH)
            for round_ in range(ROUNDS):
                for text in asked()["Chinese"]:
                    start = time.perf_counter()
                    found = lines_containing(connection, text.split(), scope, DEPTH)
                    if round_:  # The first round warms the page cache.
                        kind = "found" if found else "not there"
                        times.setdefault(f"{len(text)} letters, {kind}", []).append(
                            (time.perf_counter() - start) * 1e3
                        )
            for _ in range(ROUNDS):
                start = time.perf_counter()
                connection.execute("SELECT id FROM segment WHERE instr(text, '不在')").fetchall()
                times.setdefault("reading every line", []).append(
                    (time.perf_counter() - start) * 1e3
                )
    result["ms"] = {kind: spread(values) for kind, values in times.items()}
    every = [ms for kind, values in times.items() if "letters" in kind for ms in values]
    result["ms"]["all"] = spread(every)
    text = json.dumps(result, indent=1, ensure_ascii=False)
    sys.stdout.write(text + "\n")
    if arguments.json:
        arguments.json.write_text(text)


if __name__ == "__main__":
    main()
