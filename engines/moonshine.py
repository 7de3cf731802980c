"""Moonshine: raw samples to text, greedily, verifying the hypothesis before in one step.

The graphs are the shipped ones: an encoder, and a decoder that runs with or without a cache of
keys and values. Sizes are read from the graphs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from engines.arrays import RATE_HZ, Float32, Int64, float32_output
from engines.errors import InferenceFailed, ModelMismatch
from engines.hypothesis import Hypothesis
from engines.loops import loop_start
from engines.runtime import INSTALL_HINT, Session, open_session, to_value
from engines.sentence import Sentence
from engines.tokens import END, START, TokenTable

LEAST_SAMPLES = 1_040
"""The encoder's convolutions fail below 1000 samples; shorter audio gets silence behind it."""

TOKENS_PER_S = 6.5
"""No speech measured has more; a decoder that writes faster is inventing."""

_MASK = "encoder_attention_mask"


@dataclass(slots=True)
class _Cache:
    """The decoder's keys and values, as onnxruntime's own values by input name."""

    own: dict[str, Any]
    cross: dict[str, Any]


class Moonshine:
    """The loaded recogniser. It keeps nothing between calls, so that streams may share it."""

    def __init__(self, encoder: Session, decoder: Session, tokens: TokenTable) -> None:
        self._encoder = encoder
        self._decoder = decoder
        self._tokens = tokens
        caches = [name for name in decoder.shapes if name.startswith("past_key_values.")]
        self._own = [name for name in caches if ".decoder." in name]
        self._cross = [name for name in caches if ".encoder." in name]
        self._check()
        self._empty = {name: to_value(_empty(decoder.shapes[name])) for name in caches}
        self._no, self._yes = (to_value(np.array([flag])) for flag in (False, True))

    @classmethod
    def load(cls, folder: Path, *, provider: str = "CPU") -> "Moonshine":
        """Load a model folder and run it once, so that the provider is known to work.

        Raises:
            ModelMissing: a file is not there.
            ModelMismatch: a file is not Moonshine's.
            InferenceFailed: the model loads and does not run.
        """
        model = cls(
            open_session(folder / "encoder_model.ort", provider=provider),
            open_session(folder / "decoder_model_merged.ort", provider=provider),
            TokenTable.load(folder / "tokenizer.bin"),
        )
        model.decode(np.zeros(RATE_HZ, dtype=np.float32), Hypothesis())
        return model

    @property
    def session(self) -> Session:
        """The decoder's session, which tells the provider."""
        return self._decoder

    def interrupt(self) -> None:
        """Let a `decode` that is under way fail soon. From any thread."""
        self._encoder.interrupt()
        self._decoder.interrupt()

    def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
        """Transcribe samples, shape (n,), any n ≥ 0; see `Recogniser`.

        Raises:
            InferenceFailed: a graph failed or returned something that is not a number.
        """
        if len(samples) == 0:
            return Hypothesis()
        most = int(len(samples) / RATE_HZ * TOKENS_PER_S) + 4
        audio = _padded(samples)
        mask = to_value(np.ones(audio.shape, dtype=np.int64))
        (frames,) = self._encoder.run_values(
            ("last_hidden_state",), {"input_values": to_value(audio), "attention_mask": mask}
        )
        common = {_MASK: mask, "encoder_hidden_states": frames}
        tokens, logs = self._search(common, list(draft.tokens[:most]), most)
        return Hypothesis(
            tokens=tuple(tokens),
            text=self._tokens.text(tokens),
            words=self._tokens.words(tokens, np.exp(logs[: len(tokens)]).tolist()),
            mean_log_probability=float(np.mean(logs)),
        )

    def _search(
        self, common: dict[str, Any], draft: list[int], most: int
    ) -> tuple[list[int], list[float]]:
        """Return the tokens and their log-probabilities, the end mark's included if it came.

        The draft is fed in one step; what the decoder would have written itself is kept.
        """
        logits, cache = self._first_step([START, *draft], common)
        best = logits.argmax(axis=1).tolist()
        kept = 0
        while kept < len(draft) and best[kept] == draft[kept]:
            kept += 1
        tokens = draft[:kept]
        logs = _log_probabilities(logits[: kept + 1], best[: kept + 1])
        token = best[kept]
        if kept < len(draft):
            cache.own = {name: _cut(value, kept + 1) for name, value in cache.own.items()}
        while token != END and len(tokens) < most:
            tokens.append(token)
            start = loop_start(tokens)
            if start is not None:
                return tokens[:start], logs[:start]
            row = self._next_step(token, common, cache)
            token = int(row[0].argmax())
            logs += _log_probabilities(row, [token])
        return tokens, logs

    def _first_step(self, tokens: Sequence[int], common: dict[str, Any]) -> tuple[Float32, _Cache]:
        feeds = {
            **common,
            **self._empty,
            "input_ids": to_value(np.array([tokens], dtype=np.int64)),
            "use_cache_branch": self._no,
        }
        own, cross = map(_present, self._own), map(_present, self._cross)
        logits, *caches = self._decoder.run_values(("logits", *own, *cross), feeds)
        middle = len(self._own)
        cache = _Cache(
            own=dict(zip(self._own, caches[:middle], strict=True)),
            cross=dict(zip(self._cross, caches[middle:], strict=True)),
        )
        return _rows(logits), cache

    def _next_step(self, token: int, common: dict[str, Any], cache: _Cache) -> Float32:
        feeds = {
            **common,
            **cache.own,
            # With a cache the graph returns no keys for the audio: the first step's stay in use.
            **cache.cross,
            "input_ids": to_value(np.array([[token]], dtype=np.int64)),
            "use_cache_branch": self._yes,
        }
        outputs = ("logits", *map(_present, self._own))
        logits, *caches = self._decoder.run_values(outputs, feeds)
        cache.own = dict(zip(self._own, caches, strict=True))
        return _rows(logits)

    def _check(self) -> None:
        """Refuse graphs that are not Moonshine's before they fail in the middle of a sentence.

        Raises:
            ModelMismatch: an input, an output or the size of the vocabulary is another one.
        """
        inputs = {_MASK, "encoder_hidden_states", "input_ids", "use_cache_branch"}
        is_encoder = {"input_values", "attention_mask"} <= self._encoder.shapes.keys()
        is_decoder = inputs <= self._decoder.shapes.keys() and self._own and self._cross
        vocabulary = self._decoder.output_shapes.get("logits", (None,))[-1]
        if not (is_encoder and is_decoder and vocabulary == len(self._tokens)):
            raise ModelMismatch(
                Sentence("The speech model is not the one expected. {hint}", hint=INSTALL_HINT)
            )


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


def _log_probabilities(logits: Float32, tokens: Sequence[int]) -> list[float]:
    """Return the log-probability of each row's token, which must be the row's greatest.

    Raises:
        InferenceFailed: the logits are not numbers.
    """
    rows: Int64 = np.arange(len(tokens), dtype=np.int64)
    greatest = logits[rows, tokens][:, np.newaxis]
    # log softmax of the greatest is minus the logarithm of the sum relative to it.
    logs = -np.log(np.exp(logits - greatest).sum(axis=1))
    if not np.isfinite(logs).all():
        raise InferenceFailed(Sentence("The speech model gave something that is not a number."))
    return [float(log) for log in logs]
