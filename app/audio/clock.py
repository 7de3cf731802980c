"""The session's clock: a sample index that counts captured sound and runs on through gaps."""

import math

from engines.arrays import RATE_HZ

TOLERANCE_S = 0.05
"""Drift that is left alone. Half of what is promised (±100 ms), and more than jitter."""
SETTLED_S = 0.01
"""A correction goes on until the drift is this small, so that it does not flutter."""
CORRECTED_OF = 256
"""0.4 % of tempo and pitch at most, for some seconds every few minutes: as little as a tape's."""
STEP_S = 0.15
"""More than a correction should mend: sound went missing without a word from the driver."""
JUMP_S = 30.0
"""More than any server buffers: the machine slept, and it shows at the first block."""
BUCKET_S = 2.0
"""Lateness is judged by the least of the last one to two buckets. Delivery can be late, never
early, so the least lateness is the clock's error; a server buffers well under two seconds."""
SETTLING_S = 2.0
"""In its first moments the clock takes an earlier origin from a block that is less late."""


class SessionClock:
    """Counts 16 kHz samples since the session began, within ±100 ms of the wall.

    Wall times are seconds on any clock that never stops (suspended time included); they are passed
    in. A device's own clock is off by some 100 parts in a million, a second in three hours. So each
    block's arrival is compared with where its end lies: beyond `TOLERANCE_S` the clock asks for
    single samples to be repeated or left out, a few in each block, until it is right again. Beyond
    `STEP_S` it asks for a gap.
    """

    def __init__(self) -> None:
        self._origin_s: float | None = None
        self._position = 0
        self._corrected = 0
        self._correcting = False
        self._settling_until_s = 0.0
        self._bucket_s = self._last_bucket_s = math.inf
        self._bucket_began_s = -math.inf

    @property
    def has_begun(self) -> bool:
        """Whether `begin` was called."""
        return self._origin_s is not None

    @property
    def position(self) -> int:
        """Session sample index of the next sample."""
        return self._position

    @property
    def corrected_samples(self) -> int:
        """How many samples were repeated or left out so far, for the log."""
        return self._corrected

    def begin(self, now_s: float) -> None:
        """Say when sample 0 was captured."""
        self._origin_s = now_s
        self._settling_until_s = now_s + SETTLING_S

    def advance(self, count: int) -> int:
        """Count captured samples; return the index of the first of them."""
        start = self._position
        self._position += count
        return start

    def skip(self, count: int) -> tuple[int, int]:
        """Run through a gap of exactly `count` samples; return its ends."""
        return self.advance(max(0, count)), self._position

    def skip_to(self, now_s: float) -> tuple[int, int]:
        """Run through a gap that ended at a wall time; return its ends, equal at the least."""
        self._forget()
        return self.skip(round(self._wall_samples(now_s)) - self._position)

    def observe(self, arrival_s: float, unread: float = 0.0) -> None:
        """Compare a block's arrival with the samples counted up to its end.

        Args:
            arrival_s: when the block's last sample was there.
            unread: samples of the block that were not counted by `advance` yet, in the resampler.
        """
        late_s = (self._wall_samples(arrival_s) - self._position - unread) / RATE_HZ
        if late_s < 0.0 and arrival_s < self._settling_until_s and self._origin_s is not None:
            self._origin_s += late_s
            late_s = 0.0
        if arrival_s - self._bucket_began_s >= BUCKET_S:
            self._last_bucket_s = self._bucket_s
            self._bucket_s = math.inf
            self._bucket_began_s = arrival_s
        self._bucket_s = min(self._bucket_s, late_s)

    def drift_s(self) -> float:
        """How far the wall is ahead of the clock; 0 until there is enough to judge by."""
        least = min(self._bucket_s, self._last_bucket_s)
        return 0.0 if math.isinf(self._last_bucket_s) else least

    def missing_samples(self) -> int:
        """Samples that must have been lost unnoticed: skip them. 0 unless more than `STEP_S`."""
        drift_s = self.drift_s()
        return round(drift_s * RATE_HZ) if drift_s > STEP_S else 0

    def ahead_s(self, now_s: float) -> float:
        """How far what was counted lies beyond a wall time; negative where it does not reach it."""
        return (self._position - self._wall_samples(now_s)) / RATE_HZ

    def has_jumped(self, began_s: float) -> bool:
        """Tell whether a block that began at a wall time came after the machine had slept."""
        return self._wall_samples(began_s) - self._position > JUMP_S * RATE_HZ

    def skip_missing(self, count: int) -> tuple[int, int]:
        """Run through a gap that `missing_samples` asked for; return its ends."""
        self._forget()
        return self.skip(count)

    def correction(self, count: int) -> int:
        """Return how many samples of the next block to repeat (positive) or leave out (negative).

        At most one in `CORRECTED_OF`. The caller does so and counts the block by the length that it
        then has.

        Args:
            count: length of the block.
        """
        drift_s = self.drift_s()
        self._correcting = abs(drift_s) > (SETTLED_S if self._correcting else TOLERANCE_S)
        if not self._correcting or count < 2:
            return 0
        most = max(1, count // CORRECTED_OF)
        by = max(-most, min(most, round(drift_s * RATE_HZ)))
        self._corrected += abs(by)
        self._bucket_s -= by / RATE_HZ
        self._last_bucket_s -= by / RATE_HZ
        return by

    def _wall_samples(self, now_s: float) -> float:
        if self._origin_s is None:
            raise RuntimeError("The clock has not begun.")
        return (now_s - self._origin_s) * RATE_HZ

    def _forget(self) -> None:
        self._bucket_s = self._last_bucket_s = math.inf
        self._bucket_began_s = -math.inf
