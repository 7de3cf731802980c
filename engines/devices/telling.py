"""What is said to a person of the outcome of a trial."""

import math
from typing import Final

from engines.devices.verdict import Verdict
from engines.sentence import Sentence

_UNTOLD: Final = {
    "refused": Sentence("It does not run this model. The CPU goes on."),
    "crashed": Sentence("Its process crashed. The CPU goes on."),
    "hung": Sentence("It did not answer in time. The CPU goes on."),
    "lost": Sentence("It failed while it was in use. The CPU goes on."),
}


def reason(verdict: Verdict) -> str:
    """Return what came of it, a `Sentence`; a driver's own words stand beside it, in `words`."""
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
                "{cpu_ms:.1f} ms), so the CPU goes on.",
                device_ms=device,
                cpu_ms=cpu,
            )
        case "wrong" if math.isfinite(verdict.difference):
            return Sentence(
                "It gave wrong numbers ({percent:.1f} % away from the CPU's), so the CPU goes on.",
                percent=100 * verdict.difference,
            )
        case "wrong":
            return Sentence("It gave no usable numbers, so the CPU goes on.")
        case "refused" | "crashed" | "hung" | "lost":
            return verdict.told or _UNTOLD[verdict.outcome]
