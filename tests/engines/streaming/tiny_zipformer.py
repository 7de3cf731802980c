"""A small streaming Zipformer2 of two stacks, three layers in all."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from onnx import TensorProto

from tests.engines.streaming.tiny import Graph, write_tokens

CHUNK, WINDOW, BANDS = 16, 29, 80
WIDTH, TOKENS, CONTEXT = 16, 20, 2
LAYERS = (1, 2)
DIMS, KERNELS, LEFT = (8, 12), (5, 7), (8, 4)
QUERY, VALUE, HEADS = (4, 6), (3, 2), (2, 2)


def metadata() -> dict[str, object]:
    def comma(values: tuple[int, ...]) -> str:
        return ",".join(map(str, values))

    return {
        "model_type": "zipformer2", "version": "1", "model_author": "k2-fsa",
        "decode_chunk_len": CHUNK, "T": WINDOW,
        "num_encoder_layers": comma(LAYERS), "encoder_dims": comma(DIMS),
        "cnn_module_kernels": comma(KERNELS), "left_context_len": comma(LEFT),
        "query_head_dims": comma(QUERY), "value_head_dims": comma(VALUE), "num_heads": comma(HEADS),
    }  # fmt: skip


def state_shapes() -> dict[str, tuple[tuple[int, ...], int]]:
    """Return each cache's shape and batch axis by name, in the exporter's order."""
    shapes: dict[str, tuple[tuple[int, ...], int]] = {}
    layer = 0
    for stack, count in enumerate(LAYERS):
        for _ in range(count):
            left, heads, width = LEFT[stack], HEADS[stack], DIMS[stack]
            value = (left, 1, VALUE[stack] * heads)
            conv = (1, width, KERNELS[stack] // 2)
            shapes[f"cached_key_{layer}"] = ((left, 1, QUERY[stack] * heads), 1)
            shapes[f"cached_nonlin_attn_{layer}"] = ((1, 1, left, 3 * width // 4), 1)
            shapes[f"cached_val1_{layer}"] = (value, 1)
            shapes[f"cached_val2_{layer}"] = (value, 1)
            shapes[f"cached_conv1_{layer}"] = (conv, 0)
            shapes[f"cached_conv2_{layer}"] = (conv, 0)
            layer += 1
    shapes["embed_states"] = ((1, 128, 3, 19), 0)
    return shapes


def write_encoder(
    path: Path,
    *,
    ctc: bool = False,
    floats: int = TensorProto.FLOAT,
    lens: int = TensorProto.INT64,
    without: str = "",
    altered: Mapping[str, str | None] | None = None,
) -> None:
    """Write the encoder, or the one graph of the CTC model.

    Frames are a projection of four rows each plus what is in the caches; every cache moves by its
    own projection of the chunk. `without` leaves out an input; `altered` holds other metadata, None
    for none.
    """
    random = np.random.default_rng(1)
    graph = Graph(floats)
    x = graph.input("x", ["N", WINDOW, BANDS])
    chunk = graph.node("Slice", x, graph.ints(0), graph.ints(CHUNK), graph.ints(1))
    rows = graph.node("Reshape", chunk, graph.ints(1, CHUNK // 4, 4 * BANDS))
    ahead = graph.node("Slice", x, graph.ints(CHUNK), graph.ints(WINDOW), graph.ints(1))
    summary = graph.node("ReduceMean", chunk, axes=[1], keepdims=0)
    width = TOKENS if ctc else WIDTH
    frames = graph.node("MatMul", rows, graph.weight(random.normal(0, 0.03, (4 * BANDS, width))))
    later = graph.node("ReduceMean", ahead, axes=[1], keepdims=1)
    later = graph.node("MatMul", later, graph.weight(random.normal(0, 0.02, (BANDS, width))))
    frames = graph.node("Add", frames, later)
    for name, (shape, axis) in state_shapes().items():
        if name == without:
            continue
        named: list[int | str] = list(shape)
        named[axis] = "N"
        graph.input(name, named)
        size = int(np.prod(shape))
        flat = graph.node("Reshape", name, graph.ints(1, size))
        # A cache of 7,296 numbers weighs as much as one of twelve.
        into = graph.weight(random.normal(0, 0.6 / size**0.5, (size, width)))
        frames = graph.node("Add", frames, graph.node("MatMul", flat, into))
        moved = graph.node("MatMul", summary, graph.weight(random.normal(0, 0.05, (BANDS, size))))
        kept = graph.node("Mul", flat, graph.weight(np.array([0.5])))
        new = graph.node("Tanh", graph.node("Add", moved, kept))
        graph.node("Reshape", new, graph.ints(*shape), out=f"new_{name}")
    if without != "processed_lens":
        graph.input("processed_lens", ["N"], lens)
        step = np.array([CHUNK // 2], np.int64 if lens == TensorProto.INT64 else np.int32)
        graph.node("Add", "processed_lens", graph.weight(step), out="new_processed_lens")
        # Every other chunk sounds another way, so that a lost count is seen.
        odd = graph.node("Cast", "processed_lens", to=floats)
        odd = graph.node("Sin", odd)
        frames = graph.node("Add", frames, graph.node("Reshape", odd, graph.ints(1, 1, 1)))
    if ctc:
        graph.node("LogSoftmax", frames, out="log_probs", axis=-1)
        graph.output("log_probs", ["N", CHUNK // 4, width])
    else:
        graph.node("Identity", frames, out="encoder_out")
        graph.output("encoder_out", ["N", CHUNK // 4, width])
    for name, (shape, _) in state_shapes().items():
        if name != without:
            graph.output(f"new_{name}", shape)
    if without != "processed_lens":
        graph.output("new_processed_lens", ["N"], lens)
    entries = {**metadata(), **(altered or {})}
    graph.save(path, {key: value for key, value in entries.items() if value is not None})


def write_decoder(
    path: Path, *, ids: int = TensorProto.INT64, floats: int = TensorProto.FLOAT
) -> None:
    random = np.random.default_rng(2)
    graph = Graph(floats)
    graph.input("y", ["N", CONTEXT], ids)
    table = graph.weight(random.normal(0, 1.0, (TOKENS, WIDTH)))
    # The context begins with −1 in sherpa-onnx: it counts as the blank.
    known = graph.node("Max", graph.node("Cast", "y", to=TensorProto.INT64), graph.ints(0))
    rows = graph.node("Gather", table, known)
    weights = graph.weight(np.array([[[0.5], [1.0]]]))
    graph.node("ReduceSum", graph.node("Mul", rows, weights), graph.ints(1), out="decoder_out",
               keepdims=0)  # fmt: skip
    graph.output("decoder_out", ["N", WIDTH])
    graph.save(path, {"context_size": CONTEXT, "vocab_size": TOKENS})


def write_joiner(path: Path, *, floats: int = TensorProto.FLOAT) -> None:
    random = np.random.default_rng(3)
    graph = Graph(floats)
    graph.input("encoder_out", ["N", WIDTH])
    graph.input("decoder_out", ["N", WIDTH])
    both = graph.node("Tanh", graph.node("Add", "encoder_out", "decoder_out"))
    bias = np.zeros(TOKENS)
    bias[0] = 1.5
    logits = graph.node("MatMul", both, graph.weight(random.normal(0, 0.8, (WIDTH, TOKENS))))
    graph.node("Add", logits, graph.weight(bias), out="logit")
    graph.output("logit", ["N", TOKENS])
    graph.save(path, {"joiner_dim": WIDTH})


def write_transducer(folder: Path, **encoder: object) -> None:
    """Write a folder as sherpa-onnx' packages are."""
    folder.mkdir(parents=True, exist_ok=True)
    write_encoder(folder / "encoder.onnx", **encoder)
    write_decoder(folder / "decoder.onnx")
    write_joiner(folder / "joiner.onnx")
    write_tokens(folder / "tokens.txt", TOKENS, blank=0)


def write_ctc(folder: Path, **encoder: object) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write_encoder(folder / "model.onnx", ctc=True, **encoder)
    write_tokens(folder / "tokens.txt", TOKENS, blank=0)
