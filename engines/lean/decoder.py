"""Writes the decoder: one graph for any number of tokens, with the choice of the token inside.

The vocabulary's logits never leave the graph: it gives the likeliest token, its log-probability,
and the audio's frame that it attends to, which tells when the token was said.
"""

from pathlib import Path
from typing import Final

from onnx import TensorProto

from engines.lean.fused_writer import FusedWriter
from engines.lean.names import cross_names, own_names
from engines.lean.shipped import Shipped
from engines.lean.writer import Sizes

_MOST_TOKENS: Final = 1024

_TIMING_HEADS: Final = {2: (0,), 3: (0, 2, 5), 4: (3, 6)}
"""By layer: the heads whose attention lies on the word that is said. Of tiny-en; measured against
an independent alignment (docs/benchmarks.md)."""


def write_decoder(path: Path, shipped: Shipped, sizes: Sizes, *, signed: bool) -> None:
    """Write the graph."""
    writer = FusedWriter(sizes, signed=signed)
    writer.input("tokens", [1, None], TensorProto.INT64)
    writer.input("places", [1, None], TensorProto.INT64)
    writer.input("mask", [None, None])
    value = _embedded(writer, shipped)
    attended: list[str] = []
    for layer in range(sizes.layers):
        value = _layer(writer, shipped, layer, value, attended)
    weight = shipped.following.array("model.decoder.norm.weight_merged_0")
    logits = writer.product(writer.normalised(value, weight), shipped.following.matrix("logits"))
    last = writer.integers(-1)
    writer.node("ArgMax", logits, out="best", axis=-1, keepdims=0)
    greatest = writer.node("ReduceMax", logits, last, keepdims=0)
    sum_of_all = writer.node("ReduceLogSumExp", logits, last, keepdims=0)
    writer.node("Sub", greatest, sum_of_all, out="log_probability")
    together = writer.node("Concat", *attended, axis=1)
    mean = writer.node("ReduceMean", together, writer.integers(1), keepdims=0)
    writer.node("ArgMax", mean, out="frame", axis=-1, keepdims=0)
    writer.output("best", [1, None], TensorProto.INT64)
    writer.output("log_probability", [1, None])
    writer.output("frame", [1, None], TensorProto.INT64)
    for name in own_names(sizes.layers):
        writer.input(f"past_{name}", [1, sizes.heads, None, sizes.head_width])
        writer.output(name, [1, sizes.heads, None, sizes.head_width])
    for name in cross_names(sizes.layers):
        writer.input(name, [1, sizes.heads, None, sizes.head_width])
    writer.save(path)


def _embedded(writer: FusedWriter, shipped: Shipped) -> str:
    table = "model.decoder.embed_tokens.weight_merged_0"
    numbers, scale, zero_point = (
        writer.weight(shipped.following.array(f"{table}_{part}"))
        for part in ("quantized", "scale", "zero_point")
    )
    rows = writer.node("Gather", numbers, "tokens", axis=0)
    return writer.node("DequantizeLinear", rows, scale, zero_point)


def _layer(
    writer: FusedWriter, shipped: Shipped, layer: int, value: str, attended: list[str]
) -> str:
    sizes, graph = writer.sizes, shipped.following
    at, weights = f"/model/decoder/layers.{layer}/", f"model.decoder.layers.{layer}."

    def normalised(name: str) -> str:
        return writer.normalised(value, graph.array(f"{weights}{name}.weight_merged_0"))

    query, key, own = (graph.matrix(f"{at}self_attn/{kind}_proj/MatMul_output_0") for kind in "qkv")
    joined = writer.product(normalised("input_layernorm"), query.beside([key, own]))
    heads = writer.to_heads(joined, 3 * sizes.heads)
    turning, values = writer.split(heads, [2 * sizes.heads, sizes.heads], axis=1)
    turned = writer.rotated(turning, "places", 2 * sizes.heads, _MOST_TOKENS)
    queries, keys = writer.split(turned, [sizes.heads, sizes.heads], axis=1)
    keys = writer.node("Concat", f"past_key_{layer}", keys, out=f"key_{layer}", axis=2)
    values = writer.node("Concat", f"past_value_{layer}", values, out=f"value_{layer}", axis=2)
    scores = writer.node("Add", writer.scores(queries, keys), "mask")
    seen = writer.node("MatMul", writer.node("Softmax", scores, axis=-1), values)
    seen = writer.product(
        writer.from_heads(seen), graph.matrix(f"{at}self_attn/o_proj/MatMul_output_0")
    )
    value = writer.node("Add", value, seen)

    query = graph.matrix(f"{at}encoder_attn/q_proj/MatMul_output_0")
    asked = writer.to_heads(
        writer.product(normalised("post_attention_layernorm"), query), sizes.heads
    )
    heard = writer.node("Softmax", writer.scores(asked, f"audio_key_{layer}"), axis=-1)
    if layer in _TIMING_HEADS:
        attended.append(
            writer.node("Gather", heard, writer.integers(*_TIMING_HEADS[layer]), axis=1)
        )
    seen = writer.from_heads(writer.node("MatMul", heard, f"audio_value_{layer}"))
    seen = writer.product(seen, graph.matrix(f"{at}encoder_attn/o_proj/MatMul_output_0"))
    value = writer.node("Add", value, seen)

    thought = writer.product(
        normalised("final_layernorm"), graph.matrix(f"{at}mlp/fc1/Add_output_0")
    )
    half = graph.matrix(f"{at}mlp/fc1/Add_output_0").numbers.shape[1] // 2
    kept, gate = writer.split(thought, [half, half], axis=-1)
    thought = writer.node("Mul", writer.node("QuickGelu", gate, fused=True, alpha=1.0), kept)
    thought = writer.product(thought, graph.matrix(f"{at}mlp/fc2/Add_output_0"))
    return writer.node("Add", value, thought)
