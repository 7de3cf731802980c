"""The names in a sentence: people, places, products, and whatever else is written large. Pure."""

from collections.abc import Collection
from typing import Final

import regex

from app.assistant.calendar_words import months, near_days, weekdays
from app.assistant.claim_tokens import Token, Tokens
from app.assistant.claim_words import stem_of
from app.assistant.common_words import BEGINNING, GERMAN_NOUNS
from app.assistant.language_words import is_negation, says_little

_SENTENCE_START: Final = regex.compile(r"(?:^|[.!?:;…\n]|[“„«\"(*_‘-])[\s\"“„«*_(‘-]*\Z")
_CASED: Final = regex.compile(r"[\p{Lu}\p{Lt}]")
_TITLED: Final = regex.compile(
    r"([\p{Han}\p{Katakana}ー]{1,8})(?=さん|様|さま|氏|くん|君|ちゃん|先生|女士|小姐)"
)
_FOREIGN: Final = regex.compile(r"\p{Katakana}[\p{Katakana}ー]{2,}")
# What often begins a sentence and is no name, if it ends in one of these.
_COMMON_ENDINGS: Final = (
    *("ing", "tion", "tions", "ment", "ments", "ness", "ity", "ities", "ance", "ence", "ly", "ure"),
    *("ship", "ers", "age", "ism", "ies", "ees", "ung", "ungen", "heit", "keit", "schaft"),
)
_INFLECTED: Final = regex.compile(r"[\p{Cyrillic}\p{Greek}]|[ąćęłńóśźżěščřžýů]")


def names_of(tokens: Tokens, without: Collection[int], said: Collection[str]) -> list[int]:
    """Return the places of the words that are names or parts of names.

    Args:
        tokens: the sentence.
        without: places of numbers and dates.
        said: stems of the words that the lines say. What begins the sentence is written large
            anyway: if lines say it, that settles it; if not, it is a name unless it is well known
            as a word.
    """
    return [
        place
        for place, word in enumerate(tokens.words)
        if place not in without and _CASED.match(word.text) and _is_name(tokens, place, word, said)
    ]


def unspaced_names(text: str) -> list[str]:
    """Return names in Chinese and Japanese: what stands before a title, or in katakana."""
    return [match[1] for match in _TITLED.finditer(text)] + _FOREIGN.findall(text)


def is_said_name(word: Token, said: Collection[str]) -> bool:
    """Tell whether a name is among the words of lines, as it is or in another case.

    Args:
        word: the name.
        said: the lines' words, in lower case.
    """
    key = word.key
    if key in said or key.removesuffix("s") in said or f"{key}s" in said:
        return True
    if not _INFLECTED.search(key) or len(key) < 4:
        return False
    stem = key[: max(3, len(key) - 2)]
    return any(other.startswith(stem) and len(other) <= len(key) + 3 for other in said)


def _is_name(tokens: Tokens, place: int, word: Token, said: Collection[str]) -> bool:
    key = word.key
    if is_negation(key) or key in months() or key in weekdays() or key in near_days():
        return False
    if says_little(key) and not (word.text.isupper() and len(word.text) > 1):
        return False
    if not _SENTENCE_START.search(tokens.before(place)):
        return key not in GERMAN_NOUNS
    if key in said or stem_of(key) in said:
        return False
    if word.text.isupper() and len(word.text) > 1:
        return True
    behind = tokens.words[place + 1] if place + 1 < len(tokens.words) else None
    # Two words written large are a name, even at the beginning.
    if behind is not None and behind.is_capital and not says_little(behind.key):
        return key not in BEGINNING
    if key in BEGINNING or (key.endswith("s") and key[:-1] in BEGINNING):
        return False
    return not key.endswith(_COMMON_ENDINGS)
