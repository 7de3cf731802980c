"""What changed between two versions, from the changelog that is shipped."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from app.updates.release import parsed_version

_HEADING: Final = re.compile(r"^## \[?v?([^\s\]]+)\]?.*$", re.MULTILINE)
_ISSUE: Final = re.compile(r" \(#\d+\)")


def changelog() -> str:
    """Return the changelog: of the package, or of the checkout that the program runs from."""
    places: tuple[Traversable, ...] = (
        files("resources").joinpath("CHANGELOG.md"),
        Path(__file__).parents[2] / "CHANGELOG.md",
    )
    return next((place.read_text("utf-8") for place in places if place.is_file()), "")


def news_since(text: str, seen: str, current: str) -> str:
    """Return what a person has not been told yet, in Markdown; empty: nothing.

    Args:
        text: a changelog whose versions are headings of the second level.
        seen: the version that ran before; empty: one that did not remember itself.
        current: the version that runs now. What is newer, or has no version yet, is left out.
    """
    now, before = parsed_version(current), parsed_version(seen or "0")
    if now is None or before is None:
        return ""
    told = []
    headings = list(_HEADING.finditer(text))
    ends = [*(each.start() for each in headings), len(text)][1:]
    for heading, end in zip(headings, ends, strict=True):
        version = parsed_version(heading[1])
        if version is not None and before < version <= now:
            body = _ISSUE.sub("", text[heading.end() : end]).strip()
            told.append(f"## {heading[1]}\n\n{body}\n")
    return "\n".join(told)
