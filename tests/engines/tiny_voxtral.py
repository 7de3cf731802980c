"""A small Voxtral Realtime: three graphs whose caches, masks and places all show in the text."""

import base64
import json
from pathlib import Path

import numpy as np
from onnx import TensorProto

from tests.engines.streaming.tiny import Graph

BANDS, WIDTH, LAYERS = 128, 6, 2
ENCODER_HEADS, ENCODER_WIDTH = 2, 3
DECODER_HEADS, DECODER_WIDTH = 2, 4
SPECIALS, TOKENS = 40, 60
START, END, PADDING = 1, 2, 32


def _cached(graph: Graph, heads: int, width: int, rows: str, count: str, kind: int) -> str:
    """Let each place's keys be made of its row; return their sum over all that is kept, (1, width).

    `rows` of shape (1, count, WIDTH) in float32.
    """
    random = np.random.default_rng(11)
    total = ""
    for layer in range(LAYERS):
        for side in ("key", "value"):
            past = f"past_key_values.{layer}.{side}"
            graph.input(past, [1, heads, "P", width], kind)
            into = graph.weight(random.normal(0, 0.4, (WIDTH, heads * width)).astype(np.float32))
            new = graph.node("MatMul", rows, into)
            shape = graph.node("Concat", graph.ints(1), count, graph.ints(heads, width), axis=0)
            new = graph.node("Transpose", graph.node("Reshape", new, shape), perm=[0, 2, 1, 3])
            new = graph.node("Cast", new, to=kind)
            out = f"present.{layer}.{side}"
            graph.node("Concat", past, new, out=out, axis=2)
            graph.output(out, [1, heads, "Q", width], kind)
            # The newest 20 places: what lies further back must not matter, as in a real window.
            near = graph.node("Slice", out, graph.ints(-20), graph.ints(9**9), graph.ints(2))
            near = graph.node("Cast", near, to=TensorProto.FLOAT)
            summed = graph.node("ReduceSum", near, graph.ints(2), keepdims=0)
            flat = graph.node("Reshape", summed, graph.ints(1, heads * width))
            out_of = graph.weight(random.normal(0, 0.06, (heads * width, WIDTH)).astype(np.float32))
            part = graph.node("MatMul", flat, out_of)
            total = graph.node("Add", total, part) if total else part
    return total


def _places(graph: Graph, rows: str) -> str:
    """Add a wave of the absolute places, and what is wrong with the mask's length."""
    places = graph.node("Cast", "position_ids", to=TensorProto.FLOAT)
    wave = graph.node("Sin", graph.node("Mul", places, graph.weight(np.array([0.9]))))
    rows = graph.node("Add", rows, graph.node("Unsqueeze", wave, graph.ints(2)))
    past = graph.node("Shape", "past_key_values.0.key")
    past = graph.node("Slice", past, graph.ints(2), graph.ints(3))
    mask = graph.node("Slice", graph.node("Shape", "attention_mask"), graph.ints(1), graph.ints(2))
    new = graph.node("Slice", graph.node("Shape", "position_ids"), graph.ints(1), graph.ints(2))
    off = graph.node("Sub", mask, graph.node("Add", past, new))
    off = graph.node(
        "Mul", graph.node("Cast", off, to=TensorProto.FLOAT), graph.weight(np.array([50.0]))
    )
    return graph.node("Add", rows, off)


def write_encoder(path: Path) -> None:
    random = np.random.default_rng(12)
    graph = Graph()
    graph.input("input_features", [1, BANDS, "T"])
    graph.input("attention_mask", [1, "M"], TensorProto.INT64)
    graph.input("position_ids", [1, "S"], TensorProto.INT64)
    padding = graph.input("past_padding_cache", [1, BANDS, 2])
    joined = graph.node("Concat", padding, "input_features", axis=2)
    graph.node("Slice", joined, graph.ints(-2), graph.ints(9**9), graph.ints(2),
               out="present_padding_cache")  # fmt: skip
    graph.output("present_padding_cache", [1, BANDS, 2])
    kernel = graph.weight(random.normal(0, 0.3, (WIDTH, BANDS, 3)))
    # A causal convolution of three rows with a step of two.
    half = graph.node("Conv", joined, kernel, strides=[2], pads=[0, 0])
    rows = _places(graph, graph.node("Transpose", half, perm=[0, 2, 1]))
    count = graph.node("Slice", graph.node("Shape", "position_ids"), graph.ints(1), graph.ints(2))
    _cached(graph, ENCODER_HEADS, ENCODER_WIDTH, rows, count, TensorProto.FLOAT)
    # Each place sees the one before it, which may lie in the cache.
    nothing = graph.weight(np.zeros((1, ENCODER_HEADS, 1, ENCODER_WIDTH)))
    places = graph.node("Concat", nothing, "present.1.value", axis=2)
    first = graph.node("Sub", graph.ints(-1), count)
    before = graph.node("Slice", places, first, graph.ints(-1), graph.ints(2))
    before = graph.node("Transpose", before, perm=[0, 2, 1, 3])
    before = graph.node("Reshape", before, graph.ints(1, -1, ENCODER_HEADS * ENCODER_WIDTH))
    rows = graph.node("Add", rows, before)
    fours = graph.node("Reshape", rows, graph.ints(1, -1, 4, WIDTH))
    fours = graph.node("ReduceMean", fours, axes=[2], keepdims=0)
    graph.node("Tanh", fours, out="audio_embeds")
    graph.output("audio_embeds", [1, "E", WIDTH])
    graph.save(path, {})


def write_embedding(path: Path) -> None:
    graph = Graph()
    graph.input("input_ids", [1, "n"], TensorProto.INT64)
    table = np.random.default_rng(13).normal(0, 0.6, (TOKENS, WIDTH))
    graph.node("Gather", graph.weight(table), "input_ids", out="inputs_embeds")
    graph.output("inputs_embeds", [1, "n", WIDTH])
    graph.save(path, {})


def write_decoder(path: Path, *, kind: int = TensorProto.FLOAT, ends: bool = False) -> None:
    """Write the decoder; with `ends` it wants to end its text at every place."""
    random = np.random.default_rng(14)
    graph = Graph()
    graph.input("inputs_embeds", [1, "n", WIDTH])
    graph.input("attention_mask", [1, "M"], TensorProto.INT64)
    graph.input("position_ids", [1, "n"], TensorProto.INT64)
    graph.input("num_logits_to_keep", [], TensorProto.INT64)
    rows = _places(graph, "inputs_embeds")
    count = graph.node("Slice", graph.node("Shape", "position_ids"), graph.ints(1), graph.ints(2))
    held = _cached(graph, DECODER_HEADS, DECODER_WIDTH, rows, count, kind)
    newest = graph.node("Slice", rows, graph.ints(-1), graph.ints(9**9), graph.ints(1))
    both = graph.node(
        "Tanh", graph.node("Add", newest, graph.node("Unsqueeze", held, graph.ints(1)))
    )
    logits = graph.node("MatMul", both, graph.weight(random.normal(0, 3.0, (WIDTH, TOKENS))))
    liking = np.zeros(TOKENS)
    liking[:SPECIALS] = -90.0
    liking[PADDING] = 4.0
    liking[END] = 200.0 if ends else -90.0
    kept = graph.node("Cast", "num_logits_to_keep", to=TensorProto.FLOAT)
    logits = graph.node("Mul", logits, kept)
    graph.node("Add", logits, graph.weight(liking), out="logits")
    graph.output("logits", [1, "k", TOKENS])
    graph.save(path, {})


def write_tokens(path: Path, **config: object) -> None:
    """Write a tekken.json; the last two tokens are the halves of one character."""
    texts = [f" {chr(97 + i)}".encode() for i in range(TOKENS - SPECIALS - 2)]
    texts += [bytes([byte]) for byte in "é".encode()]
    content = {
        "config": {
            "default_num_special_tokens": SPECIALS,
            "default_vocab_size": TOKENS,
            **config,
        },
        "vocab": [
            {"rank": rank, "token_bytes": base64.b64encode(text).decode()}
            for rank, text in enumerate([*texts, b"beyond"])
        ],
        "special_tokens": [
            {"rank": START, "token_str": "<s>"},
            {"rank": END, "token_str": "</s>"},
            {"rank": PADDING, "token_str": "[STREAMING_PAD]"},
        ],
    }
    path.write_text(json.dumps(content), encoding="utf-8")


def write_model(folder: Path, *, suffix: str = "_q4", **decoder: object) -> None:
    (folder / "onnx").mkdir(parents=True, exist_ok=True)
    write_encoder(folder / "onnx" / f"audio_encoder{suffix}.onnx")
    write_embedding(folder / "onnx" / f"embed_tokens{suffix}.onnx")
    write_decoder(folder / "onnx" / f"decoder_model_merged{suffix}.onnx", **decoder)
    write_tokens(folder / "tekken.json")
    (folder / "config.json").write_text('{"model_type": "voxtral_realtime"}', encoding="utf-8")
