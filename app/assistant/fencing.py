"""What was heard, made fit to stand in a prompt: data that cannot pose as anything else. Pure.

A transcript holds whatever somebody said or a file contained: commands, marks of citations, ends of
fences, calls of tools. The model reads it between two marks that it cannot contain itself.
"""

import unicodedata
from collections.abc import Sequence
from typing import Final

OPENING: Final = "<captions>"
CLOSING: Final = "</captions>"

MAX_CHARS: Final = 2000
"""Of one line: a transcript without pauses must not fill the whole prompt."""
MAX_NAME_CHARS: Final = 80
_CUT: Final = " …"

# Every bracket in which a citation or the end of the fence could stand, in all their widths.
_BRACKETS: Final = str.maketrans(
    {
        **dict.fromkeys("[［【〔⟦﹝", "("),
        **dict.fromkeys("]］】〕⟧﹞", ")"),
        **dict.fromkeys("<＜﹤", "‹"),
        **dict.fromkeys(">＞﹥", "›"),
        # Fences and code of Markdown, and of some chat templates: <|im_start|>, ｜.
        **dict.fromkeys("`｀", "'"),
        **dict.fromkeys("|｜", "/"),
    }
)
# Controls, marks of direction, surrogates, private use and unassigned: nothing that is spoken.
_UNSPOKEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))
# These join letters in Persian and Indic words.
_JOINERS: Final = "\u200c\u200d"


def as_data(text: str, limit: int = MAX_CHARS) -> str:
    """Return a text on one line, without what could be read as a mark of ours.

    Args:
        text: as it was heard, or a name that somebody gave.
        limit: the most characters; where it is cut, that shows.
    """
    # Twice as much is enough to fill the limit, and a line of a megabyte costs nothing.
    spoken = "".join(map(_spoken, text[: 2 * limit].translate(_BRACKETS)))
    plain = " ".join(spoken.split())
    if len(plain) > limit or len(text) > 2 * limit:
        return plain[: limit - len(_CUT)].rstrip() + _CUT
    return plain


def fenced(lines: Sequence[str]) -> str:
    """Return lines that went through `as_data` between the two marks."""
    return "\n".join((OPENING, *lines, CLOSING))


def _spoken(char: str) -> str:
    if char.isspace() or unicodedata.category(char) not in _UNSPOKEN or char in _JOINERS:
        return char
    return " " if unicodedata.category(char) == "Cc" else ""
