"""How the loudspeakers are heard in the microphone, and when somebody else is heard there. Pure.

The path from one to the other is a delay and a loss in each band, both learnt from what is heard.
A moment of the microphone that is louder than what was played can make it is the person's. That
takes no clocks that agree to a sample, and no model of the room.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from app.captions.band_levels import BANDS, FRAMES, HOP, SILENT_DB, BandLevels
from engines.arrays import RATE_HZ, Float32

_LAGS: Final = range(-8, 36)
"""Frames after which a sound may be heard again: −0.16 to 0.7 s. Bluetooth takes 0.3 s, and where
two sources lie on one clock is known to some hundredths."""
_LEARNT_FROM: Final = 500
_AGAIN: Final = 25
"""The path is learnt from the last ten seconds, twice a second."""
_PLAYED_DB: Final = -55.0
_LEAST_PLAYED: Final = 40
"""Frames that are this loud in some band; from fewer nothing is learnt."""
_OLD: Final = 0.6
"""Share of what was known of the delay before: a moment of quiet does not move it."""
_RANGE_DB: Final = 45.0
_LOUD_PART_DB: Final = 6.0
_LOUD_FRAMES: Final = 12
_LOUDEST_PART_DB: Final = 10.0
_BESIDE_DB: Final = 12.0
_QUANTILES: Final = (35.0, 50.0)
"""Where a band is loud, the lower part of what the microphone has of it is the echo; in the upper
part the person is heard, if at all. The second is of the bands beside the loudest: of a loudspeaker
driven so hard that its peaks are cut, 7 to 9 % of the frames passed for a person without it, and
0.1 to 0.6 % do with it."""
_ALIKE: Final = 0.2
_QUANTILES_UNLIKE: Final = (10.0, 10.0)
"""Channels that are less alike than this, as with headphones, have hardly an echo: nearly all that
the microphone hears is the person. (With an echo and a person, the least was 0.44.)"""
_NOISE_QUANTILE: Final = 8.0
_ABOVE_NOISE_DB: Final = 8.0
_EARLY, _LATE = -1, 2
"""An echo lies within so many frames of the delay."""
_RELEASE_DB: Final = 2.0
_FADING: Final = 40
"""A room lets a sound fade by so much in a frame, and so many frames later it is gone."""
_SPREAD_DB: Final = 7.0
_OWN_BANDS: Final = 2
"""An echo and nothing else is louder by so much, in so many bands at once, in 0.2 % of the frames
at most; a person who is as loud as what is played in 57 to 93 % (modelled rooms, -5 to -22 dB)."""
_LEAST_FRAMES: Final = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """What was heard in a stretch of the microphone, in frames of 20 ms."""

    own: int
    """In these the person was heard: they are louder than what was played can make them."""
    known: int
    """Of these it is known whether they are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Path:
    lag: int
    """Frames."""
    loss_db: Float32
    """Shape (bands,); below zero if the microphone hears it softer than it was played."""
    harsh_db: Float32
    """Shape (bands,); as `loss_db`, against the loudest band: what a loudspeaker that is driven too
    hard adds where nothing was played."""

    def echo_db(self, played: Float32) -> Float32:
        """Return how loud an echo is at most, shape (n, bands)."""
        loudest = played.max(axis=1, keepdims=True)
        echo = np.maximum(played + self.loss_db, loudest + self.harsh_db)
        return np.asarray(echo, dtype=np.float32)


class EchoPath:
    """Follows both channels of a session. Owned by the speech worker."""

    def __init__(self) -> None:
        self._mine = BandLevels()
        self._played = BandLevels()
        self._likeness: Float32 | None = None
        self._path: _Path | None = None
        self._noise_db = np.full(BANDS, SILENT_DB, dtype=np.float32)
        self._learnt_at = 0
        self._own = np.zeros(FRAMES, dtype=np.bool_)
        self._told = 0

    def play(self, start_sample: int, samples: Float32) -> None:
        """Take a block of what the laptop plays."""
        self._played.accept(start_sample, samples)

    def hear(self, start_sample: int, samples: Float32) -> None:
        """Take a block of the microphone."""
        self._mine.accept(start_sample, samples)
        end = self._end
        if end - self._learnt_at >= _AGAIN:
            self._learnt_at = end
            self._learn(end)
            # What was heard before is looked at again with what is known now.
            self._told = min(self._told, max(0, end - _LEARNT_FROM))
        self._tell(end)

    def hearing(self, first_s: float, last_s: float) -> Hearing:
        """Tell who was heard in the microphone between two seconds."""
        first, last = self._known(first_s, last_s)
        own = self._own[np.arange(first, last) % FRAMES]
        return Hearing(own=int(np.count_nonzero(own)), known=last - first)

    def likeness(self, first_s: float, last_s: float) -> float:
        """Tell how much the microphone rose and fell there as an echo would, −1 to 1."""
        first, last = self._known(first_s, last_s)
        if self._path is None or last - first < _LEAST_FRAMES:
            return 0.0
        lag = self._path.lag
        echo = self._played.of(first - lag, last - lag) + self._path.loss_db
        mine = self._mine.of(first, last)
        return _alike(np.maximum(echo, self._noise_db), np.maximum(mine, self._noise_db))

    def _known(self, first_s: float, last_s: float) -> tuple[int, int]:
        """Return the frames between two seconds of which anything is known."""
        first = max(round(first_s * RATE_HZ / HOP), 0, self._told - FRAMES)
        last = min(round(last_s * RATE_HZ / HOP), self._told if self._path else 0)
        return first, max(first, last)

    @property
    def _end(self) -> int:
        """Up to which frame both channels are known, with the delay between them."""
        lag = self._path.lag if self._path else 0
        return max(0, min(self._mine.end, self._played.end + lag + _EARLY))

    def _learn(self, end: int) -> None:
        first = max(0, end - _LEARNT_FROM)
        played = self._played.of(first, end)
        mine = self._mine.of(first, end)
        self._noise_db = np.percentile(mine, _NOISE_QUANTILE, axis=0).astype(np.float32)
        if np.count_nonzero(played.max(axis=1) > _PLAYED_DB) < _LEAST_PLAYED:
            return
        likeness = _likeness(played, mine, self._noise_db)
        if self._likeness is not None:
            likeness = _OLD * self._likeness + (1 - _OLD) * likeness
        self._likeness = likeness
        lag = _LAGS[int(np.argmax(likeness))]
        quantiles = _QUANTILES if likeness.max() >= _ALIKE else _QUANTILES_UNLIKE
        path = _path(lag, *_shifted(played, mine, lag), quantiles)
        if path is not None:
            self._path = path

    def _tell(self, end: int) -> None:
        """Decide for the frames before `end` whether the person was heard."""
        first = max(self._told, end - FRAMES)
        if self._path is None or end <= first:
            return
        lag = self._path.lag
        # What was played a while before still sounds.
        played = self._played.of(first - _FADING - lag - _LATE, end - lag - _EARLY)
        around = np.lib.stride_tricks.sliding_window_view(played, _LATE - _EARLY + 1, axis=0)
        echo = _fading(self._path.echo_db(around.max(axis=-1)))[_FADING:]
        least = np.maximum(echo + _SPREAD_DB, self._noise_db + _ABOVE_NOISE_DB)
        loud = np.count_nonzero(self._mine.of(first, end) > least, axis=1)
        self._own[np.arange(first, end) % FRAMES] = loud >= _OWN_BANDS
        self._told = end


def _shifted(played: Float32, mine: Float32, lag: int) -> tuple[Float32, Float32]:
    """Return the frames of both that belong together."""
    size = len(played)
    return played[max(0, -lag) : size - max(0, lag)], mine[max(0, lag) : size - max(0, -lag)]


def _likeness(played: Float32, mine: Float32, noise_db: Float32) -> Float32:
    """Return for each lag how alike the channels rise and fall in all bands, −1 to 1."""
    one = np.maximum(played, played.max() - _RANGE_DB)
    other = np.maximum(mine, noise_db)
    found = [_alike(*_shifted(one, other, lag)) for lag in _LAGS]
    return np.asarray(found, dtype=np.float32)


def _alike(one: Float32, other: Float32) -> float:
    one, other = one - one.mean(axis=0), other - other.mean(axis=0)
    return float(np.sum(one * other) / np.sqrt(np.sum(one**2) * np.sum(other**2) + 1e-9))


def _path(lag: int, played: Float32, mine: Float32, quantiles: tuple[float, float]) -> _Path | None:
    """Return what is learnt from frames that belong together; None if that is nothing."""
    loss, harsh = np.full((2, BANDS), np.nan)
    loudest = played.max(axis=1)
    is_loud = loudest > max(float(np.percentile(loudest, 75)) - _LOUDEST_PART_DB, _PLAYED_DB)
    for band in range(BANDS):
        level = played[:, band]
        loud = level > max(float(np.percentile(level, 75)) - _LOUD_PART_DB, _PLAYED_DB)
        if np.count_nonzero(loud) >= _LOUD_FRAMES:
            loss[band] = np.percentile((mine[:, band] - level)[loud], quantiles[0])
        beside = is_loud & (level < loudest - _BESIDE_DB)
        if np.count_nonzero(beside) >= _LOUD_FRAMES:
            harsh[band] = np.percentile((mine[:, band] - loudest)[beside], quantiles[1])
    if np.isnan(loss).all():
        return None
    # A band in which nothing was played is taken for as good as the middle of the others.
    loss = np.where(np.isnan(loss), np.nanmedian(loss), loss)
    harsh = np.where(np.isnan(harsh), -np.inf, harsh)
    return _Path(lag=lag, loss_db=loss.astype(np.float32), harsh_db=harsh.astype(np.float32))


def _fading(levels: Float32) -> Float32:
    """Let each frame's levels fade into the next ones, shape (n, bands)."""
    slope = _RELEASE_DB * np.arange(len(levels), dtype=np.float32)[:, None]
    return np.asarray(np.maximum.accumulate(levels + slope, axis=0) - slope, dtype=np.float32)
