"""Sound that was heard and that no engine will write down, told as gaps of the session."""

from collections.abc import Sequence
from typing import Final

from app.audio.source import Gap
from engines.arrays import RATE_HZ

_TOLD_AT_SAMPLES: Final = 10 * RATE_HZ
"""Sound that goes block by block is told in such stretches: a killed program leaves less unsaid."""

Span = tuple[int, int]
"""First sample and the one after the last."""


class LostSound:
    """Joins what is lost until it is told. Called by the speech worker only."""

    def __init__(self) -> None:
        self._open: Span | None = None

    def add(self, spans: Sequence[Span], *, is_all: bool = False) -> list[Gap]:
        """Note spans, in order; return the gaps that are complete. Nothing follows if `is_all`."""
        gaps: list[Gap] = []
        for start, end in spans:
            if self._open is not None and self._open[1] != start:
                gaps += self._closed()
            self._open = (self._open[0] if self._open else start, end)
            if not is_all and end - self._open[0] >= _TOLD_AT_SAMPLES:
                gaps += self._closed()
        return gaps + self._closed() if is_all else gaps

    def _closed(self) -> list[Gap]:
        span, self._open = self._open, None
        if span is None:
            return []
        return [Gap(start_sample=span[0], end_sample=span[1], cause="unwritten")]
