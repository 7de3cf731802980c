"""The level meter's arithmetic: how many bars, where the peak holds, and the word for it."""

import math
from collections import deque
from dataclasses import dataclass
from typing import Final, Literal

from app.audio.level import NOTHING_DB

LevelWord = Literal["off", "none", "quiet", "good", "loud"]

BARS: Final = 16
_LOUD_BARS: Final = 3
_LOUD_DB: Final = -3.0
"""Peaks above this are near clipping: the last three bars."""
_GOOD_DB: Final = -36.0
_SAME_S: Final = 0.2
"""Levels of two channels within this time are of the same moment."""
_HOLD_S: Final = 1.0
_CALM_S: Final = 0.25
"""Under reduced motion the meter moves four times a second, and has no peak."""
_SILENT_S: Final = 2.0
"""Speech pauses between words; the word of the meter does not follow each of them."""
_QUIET_S: Final = 4.0
"""So long must a voice stay low to be called quiet after it was good: a sentence ends softly."""
_CLIPPED_S: Final = 3.0
"""Clipping lasts for milliseconds; its word must be read."""
_STANDS_S: Final = 1.0
"""A word stands for this long before a calmer one takes its place."""


def bars(peak_db: float) -> int:
    """Return how many of the 16 bars a peak lights."""
    if peak_db <= NOTHING_DB:
        return 0
    usual = BARS - _LOUD_BARS
    if peak_db <= _LOUD_DB:
        return max(1, round(usual * (peak_db - NOTHING_DB) / (_LOUD_DB - NOTHING_DB)))
    return min(BARS, usual + 1 + int(_LOUD_BARS * (peak_db - _LOUD_DB) / -_LOUD_DB))


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelShown:
    """What the meter draws."""

    lit: int
    held: int
    """The bar that keeps the highest of the last second, counted from 1; 0: none."""
    word: LevelWord


OFF: Final = LevelShown(lit=0, held=0, word="off")


class LevelWords:
    """Chooses the word, so that it can be read and does not flicker. Time is passed in."""

    def __init__(self) -> None:
        self._word: LevelWord = "off"
        self._since_s = 0.0
        self._clipped_at_s = -math.inf
        self._peaks: deque[tuple[float, float]] = deque()

    def accept(self, peak_db: float, now_s: float, *, clipped: int = 0) -> LevelWord:
        """Take a level in, and how often it clipped meanwhile; return the word."""
        self._peaks.append((now_s, peak_db))
        while now_s - self._peaks[0][0] >= _QUIET_S:
            self._peaks.popleft()
        if clipped:
            self._clipped_at_s = now_s
        word = self._wanted(now_s)
        # Too loud is said at once: it is what costs words.
        is_due = word == "loud" or self._word == "off" or now_s - self._since_s >= _STANDS_S
        if word != self._word and is_due:
            self._word, self._since_s = word, now_s
        return self._word

    def _wanted(self, now_s: float) -> LevelWord:
        lately_db = max(db for t, db in self._peaks if now_s - t < _SILENT_S)
        if now_s - self._clipped_at_s < _CLIPPED_S or lately_db > _LOUD_DB:
            return "loud"
        if lately_db <= NOTHING_DB:
            return "none"
        was_good = self._word in ("good", "loud")
        heard_db = max(db for _, db in self._peaks) if was_good else lately_db
        return "good" if heard_db >= _GOOD_DB else "quiet"


class LevelMeterState:
    """Follows the level. Time is passed in."""

    def __init__(self) -> None:
        self._peaks: list[tuple[float, float]] = []
        # Of each channel the last moment.
        self._channels: dict[int, tuple[float, float]] = {}
        self._words = LevelWords()
        self._calm = OFF
        self._calm_at_s: float | None = None

    def clear(self) -> None:
        """Forget what was heard: the source is off or another one."""
        self._peaks.clear()
        self._channels.clear()
        self._words = LevelWords()
        self._calm_at_s = None

    def accept(
        self,
        peak_db: float,
        now_s: float,
        *,
        clipped: int = 0,
        calm: bool = False,
        channel: int = 0,
    ) -> LevelShown:
        """Take a level in and return what to draw.

        Args:
            peak_db: of the last moment, below full scale.
            now_s: on any clock.
            clipped: how often the converter was driven beyond its range in it.
            calm: for people who want less motion.
            channel: of two sources the louder one is shown.
        """
        self._channels[channel] = (now_s, peak_db)
        peak_db = max(db for t, db in self._channels.values() if now_s - t < _SAME_S)
        self._peaks = [(t, db) for t, db in self._peaks if now_s - t < _HOLD_S]
        self._peaks.append((now_s, peak_db))
        word = self._words.accept(peak_db, now_s, clipped=clipped)
        if calm:
            return self._calmed(now_s, word)
        held = max(db for _, db in self._peaks)
        return LevelShown(lit=bars(peak_db), held=bars(held), word=word)

    def _calmed(self, now_s: float, word: LevelWord) -> LevelShown:
        """Return what was drawn last, or after a quarter of a second the loudest since."""
        before_s = self._calm_at_s
        if before_s is None or now_s - before_s >= _CALM_S:
            since = [db for t, db in self._peaks if before_s is None or t > before_s]
            self._calm = LevelShown(lit=bars(max(since)), held=0, word=word)
            self._calm_at_s = now_s
        return self._calm
