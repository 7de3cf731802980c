"""Running sums of line counts, so that a place among 10,000 paragraphs is found at once."""

from collections.abc import Iterable


class LineSums:
    """A Fenwick tree over the line counts of paragraphs: every operation is O(log n)."""

    def __init__(self, counts: Iterable[int] = ()) -> None:
        self._counts: list[int] = []
        self._tree: list[int] = [0]
        for count in counts:
            self.append(count)

    def __len__(self) -> int:
        return len(self._counts)

    def __getitem__(self, index: int) -> int:
        return self._counts[index]

    @property
    def total(self) -> int:
        """Lines of all paragraphs."""
        return self.before(len(self._counts))

    def append(self, count: int) -> None:
        """Add a paragraph at the end."""
        self._counts.append(count)
        node = len(self._counts)
        self._tree.append(count)
        step = 1
        while step < node & -node:
            self._tree[node] += self._tree[node - step]
            step *= 2

    def set(self, index: int, count: int) -> None:
        """Correct a paragraph's count."""
        delta = count - self._counts[index]
        self._counts[index] = count
        node = index + 1
        while delta and node < len(self._tree):
            self._tree[node] += delta
            node += node & -node

    def truncate(self, length: int) -> None:
        """Forget the paragraphs from `length` on."""
        del self._counts[length:]
        del self._tree[length + 1 :]

    def before(self, index: int) -> int:
        """Return how many lines stand before a paragraph."""
        total = 0
        while index > 0:
            total += self._tree[index]
            index -= index & -index
        return total

    def locate(self, line: int) -> tuple[int, int]:
        """Return the paragraph that holds a line, and the line's number in it.

        Args:
            line: 0 … total − 1; there must be at least one.
        """
        node, rest = 0, line
        step = 1 << (len(self._counts).bit_length())
        while step:
            if node + step < len(self._tree) and self._tree[node + step] <= rest:
                node += step
                rest -= self._tree[node]
            step //= 2
        return node, rest
