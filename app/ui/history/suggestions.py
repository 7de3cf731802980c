"""What the word at the cursor of the search field may become, with what it means. Pure."""

from dataclasses import dataclass
from typing import Final

from app.history.completions import Completion, completions
from app.history.operators import OPERATORS
from app.ui.history.access import Names
from app.ui.history.wording import tr
from app.ui.local_text import listed

_LEAST_LETTERS: Final = 2
"""Of an operator's name: each word of a sentence begins with a letter that some operator has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """A completion and what it does."""

    start: int
    end: int
    text: str
    meaning: str
    cursor: int
    """Where the cursor stands within `text` afterwards."""
    goes_on: bool
    """Whether there is more to write before it says something."""

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        return listed(self.text, self.meaning)


def suggestions(text: str, cursor: int, names: Names) -> list[Suggestion]:
    """Return what may be written instead of the word that ends at the cursor (code points)."""
    before = text[:cursor]
    word = _word_at_end(before)
    if not word:
        return []
    if word in ('"', '-"', "-"):
        return [_phrase(cursor, word)]
    is_name = ":" not in word
    # Inside a quoted phrase a word is a word.
    if is_name and (len(word) < _LEAST_LETTERS or before.count('"') % 2):
        return []
    offers = completions(text, cursor, speakers=lambda: names.speakers, titles=lambda: names.titles)
    return [_suggestion(offer) for offer in offers if offer.text != word]


def wants_names(text: str, cursor: int) -> bool:
    """Tell whether the word that ends at the cursor is about a speaker or a title."""
    return _word_at_end(text[:cursor]).casefold().startswith(("speaker:", "title:"))


def _word_at_end(text: str) -> str:
    return "" if text[-1:].isspace() else (text.split() or [""])[-1]


def _phrase(cursor: int, word: str) -> Suggestion:
    sign = word.strip('"')
    return Suggestion(
        start=cursor - len(word),
        end=cursor,
        text=f'{sign}""',
        meaning=tr("Leave these words out") if sign else tr("Exactly these words"),
        cursor=len(sign) + 1,
        goes_on=True,
    )


def _suggestion(offer: Completion) -> Suggestion:
    return Suggestion(
        start=offer.start,
        end=offer.end,
        text=offer.text,
        meaning=_meaning(offer.text) if offer.text in OPERATORS else "",
        cursor=len(offer.text),
        goes_on=offer.text.endswith(":"),
    )


def _meaning(operator: str) -> str:
    return {
        "speaker:": tr("Said by one person"),
        "title:": tr("In sessions with this title"),
        "before:": tr("Before a day, such as today"),
        "after:": tr("After a day, such as yesterday"),
        "on:": tr("On a day or in a month"),
        "has:audio": tr("In sessions with their sound kept"),
        "is:bookmarked": tr("Lines with a bookmark"),
    }[operator]
