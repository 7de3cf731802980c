"""Writes a graph in 8-bit numbers and onnxruntime's own operations, as its CPU is fastest."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from engines.lean.shipped import Quantised
from engines.lean.writer import EPSILON, FUSED, GraphWriter, Sizes


class FusedWriter(GraphWriter):
    """A graph for the CPU."""

    def __init__(self, sizes: Sizes, *, signed: bool) -> None:
        """Begin.

        Args:
            sizes: of the transformer.
            signed: whether 8-bit weights become signed ones of the same value.
        """
        super().__init__(sizes, {"": 18, FUSED: 1})
        self._signed = signed

    def product(self, value: str, matrix: Quantised) -> str:
        """Multiply by a matrix, after the value was brought to 8 bits as a whole."""
        matrix = matrix.signed() if self._signed else matrix
        bias = "" if matrix.bias is None else self.weight(matrix.bias)
        constants = map(self.weight, (matrix.numbers, matrix.scale, matrix.zero_point))
        return self.node("DynamicQuantizeMatMul", value, *constants, bias, fused=True)

    def normalised(self, value: str, weight: NDArray[Any]) -> str:
        """Normalise every place."""
        shift = self.weight(np.zeros(self.sizes.width, np.float32))
        scale = self.weight(weight)
        return self.node("LayerNormalization", value, scale, shift, axis=-1, epsilon=EPSILON)

    def gelu(self, value: str) -> str:
        """Return the Gaussian error linear unit."""
        return self.node("Gelu", value, fused=True)

    def rotated(self, value: str, places: str, heads: int, most: int) -> str:
        """Turn queries and keys by their places, of which there are at most `most`."""
        angles = np.arange(most, dtype=np.float32)[:, np.newaxis] * self.sizes.rotary[np.newaxis]
        tables = (self.weight(np.cos(angles)), self.weight(np.sin(angles)))
        return self.node(
            "RotaryEmbedding", value, places, *tables, fused=True, interleaved=1,
            rotary_embedding_dim=2 * len(self.sizes.rotary), num_heads=heads,
        )  # fmt: skip

    def scores(self, queries: str, keys: str) -> str:
        """Return how well each query meets each key."""
        alpha = self.sizes.head_width**-0.5
        return self.node("FusedMatMul", queries, keys, fused=True, transB=1, alpha=alpha)
