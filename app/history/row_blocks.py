"""Rows of float32 in blocks, for `vector_store`.

Blocks rather than one array: doubling an array copies it, and for that moment the memory is three
times what the rows need. A block that is made never grows; the first, small ones become one later.
"""

from bisect import bisect_right
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engines.arrays import Float32

# A new block is an eighth of what is there already. So what is held is never more than 9/8 of the
# rows, however few they are.
_SHARE: Final = 8
_MAX_BLOCK_ROWS: Final = 8192
"""12 MB at 384 dimensions: making one is not felt."""

# A search makes a product for each block, and 62 small ones with 3 % of 100,000 rows took 15 % of
# its time. So of those that hold an eighth of all rows, no more than this many stay apart.
_SMALL_SHARE: Final = 8
_MOST_SMALL: Final = 4


class RowBlocks:
    """Rows by their place, 0 to len − 1. They lie dense, so that a search is products only.

    Args:
        dimension: numbers in a row.
    """

    def __init__(self, dimension: int) -> None:
        self.dimension = dimension
        self._blocks: list[Float32] = []
        self._starts: list[int] = []
        self._size = 0

    def __len__(self) -> int:
        return self._size

    @property
    def nbytes(self) -> int:
        """Bytes held, unused room included."""
        return sum(block.nbytes for block in self._blocks)

    @property
    def block_count(self) -> int:
        """How many products a search makes."""
        return len(self._blocks)

    def reserve(self, count: int) -> None:
        """Make room for `count` more rows, in one block that is not too small."""
        capacity = self._capacity
        missing = self._size + count - capacity
        if missing > 0:
            self._merge_small()
            rows = max(missing, min(capacity // _SHARE, _MAX_BLOCK_ROWS))
            self._starts.append(capacity)
            self._blocks.append(np.zeros((rows, self.dimension), dtype=np.float32))

    def append(self, row: ArrayLike) -> None:
        """Put a row at the end."""
        self.reserve(1)
        self._size += 1
        self[self._size - 1] = row

    def __getitem__(self, place: int) -> Float32:
        """Return a view of a row."""
        block, offset = self._locate(place)
        row: Float32 = block[offset]
        return row

    def __setitem__(self, place: int, row: ArrayLike) -> None:
        block, offset = self._locate(place)
        block[offset] = row

    def remove(self, place: int) -> None:
        """Move the last row to `place` and end with the one before it."""
        last = self._size - 1
        self[place] = self[last]
        # A deleted text's vector is not left behind in memory.
        self[last] = 0
        self._size = last
        self._give_back()

    def gather(self, places: NDArray[np.intp]) -> Float32:
        """Return copies of rows, shape (len(places), dimension)."""
        gathered = np.empty((places.size, self.dimension), dtype=np.float32)
        owners = np.searchsorted(self._starts, places, side="right") - 1
        for owner in np.unique(owners):
            mine = owners == owner
            gathered[mine] = self._blocks[owner][places[mine] - self._starts[owner]]
        return gathered

    def product(self, vector: Float32) -> Float32:
        """Return each row's dot product with `vector`, shape (len,)."""
        products = np.empty(self._size, dtype=np.float32)
        for start, block in zip(self._starts, self._blocks, strict=True):
            end = min(start + len(block), self._size)
            np.matmul(block[: end - start], vector, out=products[start:end])
        return products

    @property
    def _capacity(self) -> int:
        return self._starts[-1] + len(self._blocks[-1]) if self._blocks else 0

    def _merge_small(self) -> None:
        """Copy the first blocks into one: few rows each time, some for each that is added.

        Done before a block is made, not with it, so that both never need room at once.
        """
        small = bisect_right(self._starts, self._capacity // _SMALL_SHARE) - 1
        if small > _MOST_SMALL:
            self._blocks[:small] = [np.concatenate(self._blocks[:small])]
            del self._starts[1:small]

    def _locate(self, place: int) -> tuple[Float32, int]:
        index = bisect_right(self._starts, place) - 1
        return self._blocks[index], place - self._starts[index]

    def _give_back(self) -> None:
        """Cut the last block to its rows where more than an eighth of all room is unused.

        So many rows went since it was made that copying what is left costs a few rows for each.
        """
        used = self._size - self._starts[-1]
        if used == 0:
            self._blocks.pop()
            self._starts.pop()
        elif self._capacity - self._size > self._size // _SHARE:
            self._blocks[-1] = self._blocks[-1][:used].copy()
