"""Rules about the text of captions: words, joints, directions, and offsets as Qt counts them."""

import re
import unicodedata
from typing import Final

from app.ui import spoken_languages

_PIECES: Final = re.compile(r"\S+|\s+")
_WORD: Final = re.compile(r"\S+")
_SENTENCE_END: Final = re.compile(r"[.!?…。！？؟।]['\")\]”’»]*$")
_BREAKING: Final = str.maketrans(dict.fromkeys("\n\r\t\v\f\x1c\x1d\x1e\x85\u2028\u2029", " "))

# Written without spaces between words, so that two segments join without one.
_UNSPACED: Final = re.compile(
    r"[\u2e80-\u30ff\u31f0-\u9fff\uf900-\ufaff\uff00-\uffef\u0e00-\u0eff]"
)

# Scripts whose letters need the taller line box: Hebrew to Indic, South-East Asian, CJK, Hangul.
_TALL: Final = re.compile(
    r"[\u0590-\u109f\u1100-\u11ff\u1780-\u18af\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufdff\ufe30-\ufe4f\ufe70-\ufeff\uff00-\uffef\U00020000-\U0003ffff]"
)


def utf16_length(text: str) -> int:
    """Return how many UTF-16 units Qt counts in a text. Each emoji is two or more."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def slice_utf16(text: str, start: int, end: int) -> str:
    """Return the part of a text between two of Qt's offsets."""
    if text.isascii():
        return text[start:end]
    units = text.encode("utf-16-le", "surrogatepass")
    return units[2 * start : 2 * end].decode("utf-16-le", "replace")


def word_starts(text: str) -> list[int]:
    """Return Qt's offset of every word, in order."""
    starts = [match.start() for match in _WORD.finditer(text)]
    if utf16_length(text) == len(text):
        return starts
    result, done, units = [], 0, 0
    for start in starts:
        units += utf16_length(text[done:start])
        done = start
        result.append(units)
    return result


def word_count(text: str) -> int:
    """Return how many words, divided by spaces, a text has."""
    return len(text.split())


def one_line(text: str) -> str:
    """Return the text with line breaks and tabs as spaces; offsets stay as they are."""
    return text.translate(_BREAKING)


def ends_sentence(text: str) -> bool:
    """Tell whether the text ends where a sentence does."""
    return _SENTENCE_END.search(text.rstrip()) is not None


def joint(before: str, after: str) -> str:
    """Return what stands between two segments: a space, where the script has them."""
    if not before or not after or before[-1].isspace() or after[0].isspace():
        return ""
    return "" if _UNSPACED.match(before[-1]) and _UNSPACED.match(after[0]) else " "


def is_right_to_left(text: str, language: str = "") -> bool:
    """Tell the direction of a paragraph by its first letter that has one; else by its language.

    What is isolated does not count. Source: Unicode Standard Annex #9, rule P2.
    """
    depth = 0
    for character in text:
        match unicodedata.bidirectional(character):
            case "LRI" | "RLI" | "FSI":
                depth += 1
            case "PDI":
                depth = max(0, depth - 1)
            case "L" if not depth:
                return False
            case "R" | "AL" if not depth:
                return True
    return spoken_languages.is_from_right(language)


def needs_tall_lines(text: str, language: str = "") -> bool:
    """Tell by its first letter whether a paragraph's script needs the taller line box.

    The first letter, because a paragraph's box must not change while its text grows. Without any
    letter, as in "12", its language tells.
    """
    for character in text:
        if character.isalpha():
            return _TALL.match(character) is not None
    return spoken_languages.needs_tall_lines(language)


def keep_spelling(shown: str, settled: str, tentative: str) -> str:
    """Return a tentative tail without changes that are only case or punctuation.

    Such changes wait: they would make the reader look again for nothing. A word takes the engine's
    spelling when it settles, not later, because a settled word may not move any more.

    Args:
        shown: the segment's text as it is on the screen.
        settled: the segment's settled text, which is shown as it is.
        tentative: the new tail.
    """
    before = shown.split()
    position = word_count(settled)
    # Text that continues the last settled word belongs to that word.
    glued = bool(settled) and not settled[-1].isspace() and not tentative[:1].isspace()
    result = []
    for piece in _PIECES.findall(tentative):
        if piece.isspace():
            result.append(piece)
            continue
        if glued:
            glued = False
            result.append(piece)
            continue
        same = position < len(before) and _bare(before[position]) == _bare(piece)
        result.append(before[position] if same else piece)
        position += 1
    return "".join(result)


def _bare(word: str) -> str:
    return "".join(c for c in word.casefold() if not unicodedata.category(c).startswith("P"))
