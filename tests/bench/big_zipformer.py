"""A streaming Zipformer2 of icefall's usual size: 16 layers in six stacks, random numbers."""

from itertools import count
from pathlib import Path
from typing import Final

import numpy as np
from onnx import TensorProto

from tests.bench import big_graphs as big
from tests.engines.streaming.tiny import Graph, write_tokens

LAYERS, DIMS = (2, 2, 3, 4, 3, 2), (192, 256, 384, 512, 384, 256)
INNER, KERNELS = (512, 768, 1024, 1536, 1024, 768), (31, 31, 15, 15, 15, 31)
DOWN, HEADS = (1, 2, 4, 8, 4, 2), (4, 4, 4, 8, 4, 4)
QUERY, VALUE = 32, 12
LEFT, SHIFT, WINDOW, BANDS = 128, 32, 45, 80
"""Chunks of 320 ms: the models come with this or with twice this."""
TOKENS, JOINED, CONTEXT = 500, 512, 2
_FRAMES: Final = SHIFT // 2
_CHANNELS, _EMBED_BANDS = 128, 19

_STATES = ("cached_key", "cached_nonlin_attn", "cached_val1", "cached_val2", "cached_conv1",
           "cached_conv2")  # fmt: skip


def write_encoder(path: Path) -> None:
    """Write the encoder."""
    graph = Graph()
    graph.input("x", ["N", WINDOW, BANDS])
    layer = count()
    kept: dict[str, tuple[str, list[int]]] = {}
    value = _embedded(graph, kept)
    width = DIMS[0]
    states = [(next(layer), stack) for stack, size in enumerate(LAYERS) for _ in range(size)]
    for number, stack in states:
        for name, shape in zip(_STATES, _shapes(stack), strict=True):
            named: list[int | str] = list(shape)
            named[0 if "conv" in name else 1] = "N"
            graph.input(f"{name}_{number}", named)
    for stack in range(len(LAYERS)):
        value = _fitted(graph, value, width, DIMS[stack])
        width = DIMS[stack]
        inner = _slower(graph, value, DOWN[stack], width)
        for number in (number for number, at in states if at == stack):
            inner, found = _layer(graph, inner, stack, number)
            for name, shape, state in zip(_STATES, _shapes(stack), found, strict=True):
                kept[f"{name}_{number}"] = (state, list(shape))
        value = big.add(graph, value, _faster(graph, inner, DOWN[stack], width))
    value = _fitted(graph, value, width, max(DIMS))
    value = _slower(graph, value, 2, max(DIMS))
    graph.node("Identity", big.linear(graph, value, max(DIMS), JOINED), out="encoder_out")
    graph.output("encoder_out", ["N", _FRAMES // 2, JOINED])
    # The exporter has it behind the layers' states.
    kept["embed_states"] = kept.pop("embed_states")
    for name, (state, shape) in kept.items():
        graph.node("Identity", state, out=f"new_{name}")
        graph.output(f"new_{name}", shape)
    graph.input("embed_states", ["N", _CHANNELS, 3, _EMBED_BANDS])
    graph.input("processed_lens", ["N"], TensorProto.INT64)
    graph.node("Add", "processed_lens", graph.ints(_FRAMES), out="new_processed_lens")
    graph.output("new_processed_lens", ["N"], TensorProto.INT64)
    graph.save(path, _metadata())


def _metadata() -> dict[str, object]:
    def comma(*values: int) -> str:
        return ",".join(map(str, values))

    stacks = len(LAYERS)
    return {
        "model_type": "zipformer2", "version": "1", "model_author": "k2-fsa",
        "decode_chunk_len": SHIFT, "T": WINDOW, "num_encoder_layers": comma(*LAYERS),
        "encoder_dims": comma(*DIMS), "cnn_module_kernels": comma(*KERNELS),
        "left_context_len": comma(*(LEFT // down for down in DOWN)),
        "query_head_dims": comma(*[QUERY] * stacks), "value_head_dims": comma(*[VALUE] * stacks),
        "num_heads": comma(*HEADS),
    }  # fmt: skip


def _shapes(stack: int) -> tuple[tuple[int, ...], ...]:
    left, width, heads = LEFT // DOWN[stack], DIMS[stack], HEADS[stack]
    value, conv = (left, 1, VALUE * heads), (1, width, KERNELS[stack] // 2)
    return ((left, 1, QUERY * heads), (1, 1, left, 3 * width // 4), value, value, conv, conv)


def _embedded(graph: Graph, kept: dict[str, tuple[str, list[int]]]) -> str:
    """Return two rows for one: convolutions, and one that looks back on the chunk before."""
    value = graph.node("Unsqueeze", "x", graph.ints(1))
    value = big.swish(graph, big.image(graph, value, (8, 1, 3), pads=[0, 1, 0, 1]))
    value = big.swish(graph, big.image(graph, value, (32, 8, 3), strides=[2, 2]))
    value = big.swish(graph, big.image(graph, value, (_CHANNELS, 32, 3), strides=[1, 2]))
    joined = graph.node("Concat", "embed_states", value, axis=2)
    state = big.cut(graph, joined, _FRAMES, _FRAMES + 3, 2)
    kept["embed_states"] = (state, [1, _CHANNELS, 3, _EMBED_BANDS])
    near = big.image(graph, joined, (_CHANNELS, 1, 7), group=_CHANNELS, pads=[0, 3, 0, 3])
    near = big.swish(graph, big.image(graph, near, (3 * _CHANNELS, _CHANNELS, 1)))
    near = big.image(graph, near, (_CHANNELS, 3 * _CHANNELS, 1))
    value = big.add(graph, big.cut(graph, value, 0, _FRAMES, 2), near)
    size = _CHANNELS * _EMBED_BANDS
    value = graph.node("Transpose", value, perm=[0, 2, 1, 3])
    value = graph.node("Reshape", value, graph.ints(1, _FRAMES, size))
    return big.norm(graph, big.linear(graph, value, size, DIMS[0]), DIMS[0])


def _fitted(graph: Graph, value: str, width: int, wanted: int) -> str:
    """Cut the last axis, or fill it with zeros."""
    if wanted <= width:
        return big.cut(graph, value, 0, wanted, 2)
    return graph.node("Pad", value, graph.ints(0, 0, 0, 0, 0, wanted - width))


def _slower(graph: Graph, value: str, down: int, width: int) -> str:
    if down == 1:
        return value
    apart = graph.node("Reshape", value, graph.ints(1, -1, down, width))
    return graph.node("ReduceMean", apart, axes=[2], keepdims=0)


def _faster(graph: Graph, value: str, down: int, width: int) -> str:
    if down == 1:
        return value
    apart = graph.node("Unsqueeze", value, graph.ints(2))
    repeated = graph.node("Expand", apart, graph.ints(1, 1, down, width))
    return graph.node("Reshape", repeated, graph.ints(1, -1, width))


def _layer(graph: Graph, value: str, stack: int, number: int) -> tuple[str, list[str]]:
    width, inner, kernel = DIMS[stack], INNER[stack], KERNELS[stack] // 2 + 1
    key, attended, first, second, *past = (f"{name}_{number}" for name in _STATES)
    weights, key = _attention(graph, value, key, stack)
    value = big.add(graph, value, big.feed_forward(graph, value, width, 3 * inner // 4), 0.3)
    found, attended = _nonlinear(graph, value, weights, attended, stack)
    value = big.add(graph, value, found, 0.3)
    states = [key, attended]
    for index, cache in enumerate((first, second)):
        found, memory = _self_attention(graph, value, weights, cache, stack)
        value = big.add(graph, value, found, 0.3)
        gate = big.gated(graph, big.linear(graph, value, width, 2 * width), width)
        found, past[index] = big.convolved(graph, gate, past[index], width, kernel)
        found = big.linear(graph, big.swish(graph, found), width, width)
        value = big.add(graph, value, found, 0.3)
        larger = inner if index == 0 else 5 * inner // 4
        value = big.add(graph, value, big.feed_forward(graph, value, width, larger), 0.3)
        states.append(memory)
    return big.norm(graph, value, width), [*states, *past]


def _attention(graph: Graph, value: str, cache: str, stack: int) -> tuple[str, str]:
    """Return the weights, shape (heads, time, past + time), and the next keys."""
    heads, left, width = HEADS[stack], LEFT // DOWN[stack], DIMS[stack]
    time = _FRAMES // DOWN[stack]
    size = QUERY * heads
    both = big.linear(graph, value, width, 2 * size + 4 * heads)
    query = big.heads(graph, big.cut(graph, both, 0, size, -1), heads, QUERY)
    key = graph.node("Transpose", big.cut(graph, both, size, 2 * size, -1), perm=[1, 0, 2])
    key = graph.node("Concat", cache, key, axis=0)
    place = big.heads(graph, big.cut(graph, both, 2 * size, 2 * size + 4 * heads, -1), heads, 4)
    table = graph.weight(big.RANDOM.normal(0, 0.1, (heads, 4, left + time)))
    turned = graph.node("Reshape", key, graph.ints(-1, heads, QUERY))
    turned = graph.node("Transpose", turned, perm=[1, 2, 0])
    scores = graph.node("MatMul", query, turned)
    scores = graph.node("Mul", scores, graph.weight(np.array([QUERY**-0.5])))
    scores = big.add(graph, scores, graph.node("MatMul", place, table))
    kept = big.cut(graph, key, time, time + left, 0)
    return graph.node("Softmax", scores, axis=-1), kept


def _nonlinear(graph: Graph, value: str, weights: str, cache: str, stack: int) -> tuple[str, str]:
    width, time, left = DIMS[stack], _FRAMES // DOWN[stack], LEFT // DOWN[stack]
    size = 3 * width // 4
    all_three = big.linear(graph, value, width, 3 * size)
    said, gate, out = (
        big.cut(graph, all_three, part * size, (part + 1) * size, -1) for part in range(3)
    )
    said = graph.node("Mul", said, graph.node("Tanh", gate))
    heard = graph.node("Concat", cache, graph.node("Unsqueeze", said, graph.ints(0)), axis=2)
    first = big.cut(graph, weights, 0, 1, 0)
    found = graph.node("MatMul", first, graph.node("Squeeze", heard, graph.ints(0)))
    found = graph.node("Mul", found, out)
    return big.linear(graph, found, size, width), big.cut(graph, heard, time, time + left, 2)


def _self_attention(
    graph: Graph, value: str, weights: str, cache: str, stack: int
) -> tuple[str, str]:
    width, heads = DIMS[stack], HEADS[stack]
    time, left = _FRAMES // DOWN[stack], LEFT // DOWN[stack]
    said = big.linear(graph, value, width, VALUE * heads)
    heard = graph.node("Concat", cache, graph.node("Transpose", said, perm=[1, 0, 2]), axis=0)
    apart = graph.node("Reshape", heard, graph.ints(-1, heads, VALUE))
    apart = graph.node("Transpose", apart, perm=[1, 0, 2])
    found = big.together(graph, graph.node("MatMul", weights, apart), heads, VALUE)
    return (
        big.linear(graph, found, VALUE * heads, width),
        big.cut(graph, heard, time, time + left, 0),
    )


def write_decoder(path: Path) -> None:
    """Write the prediction of the last two tokens."""
    graph = Graph()
    graph.input("y", ["N", CONTEXT], TensorProto.INT64)
    table = graph.weight(big.RANDOM.normal(0, 1.0, (TOKENS, JOINED)))
    # The context begins with −1 in sherpa-onnx: it counts as the blank.
    rows = graph.node("Gather", table, graph.node("Max", "y", graph.ints(0)))
    into = graph.weight(big.RANDOM.normal(0, 0.5, (JOINED, 4, CONTEXT)))
    turned = graph.node("Transpose", rows, perm=[0, 2, 1])
    mixed = graph.node("Conv", turned, into, group=JOINED // 4)
    mixed = graph.node("Relu", graph.node("Squeeze", mixed, graph.ints(2)))
    into = graph.weight(big.RANDOM.normal(0, JOINED**-0.5, (JOINED, JOINED)))
    graph.node("MatMul", mixed, into, out="decoder_out")
    graph.output("decoder_out", ["N", JOINED])
    graph.save(path, {"context_size": CONTEXT, "vocab_size": TOKENS})


def write_joiner(path: Path, blank: float) -> None:
    """Write the joiner; `blank` is what its logit gets more than the others'."""
    random = np.random.default_rng(5)
    graph = Graph()
    graph.input("encoder_out", ["N", JOINED])
    graph.input("decoder_out", ["N", JOINED])
    both = graph.node("Tanh", graph.node("Add", "encoder_out", "decoder_out"))
    bias = np.zeros(TOKENS)
    bias[0] = blank
    into = graph.weight(random.normal(0, JOINED**-0.5, (JOINED, TOKENS)))
    graph.node("Add", graph.node("MatMul", both, into), graph.weight(bias), out="logit")
    graph.output("logit", ["N", TOKENS])
    graph.save(path, {"joiner_dim": JOINED})


def write(folder: Path) -> None:
    """Write a folder as sherpa-onnx' packages are, but for the joiner."""
    write_encoder(folder / "encoder.onnx")
    write_decoder(folder / "decoder.onnx")
    write_tokens(folder / "tokens.txt", TOKENS, blank=0)
