"""The words of a sentence by which it is compared with others. Pure."""

from typing import Final

import regex

from app.captions.text import UNSPACED
from app.history.titles import EMPTY_WORDS

_TOKENS: Final = regex.compile(rf"[{UNSPACED}]+|[\p{{L}}\p{{M}}\p{{N}}]+(?:['’][\p{{L}}\p{{M}}]+)*")
_UNSPACED: Final = regex.compile(rf"[{UNSPACED}]")
_ENDINGS: Final = ("ing", "ed", "es", "s")
_LEAST_STEM: Final = 3
_MORE_EMPTY_WORDS: Final = """
a able am an and any are as at be bit but by can day did do end far few for get go got had has he
her him his how i if in is it its let lot may me my no nor not now of off oh ok on one or our out
own per put see set she so than that the they this to too two um up us uh was way we who why yes
yet you i'm i'll i've i'd you'll you'd you've he's she's we'd let's can't won't isn't doesn't
das den dem der des die ein es für hat ich ihr im ist ja man mir mit nein nur ob sie so und uns
von vom war was wie wir wo zu zum zur au aux ça ce de du elle en est et eu il je la le les lui ma
mes mon ne on ou où par pas peu qu que qui sa se ses si son sur ta te ton tu un une va y al con
del el él era fue ha han hay la las lo los más me mi muy nos o por que se ser si sí son su sus un
una y ya
"""
_EMPTY: Final = EMPTY_WORDS | frozenset(_MORE_EMPTY_WORDS.split())


def words_of(text: str) -> list[str]:
    """Return the words of a text; what no spaces divide comes in one piece."""
    return [match[0] for match in _TOKENS.finditer(text)]


def count_words(text: str) -> int:
    """Return how long a text is in words; of what no spaces divide, two signs count as one."""
    return sum(-(-len(word) // 2) if _UNSPACED.match(word) else 1 for word in words_of(text))


def terms_of(text: str) -> list[str]:
    """Return what a text is about: its words without endings, and without those that say little.

    Text that no spaces divide comes as overlapping pairs of its signs.
    """
    terms: list[str] = []
    for word in words_of(text):
        if _UNSPACED.match(word):
            terms += [word[at : at + 2] for at in range(max(1, len(word) - 1))]
        elif (plain := word.casefold().replace("’", "'")) not in _EMPTY:
            terms.append(_stem(plain))
    return terms


def _stem(word: str) -> str:
    """Take one ending away. Rough on purpose: it serves comparing only."""
    word = word.removesuffix("'s")
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            return word[: -len(ending)]
    return word
