"""What a sentence puts in quotation marks, and whether lines say it to the word. Pure."""

from collections.abc import Sequence
from typing import Final

import regex

from app.assistant.claim_tokens import find_run, tokens_of
from app.assistant.language_words import is_negation

_QUOTED: Final = regex.compile(
    r"“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»|»([^«»]*)«|「([^「」]*)」|『([^『』]*)』|\"([^\"]*)\""
    r"|(?<![\p{L}\p{N}])['‘]([^'‘’\n]+(?:['’]\p{L}[^'‘’\n]*)*)['’](?![\p{L}\p{N}])"
)
_LEFT_OUT: Final = regex.compile(r"\[?(?:\.\.\.|…)\]?")


def quotes_of(text: str) -> list[str]:
    """Return what stands between quotation marks, of any kind, in order."""
    found = (next(filter(None, match.groups()), "") for match in _QUOTED.finditer(text))
    return [quote for quote in found if tokens_of(quote).words]


def is_verbatim(quote: str, lines: Sequence[tuple[str, ...]]) -> bool:
    """Tell whether a quote stands in one of some lines, up to case and punctuation.

    Words may be left out where three dots say so, but none that turns the rest round.

    Args:
        quote: the words between the marks.
        lines: each line's words as they are compared.
    """
    parts = [tokens_of(part).keys for part in _LEFT_OUT.split(quote)]
    return any(_holds([part for part in parts if part], line) for line in lines)


def _holds(parts: Sequence[tuple[str, ...]], line: tuple[str, ...]) -> bool:
    end = None
    for part in parts:
        place = find_run(part, line, end or 0)
        if place < 0 or (end is not None and any(map(is_negation, line[end:place]))):
            return False
        end = place + len(part)
    return True
