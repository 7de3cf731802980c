"""Writes the encoder's tail for devices: plain operations, and a mask so that lengths may be few.

A device compiles for each new shape and starts each operation for itself, so that this graph is
fed with few lengths (engines/lean/plain_form.py) and does in few operations what it does.
"""

from pathlib import Path

import numpy as np

from engines.lean.encoder import (
    MOST_FRAMES,
    added,
    convolved,
    keys_and_values,
    projections,
    thought,
)
from engines.lean.names import PLAIN_MASK, PLAIN_OUTPUT
from engines.lean.plain_writer import PlainWriter
from engines.lean.shipped import Shipped
from engines.lean.writer import Sizes


def write_plain_tail(
    path: Path, shipped: Shipped, sizes: Sizes, *, tail: Path, signed: bool
) -> None:
    """Write the graph.

    Args:
        path: to be written.
        shipped: the model.
        sizes: of the transformer.
        tail: the CPU's graph in the same folder, which keeps the weights for both.
        signed: whether that one's weights are signed.
    """
    writer = PlainWriter(sizes, tail, signed=signed)
    value = convolved(writer, shipped)
    mask = writer.input(PLAIN_MASK, [1, 1, 1, None])
    count = writer.node("Shape", mask, start=3, end=4)
    turns = [
        writer.node("Slice", table, writer.integers(0), count, writer.integers(0))
        for table in _tables(writer)
    ]
    for layer in range(sizes.layers):
        value = thought(writer, shipped, layer, _attended(writer, shipped, layer, value, turns))
    heads = keys_and_values(writer, shipped, value)
    # One output for all layers: each is a transfer of its own.
    writer.node("Identity", heads, out=PLAIN_OUTPUT)
    writer.output(PLAIN_OUTPUT, [1, 2 * sizes.layers * sizes.heads, None, sizes.head_width])
    writer.save(path)


def _attended(
    writer: PlainWriter, shipped: Shipped, layer: int, value: str, turns: list[str]
) -> str:
    heads, width = writer.sizes.heads, writer.sizes.head_width
    matrix = writer.unpacked(projections(shipped, layer))
    partners = writer.node("Gather", matrix, writer.integers(*_partners(writer.sizes)), axis=1)
    partners = writer.node("Mul", partners, writer.weight(_signs(writer.sizes)))
    weight = shipped.encoder.array(f"layers.{layer}.input_layernorm.weight")
    found = writer.node(
        "MatMul",
        writer.normalised(value, weight),
        writer.node("Concat", matrix, partners, axis=1),
    )
    found = writer.node("Reshape", found, writer.integers(1, -1, 5 * heads, width))
    turning, values, partner = writer.split(found, [2 * heads, heads, 2 * heads], axis=2)
    cosines, sines = turns
    turned = writer.node(
        "Add", writer.node("Mul", turning, cosines), writer.node("Mul", partner, sines)
    )
    queries, keys = writer.split(turned, [heads, heads], axis=2)
    scores = writer.node(
        "MatMul",
        writer.node("Transpose", queries, perm=[0, 2, 1, 3]),
        writer.node("Transpose", keys, perm=[0, 2, 3, 1]),
    )
    weights = writer.node("Softmax", writer.node("Add", scores, PLAIN_MASK), axis=-1)
    values = writer.node("Transpose", values, perm=[0, 2, 1, 3])
    return added(writer, shipped, layer, value, writer.node("MatMul", weights, values))


def _tables(writer: PlainWriter) -> list[str]:
    """Return the cosines and sines of every place, shape (most frames, 1, width of a head).

    What is not turned has cosine 1 and sine 0. Queries and keys are multiplied by a table each, so
    that its factor, a fourth root, makes the attention's 1 / √width.
    """
    sizes = writer.sizes
    pairs = len(sizes.rotary)
    twice = writer.integers(*np.repeat(np.arange(pairs), 2).tolist())
    rest = writer.integers(0, 0, 0, sizes.head_width - 2 * pairs)
    root = writer.weight(np.array(sizes.head_width**-0.25, np.float32))
    angles = np.arange(MOST_FRAMES, dtype=np.float32)[:, np.newaxis] * sizes.rotary[np.newaxis]
    found = []
    for table, filling in ((np.cos(angles), 1), (np.sin(angles), 0)):
        wide = writer.node("Gather", writer.weight(table), twice, axis=1)
        wide = writer.node("Pad", wide, rest, writer.weight(np.array(filling, np.float32)))
        found.append(writer.node("Unsqueeze", writer.node("Mul", wide, root), writer.integers(1)))
    return found


def _partners(sizes: Sizes) -> list[int]:
    """Return for each column of the queries and keys the one that it is turned towards.

    Turning is x₀·cos − x₁·sin and x₁·cos + x₀·sin for each pair of neighbours. The other half of
    it comes out of the same product, by columns in another order: cutting and joining afterwards
    would be operations of their own.
    """
    within = np.arange(sizes.head_width)
    turned = within < 2 * len(sizes.rotary)
    within[turned] ^= 1
    heads = np.arange(2 * sizes.heads)[:, np.newaxis] * sizes.head_width
    return (heads + within).ravel().tolist()


def _signs(sizes: Sizes) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """Return for each of them whether it counts as it is or is taken away."""
    return np.tile(
        np.where(np.arange(sizes.head_width) % 2, 1, -1).astype(np.float32), 2 * sizes.heads
    )
