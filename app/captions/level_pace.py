"""How often the window is told the level: each time while there is sound, seldom in silence."""

from typing import Final

from app.audio.level import NOTHING_DB
from app.captions.messages import LevelChanged
from engines.arrays import RATE_HZ

_SETTLED_SAMPLES: Final = 5 * RATE_HZ
"""After so long in silence nothing in the meter moves any more: the last that it remembers is its
word, for four seconds."""
_SEEN_EVERY_SAMPLES: Final = RATE_HZ // 2


class LevelPace:
    """Decides for each channel. A level that is told wakes the window, which is asleep otherwise.

    Owned by the speech worker.
    """

    def __init__(self) -> None:
        self._loud_at: dict[int, int] = {}
        self._told_at: dict[int, int] = {}

    def begin(self, channel: int) -> None:
        """What comes next of a channel is told at once: the meter may have been off."""
        self._loud_at.pop(channel, None)

    def is_due(self, level: LevelChanged, now: int) -> bool:
        """Tell whether a level is to be told. Args: now: how far the channel was heard."""
        channel = level.channel
        if level.peak_db > NOTHING_DB or level.clipped:
            self._loud_at[channel] = now
        is_settled = now - self._loud_at.setdefault(channel, now) >= _SETTLED_SAMPLES
        if is_settled and now - self._told_at.get(channel, now) < _SEEN_EVERY_SAMPLES:
            return False
        self._told_at[channel] = now
        return True
