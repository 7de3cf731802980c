"""Greedy search: from the frames of an encoder to tokens, carried over the borders of chunks."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from engines.arrays import Float32, require_numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Emission:
    """A token and when it was said."""

    token: int
    frame: int
    """Frames of the encoder since the search began."""
    probability: float
    """In 0…1, of this token at this frame."""


class Search(Protocol):
    """One stream's search."""

    @property
    def frames(self) -> int:
        """Frames searched so far."""
        ...

    def advance(self, frames: Float32) -> list[Emission]:
        """Search the next frames, shape (n, width), and return what was said in them."""
        ...


class TransducerGraphs(Protocol):
    """A prediction network and a joiner. Keeps nothing between calls."""

    blank: int
    silent: frozenset[int]
    """Tokens that are taken for a blank, the blank among them."""
    most_symbols: int
    """Tokens that one frame may have at most."""

    def begin(self) -> tuple[Any, Any]:
        """Return the prediction before the first token, and its state."""
        ...

    def predict(self, token: int, state: Any) -> tuple[Any, Any]:
        """Return the prediction after a token, and the next state."""
        ...

    def join(self, frame: Float32, prediction: Any) -> Float32:
        """Return the logits, shape (tokens,), of a frame, shape (width,), and a prediction."""
        ...


class TransducerSearch:
    """Takes the likeliest token of each frame until it is a blank, which changes no state."""

    def __init__(self, graphs: TransducerGraphs) -> None:
        self._graphs = graphs
        self._prediction, self._state = graphs.begin()
        self.frames = 0

    def advance(self, frames: Float32) -> list[Emission]:
        """See `Search`.

        Raises:
            InferenceFailed: a graph failed, or gave no numbers.
        """
        said: list[Emission] = []
        for frame in frames:
            for _ in range(self._graphs.most_symbols):
                logits = self._graphs.join(frame, self._prediction)
                token = likeliest(logits)
                if token in self._graphs.silent:
                    break
                said.append(emission(logits, token, self.frames))
                self._prediction, self._state = self._graphs.predict(token, self._state)
            self.frames += 1
        return said


class CtcSearch:
    """Takes the likeliest token of each frame; equal ones in a row are one, blanks are none."""

    def __init__(self, silent: frozenset[int]) -> None:
        """Args: silent: the blank, and tokens that are taken for one."""
        self._silent = silent
        self._before: int | None = None
        self.frames = 0

    def advance(self, frames: Float32) -> list[Emission]:
        """See `Search`; a row has one logit or log-probability for each token."""
        said: list[Emission] = []
        for row in frames:
            token = likeliest(row)
            if token != self._before and token not in self._silent:
                said.append(emission(row, token, self.frames))
            self._before = token
            self.frames += 1
        return said


def likeliest(logits: Float32) -> int:
    """Return the token of the greatest logit.

    Raises:
        InferenceFailed: a logit is not a number.
    """
    token = int(logits.argmax())
    # The first that is not a number counts as the greatest.
    require_numbers(logits[token])
    return token


def emission(logits: Float32, token: int, frame: int) -> Emission:
    """Return a token, whose logit is the greatest, as said at a frame."""
    probability = 1.0 / float(np.exp(logits - logits[token]).sum())
    return Emission(token=token, frame=frame, probability=probability)
