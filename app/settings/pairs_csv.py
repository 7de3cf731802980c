"""Reads a list of replacements from a table of two columns, as spreadsheets write it."""

import csv
import io
from dataclasses import dataclass
from typing import Final

_DELIMITERS: Final = ("\t", ";", ",")
_HEADINGS: Final = frozenset({"heard", "written", "gehört", "geschrieben", "from", "to"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadPairs:
    """What a table says."""

    pairs: dict[str, str]
    skipped: tuple[int, ...]
    """Lines, from 1, that have no two columns or nothing in the first."""


def pairs_from_csv(text: str) -> ReadPairs:
    """Return the pairs of a table: what is heard, and what is written instead.

    The delimiter is the first of tab, semicolon, comma that stands in the text. A first line that
    names the columns is left out. What stands twice counts as it stands last.
    """
    delimiter = next((each for each in _DELIMITERS if each in text), ",")
    pairs: dict[str, str] = {}
    skipped = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        for cells in reader:
            row = [cell.strip() for cell in cells]
            if not any(row):
                continue
            if reader.line_num == 1 and all(cell.casefold() in _HEADINGS for cell in row[:2]):
                continue
            if len(row) < 2 or not row[0]:
                skipped.append(reader.line_num)
            else:
                pairs[row[0]] = row[1]
    except csv.Error:
        # What follows cannot be read, such as a field of megabytes.
        skipped.append(reader.line_num)
    return ReadPairs(pairs=pairs, skipped=tuple(skipped))
