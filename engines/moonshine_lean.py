"""Moonshine on its lean graphs: half the work for the same text, and the time of every word."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from engines.arrays import RATE_HZ, Float32, float32_output, require_numbers
from engines.devices.placed import PlacedSession
from engines.draft_search import hypothesis, most_tokens, search
from engines.hypothesis import Hypothesis
from engines.lean.names import DECODER, FRONT, TAIL, cross_names, own_names
from engines.lean.plain_form import PlainTail
from engines.runtime import Session, open_session, to_value
from engines.tokens import END, START, TokenTable

LEAST_SAMPLES: Final = 1_472
"""Shorter audio gets silence behind it: three convolutions need so much."""

_LOCAL_SAMPLES: Final = 192
"""Samples by which one column of the front moves on."""
_FIELD_SAMPLES: Final = 511
"""Samples that one column sees."""
_ROWS_PER_COLUMN: Final = 3
"""Outputs of the first convolution by which one column moves on."""

_FRAME_SAMPLES: Final = 384
_LATE_SAMPLES: Final = 768
"""By so much attention lies behind a word's beginning, in the median."""

_NEVER: Final = -1e9


class LeanMoonshine:
    """The loaded recogniser. Streams share it."""

    def __init__(
        self, front: Session, tail: PlacedSession, decoder: Session, tokens: TokenTable
    ) -> None:
        self.front = front
        self.tail = tail
        self.decoder = decoder
        self.tokens = tokens
        self.cross = cross_names(_layers(decoder))
        self.own = own_names(_layers(decoder))
        _, heads, _, width = decoder.shapes[f"past_{self.own[0]}"]
        empty = to_value(np.zeros((1, int(heads or 0), 0, int(width or 0)), np.float32))
        self.empty = dict.fromkeys(self.own, empty)

    @classmethod
    def load(cls, folder: Path, tokens: Path) -> "LeanMoonshine":
        """Load the graphs and run them once, so that they are known to work.

        Args:
            folder: as `build_lean` writes it.
            tokens: the model's `tokenizer.bin`, in the folder that has those graphs.

        Raises:
            ModelMissing: a file is not there.
            ModelMismatch: a file is damaged.
            InferenceFailed: a graph loads and does not run.
        """
        tail = open_session(folder / TAIL)
        model = cls(
            open_session(folder / FRONT),
            PlacedSession(tail, PlainTail(tokens.parent, tuple(tail.output_shapes))),
            open_session(folder / DECODER),
            TokenTable.load(tokens),
        )
        model.begin().decode(np.zeros(RATE_HZ, np.float32), Hypothesis())
        return model

    @property
    def placed(self) -> PlacedSession:
        """The encoder's greater part, which a device may run; what is small runs on the CPU."""
        return self.tail

    def interrupt(self) -> None:
        """Let a `decode` that is under way fail soon. From any thread."""
        for session in (self.front, self.tail, self.decoder):
            session.interrupt()

    def begin(self) -> "_Segment":
        """See `Recogniser`."""
        return _Segment(self)


class _Segment:
    """One stretch of audio; see `Decoding`. What the front made of it is kept."""

    def __init__(self, model: LeanMoonshine) -> None:
        self._model = model
        self._fed = 0
        # Samples from the next column's first on.
        self._pending = np.zeros(0, np.float32)
        self._columns: list[Float32] = []
        # Sums over the rows of the first convolution: their count, means and means of squares.
        self._sums = np.zeros(3)
        self._ahead = np.zeros(3)

    def decode(self, samples: Float32, draft: Hypothesis) -> Hypothesis:
        if len(samples) == 0:
            return Hypothesis()
        if len(samples) < self._fed:
            # A segment that was cut ends before what was decoded already.
            return self._model.begin().decode(samples, draft)
        if len(samples) < LEAST_SAMPLES:
            padded = np.zeros(LEAST_SAMPLES, np.float32)
            padded[: len(samples)] = samples
            return self._model.begin().decode(padded, draft)
        self._read(samples[self._fed :])
        self._fed = len(samples)
        most = most_tokens(len(samples) / RATE_HZ)
        decoder = _Decoder(self._model, self._heard())
        tokens, logs = search(decoder, draft.tokens, start=START, end=END, most=most)
        starts = _monotone(decoder.frames[: len(tokens)])
        return hypothesis(self._model.tokens, tokens, logs, starts)

    def _read(self, samples: Float32) -> None:
        """Run the front over what is new, and over the end of what it had."""
        self._pending = np.concatenate([self._pending, samples])
        if len(self._pending) < _FIELD_SAMPLES:
            return
        outputs = ("local", "means", "mean_squares")
        found = self._model.front.run(outputs, {"audio": self._pending[np.newaxis]})
        local, means, squares = map(float32_output, found, outputs)
        self._columns.append(local)
        rows = np.stack([np.ones(means.shape[1]), means[0], squares[0]], axis=1)
        done = local.shape[2] * _ROWS_PER_COLUMN
        self._sums += rows[:done].sum(axis=0)
        # Rows that belong to no column yet count, and are computed again with the next samples.
        self._ahead = rows[done:].sum(axis=0)
        self._pending = self._pending[local.shape[2] * _LOCAL_SAMPLES :].copy()

    def _heard(self) -> dict[str, Any]:
        """Return the audio's keys and values by name."""
        columns = np.concatenate(self._columns, axis=2)
        self._columns = [columns]
        count, means, squares = self._sums + self._ahead
        mean = means / count
        variance = squares / count - mean * mean
        feeds = {
            "local": to_value(columns),
            "mean": to_value(np.array([mean], np.float32)),
            "inverse_deviation": to_value(np.array([(variance + 1e-5) ** -0.5], np.float32)),
        }
        values = self._model.tail.run_values(self._model.cross, feeds)
        return dict(zip(self._model.cross, values, strict=True))


class _Decoder:
    """The decoder over one stretch of audio; see `TokenDecoder`."""

    def __init__(self, model: LeanMoonshine, audio: dict[str, Any]) -> None:
        self._model = model
        self._audio = audio
        self._own = model.empty
        self._fed = 0
        self.frames: list[int] = []
        """For each token that follows one that was fed: the audio's frame that it attends to."""

    def feed(self, tokens: Sequence[int]) -> tuple[list[int], list[float]]:
        count, model = len(tokens), self._model
        mask = np.zeros((count, self._fed + count), np.float32)
        mask[:, self._fed :] = np.triu(np.full((count, count), _NEVER, np.float32), 1)
        feeds = {
            "tokens": to_value(np.array([tokens], np.int64)),
            "places": to_value(np.arange(self._fed, self._fed + count)[np.newaxis]),
            "mask": to_value(mask),
            **{f"past_{name}": value for name, value in self._own.items()},
            **self._audio,
        }
        outputs = ("best", "log_probability", "frame", *model.own)
        best, logs, frames, *own = model.decoder.run_values(outputs, feeds)
        self._own = dict(zip(model.own, own, strict=True))
        self._fed += count
        self.frames += frames.numpy()[0].tolist()
        found = float32_output(logs.numpy(), "log_probability")[0]
        require_numbers(found)
        return best.numpy()[0].tolist(), found.tolist()

    def keep(self, count: int) -> None:
        self._own = {
            name: to_value(np.ascontiguousarray(value.numpy()[:, :, :count]))
            for name, value in self._own.items()
        }
        self._fed = count
        del self.frames[count:]


def _layers(decoder: Session) -> int:
    return sum(name.startswith("past_key_") for name in decoder.shapes)


def _monotone(frames: Sequence[int]) -> list[int]:
    """Return where tokens begin, in samples of the stretch; no token begins before another."""
    starts = np.array(frames, np.int64) * _FRAME_SAMPLES - _LATE_SAMPLES
    return np.maximum.accumulate(np.maximum(starts, 0)).tolist() if len(starts) else []
