"""The surest of several readings of one stretch of audio: heard as it is, and a little shifted.

A recogniser that reads the same words at other places of its frames errs elsewhere, and is less
sure where it errs. Measured: docs/benchmarks.md, "Careful finals".
"""

from dataclasses import replace
from typing import Final

import numpy as np

from engines.arrays import RATE_HZ, Float32
from engines.events import WordGuess
from engines.hypothesis import Hypothesis, Recogniser

_SHIFTS: Final = tuple(round(seconds * RATE_HZ) for seconds in (0.1, 0.05))
"""Silence at both ends. A third one gained nothing more."""


def surest(recogniser: Recogniser, samples: Float32, first: Hypothesis) -> Hypothesis:
    """Return the hypothesis with the highest mean probability, `first` among them.

    Args:
        recogniser: reads the stretch again, once for each shift.
        samples: the stretch, shape (n,).
        first: what was read in it as it is.

    Raises:
        InferenceFailed: the recogniser failed.
    """
    found = [first]
    for shift in _SHIFTS:
        shifted = recogniser.begin().decode(np.pad(samples, shift), first)
        words = tuple(_earlier(word, shift) for word in shifted.words)
        found.append(replace(shifted, words=words))
    # The first one where they are equally sure.
    return max(found, key=lambda hypothesis: hypothesis.mean_log_probability)


def _earlier(word: WordGuess, shift: int) -> WordGuess:
    if word.start_sample is None:
        return word
    return replace(word, start_sample=max(0, word.start_sample - shift))
