"""Scoring words: what was said against what was written."""

import csv
import re
from pathlib import Path

import jiwer

_NUMBERS = {
    "2": "two", "3": "three", "4": "four", "5": "five", "7": "seven", "8": "eight", "10": "ten"
}  # fmt: skip


def normalised(text: str) -> str:
    """Lower case, without punctuation, numbers spelt out, hyphens as spaces."""
    words = re.sub(r"[^\w\s']", "", re.sub(r"[-–—]", " ", text.lower())).split()
    return " ".join(_NUMBERS.get(word, word) for word in words)


def word_error_rate(said: str, written: str) -> float:
    """Return the word error rate, 0 when everything is right."""
    return float(jiwer.wer(normalised(said), normalised(written)))


def transcripts(folder: Path) -> dict[str, str]:
    """Return what is said in each file of the folder's transcripts.tsv."""
    with (folder / "transcripts.tsv").open(encoding="utf-8") as lines:
        return dict(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
