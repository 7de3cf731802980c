"""When words of a revising engine settle: agreement between hypotheses, counted in audio time.

Rule and thresholds: docs/adr/0003. Ages are in audio seconds because two decodes that follow each
other quickly agree too easily, whatever they say.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.captions.text import Unit, split_trailing_punctuation
from engines.arrays import RATE_HZ
from engines.events import Agreement


@dataclass(slots=True)
class _Standing:
    """How long the word at one place behind the settled ones has stood."""

    word: str
    since_sample: int
    hypotheses: int


class SettledWords:
    """The settled words of one segment and how long those behind them have stood."""

    def __init__(self, agreement: Agreement) -> None:
        self._agreement = agreement
        self._settled: list[Unit] = []
        self._standing: list[_Standing] = []
        self._last_seen: tuple[str, int] | None = None

    @property
    def words(self) -> Sequence[Unit]:
        """The settled words; the list only grows."""
        return self._settled

    def observe(
        self,
        units: Sequence[Unit],
        probabilities: Sequence[float],
        *,
        now_sample: int,
        is_pause: bool,
        may_settle: bool,
    ) -> None:
        """Take a hypothesis: `probabilities` has one value in 0…1 for each unit."""
        behind = self.align(units)
        tail = units[behind:]
        seen = ("".join(unit.raw for unit in units), now_sample)
        is_new = seen != self._last_seen
        self._last_seen = seen
        self._note(tail, now_sample, is_new=is_new)
        if may_settle:
            ready = len(tail) if is_pause else self._ready(tail, probabilities[behind:], now_sample)
            if ready:
                self._close_last(units[behind - 1] if behind else None)
            self._settled.extend(tail[:ready])
            del self._standing[:ready]

    def align(self, units: Sequence[Unit]) -> int:
        """Return how many of the units say what the settled words already say.

        Where a later hypothesis writes the settled part with other words, or more or fewer of
        them, the cut is the end of that prefix which is nearest to the settled words by edit
        distance: cutting by position would repeat or lose the word at the border.
        """
        settled = [unit.key for unit in self._settled]
        keys = [unit.key for unit in units]
        if keys[: len(settled)] == settled:
            return len(settled)
        costs = _prefix_distances(settled, keys)
        return min(range(len(costs)), key=lambda end: (costs[end], abs(end - len(settled))))

    def agrees(self, units: Sequence[Unit]) -> bool:
        """Tell whether the units begin with the settled words, by the agreement's own measure."""
        return len(units) >= len(self._settled) and all(
            self._same(unit) == self._same(other)
            for unit, other in zip(self._settled, units, strict=False)
        )

    def text(self) -> str:
        """Return the settled text.

        Unless the agreement is exact, punctuation after the last word is still open: the next
        words decide it ("home" or "home," or "home.").
        """
        return self._parts()[0]

    def rest(self, units: Sequence[Unit]) -> str:
        """Return what a hypothesis says behind the settled text, open punctuation included."""
        behind = self.align(units)
        tail = "".join(unit.raw for unit in units[behind:])
        if not self._settled:
            return tail.lstrip()
        punctuation = self._parts()[1]
        if behind and self._is_last(units[behind - 1]):
            punctuation = split_trailing_punctuation(units[behind - 1].raw)[1]
        return punctuation + tail

    def _parts(self) -> tuple[str, str]:
        text = "".join(unit.raw for unit in self._settled).lstrip()
        return (text, "") if self._agreement.exact else split_trailing_punctuation(text)

    def _is_last(self, unit: Unit) -> bool:
        return not self._agreement.exact and unit.key == self._settled[-1].key

    def _close_last(self, unit: Unit | None) -> None:
        """Give the last settled word the punctuation that the hypothesis has behind it."""
        if self._settled and unit is not None and self._is_last(unit):
            word = split_trailing_punctuation(self._settled[-1].raw)[0]
            punctuation = split_trailing_punctuation(unit.raw)[1]
            self._settled[-1] = replace(self._settled[-1], raw=word + punctuation)

    def _same(self, unit: Unit) -> str:
        return unit.raw.strip() if self._agreement.exact else unit.key

    def _note(self, tail: Sequence[Unit], now_sample: int, *, is_new: bool) -> None:
        for index, unit in enumerate(tail):
            word = self._same(unit)
            counts = is_new and (unit.is_closed or not self._agreement.closed_words)
            if index < len(self._standing) and self._standing[index].word == word:
                self._standing[index].hypotheses += counts
                continue
            standing = _Standing(word=word, since_sample=now_sample, hypotheses=int(counts))
            self._standing[index : index + 1] = [standing]
        del self._standing[len(tail) :]

    def _ready(self, tail: Sequence[Unit], probabilities: Sequence[float], now_sample: int) -> int:
        for index, standing in enumerate(self._standing):
            age_s = (now_sample - standing.since_sample) / RATE_HZ
            needed_s = self._needed_age_s(probabilities[index])
            if standing.hypotheses < self._agreement.min_hypotheses or age_s < needed_s - 1e-6:
                return index
        return len(tail)

    def _needed_age_s(self, probability: float) -> float:
        for least, age_s in self._agreement.age_s_by_probability:
            if probability >= least:
                return age_s
        return float("inf")


def _prefix_distances(words: Sequence[str], others: Sequence[str]) -> list[int]:
    """Return for each prefix of `others` its edit distance to `words`.

    Source: Wagner and Fischer, 1974; the last row of the table holds all prefixes at once.
    """
    row = list(range(len(others) + 1))
    for word in words:
        diagonal, row[0] = row[0], row[0] + 1
        for column, other in enumerate(others, start=1):
            best = min(row[column] + 1, row[column - 1] + 1, diagonal + (word != other))
            diagonal, row[column] = row[column], best
    return row
