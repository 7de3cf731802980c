"""Putting lines into an order in which they do not repeat each other. Pure."""

from collections.abc import Sequence
from typing import Final

from app.assistant.word_match import Words

_REPETITION: Final = 8.0
"""What a line loses that says the same as one before it, in the units of the scores."""

_ALIKE: Final = 0.5
"""Share of common words from which two lines begin to be the same."""


def diversified(texts: Sequence[str], scores: Sequence[float], most: int) -> list[int]:
    """Return the places of at most so many texts, each the best beside those before it.

    Source: Carbonell and Goldstein, *The use of MMR*, SIGIR 1998, with the share of common words
    for likeness: lines that only mean alike may differ in what matters, such as the date.

    Args:
        texts: lines.
        scores: how good each is.
        most: how many are wanted.
    """
    words = [Words(text).folded for text in texts]
    lost = [0.0] * len(texts)
    left = sorted(range(len(texts)), key=lambda place: -scores[place])
    order: list[int] = []
    while left and len(order) < most:
        best = max(left, key=lambda place: scores[place] - lost[place])
        left.remove(best)
        order.append(best)
        for place in left:
            likeness = _likeness(words[best], words[place])
            lost[place] = max(lost[place], _REPETITION * (likeness - _ALIKE) / (1 - _ALIKE))
    return order


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """Return the share of the words of both that they have in common."""
    together = len(one | other)
    return len(one & other) / together if together else 0.0
