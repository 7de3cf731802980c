"""Writes a graph in standard operations and 32-bit numbers, as processors of any make run it."""

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto

from engines.lean.shipped import Quantised
from engines.lean.writer import EPSILON, GraphWriter, Lender, Sizes

_OPSET: Final = 20
"""The first with Gelu: written with Erf, a layer is seven operations more on a device."""


class PlainWriter(GraphWriter):
    """A graph whose great weights stay in another one's file, which lies in the same folder.

    8-bit numbers become 32-bit ones by operations between constants: onnxruntime carries those out
    when the graph is loaded, before a device gets any of it.
    """

    def __init__(self, sizes: Sizes, lender: Path, *, signed: bool) -> None:
        """Begin.

        Args:
            sizes: of the transformer.
            lender: the graph that has the weights.
            signed: whether they are signed in it.
        """
        super().__init__(sizes, {"": _OPSET}, Lender(lender))
        self._signed = signed

    def product(self, value: str, matrix: Quantised) -> str:
        """Multiply by a matrix."""
        found = self.node("MatMul", value, self.unpacked(matrix))
        return found if matrix.bias is None else self.node("Add", found, self.weight(matrix.bias))

    def unpacked(self, matrix: Quantised) -> str:
        """Return a matrix without its bias in 32-bit numbers."""
        matrix = matrix.signed() if self._signed else matrix
        numbers = self.node("Cast", self.weight(matrix.numbers), to=TensorProto.FLOAT)
        zero_point = self.weight(matrix.zero_point.astype(np.float32))
        return self.node("Mul", self.node("Sub", numbers, zero_point), self.weight(matrix.scale))

    def normalised(self, value: str, weight: NDArray[Any]) -> str:
        """Normalise every place."""
        return self.node("LayerNormalization", value, self.weight(weight), axis=-1, epsilon=EPSILON)

    def gelu(self, value: str) -> str:
        """Return the Gaussian error linear unit."""
        return self.node("Gelu", value)
