"""What steadiness costs: how late words settle, and how many shown words change. Pure."""

from collections import deque
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from app.captions.messages import CaptionUpdate
from engines.arrays import RATE_HZ

WINDOW_S: Final = 300.0
_LEAST_S: Final = 10.0
"""Of speech: before, a figure would say more about the first sentence than about the engine."""
_MS: Final = 1000
_MINUTE_S: Final = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """Measured over the last five minutes of sound."""

    delay_ms: int
    """How long after a word was first shown it settled, on average."""
    changed_per_minute: float
    """Shown words that were replaced or taken away, in a minute of speech."""


@dataclass(slots=True, kw_only=True)
class _Open:
    """What is shown of a segment: its words, and at which sample each appeared as it is."""

    words: list[str]
    since: list[int]
    settled: int
    heard_until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Noted:
    at_sample: int
    spoken_samples: int
    changed: int
    delays: tuple[int, ...]


class PriceMeter:
    """Follows the updates of a session. Where none changes there is nothing to tell.

    A word's age is counted in audio time, from the update that first showed it.
    """

    def __init__(self) -> None:
        self._open: dict[int, _Open] = {}
        self._noted: deque[_Noted] = deque()

    def accept(self, update: CaptionUpdate) -> None:
        """Take an update of any segment, in the order in which they are shown."""
        now = update.end_sample
        before = self._open.get(update.segment)
        if before is None:
            before = _Open(words=[], since=[], settled=0, heard_until=update.start_sample)
        settled = len(update.settled.split())
        words = f"{update.settled}{update.tentative}".split()
        if update.kind == "dropped":
            words, settled = [], 0
        since, changed = _carried(before, words, now)
        delays = tuple(now - since[i] for i in range(before.settled, min(settled, len(words))))
        spoken = max(0, now - before.heard_until)
        self._noted.append(
            _Noted(at_sample=now, spoken_samples=spoken, changed=changed, delays=delays)
        )
        if update.kind == "partial":
            self._open[update.segment] = _Open(
                words=words, since=since, settled=settled, heard_until=max(now, before.heard_until)
            )
        else:
            self._open.pop(update.segment, None)
        while self._noted and self._noted[0].at_sample < now - WINDOW_S * RATE_HZ:
            self._noted.popleft()

    def forget(self) -> None:
        """Another session begins, with a clock of its own."""
        self._open.clear()
        self._noted.clear()

    @property
    def price(self) -> Price | None:
        """What it cost lately; None before there was enough speech."""
        spoken_s = sum(each.spoken_samples for each in self._noted) / RATE_HZ
        delays = [delay for each in self._noted for delay in each.delays]
        if spoken_s < _LEAST_S or not delays:
            return None
        changed = sum(each.changed for each in self._noted)
        return Price(
            delay_ms=round(_MS * sum(delays) / len(delays) / RATE_HZ),
            changed_per_minute=changed * _MINUTE_S / spoken_s,
        )


def _carried(before: _Open, words: list[str], now: int) -> tuple[list[int], int]:
    """Return since when each word is shown, and how many shown words went or were replaced."""
    since = [now] * len(words)
    kept = 0
    matcher = SequenceMatcher(a=before.words, b=words, autojunk=False)
    for block in matcher.get_matching_blocks():
        kept += block.size
        for offset in range(block.size):
            since[block.b + offset] = before.since[block.a + offset]
    return since, len(before.words) - kept
