"""What a line of the captions says, made ready for comparing. Pure."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Final

from app.assistant.claim_clocks import Moment, further_clocks
from app.assistant.claim_dates import moments_at, moments_of
from app.assistant.claim_negation import Clause, clauses_of
from app.assistant.claim_numbers import Quantity, further_readings, quantities_of
from app.assistant.claim_tokens import Tokens, find_run, tokens_of
from app.assistant.claim_words import stems_of
from app.assistant.fencing import MAX_CHARS

_ENDS: Final = ".!?…。！？:;؟"


@dataclass(frozen=True, slots=True, kw_only=True)
class LineClaims:
    """A line, word by word. The title of its session and its speaker are names that it knows."""

    text: str
    tokens: Tokens
    keys: tuple[str, ...]
    stems: frozenset[str]
    numbers: tuple[Quantity, ...]
    moments: tuple[Moment, ...]
    """What the line says."""
    stamp: tuple[Moment, ...]
    """When it was said."""
    year: int
    names: frozenset[str]
    about: str
    """The session's title and the speaker."""
    title: tuple[str, ...]
    clauses: tuple[Clause, ...]

    def says_all(self, words: tuple[str, ...]) -> bool:
        """Tell whether the line, or whole sentences of it, are just these words."""
        place = find_run(words, self.keys)
        while place >= 0:
            end = place + len(words)
            if self._is_border(place) and self._is_border(end):
                return True
            place = find_run(words, self.keys, place + 1)
        return False

    def _is_border(self, place: int) -> bool:
        if place in (0, len(self.keys)):
            return True
        return any(char in _ENDS for char in self.tokens.between(place - 1, place))


@lru_cache(maxsize=2048)
def line_claims(text: str, title: str, speaker: str, time: datetime) -> LineClaims:
    """Read a line.

    Args:
        text: what was said.
        title: of its session.
        speaker: who said it; empty if nobody knows.
        time: when, in the zone in which it is shown.
    """
    # A model reads no more of it.
    tokens = tokens_of(text[:MAX_CHARS])
    numbers = quantities_of(tokens)
    about = f"{title}, {speaker}" if speaker else title
    return LineClaims(
        text=text,
        tokens=tokens,
        keys=tokens.keys,
        stems=stems_of(tokens),
        numbers=(*numbers, *further_readings(tokens, numbers)),
        moments=(*moments_of(tokens, numbers), *further_clocks(tokens, numbers)),
        stamp=tuple(moments_at(time)),
        year=time.year,
        names=frozenset((*tokens.keys, *tokens_of(about).keys)),
        about=about,
        title=tokens_of(title).keys,
        clauses=tuple(clauses_of(text[:MAX_CHARS])),
    )
