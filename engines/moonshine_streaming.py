"""Moonshine's streaming models: five graphs, of which the first four read each sound once.

Sizes come from `streaming_config.json` and the graphs. The decoder begins anew with every update,
over a memory of the whole segment, so that its partials are revised.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from engines.arrays import RATE_HZ, Float32, float32_output
from engines.devices.form import AsItIs
from engines.devices.placed import PlacedSession
from engines.draft_search import TOKENS_PER_S, hypothesis, likeliest, search
from engines.errors import ModelMismatch
from engines.hypothesis import Hypothesis
from engines.runtime import Session, open_session
from engines.sentence import Sentence
from engines.streaming.graph import as_float32, refuse_disagreement, require_inputs, zeros
from engines.tokens import TokenTable

CONFIG: Final = "streaming_config.json"
GRAPHS: Final = ("frontend", "encoder", "adapter", "cross_kv", "decoder_kv")

_FRONT, _WEIGHTS = "frontend.model.ort", "frontend.weights.ort"
"""The newest folders hold the front end so: a graph whose weights are inputs, and a graph without
inputs that gives them back by the same names. Quantised weights stay small that way."""

_FRAME_S: Final = 0.02
_MOST_TOKENS: Final = 448
"""Where the configuration names no length."""

_LOOK_BACK: Final = 16
"""Frames that attention looks back on in each layer."""

_FRONTEND_STATES: Final = (
    "sample_buffer",
    "sample_len",
    "conv1_buffer",
    "conv2_buffer",
    "frame_count",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamingConfig:
    """What `streaming_config.json` says."""

    depth: int
    heads: int
    head_width: int
    start: int
    end: int
    lookahead: int
    """Frames that must follow before a frame of the encoder is final."""
    most_tokens: int
    vocabulary: int
    decoder_width: int

    @classmethod
    def read(cls, path: Path) -> "StreamingConfig":
        """Read the file.

        Raises:
            ModelMismatch: it is damaged, or an entry is missing.
        """
        try:
            entries = json.loads(path.read_text(encoding="utf-8"))
            return cls(
                depth=int(entries["depth"]),
                heads=int(entries["nheads"]),
                head_width=int(entries["head_dim"]),
                start=int(entries["bos_id"]),
                end=int(entries["eos_id"]),
                lookahead=int(entries["total_lookahead"]),
                most_tokens=int(entries.get("max_seq_len", _MOST_TOKENS)),
                vocabulary=int(entries["vocab_size"]),
                decoder_width=int(entries["decoder_dim"]),
            )
        except KeyError as error:
            raise ModelMismatch(
                Sentence("The file {path} lacks the entry {key}.", path=path, key=error.args[0])
            ) from error
        except (OSError, ValueError, TypeError, AttributeError) as error:
            raise ModelMismatch(
                Sentence("The file {path} is damaged: {reason}.", path=path, reason=str(error))
            ) from error


def graphs_of(folder: Path) -> dict[str, Path]:
    """Return the files of a folder's graphs by their part; they need not be there."""
    files = {name: folder / f"{name}.ort" for name in GRAPHS}
    if (folder / _FRONT).is_file() or (folder / _WEIGHTS).is_file():
        # Before a single file, which may be left of an earlier version of the model.
        files |= {"frontend": folder / _FRONT, "frontend weights": folder / _WEIGHTS}
    return files


class MoonshineStreaming:
    """The loaded recogniser."""

    def __init__(
        self,
        graphs: dict[str, Session],
        encoder: PlacedSession,
        config: StreamingConfig,
        tokens: TokenTable,
    ) -> None:
        """Check the graphs.

        Args:
            graphs: by their names, but the encoder.
            encoder: may be on a device.
            config: what the folder says.
            tokens: the vocabulary.

        Raises:
            ModelMismatch: one lacks an input, or the vocabulary has another size.
            InferenceFailed: the weights of the front end cannot be read.
        """
        self.front_weights = _weights(graphs.get("frontend weights"))
        front_inputs = ("audio_chunk", *_FRONTEND_STATES, *self.front_weights)
        require_inputs(graphs["frontend"], "frontend", front_inputs)
        require_inputs(encoder, "encoder", ("features",))
        require_inputs(graphs["adapter"], "adapter", ("encoded", "pos_offset"))
        require_inputs(graphs["cross_kv"], "cross_kv", ("memory",))
        require_inputs(
            graphs["decoder_kv"], "decoder_kv",
            ("token", "k_self", "v_self", "out_k_cross", "out_v_cross"),
        )  # fmt: skip
        refuse_disagreement(Sentence("the number of tokens"), config.vocabulary, len(tokens))
        self.graphs = graphs
        self.placed = encoder
        """The encoder, which a device may run."""
        self.config = config
        self.tokens = tokens
        self.first_states = {
            name: zeros(graphs["frontend"], name, _whole_shape(graphs["frontend"], name))
            for name in _FRONTEND_STATES
        }

    @classmethod
    def load(cls, folder: Path) -> "MoonshineStreaming":
        """Load a model folder and run it once, so that it is known to work.

        Args:
            folder: with `streaming_config.json`, `tokenizer.bin` and five or six `.ort` files.

        Raises:
            ModelMissing: a file is not there.
            ModelMismatch: a file is not the one expected.
            InferenceFailed: the model loads and does not run.
        """
        graphs = {name: open_session(path) for name, path in graphs_of(folder).items()}
        encoder = graphs.pop("encoder")
        placed = PlacedSession(encoder, AsItIs(encoder.path))
        config = StreamingConfig.read(folder / CONFIG)
        model = cls(graphs, placed, config, TokenTable.load(folder / "tokenizer.bin"))
        model.begin().decode(np.zeros(RATE_HZ, np.float32), Hypothesis())
        return model

    def interrupt(self) -> None:
        """Let a `decode` that is under way fail soon. From any thread."""
        self.placed.interrupt()
        for session in self.graphs.values():
            session.interrupt()

    def begin(self) -> "_Segment":
        """See `Recogniser`."""
        return _Segment(self)


class _Segment:
    """One stretch of audio; see `Decoding`."""

    def __init__(self, model: MoonshineStreaming) -> None:
        self._model = model
        self._fed = 0
        self._states = dict(model.first_states)
        # Kept whole, as it is small: windows of the encoder begin some frames back.
        self._features: Float32 | None = None
        self._memory: list[Float32] = []
        self._settled = 0

    def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
        if len(samples) < self._fed:
            # A segment that was cut ends before what was decoded already.
            return self._model.begin().decode(samples, draft)
        if len(samples) > self._fed:
            self._read(samples[self._fed :])
            self._fed = len(samples)
        memory = self._remember()
        if memory.shape[1] == 0:
            return Hypothesis()
        most = min(
            int(np.ceil(memory.shape[1] * _FRAME_S * TOKENS_PER_S)),
            self._model.config.most_tokens,
        )
        return self._written(memory, draft, most)

    def _read(self, samples: Float32) -> None:
        frontend = self._model.graphs["frontend"]
        outputs = ("features", *(f"{name}_out" for name in _FRONTEND_STATES))
        feeds = {
            "audio_chunk": np.ascontiguousarray(samples[np.newaxis]),
            **self._states,
            **self._model.front_weights,
        }
        features, *states = frontend.run(outputs, feeds)
        self._states = dict(zip(_FRONTEND_STATES, states, strict=True))
        new = as_float32(features, "features")
        self._features = (
            new if self._features is None else np.concatenate([self._features, new], axis=1)
        )

    def _remember(self) -> Float32:
        """Return the memory of all frames; those that can still change are encoded again."""
        config = self._model.config
        total = 0 if self._features is None else self._features.shape[1]
        if self._features is not None and total > self._settled:
            first = max(0, self._settled - _LOOK_BACK * config.depth)
            window = np.ascontiguousarray(self._features[:, first:])
            (encoded,) = self._model.placed.run(("encoded",), {"features": window})
            fresh = as_float32(encoded, "encoded")[:, self._settled - first :]
            stable = max(0, total - config.lookahead - self._settled)
            if stable:
                self._memory.append(self._adapted(fresh[:, :stable]))
                self._settled += stable
            newest = fresh[:, stable:]
            tail = [self._adapted(newest)] if newest.shape[1] else []
        else:
            tail = []
        parts = [*self._memory, *tail]
        if not parts:
            return np.zeros((1, 0, config.decoder_width), np.float32)
        return np.concatenate(parts, axis=1)

    def _adapted(self, encoded: Float32) -> Float32:
        feeds = {
            "encoded": np.ascontiguousarray(encoded),
            "pos_offset": np.array([self._settled], np.int64),
        }
        (memory,) = self._model.graphs["adapter"].run(("memory",), feeds)
        return as_float32(memory, "memory")

    def _written(self, memory: Float32, draft: Hypothesis, most: int) -> Hypothesis:
        model = self._model
        names = ("k_cross", "v_cross")
        cross = model.graphs["cross_kv"].run(names, {"memory": memory})
        decoder = _Decoder(model, dict(zip(names, cross, strict=True)))
        tokens, logs = search(
            decoder, draft.tokens, start=model.config.start, end=model.config.end, most=most
        )
        return hypothesis(model.tokens, tokens, logs)


class _Decoder:
    """The decoder over one memory; see `TokenDecoder`."""

    def __init__(self, model: MoonshineStreaming, cross: dict[str, Any]) -> None:
        config = model.config
        self._session = model.graphs["decoder_kv"]
        # The graph takes the audio's keys under the names by which it hands them on.
        self._cross = {f"out_{name}": value for name, value in cross.items()}
        empty = (config.depth, 1, config.heads, 0, config.head_width)
        self._own = {name: zeros(self._session, name, empty) for name in ("k_self", "v_self")}

    def feed(self, tokens: Sequence[int]) -> tuple[list[int], list[float]]:
        feeds = {"token": np.array([tokens], np.int64), **self._own, **self._cross}
        logits, keys, values = self._session.run(("logits", "out_k_self", "out_v_self"), feeds)
        self._own = {"k_self": keys, "v_self": values}
        return likeliest(float32_output(logits, "logits")[0])

    def keep(self, count: int) -> None:
        self._own = {
            name: np.ascontiguousarray(value[:, :, :, :count]) for name, value in self._own.items()
        }


def _weights(session: Session | None) -> dict[str, Any]:
    """Return what a graph of nothing but weights holds; none where there is no such graph."""
    if session is None:
        return {}
    names = tuple(session.output_shapes)
    return dict(zip(names, session.run(names, {}), strict=True))


def _whole_shape(session: Session, name: str) -> list[int]:
    """Return an input's shape with one for the sizes that may vary: those are the batch."""
    return [size if isinstance(size, int) else 1 for size in session.shapes[name]]
