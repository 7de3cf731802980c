"""What is said to a person of the outcome of a trial."""

import math

from engines.devices.verdict import Verdict
from engines.sentence import Sentence


def reason(verdict: Verdict) -> Sentence:
    """Return in one sentence what came of it; a driver's own words stand at its end."""
    return _with_words(_outcome(verdict), verdict.words)


def _outcome(verdict: Verdict) -> Sentence:
    device, cpu = verdict.device_ms, verdict.cpu_ms
    match verdict.outcome:
        case "good":
            return Sentence(
                "Faster than the CPU: {device_ms:.1f} ms a call, the CPU {cpu_ms:.1f} ms.",
                device_ms=device,
                cpu_ms=cpu,
            )
        case "slow":
            return Sentence(
                "There, but not faster than the CPU ({device_ms:.1f} ms a call, the CPU "
                "{cpu_ms:.1f} ms), so the CPU captions.",
                device_ms=device,
                cpu_ms=cpu,
            )
        case "wrong" if math.isfinite(verdict.difference):
            return Sentence(
                "It gave wrong numbers ({percent:.1f} % away from the CPU's), so the CPU captions.",
                percent=100 * verdict.difference,
            )
        case "wrong":
            return Sentence("It gave no usable numbers, so the CPU captions.")
        case "refused":
            return Sentence("It does not take this model, so the CPU captions.")
        case "crashed":
            return Sentence("Its driver crashed in the trial, so the CPU captions.")
        case "hung":
            return Sentence("It did not answer in time, so the CPU captions.")
        case "lost":
            return Sentence("It failed in a session, so the CPU captions.")


def _with_words(sentence: Sentence, words: str) -> Sentence:
    if not words:
        return sentence
    return Sentence("{sentence} In its own words: {words}", sentence=sentence, words=words)
