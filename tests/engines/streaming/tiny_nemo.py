"""A small cache-aware FastConformer: three layers, chunks of two frames, LSTM of two layers."""

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from onnx import TensorProto

from tests.engines.streaming.tiny import Graph, write_tokens

LAYERS, LEFT, WIDTH, TIME = 3, 6, 8, 8
CHUNK, WINDOW, SUBSAMPLING = 16, 25, 8
FRAMES = CHUNK // SUBSAMPLING
VOCABULARY, HIDDEN, DEPTH = 12, 10, 2
PROMPTS = {"en-US": 0, "de-DE": 9, "ar": 7, "auto": 101}


def metadata(bands: int, *, prompted: bool) -> dict[str, object]:
    entries: dict[str, object] = {
        "vocab_size": VOCABULARY, "window_size": WINDOW, "chunk_shift": CHUNK,
        "normalize_type": "", "subsampling_factor": SUBSAMPLING, "feat_dim": bands,
        "pred_rnn_layers": DEPTH, "pred_hidden": HIDDEN,
        "model_type": "EncDecRNNTBPEModel", "version": "1", "model_author": "NeMo",
        "url": "", "comment": "",
    }  # fmt: skip
    for index, size in enumerate((LAYERS, LEFT, WIDTH), start=1):
        entries[f"cache_last_channel_dim{index}"] = size
    for index, size in enumerate((LAYERS, WIDTH, TIME), start=1):
        entries[f"cache_last_time_dim{index}"] = size
    if prompted:
        entries["prompt_dictionary"] = str(PROMPTS).replace("'", '"')
        entries["auto_prompt_id"] = PROMPTS["auto"]
    return entries


def write_encoder(
    path: Path,
    *,
    bands: int = 80,
    ctc: bool = False,
    prompted: bool = False,
    time_first: bool = False,
    floats: int = TensorProto.FLOAT,
    without: str = "",
    altered: Mapping[str, object] | None = None,
) -> None:
    """Write the encoder, or the one graph of the CTC model.

    A frame is a projection of its eight rows, of the nine rows before the chunk, and of what both
    caches hold as far as their length says. `without` leaves out an input, `altered` metadata.
    """
    random = np.random.default_rng(1)
    graph = Graph(floats)
    shape = ["N", WINDOW, bands] if time_first else ["N", bands, WINDOW]
    graph.input("audio_signal", shape)
    rows = "audio_signal" if time_first else graph.node("Transpose", "audio_signal", perm=[0, 2, 1])
    if without != "length":
        graph.input("length", ["N"], TensorProto.INT64)
    channel = graph.input("cache_last_channel", ["N", LAYERS, LEFT, WIDTH])
    time = graph.input("cache_last_time", ["N", LAYERS, WIDTH, TIME])
    count = "cache_last_channel_len"
    if without != count:
        graph.input(count, ["N"], TensorProto.INT64)

    past = WINDOW - CHUNK
    new = graph.node("Slice", rows, graph.ints(past), graph.ints(WINDOW), graph.ints(1))
    old = graph.node("Slice", rows, graph.ints(0), graph.ints(past), graph.ints(1))
    new = graph.node("Reshape", new, graph.ints(1, FRAMES, SUBSAMPLING * bands))
    into = graph.weight(random.normal(0, 0.004, (SUBSAMPLING * bands, WIDTH)))
    frames = graph.node("MatMul", new, into)
    old = graph.node("Reshape", old, graph.ints(1, 1, past * bands))
    into = graph.weight(random.normal(0, 0.002, (past * bands, WIDTH)))
    frames = graph.node("Add", frames, graph.node("MatMul", old, into))
    flat = graph.node("Reshape", channel, graph.ints(1, 1, LAYERS * LEFT * WIDTH))
    into = graph.weight(random.normal(0, 0.1, (LAYERS * LEFT * WIDTH, WIDTH)))
    frames = graph.node("Add", frames, graph.node("MatMul", flat, into))
    flat = graph.node("Reshape", time, graph.ints(1, 1, LAYERS * WIDTH * TIME))
    into = graph.weight(random.normal(0, 0.1, (LAYERS * WIDTH * TIME, WIDTH)))
    frames = graph.node("Add", frames, graph.node("MatMul", flat, into))
    if without != count:
        held = graph.node("Reshape", graph.node("Cast", count, to=floats), graph.ints(1, 1, 1))
        frames = graph.node("Add", frames, graph.node("Sin", held))
    if prompted:
        graph.input("prompt_index", ["N"], TensorProto.INT64)
        spoken = graph.node("Cast", "prompt_index", to=floats)
        spoken = graph.node("Sin", graph.node("Reshape", spoken, graph.ints(1, 1, 1)))
        frames = graph.node("Add", frames, spoken)
    frames = graph.node("Tanh", frames)

    name = "logprobs" if ctc else "outputs"
    if ctc:
        bias = np.zeros(VOCABULARY + 1)
        bias[-1] = 0.7
        into = graph.weight(random.normal(0, 1.0, (WIDTH, VOCABULARY + 1)))
        logits = graph.node("Add", graph.node("MatMul", frames, into), graph.weight(bias))
        graph.node("LogSoftmax", logits, out=name, axis=-1)
        graph.output(name, ["N", FRAMES, VOCABULARY + 1])
    elif time_first:
        graph.node("Identity", frames, out=name)
        graph.output(name, ["N", FRAMES, WIDTH])
    else:
        graph.node("Transpose", frames, out=name, perm=[0, 2, 1])
        graph.output(name, ["N", WIDTH, FRAMES])
    graph.node("Add", graph.ints(FRAMES), graph.ints(0), out="encoded_lengths")
    graph.output("encoded_lengths", ["N"], TensorProto.INT64)
    layers = graph.node("Unsqueeze", frames, graph.ints(1))
    layers = graph.node("Expand", layers, graph.ints(1, LAYERS, FRAMES, WIDTH))
    joined = graph.node("Concat", channel, layers, axis=2)
    suffix = "_next"
    graph.node("Slice", joined, graph.ints(FRAMES), graph.ints(FRAMES + LEFT), graph.ints(2),
               out=f"cache_last_channel{suffix}")  # fmt: skip
    graph.output(f"cache_last_channel{suffix}", ["N", LAYERS, LEFT, WIDTH])
    turned = graph.node("Transpose", layers, perm=[0, 1, 3, 2])
    joined = graph.node("Concat", time, turned, axis=3)
    graph.node("Slice", joined, graph.ints(FRAMES), graph.ints(FRAMES + TIME), graph.ints(3),
               out=f"cache_last_time{suffix}")  # fmt: skip
    graph.output(f"cache_last_time{suffix}", ["N", LAYERS, WIDTH, TIME])
    more = graph.ints(FRAMES)
    if without != count:
        more = graph.node("Add", count, more)
    graph.node("Min", more, graph.ints(LEFT), out="cache_last_channel_next_len")
    graph.output("cache_last_channel_next_len", ["N"], TensorProto.INT64)
    entries = {**metadata(bands, prompted=prompted), **(altered or {})}
    graph.save(path, {key: value for key, value in entries.items() if value is not None})


def write_decoder(path: Path, *, ids: int = TensorProto.INT32, genai: bool = False) -> None:
    """Write the prediction network; the states' names are as odd as the exporter's."""
    random = np.random.default_rng(2)
    graph = Graph()
    first, second = ("h_in", "c_in") if genai else ("states.1", "onnx::Slice_3")
    new_first, new_second = ("h_out", "c_out") if genai else ("states", "162")
    graph.input("targets", ["N", "U"], ids)
    if not genai:
        graph.input("target_length", ["N"], TensorProto.INT32)
    for name in (first, second):
        graph.input(name, [DEPTH, "N", HIDDEN])
    table = graph.weight(random.normal(0, 1.0, (VOCABULARY + 1, HIDDEN)))
    token = graph.node("Gather", table, "targets")
    both = graph.node("Add", first, graph.node("Mul", second, graph.weight(np.array([0.5]))))
    held = graph.node("ReduceSum", both, graph.ints(0), keepdims=0)
    held = graph.node("Unsqueeze", held, graph.ints(1))
    said = graph.node("Tanh", graph.node("Add", token, held))
    name = "decoder_output" if genai else "outputs"
    graph.node("Transpose", said, out=name, perm=[0, 2, 1])
    graph.output(name, ["N", HIDDEN, "U"])
    if not genai:
        graph.node("Identity", "target_length", out="prednet_lengths")
        graph.output("prednet_lengths", ["N"], TensorProto.INT32)
    last = graph.node("Transpose", said, perm=[1, 0, 2])
    for out, state, share in ((new_first, first, 0.5), (new_second, second, 0.25)):
        kept = graph.node("Mul", state, graph.weight(np.array([share])))
        graph.node("Tanh", graph.node("Add", kept, last), out=out)
        graph.output(out, [DEPTH, "N", HIDDEN])
    graph.save(path, {"vocab_size": VOCABULARY, "pred_rnn_layers": DEPTH, "pred_hidden": HIDDEN})


def write_joiner(path: Path, *, genai: bool = False) -> None:
    random = np.random.default_rng(3)
    graph = Graph()
    frame, prediction = "encoder_outputs", "decoder_outputs"
    if genai:
        frame, prediction = "encoder_output", "decoder_output"
    graph.input(frame, ["N", "T", WIDTH] if genai else ["N", WIDTH, "T"])
    graph.input(prediction, ["N", "U", HIDDEN] if genai else ["N", HIDDEN, "U"])
    one, two = frame, prediction
    if not genai:
        one = graph.node("Transpose", frame, perm=[0, 2, 1])
        two = graph.node("Transpose", prediction, perm=[0, 2, 1])
    one = graph.node("MatMul", one, graph.weight(random.normal(0, 1.5, (WIDTH, VOCABULARY + 1))))
    two = graph.node("MatMul", two, graph.weight(random.normal(0, 0.4, (HIDDEN, VOCABULARY + 1))))
    both = graph.node(
        "Add",
        graph.node("Unsqueeze", one, graph.ints(2)),
        graph.node("Unsqueeze", two, graph.ints(1)),
    )
    bias = np.zeros(VOCABULARY + 1)
    bias[-1] = 2.0
    out = "joint_output" if genai else "outputs"
    graph.node("Add", both, graph.weight(bias), out=out)
    graph.output(out, ["N", "T", "U", VOCABULARY + 1])
    graph.save(path, {})


def write_transducer(folder: Path, **encoder: object) -> None:
    """Write a folder as sherpa-onnx' packages are."""
    folder.mkdir(parents=True, exist_ok=True)
    write_encoder(folder / "encoder.int8.onnx", **encoder)
    write_decoder(folder / "decoder.int8.onnx")
    write_joiner(folder / "joiner.int8.onnx")
    write_tokens(folder / "tokens.txt", VOCABULARY + 1, blank=VOCABULARY)


def write_ctc(folder: Path, **encoder: object) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    write_encoder(folder / "model.onnx", ctc=True, **encoder)
    write_tokens(folder / "tokens.txt", VOCABULARY + 1, blank=VOCABULARY)


def genai_config(**altered: object) -> dict[str, object]:
    """Return a genai_config.json; `altered` holds other entries of "model", None for none."""
    names = ("audio_signal", "length", "cache_last_channel", "cache_last_time")
    keys = ("audio_features", "input_lengths", "cache_last_channel", "cache_last_time")
    caches = ("cache_last_channel_next", "cache_last_time_next")
    model: dict[str, object] = {
        "type": "nemotron_speech",
        "vocab_size": VOCABULARY + 1,
        "num_mels": 128,
        "hop_length": 160,
        "subsampling_factor": SUBSAMPLING,
        "left_context": LEFT,
        "conv_context": TIME,
        "pre_encode_cache_size": WINDOW - CHUNK,
        "chunk_samples": CHUNK * 160,
        "blank_id": VOCABULARY,
        "max_symbols_per_step": 10,
        "encoder": {
            "filename": "encoder.onnx",
            "hidden_size": WIDTH,
            "num_hidden_layers": LAYERS,
            "inputs": {
                **dict(zip(keys, names, strict=True)),
                "cache_last_channel_len": "cache_last_channel_len",
                "lang_id": "prompt_index",
            },
            "outputs": {
                "encoder_outputs": "outputs",
                "output_lengths": "encoded_lengths",
                **{name: name for name in caches},
                "cache_last_channel_len_next": "cache_last_channel_next_len",
            },
        },
        "decoder": {
            "filename": "decoder.onnx",
            "hidden_size": HIDDEN,
            "num_hidden_layers": DEPTH,
            "inputs": {
                "targets": "targets",
                "lstm_hidden_state": "h_in",
                "lstm_cell_state": "c_in",
            },
            "outputs": {
                "outputs": "decoder_output",
                "lstm_hidden_state": "h_out",
                "lstm_cell_state": "c_out",
            },
        },
        "joiner": {
            "filename": "joint.onnx",
            "inputs": {"encoder_outputs": "encoder_output", "decoder_outputs": "decoder_output"},
            "outputs": {"logits": "joint_output"},
        },
    }
    model.update(altered)
    return {"model": {key: value for key, value in model.items() if value is not None}}


def write_genai(
    folder: Path, *, config: Mapping[str, object] | None = None, **encoder: object
) -> None:
    """Write a folder as onnxruntime-genai's packages are."""
    folder.mkdir(parents=True, exist_ok=True)
    options = {"time_first": True, "bands": 128, **encoder}
    write_encoder(folder / "encoder.onnx", **options)
    write_decoder(folder / "decoder.onnx", ids=TensorProto.INT64, genai=True)
    write_joiner(folder / "joint.onnx", genai=True)
    text = json.dumps(genai_config(**(config or {})))
    (folder / "genai_config.json").write_text(text, encoding="utf-8")
