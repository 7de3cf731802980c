"""The words of a text as they are compared: folded, with their places. Pure."""

import unicodedata
from dataclasses import dataclass
from typing import Final

import regex

from app.assistant.fencing import UNSPOKEN
from app.captions.text import UNSPACED

_TOKEN: Final = regex.compile(
    rf"[{UNSPACED}]|(?:(?![{UNSPACED}])[\p{{L}}\p{{M}}\p{{N}}])+"
    rf"(?:(?:(?<=\p{{N}})[.,:]|['’])(?:(?![{UNSPACED}])[\p{{L}}\p{{M}}\p{{N}}])+)*"
)
_CLOSE: Final = 32
"""Characters: looking back to the beginning from each word would take hours in a long line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A word, a number, or one sign of a script without spaces."""

    text: str
    key: str
    """In lower case, with one kind of apostrophe."""
    start: int
    end: int

    @property
    def is_capital(self) -> bool:
        """Whether it is written with a capital letter."""
        return self.text[:1].isupper()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """A text with its words."""

    text: str
    """In the form that is compared: with plain digits, without what Unicode spells twice."""
    words: tuple[Token, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The words as they are compared."""
        return tuple(word.key for word in self.words)

    def before(self, place: int) -> str:
        """Return what stands close before a word; "x" in front of it if that is not all."""
        start = self.words[place].start
        first = max(0, start - _CLOSE)
        return ("x" if first else "") + self.text[first:start]

    def between(self, first: int, second: int) -> str:
        """Return what stands between two words that follow each other."""
        return self.text[self.words[first].end : self.words[second].start]


def tokens_of(text: str) -> Tokens:
    """Cut a text into words. What is bold or code to Markdown is plain here."""
    folded = unicodedata.normalize("NFKC", text)
    if not folded.isascii():
        # As the model reads it: soft hyphens and marks of direction are neither heard nor seen.
        folded = "".join(map(_plain_digit, UNSPOKEN.sub("", folded)))
    words = tuple(
        Token(
            text=match[0],
            key=match[0].casefold().replace("’", "'").removesuffix("'s"),
            start=match.start(),
            end=match.end(),
        )
        for match in _TOKEN.finditer(folded)
    )
    return Tokens(text=folded, words=words)


def find_run(words: tuple[str, ...], within: tuple[str, ...], start: int = 0) -> int:
    """Return where words follow each other in others, from a place on; -1 if nowhere."""
    if not words:
        return -1
    last = len(within) - len(words)
    for place in range(start, last + 1):
        if within[place] == words[0] and within[place : place + len(words)] == words:
            return place
    return -1


def _plain_digit(char: str) -> str:
    return str(unicodedata.decimal(char)) if char.isdecimal() else char
