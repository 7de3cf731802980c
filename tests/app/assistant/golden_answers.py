"""Answers about lines of the golden sessions: true ones and altered ones (tests/data/golden)."""

import json
from datetime import UTC, datetime
from pathlib import Path

from app.assistant.records import Passage
from app.assistant.source_book import SourceBook

DATA = json.loads(
    (Path(__file__).parents[2] / "data" / "golden" / "answers.json").read_text("utf-8")
)
CASES = [
    (case["lines"], case["answer"], verdict)
    for name, verdict in (
        ("true", "supported"),
        ("true_in_other_words", "no_source"),
        ("altered", "no_source"),
    )
    for case in DATA[name]
]


def golden_book() -> tuple[SourceBook, dict[str, int]]:
    """A book of the lines, and the number of each."""
    book = SourceBook(UTC)
    numbers = {
        key: book.number(
            Passage(
                session=place,
                line=0,
                title=DATA["titles"].get(
                    key, DATA["titles"].get(key.rstrip("0123456789"), "Weekly")
                ),
                time=datetime(2026, 3, 2, 9, 30, tzinfo=UTC),
                start_s=0,
                text=text,
                speaker=DATA["speakers"].get(key),
            )
        )
        for place, (key, text) in enumerate(DATA["lines"].items())
    }
    return book, numbers
