"""From fast to steady: how long words of a revising engine stand before they settle. Pure.

An engine declares ages that suit it (docs/adr/0003); a person may want words to settle sooner, with
more mistakes that stay, or later, with fewer. The steady level also holds words back until they
have stood, and the last one until they have settled. What it costs is measured, not promised
(`price.py`); figures: docs/benchmarks.md.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from app.captions.messages import CaptionUpdate
from app.captions.text import split_units
from engines.arrays import RATE_HZ
from engines.events import Agreement, StreamTraits

LEVELS: Final = range(5)
"""0: fast … 4: steady."""
AS_DECLARED: Final = 2
WAIT: Final = 4
"""Only settled words are shown."""
_AGE_FACTORS: Final = (0.5, 0.75, 1.0, 1.5, 1.5)
_HOLD_S: Final = (0.0, 0.0, 0.0, 0.3, float("inf"))
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
        age_s_by_probability=tuple((least, age_s * factor) for least, age_s in ages),
    )


@dataclass(slots=True, kw_only=True)
class _Held:
    """An open segment: how long its words are held, and since when those of its tail stand."""

    hold_s: float
    standing: list[tuple[str, int]] = field(default_factory=list)


class HeldWords:
    """Holds words back until they have stood for a while: what nobody sees cannot flicker.

    Only words that may still change are held, and a word that is held holds those behind it, so
    that what is shown never has a hole. Owned by the speech worker, one for each channel.
    """

    def __init__(self) -> None:
        self._open: dict[int, _Held] = {}

    def accept(self, update: CaptionUpdate, level: int) -> CaptionUpdate:
        """Return a segment's state without the words that are too new to be shown.

        Args:
            update: as the tracker made it.
            level: in `LEVELS`. A segment keeps the level with which it began.
        """
        if update.kind != "partial":
            self._open.pop(update.segment, None)
            return update
        segment = self._open.setdefault(update.segment, _Held(hold_s=_HOLD_S[level]))
        if not segment.hold_s:
            return update
        now = update.end_sample
        units = split_units(update.tentative)
        keys = [unit.key for unit in units]
        # Words at the beginning of the old tail may have settled meanwhile.
        old = segment.standing[_skipped([key for key, _ in segment.standing], keys) :]
        standing = []
        for index, key in enumerate(keys):
            is_same = index < len(old) and old[index][0] == key
            standing.append((key, old[index][1] if is_same else now))
        segment.standing = standing
        shown = 0
        for _, since in standing:
            if (now - since) / RATE_HZ < segment.hold_s:
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
