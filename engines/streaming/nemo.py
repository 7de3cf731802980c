"""NVIDIA's cache-aware FastConformers: Nemotron streaming, and the streaming hybrid models.

Two layouts are in use: sherpa-onnx' (sizes in the metadata, channels first, states told by their
place) and onnxruntime-genai's (names and sizes in genai_config.json, time first).
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.arrays import Float32
from engines.devices.kept_state import KeptState
from engines.features.framing import HOP
from engines.features.stream import FeatureStream, NemoLogMel
from engines.loaded_graph import LoadedGraph
from engines.streaming.graph import (
    DECODER,
    ENCODER,
    JOINER,
    as_float32,
    dtype_of,
    require_inputs,
    zeros,
)

_CACHES: Final = ("cache_last_channel", "cache_last_time", "cache_last_channel_len")


@dataclass(frozen=True, slots=True, kw_only=True)
class EncoderShape:
    """What a layout says of the encoder."""

    bands: int
    window: int
    """Rows in one call: those of the chunk, and before them the end of the one before."""
    shift: int
    """New rows in one call."""
    subsampling: int
    """Rows behind one frame."""
    channel_cache: tuple[int, int, int]
    """Layers, frames and width of what attention looks back on."""
    time_cache: tuple[int, int, int]
    """Layers, width and frames of what the convolutions look back on."""
    names: dict[str, str]
    """The graph's names of audio_signal, length, the three caches and prompt, as far as it has
    them."""
    outputs: tuple[str, ...]
    """The graph's names of frames, their number, and the three caches, in this order."""
    is_time_first: bool
    """Whether rows go in as (time, bands) and frames come out as (time, width)."""
    frames_time_first: bool
    prompt: int | None = None
    """The number of the language, where the graph takes one."""


class FastConformer:
    """The encoder of either layout."""

    tail = 0

    def __init__(self, session: LoadedGraph, shape: EncoderShape) -> None:
        """Check the graph.

        Raises:
            ModelMismatch: an input is missing or has another size.
        """
        require_inputs(session, ENCODER, shape.names.values())
        self._session = session
        self._shape = shape
        self.window = shape.window
        self.shift = shape.shift
        # NVIDIA begins with zeros for the past; the first chunk's own rows would lose a beginning.
        self.prefix = shape.window - shape.shift
        self.frame_samples = shape.subsampling * HOP
        sizes = ((1, *shape.channel_cache), (1, *shape.time_cache), (1,))
        caches = [shape.names[name] for name in _CACHES]
        self._keeps = dict(zip(shape.outputs[2:], caches, strict=True))
        empty = {n: zeros(session, n, size) for n, size in zip(caches, sizes, strict=True)}
        self._empty = KeptState(arrays=empty)

    def open_features(self) -> FeatureStream:
        """See `StreamingEncoder`."""
        return NemoLogMel(self._shape.bands)

    def begin(self) -> KeptState:
        """See `StreamingEncoder`: all zeros."""
        return self._empty

    def encode(self, rows: Float32, caches: KeptState) -> tuple[Float32, KeptState]:
        """See `StreamingEncoder`.

        Raises:
            InferenceFailed: the graph failed.
        """
        shape, names = self._shape, self._shape.names
        signal = rows if shape.is_time_first else np.ascontiguousarray(rows.T)
        feeds: dict[str, Any] = {
            names["audio_signal"]: signal[np.newaxis].astype(self._dtype("audio_signal")),
        }
        if "length" in names:
            feeds[names["length"]] = np.array([len(rows)], self._dtype("length"))
        if shape.prompt is not None:
            feeds[names["prompt"]] = np.array([shape.prompt], self._dtype("prompt"))
        (frames, count), following = self._session.step(
            shape.outputs[:2], feeds, self._keeps, caches
        )
        found: Float32 = as_float32(frames, shape.outputs[0])[0]
        if not shape.frames_time_first:
            found = np.ascontiguousarray(found.T)
        return found[: int(np.ravel(count)[0])], following

    def _dtype(self, name: str) -> type[np.generic]:
        return dtype_of(self._session, self._shape.names[name])


@dataclass(frozen=True, slots=True, kw_only=True)
class TransducerShape:
    """What a layout says of the prediction network and the joiner."""

    layers: int
    width: int
    """Layers and width of the prediction network's state."""
    blank: int
    decoder_inputs: tuple[str, ...]
    """Names of the token, its count (may be missing: ""), and the two states."""
    decoder_outputs: tuple[str, ...]
    """Names of the prediction and the two states."""
    joiner_inputs: tuple[str, str]
    """Names of the frame and the prediction."""
    joiner_output: str
    is_time_first: bool
    """Whether the joiner takes (time, width) rather than (width, time)."""
    most_symbols: int = 10


class LstmTransducer:
    """NeMo's prediction network and joiner, of either layout."""

    def __init__(self, decoder: LoadedGraph, joiner: LoadedGraph, shape: TransducerShape) -> None:
        """Check the graphs.

        Raises:
            ModelMismatch: an input is missing or has another size.
        """
        require_inputs(decoder, DECODER, filter(None, shape.decoder_inputs))
        require_inputs(joiner, JOINER, shape.joiner_inputs)
        self._decoder = decoder
        self._joiner = joiner
        self._shape = shape
        self.blank = shape.blank
        self.silent = frozenset({shape.blank})
        self.most_symbols = shape.most_symbols
        states = shape.decoder_inputs[2:]
        self._empty = tuple(zeros(decoder, name, (shape.layers, 1, shape.width)) for name in states)

    def begin(self) -> tuple[Any, Any]:
        """See `TransducerGraphs`: a blank comes first."""
        return self.predict(self.blank, self._empty)

    def predict(self, token: int, state: Any) -> tuple[Any, Any]:
        """See `TransducerGraphs`."""
        target, count, *states = self._shape.decoder_inputs
        feeds: dict[str, Any] = {
            target: np.array([[token]], dtype_of(self._decoder, target)),
            **dict(zip(states, state, strict=True)),
        }
        if count:
            feeds[count] = np.array([1], dtype_of(self._decoder, count))
        prediction, *following = self._decoder.run(self._shape.decoder_outputs, feeds)
        _, wanted = self._shape.joiner_inputs
        return self._as_wanted(as_float32(prediction, wanted).ravel(), wanted), tuple(following)

    def join(self, frame: Float32, prediction: Any) -> Float32:
        """See `TransducerGraphs`."""
        name, other = self._shape.joiner_inputs
        feeds = {name: self._as_wanted(frame, name), other: prediction}
        (logits,) = self._joiner.run((self._shape.joiner_output,), feeds)
        row: Float32 = as_float32(logits, self._shape.joiner_output).ravel()
        return row

    def _as_wanted(self, row: Float32, name: str) -> NDArray[Any]:
        """Return one frame as (1, 1, width) or (1, width, 1), of the joiner's type."""
        shape = (1, 1, -1) if self._shape.is_time_first else (1, -1, 1)
        return row.reshape(shape).astype(dtype_of(self._joiner, name))
