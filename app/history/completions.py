"""What the word at the cursor of the search box may become: an operator, or a value of one."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from app.history.operators import OPERATORS


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """Text that may replace a span of the query."""

    start: int
    end: int
    text: str


def completions(
    text: str,
    cursor: int,
    *,
    speakers: Callable[[], tuple[str, ...]] = tuple,
    titles: Callable[[], tuple[str, ...]] = tuple,
    most: int = 8,
) -> list[Completion]:
    """Return what the word at the cursor may become: an operator, or a value of one.

    Args:
        text: the query.
        cursor: in code points; what lies after it stays.
        speakers: gives the known speakers; asked only when one is being typed.
        titles: likewise.
        most: how many at most.
    """
    cursor = max(0, min(cursor, len(text)))
    begin = cursor
    while begin and not text[begin - 1].isspace():
        begin -= 1
    word = text[begin:cursor]
    key, colon, value = word.partition(":")
    if not colon:
        offers = [name for name in OPERATORS if word and name.startswith(word.lower())]
        offers = [name for name in offers if name != word]
    else:
        offers = _values(key.lower(), value.lstrip('"'), speakers, titles)
    return [Completion(start=begin, end=cursor, text=offer) for offer in offers[:most]]


_DATES: Final = ("today", "yesterday", '"last week"', '"last month"', '"last year"')


def _values(
    key: str,
    value: str,
    speakers: Callable[[], tuple[str, ...]],
    titles: Callable[[], tuple[str, ...]],
) -> list[str]:
    match key:
        case "speaker" | "title":
            names = speakers() if key == "speaker" else titles()
            near = [name for name in names if _folded(name).startswith(_folded(value))]
            near += [name for name in names if name not in near and _folded(value) in _folded(name)]
            usable = (name.replace('"', "") for name in near)
            return [f'{key}:"{name}"' if " " in name else f"{key}:{name}" for name in usable]
        case "before" | "after" | "on":
            return [f"{key}:{day}" for day in _DATES if day.strip('"').startswith(value.lower())]
        case "has" | "is":
            whole = f"{key}:{value.lower()}"
            return [name for name in OPERATORS if name.startswith(whole) and name != whole]
        case _:
            return []


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
