"""Whether somebody said a text: recognisers put words to noise and to music."""

from engines.arrays import RATE_HZ
from engines.endpointing import OpenSpan, Span
from engines.hypothesis import Hypothesis

LEAST_VOICE = 0.3
"""Mean probability of speech; whole readings have 0.79 and more, noise and music below 0.2."""

LEAST_SHORT_VOICE = 0.8
SHORT_SAMPLES = round(0.3 * RATE_HZ)
"""A breath of 0.1 or 0.2 s passes the detector's threshold now and then, with a mean of 0.54…0.66,
and becomes "You"; so did a tone of 0.26 s, with 0.76. Of 42 single words in three synthetic voices
those under 0.3 s had 0.88 and more.
"""

LEAST_LOG_PROBABILITY = -0.6
"""Mean over a final's tokens; readings have −0.3 and more, clicks and noise −0.7."""

LEAST_PEAK = 0.85
"""Until a frame has it nothing is shown of a segment. Of 447 segments of speech (readings, softly
and in noise, and synthetic voices) all had 0.90 by their first partial; of 37 that tones and
plucked strings began in 50 minutes, each with a word that nobody said, one had 0.85."""

SHOWN_SAMPLES = round(0.6 * RATE_HZ)
"""From here on a segment is shown anyway: all of those were shorter."""

CERTAIN_VOICE = 0.8
CERTAIN_SAMPLES = round(0.4 * RATE_HZ)
"""From here on somebody speaks, however poorly it is understood: poor words beat lost words."""


def may_show(span: OpenSpan) -> bool:
    """Tell whether a segment is enough like speech for its words to be shown as they come."""
    if span.onset_sample is None:
        return False
    length = span.last_speech_end - span.onset_sample
    return span.peak_probability >= LEAST_PEAK or length >= SHOWN_SAMPLES


def is_speech(hypothesis: Hypothesis, span: Span | OpenSpan) -> bool:
    """Tell whether a final is to be believed, or a hypothesis so far: may its words settle?"""
    if not hypothesis.has_letters or span.onset_sample is None:
        return False
    length = span.last_speech_end - span.onset_sample
    least_voice = LEAST_SHORT_VOICE if length < SHORT_SAMPLES else LEAST_VOICE
    if span.mean_probability < least_voice:
        return False
    is_certain = length >= CERTAIN_SAMPLES and span.mean_probability >= CERTAIN_VOICE
    return is_certain or hypothesis.mean_log_probability >= LEAST_LOG_PROBABILITY
