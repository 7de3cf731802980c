"""A small streaming Moonshine: five graphs whose states and windows all show in the text."""

import json
from pathlib import Path

import numpy as np
from onnx import TensorProto

from tests.engines.streaming.tiny import Graph

DEPTH, HEADS, HEAD_WIDTH = 2, 2, 3
FEATURES, WIDTH, MEMORY = 2, 4, 4
LOOKAHEAD, TOKENS = 3, 12
FRAME, BUFFER = 80, 79
FRAMES_PER_TOKEN = 8
START, END = 1, 2

CONFIG = {
    "encoder_dim": WIDTH, "decoder_dim": MEMORY, "depth": DEPTH, "nheads": HEADS,
    "head_dim": HEAD_WIDTH, "vocab_size": TOKENS, "bos_id": START, "eos_id": END,
    "frame_len": FRAME, "total_lookahead": LOOKAHEAD, "d_model_frontend": FEATURES,
    "c1": 4, "c2": 2,
}  # fmt: skip


def split_front(folder: Path) -> None:
    """Put two files in place of the front end: a graph whose weights are inputs, and these.

    As Moonshine's newest folders are; names of weights are the same in both.
    """
    graph = front_graph()
    values = Graph()
    for weight in graph.weights:
        values.weights.append(weight)
        # A graph may not give a constant back as it is.
        kept = Graph.node(values, "Identity", weight.name, out=f"{weight.name}_out")
        values.output(kept, list(weight.dims), weight.data_type)
        graph.input(f"{weight.name}_out", list(weight.dims), weight.data_type)
    for node in graph.nodes:
        names = {weight.name for weight in graph.weights}
        node.input[:] = [f"{name}_out" if name in names else name for name in node.input]
    graph.weights.clear()
    graph.save(folder / "frontend.model.ort", {})
    values.save(folder / "frontend.weights.ort", {})
    (folder / "frontend.ort").unlink()


def write_frontend(path: Path) -> None:
    front_graph().save(path, {})


def front_graph() -> Graph:
    """One feature for every 80 samples: its mean, and the mean of the frame before."""
    graph = Graph()
    graph.input("audio_chunk", [1, "n"])
    graph.input("sample_buffer", [1, BUFFER])
    graph.input("sample_len", [1], TensorProto.INT64)
    graph.input("conv1_buffer", [1, FEATURES, 4])
    graph.input("conv2_buffer", [1, 4, 4])
    graph.input("frame_count", [1], TensorProto.INT64)
    start = graph.node("Sub", graph.ints(BUFFER), "sample_len")
    held = graph.node("Slice", "sample_buffer", start, graph.ints(BUFFER), graph.ints(1))
    samples = graph.node("Concat", held, "audio_chunk", axis=1)
    length = graph.node("Slice", graph.node("Shape", samples), graph.ints(1), graph.ints(2))
    count = graph.node("Div", length, graph.ints(FRAME))
    used = graph.node("Mul", count, graph.ints(FRAME))
    whole = graph.node("Slice", samples, graph.ints(0), used, graph.ints(1))
    # The count is given, as there may be no frame at all.
    shape = graph.node("Concat", graph.ints(1), count, graph.ints(FRAME), axis=0)
    frames = graph.node("Reshape", whole, shape, allowzero=1)
    loud = graph.node("ReduceMean", graph.node("Abs", frames), axes=[2], keepdims=1)
    last = graph.node("Slice", "conv1_buffer", graph.ints(3), graph.ints(4), graph.ints(2))
    last = graph.node("Slice", last, graph.ints(0), graph.ints(1), graph.ints(1))
    earlier = graph.node("Concat", last, loud, axis=1)
    before = graph.node("Slice", earlier, graph.ints(0), graph.ints(-1), graph.ints(1))
    graph.node("Concat", loud, before, out="features", axis=2)
    graph.output("features", [1, "F", FEATURES])
    newest = graph.node("Slice", earlier, graph.ints(-1), graph.ints(9**9), graph.ints(1))
    graph.node("Expand", newest, graph.ints(1, FEATURES, 4), out="conv1_buffer_out")
    graph.output("conv1_buffer_out", [1, FEATURES, 4])
    graph.node("Identity", "conv2_buffer", out="conv2_buffer_out")
    graph.output("conv2_buffer_out", [1, 4, 4])
    rest = graph.node("Slice", samples, used, graph.ints(9**9), graph.ints(1))
    graph.node("Sub", length, used, out="sample_len_out")
    graph.output("sample_len_out", [1], TensorProto.INT64)
    front = graph.weight(np.zeros((1, BUFFER)))
    padded = graph.node("Concat", front, rest, axis=1)
    graph.node("Slice", padded, graph.ints(-BUFFER), graph.ints(9**9), graph.ints(1),
               out="sample_buffer_out")  # fmt: skip
    graph.output("sample_buffer_out", [1, BUFFER])
    graph.node("Add", "frame_count", count, out="frame_count_out")
    graph.output("frame_count_out", [1], TensorProto.INT64)
    return graph


def write_encoder(path: Path) -> None:
    """Each frame sees two frames before and three after itself."""
    random = np.random.default_rng(5)
    graph = Graph()
    graph.input("features", [1, "F", FEATURES])
    turned = graph.node("Transpose", "features", perm=[0, 2, 1])
    kernel = graph.weight(random.normal(0, 60.0, (WIDTH, FEATURES, 3 + LOOKAHEAD)))
    seen = graph.node("Conv", turned, kernel, pads=[2, LOOKAHEAD])
    graph.node("Tanh", graph.node("Transpose", seen, perm=[0, 2, 1]), out="encoded")
    graph.output("encoded", [1, "F", WIDTH])
    graph.save(path, {})


def write_adapter(path: Path) -> None:
    """Adds a wave over the frames' places to them."""
    graph = Graph()
    graph.input("encoded", [1, "F", WIDTH])
    graph.input("pos_offset", [1], TensorProto.INT64)
    count = graph.node("Slice", graph.node("Shape", "encoded"), graph.ints(1), graph.ints(2))
    end = graph.node("Add", "pos_offset", count)
    scalar = graph.weight(np.zeros(0, np.int64))
    first = graph.node("Reshape", "pos_offset", scalar, allowzero=1)
    last = graph.node("Reshape", end, scalar, allowzero=1)
    step = graph.weight(np.array(1, np.int64))
    places = graph.node("Cast", graph.node("Range", first, last, step), to=TensorProto.FLOAT)
    wave = graph.node("Sin", graph.node("Mul", places, graph.weight(np.array([0.0173]))))
    wave = graph.node("Mul", wave, graph.weight(np.array([0.3])))
    wave = graph.node("Unsqueeze", graph.node("Unsqueeze", wave, graph.ints(1)), graph.ints(0))
    graph.node("Add", "encoded", wave, out="memory")
    graph.output("memory", [1, "F", MEMORY])
    graph.save(path, {})


def write_cross_kv(path: Path) -> None:
    random = np.random.default_rng(6)
    graph = Graph()
    graph.input("memory", [1, "T", MEMORY])
    for name in ("k_cross", "v_cross"):
        weights = random.normal(0, 1.0, (DEPTH, 1, HEADS, MEMORY, HEAD_WIDTH))
        memory = graph.node(
            "Unsqueeze", graph.node("Unsqueeze", "memory", graph.ints(0)), graph.ints(0)
        )
        graph.node("MatMul", memory, graph.weight(weights), out=name)
        graph.output(name, [DEPTH, 1, HEADS, "T", HEAD_WIDTH])
    graph.save(path, {})


def write_decoder(path: Path) -> None:
    """A token for every eight frames, by what they hold and by all tokens before; then the end."""
    random = np.random.default_rng(7)
    graph = Graph()
    graph.input("token", [1, "n"], TensorProto.INT64)
    for name in ("k_self", "v_self"):
        graph.input(name, [DEPTH, 1, HEADS, "P", HEAD_WIDTH])
    for name in ("out_k_cross", "out_v_cross"):
        graph.input(name, [DEPTH, 1, HEADS, "T", HEAD_WIDTH])
    size = DEPTH * HEADS * HEAD_WIDTH
    table = graph.weight(random.normal(0, 0.1, (TOKENS, size)))
    rows = graph.node("Gather", table, "token")
    split = graph.node("Reshape", rows, graph.ints(1, -1, DEPTH, HEADS, HEAD_WIDTH))
    split = graph.node("Transpose", split, perm=[2, 0, 3, 1, 4])
    for name in ("k_self", "v_self"):
        graph.node("Concat", name, split, out=f"out_{name}", axis=3)
        graph.output(f"out_{name}", [DEPTH, 1, HEADS, "Q", HEAD_WIDTH])
    past = graph.node("Slice", graph.node("Shape", "k_self"), graph.ints(3), graph.ints(4))
    count = graph.node("Slice", graph.node("Shape", "token"), graph.ints(1), graph.ints(2))
    scalar = graph.weight(np.zeros(0, np.int64))
    first = graph.node("Reshape", past, scalar, allowzero=1)
    last = graph.node("Reshape", graph.node("Add", past, count), scalar, allowzero=1)
    places = graph.node("Range", first, last, graph.weight(np.array(1, np.int64)))
    frames = graph.node("Mul", places, graph.ints(FRAMES_PER_TOKEN))
    total = graph.node("Slice", graph.node("Shape", "out_k_cross"), graph.ints(3), graph.ints(4))
    newest = graph.node("Sub", total, graph.ints(1))
    seen = graph.node("Gather", "out_v_cross", graph.node("Min", frames, newest), axis=3)
    seen = graph.node("Transpose", seen, perm=[1, 3, 0, 2, 4])
    seen = graph.node("Reshape", seen, graph.ints(1, -1, size))
    # All tokens so far: a running sum over the cache, of which the newest rows are taken.
    held = graph.node("Transpose", "out_k_self", perm=[1, 3, 0, 2, 4])
    held = graph.node("Reshape", held, graph.ints(1, -1, size))
    held = graph.node("CumSum", held, graph.weight(np.array(1, np.int64)))
    held = graph.node("Slice", held, past, graph.ints(9**9), graph.ints(1))
    both = graph.node("Add", seen, held)
    logits = graph.node("MatMul", both, graph.weight(random.normal(0, 0.8, (size, TOKENS))))
    # Places have likings of their own, so that the text does not go round in a loop.
    liking = graph.weight(random.normal(0, 2.5, (64, TOKENS)))
    liked = graph.node("Gather", liking, graph.node("Mod", places, graph.ints(64)))
    logits = graph.node("Add", logits, liked)
    never = np.zeros(TOKENS)
    never[:3] = -90.0
    logits = graph.node("Add", logits, graph.weight(never))
    over = graph.node("Cast", graph.node("GreaterOrEqual", frames, total), to=TensorProto.FLOAT)
    over = graph.node("Unsqueeze", graph.node("Unsqueeze", over, graph.ints(1)), graph.ints(0))
    end = np.zeros((1, TOKENS))
    end[0, END] = 300.0
    graph.node("Add", logits, graph.node("MatMul", over, graph.weight(end)), out="logits")
    graph.output("logits", [1, "n", TOKENS])
    graph.save(path, {})


def write_model(folder: Path, **config: object) -> None:
    """Write a folder as Moonshine's streaming models are; `config` holds other entries."""
    folder.mkdir(parents=True, exist_ok=True)
    write_frontend(folder / "frontend.ort")
    write_encoder(folder / "encoder.ort")
    write_adapter(folder / "adapter.ort")
    write_cross_kv(folder / "cross_kv.ort")
    write_decoder(folder / "decoder_kv.ort")
    entries = {key: value for key, value in {**CONFIG, **config}.items() if value is not None}
    (folder / "streaming_config.json").write_text(json.dumps(entries), encoding="utf-8")
    pieces = [b"", b"<s>", b"</s>", *(f"\u2581{letter}".encode() for letter in "abcdefghi")]
    data = b"".join(bytes([len(piece)]) + piece for piece in pieces)
    (folder / "tokenizer.bin").write_bytes(data)
