"""A ring between one writer that must never wait and one reader that must never be fooled."""

from dataclasses import dataclass

import numpy as np

from engines.arrays import Float32


@dataclass(frozen=True, slots=True, kw_only=True)
class RingBlock:
    """What one write put into the ring, as the reader finds it."""

    frames: Float32
    """Shape (n, channels): a copy, the reader's own."""
    first_frame: int
    """Count of frames that were written before this block."""
    arrival_s: float
    """When the block was written, on the writer's clock."""
    overflowed: bool
    """The driver said that it dropped frames before this block."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RingLoss:
    """The writer overtook the reader: exactly `frames` frames are gone."""

    frames: int


class RingBuffer:
    """Preallocated slots of up to `slot_frames` frames each.

    The writer (PortAudio's callback) and the reader (the speech worker) are one thread each. There
    is no lock: the writer announces a slot before it touches it and publishes it afterwards; the
    reader copies first and then looks whether what it copied had been announced anew. A copy that
    may be torn is thrown away and counted as lost.
    """

    def __init__(self, *, slots: int, slot_frames: int, channels: int) -> None:
        if slots < 2 or slot_frames < 1 or channels < 1:
            raise ValueError("A ring needs two slots, one frame and one channel at least.")
        self._slots = slots
        self._slot_frames = slot_frames
        # Filled rather than zeroed, so that the pages exist before the callback writes to them.
        self._frames: Float32 = np.full((slots, slot_frames, channels), 0, dtype=np.float32)
        self._length = [0] * slots
        self._first_frame = [0] * slots
        self._arrival_s = [0.0] * slots
        self._overflowed = [False] * slots
        self._announced = 0  # writer: slots that were or are being written
        self._published = 0  # writer: slots that can be read
        self._written_frames = 0  # writer
        self._next = 0  # reader: the next slot
        self._read_frames = 0  # reader: frames that were read or are known to be lost

    @property
    def published(self) -> int:
        """Slots published so far: a point in the stream that `read` can be told not to pass."""
        return self._published

    @property
    def newest_arrival_s(self) -> float:
        """When the newest slot was written; 0 before the first. A hint: the writer may be at it."""
        return self._arrival_s[(self._published - 1) % self._slots]

    @property
    def waiting_frames(self) -> int:
        """Frames that were written and not yet read, lost ones included. The reader's."""
        return self._written_frames - self._read_frames

    def write(self, block: Float32, *, arrival_s: float, overflowed: bool) -> None:
        """Copy `block`, shape (n, channels), any n ≥ 0, and return. The writer's.

        Neither locks nor logs; blocks that are larger than a slot take several.
        """
        frames = len(block)
        begin = 0
        while begin < frames:
            count = min(self._slot_frames, frames - begin)
            slot = self._announced % self._slots
            self._announced += 1
            self._frames[slot, :count] = block[begin : begin + count]
            self._length[slot] = count
            self._first_frame[slot] = self._written_frames
            self._arrival_s[slot] = arrival_s
            self._overflowed[slot] = overflowed
            self._written_frames += count
            self._published += 1
            begin += count
            overflowed = False

    def read(self, until: int | None = None) -> RingBlock | RingLoss | None:
        """Return the next block, or what was lost before it; None where nothing waits.

        Args:
            until: a value of `published`; blocks after that point are left for later.
        """
        limit = self._published if until is None else until
        if self._next >= limit:
            return None
        position = self._next
        slot = position % self._slots
        frames = self._frames[slot, : self._length[slot]].copy()
        block = RingBlock(
            frames=frames,
            first_frame=self._first_frame[slot],
            arrival_s=self._arrival_s[slot],
            overflowed=self._overflowed[slot],
        )
        if self._announced - position > self._slots:
            return self._catch_up()
        self._next = position + 1
        self._read_frames = block.first_frame + len(frames)
        return block

    def discard(self) -> int:
        """Pass over all that is published and return how many frames that was. The reader's."""
        return 0 if self._next >= self._published else self._jump(keep_slots=0)

    def _catch_up(self) -> RingLoss:
        """Keep half of the ring only, so that the writer does not overtake at once again."""
        return RingLoss(frames=self._jump(keep_slots=self._slots // 2))

    def _jump(self, *, keep_slots: int) -> int:
        """Go on `keep_slots` before the newest published slot; return the frames passed over."""
        while True:
            position = self._published - keep_slots
            last = (position - 1) % self._slots
            end_frame = self._first_frame[last] + self._length[last]
            # As in `read`: what was looked at counts only if it was not announced anew meanwhile.
            if self._announced - (position - 1) <= self._slots:
                break
        passed = end_frame - self._read_frames
        self._next, self._read_frames = position, end_frame
        return passed
