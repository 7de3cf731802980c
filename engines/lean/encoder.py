"""Writes the encoder in two parts: what is local is read once, the rest over the whole segment.

Between the first two convolutions the shipped graph normalises by the mean and variance of all that
is known of a segment. The second convolution is linear, so that it can run before: with t the first
one's output, g and b the normalisation's weights, m and r the mean and inverse deviation,
conv(g · (t − m) · r + b) = r · (conv(g · t) − m · conv(g)) + conv(b).
"""

from pathlib import Path
from typing import Final

import numpy as np

from engines.lean.fused_writer import FusedWriter
from engines.lean.names import cross_names
from engines.lean.plain_writer import PlainWriter
from engines.lean.shipped import Convolution, Quantised, Shipped
from engines.lean.writer import Sizes

MOST_FRAMES: Final = 4096
"""98 s; a segment is at most 12 s."""


BlockWriter = FusedWriter | PlainWriter
"""What is common to both forms is written once."""


def write_front(path: Path, shipped: Shipped, sizes: Sizes) -> None:
    """Write the local part: samples (1, n) to conv(g · t) and the means of t and of its squares."""
    first, second, _ = shipped.encoder.convolutions()
    gain = shipped.encoder.input_of("/groupnorm/Mul_output_0", 1).reshape(1, -1, 1)
    writer = FusedWriter(sizes, signed=False)
    writer.input("audio", [1, None])
    row = writer.node("Unsqueeze", "audio", writer.integers(1))
    heard = writer.node("Tanh", writer.convolved(row, first))
    channels = writer.integers(1)
    writer.node("ReduceMean", heard, channels, out="means", keepdims=0)
    squared = writer.node("Mul", heard, heard)
    writer.node("ReduceMean", squared, channels, out="mean_squares", keepdims=0)
    weighted = Convolution(weight=second.weight * gain, stride=second.stride, bias=None)
    writer.node("Identity", writer.convolved(heard, weighted), out="local")
    writer.output("local", [1, second.weight.shape[0], None])
    writer.output("means", [1, None])
    writer.output("mean_squares", [1, None])
    writer.save(path)


def write_tail(path: Path, shipped: Shipped, sizes: Sizes, *, signed: bool) -> None:
    """Write the rest: to the keys and values that the decoder's layers need of the audio."""
    writer = FusedWriter(sizes, signed=signed)
    value = convolved(writer, shipped)
    places = _places(writer, value)
    for layer in range(sizes.layers):
        value = thought(writer, shipped, layer, _attended(writer, shipped, layer, value, places))
    heads = keys_and_values(writer, shipped, value)
    names = cross_names(sizes.layers)
    parts = writer.integers(*[sizes.heads] * len(names))
    writer.nodes("Split", [heads, parts], names, axis=1)
    for name in names:
        writer.output(name, [1, sizes.heads, None, sizes.head_width])
    writer.save(path)


def convolved(writer: BlockWriter, shipped: Shipped) -> str:
    """Finish the normalisation, and run the other convolutions."""
    _, second, third = shipped.encoder.convolutions()
    gain = shipped.encoder.input_of("/groupnorm/Mul_output_0", 1).reshape(1, -1, 1)
    shift = shipped.encoder.input_of("/groupnorm/Add_output_0", 1).reshape(1, -1, 1)
    of_gain = (second.weight * gain).sum(axis=(1, 2)).reshape(1, -1, 1).astype(np.float32)
    of_shift = (second.weight * shift).sum(axis=(1, 2)).reshape(1, -1, 1).astype(np.float32)
    if second.bias is not None:
        of_shift += second.bias.reshape(1, -1, 1)
    writer.input("local", [1, second.weight.shape[0], None])
    writer.input("mean", [1])
    writer.input("inverse_deviation", [1])
    away = writer.node("Mul", writer.weight(of_gain), "mean")
    value = writer.node("Mul", writer.node("Sub", "local", away), "inverse_deviation")
    value = writer.node("Add", value, writer.weight(of_shift))
    value = writer.gelu(writer.convolved(writer.gelu(value), third))
    return writer.node("Transpose", value, perm=[0, 2, 1])


def projections(shipped: Shipped, layer: int) -> Quantised:
    """Return the matrices of a layer's queries, keys and values, side by side."""
    query, key, own = (
        shipped.encoder.matrix(f"/layers.{layer}/self_attn/{kind}_proj/MatMul_output_0")
        for kind in "qkv"
    )
    return query.beside([key, own])


def added(writer: BlockWriter, shipped: Shipped, layer: int, value: str, seen: str) -> str:
    """Add what a layer's heads saw, shape (1, heads, frames, width)."""
    matrix = shipped.encoder.matrix(f"/layers.{layer}/self_attn/o_proj/MatMul_output_0")
    return writer.node("Add", value, writer.product(writer.from_heads(seen), matrix))


def thought(writer: BlockWriter, shipped: Shipped, layer: int, value: str) -> str:
    """Write a layer's second half."""
    graph, at = shipped.encoder, f"/layers.{layer}/mlp/"
    weight = graph.array(f"layers.{layer}.post_attention_layernorm.weight")
    wide = writer.product(writer.normalised(value, weight), graph.matrix(f"{at}fc1/Add_output_0"))
    narrow = writer.product(writer.gelu(wide), graph.matrix(f"{at}fc2/Add_output_0"))
    return writer.node("Add", value, narrow)


def keys_and_values(writer: BlockWriter, shipped: Shipped, value: str) -> str:
    """Return those of all the decoder's layers, shape (1, 2 · layers · heads, frames, width)."""
    sizes = writer.sizes
    hidden = writer.normalised(value, shipped.encoder.array("layer_norm.weight"))
    matrices = [
        shipped.first.matrix(
            f"/model/decoder/layers.{layer}/encoder_attn/{kind}_proj/MatMul_output_0"
        )
        for layer in range(sizes.layers)
        for kind in "kv"
    ]
    # Twelve products in one: the audio is brought to 8 bits once.
    joined = writer.product(hidden, matrices[0].beside(matrices[1:]))
    return writer.to_heads(joined, len(matrices) * sizes.heads)


def _attended(writer: FusedWriter, shipped: Shipped, layer: int, value: str, places: str) -> str:
    sizes = writer.sizes
    weight = shipped.encoder.array(f"layers.{layer}.input_layernorm.weight")
    joined = writer.product(writer.normalised(value, weight), projections(shipped, layer))
    heads = writer.to_heads(joined, 3 * sizes.heads)
    turning, values = writer.split(heads, [2 * sizes.heads, sizes.heads], axis=1)
    turned = writer.rotated(turning, places, 2 * sizes.heads, MOST_FRAMES)
    queries, keys = writer.split(turned, [sizes.heads, sizes.heads], axis=1)
    weights = writer.node("Softmax", writer.scores(queries, keys), axis=-1)
    return added(writer, shipped, layer, value, writer.node("MatMul", weights, values))


def _places(writer: FusedWriter, value: str) -> str:
    count = writer.node("Gather", writer.node("Shape", value), writer.weight(np.array(1, np.int64)))
    zero, one = (writer.weight(np.array(number, np.int64)) for number in (0, 1))
    return writer.node("Unsqueeze", writer.node("Range", zero, count, one), writer.integers(0))
