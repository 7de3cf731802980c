"""Reads the weights out of the shipped graphs, by the places where they are used."""

import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import numpy_helper

from engines.errors import ModelMismatch
from engines.runtime import INSTALL_HINT, save_as_onnx
from engines.sentence import Sentence

Array = NDArray[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantised:
    """A matrix of 8-bit numbers: value = (number − zero point) · scale."""

    numbers: Array
    scale: Array
    """One for the matrix, or one for each column."""
    zero_point: Array
    bias: Array | None = None

    def beside(self, others: Iterable["Quantised"]) -> "Quantised":
        """Return this matrix and others side by side, so that one product does for all."""
        parts = (self, *others)
        widths = [part.numbers.shape[1] for part in parts]
        return Quantised(
            numbers=np.concatenate([part.numbers for part in parts], axis=1),
            scale=np.repeat([part.scale.item() for part in parts], widths).astype(np.float32),
            zero_point=np.repeat([part.zero_point.item() for part in parts], widths).astype(
                self.zero_point.dtype
            ),
        )

    def signed(self) -> "Quantised":
        """Return the same values in signed numbers, which some processors multiply faster."""
        return Quantised(
            numbers=_signed(self.numbers),
            scale=self.scale,
            zero_point=_signed(self.zero_point),
            bias=self.bias,
        )


def _signed(numbers: Array) -> Array:
    return (numbers.astype(np.int16) - 128).astype(np.int8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Convolution:
    """A convolution over time."""

    weight: Array
    """Shape (channels out, channels in, kernel)."""
    stride: int
    bias: Array | None


class ShippedGraph:
    """The nodes of one shipped graph, or of one branch in it, and all weights."""

    def __init__(self, graph: onnx.GraphProto, weights: dict[str, Array]) -> None:
        self._by_output = {name: node for node in graph.node for name in node.output}
        self._nodes = list(graph.node)
        self._weights = weights

    def array(self, name: str) -> Array:
        """Return a weight.

        Raises:
            ModelMismatch: there is none of that name.
        """
        if name not in self._weights:
            raise _unexpected(name)
        return self._weights[name]

    def matrix(self, output: str) -> Quantised:
        """Return the matrix of the quantised product that gives an output.

        Raises:
            ModelMismatch: there is no such product.
        """
        node = self._by_output.get(output)
        if node is None or node.op_type not in {"MatMulIntegerToFloat", "DynamicQuantizeMatMul"}:
            raise _unexpected(output)
        inputs = list(node.input)
        if node.op_type == "MatMulIntegerToFloat":
            numbers, scale, zero_point, bias = inputs[1], inputs[3], inputs[5], ""
        else:
            numbers, scale, zero_point = inputs[1:4]
            bias = inputs[4] if len(inputs) > 4 else ""
        return Quantised(
            numbers=self.array(numbers),
            scale=self.array(scale),
            zero_point=self.array(zero_point),
            bias=self.array(bias) if bias else None,
        )

    def convolutions(self) -> list[Convolution]:
        """Return the convolutions in their order."""
        return [self._convolution(node) for node in self._nodes if "Conv" in node.op_type]

    def array_like(self, beginning: str) -> Array:
        """Return the first weight whose name begins so.

        Raises:
            ModelMismatch: there is none.
        """
        found = next((name for name in self._weights if name.startswith(beginning)), None)
        if found is None:
            raise _unexpected(beginning)
        return self._weights[found]

    def input_of(self, output: str, index: int) -> Array:
        """Return a weight by the node that uses it.

        Raises:
            ModelMismatch: no node gives that output, or its input is no weight.
        """
        node = self._by_output.get(output)
        if node is None or len(node.input) <= index:
            raise _unexpected(output)
        return self.array(node.input[index])

    def _convolution(self, node: onnx.NodeProto) -> Convolution:
        strides = next(item.ints for item in node.attribute if item.name == "strides")
        has_bias = len(node.input) > 2 and node.input[2]
        return Convolution(
            weight=self.array(node.input[1]),
            stride=int(strides[0]),
            bias=self.array(node.input[2]) if has_bias else None,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Shipped:
    """The shipped model."""

    encoder: ShippedGraph
    first: ShippedGraph
    """The decoder's branch without a cache, which makes the keys of the audio."""
    following: ShippedGraph
    """The decoder's branch with a cache."""


def read_shipped(folder: Path) -> Shipped:
    """Read a folder with Moonshine's encoder and merged decoder.

    Raises:
        ModelMissing: a file is not there.
        ModelMismatch: a file is another one.
    """
    with tempfile.TemporaryDirectory() as scratch:
        encoder = _as_onnx(folder / "encoder_model.ort", Path(scratch))
        decoder = _as_onnx(folder / "decoder_model_merged.ort", Path(scratch))
    weights = _weights(encoder.graph) | _weights(decoder.graph)
    choice = next((node for node in decoder.graph.node if node.op_type == "If"), None)
    if choice is None:
        raise _unexpected("If")
    branches = {item.name: item.g for item in choice.attribute}
    for branch in branches.values():
        weights |= _weights(branch)
    return Shipped(
        encoder=ShippedGraph(encoder.graph, weights),
        first=ShippedGraph(branches["else_branch"], weights),
        following=ShippedGraph(branches["then_branch"], weights),
    )


def _as_onnx(model: Path, scratch: Path) -> onnx.ModelProto:
    copy = scratch / f"{model.stem}.onnx"
    save_as_onnx(model, copy)
    return onnx.load(copy)


def _weights(graph: onnx.GraphProto) -> dict[str, Array]:
    return {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}


def _unexpected(name: str) -> ModelMismatch:
    return ModelMismatch(
        Sentence(
            "The speech model is not the one expected: it lacks {name}. {hint}",
            name=name,
            hint=INSTALL_HINT,
        )
    )
