"""Voxtral Realtime's graphs, with caches that stay within their windows.

Names are those of the export for transformers.js. Sizes and types are read from the graphs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engines.arrays import Float32
from engines.devices.kept_state import KeptState
from engines.errors import ModelMismatch
from engines.loaded_graph import LoadedGraph
from engines.sentence import Sentence
from engines.streaming.graph import as_float32, dtype_of, require_inputs

ENCODER_WINDOW: Final = 750
"""Positions that the encoder's attention was trained to see."""

DECODER_WINDOW: Final = 8192
DECODER_AT_ONCE: Final = 512
"""Some 40 s of sound: each time all positions come here from a device, and go back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What a graph has seen."""

    keys: KeptState
    """Keys and values, shape (1, heads, positions, width)."""
    held: int
    """Their positions."""
    seen: int
    """Positions seen in all, also those that were let go."""


class CachedGraph:
    """A graph with keys and values, whose oldest positions are let go beyond a window."""

    def __init__(self, session: LoadedGraph, graph: str, window: int, at_once: int = 1) -> None:
        """Read the caches' shapes.

        Args:
            session: the loaded graph.
            graph: its name in messages.
            window: most positions that are held.
            at_once: how many are let go together: on a device all of them come here for it.

        Raises:
            ModelMismatch: the graph has no caches, or of a form that is not known.
        """
        self.session = session
        self._window = window
        self._at_once = at_once
        self._names = [name for name in session.shapes if name.startswith("past_key_values.")]
        if not self._names:
            raise ModelMismatch(
                Sentence("The model's {graph} has no cache to stream with.", graph=graph)
            )
        self._fresh = KeptState(arrays={name: self._empty(name) for name in self._names})
        self._keeps = {name.replace("past_key_values", "present"): name for name in self._names}

    def begin(self) -> Past:
        """Return the past of a stream that has seen nothing."""
        return Past(keys=self._fresh, held=0, seen=0)

    def run(
        self, outputs: tuple[str, ...], feeds: Mapping[str, Any], past: Past, count: int
    ) -> tuple[list[Any], Past]:
        """Run the graph on `count` new positions and return the outputs and the past thereafter."""
        held = past.held + count
        given: dict[str, Any] = {**feeds, "attention_mask": np.ones((1, held), np.int64)}
        if "position_ids" in self.session.shapes:
            # Absolute: letting old positions go must not move the others.
            given["position_ids"] = np.arange(past.seen, past.seen + count)[np.newaxis]
        found, keys = self.session.step(outputs, given, self._keeps, past.keys)
        if held > self._window:
            held = self._window + 1 - self._at_once
            keys = self._newest(keys, held)
        return found, Past(keys=keys, held=held, seen=past.seen + count)

    def _newest(self, keys: KeptState, count: int) -> KeptState:
        arrays = self.session.values(keys)
        return KeptState(
            arrays={
                name: np.ascontiguousarray(array[:, :, -count:]) for name, array in arrays.items()
            }
        )

    def _empty(self, name: str) -> NDArray[Any]:
        shape = self.session.shapes[name]
        if len(shape) != 4 or not isinstance(shape[1], int) or not isinstance(shape[3], int):
            raise ModelMismatch(
                Sentence("The cache {name} has the shape {shape}.", name=name, shape=list(shape))
            )
        return np.zeros((1, shape[1], 0, shape[3]), dtype_of(self.session, name))


@dataclass(frozen=True, slots=True, kw_only=True)
class EncoderPast:
    """What the encoder carries on."""

    past: Past
    padding: NDArray[Any]
    """The last rows that its convolutions have seen."""


class VoxtralEncoder:
    """From rows of mel to embeddings of 80 ms."""

    ROWS: Final = 8
    """Rows of 10 ms behind one embedding."""
    _POSITIONS: Final = 4
    """The encoder's own positions behind one embedding."""

    def __init__(self, session: LoadedGraph) -> None:
        """Check the graph.

        Raises:
            ModelMismatch: it is another one.
        """
        names = ("input_features", "attention_mask", "past_padding_cache")
        require_inputs(session, "audio_encoder", names)
        self._graph = CachedGraph(session, "audio_encoder", ENCODER_WINDOW)
        padding = [size if isinstance(size, int) else 1 for size in session.shapes[names[2]]]
        self._padding = np.zeros(padding, dtype_of(session, names[2]))

    def begin(self) -> EncoderPast:
        """Return what a new stream carries."""
        return EncoderPast(past=self._graph.begin(), padding=self._padding)

    def encode(self, rows: Float32, carried: EncoderPast) -> tuple[Float32, EncoderPast]:
        """Encode rows, shape (8 · n, 128).

        Returns:
            The embeddings, shape (n, width), and what is carried on.
        """
        dtype = dtype_of(self._graph.session, "input_features")
        feeds = {
            "input_features": np.ascontiguousarray(rows.T)[np.newaxis].astype(dtype),
            "past_padding_cache": carried.padding,
        }
        count = len(rows) // self.ROWS * self._POSITIONS
        outputs = ("audio_embeds", "present_padding_cache")
        (embeddings, padding), past = self._graph.run(outputs, feeds, carried.past, count)
        return as_float32(embeddings, outputs[0])[0], EncoderPast(past=past, padding=padding)


class VoxtralDecoder:
    """From an embedding and the token before to the likelihoods of the next token."""

    def __init__(self, embedding: LoadedGraph, decoder: LoadedGraph) -> None:
        """Check the graphs.

        Raises:
            ModelMismatch: one is another one.
        """
        require_inputs(embedding, "embed_tokens", ("input_ids",))
        require_inputs(decoder, "decoder_model_merged", ("inputs_embeds", "attention_mask"))
        self._embedding = embedding
        self._graph = CachedGraph(decoder, "decoder_model_merged", DECODER_WINDOW, DECODER_AT_ONCE)

    def begin(self) -> Past:
        """Return what a new stream carries."""
        return self._graph.begin()

    def step(self, token: int, audio: Float32, past: Past) -> tuple[Float32, Past]:
        """Read one token and the embedding at its place, shape (width,).

        Returns:
            Logits, shape (tokens,), and what is carried on.
        """
        ids = np.array([[token]], dtype_of(self._embedding, "input_ids"))
        (written,) = self._embedding.run(("inputs_embeds",), {"input_ids": ids})
        # What is heard is added to what was written, place by place.
        both = as_float32(written, "inputs_embeds") + audio
        session = self._graph.session
        feeds: dict[str, Any] = {"inputs_embeds": both.astype(dtype_of(session, "inputs_embeds"))}
        if "num_logits_to_keep" in session.shapes:
            shape = [1] * len(session.shapes["num_logits_to_keep"])
            feeds["num_logits_to_keep"] = np.ones(shape, np.int64)
        (logits,), past = self._graph.run(("logits",), feeds, past, 1)
        row: Float32 = as_float32(logits, "logits")[0, -1]
        return row, past
