"""Finds words and phrases in a text, whole and in any case, and says what stands in their place.

Pure. Read from left to right the longest phrase wins, and what was written is not read again.
"""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import regex

from app.captions.text import UNSPACED

# A word; a grapheme of a script that puts no space between words; any other character.
_TOKEN: Final = regex.compile(
    rf"(?=[{UNSPACED}])\X|(?:(?![{UNSPACED}])[\p{{L}}\p{{M}}\p{{N}}_\u200c\u200d])+|\S"
)
_APOSTROPHES: Final = str.maketrans("\u2019\u2018\u02bc", "'''")
_ELIDED: Final = frozenset(
    ("l", "d", "j", "m", "n", "s", "t", "c", "qu", "un", "all", "dell", "nell")
)
"""What French and Italian put before a word with an apostrophe between them."""
_IN_WORD: Final = regex.compile(r"[\p{L}\p{M}\p{N}_\u200c\u200d]")

Rule = Callable[[str], str]
"""Gets the words as they stand in the text; returns what is written instead."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a sign of a text."""

    key: str
    """What spellings of it share: case folded, apostrophes alike, letters and marks apart."""
    start: int
    end: int
    is_word: bool
    is_spaced: bool
    """Whether there is space before it."""


@dataclass(slots=True)
class _Node:
    """A place in the tree of phrases; the way there are the phrase's first tokens."""

    next: dict[tuple[str, bool], "_Node"] = field(default_factory=dict)
    rule: Rule | None = None

    def grows(self, step: tuple[str, bool]) -> bool:
        """Tell whether a token that gets longer may become one of the next."""
        token, is_spaced = step
        return any(
            key.startswith(token) and key != token and spaced == is_spaced
            for key, spaced in self.next
        )


class WordRules:
    """What is written instead of which phrases.

    Args:
        phrases: each with its rule; of the same phrase twice, the first counts. Those without a
            word or sign are passed over.
    """

    def __init__(self, phrases: Iterable[tuple[str, Rule]]) -> None:
        self._root = _Node()
        for phrase, rule in phrases:
            node = self._root
            for place, token in enumerate(tokens(phrase)):
                step = (token.key, token.is_spaced and place > 0)
                node = node.next.setdefault(step, _Node())
            if node is not self._root and node.rule is None:
                node.rule = rule
        beginnings = sorted({regex.escape(key) for key, _ in self._root.next})
        # Most texts hold no beginning of any phrase, and are not cut into words at all.
        self._beginnings = regex.compile("|".join(beginnings)) if beginnings else None

    @property
    def is_empty(self) -> bool:
        """Whether every text stays as it is."""
        return self._beginnings is None

    def written(self, text: str) -> str:
        """Return a text that is all there with its phrases replaced."""
        return self._scan(text, may_grow=False)

    def settled(self, text: str) -> str:
        """Return what is certain to be written for the beginning of a longer text.

        Whatever follows, `written` of the whole begins with it. It ends before words that more
        text may still make part of a phrase, or take out of one.
        """
        return self._scan(text, may_grow=True)

    def _scan(self, text: str, *, may_grow: bool) -> str:
        if self._beginnings is None:
            return text
        if not may_grow and self._beginnings.search(_key(text)) is None:
            return text
        found = tokens(text)
        pieces: list[str] = []
        copied = place = 0
        while place < len(found):
            end, rule, is_open = self._match(found, place, len(text))
            if is_open and may_grow:
                pieces.append(text[copied : found[place].start])
                return "".join(pieces)
            if rule is None:
                place += 1
                continue
            start, stop = found[place].start, found[end - 1].end
            pieces += (text[copied:start], rule(text[start:stop]))
            copied, place = stop, end
        return "".join((*pieces, text[copied:]))

    def _match(
        self, found: Sequence[Token], place: int, length: int
    ) -> tuple[int, Rule | None, bool]:
        """Look for the longest phrase that begins at a place of a text of `length` characters.

        Returns where it ends, its rule, None if there is none, and whether what follows the text
        may change the answer.
        """
        matched: tuple[int, Rule | None] = (place, None)
        if not _begins(found, place):
            return (*matched, False)
        node, at, is_open = self._root, place, False
        while at < len(found):
            token = found[at]
            step = (token.key, token.is_spaced and at > place)
            is_open = is_open or (token.end == length and token.is_word and node.grows(step))
            following = node.next.get(step)
            if following is None:
                return (*matched, is_open)
            node, at = following, at + 1
            if node.rule is not None and (ends := _ends(found, at, length)) is not False:
                is_open = is_open or ends is None
                matched = (at, node.rule)
        # Also behind a space: a settled word may still get a sign in its place.
        return (*matched, is_open or bool(node.next))


def tokens(text: str) -> list[Token]:
    """Cut a text into its words and signs, without the space between them."""
    found = []
    end = 0
    for match in _TOKEN.finditer(text):
        start, raw = match.start(), match.group()
        found.append(
            Token(
                key=_key(raw),
                start=start,
                end=match.end(),
                is_word=_IN_WORD.match(raw) is not None,
                is_spaced=start > end,
            )
        )
        end = match.end()
    return found


def _begins(found: Sequence[Token], place: int) -> bool:
    """Tell whether a phrase may begin at a place: not behind the sign in "don't" or "ASP.NET"."""
    if not place or found[place].is_spaced:
        return True
    before = found[place - 1]
    if not found[place].is_word:
        return not before.is_word
    is_joined = before.key == "'" and not before.is_spaced and place > 1
    return not is_joined or not found[place - 2].is_word or found[place - 2].key in _ELIDED


def _ends(found: Sequence[Token], place: int, length: int) -> bool | None:
    """Tell whether a phrase may end before a place; None: that depends on what follows the text."""
    last = found[place - 1]
    if place == len(found):
        return None if last.end == length else True
    following = found[place]
    if following.is_spaced:
        return True
    if not last.is_word:
        return not following.is_word
    if following.key != "'":
        return True
    # "Anna's" holds the whole word "Anna", "don't" holds no "don".
    if place + 1 == len(found):
        return None if following.end == length else True
    after = found[place + 1]
    if after.is_spaced or not after.is_word:
        return True
    if after.key != "s":
        return False
    return None if after.end == length else True


def _key(text: str) -> str:
    if not text.isascii():
        text = unicodedata.normalize("NFD", text).translate(_APOSTROPHES)
    folded = text.casefold()
    return folded if folded.isascii() else unicodedata.normalize("NFD", folded)
