"""How long a summary takes, and whether it quotes what people ask about.

`python -m tests.bench.digest [--json FILE]`. An hour is 9,000 words of the golden sessions' English
lines, in random order so that no two stretches are alike. What people ask about are the lines that
answer the golden questions: 300 meetings of ten sessions each are summed up in ten quotes.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np

from app.assistant.digest import digest_of
from app.assistant.extractive import quotable, summarise
from app.assistant.facts import pick_facts
from app.assistant.picked import Said
from app.assistant.records import Passage
from engines.loader import load_embedder
from tests.conftest import installed_models

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
HOUR_WORDS = 9_000
_MEETINGS, _SESSIONS, _QUOTES = 300, 10, 10
_START = datetime(2026, 3, 2, 9, 30, tzinfo=UTC)


def sessions() -> dict[str, list[str]]:
    """Return the lines of the golden English sessions, by their names."""
    found = {}
    for name in ("sessions", "held_out"):
        for each in json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))["sessions"]:
            if each["language"] == "en":
                found[each["id"]] = each["lines"]
    return found


def asked_lines() -> set[tuple[str, int]]:
    """Return the lines that answer a golden question, by session and number."""
    return {
        (answer["session"], answer["line"])
        for name in ("questions", "questions_held_out")
        for question in json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))["questions"]
        for answer in question["answers"]
    }


def passages(lines: Sequence[str]) -> list[Passage]:
    """Return lines as passages of one session, ten seconds apart."""
    return [
        Passage(
            session=1,
            line=number,
            title="Weekly",
            time=_START + timedelta(seconds=10 * number),
            start_s=10.0 * number,
            text=text,
        )
        for number, text in enumerate(lines)
    ]


def spoken(words: int, rng: random.Random) -> list[str]:
    """Return lines that together have so many words."""
    every = [line for lines in sessions().values() for line in lines]
    found: list[str] = []
    while sum(len(line.split()) for line in found) < words:
        found += rng.sample(every, len(every))
    while sum(len(line.split()) for line in found[:-1]) >= words:
        found.pop()
    return found


def median_ms(does: Callable[[], object], rounds: int = 9) -> float:
    """Return how long the processor works for a call: neighbours do not count."""
    times = []
    for _ in range(rounds):
        began = time.thread_time()
        does()
        times.append(1000 * (time.thread_time() - began))
    return statistics.median(times)


def times() -> dict[str, float]:
    """Return milliseconds."""
    rng = random.Random(7)  # noqa: S311  # no secret
    figures = {}
    for name, words in (("2 minutes", 300), ("hour", HOUR_WORDS), ("8 hours", 8 * HOUR_WORDS)):
        lines = spoken(words, rng)
        said, found = [Said(text=line) for line in lines], passages(lines)
        figures[f"{name}: sentences"] = len(quotable(lines))
        for what, does in (
            ("summary", lambda lines=lines: summarise(lines)),
            ("facts", lambda said=said: pick_facts(said)),
            ("both", lambda found=found: digest_of(found)),
        ):
            figures[f"{name}: {what} ms"] = median_ms(does, 3 if words > HOUR_WORDS else 9)
    return figures


def worth() -> dict[str, float]:
    """Return which share of quoted lines answers a question, and how many sessions are quoted."""
    by_name, asked = sessions(), asked_lines()
    embedder = load_embedder(installed_models())
    keys_of_all = [
        (name, number) for name, lines in by_name.items() for number in range(len(lines))
    ]
    vectors = {key: embedder.embed([by_name[key[0]][key[1]]])[0] for key in keys_of_all}
    hits: dict[str, list[bool]] = {"chance": [], "words": [], "words and meaning": []}
    topics: dict[str, list[int]] = {way: [] for way in hits}
    rng = random.Random(5)  # noqa: S311  # no secret
    for _ in range(_MEETINGS):
        chosen = set(rng.sample(sorted(by_name), _SESSIONS))
        keys = [key for key in keys_of_all if key[0] in chosen]
        lines = [by_name[name][number] for name, number in keys]
        rows = np.stack([vectors[key] for key in keys])
        middle = rows.sum(axis=0)
        nearness = (rows @ middle / np.linalg.norm(middle)).tolist()
        places = {
            "chance": rng.sample(range(len(lines)), _QUOTES),
            "words": [quote.line for quote in summarise(lines, _QUOTES)],
            "words and meaning": [
                quote.line for quote in summarise(lines, _QUOTES, nearness=nearness)
            ],
        }
        for way, each in places.items():
            hits[way] += [keys[place] in asked for place in each]
            topics[way].append(len({keys[place][0] for place in each}))
    shares = {f"{way}: quoted lines that answer, %": 100 * np.mean(hits[way]) for way in hits}
    return shares | {f"{way}: sessions quoted of ten": np.mean(topics[way]) for way in topics}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    figures = {name: round(float(value), 1) for name, value in (times() | worth()).items()}
    text = json.dumps(figures, indent=2)
    sys.stdout.write(text + "\n")
    if wanted.json:
        wanted.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
