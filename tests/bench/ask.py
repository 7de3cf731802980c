"""Passages for questions, without a model: what is found of the golden ones.

`python -m tests.bench.ask [--held-out | --misses] [--among FOLDER…] [--json FILE]`. In
the same run plain vector search: the lines nearest to the question; the first is its answer. What
is held out is for the figures alone; `--misses` is for the tuned part. `--among` hides the golden
sessions among `--most` real sentences of the texts below some folders.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.assistant.passages import PassageFinder, is_answered
from app.assistant.records import FoundPassage, Scope
from app.history.reader import HistoryReader
from app.history.searcher import Searcher
from tests.bench.golden import golden_history
from tests.bench.golden_questions import GoldenQuestions, Question, golden_questions
from tests.bench.real_vectors import sentences

TOP = 5
LIMIT = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a question.

    Attributes:
        place: of the first line that answers, from 0; None if it is not among the found.
        first: whether the first answer holds the words that answer.
        marked: whether one of the marked sentences does.
        marks: how many are marked.
        shown: how many lines a person is shown, of which the answering one is any.
        answer: the first answer.
    """

    question: str
    place: int | None
    first: bool
    marked: bool
    marks: int
    shown: int
    answer: str


def outcome(question: Question, finder: PassageFinder, ids: dict[str, int]) -> Outcome:
    """Compare what the finder gives with what answers."""
    found = finder.ranked(question.text, Scope(), LIMIT)
    meetings = finder.find(question.text, Scope(), LIMIT)
    shown = {each.passage.key for meeting in meetings for each in meeting.passages}
    keys = [each.passage.key for each in found if each.passage.key in shown]
    marked = [_quote(each) for each in found if each.answers]
    return Outcome(
        question=question.text,
        place=_place(question, ids, keys),
        first=bool(marked) and _holds(question, marked[0]),
        marked=any(_holds(question, quote) for quote in marked),
        marks=len(marked),
        shown=len(shown),
        answer=marked[0] if marked else "",
    )


def plain_outcome(question: Question, searcher: Searcher, ids: dict[str, int]) -> Outcome:
    """The same for the lines whose vectors are nearest: the whole line is the answer."""
    hits = searcher.search(question.text, ways=("meaning",), limit=LIMIT)
    return Outcome(
        question=question.text,
        place=_place(question, ids, [(hit.session, hit.segment) for hit in hits]),
        first=bool(hits) and _holds(question, hits[0].text),
        marked=any(_holds(question, hit.text) for hit in hits[:3]),
        marks=min(3, len(hits)),
        shown=len(hits),
        answer=hits[0].text if hits else "",
    )


def _place(question: Question, ids: dict[str, int], keys: Sequence[tuple[int, int]]) -> int | None:
    wanted = {(ids[answer.session], answer.line) for answer in question.answers}
    return next((place for place, key in enumerate(keys) if key in wanted), None)


def _quote(found: FoundPassage) -> str:
    start, end = found.answers or (0, 0)
    return found.passage.text[start:end]


def _holds(question: Question, quote: str) -> bool:
    return any(answer.words in quote for answer in question.answers)


def shares(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Return the figures of a part."""
    count = len(outcomes)
    return {
        "answering line among the first five": sum(
            each.place is not None and each.place < TOP for each in outcomes
        ) / count,
        "first answer holds the words": sum(each.first for each in outcomes) / count,
        "one of at most three holds the words": sum(each.marked for each in outcomes) / count,
        "sentences marked": sum(each.marks for each in outcomes) / count,
        "lines shown": sum(each.shown for each in outcomes) / count,
    }  # fmt: skip


def haystack(folders: Sequence[Path], most: int) -> list[dict]:
    """Return sessions of real sentences that answer nothing, from texts below some folders."""
    lines = sentences([*folders], most)
    return [
        {"id": f"hay {first}", "title": f"Reading {first}", "lines": lines[first : first + 100]}
        for first in range(0, len(lines), 100)
    ]


def quality(
    part: GoldenQuestions, hay: list[dict]
) -> tuple[list[Outcome], list[Outcome], tuple[float, float]]:
    """Return outcomes of the finder and of plain vectors, and how often each is rightly silent.

    The last are the shares of questions without an answer for which nothing is marked or found.
    """
    with golden_history(part.sessions + hay) as (paths, embedder, ids):
        searcher, reader = Searcher(paths, lambda: embedder), HistoryReader(paths)
        finder = PassageFinder(searcher, reader)
        found = [outcome(question, finder, ids) for question in part.questions]
        plain = [plain_outcome(question, searcher, ids) for question in part.questions]
        silent = sum(not is_answered(finder.find(text, Scope(), LIMIT)) for text in part.nothing)
        plain_silent = sum(not searcher.search(text, ways=("meaning",)) for text in part.nothing)
        searcher.close()
        reader.close()
    return (
        found,
        plain,
        (
            silent / len(part.nothing),
            plain_silent / len(part.nothing),
        ),
    )


def main() -> None:
    """Print the figures, and write them as JSON if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--among", type=Path, nargs="+", default=[], metavar="FOLDER")
    parser.add_argument("--most", type=int, default=5_000)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    if arguments.misses and arguments.held_out:
        parser.error("who looks at what is held out must write new questions")
    result: dict[str, object] = {"machine": platform.platform(), "load": os.getloadavg()[0]}
    found, plain, silent = quality(
        golden_questions(held_out=arguments.held_out),
        haystack(arguments.among, arguments.most),
    )
    part = "held out" if arguments.held_out else "tuned on"
    sys.stdout.write(
        f"| {part}, {len(found)} questions | passages | plain vectors |\n|---|---|---|\n"
    )
    for name, share in shares(found).items():
        sys.stdout.write(f"| {name} | {share:.2f} | {shares(plain)[name]:.2f} |\n")
    sys.stdout.write(
        f"| nothing marked where no line answers | {silent[0]:.2f} | {silent[1]:.2f} |\n"
    )
    result |= {part: shares(found), "plain": shares(plain), "silent": silent}
    if arguments.misses:
        for each in found:
            if not each.first:
                sys.stdout.write(f"  {each.place}  {each.question}  →  {each.answer}\n")
    if arguments.json:
        arguments.json.write_text(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
