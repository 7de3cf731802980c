"""Layers of speech encoders at their real sizes, with random weights in 8 bits.

What they say is noise; how much there is to multiply is as in the models. 8 bits as in the packages
that sherpa-onnx has: weights in int8, sound quantised as it comes.
"""

from typing import Final

import numpy as np
from onnx import NodeProto, TensorProto, helper

from tests.engines.streaming.tiny import Graph

RANDOM: Final = np.random.default_rng(4)
_STEP: Final = 1 / 127


def linear(graph: Graph, value: str, rows: int, columns: int) -> str:
    """Multiply by a random matrix whose output is about as large as its input."""
    weights = graph.weight(RANDOM.integers(-127, 128, (rows, columns), np.int8))
    scale = graph.weight(np.array(_STEP * (3 / rows) ** 0.5, np.float32))
    name = f"q{len(graph.nodes)}"
    parts = [f"{name}_{part}" for part in ("value", "scale", "zero")]
    graph.nodes.append(_quantised(value, parts))
    product = graph.node("MatMulInteger", parts[0], weights, parts[2])
    product = graph.node("Cast", product, to=TensorProto.FLOAT)
    return graph.node("Mul", product, graph.node("Mul", parts[1], scale))


def _quantised(value: str, outputs: list[str]) -> NodeProto:
    return helper.make_node("DynamicQuantizeLinear", [value], outputs)


def norm(graph: Graph, value: str, width: int) -> str:
    """Normalise the last axis."""
    ones = graph.weight(np.ones(width))
    return graph.node("LayerNormalization", value, ones, graph.weight(np.zeros(width)), axis=-1)


def swish(graph: Graph, value: str) -> str:
    """Return x · sigmoid(x)."""
    return graph.node("Mul", value, graph.node("Sigmoid", value))


def add(graph: Graph, value: str, other: str, share: float = 1.0) -> str:
    """Return value + share · other."""
    if share != 1.0:
        other = graph.node("Mul", other, graph.weight(np.array([share])))
    return graph.node("Add", value, other)


def feed_forward(graph: Graph, value: str, width: int, inner: int) -> str:
    """Two matrices with a swish between."""
    return linear(graph, swish(graph, linear(graph, value, width, inner)), inner, width)


def cut(graph: Graph, value: str, start: int, end: int, axis: int) -> str:
    """Return a part of an axis."""
    return graph.node("Slice", value, graph.ints(start), graph.ints(end), graph.ints(axis))


def heads(graph: Graph, value: str, count: int, width: int) -> str:
    """Return (1, time, heads · width) as (heads, time, width)."""
    apart = graph.node("Reshape", value, graph.ints(-1, count, width))
    return graph.node("Transpose", apart, perm=[1, 0, 2])


def together(graph: Graph, value: str, count: int, width: int) -> str:
    """Undo `heads`."""
    turned = graph.node("Transpose", value, perm=[1, 0, 2])
    return graph.node("Reshape", turned, graph.ints(1, -1, count * width))


def gated(graph: Graph, value: str, width: int) -> str:
    """Return the first half of the last axis times the sigmoid of the second."""
    first, second = cut(graph, value, 0, width, -1), cut(graph, value, width, 2 * width, -1)
    return graph.node("Mul", first, graph.node("Sigmoid", second))


def convolved(graph: Graph, value: str, past: str, width: int, kernel: int) -> tuple[str, str]:
    """Convolve each channel over its past, shape (1, width, kernel − 1), and (1, time, width).

    Returns:
        The result, shape (1, time, width), and the past of the next chunk.
    """
    turned = graph.node("Transpose", value, perm=[0, 2, 1])
    joined = graph.node("Concat", past, turned, axis=2)
    weights = graph.weight(RANDOM.normal(0, kernel**-0.5, (width, 1, kernel)))
    made = graph.node("Conv", joined, weights, group=width)
    kept = graph.node("Slice", joined, graph.ints(1 - kernel), graph.ints(1 << 40), graph.ints(2))
    return graph.node("Transpose", made, perm=[0, 2, 1]), kept


def image(graph: Graph, value: str, shape: tuple[int, int, int], **attributes: object) -> str:
    """Convolve over time and bands: outputs, inputs of each group, and the kernel's size."""
    outputs, inputs, size = shape
    deviation = (inputs * size * size / 2) ** -0.5
    weights = graph.weight(RANDOM.normal(0, deviation, (outputs, inputs, size, size)))
    return graph.node("Conv", value, weights, kernel_shape=[size, size], **attributes)
