"""What a sentence is about, word by word, and whether lines say the same words. Pure."""

from collections.abc import Collection
from typing import Final

import regex

from app.assistant.claim_tokens import Token, Tokens
from app.assistant.language_words import is_negation, says_little
from app.captions.text import UNSPACED

_UNSPACED: Final = regex.compile(f"[{UNSPACED}]")
_HAN_OR_KATAKANA: Final = regex.compile(r"[\p{Han}\p{Katakana}]")
_VOWELS: Final = "aeiouy"
_ENDINGS: Final = ("ingly", "edly", "ing", "ies", "ied", "ely", "ed", "es", "ly", "s")
_LEAST_STEM: Final = 3
_COMMON_CHARS: Final = 5
"""Words that begin with so many of the same letters and end in few others are one word's forms."""
_OTHER_CHARS: Final = 3
_IRREGULAR_WORDS: Final = """
begin began begun / break broke broken / bring brought / build built / buy bought / choose chose
chosen / cost costs / decide decides decided decision / do did done / draw drew drawn / drive drove
driven / eat ate eaten / fall fell fallen / feel felt / find found / fly flew flown / forget forgot
forgotten / freeze froze frozen / give gave given / grow grew grown / hear heard / hide hid hidden /
hold held / keep kept / know knew known / lead led / leave left / lend lent / lose lost / mean meant
/ meet met / pay paid / ride rode ridden / ring rang rung / rise rose risen / run ran / see saw seen
/ sell sold / send sent / ship shipped shipping shipment / show showed shown / shut shuts / sing
sang sung / sink sank sunk / sit sat / sleep slept / spend spent / stand stood / steal stole stolen
/ swim swam swum / teach taught / think thought / throw threw thrown / understand understood / wake
woke / wear wore worn / win won / write wrote written / child children / man men / woman women /
foot feet / tooth teeth / approve approves approved approval / arrive arrives arrived arrival / sign
signed signature / agree agreed agreement / move moved move moves / delay delayed / use uses used
using
"""


def _irregular() -> dict[str, str]:
    families = [family.split() for family in _IRREGULAR_WORDS.split("/")]
    return {word: family[0] for family in families for word in family}


_IRREGULAR: Final = _irregular()


def content_of(tokens: Tokens, without: Collection[int]) -> list[Token]:
    """Return the words that a line must say.

    Args:
        tokens: the sentence.
        without: places of words that are looked at otherwise: numbers, names, dates.
    """
    return [
        word for place, word in enumerate(tokens.words) if place not in without and _carries(word)
    ]


def stem_of(word: str) -> str:
    """Return what the forms of an English word share; other languages are compared by `are_one`."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for ending in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem == word or len(stem) < _LEAST_STEM or not any(char in _VOWELS for char in stem):
            continue
        if ending in ("ies", "ied"):
            return stem + "y"
        if ending == "s" and stem.endswith("s"):
            return word
        # Shipped, planning: the last letter was doubled for the ending.
        if len(stem) > _LEAST_STEM and stem[-1] == stem[-2] and stem[-1] not in "lsz":
            stem = stem[:-1]
        return _IRREGULAR.get(stem, stem.removesuffix("e"))
    return word.removesuffix("e") if len(word) > _LEAST_STEM else word


def are_one(word: str, other: str) -> bool:
    """Tell whether two stems are forms of one word, in whatever language."""
    if word == other:
        return True
    common = 0
    for one, two in zip(word, other, strict=False):
        if one != two:
            break
        common += 1
    rest = max(len(word), len(other)) - common
    return common >= _COMMON_CHARS and rest <= _OTHER_CHARS


def is_said(word: Token, stems: Collection[str]) -> bool:
    """Tell whether a word is among others, of which the stems are given."""
    stem = stem_of(word.key)
    if stem in stems:
        return True
    return len(stem) >= _COMMON_CHARS and any(are_one(stem, other) for other in stems)


def stems_of(tokens: Tokens) -> frozenset[str]:
    """Return the stems of all words of a text."""
    return frozenset(stem_of(word.key) for word in tokens.words)


def _carries(word: Token) -> bool:
    if _UNSPACED.match(word.key):
        # Hiragana is grammar, nearly always.
        return _HAN_OR_KATAKANA.match(word.key) is not None
    if says_little(word.key) or is_negation(word.key):
        return False
    return len(word.key) > 1 and any(char.isalpha() for char in word.key)
