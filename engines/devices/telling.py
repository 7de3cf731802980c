"""What is said to a person of the outcome of a trial."""

import math
from typing import Final

from engines.devices.verdict import Verdict
from engines.sentence import Sentence

_UNTOLD: Final = {
    "refused": Sentence("It does not take this model."),
    "crashed": Sentence("Its driver crashed."),
    "hung": Sentence("It did not answer in time."),
}


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
        case "lost":
            return _so_the_cpu(verdict.told or Sentence("It failed in a session."))
        case "refused" | "crashed" | "hung":
            return _so_the_cpu(verdict.told or _UNTOLD[verdict.outcome])


def _so_the_cpu(told: str) -> Sentence:
    return Sentence("{sentence} The CPU captions.", sentence=told)


def _with_words(sentence: Sentence, words: str) -> Sentence:
    if not words:
        return sentence
    return Sentence("{sentence} In its own words: {words}", sentence=sentence, words=words)
