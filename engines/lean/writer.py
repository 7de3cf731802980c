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

from engines.lean.shipped import Convolution

FUSED: Final = "com.microsoft"
"""onnxruntime's own operations, which its processors' kernels are made for."""

EPSILON: Final = 1e-5

_LEAST_BYTES: Final = 1024
"""Smaller constants are not worth a reference."""


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


class Lender:
    """A graph's file that keeps constants for others in its folder as well."""

    def __init__(self, path: Path) -> None:
        """Read it."""
        self._name = path.name
        self._bytes = path.read_bytes()

    def lent(self, data: NDArray[Any]) -> onnx.TensorProto | None:
        """Return a reference to the very same bytes; None if they are not there, or few."""
        place = self._bytes.find(data.tobytes()) if data.nbytes >= _LEAST_BYTES else -1
        if place < 0:
            return None
        tensor = TensorProto(
            data_type=helper.np_dtype_to_tensor_dtype(data.dtype),
            dims=data.shape,
            data_location=TensorProto.EXTERNAL,
        )
        where = {"location": self._name, "offset": place, "length": data.nbytes}
        for key, value in where.items():
            tensor.external_data.add(key=key, value=str(value))
        return tensor


class GraphWriter:
    """A graph in the making. Methods return the name of what they compute."""

    def __init__(
        self, sizes: Sizes, opsets: Mapping[str, int], lender: Lender | None = None
    ) -> None:
        """Begin.

        Args:
            sizes: of the transformer.
            opsets: versions of the operations by their domain.
            lender: another graph whose constants serve for this one.
        """
        self.sizes = sizes
        self._opsets = opsets
        self._lender = lender
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
        data = np.ascontiguousarray(values)
        lent = self._lender.lent(data) if self._lender else None
        tensor = lent or numpy_helper.from_array(data)
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
        domain = FUSED if fused else ""
        self._nodes.append(
            helper.make_node(kind, list(inputs), list(outputs), domain=domain, **attributes)
        )
        return outputs

    def split(self, value: str, parts: Sequence[int], axis: int) -> Sequence[str]:
        """Cut a value along an axis."""
        names = [f"n{len(self._nodes)}_{index}" for index in range(len(parts))]
        return self.nodes("Split", [value, self.integers(*parts)], names, axis=axis)

    def to_heads(self, value: str, heads: int) -> str:
        """Turn (1, places, heads · width) into (1, heads, places, width)."""
        shape = self.integers(1, -1, heads, self.sizes.head_width)
        return self.node("Transpose", self.node("Reshape", value, shape), perm=[0, 2, 1, 3])

    def from_heads(self, value: str) -> str:
        """Turn it back."""
        turned = self.node("Transpose", value, perm=[0, 2, 1, 3])
        return self.node("Reshape", turned, self.integers(1, -1, self.sizes.width))

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
        opsets = [helper.make_opsetid(*each) for each in self._opsets.items()]
        onnx.save(helper.make_model(graph, opset_imports=opsets, ir_version=10), path)
