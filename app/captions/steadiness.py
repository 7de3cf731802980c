"""From fast to steady: how long words of a revising engine stand before they settle. Pure.

An engine declares ages that suit it (docs/adr/0003); a person may want words to settle sooner, with
more mistakes that stay, or later, with fewer. The two steady levels also hold words back until they
have stood. What it costs is measured, not promised (`price.py`); figures: docs/benchmarks.md.
"""

from dataclasses import replace
from typing import Final

from app.captions.messages import CaptionUpdate
from app.captions.text import split_units
from engines.arrays import RATE_HZ
from engines.events import Agreement, StreamTraits

LEVELS: Final = range(5)
"""0: fast … 4: steady."""
AS_DECLARED: Final = 2
_AGE_FACTORS: Final = (0.5, 0.75, 1.0, 1.5, 2.5)
_MORE_HYPOTHESES: Final = (0, 0, 0, 0, 1)
_HOLD_S: Final = (0.0, 0.0, 0.0, 0.3, 0.5)
"""How long a word has to stand before it is shown."""


def steadied(traits: StreamTraits, level: int) -> StreamTraits:
    """Return an engine's traits for a level of steadiness.

    Args:
        traits: as the engine declares them. Of engines whose words never change nothing is scaled.
        level: in `LEVELS`.
    """
    return replace(traits, agreement=_steadied(traits.agreement, level))


def _steadied(agreement: Agreement, level: int) -> Agreement:
    factor = _AGE_FACTORS[level]
    ages = agreement.age_s_by_probability
    return replace(
        agreement,
        min_hypotheses=agreement.min_hypotheses + _MORE_HYPOTHESES[level],
        age_s_by_probability=tuple((least, age_s * factor) for least, age_s in ages),
    )


class HeldWords:
    """Holds words back until they have stood for a while: what nobody sees cannot flicker.

    Only words that may still change are held, and a word that is held holds those behind it, so
    that what is shown never has a hole. Owned by the speech worker, one for each channel.
    """

    def __init__(self, level: int) -> None:
        self._hold_samples = round(_HOLD_S[level] * RATE_HZ)
        self._standing: dict[int, list[tuple[str, int]]] = {}

    def accept(self, update: CaptionUpdate) -> CaptionUpdate:
        """Return a segment's state without the words that are too new to be shown."""
        if not self._hold_samples:
            return update
        if update.kind != "partial":
            self._standing.pop(update.segment, None)
            return update
        now = update.end_sample
        units = split_units(update.tentative)
        before = self._standing.get(update.segment, [])
        # The tail began further back when fewer words were settled: it is compared from its end
        # that is nearest to them.
        keys = [unit.key for unit in units]
        skipped = _skipped([key for key, _ in before], keys)
        old = before[skipped:]
        standing = []
        for index, key in enumerate(keys):
            is_same = index < len(old) and old[index][0] == key
            standing.append((key, old[index][1] if is_same else now))
        self._standing[update.segment] = standing
        shown = 0
        for _, since in standing:
            if now - since < self._hold_samples:
                break
            shown += 1
        tentative = "".join(unit.raw for unit in units[:shown])
        return replace(update, tentative=tentative)


def _skipped(old: list[str], new: list[str]) -> int:
    """Return how many words at the beginning of the old tail have settled meanwhile."""
    return max(range(len(old) + 1), key=lambda count: (_same(old[count:], new), -count))


def _same(one: list[str], other: list[str]) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count
