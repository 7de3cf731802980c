"""A cache-aware FastConformer of Nemotron streaming's size: 0.6 billion random numbers."""

from pathlib import Path
from typing import Final

import numpy as np
from onnx import TensorProto, helper

from tests.bench import big_graphs as big
from tests.engines.streaming.tiny import Graph, write_tokens

WIDTH, INNER, HEADS, KERNEL = 1024, 4096, 8, 9
LEFT, FRAMES, BANDS = 70, 7, 128
WINDOW, SHIFT, SUBSAMPLING = 65, 56, 8
"""560 ms."""
VOCABULARY, HIDDEN, DEPTH = 1024, 640, 2
_CHANNELS: Final = 256
_SPEAK: Final = (1, 4)
"""Frames of each chunk in which there is a token: 3.6 tokens a second."""


def write_encoder(path: Path, layers: int) -> None:
    """Write the encoder with so many layers; the model has 24."""
    graph = Graph()
    graph.input("audio_signal", ["N", BANDS, WINDOW])
    graph.input("length", ["N"], TensorProto.INT64)
    channel = graph.input("cache_last_channel", ["N", layers, LEFT, WIDTH])
    time = graph.input("cache_last_time", ["N", layers, WIDTH, KERNEL - 1])
    count = graph.input("cache_last_channel_len", ["N"], TensorProto.INT64)
    value = _subsampled(graph)
    mask = _mask(graph, count)
    channels, times = [], []
    for layer in range(layers):
        memory = graph.node("Squeeze", big.cut(graph, channel, layer, layer + 1, 1), graph.ints(1))
        past = graph.node("Squeeze", big.cut(graph, time, layer, layer + 1, 1), graph.ints(1))
        value, memory, past = _layer(graph, value, memory, past, mask)
        channels.append(graph.node("Unsqueeze", memory, graph.ints(1)))
        times.append(graph.node("Unsqueeze", past, graph.ints(1)))
    value = _speaking(graph, value)
    graph.node("Transpose", value, out="outputs", perm=[0, 2, 1])
    graph.output("outputs", ["N", WIDTH, FRAMES])
    graph.node("Add", graph.ints(FRAMES), graph.ints(0), out="encoded_lengths")
    graph.output("encoded_lengths", ["N"], TensorProto.INT64)
    graph.node("Concat", *channels, out="cache_last_channel_next", axis=1)
    graph.output("cache_last_channel_next", ["N", layers, LEFT, WIDTH])
    graph.node("Concat", *times, out="cache_last_time_next", axis=1)
    graph.output("cache_last_time_next", ["N", layers, WIDTH, KERNEL - 1])
    more = graph.node("Add", count, graph.ints(FRAMES))
    graph.node("Min", more, graph.ints(LEFT), out="cache_last_channel_next_len")
    graph.output("cache_last_channel_next_len", ["N"], TensorProto.INT64)
    entries: dict[str, object] = {
        "vocab_size": VOCABULARY, "window_size": WINDOW, "chunk_shift": SHIFT,
        "normalize_type": "", "subsampling_factor": SUBSAMPLING, "feat_dim": BANDS,
        "pred_rnn_layers": DEPTH, "pred_hidden": HIDDEN,
        "model_type": "EncDecRNNTBPEModel", "version": "1", "model_author": "NeMo",
    }  # fmt: skip
    for index, size in enumerate((layers, LEFT, WIDTH), start=1):
        entries[f"cache_last_channel_dim{index}"] = size
    for index, size in enumerate((layers, WIDTH, KERNEL - 1), start=1):
        entries[f"cache_last_time_dim{index}"] = size
    graph.save(path, entries)


def _speaking(graph: Graph, value: str) -> str:
    """Return the frames, of which the first two numbers say whether there is a token.

    Frames of random layers differ little, and sherpa-onnx' features are a little different from
    ours: left to chance, one would write three times as much as the other.
    """
    share, speak = np.full(WIDTH, 0.1), np.zeros((1, FRAMES, WIDTH))
    share[: len(_SPEAK)] = 0.0
    for kind, frame in enumerate(_SPEAK):
        speak[0, frame, kind] = 1.0
    noise = graph.node("Mul", value, graph.weight(share))
    return graph.node("Add", noise, graph.weight(speak))


def _subsampled(graph: Graph) -> str:
    """Return eight rows for one: three convolutions with a step of two, as in the model."""
    rows = graph.node("Transpose", "audio_signal", perm=[0, 2, 1])
    value = graph.node("Unsqueeze", rows, graph.ints(1))
    half = {"strides": [2, 2], "pads": [1, 1, 1, 1]}
    value = graph.node("Relu", big.image(graph, value, (_CHANNELS, 1, 3), **half))
    for _ in range(2):
        value = big.image(graph, value, (_CHANNELS, 1, 3), group=_CHANNELS, **half)
        value = graph.node("Relu", big.image(graph, value, (_CHANNELS, _CHANNELS, 1)))
    value = graph.node("Transpose", value, perm=[0, 2, 1, 3])
    size = _CHANNELS * BANDS // SUBSAMPLING
    value = graph.node("Reshape", value, graph.ints(1, -1, size))
    value = big.linear(graph, value, size, WIDTH)
    # The first frames are of the rows before the chunk.
    return big.cut(graph, value, WINDOW // SUBSAMPLING + 1 - FRAMES, 1 << 40, 1)


def _mask(graph: Graph, count: str) -> str:
    """Return what is added to attention where the past is not filled yet."""
    places = graph.weight(np.arange(LEFT + FRAMES, dtype=np.int64))
    empty = graph.node("Less", places, graph.node("Sub", graph.ints(LEFT), count))
    empty = graph.node("Cast", empty, to=TensorProto.FLOAT)
    return graph.node("Mul", empty, graph.weight(np.array([-1e4])))


def _layer(graph: Graph, value: str, memory: str, past: str, mask: str) -> tuple[str, str, str]:
    half = big.feed_forward(graph, big.norm(graph, value, WIDTH), WIDTH, INNER)
    value = big.add(graph, value, half, 0.5)

    normed = big.norm(graph, value, WIDTH)
    heard = graph.node("Concat", memory, normed, axis=1)
    size = WIDTH // HEADS
    query = big.heads(graph, big.linear(graph, normed, WIDTH, WIDTH), HEADS, size)
    key = big.heads(graph, big.linear(graph, heard, WIDTH, WIDTH), HEADS, size)
    said = big.heads(graph, big.linear(graph, heard, WIDTH, WIDTH), HEADS, size)
    places = graph.weight(big.RANDOM.normal(0, 0.1, (HEADS, size, LEFT + FRAMES)))
    scores = graph.node("MatMul", query, graph.node("Transpose", key, perm=[0, 2, 1]))
    scores = big.add(graph, scores, graph.node("MatMul", query, places))
    scores = graph.node("Mul", scores, graph.weight(np.array([size**-0.5])))
    weights = graph.node("Softmax", big.add(graph, scores, mask), axis=-1)
    found = big.together(graph, graph.node("MatMul", weights, said), HEADS, size)
    value = big.add(graph, value, big.linear(graph, found, WIDTH, WIDTH))
    memory = big.cut(graph, heard, FRAMES, FRAMES + LEFT, 1)

    inner = big.linear(graph, big.norm(graph, value, WIDTH), WIDTH, 2 * WIDTH)
    inner, past = big.convolved(graph, big.gated(graph, inner, WIDTH), past, WIDTH, KERNEL)
    inner = big.swish(graph, big.norm(graph, inner, WIDTH))
    value = big.add(graph, value, big.linear(graph, inner, WIDTH, WIDTH))

    half = big.feed_forward(graph, big.norm(graph, value, WIDTH), WIDTH, INNER)
    value = big.norm(graph, big.add(graph, value, half, 0.5), WIDTH)
    return value, memory, past


def write_decoder(path: Path) -> None:
    """Write the prediction network: an LSTM of two layers."""
    graph = Graph()
    graph.input("targets", ["N", "U"], TensorProto.INT32)
    graph.input("target_length", ["N"], TensorProto.INT32)
    for name in ("states.1", "onnx::Slice_3"):
        graph.input(name, [DEPTH, "N", HIDDEN])
    table = graph.weight(big.RANDOM.normal(0, 1.0, (VOCABULARY + 1, HIDDEN)))
    value = graph.node("Gather", table, graph.node("Transpose", "targets", perm=[1, 0]))
    states: list[list[str]] = [[], []]
    for layer in range(DEPTH):
        shape = (1, 4 * HIDDEN, HIDDEN)
        into = graph.weight(big.RANDOM.normal(0, HIDDEN**-0.5, shape))
        again = graph.weight(big.RANDOM.normal(0, HIDDEN**-0.5, shape))
        begin = [
            big.cut(graph, name, layer, layer + 1, 0) for name in ("states.1", "onnx::Slice_3")
        ]
        outputs = [f"lstm_{layer}_{part}" for part in ("all", "hidden", "cell")]
        graph.nodes.append(
            helper.make_node(
                "LSTM", [value, into, again, "", "", *begin], outputs, hidden_size=HIDDEN
            )
        )
        value = graph.node("Squeeze", outputs[0], graph.ints(1))
        for kept, name in zip(states, outputs[1:], strict=True):
            kept.append(name)
    # The first two numbers say of which kind the token was; the last one, a blank, is of none.
    kinds = np.zeros((VOCABULARY + 1, len(_SPEAK)))
    for kind in range(len(_SPEAK)):
        kinds[_tokens(kind), kind] = 1.0
    kind_of = graph.node(
        "Gather", graph.weight(kinds), graph.node("Transpose", "targets", perm=[1, 0])
    )
    value = graph.node("Concat", kind_of, big.cut(graph, value, len(_SPEAK), HIDDEN, 2), axis=2)
    graph.node("Transpose", value, out="outputs", perm=[1, 2, 0])
    graph.output("outputs", ["N", HIDDEN, "U"])
    graph.node("Identity", "target_length", out="prednet_lengths")
    graph.output("prednet_lengths", ["N"], TensorProto.INT32)
    for name, kept in zip(("states", "162"), states, strict=True):
        graph.node("Concat", *kept, out=name, axis=0)
        graph.output(name, [DEPTH, "N", HIDDEN])
    graph.save(path, {"vocab_size": VOCABULARY, "pred_rnn_layers": DEPTH, "pred_hidden": HIDDEN})


def _tokens(kind: int) -> slice:
    """Return the tokens of a kind: one half of them, or the other."""
    half = VOCABULARY // len(_SPEAK)
    return slice(kind * half, (kind + 1) * half)


def write_joiner(path: Path) -> None:
    """Write the joiner: a frame that speaks has a token of its kind, and after it a blank."""
    graph = Graph()
    graph.input("encoder_outputs", ["N", WIDTH, "T"])
    graph.input("decoder_outputs", ["N", HIDDEN, "U"])
    kinds = len(_SPEAK)
    into = [big.RANDOM.normal(0, size**-0.5, (size, HIDDEN)) for size in (WIDTH, HIDDEN)]
    out = big.RANDOM.normal(0, HIDDEN**-0.5, (HIDDEN, VOCABULARY + 1))
    ahead, bias = np.zeros(HIDDEN), np.zeros(VOCABULARY + 1)
    bias[-1] = 8.0
    for weights in into:
        weights[:kinds], weights[:, : 2 * kinds] = 0.0, 0.0
    out[: 2 * kinds] = 0.0
    for kind in range(kinds):
        # One unit for "it speaks", and one for "it speaks, and this was said already".
        into[0][kind, kind] = into[0][kind, kinds + kind] = into[1][kind, kinds + kind] = 1.0
        ahead[kinds + kind] = -1.0
        out[kind, _tokens(kind)] = 16.0
        out[kinds + kind, -1] = 32.0
    parts = []
    for axis, name in enumerate(("encoder_outputs", "decoder_outputs")):
        turned = graph.node("Transpose", name, perm=[0, 2, 1])
        made = graph.node("MatMul", turned, graph.weight(into[axis]))
        parts.append(graph.node("Unsqueeze", made, graph.ints(2 - axis)))
    both = graph.node("Add", graph.node("Add", *parts), graph.weight(ahead))
    made = graph.node("MatMul", graph.node("Relu", both), graph.weight(out))
    graph.node("Add", made, graph.weight(bias), out="outputs")
    graph.output("outputs", ["N", "T", "U", VOCABULARY + 1])
    graph.save(path, {})


def write(folder: Path, layers: int) -> None:
    """Write a folder as sherpa-onnx' packages are."""
    write_encoder(folder / "encoder.onnx", layers)
    write_decoder(folder / "decoder.onnx")
    write_joiner(folder / "joiner.onnx")
    write_tokens(folder / "tokens.txt", VOCABULARY + 1, blank=VOCABULARY)
