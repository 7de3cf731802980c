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

SMALL_TALK = [
    each.strip()
    for each in """
Yeah, exactly. | Okay. | Right, right. | Can everybody hear me? | You are on mute. | Sorry, go
ahead. | No, no, you go first. | Let me just share my screen. | Can you see it now? | Give me a
second. | Hm. | I think so, yes. | That makes sense to me. | Fair enough. | Anyway, where were
we? | Good question. | I was going to say the same thing. | Let's move on to the next one. | It
is raining here as well. | How was your weekend? | Oh, that is nice. | Thanks, that was really
helpful. | Does that make sense? | I am not sure I understand the question. | What was that
again? | We lost you for a moment there. | I have to drop off in five minutes. | Let us give the
others a minute to join. | Well, you know. | As I said before, it is what it is. | That is a
really good point actually. | I mean, sort of. | So, yeah, that is basically it from my side. |
Anything else from anyone? | Cool, cool. | Bye. | Just to add to that, I totally agree with what
was said. | It looks like everybody is here now. | I can hear my neighbour drilling, sorry about
the noise. | My internet is being funny today.
""".replace("\n", " ").split("|")
]
"""What is said in meetings and belongs into no summary."""
SMALL_TALK_HELD_OUT = [
    each.strip()
    for each in """
Morning, all. | Nice to see you again. | Is somebody taking notes today? | I was on holiday, so
forgive me if this is old news. | Could you speak up a little, please? | There is an echo on your
line. | That sounds good. | I hear what you are saying. | Let me think about that for a moment. |
Where did I put that file? | My coffee is getting cold. | I do not want to repeat myself here. |
We are running a bit late already. | Do you want to take this one? | No problem at all. | I have
the same feeling, to be honest. | Right, so what else do we have? | You can stop sharing now. |
Somebody is typing very loudly. | I will be quick, I promise. | It was great to have you here. |
Let me find the right window. | Maybe we should start, it is five past already. | I could not
have said it better. | The weather is supposed to get better soon. | Okay, so that was that. |
Hold on, someone is at the door. | I lost my train of thought. | You know what I mean. | See you
next time, take care.
""".replace("\n", " ").split("|")
]
"""The same; the merits of sentences were not chosen by these."""
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
    small_talk: dict[str, list[bool]] = {"tuned": [], "held out": []}
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
        for which, talk in (("tuned", SMALL_TALK), ("held out", SMALL_TALK_HELD_OUT)):
            quoted = _quoted(_with_small_talk(lines, talk, rng))
            small_talk[which] += [text in talk for text in quoted]
        for way, each in places.items():
            hits[way] += [keys[place] in asked for place in each]
            topics[way].append(len({keys[place][0] for place in each}))
    shares = {f"{way}: quoted lines that answer, %": 100 * np.mean(hits[way]) for way in hits}
    for which, are_talk in small_talk.items():
        shares[f"small talk among the quotes, {which}, % (of the lines 50)"] = 100 * np.mean(
            are_talk
        )
    return shares | {f"{way}: sessions quoted of ten": np.mean(topics[way]) for way in topics}


def _with_small_talk(lines: Sequence[str], talk: Sequence[str], rng: random.Random) -> list[str]:
    """Return lines with as many of small talk between them."""
    return [text for line in lines for text in (line, rng.choice(talk))]


def _quoted(lines: Sequence[str]) -> list[str]:
    return [lines[quote.line] for quote in summarise(lines, _QUOTES)]


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
