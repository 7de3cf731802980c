"""What was heard, made fit to stand in a prompt: data that cannot pose as anything else. Pure.

A transcript holds whatever somebody said or a file contained: commands, marks of citations, ends of
fences, calls of tools. The model reads it between two marks that it cannot contain itself.
"""

from collections.abc import Sequence
from typing import Final

import regex

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
        **dict.fromkeys("`｀", "‵"),
        **dict.fromkeys("|｜", "/"),
    }
)
# Marks of direction, surrogates, private use and unassigned: nothing that is spoken. What joins the
# letters of Persian and Indic words stays.
UNSPOKEN: Final = regex.compile(r"(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]")
_CONTROLS: Final = regex.compile(r"[\p{Cc}\s]+")


def as_data(text: str, limit: int = MAX_CHARS) -> str:
    """Return a text on one line, without what could be read as a mark of ours.

    Args:
        text: as it was heard, or a name that somebody gave.
        limit: the most characters; where it is cut, that shows.
    """
    # Twice as much is enough to fill the limit, and a line of a megabyte costs nothing.
    spoken = UNSPOKEN.sub("", text[: 2 * limit].translate(_BRACKETS))
    plain = _CONTROLS.sub(" ", spoken).strip()
    if len(plain) > limit or len(text) > 2 * limit:
        return plain[: limit - len(_CUT)].rstrip() + _CUT
    return plain


def fenced(lines: Sequence[str]) -> str:
    """Return lines that went through `as_data` between the two marks."""
    return "\n".join((OPENING, *lines, CLOSING))
