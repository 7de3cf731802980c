"""Which words of a query a found line sounds like: what its tag says. Pure."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from app.history.operators import ParsedQuery
from app.history.sound import Sounds, fold_letters, likeness, sounds_of
from app.ui.local_text import listed

_WORDS: Final = re.compile(r"[\w'’]+")
_SLIGHT: Final = 0.02
"""Two words together must be so much more like a variant than either alone."""


class HeardAs:
    """Tells, of what stands in lines, the words of one query that it sounds like."""

    def __init__(self, query: ParsedQuery) -> None:
        self._words = _WORDS.findall(query.plain)
        single = [fold_letters(word) for word in self._words]
        places = [(place, place + 1) for place in range(len(single))]
        pairs = [first + second for first, second in pairwise(single)]
        self._runs = [*places, *((start, start + 2) for start in range(len(pairs)))]
        self._sounds: Sounds = sounds_of([*single, *pairs])
        self._known: dict[str, tuple[int, int]] = {}

    def words(self, variants: Sequence[str]) -> str:
        """Return the query's words that variants sound like, as typed and in their order."""
        if not self._words:
            return listed(*variants)
        places: set[int] = set()
        for variant in variants:
            places.update(range(*self._run(variant)))
        said: list[str] = []
        for place in sorted(places):
            if place - 1 in places:
                said[-1] = f"{said[-1]} {self._words[place]}"
            else:
                said.append(self._words[place])
        return listed(*said)

    def _run(self, variant: str) -> tuple[int, int]:
        run = self._known.get(variant)
        if run is None:
            folded = "".join(fold_letters(word) for word in _WORDS.findall(variant))
            scores = likeness(sounds_of([folded]), self._sounds)
            scores[len(self._words) :] -= _SLIGHT
            run = self._known[variant] = self._runs[int(scores.argmax())]
        return run
