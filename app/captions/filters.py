"""What is written instead of what was heard: a list of names and jargon, and a mask for swearing.

Pure. A filter never changes words that are settled: it shows words as tentative that it may still
put others in the place of.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

import regex

from app.captions.messages import CaptionUpdate
from app.captions.word_rules import Rule, WordRules, tokens
from engines.sentence import Sentence

_CLUSTER: Final = regex.compile(r"\X")
_VERSION: Final = 1
"""Counted up where the same lists come to write something else than before."""


class TextFilter:
    """Writes a text with the words of a person's lists. Never changes; any thread may use it.

    Args:
        replacements: heard → written. Whole words in any case; several words are a phrase. A
            written word without a capital takes the capitals of what was heard. Of the same words
            twice, the first counts; pairs that `unusable_pair` objects to are passed over.
        masked: words of which only the first letter is shown, unless they are in the list above.
    """

    def __init__(
        self, replacements: Mapping[str, str] | None = None, masked: Iterable[str] = ()
    ) -> None:
        pairs = {
            heard: " ".join(written.split())
            for heard, written in (replacements or {}).items()
            if unusable_pair(heard, written) is None
        }
        words = sorted(set(masked))
        rules: list[tuple[str, Rule]] = [(heard, _writer(to)) for heard, to in pairs.items()]
        self._rules = WordRules([*rules, *((word, masked_word) for word in words)])
        told = json.dumps([_VERSION, list(pairs.items()), words], ensure_ascii=False)
        self.fingerprint = "" if self.is_empty else hashlib.sha256(told.encode()).hexdigest()
        """The same for filters that write the same; empty: one that changes nothing."""

    @property
    def is_empty(self) -> bool:
        """Whether every text stays as it was heard."""
        return self._rules.is_empty

    def written(self, heard: str) -> str:
        """Return what is written for a text that is all there."""
        return self._rules.written(heard)

    def apply(self, update: CaptionUpdate) -> CaptionUpdate:
        """Return an update with the words that are written; `heard` tells what was recognised."""
        if self.is_empty or update.kind == "dropped":
            return update
        text = self._rules.written(update.text)
        heard = update.text if text != update.text else None
        if update.kind == "final":
            return replace(update, settled=text, tentative="", heard=heard)
        # Text that only grows is as settled as words that are called so: a filter has to know.
        only_grows = update.may_change == "nothing"
        settled = self._rules.settled(update.text if only_grows else update.settled)
        return replace(
            update,
            settled=settled,
            tentative=text[len(settled) :],
            heard=heard,
            may_change="tentative" if only_grows else update.may_change,
        )


def unusable_pair(heard: str, written: str) -> str | None:
    """Return why a pair cannot be in the list of replacements, in a sentence; None if it can."""
    if not tokens(heard):
        return Sentence("Nothing stands on the left: write the word that is heard.")
    if not written.split():
        return Sentence("Nothing stands on the right: write the word that is to be shown instead.")
    return None


def masked_word(heard: str) -> str:
    """Return words with a star for each letter but the first: "f***"."""
    pieces = []
    end = 0
    for token in tokens(heard):
        first, *others = _CLUSTER.findall(heard[token.start : token.end])
        pieces += [heard[end : token.start], first, "*" * len(others)]
        end = token.end
    return "".join(pieces)


def cased_like(written: str, heard: str) -> str:
    """Return a word with the capitals of what was heard, unless it has capitals of its own."""
    if written != written.lower():
        return written
    cased = [char for char in heard if char.lower() != char.upper()]
    if len(cased) > 1 and all(char != char.lower() for char in cased):
        return written.upper()
    if cased and cased[0] != cased[0].lower():
        return _capitalised(written)
    return written


def _capitalised(text: str) -> str:
    for place, char in enumerate(text):
        if char.isalpha():
            return text[:place] + char.title() + text[place + 1 :]
    return text


def _writer(written: str) -> Rule:
    return lambda heard: cased_like(written, heard)
