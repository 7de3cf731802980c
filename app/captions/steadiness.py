"""From fast to steady: how long words of a revising engine stand before they settle. Pure.

An engine declares ages that suit it (docs/adr/0003); a person may want words to settle sooner, with
more mistakes that stay, or later, with fewer. What it costs is measured, not promised (`price.py`).
"""

from dataclasses import replace
from typing import Final

from engines.events import Agreement, StreamTraits

LEVELS: Final = range(5)
"""0: fast … 4: steady."""
AS_DECLARED: Final = 2
_AGE_FACTORS: Final = (0.5, 0.75, 1.0, 1.5, 2.5)
_MORE_HYPOTHESES: Final = (0, 0, 0, 0, 1)


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
