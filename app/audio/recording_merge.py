"""Lays the channels of a recording side by side, as each comes in its own time. Pure."""

from collections import deque
from collections.abc import Iterator
from typing import Final

import numpy as np

from app.audio.source import AudioBlock, Gap
from engines.arrays import RATE_HZ, Float32

WAIT_SAMPLES: Final = round(0.3 * RATE_HZ)
"""A channel may be this late. Two devices of one sound server are at most 0.1 s apart; beyond it
the channel is taken to be silent, so that a lost microphone does not hold the other channel up."""

Piece = tuple[int, Float32]
"""How much silence, and then which frames, shape (n, channels)."""

_NOTHING: Final = np.zeros((0, 1), dtype=np.float32)


class _Channel:
    """What one channel brought and was not given out yet."""

    def __init__(self) -> None:
        self.blocks: deque[tuple[int, Float32]] = deque()
        self.end = 0


class ChannelMerger:
    """Turns the items of all channels into one row of frames. Owned by the recording's thread.

    Where a channel has nothing there is silence; what comes twice, or too late, is left out. A
    channel that nobody announced is taken in with its first item.
    """

    def __init__(self, channels: int) -> None:
        self._channels = [_Channel() for _ in range(channels)]
        self.position = 0
        """How many frames were given out: the session's clock."""

    def accept(self, item: AudioBlock | Gap) -> list[Piece]:
        """Take an item in and return what is whole now."""
        while item.channel >= len(self._channels):
            self._channels.append(_Channel())
        channel = self._channels[item.channel]
        if isinstance(item, Gap):
            channel.end = max(channel.end, item.end_sample)
        else:
            begin = max(self.position, channel.end, item.start_sample)
            samples = item.samples[begin - item.start_sample :]
            if samples.size:
                channel.blocks.append((begin, samples))
                channel.end = begin + samples.size
        ends = [each.end for each in self._channels]
        return list(self._pieces(max(min(ends), max(ends) - WAIT_SAMPLES)))

    def flush(self) -> list[Piece]:
        """Return what waits for a channel that is late. There is nothing more to come."""
        return list(self._pieces(max(each.end for each in self._channels)))

    def _pieces(self, until: int) -> Iterator[Piece]:
        while self.position < until:
            heads = [each.blocks[0] for each in self._channels if each.blocks]
            begin = min((max(start, self.position) for start, _ in heads), default=until)
            silence = min(begin, until) - self.position
            self.position += silence
            if self.position == until:
                yield silence, _NOTHING
                return
            # Up to the end of the block that ends first: no frame is made twice.
            end = min(until, *(start + samples.size for start, samples in heads))
            yield silence, self._frames(end)

    def _frames(self, end: int) -> Float32:
        frames = np.zeros((end - self.position, len(self._channels)), dtype=np.float32)
        for number, channel in enumerate(self._channels):
            if not channel.blocks or channel.blocks[0][0] >= end:
                continue
            start, samples = channel.blocks.popleft()
            begin = max(start, self.position)
            frames[begin - self.position :, number] = samples[begin - start : end - start]
            if start + samples.size > end:
                channel.blocks.appendleft((end, samples[end - start :]))
        self.position = end
        return frames
