"""Whether two words are forms of one word, in any language, without a dictionary. Pure."""

import re
from functools import lru_cache
from typing import Final

import regex

from app.captions.text import UNSPACED
from app.history.sound import fold_letters

_WORDS: Final = regex.compile(rf"[{UNSPACED}]+|[\p{{L}}\p{{M}}\p{{N}}]+")
_PLAIN_WORDS: Final = re.compile("[a-z0-9]+")
_UNSPACED: Final = regex.compile(rf"[{UNSPACED}]")
_LEAST_STEM: Final = 4
_LEAST_SHARE: Final = 0.7
_MOST_ENDING: Final = 4
_OTHER_FORM: Final = 0.8
"""What a word in another form counts beside the word itself."""


def words_in(text: str) -> list[str]:
    """Return the words of a text; what no spaces divide comes in one piece."""
    return _WORDS.findall(text)


def is_unspaced(word: str) -> bool:
    """Tell whether a word is of a script that has no spaces between words."""
    return _UNSPACED.match(word) is not None


def sameness(word: str, other: str) -> float:
    """Return how far two folded words are one: 1 the same, 0.8 another form of it, 0 another.

    Forms differ in their ends: "promise" and "promised", "verspätet" and "Verspätung".
    """
    if word == other:
        return 1.0
    shared = 0
    for one, two in zip(word, other, strict=False):
        if one != two:
            break
        shared += 1
    shorter, longer = sorted((len(word), len(other)))
    is_form = (
        shared >= _LEAST_STEM
        and shared >= _LEAST_SHARE * shorter
        and longer - shared <= _MOST_ENDING
    )
    return _OTHER_FORM if is_form else 0.0


@lru_cache(maxsize=256)
def _folded(word: str) -> str:
    """Fold a word of a question, which is looked for in hundreds of lines; empty if unspaced."""
    return "" if is_unspaced(word) else fold_letters(word)


class Words:
    """The words of a text, folded, to be asked for others."""

    __slots__ = ("_spaced", "_text", "_unspaced")

    def __init__(self, text: str) -> None:
        # Most text is plain, and its words are found five times as fast.
        if text.isascii():
            self._text, self._unspaced = text.lower(), ""
            self._spaced = frozenset(_PLAIN_WORDS.findall(self._text))
            return
        words = words_in(text)
        self._unspaced = " ".join(word for word in words if is_unspaced(word))
        # Folded at once: word by word it takes three times as long.
        self._text = fold_letters("\n".join(word for word in words if not is_unspaced(word)))
        self._spaced = frozenset(self._text.split("\n")) - {""}

    def has_any(self, folded: frozenset[str]) -> bool:
        """Tell whether one of some folded words is among them."""
        return not self._spaced.isdisjoint(folded)

    @property
    def folded(self) -> frozenset[str]:
        """Its words, folded, but for those of scripts without spaces."""
        return self._spaced

    def holds(self, word: str) -> float:
        """Return how surely the text holds a word: 1, 0.8 in another form, 0 not at all."""
        folded = _folded(word)
        if not folded:
            return float(word in self._unspaced)
        if folded in self._spaced:
            return 1.0
        beginning = folded[:_LEAST_STEM]
        if beginning not in self._text:
            return 0.0
        return max(
            (sameness(folded, other) for other in self._spaced if other.startswith(beginning)),
            default=0.0,
        )
