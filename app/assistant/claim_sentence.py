"""What a sentence of an answer claims: each word of it is looked at in one way. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import regex

from app.assistant.claim_clocks import Moment
from app.assistant.claim_dates import moments_of
from app.assistant.claim_lines import LineClaims
from app.assistant.claim_names import names_of, unspaced_names
from app.assistant.claim_negation import Clause, clauses_of
from app.assistant.claim_numbers import Quantity, quantities_of
from app.assistant.claim_quotes import quotes_of
from app.assistant.claim_tokens import Token, Tokens, find_run, tokens_of
from app.assistant.claim_words import content_of

_LEAST_TITLE: Final = 2
"""A title of one word is compared as a name: it may be any word."""

# Before a day or a time that tells when something was said, not what was said.
_WHEN: Final = regex.compile(
    r"(?:\b(?:said|says|told|mentioned|noted|asked|answered|added|spoken|recorded|discussed|call"
    r"|meeting|session|conversation|weekly|standup|interview|line|sagte|erwähnte|besprechung|sitzung"
    r"|gespräch|réunion|dit|reunión|dijo|riunione|reunião|vergadering)\b\W*"
    r"(?:(?:on|at|of|from|am|um|vom|le|du|el|del|il|em|op|the)\b\W*){0,2}"
    r"|\([^)]*)\Z",
    regex.IGNORECASE,
)
_FIRST: Final = regex.compile(
    r"\W*(?:(?:on|at|in|am|um|le|el|il|em|op|the)\b\W*){0,2}\Z", regex.IGNORECASE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceClaims:
    """A sentence, taken apart."""

    tokens: Tokens
    quotes: tuple[str, ...]
    numbers: tuple[Quantity, ...]
    """Without those that belong to a day or a time."""
    moments: tuple[Moment, ...]
    names: tuple[Token, ...]
    unspaced_names: tuple[str, ...]
    content: tuple[Token, ...]
    clauses: tuple[Clause, ...]

    def words(self, number: Quantity) -> str:
        """Return a number as it is written."""
        first, last = self.tokens.words[number.first], self.tokens.words[number.end - 1]
        return self.tokens.text[first.start : last.end]

    def tells_when(self, moment: Moment) -> bool:
        """Tell whether a day or a time may be that at which something was said."""
        before = self.tokens.text[: moment.start]
        if _FIRST.match(before):
            # "On 28 October, they agreed": without a comma it is a part of what is claimed.
            return self.tokens.text[moment.end :].lstrip()[:1] in (",", ":", "、", "，")
        return _WHEN.search(before) is not None


def sentence_claims(text: str, lines: Sequence[LineClaims]) -> SentenceClaims:
    """Take a sentence apart.

    Args:
        text: without the mark of its block.
        lines: what it cites: the titles of their sessions are names, whatever words they are.
    """
    tokens = tokens_of(text)
    titled = _titled(tokens, lines)
    numbers = [each for each in quantities_of(tokens) if each.first not in titled]
    moments = [each for each in moments_of(tokens, numbers) if not _within(tokens, each, titled)]
    spans = [(each.start, each.end) for each in moments]
    dated = {
        place
        for place, word in enumerate(tokens.words)
        if any(start <= word.start < end for start, end in spans)
    }
    counted = {place for each in numbers for place in range(each.first, each.end)}
    taken = titled | dated | counted
    said = frozenset[str]().union(*(line.stems for line in lines))
    names = names_of(tokens, taken, said)
    return SentenceClaims(
        tokens=tokens,
        quotes=tuple(quotes_of(text)),
        numbers=tuple(each for each in numbers if each.first not in dated),
        moments=tuple(moments),
        names=tuple(tokens.words[place] for place in names),
        unspaced_names=tuple(unspaced_names(tokens.text)),
        content=tuple(content_of(tokens, taken.union(names))),
        clauses=tuple(clauses_of(text)),
    )


def _titled(tokens: Tokens, lines: Sequence[LineClaims]) -> set[int]:
    """Return the places of words that are the title of a cited line's session."""
    places: set[int] = set()
    for title in {line.title for line in lines}:
        place = find_run(title, tokens.keys) if len(title) >= _LEAST_TITLE else -1
        while place >= 0:
            places |= set(range(place, place + len(title)))
            place = find_run(title, tokens.keys, place + 1)
    return places


def _within(tokens: Tokens, moment: Moment, places: Collection[int]) -> bool:
    return any(
        tokens.words[place].start <= moment.start < tokens.words[place].end for place in places
    )
