"""Voxtral Mini Realtime: every 80 ms of sound is one step of a language model.

The model writes a padding token while it waits and a piece of text 480 ms after it was said. Before
the sound it is given 32 steps of silence. Source: Mistral's and transformers.js' public code.
"""

import base64
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from engines.arrays import Float32
from engines.errors import ModelMismatch
from engines.features.framing import HOP
from engines.features.stream import FeatureStream, WhisperMel
from engines.sentence import Sentence
from engines.streaming.search import Emission, emission, likeliest
from engines.voxtral_graphs import EncoderPast, Past, VoxtralDecoder, VoxtralEncoder

_SILENT_STEPS: Final = 32
_DELAY_STEPS: Final = 6
_TAIL_STEPS: Final = _DELAY_STEPS + 1 + 10
"""Steps of silence behind the end, in which the last words are written."""

_PROMPT_STEPS: Final = 1 + _SILENT_STEPS + _DELAY_STEPS
_KNOWN_STEPS: Final = _SILENT_STEPS - 1
"""Steps that see nothing but silence: they are the same for every stream and are done once."""

_STEP_SAMPLES: Final = VoxtralEncoder.ROWS * HOP


@dataclass(frozen=True, slots=True, kw_only=True)
class Tekken:
    """The tokens of a `tekken.json`."""

    pieces: tuple[bytes, ...]
    """What each token adds to a text; special ones add nothing."""
    start: int
    end: int
    padding: int

    @classmethod
    def read(cls, path: Path) -> "Tekken":
        """Read the file.

        Raises:
            ModelMismatch: it is damaged or lacks a token.
        """
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
            specials = int(content["config"]["default_num_special_tokens"])
            count = int(content["config"]["default_vocab_size"]) - specials
            written = [base64.b64decode(entry["token_bytes"]) for entry in content["vocab"][:count]]
            ranks = {entry["token_str"]: entry["rank"] for entry in content["special_tokens"]}
            return cls(
                pieces=(*[b""] * specials, *written),
                start=ranks["<s>"],
                end=ranks["</s>"],
                padding=ranks["[STREAMING_PAD]"],
            )
        except KeyError as error:
            raise ModelMismatch(
                Sentence("The file {path} lacks the entry {key}.", path=path, key=error.args[0])
            ) from error
        except (OSError, ValueError, TypeError) as error:
            raise ModelMismatch(
                Sentence("The file {path} is damaged: {reason}.", path=path, reason=str(error))
            ) from error


class VoxtralFrames:
    """The encoder as `StreamingEncoder`; a stream begins behind the silence that all have."""

    window = shift = VoxtralEncoder.ROWS
    prefix = 0
    # The step of silence before the sound is read by the stream, too.
    tail = (_TAIL_STEPS + 1) * VoxtralEncoder.ROWS
    frame_samples = _STEP_SAMPLES

    def __init__(self, encoder: VoxtralEncoder) -> None:
        self._encoder = encoder
        silence = WhisperMel().accept(np.zeros(_KNOWN_STEPS * _STEP_SAMPLES + 2 * HOP, np.float32))
        rows = silence[: _KNOWN_STEPS * VoxtralEncoder.ROWS]
        self.known, self._begun = encoder.encode(rows, encoder.begin())

    def open_features(self) -> FeatureStream:
        """Return features that begin in the last step of the silence before the sound."""
        features = WhisperMel()
        rows = features.accept(np.zeros(_SILENT_STEPS * _STEP_SAMPLES, np.float32))
        return _Continued(features, rows[_KNOWN_STEPS * VoxtralEncoder.ROWS :])

    def begin(self) -> EncoderPast:
        """See `StreamingEncoder`."""
        return self._begun

    def encode(self, rows: Float32, caches: Any) -> tuple[Float32, Any]:
        """See `StreamingEncoder`."""
        return self._encoder.encode(rows, caches)


class _Continued:
    """A feature stream of which some rows are there already."""

    def __init__(self, features: WhisperMel, rows: Float32) -> None:
        self._features = features
        self._rows = rows

    @property
    def bands(self) -> int:
        return self._features.bands

    def accept(self, samples: Float32) -> Float32:
        rows = np.concatenate([self._rows, self._features.accept(samples)])
        self._rows = self._rows[:0]
        return rows


class VoxtralStart:
    """The decoder behind the silence that all streams begin with; made once."""

    def __init__(self, decoder: VoxtralDecoder, tokens: Tekken, known: Float32) -> None:
        """Run the known steps; known of shape (31, width)."""
        self.decoder = decoder
        self.tokens = tokens
        self.past = decoder.begin()
        token = tokens.start
        for audio in known:
            _, self.past = decoder.step(token, audio, self.past)
            token = tokens.padding

    def open_search(self) -> "VoxtralSearch":
        """Begin a stream."""
        return VoxtralSearch(self)


class VoxtralSearch:
    """The decoder of one stream as `Search`."""

    def __init__(self, start: VoxtralStart) -> None:
        self._start = start
        self._past: Past = start.past
        self._token = start.tokens.padding
        # Steps of the prompt whose answers do not count, below zero until they are over.
        self._steps = 1 + _KNOWN_STEPS - _PROMPT_STEPS

    @property
    def frames(self) -> int:
        """Steps of sound of which the text is written."""
        return max(0, self._steps)

    def advance(self, frames: Float32) -> list[Emission]:
        """See `Search`.

        Raises:
            InferenceFailed: a graph failed, or gave no numbers.
        """
        said: list[Emission] = []
        tokens = self._start.tokens
        for audio in frames:
            logits, self._past = self._start.decoder.step(self._token, audio, self._past)
            if self._steps >= 0:
                # The stream ends when its sound does: a text that ended early would lose the rest.
                logits[tokens.end] = -np.inf
                self._token = likeliest(logits)
                if tokens.pieces[self._token]:
                    said.append(emission(logits, self._token, self._steps))
            self._steps += 1
        return said
