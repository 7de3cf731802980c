"""What steadiness costs: how late words settle, and how many shown words change. Pure."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from math import ceil
from typing import Final

from app.captions.messages import CaptionUpdate
from app.captions.text import word_key
from engines.arrays import RATE_HZ

WINDOW_S: Final = 300.0
_LEAST_S: Final = 10.0
"""Of speech: before, a figure would say more about the first sentence than about the engine."""
_MS: Final = 1000
_MINUTE_S: Final = 60.0
_DRIFT: Final = 2e-4
"""How fast the sound's clock and the wall's may part, more than that of any sound card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """Measured over the last five minutes of sound."""

    delay_ms: int
    """How long after it was said a word was shown settled: half of the words were sooner."""
    delay_p95_ms: int
    """95 % of the words were sooner."""
    changed_per_minute: float
    """Shown words that were replaced or taken away, in a minute of speech."""


TYPICAL: Final = (
    Price(delay_ms=470, delay_p95_ms=1310, changed_per_minute=164),
    Price(delay_ms=500, delay_p95_ms=1350, changed_per_minute=165),
    Price(delay_ms=570, delay_p95_ms=2170, changed_per_minute=169),
    Price(delay_ms=720, delay_p95_ms=2300, changed_per_minute=6),
    Price(delay_ms=720, delay_p95_ms=2300, changed_per_minute=0),
)
"""What each level of steadiness costs on the project's recordings (docs/benchmarks.md)."""


@dataclass(slots=True, kw_only=True)
class _Open:
    """What is shown of a segment, and when each of its settled words settled."""

    words: list[str] = field(default_factory=list)
    settled_at: list[int] = field(default_factory=list)
    changed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Noted:
    """A finished segment."""

    at_sample: int
    spoken_samples: int
    changed: int
    delays: tuple[int, ...]
    """One for each word, in samples."""


class PriceMeter:
    """Follows the updates of a session as they are shown.

    When a word was said is interpolated by letters over its segment: right on average. When it was
    shown is read from a clock, against the sound that arrives soonest. Spellings of one word do not
    count as changes, for the view does not show them before the word settles.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        """Args: clock: seconds."""
        self._clock = clock
        self._open: dict[int, _Open] = {}
        self._noted: deque[_Noted] = deque()
        # When the session's sample 0 was heard, by the clock, and when that was last estimated.
        self._origin_s: float | None = None
        self._estimated_at_s = 0.0

    def heard(self, samples: int) -> None:
        """Note how far the session was heard just now."""
        now_s = self._clock()
        seen_s = now_s - samples / RATE_HZ
        if self._origin_s is None:
            self._origin_s = seen_s
        else:
            leaked_s = _DRIFT * (now_s - self._estimated_at_s)
            self._origin_s = min(seen_s, self._origin_s + leaked_s)
        self._estimated_at_s = now_s

    def accept(self, update: CaptionUpdate) -> None:
        """Take an update of any segment, in the order in which they are shown."""
        now = max(update.end_sample, self._now())
        segment = self._open.setdefault(update.segment, _Open())
        is_dropped = update.kind == "dropped"
        text = "" if is_dropped else f"{update.settled}{update.tentative}"
        words = [word_key(word) for word in text.split()]
        segment.changed += _gone(segment.words, words)
        segment.words = words
        settled = 0 if is_dropped else len(update.settled.split())
        segment.settled_at += [now] * (settled - len(segment.settled_at))
        if update.kind != "partial":
            del self._open[update.segment]
            self._note(update, segment)

    def begin(self) -> None:
        """Another session begins, with a clock of its own."""
        self._open.clear()
        self._noted.clear()
        self._origin_s = None

    def forget(self) -> None:
        """Measure anew: the level was changed."""
        self._noted.clear()

    @property
    def price(self) -> Price | None:
        """What it cost lately; None before there was enough speech."""
        spoken_s = sum(each.spoken_samples for each in self._noted) / RATE_HZ
        delays = sorted(delay for each in self._noted for delay in each.delays)
        if spoken_s < _LEAST_S or not delays:
            return None
        changed = sum(each.changed for each in self._noted)
        return Price(
            delay_ms=_share_ms(delays, 0.5),
            delay_p95_ms=_share_ms(delays, 0.95),
            changed_per_minute=changed * _MINUTE_S / spoken_s,
        )

    def _now(self) -> int:
        """Return at which sample the session is now; 0 before that is known."""
        if self._origin_s is None:
            return 0
        return round((self._clock() - self._origin_s) * RATE_HZ)

    def _note(self, update: CaptionUpdate, segment: _Open) -> None:
        now = update.end_sample
        said_at = _said_at(update)
        pairs = zip(segment.settled_at, said_at, strict=False)
        noted = _Noted(
            at_sample=now,
            spoken_samples=max(0, now - update.start_sample),
            changed=segment.changed,
            delays=tuple(max(0, settled - said) for settled, said in pairs),
        )
        self._noted.append(noted)
        while self._noted[0].at_sample < now - WINDOW_S * RATE_HZ:
            self._noted.popleft()


def _share_ms(delays: Sequence[int], share: float) -> int:
    """Return the delay that a share of the sorted samples does not pass."""
    return round(_MS * delays[ceil(share * len(delays)) - 1] / RATE_HZ)


def _gone(before: list[str], after: list[str]) -> int:
    """Return how many shown words went or were replaced."""
    if after[: len(before)] == before:
        return 0
    matcher = SequenceMatcher(a=before, b=after, autojunk=False)
    return len(before) - sum(block.size for block in matcher.get_matching_blocks())


def _said_at(update: CaptionUpdate) -> list[int]:
    """Return at which sample each word of a finished segment ended, by its share of the letters."""
    words = update.settled.split()
    total = sum(map(len, words))
    length = update.end_sample - update.start_sample
    ends, letters = [], 0
    for word in words:
        letters += len(word)
        ends.append(update.start_sample + round(length * letters / total))
    return ends
