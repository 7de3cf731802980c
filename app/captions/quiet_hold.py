"""Blocks of silence wait for each other, so that a silent hour costs less; sound never waits."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from app.audio.level import NOTHING_DB
from app.audio.source import AudioBlock, Gap, SourceItem, SourceNotice
from engines.arrays import RATE_HZ

MOST_SAMPLES: Final = RATE_HZ // 5
"""Silence waits no longer. The window is told of progress at the same steps."""
_SILENT: Final = 10 ** (NOTHING_DB / 20)
"""The peak, of full scale."""


class QuietHold:
    """Joins blocks in which there is nothing. Owned by the speech worker.

    The engine, its watch and the books take three to five times as long for a block after 40 ms of
    sleep, when nothing of them is in the processor's caches any more, than for one right after
    another. The first block with any sound in it takes along what waits, so nothing that is said is
    heard later; and what the engine hears, frame by frame, is the same.
    """

    def __init__(self) -> None:
        self._held: list[AudioBlock] = []

    def accept(self, block: AudioBlock, *, may_wait: bool) -> list[AudioBlock]:
        """Take a block and return what is to be heard now, in order; nothing while all is silent.

        Args:
            block: the next one.
            may_wait: False where somebody speaks or spoke a moment ago.
        """
        due: list[AudioBlock] = []
        if self._held and _end(self._held[-1]) != block.start_sample:
            due += self.taken()
        self._held.append(block)
        step = self._held[0].start_sample // MOST_SAMPLES
        if not may_wait or _end(block) // MOST_SAMPLES != step or not _is_silent(block):
            due += self.taken()
        return due

    def taken(self) -> list[AudioBlock]:
        """Return what waits, as one block; nothing waits then."""
        held, self._held = self._held, []
        return [joined_block(held)] if held else []


def joined(items: Sequence[SourceItem]) -> Iterator[AudioBlock | Gap | SourceNotice]:
    """Join blocks that follow each other: the engine decodes once for each block it is given."""
    run: list[AudioBlock] = []
    for item in items:
        if isinstance(item, AudioBlock):
            run.append(item)
            continue
        if run:
            yield joined_block(run)
            run = []
        yield item
    if run:
        yield joined_block(run)


def joined_block(run: Sequence[AudioBlock]) -> AudioBlock:
    """Return blocks that follow each other as one; at least one is given."""
    if len(run) == 1:
        return run[0]
    return AudioBlock(
        samples=np.concatenate([block.samples for block in run]),
        start_sample=run[0].start_sample,
        waiting_samples=run[-1].waiting_samples,
        clipped=sum(block.clipped for block in run),
        channel=run[0].channel,
    )


def _end(block: AudioBlock) -> int:
    return block.start_sample + block.samples.size


def _is_silent(block: AudioBlock) -> bool:
    return float(np.abs(block.samples).max(initial=0.0)) <= _SILENT
