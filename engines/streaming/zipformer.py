"""Streaming Zipformer2 as icefall exports it: transducer (three graphs) and CTC (one).

Names, shapes and metadata are those of icefall's export scripts, which sherpa-onnx reads, too.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.arrays import Float32
from engines.devices.kept_state import KeptState
from engines.errors import ModelMismatch
from engines.features.framing import HOP
from engines.features.stream import FeatureStream, KaldiFbank
from engines.loaded_graph import LoadedGraph
from engines.sentence import Sentence
from engines.streaming.graph import (
    DECODER,
    ENCODER,
    JOINER,
    Metadata,
    as_float32,
    dtype_of,
    require_inputs,
    zeros,
)

_SUBSAMPLING: Final = 4
"""Rows of features behind one frame."""

_LAYER_STATES: Final = (
    "cached_key",
    "cached_nonlin_attn",
    "cached_val1",
    "cached_val2",
    "cached_conv1",
    "cached_conv2",
)

_EMBED_WIDTH: Final = 128
_EMBED_ROWS: Final = 3


class Zipformer2Encoder:
    """The encoder; its caches are what its state inputs take."""

    prefix = 0
    tail = 0
    frame_samples = _SUBSAMPLING * HOP

    def __init__(self, session: LoadedGraph) -> None:
        """Read the sizes.

        Raises:
            ModelMismatch: the graph is another one.
        """
        metadata = Metadata(session, ENCODER)
        self._session = session
        self._bands = _bands(session)
        self.window = metadata.integer("T")
        self.shift = metadata.integer("decode_chunk_len")
        states = _states(session, metadata, self._bands)
        frames, *following = session.output_shapes
        if len(following) != len(states):
            raise ModelMismatch(
                Sentence(
                    "The model's encoder has {states} caches and gives {outputs} back.",
                    states=len(states),
                    outputs=len(following),
                )
            )
        self._frames = frames
        # Both in the graph's order.
        self._keeps = dict(zip(following, states, strict=True))
        self._empty = KeptState(arrays=states)

    def open_features(self) -> FeatureStream:
        """See `StreamingEncoder`."""
        return KaldiFbank(self._bands)

    def begin(self) -> KeptState:
        """See `StreamingEncoder`: all zeros."""
        return self._empty

    def encode(self, rows: Float32, caches: KeptState) -> tuple[Float32, KeptState]:
        """See `StreamingEncoder`.

        Raises:
            InferenceFailed: the graph failed.
        """
        dtype = dtype_of(self._session, "x")
        feeds = {"x": rows[np.newaxis].astype(dtype)}
        (frames,), following = self._session.step((self._frames,), feeds, self._keeps, caches)
        return as_float32(frames, self._frames)[0], following


class StatelessTransducer:
    """icefall's decoder and joiner: the decoder sees the last few tokens and nothing else."""

    blank = 0
    most_symbols = 1

    def __init__(self, decoder: LoadedGraph, joiner: LoadedGraph, *, unknown: int | None) -> None:
        """Read the sizes.

        Args:
            decoder: the graph of the prediction.
            joiner: the graph of the logits.
            unknown: a token that is taken for a blank.

        Raises:
            ModelMismatch: a graph is another one.
        """
        require_inputs(decoder, DECODER, ["y"])
        require_inputs(joiner, JOINER, ["encoder_out", "decoder_out"])
        self._decoder = decoder
        self._joiner = joiner
        self._context = Metadata(decoder, DECODER).integer("context_size")
        self.silent = frozenset({self.blank} if unknown is None else {self.blank, unknown})

    def begin(self) -> tuple[Any, Any]:
        """See `TransducerGraphs`: blanks are the context before the first token."""
        context = (self.blank,) * self._context
        return self._predicted(context), context

    def predict(self, token: int, state: Any) -> tuple[Any, Any]:
        """See `TransducerGraphs`."""
        context = (*state[1:], token)
        return self._predicted(context), context

    def join(self, frame: Float32, prediction: Any) -> Float32:
        """See `TransducerGraphs`."""
        dtype = dtype_of(self._joiner, "encoder_out")
        feeds = {"encoder_out": frame[np.newaxis].astype(dtype), "decoder_out": prediction}
        (name,) = self._joiner.output_shapes
        (logits,) = self._joiner.run((name,), feeds)
        row: Float32 = as_float32(logits, name)[0]
        return row

    def _predicted(self, context: Sequence[int]) -> Any:
        (name,) = self._decoder.output_shapes
        tokens = np.array([context], dtype=dtype_of(self._decoder, "y"))
        (prediction,) = self._decoder.run((name,), {"y": tokens})
        return as_float32(prediction, name).astype(dtype_of(self._joiner, "decoder_out"))


def _bands(session: LoadedGraph) -> int:
    require_inputs(session, ENCODER, ["x"])
    bands = session.shapes["x"][-1]
    return bands if isinstance(bands, int) else 80


def _states(session: LoadedGraph, metadata: Metadata, bands: int) -> dict[str, NDArray[Any]]:
    """Return zeros for every cache by its name, in the order of the graph's inputs."""
    shapes: dict[str, tuple[int, ...]] = {}
    layers = metadata.integers("num_encoder_layers")
    keys = ("encoder_dims", "cnn_module_kernels", "left_context_len", "query_head_dims",
            "value_head_dims", "num_heads")  # fmt: skip
    stacks = list(zip(*(metadata.integers(key) for key in keys), strict=True))
    if len(stacks) != len(layers):
        raise ModelMismatch(Sentence("The model's metadata disagree on the number of stacks."))
    bounds = pairwise(np.cumsum([0, *layers]).tolist())
    for (first, last), (width, kernel, left, query, value, heads) in zip(
        bounds, stacks, strict=True
    ):
        of_layer = (
            (left, 1, query * heads),
            (1, 1, left, 3 * width // 4),
            (left, 1, value * heads),
            (left, 1, value * heads),
            (1, width, kernel // 2),
            (1, width, kernel // 2),
        )
        for layer in range(first, last):
            for name, shape in zip(_LAYER_STATES, of_layer, strict=True):
                shapes[f"{name}_{layer}"] = shape
    embed_bands = ((bands - 1) // 2 - 1) // 2
    shapes["embed_states"] = (1, _EMBED_WIDTH, _EMBED_ROWS, embed_bands)
    shapes["processed_lens"] = (1,)
    require_inputs(session, ENCODER, shapes)
    return {name: zeros(session, name, shapes[name]) for name in session.shapes if name in shapes}
