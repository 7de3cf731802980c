"""Names of sources as a person reads them, and as a session keeps them: in one English text."""

import re
from collections.abc import Iterable
from functools import reduce
from typing import Final

from engines.sentence import Sentence

_PLUS: Final = " + "
_LAPTOP_NAME: Final = re.compile(r"Laptop sound \((.*)\)")


def laptop_name(speaker: str) -> Sentence:
    """Return the name of what a speaker plays, which is never taken for a microphone."""
    return Sentence("Laptop sound ({speaker})", speaker=speaker)


def together(names: Iterable[str]) -> str:
    """Return one text for all that is listened to: "Desk + Laptop sound (Speakers)"."""
    found = list(names)
    if not found:
        return ""
    return reduce(lambda one, two: Sentence("{first} + {second}", first=one, second=two), found)


def source_names(told: str) -> tuple[str, ...]:
    """Return the names in a text of `together`, as sentences again where they were."""
    parts = [(name, _LAPTOP_NAME.fullmatch(name)) for name in told.split(_PLUS)]
    return tuple(laptop_name(match[1]) if match else name for name, match in parts)


def kept_source(told: str) -> str:
    """Return a text of `together` that the history kept as a sentence again."""
    return together(source_names(told))
