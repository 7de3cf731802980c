"""What the search finds of the golden set: recall@5 of each way and fused, by class.

`python -m tests.bench.golden [--held-out] [--json FILE]`. What is held out is searched for only if
asked, together with its sessions among all others; nothing is tuned on it.
"""

import argparse
import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.history.indexer import Indexer
from app.history.records import FoundBy, NewSegment, NewSession
from app.history.searcher import Searcher
from app.history.store import HistoryStore
from app.paths import Paths
from engines.arrays import RATE_HZ
from engines.loader import load_embedder
from engines.protocols import TextEmbedder
from tests.conftest import installed_models

DATA = Path(__file__).resolve().parents[1] / "data" / "golden"
TOP = 5
START = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)
WAYS: dict[str, Sequence[FoundBy]] = {
    "words": ("words",),
    "meaning": ("meaning",),
    "sound": ("sound",),
    "fused": ("words", "meaning", "sound"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Golden:
    """Sessions, queries with their answers, and queries about nothing in any session."""

    sessions: list[dict]
    queries: list[dict]
    nonsense: list[str]


def golden(*, held_out: bool = False) -> Golden:
    """Return the set that may be tuned on, or the one that may not, over the sessions of both."""
    sessions = _read("sessions.json")["sessions"]
    if not held_out:
        asked = _read("queries.json")
        return Golden(sessions=sessions, queries=asked["queries"], nonsense=asked["nonsense"])
    held = _read("held_out.json")
    return Golden(
        sessions=sessions + held["sessions"], queries=held["queries"], nonsense=held["nonsense"]
    )


def _read(name: str) -> dict:
    return json.loads((DATA / name).read_text("utf-8"))


@contextmanager
def golden_searcher(sessions: list[dict]) -> Iterator[tuple[Searcher, dict[str, int]]]:
    """Give a searcher over sessions, indexed with the real model, and their ids."""
    with golden_history(sessions) as (paths, embedder, ids):
        searcher = Searcher(paths, lambda: embedder)
        yield searcher, ids
        searcher.close()


@contextmanager
def golden_history(sessions: list[dict]) -> Iterator[tuple[Paths, TextEmbedder, dict[str, int]]]:
    """Give a folder with sessions in its history, the model that indexed them, and their ids."""
    embedder = load_embedder(installed_models())
    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(Path(folder) / "home")
        store = HistoryStore(paths, on_kept=lambda *_: None, on_not_saved=lambda *_: None)
        indexer = Indexer(paths, store, lambda: embedder)
        indexer.start()
        ids = {session["id"]: _keep(store, session, n) for n, session in enumerate(sessions)}
        if not indexer.wait_idle(120 + 0.1 * sum(len(session["lines"]) for session in sessions)):
            raise TimeoutError("The golden sessions were not indexed in time.")
        yield paths, embedder, ids
        indexer.close(5)
        store.close(5)


def _keep(store: HistoryStore, session: dict, number: int) -> int:
    began = START + timedelta(days=number)
    id_ = store.begin_session(
        NewSession(
            title=session["title"],
            started_at=began,
            source="Microphone",
            engine="Fast English",
            model="moonshine-tiny-en",
            provider="CPU",
        )
    ).result()
    for place, line in enumerate(session["lines"]):
        store.keep_segment(
            id_,
            NewSegment(
                number=place,
                start_sample=place * 5 * RATE_HZ,
                end_sample=(place * 5 + 4) * RATE_HZ,
                started_at=began + timedelta(seconds=5 * place),
                text=line,
                source="Microphone",
            ),
        )
    store.end_session(id_, began + timedelta(minutes=5)).result()
    return id_


def recall(
    searcher: Searcher, ids: dict[str, int], queries: list[dict]
) -> dict[str, dict[str, float]]:
    """Return recall@5 by class and way; and how many queries there are."""
    groups = defaultdict(list)
    for query in queries:
        groups[query["class"]].append(query)
        groups["all"].append(query)
    return {
        name: {"queries": len(members)}
        | {
            label: sum(_is_found(searcher, ids, query, ways) for query in members) / len(members)
            for label, ways in WAYS.items()
        }
        for name, members in sorted(groups.items())
    }


def _is_found(
    searcher: Searcher, ids: dict[str, int], query: dict, ways: Sequence[FoundBy]
) -> bool:
    wanted = {(ids[session], line) for session, line in query["answers"]}
    hits = searcher.search(query["q"], ways=ways, limit=TOP)
    return bool(wanted & {(hit.session, hit.segment) for hit in hits})


def nonsense(searcher: Searcher, asked: list[str]) -> dict[str, float]:
    """Return how many lines a query about nothing in the sessions brings, by way."""
    return {
        label: sum(len(searcher.search(query, ways=ways)) for query in asked) / len(asked)
        for label, ways in WAYS.items()
    }


def main() -> None:
    """Print the table, and write it as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    chosen = golden(held_out=arguments.held_out)
    with golden_searcher(chosen.sessions) as (searcher, ids):
        table = recall(searcher, ids, chosen.queries)
        noise = nonsense(searcher, chosen.nonsense)
    part = "held out" if arguments.held_out else "tuned on"
    lines = [f"| {part} | queries | " + " | ".join(WAYS) + " |", "|---|---|---|---|---|---|"]
    for name, row in table.items():
        cells = " | ".join(f"{row[label]:.2f}" for label in WAYS)
        lines.append(f"| {name} | {row['queries']:.0f} | {cells} |")
    few = {label: round(count, 1) for label, count in noise.items()}
    sys.stdout.write("\n".join([*lines, "", f"lines for a query about nothing: {few}", ""]))
    if arguments.json:
        arguments.json.write_text(json.dumps({"recall@5": table, "nonsense": noise}, indent=1))


if __name__ == "__main__":
    main()
