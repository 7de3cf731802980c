"""Writes a graph node by node, with Moonshine's building blocks."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from engines.lean.shipped import Convolution, Quantised

_FUSED: Final = "com.microsoft"
"""onnxruntime's own operations, which its processors' kernels are made for."""

EPSILON: Final = 1e-5


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """Sizes of the transformer."""

    layers: int
    heads: int
    head_width: int
    rotary: NDArray[np.float32]
    """Inverse frequencies of the rotary embedding."""

    @property
    def width(self) -> int:
        """Width of a place."""
        return self.heads * self.head_width


class GraphWriter:
    """A graph in the making. Methods return the name of what they compute."""

    opsets: Mapping[str, int] = {"": 18, _FUSED: 1}
    """Versions of the operations by their domain."""

    def __init__(self, sizes: Sizes, *, signed: bool) -> None:
        """Begin.

        Args:
            sizes: of the transformer.
            signed: whether 8-bit weights become signed ones of the same value.
        """
        self.sizes = sizes
        self.signed = signed
        self._nodes: list[onnx.NodeProto] = []
        self._weights: dict[str, onnx.TensorProto] = {}
        self._inputs: list[onnx.ValueInfoProto] = []
        self._outputs: list[onnx.ValueInfoProto] = []

    def input(self, name: str, shape: Sequence[int | None], kind: int = TensorProto.FLOAT) -> str:
        """Declare an input; None stands for a size that may vary."""
        self._inputs.append(helper.make_tensor_value_info(name, kind, shape))
        return name

    def output(self, name: str, shape: Sequence[int | None], kind: int = TensorProto.FLOAT) -> None:
        """Declare an output."""
        self._outputs.append(helper.make_tensor_value_info(name, kind, shape))

    def weight(self, values: NDArray[Any]) -> str:
        """Add a constant; equal ones are stored once."""
        return self.stored(numpy_helper.from_array(np.ascontiguousarray(values)))

    def stored(self, tensor: onnx.TensorProto) -> str:
        """Add a constant that has no name yet."""
        key = hashlib.sha256(tensor.SerializeToString()).hexdigest()
        if key not in self._weights:
            tensor.name = f"w{len(self._weights)}"
            self._weights[key] = tensor
        return self._weights[key].name

    def integers(self, *values: int) -> str:
        """Add a constant row of integers."""
        return self.weight(np.array(values, np.int64))

    def node(
        self, kind: str, *inputs: str, out: str = "", fused: bool = False, **attributes: Any
    ) -> str:
        """Add an operation with one output."""
        (name,) = self.nodes(
            kind, inputs, [out or f"n{len(self._nodes)}"], fused=fused, **attributes
        )
        return name

    def nodes(
        self,
        kind: str,
        inputs: Iterable[str],
        outputs: Sequence[str],
        *,
        fused: bool = False,
        **attributes: Any,
    ) -> Sequence[str]:
        """Add an operation with several outputs."""
        domain = _FUSED if fused else ""
        self._nodes.append(
            helper.make_node(kind, list(inputs), list(outputs), domain=domain, **attributes)
        )
        return outputs

    def split(self, value: str, parts: Sequence[int], axis: int) -> Sequence[str]:
        """Cut a value along an axis."""
        names = [f"n{len(self._nodes)}_{index}" for index in range(len(parts))]
        return self.nodes("Split", [value, self.integers(*parts)], names, axis=axis)

    def product(self, value: str, matrix: Quantised) -> str:
        """Multiply by a matrix, after the value was brought to 8 bits as a whole."""
        matrix = matrix.signed() if self.signed else matrix
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

    def to_heads(self, value: str, heads: int) -> str:
        """Turn (1, places, heads · width) into (1, heads, places, width)."""
        shape = self.integers(1, -1, heads, self.sizes.head_width)
        return self.node("Transpose", self.node("Reshape", value, shape), perm=[0, 2, 1, 3])

    def from_heads(self, value: str) -> str:
        """Turn it back."""
        turned = self.node("Transpose", value, perm=[0, 2, 1, 3])
        return self.node("Reshape", turned, self.integers(1, -1, self.sizes.width))

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

    def convolved(self, value: str, convolution: Convolution) -> str:
        """Convolve over time."""
        inputs = [value, self.weight(convolution.weight)]
        if convolution.bias is not None:
            inputs.append(self.weight(convolution.bias))
        kernel = convolution.weight.shape[2]
        return self.node("Conv", *inputs, kernel_shape=[kernel], strides=[convolution.stride])

    def save(self, path: Path) -> None:
        """Write the graph."""
        graph = helper.make_graph(
            self._nodes, path.stem, self._inputs, self._outputs, list(self._weights.values())
        )
        opsets = [helper.make_opsetid(*each) for each in self.opsets.items()]
        onnx.save(helper.make_model(graph, opset_imports=opsets, ir_version=10), path)
