"""What came of trying a model on a device."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

Outcome = Literal["good", "slow", "wrong", "refused", "crashed", "hung", "lost"]
"""good: right numbers, and faster than the CPU. slow: right, and not faster. wrong: other numbers
than the CPU's. refused: the provider does not start or does not take the graph. crashed, hung: its
process died, or did not answer in time. lost: it passed its trial and failed in a session."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The outcome for one device, one driver and one model."""

    device: str
    """The device's key."""
    model: str
    """The model's catalogue name, or that of its folder."""
    stamp: str
    """Of everything that the outcome depends on; another stamp: try again. Empty: nobody knows of
    what, so the next start tries again."""
    outcome: Outcome
    told: str = ""
    """One sentence on what went wrong with its process: the signal, the limit. Empty: nothing."""
    words: str = ""
    """The driver's or the provider's own, where there are any."""
    device_ms: float = 0.0
    """Median of one call, with the way there and back; 0: it did not come to that."""
    cpu_ms: float = 0.0
    """Median of the same call on the CPU."""
    load_s: float = 0.0
    """Until the first answer, with the start of its process."""
    difference: float = 0.0
    """Root mean square of the difference from the CPU's numbers, over that of those numbers."""
    tried_at: str = ""
    """ISO 8601, UTC; of now: `this_moment`."""
    tries: int = 1
    """How often it came to this, one try after the other."""

    @property
    def deserves_another(self) -> bool:
        """Whether the next start tries again by itself.

        Once after a crash or a silence: a busy machine lets a process start late, and one without
        memory ends it. Never more often: a driver that crashes may take the screen along.
        """
        return self.outcome == "lost" or (self.outcome in ("crashed", "hung") and self.tries < 2)

    @property
    def is_good(self) -> bool:
        """Whether the device is used."""
        return self.outcome == "good"


def this_moment() -> str:
    """Return now as `Verdict.tried_at` holds it, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
