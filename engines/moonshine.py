"""Moonshine: raw samples to text, greedily, verifying the hypothesis before in one step.

The graphs are the shipped ones: an encoder, and a decoder that runs with or without a cache of
keys and values. Sizes are read from the graphs.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from engines.arrays import RATE_HZ, Float32, float32_output
from engines.devices.form import AsItIs
from engines.devices.placed import PlacedSession
from engines.draft_search import hypothesis, likeliest, most_tokens, search
from engines.errors import ModelMismatch
from engines.hypothesis import Hypothesis
from engines.runtime import INSTALL_HINT, Session, open_session, to_value
from engines.sentence import Sentence
from engines.tokens import END, START, TokenTable

LEAST_SAMPLES = 1_040
"""The encoder's convolutions fail below 1000 samples; shorter audio gets silence behind it."""

_MASK = "encoder_attention_mask"


class Moonshine:
    """The loaded recogniser. It keeps nothing between calls, so that streams may share it."""

    def __init__(self, encoder: PlacedSession, decoder: Session, tokens: TokenTable) -> None:
        self._encoder = encoder
        self._decoder = decoder
        self._tokens = tokens
        self._graph = _DecoderGraph(decoder)
        self._check()

    @classmethod
    def load(cls, folder: Path) -> "Moonshine":
        """Load a model folder and run it once, so that it is known to work.

        Raises:
            ModelMissing: a file is not there.
            ModelMismatch: a file is not Moonshine's.
            InferenceFailed: the model loads and does not run.
        """
        encoder = folder / "encoder_model.ort"
        model = cls(
            PlacedSession(open_session(encoder), AsItIs(encoder)),
            open_session(folder / "decoder_model_merged.ort"),
            TokenTable.load(folder / "tokenizer.bin"),
        )
        model.decode(np.zeros(RATE_HZ, dtype=np.float32), Hypothesis())
        return model

    @property
    def placed(self) -> PlacedSession:
        """The encoder, which a device may run."""
        return self._encoder

    def interrupt(self) -> None:
        """Let a `decode` that is under way fail soon. From any thread."""
        self._encoder.interrupt()
        self._decoder.interrupt()

    def begin(self) -> "Moonshine":
        """Return itself: of a stretch nothing is remembered."""
        return self

    def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
        """Transcribe samples, shape (n,), any n ≥ 0; see `Decoding`.

        Raises:
            InferenceFailed: a graph failed or returned something that is not a number.
        """
        if len(samples) == 0:
            return Hypothesis()
        most = most_tokens(len(samples) / RATE_HZ)
        audio = _padded(samples)
        mask = to_value(np.ones(audio.shape, dtype=np.int64))
        (frames,) = self._encoder.run_values(
            ("last_hidden_state",), {"input_values": to_value(audio), "attention_mask": mask}
        )
        decoder = _Decoder(self._graph, {_MASK: mask, "encoder_hidden_states": frames})
        tokens, logs = search(decoder, draft.tokens, start=START, end=END, most=most)
        return hypothesis(self._tokens, tokens, logs)

    def _check(self) -> None:
        """Refuse graphs that are not Moonshine's before they fail in the middle of a sentence.

        Raises:
            ModelMismatch: an input, an output or the size of the vocabulary is another one.
        """
        inputs = {_MASK, "encoder_hidden_states", "input_ids", "use_cache_branch"}
        is_encoder = {"input_values", "attention_mask"} <= self._encoder.shapes.keys()
        is_decoder = inputs <= self._decoder.shapes.keys() and self._graph.has_caches
        vocabulary = self._decoder.output_shapes.get("logits", (None,))[-1]
        if not (is_encoder and is_decoder and vocabulary == len(self._tokens)):
            raise ModelMismatch(
                Sentence("The speech model is not the one expected. {hint}", hint=INSTALL_HINT)
            )


class _DecoderGraph:
    """The merged decoder: the names of its caches, and what they are before the first token."""

    def __init__(self, session: Session) -> None:
        caches = [name for name in session.shapes if name.startswith("past_key_values.")]
        self.session = session
        self.own = [name for name in caches if ".decoder." in name]
        self.cross = [name for name in caches if ".encoder." in name]
        self.empty = {name: to_value(_empty(session.shapes[name])) for name in caches}
        self.no, self.yes = (to_value(np.array([flag])) for flag in (False, True))

    @property
    def has_caches(self) -> bool:
        return bool(self.own and self.cross)


class _Decoder:
    """The decoder over one stretch of audio; see `TokenDecoder`."""

    def __init__(self, graph: _DecoderGraph, audio: dict[str, Any]) -> None:
        """Args: audio: the encoder's frames and the mask, by input name."""
        self._graph = graph
        self._audio = audio
        # Keys and values by input name, as onnxruntime's own values.
        self._own: dict[str, Any] = {}
        self._cross: dict[str, Any] = {}

    def feed(self, tokens: Sequence[int]) -> tuple[list[int], list[float]]:
        graph = self._graph
        has_cache = bool(self._own)
        feeds = {
            **self._audio,
            # With a cache the graph returns no keys for the audio: the first step's stay in use.
            **(self._own | self._cross if has_cache else graph.empty),
            "input_ids": to_value(np.array([tokens], dtype=np.int64)),
            "use_cache_branch": graph.yes if has_cache else graph.no,
        }
        names = graph.own if has_cache else [*graph.own, *graph.cross]
        logits, *caches = graph.session.run_values(("logits", *map(_present, names)), feeds)
        found = dict(zip(names, caches, strict=True))
        self._own = {name: found[name] for name in graph.own}
        if not has_cache:
            self._cross = {name: found[name] for name in graph.cross}
        return likeliest(_rows(logits))

    def keep(self, count: int) -> None:
        self._own = {name: _cut(value, count) for name, value in self._own.items()}


def _present(past: str) -> str:
    return past.replace("past_key_values", "present")


def _empty(shape: Sequence[int | str | None]) -> Float32:
    """Return a cache for one stretch of audio without any token in it."""
    _, heads, _, width = shape
    return np.zeros((1, int(heads or 0), 0, int(width or 0)), dtype=np.float32)


def _cut(value: Any, length: int) -> Any:
    """Return a cache value with its first `length` tokens only."""
    return to_value(np.ascontiguousarray(value.numpy()[:, :, :length]))


def _padded(samples: Float32) -> Float32:
    """Return the samples as one row, with silence behind them if they are too few."""
    if len(samples) >= LEAST_SAMPLES:
        return np.ascontiguousarray(samples, dtype=np.float32)[np.newaxis]
    row = np.zeros((1, LEAST_SAMPLES), dtype=np.float32)
    row[0, : len(samples)] = samples
    return row


def _rows(logits: Any) -> Float32:
    """Return the logits of the only batch entry, shape (tokens, vocabulary)."""
    rows: Float32 = float32_output(logits.numpy(), "logits")[0]
    return rows
