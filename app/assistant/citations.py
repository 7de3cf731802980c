"""Marks of citations: `[1]`, `[1][2]`, `[1, 2]`, `[1-3]`; read, and taken out of the text. Pure.

What could be more than text to whoever shows an answer goes with them: links and images become
plain words, so that nothing in an answer can be opened or fetched.
"""

import re
from dataclasses import dataclass
from typing import Final

import regex

MAX_RANGE: Final = 20
"""Lines that `[3-22]` may name; more is no citation of lines that anybody has read for it."""
MAX_DIGITS: Final = 6

_ONE: Final = rf"(?:\^|#|[Nn]o\.? ?|(?:lines?|sources?|Zeilen?|Quellen?) ?)?\d{{1,{MAX_DIGITS}}}"
_PART: Final = rf"{_ONE}(?:[ ]?[-–—‑][ ]?{_ONE})?"
MARK: Final = (
    rf"(?:\[[ ]?{_PART}(?:[ ]?[,;&+][ ]?{_PART})*[ ]?\](?![(:])"
    # As models of OpenAI write it: 【17†source】.
    rf"|【[ ]?{_PART}(?:[ ]?[,;][ ]?{_PART})*(?:†[^】\n]{{0,40}})?】)"
)
"""A mark, as a regular expression."""
PARTIAL: Final = r"[\[【][^\]】\n]{0,60}"
"""What may become a mark."""

_MARK: Final = re.compile(rf"[ \t]*({MARK})")
_ENCLOSED: Final = re.compile(rf"[ \t]*\((?:(?:see|cf\.?|siehe|vgl\.?) )?((?:[ \t]*{MARK})+)\)")
"""Marks within parentheses, which go with them."""
_BETWEEN: Final = re.compile(rf"({MARK})[ \t]*[,;&][ \t]*(?={MARK})")
STOP_BEHIND: Final = r"[ \t]*[.。](?![.\w])"
_STOPPED_TWICE: Final = re.compile(rf"(?<=[.!?…。！？])((?:[ \t]*{MARK})+){STOP_BEHIND}")
"""Marks between two full stops."""
_PARTIAL: Final = re.compile(rf"[ \t]*{PARTIAL}\Z")
_RANGES: Final = re.compile(r"(\d+)(?:[ ]?[-–—‑][ ]?\D{0,8}?(\d+))?")
_CODE: Final = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
_LINK: Final = re.compile(r"!?\[([^\[\]\n]*)\]\(([^)\n]*)\)?")
_REFERENCE: Final = re.compile(r"!?\[([^\[\]\n]*)\][ ]?(?:\[([^\[\]\n]*)\]|:(?=\s))")
_JOINED: Final = re.compile(r"\](?=[\[(:])|!(?=\[)")
"""What may still join words to a target, where brackets stand within brackets."""
_TAG: Final = re.compile(r"<(?=[A-Za-z/!?])")
# Controls, and what turns a text around: what is shown stays as it is written.
_UNSEEN: Final = regex.compile(r"(?![\u200c\u200d\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Citations:
    """A text without its marks, and what they named."""

    text: str
    numbers: tuple[int, ...] = ()
    """Each once, in order."""
    is_too_wide: bool = False
    """Whether a range named more lines than it may, or none."""


def read_citations(text: str, *, is_cut: bool = False) -> Citations:
    """Read a text's marks and take them out. What looks like one inside of code is none.

    Args:
        text: Markdown.
        is_cut: whether more may follow, so that half a mark at the end is not shown.
    """
    if is_cut:
        text = _PARTIAL.sub("", text)
    numbers: dict[int, None] = {}
    is_too_wide = False
    parts: list[str] = []
    for is_code, raw in _by_code(text):
        if is_code:
            # Others may read it as no code: what leads somewhere goes from it as well.
            parts.append(plain(raw))
            continue
        part = _tidied(raw)
        for mark in _MARK.finditer(part):
            for first, last in _RANGES.findall(mark[1].partition("†")[0]):
                named = range(int(first), int(last or first) + 1)
                is_too_wide |= not 0 < len(named) <= MAX_RANGE
                numbers.update(dict.fromkeys(named[:MAX_RANGE]))
        parts.append(plain(_MARK.sub("", part)))
    return Citations(text="".join(parts), numbers=tuple(numbers), is_too_wide=is_too_wide)


def _tidied(text: str) -> str:
    """Return a text in which nothing but marks is left over where marks are taken out."""
    together = _BETWEEN.sub(r"\1", text)
    return _STOPPED_TWICE.sub(r"\1", _ENCLOSED.sub(r"\1", together))


def plain(text: str) -> str:
    """Return Markdown in which nothing leads anywhere: words instead of links, images and tags."""
    text = _LINK.sub(lambda link: _words(link[1], link[2]), text)
    text = _REFERENCE.sub(lambda link: _words(link[1], link[2] or ""), text)
    text = _JOINED.sub(lambda match: f"{match[0]} ", text)
    return _UNSEEN.sub("", _TAG.sub("‹", text))


def _words(name: str, target: str) -> str:
    target = target.strip()
    return f"{name} ({target})" if target and target != name else name


def _by_code(text: str) -> list[tuple[bool, str]]:
    """Return the text's parts in order, with whether each is code."""
    parts: list[tuple[bool, str]] = []
    end = 0
    for code in _CODE.finditer(text):
        parts += [(False, text[end : code.start()]), (True, code[0])]
        end = code.end()
    return [*parts, (False, text[end:])]
